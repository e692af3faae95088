/** Motion: pieces travel, dice tumble, points float. Compares two drawings by the ids of their elements. */

import { draw, make } from "./dom.js";

const TRAVEL = 250;
const TUMBLE = 400;
const STAGGER = 60;
const FLOAT = 1100;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} */
export function isCalm() {
  return calm.matches;
}

/**
 * What was seen of an element: its markup without name and rim, and where it was.
 * @typedef {{look: string, x: number, y: number, width: number, seen: boolean}} Seen
 * @typedef {Map<string, Seen>} Picture
 */

/**
 * Everything with an id on the boards.
 * @param {Element} boards
 * @returns {Picture}
 */
export function pictureOf(boards) {
  /** @type {Picture} */
  const picture = new Map();
  for (const element of boards.querySelectorAll("svg g[id]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    picture.set(element.id, { look: lookOf(element), x: left + width / 2, y: top + height / 2, width, seen: width > 0 });
  }
  return picture;
}

/** @param {Element} element */
function lookOf(element) {
  return element.innerHTML.replace(/<title>[\s\S]*?<\/title>/g, "").replace(/<[^>]*class="cy-rim"[^>]*>(<\/\w+>)?/g, "");
}

/**
 * Show how one picture became the other.
 * @param {Element} boards
 * @param {Picture} before
 * @param {boolean} isMoving
 * @returns {Element[]} the elements that have changed
 */
export function play(boards, before, isMoving) {
  const after = pictureOf(boards);
  const changed = [...after].filter(([id, now]) => before.get(id)?.look !== now.look).map(([id]) => id);
  const gone = new Map([...before].filter(([id, was]) => after.get(id)?.look !== was.look));
  const elements = changed.flatMap((id) => document.getElementById(id) ?? []);
  if (!isMoving || isCalm() || changed.length > 40) return elements;
  let turn = 0;
  for (const element of elements) {
    const now = /** @type {Seen} */ (after.get(element.id));
    const delay = turn * STAGGER;
    if (/die/.test(element.id)) {
      if (before.get(element.id) && isRolled(element)) tumble(element, delay);
      else continue;
    } else {
      const from = sourceOf(now, gone);
      if (!from) continue;
      gone.delete(from);
      travel(element, /** @type {Seen} */ (before.get(from)), now, delay);
    }
    turn += 1;
  }
  for (const [id, now] of after) {
    const was = before.get(id);
    if (was && was.look === now.look && id.startsWith("track") && Math.hypot(was.x - now.x, was.y - now.y) > 4) {
      const element = document.getElementById(id);
      if (element) travel(element, was, now, 0);
    }
  }
  return elements;
}

/** @param {Element} element */
function isRolled(element) {
  return !element.querySelector(".cb-spent");
}

/**
 * Where a piece came from: the place that has lost the same look.
 * @param {Seen} now
 * @param {Picture} gone
 * @returns {string | null}
 */
function sourceOf(now, gone) {
  for (const [id, was] of gone) {
    if (was.look.length < 160 || !was.seen) continue;
    if (was.look.endsWith(now.look) || now.look.endsWith(was.look)) return id;
  }
  return null;
}

/**
 * @param {Element} element
 * @param {Seen} was
 * @param {Seen} now
 * @param {number} delay
 */
function travel(element, was, now, delay) {
  const matrix = /** @type {SVGGraphicsElement} */ (element).getScreenCTM();
  if (!matrix || !now.seen) return;
  const { a, b, c, d, e, f } = matrix;
  const copy = draw("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  copy.append(...[...element.children].filter((child) => child.tagName !== "title").map((child) => child.cloneNode(true)));
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  const carried = draw("g", {}, copy);
  const sky = draw("svg", { class: "cb sky", "aria-hidden": "true" }, carried);
  document.body.append(sky);
  const move = [{ translate: `${was.x - now.x}px ${was.y - now.y}px` }, { translate: "0 0" }];
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay });
  const flight = carried.animate(move, { duration: TRAVEL, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" });
  flight.finished.finally(() => sky.remove()).catch(() => undefined);
}

/**
 * @param {Element} element
 * @param {number} delay
 */
function tumble(element, delay) {
  const turns = [
    { rotate: "-540deg", scale: "0.6" },
    { rotate: "-140deg", scale: "1.25", offset: 0.6 },
    { rotate: "0deg", scale: "1" },
  ];
  for (const child of element.children) {
    if (child.tagName !== "title") child.animate(turns, { duration: TUMBLE, delay, easing: "ease-out", fill: "backwards" });
  }
}

/**
 * Points float from their cause to the score.
 * @param {string} text
 * @param {Element | null} cause
 * @param {Element} score
 * @param {number} turn
 */
export function floatPoints(text, cause, score, turn) {
  const end = score.getBoundingClientRect();
  if (isCalm() || !end.width) return;
  const start = cause?.getBoundingClientRect() ?? end;
  const points = make("span", { class: "floating", "aria-hidden": "true" }, text);
  document.body.append(points);
  const at = (/** @type {DOMRect} */ rect, down = 0) => `${rect.left + rect.width / 2}px ${rect.top + rect.height / 2 + down}px`;
  const place = at(start, turn * 32);
  const path = [
    { translate: place, opacity: 0, scale: "0.7" },
    { translate: place, opacity: 1, scale: "1.1", offset: 0.25 },
    { translate: place, opacity: 1, scale: "1.1", offset: 0.5 },
    { translate: at(end), opacity: 0.2, scale: "0.8" },
  ];
  const flight = points.animate(path, { duration: FLOAT, delay: turn * STAGGER * 3, easing: "ease-in-out", fill: "both" });
  flight.finished.finally(() => points.remove()).catch(() => undefined);
}
