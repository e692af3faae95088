/**
 * Ranks on the boards: where the moves are made that somebody advises, and where one was made that is looked at.
 * A mark lies on what tells its move from the others.
 */

import { swipeTo } from "./board.js";
import { byId, draw } from "./dom.js";
import { boards, isNarrow } from "./page.js";
import { withoutWays } from "./turning.js";

/**
 * A move to be marked: by its rank, by a sign for one that was made, or merely as worth a look.
 * @typedef {{sign: string, kind: "best" | "other" | "made" | "look", targets: string[]}} Ranked
 */

/** The size of a mark in pixels, and of one without a sign. */
const SIZE = 24;
const SMALL = 14;

/** @type {Ranked[]} */
let ranked = [];
/** @type {Ranked[]} What is marked when nothing is ranked. */
let suggested = [];

/**
 * Mark these moves and no others.
 * @param {Ranked[]} moves the best one first
 */
export function rank(moves) {
  ranked = moves;
  showRanks();
}

/**
 * Mark these moves quietly, as long as no others are ranked.
 * @param {Ranked[]} moves
 */
export function suggest(moves) {
  suggested = moves;
  showRanks();
}

/** Put the marks in place, after the boards were drawn anew. */
export function showRanks() {
  for (const old of boards.querySelectorAll(".ranks")) old.remove();
  for (const old of boards.querySelectorAll(".cy-advised")) old.classList.remove("cy-advised");
  /** @type {Map<Element, Ranked[]>} */
  const marks = new Map();
  // The ways to lie have one name in every place: the place bears the mark.
  const moves = (ranked.length ? ranked : suggested).map((move) => ({ ...move, targets: [...withoutWays(move.targets)] }));
  for (const move of moves) {
    if (ranked.length) for (const element of move.targets.flatMap(drawn)) element.classList.add("cy-advised");
    const own = move.targets.filter((target) => moves.every((other) => other === move || !other.targets.includes(target)));
    const last = own.flatMap(drawn).at(-1) ?? move.targets.flatMap(drawn).at(-1);
    if (last) marks.set(last, [...(marks.get(last) ?? []), move]);
  }
  for (const [element, moves] of marks) place(/** @type {SVGGraphicsElement} */ (element), moves);
}

addEventListener("resize", showRanks);

/** On a small screen: bring the sheet with the best move to the front, and its mark above what stands at the foot. */
export function bringBest() {
  const mark = boards.querySelector(".rank.best");
  const sheet = mark?.closest("[data-board]");
  if (!mark || !isNarrow.matches || !(sheet instanceof HTMLElement)) return;
  swipeTo(sheet.dataset.board ?? "");
  const covered = mark.getBoundingClientRect().bottom + SIZE - byId("ask").getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered });
}

/**
 * A target on the boards that are shown large.
 * @param {string} target
 * @returns {Element[]}
 */
function drawn(target) {
  const named = `[data-target="${CSS.escape(target)}"]`;
  return [...boards.querySelectorAll(`[data-role=common] ${named}, [data-role=own] ${named}`)];
}

/**
 * The marks of a thing, in the units of its sheet: side by side at its upper left edge; the small one at the lower,
 * as prices are above.
 * @param {SVGGraphicsElement} element
 * @param {Ranked[]} moves
 */
function place(element, moves) {
  const board = element.closest(".board");
  const sheet = board?.querySelector("svg");
  if (!board || !sheet) return;
  const frame = sheet.getBoundingClientRect();
  const scale = sheet.viewBox.baseVal.width / (frame.width || 1);
  const box = (element.querySelector(":scope > .cy-rim") ?? element).getBoundingClientRect();
  let layer = board.querySelector(".ranks");
  if (!layer) board.append((layer = draw("svg", { class: "ranks", viewBox: sheet.getAttribute("viewBox") ?? "", "aria-hidden": "true" })));
  moves.forEach((move, at) => {
    const radius = ((move.sign ? SIZE : SMALL) / 2) * scale;
    const left = Math.max((box.left - frame.left) * scale, radius);
    const x = move.sign ? left + at * radius * 2.1 : left + radius;
    const y = Math.max(((move.sign ? box.top : box.bottom) - frame.top) * scale, radius);
    const mark = draw("g", { class: `rank ${move.kind}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "data-rank": move.sign });
    mark.append(draw("circle", { r: radius }), draw("text", { y: radius * 0.42, "font-size": radius * 1.25, "text-anchor": "middle" }, move.sign));
    layer?.append(mark);
  });
}
