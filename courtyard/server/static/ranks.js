/** Ranks on the boards: where suggested moves are made, and where the move was made that is looked at. */

import { insideOf, shared } from "./areas.js";
import { swipeTo } from "./board.js";
import { byId, draw } from "./dom.js";
import { boards, isNarrow } from "./page.js";
import { withoutWays } from "./turning.js";

/** @typedef {{x: number, y: number}} Point */
/**
 * A move to be marked: by its rank, by a sign for one that was made, or merely as worth a look.
 * @typedef {{sign: string, kind: "best" | "other" | "made" | "look", targets: string[]}} Ranked
 */

/** The size of a mark in pixels, of one without a sign, and the least size on a small thing. */
const SIZE = 24;
const SMALL = 14;
const LEAST = 20;
/** The distance of a mark from the edge of a thing without corners, or of a die, as a part of its size. */
const WITHIN = 0.35;
/** A thing is without corners if this part of the way from the corner of its box to its middle is empty. */
const ROUND = 0.2;
/** Where a mark may begin at the left side of a thing, as parts of its height. */
const DOWN = [0, 0.25, 0.5, 0.75, 1];

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

/** Mark these moves quietly, as long as no others are ranked. @type {(moves: Ranked[]) => void} */
export function suggest(moves) {
  suggested = moves;
  showRanks();
}

/** Put the marks in place after the boards were drawn; a mark lies on what tells its move from the others. */
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

/** On a small screen: bring the sheet with the best move to the front, and its mark above the question at the foot. */
export function bringBest() {
  const mark = boards.querySelector(".rank.best");
  const sheet = mark?.closest("[data-board]");
  if (!mark || !isNarrow.matches || !(sheet instanceof HTMLElement)) return;
  swipeTo(sheet.dataset.board ?? "");
  const covered = mark.getBoundingClientRect().bottom + SIZE - byId("ask").getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered });
}

/** A target on the boards that are shown large. @type {(target: string) => Element[]} */
function drawn(target) {
  const named = `[data-target="${CSS.escape(target)}"]`;
  return [...boards.querySelectorAll(`[data-role=common] ${named}, [data-role=own] ${named}`)];
}

/**
 * The marks of a thing, in the units of its sheet: in a row at its left edge, high up, one without a sign low down, unless
 * words, dice or prices would be hidden there.
 * @type {(element: SVGGraphicsElement, moves: Ranked[]) => void}
 */
function place(element, moves) {
  const board = element.closest(".board");
  const sheet = board?.querySelector("svg");
  if (!board || !sheet) return;
  const frame = sheet.getBoundingClientRect();
  const scale = sheet.viewBox.baseVal.width / (frame.width || 1);
  const rim = element.querySelector(":scope > .cy-rim");
  const box = (rim ?? element).getBoundingClientRect();
  const seen = [...board.querySelectorAll("text, .cy-die, .badge")].filter((other) => !other.closest(".ranks")).map((other) => other.getBoundingClientRect());
  const corners = cornersOf(element, box, insideOf(rim, box));
  let layer = board.querySelector(".ranks");
  if (!layer) board.append((layer = draw("svg", { class: "ranks", viewBox: sheet.getAttribute("viewBox") ?? "", "aria-hidden": "true" })));
  for (const [at, { sign, kind }] of moves.entries()) {
    const size = sign ? Math.max(LEAST, Math.min(SIZE, box.height * 0.36)) : SMALL;
    const corner = clearest(corners(size * WITHIN), size / 2, !sign, seen);
    const radius = (size / 2) * scale;
    const x = Math.max((corner.x - frame.left) * scale, radius) + (sign ? at * radius * 2.1 : 0);
    const y = Math.max((corner.y - frame.top) * scale, radius);
    const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
    const text = draw("text", { y: radius * 0.42, "font-size": radius * 1.25, "text-anchor": "middle" }, sign);
    const attributes = { class: `rank ${kind}`, transform, "data-rank": sign, "data-of": element.getAttribute("data-target") };
    layer.append(draw("g", attributes, draw("circle", { r: radius }), text));
  }
}

/**
 * Where marks may lie on a thing, from above: on its edge, and within it where the corner of its box is a neighbour's.
 * @type {(element: Element, box: DOMRect, isIn: (x: number, y: number) => boolean) => (depth: number) => Point[]}
 */
function cornersOf(element, { left, top, width, height }, isIn) {
  const isDie = element.querySelector(":scope > .cy-die") !== null;
  return (depth) => DOWN.map((down) => {
    const [y, far] = [top + height * down, height * (0.5 - down)];
    const at = (/** @type {number} */ part) => ({ x: left + (width / 2) * part, y: y + far * part });
    const edge = [...Array(20).keys()].map((step) => step / 20).find((part) => isIn(at(part).x, at(part).y)) ?? 0;
    const step = depth / (Math.hypot(width / 2, far) || 1);
    return at(isDie ? edge - step : edge > ROUND || down % 1 ? edge + step : edge);
  });
}

/**
 * Where a mark hides least; the first of several equal ones.
 * @type {(corners: Point[], radius: number, isLow: boolean, seen: DOMRect[]) => Point}
 */
function clearest(corners, radius, isLow, seen) {
  const hidden = (/** @type {Point} */ { x, y }) => {
    const area = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    return seen.reduce((sum, other) => sum + shared(other, area), 0);
  };
  const inTurn = isLow ? [...corners].reverse() : corners;
  return inTurn.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
