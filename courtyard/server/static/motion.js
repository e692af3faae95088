/** Motion: pieces travel, dice tumble, points float. Drawings as SVG are compared by the ids of their elements. */

import { draw, make } from "./dom.js";

const TRAVEL = 250;
const TUMBLE = 400;
const STAGGER = 60;
const FLOAT = 1100;
/** Maximum number of pieces that move at once; nobody could follow more. */
const MOST = 40;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} */
export function isCalm() {
  return calm.matches;
}

/**
 * What was seen of an element: its markup without name and rim, where it was on the screen, and where on its sheet.
 * @typedef {{look: string, x: number, y: number, seen: boolean, sheet: string, across: number, down: number}} Seen
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
  for (const sheet of boards.querySelectorAll("[data-board] > svg:not([data-pieces])")) {
    const whole = sheet.getBoundingClientRect();
    for (const element of sheet.querySelectorAll("g[id]")) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const onSheet = { sheet: sheet.id, across: (x - whole.left) / (whole.width || 1), down: (y - whole.top) / (whole.height || 1) };
      picture.set(element.id, { look: lookOf(element), x, y, seen: width > 0, ...onSheet });
    }
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
  if (!isMoving || isCalm() || changed.length > MOST) return elements;
  let turn = 0;
  for (const element of elements) {
    const now = /** @type {Seen} */ (after.get(element.id));
    const delay = turn * STAGGER;
    const die = dieOf(element);
    if (die) {
      if (!before.has(element.id) || die.classList.contains("cy-spent")) continue;
      tumble(/** @type {Element} */ (die.parentElement), delay);
    } else {
      const from = sourceOf(now, gone);
      if (!from) continue;
      gone.delete(from);
      travel(element, /** @type {Seen} */ (before.get(from)), now, delay);
    }
    turn += 1;
  }
  for (const [element, was] of moved(before, after)) travel(element, was, /** @type {Seen} */ (after.get(element.id)), 0);
  return elements;
}

/**
 * The pieces that look the same and lie elsewhere, without those that only lie on one of them.
 * @param {Picture} before
 * @param {Picture} after
 * @returns {Map<Element, Seen>}
 */
function moved(before, after) {
  /** @type {Map<Element, Seen>} */
  const found = new Map();
  for (const [id, now] of after) {
    const was = before.get(id);
    const element = document.getElementById(id);
    if (!was || !element || was.look !== now.look || !isElsewhere(was, now)) continue;
    if (!found.has(/** @type {Element} */ (element.parentElement?.closest("g[id]")))) found.set(element, was);
  }
  return found;
}

/** On a sheet of this part of its size a piece has not moved. */
const STILL = 0.006;

/**
 * @param {Seen} was
 * @param {Seen} now
 */
function isElsewhere(was, now) {
  return was.sheet !== now.sheet || Math.hypot(was.across - now.across, was.down - now.down) > STILL;
}

/**
 * The face of the die that a piece is, if it is one.
 * @param {Element} element
 * @returns {Element | null}
 */
function dieOf(element) {
  const face = element.querySelector(".cy-die");
  return face?.closest("g[id]") === element ? face : null;
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
  if (now.seen) fly(/** @type {SVGGraphicsElement} */ (element), [was.x - now.x, was.y - now.y], delay);
}

/**
 * A copy of a piece flies over the page to where the piece is, from any board to any other.
 * @param {SVGGraphicsElement} element
 * @param {[number, number]} offset where it starts, in pixels of the screen from where it is
 * @param {number} delay
 */
export function fly(element, [across, down], delay) {
  const matrix = element.getScreenCTM();
  if (!matrix) return;
  const { a, b, c, d, e, f } = matrix;
  const copy = draw("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  copy.append(...[...element.children].filter((child) => child.tagName !== "title").map((child) => child.cloneNode(true)));
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  const carried = draw("g", {}, copy);
  const sheet = /** @type {SVGElement} */ (element.closest("[data-board] > svg"));
  const sky = draw("svg", { class: `${sheet.getAttribute("class")} sky`, "aria-hidden": "true" }, carried);
  if (sheet.dataset.owner) sky.dataset.owner = sheet.dataset.owner;
  document.body.append(sky);
  const move = [{ translate: `${across}px ${down}px` }, { translate: "0 0" }];
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay });
  const flight = carried.animate(move, { duration: TRAVEL, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" });
  flight.finished.finally(() => sky.remove()).catch(() => undefined);
}

/**
 * @param {Element} cube a group of nothing but the face of a die, its pips and its rim
 * @param {number} delay
 */
export function tumble(cube, delay) {
  const turns = [
    { rotate: "-540deg", scale: "0.6" },
    { rotate: "-140deg", scale: "1.25", offset: 0.6 },
    { rotate: "0deg", scale: "1" },
  ];
  for (const child of cube.children) {
    if (child.tagName !== "title") child.animate(turns, { duration: TUMBLE, delay, easing: "ease-out", fill: "backwards" });
  }
}

/** So far points stay from the edge of the screen. */
const EDGE = 8;

/**
 * Points float from their cause, if it is in sight, to the score.
 * @param {string} text
 * @param {Element | null} cause
 * @param {Element} score
 * @param {number} turn
 */
export function floatPoints(text, cause, score, turn) {
  const end = score.getBoundingClientRect();
  if (isCalm() || !end.width) return;
  const points = make("span", { class: "floating", "aria-hidden": "true" }, text);
  document.body.append(points);
  const [width, height] = [points.offsetWidth, points.offsetHeight];
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ whole) => Math.max(EDGE, Math.min(at, whole - size - EDGE));
  const at = (/** @type {DOMRect} */ rect, down = 0) => {
    const left = within(rect.left + (rect.width - width) / 2, width, innerWidth);
    const top = within(rect.top + (rect.height - height) / 2 + down, height, innerHeight);
    return `${left}px ${top}px`;
  };
  const start = cause?.getBoundingClientRect();
  const place = at(start && isInSight(start) ? start : end, turn * 32);
  const path = [
    { translate: place, opacity: 0, scale: "0.7" },
    { translate: place, opacity: 1, scale: "1.1", offset: 0.25 },
    { translate: place, opacity: 1, scale: "1.1", offset: 0.5 },
    { translate: at(end), opacity: 0.2, scale: "0.8" },
  ];
  const flight = points.animate(path, { duration: FLOAT, delay: turn * STAGGER * 3, easing: "ease-in-out", fill: "both" });
  flight.finished.finally(() => points.remove()).catch(() => undefined);
}

/** @param {DOMRect} rect */
function isInSight({ left, top, right, bottom }) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return right > left && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
}
