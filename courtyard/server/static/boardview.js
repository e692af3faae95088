/** What is on the boards: drawings with motion, what can be chosen, what was done last, and points that float from it. */

import { light, showBoards, swipeTo } from "./board.js";
import { asideTargets, litTargets } from "./choice.js";
import { explain } from "./explain.js";
import { fitLetters } from "./letters.js";
import { markLast, placeOf } from "./marks.js";
import { floatPoints } from "./motion.js";
import { boards, isNarrow, page } from "./page.js";
import { payable, showGiven } from "./paying.js";
import { gainText } from "./points.js";
import { showPrices } from "./prices.js";
import { showStrip } from "./strip.js";
import { showTurner } from "./turner.js";
import { turningPlace, withoutWays } from "./turning.js";

/** @import { TablePayload as Payload } from "./types.js" */

/** Maximum number of gains that float at once. */
const MOST_FLOATING = 6;

/** Draw the boards of a payload, and mark what everybody did last. @type {(payload: Payload, isMoving: boolean) => void} */
export function drawSheets(payload, isMoving) {
  showBoards(payload, isMoving);
  fitLetters();
  markLast(payload);
}

/** Show what can be chosen and what is chosen. */
export function lightSheets() {
  const { chosen, ready, shown } = page;
  const actions = page.isSending || !shown ? [] : shown.actions;
  const isTurning = turningPlace(chosen) !== undefined;
  const lit = ready && !isTurning ? ready.targets : litTargets(actions, isTurning ? [] : chosen);
  light(withoutWays(payable() ?? lit), withoutWays(chosen), chosen.length ? new Set() : asideTargets(actions), isTurning);
  showTurner();
}

/** Show what it costs, and what is being placed; the question must have its height. */
export function annotateSheets() {
  showGiven();
  showPrices();
  showStrip();
  explain(boards.querySelector(".cy-laid > *"));
}

/** The sheets that fill a good part of a small screen. */
export function sheetsInFront() {
  const { left, right, width } = boards.getBoundingClientRect();
  return [...boards.querySelectorAll("[data-board]")].filter((sheet) => {
    const box = sheet.getBoundingClientRect();
    return Math.min(box.right, right) - Math.max(box.left, left) > width / 4;
  });
}

/**
 * On a small screen, swipe to the first sheet on which something is lit, unless it is so on one of these.
 * @param {Element[]} front
 */
export function swipeToLit(front) {
  const lit = /** @type {HTMLElement[]} */ ([...boards.querySelectorAll("[data-board]:has(.cy-lit:not(.cy-aside))")]);
  if (isNarrow.matches && lit.length && !lit.some((sheet) => front.includes(sheet))) swipeTo(lit[0].dataset.board ?? "");
}

/** Let points float from what has changed to the score of their seat. @type {(previous: Payload | null, payload: Payload) => void} */
export function floatGains(previous, payload) {
  const known = previous?.log.at(-1)?.number ?? Infinity;
  const lines = payload.log.filter((line) => line.number > known && !line.undone);
  const fresh = lines.flatMap(({ gains, places }) => gains.map((gain) => ({ gain, places })));
  fresh.slice(-MOST_FLOATING).forEach(({ gain, places }, rank) => {
    const [seat] = gain;
    const score = document.getElementById(`score-${seat}`);
    const cause = placeOf(places) ?? boards.querySelector(`[data-board="seat-${seat}"] .cy-last`) ?? boards.querySelector(`.cy-last[data-by="${seat}"]`);
    if (score) floatPoints(gainText(payload, gain), cause, score, rank);
  });
}
