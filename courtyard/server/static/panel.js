/** The question, what is chosen and its price, the buttons, and all choices as a plain list. */

import { choiceButtons, turnButtons } from "./buttons.js";
import { narrowed } from "./choice.js";
import { button, byId, make, render } from "./dom.js";
import { lightsTargets } from "./marks.js";
import { page } from "./page.js";
import { costOf, payment, pickedThings } from "./paying.js";
import { isMine, question } from "./question.js";
import { requestOrInvitations } from "./request.js";
import { showAskedRule } from "./rules.js";
import { act } from "./send.js";
import { illustrated } from "./signs.js";
import { say } from "./text.js";

/** @import { Choice, TablePayload as Payload } from "./types.js" */

const list = /** @type {HTMLDetailsElement} */ (byId("all-choices"));
list.open = localStorage.getItem("list") === "open";
list.addEventListener("toggle", () => localStorage.setItem("list", list.open ? "open" : "shut"));

/** @param {Payload} payload */
export function showPanel(payload) {
  const { who, what } = question(payload);
  const left = narrowed(payload.actions, page.chosen);
  render(byId("question"), make("span", { class: isMine(payload) ? "who mine" : "who" }, who), what && ` ${what}`);
  byId("ask").classList.toggle("mine", isMine(payload));
  showNotice(payload);
  showAskedRule(payload);
  showPrice(page.refusal || price(payload, left), page.refusal ? "refused" : page.ready || page.chosen.length ? "" : "idle");
  render(byId("buttons"), choiceButtons(payload));
  render(byId("turn-buttons"), turnButtons(payload));
  render(byId("request"), requestOrInvitations(payload));
  showList(left, payload.actions.length);
  document.body.dataset.chosen = [...page.chosen, ...pickedThings()].join(" ");
}

/** Show what everybody must know now. @type {(payload: Payload) => void} */
export function showNotice({ notice }) {
  byId("notice").hidden = !notice;
  render(byId("notice"), notice);
}

/** @type {(content: import("./dom.js").Content, standing: "" | "idle" | "refused") => void} */
function showPrice(content, standing) {
  byId("price").className = `price ${standing}`.trim();
  render(byId("price"), content);
}

/**
 * @param {Payload} payload
 * @param {Choice[]} left
 */
function price(payload, left) {
  const bill = payment();
  if (page.ready) return priceOf(page.ready);
  if (page.chosen.length) return say("choose_on", { count: left.length });
  return [bill?.rest || (payload.actions.some((action) => action.targets.length) && say("choose_lit")), bill?.way?.cost && [" ", costOf(bill.way)]];
}

/** @param {Choice} action */
function priceOf({ text, cost, gain, price }) {
  return [
    make("strong", {}, illustrated(text.replace(` (${cost})`, "").replace(` for ${cost}`, ""))),
    gain !== 0 && [" ", make("span", { class: "gain" }, say("brings", { points: gain > 0 ? `+${gain}` : gain }))],
    cost && [" ", costOf({ cost, price })],
  ];
}

/** Show what the thing under the pointer or the focus would lead to. @type {(would: Choice[]) => void} */
export function preview(would) {
  showPrice(would.length === 1 ? priceOf(would[0]) : say("moves_with_it", { count: would.length }), "");
}

/** @type {(left: Choice[], count: number) => void} */
function showList(left, count) {
  list.hidden = count === 0;
  byId("all-summary").textContent = say(count === 1 ? "only_choice" : left.length === count ? "all_choices" : "some_choices", { left: left.length, count });
  const items = left.map((action) => {
    const attributes = { "data-choice": action.action, ...lightsTargets(action.targets) };
    return make("li", { "data-key": action.action }, button(make("span", {}, illustrated(action.text)), () => act(action), attributes));
  });
  render(byId("choices"), items);
}
