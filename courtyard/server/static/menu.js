/** The menu of the table: pictures, the record, and the dice with their proof. */

import { attempt, get } from "./api.js";
import { button, byId, make, openDialog, render } from "./dom.js";
import { pictureAddress } from "./lookback.js";
import { witness } from "./memory.js";
import { address, lookedAt, page, table } from "./page.js";
import { check } from "./proof.js";
import { say } from "./text.js";

/** Pixels of a picture for a unit of the drawing. */
const SCALE = 2;

byId("picture-png").addEventListener("click", () =>
  attempt(async () => save(await pngOf(pictureAddress()), `${page.shown?.game}-${lookedAt() ?? page.shown?.length}.png`)),
);

byId("export").addEventListener("click", () =>
  attempt(async () => {
    const record = await get(`${address}/record`);
    if (record.proof) record.proof.witnesses = witness(table, record.proof);
    save(new Blob([JSON.stringify(record)], { type: "application/json" }), `${page.shown?.game}-${table}.json`);
  }),
);

/** @type {(data: Blob, name: string) => void} */
function save(data, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The drawing at this address as PNG. @type {(path: string) => Promise<Blob>} */
async function pngOf(path) {
  const text = await (await fetch(path)).text();
  const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) ([^"]+)"/.exec(text) ?? [];
  const sized = text.replace("<svg ", `<svg width="${width}" height="${height}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(width) * SCALE;
  canvas.height = Number(height) * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(say("no_picture")))), "image/png"));
}

byId("commitment-button").addEventListener("click", () => {
  const verdict = make("div", { class: "verdict", role: "status", id: "verdict" });
  byId("dice-body").replaceChildren(
    make("p", {}, say("dice_about")),
    make("p", {}, make("code", { class: "commitment" }, page.shown?.commitment ?? "")),
    button(say("check_dice"), () => checkDice(verdict), { class: "first", id: "check-dice" }),
    verdict,
  );
  openDialog("dice-dialog");
});

/** Check the dice, and say in this place what was found. @type {(place: HTMLElement) => Promise<void>} */
export async function checkDice(place) {
  const tell = (/** @type {string} */ text) => render(place, text);
  tell(say("checking"));
  await attempt(async () => {
    const { isRight, lines } = await check(table, await get(`${address}/proof`));
    render(place, lines.map(([isProved, line]) => make("p", { class: isProved && "proved" }, line)));
    place.classList.toggle("right", isRight);
  }, tell);
}
