/** A hint at one's own turn: asked for, shown beside the question and on the boards, and put away again. */

import { post } from "./api.js";
import { adviceList, putAdvice, putAway, ranksOf, thinking } from "./advice.js";
import { button, make } from "./dom.js";
import { address, page, tell } from "./page.js";
import { bringBest } from "./ranks.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").AdviceSeen} Advice
 * @typedef {import("./types.js").Advised} Advised
 */

/** @type {{number: number, advice: Advice | null} | null} What was asked at which number of events; no advice yet: it is thought about. */
let hint = null;
/** @type {(move: Advised) => void} */
let choose = () => undefined;

/**
 * Let somebody ask for hints.
 * @param {(move: Advised) => void} chooseMove what a click on a suggested move does
 */
export function beginHints(chooseMove) {
  choose = chooseMove;
}

/** Ask for a hint, or put it away. */
export async function switchHint() {
  if (hideHint()) return;
  const payload = page.shown;
  if (!payload) return;
  const asked = (hint = { number: payload.number, advice: null });
  showHint(payload);
  try {
    const advice = await post(`${address}/hint`, { seat: payload.asked[0], expected: payload.number });
    if (hint !== asked) return;
    hint = { ...asked, advice };
  } catch (error) {
    if (hint !== asked) return;
    hint = null;
    tell(error);
  }
  if (page.shown) showHint(page.shown);
  bringBest();
}

/**
 * Put the hint away.
 * @returns {boolean} whether there was one
 */
export function hideHint() {
  if (!hint) return false;
  hint = null;
  if (page.shown) showHint(page.shown);
  return true;
}

/**
 * Show the hint as long as the question is the one that it was asked for.
 * @param {Payload} payload
 */
export function showHint(payload) {
  if (hint && (hint.number !== payload.number || payload.at !== null || page.isSending)) hint = null;
  document.getElementById("hint")?.setAttribute("aria-pressed", String(hint !== null));
  document.body.dataset.hint = hint ? (hint.advice ? "shown" : "thinking") : "";
  if (!hint) return putAway("hint");
  if (!hint.advice) return putAdvice("hint", [thinking()], []);
  const close = button("×", hideHint, { class: "icon put-away", "aria-label": say("hint_close") });
  const head = make("div", { class: "advice-head" }, make("h2", { class: "unseen" }, say("hint_title")), close);
  return putAdvice("hint", [head, adviceList(payload, hint.advice, choose)], ranksOf(hint.advice));
}
