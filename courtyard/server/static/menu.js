/** The menu of the table: pictures, the record, and the dice with their proof. */

import { get } from "./api.js";
import { button, byId, make, openDialog } from "./dom.js";
import { pictureAddress } from "./lookback.js";
import { witness } from "./memory.js";
import { address, lookedAt, page, table, tell } from "./page.js";
import { pngOf, save } from "./picture.js";
import { check } from "./proof.js";
import { say } from "./text.js";

byId("picture-png").addEventListener("click", async () => {
  try {
    save(await pngOf(pictureAddress()), `${page.shown?.game}-${lookedAt() ?? page.shown?.length}.png`);
  } catch (error) {
    tell(error);
  }
});

byId("export").addEventListener("click", async () => {
  try {
    const record = await get(`${address}/record`);
    if (record.proof) record.proof.witnesses = witness(table, record.proof);
    save(new Blob([JSON.stringify(record)], { type: "application/json" }), `${page.shown?.game}-${table}.json`);
  } catch (error) {
    tell(error);
  }
});

byId("commitment-button").addEventListener("click", () => {
  const answer = make("div", { class: "verdict", role: "status", id: "verdict" });
  byId("dice-body").replaceChildren(
    make("p", {}, say("dice_about")),
    make("p", {}, make("code", { class: "commitment" }, page.shown?.commitment ?? "")),
    button(say("check_dice"), () => void checkDice(answer), { class: "first", id: "check-dice" }),
    answer,
  );
  openDialog("dice-dialog");
});

/**
 * Check the dice, and say in this place what was found.
 * @param {HTMLElement} answer
 */
export async function checkDice(answer) {
  answer.textContent = say("checking");
  try {
    const { isRight, lines } = await check(table, await get(`${address}/proof`));
    answer.replaceChildren(...lines.map(([isProved, line]) => make("p", isProved ? { class: "proved" } : {}, line)));
    answer.classList.toggle("right", isRight);
  } catch (error) {
    answer.textContent = error instanceof Error ? error.message : String(error);
  }
}
