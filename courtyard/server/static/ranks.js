/**
 * Ranks on the boards: where the moves are made that somebody advises, and where one was made that is looked at.
 * A mark lies on what tells its move from the others.
 */

import { swipeTo } from "./board.js";
import { draw } from "./dom.js";
import { boards, isNarrow } from "./page.js";

/**
 * A move to be marked: by its rank, or by a sign for one that was made.
 * @typedef {{sign: string, kind: "best" | "other" | "made", targets: string[]}} Ranked
 */

/** The size of a mark in pixels. */
const SIZE = 24;

/** @type {Ranked[]} */
let ranked = [];

/**
 * Mark these moves and no others.
 * @param {Ranked[]} moves the best one first
 */
export function rank(moves) {
  ranked = moves;
  showRanks();
}

/** Put the marks in place, after the boards were drawn anew. */
export function showRanks() {
  for (const old of boards.querySelectorAll(".ranks")) old.remove();
  for (const old of boards.querySelectorAll(".cy-advised")) old.classList.remove("cy-advised");
  /** @type {Map<Element, Ranked[]>} */
  const marks = new Map();
  for (const move of ranked) {
    for (const element of move.targets.flatMap(drawn)) element.classList.add("cy-advised");
    const own = move.targets.filter((target) => ranked.every((other) => other === move || !other.targets.includes(target)));
    const last = own.flatMap(drawn).at(-1) ?? move.targets.flatMap(drawn).at(-1);
    if (last) marks.set(last, [...(marks.get(last) ?? []), move]);
  }
  for (const [element, moves] of marks) place(/** @type {SVGGraphicsElement} */ (element), moves);
}

addEventListener("resize", showRanks);

/** On a small screen: bring the sheet with the best move to the front. */
export function bringBest() {
  const sheet = boards.querySelector(".rank.best")?.closest("[data-board]");
  if (isNarrow.matches && sheet instanceof HTMLElement) swipeTo(sheet.dataset.board ?? "");
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
 * The marks of a thing, side by side at its upper left edge, in the units of its sheet.
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
  const radius = (SIZE / 2) * scale;
  const y = Math.max((box.top - frame.top) * scale, radius);
  moves.forEach((move, at) => {
    const x = Math.max((box.left - frame.left) * scale, radius) + at * radius * 2.1;
    const mark = draw("g", { class: `rank ${move.kind}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "data-rank": move.sign });
    mark.append(draw("circle", { r: radius }), draw("text", { y: radius * 0.42, "font-size": radius * 1.25, "text-anchor": "middle" }, move.sign));
    layer?.append(mark);
  });
}
