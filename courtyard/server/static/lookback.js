/** Looking back: play and pause, steps by action, turn and part, the curve to jump on, the address of a position. */

import { ownSeat } from "./board.js";
import { fetchCourse, neighbour, stopAt } from "./course.js";
import { drawCurve } from "./curve.js";
import { byId, make } from "./dom.js";
import { markMove } from "./marks.js";
import { polish } from "./names.js";
import { address, boards, copy, goTo, isNarrow, lookedAt, page, tell } from "./page.js";
import { say } from "./text.js";
import { lookBack } from "./wire.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./course.js").Course} Course
 * @typedef {import("./course.js").Unit} Unit
 */

const step = /** @type {HTMLInputElement} */ (byId("step"));
const unit = /** @type {HTMLSelectElement} */ (byId("unit"));
const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
const curve = byId("curve");
const review = byId("review");
const transport = byId("transport");
const home = /** @type {HTMLElement} */ (review.parentElement);

/** @type {(payload: Payload, isMoving: boolean) => void} */
let show = () => undefined;

/**
 * Begin to look back when it is wanted; `showPayload` puts a payload on the page.
 * @param {(payload: Payload, isMoving: boolean) => void} showPayload
 */
export function beginLookBack(showPayload) {
  show = showPayload;
}

/**
 * Take note of how far the game has come.
 * @param {Payload} payload
 */
export function fitScrubber(payload) {
  document.body.dataset.length = String(payload.length);
}

/** Whether what was is looked at: an earlier position, or a game that is over. */
function isLooking() {
  return lookedAt() !== null || page.latest?.over === true;
}

/** @param {Payload} payload */
export function showScrubber(payload) {
  const isBack = payload.at !== null;
  document.body.classList.toggle("looking-back", isLooking());
  for (const id of ["curve", "play", "step-on", "unit", "speed", "copy-link"]) byId(id).hidden = !isLooking();
  byId("step-back").classList.toggle("icon", isLooking());
  byId("look-back").hidden = isLooking();
  transport.hidden = !payload.started;
  byId("to-now").hidden = !isBack || page.latest?.over === true;
  byId("fork").hidden = !(payload.can_fork && isLooking());
  byId("step-text").textContent = "";
  settle();
  const picture = /** @type {HTMLAnchorElement} */ (byId("picture-svg"));
  picture.href = pictureAddress();
  picture.download = `${payload.game}-${payload.at ?? payload.length}.svg`;
  if (isLooking()) void fetchCourse().then((course) => showCourse(payload, course), tell);
}

/** The buttons are with the question; on a small screen the curve too, and keys reach the boards, which scroll. */
function settle() {
  const isSmall = isNarrow.matches && isLooking();
  move(review, isSmall ? byId("ask") : home);
  move(transport, isLooking() ? byId("ask") : home);
  if (isSmall) boards.tabIndex = 0;
  else boards.removeAttribute("tabindex");
}

/**
 * @param {HTMLElement} part
 * @param {HTMLElement} place
 */
function move(part, place) {
  if (part.parentElement === place) return;
  const focused = part.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  place.append(part);
  focused?.focus();
}
isNarrow.addEventListener("change", settle);

/** @type {{payload: Payload, course: Course} | null} */
let drawn = null;

/**
 * @param {Payload} payload
 * @param {Course} course
 */
function showCourse(payload, course) {
  if (payload !== page.shown) return;
  drawn = { payload, course };
  const index = stopAt(course, payload.at);
  const { part } = course.stops[index];
  const told = say("stop_of", { stop: index, last: course.stops.length - 1, part: course.parts[part].name });
  step.max = String(course.stops.length - 1);
  step.value = String(index);
  step.setAttribute("aria-valuetext", told);
  byId("step-text").textContent = told;
  redrawCurve();
  nameUnits(course);
}

/** @type {((course: Course) => import("./curve.js").Lines) | undefined} What the curve shows beside the points. */
let lines;

/**
 * Let the curve show something else.
 * @param {((course: Course) => import("./curve.js").Lines) | undefined} other
 */
export function showOnCurve(other) {
  lines = other;
  redrawCurve();
}

function redrawCurve() {
  if (drawn && isLooking() && curve.clientHeight) drawCurve(curve, drawn.payload, drawn.course, Number(step.value), lines?.(drawn.course));
}
new ResizeObserver(redrawCurve).observe(curve);

/**
 * Name the steps by what the game calls its parts.
 * @param {Course} course
 */
function nameUnits(course) {
  const [{ name, group }] = course.parts;
  const word = (/** @type {string} */ text) => /\p{L}{2,}/u.exec(text)?.[0] ?? "";
  const inner = word(name.split(", ").at(-1) ?? "");
  /** @type {[Unit, string][]} */
  const units = [["action", say("unit_action")], ["turn", say("unit_turn")]];
  if (inner) units.push(["part", inner]);
  if (group !== name) units.push(["group", word(group)]);
  if (unit.options.length === units.length) return;
  unit.replaceChildren(...units.map(([value, text]) => make("option", { value }, say("by_unit", { unit: text }))));
}

/**
 * The address of a picture of what is shown.
 * @returns {string}
 */
export function pictureAddress() {
  const query = new URLSearchParams();
  if (lookedAt() !== null) query.set("at", String(lookedAt()));
  if (page.shown && page.shown.viewer !== null) query.set("seat", String(ownSeat(page.shown)));
  return `${address}/board.svg?${query}`;
}

/** @type {number | null} */
let wanted = null;

/**
 * Look at the game after so many steps; while one is fetched only the last wish is kept.
 * @param {number} at
 */
export async function lookAt(at) {
  const length = page.latest?.length ?? 0;
  const bounded = Math.max(0, Math.min(at, length));
  history.replaceState(null, "", `?at=${bounded}`);
  page.skip?.();
  if (wanted !== null) {
    wanted = bounded;
    return;
  }
  wanted = bounded;
  try {
    for (let got = -1; wanted !== null && wanted !== got; ) {
      got = wanted;
      const course = await fetchCourse();
      const payload = await lookBack(got);
      polish(payload);
      if (lookedAt() === null) break;
      const from = stopAt(course, page.shown?.at ?? null);
      const to = stopAt(course, got);
      show(payload, Math.abs(from - to) === 1);
      if (to > 0) markMove(payload, course.stops[to].targets);
    }
  } catch (error) {
    tell(error);
  } finally {
    wanted = null;
  }
}

/** Show the game as it stands now. */
export function backToNow() {
  rest();
  history.replaceState(null, "", location.pathname);
  if (page.latest) show(page.latest, false);
}

// Steps.

/**
 * Go one unit on or back.
 * @param {1 | -1} direction
 * @param {Unit} by
 * @returns {Promise<boolean>} whether there was somewhere to go
 */
async function go(direction, by) {
  const course = await fetchCourse();
  const index = stopAt(course, lookedAt());
  const next = neighbour(course, index, by, direction);
  if (next === index) return false;
  await goToStop(course, next);
  return true;
}

/**
 * The last stop of a running game is the present.
 * @param {Course} course
 * @param {number} index
 */
async function goToStop(course, index) {
  if (index === course.stops.length - 1 && !isPlaying) backToNow();
  else await lookAt(course.stops[index].at);
}

/**
 * A step that somebody wants; what is being played stops.
 * @param {1 | -1} direction
 * @param {Unit} [by]
 */
function want(direction, by = /** @type {Unit} */ (unit.value || "action")) {
  rest();
  void go(direction, by).catch(tell);
}

byId("step-back").addEventListener("click", () => want(-1));
byId("step-on").addEventListener("click", () => want(1));
step.addEventListener("input", () => {
  rest();
  if (drawn) void goToStop(drawn.course, Number(step.value));
});

// Playing.

/** So many milliseconds each step is shown at the usual speed. */
const PACE = 1400;
let isPlaying = false;
/** @type {(() => void) | null} */
let wake = null;

/** Stop playing. */
function rest() {
  isPlaying = false;
  wake?.();
  showPlaying();
}

function showPlaying() {
  byId("play").classList.toggle("playing", isPlaying);
  byId("play").setAttribute("aria-label", say(isPlaying ? "pause" : "play"));
}

/** Play on from here, or from the beginning when it is over. */
async function playOn() {
  isPlaying = true;
  showPlaying();
  const course = await fetchCourse();
  if (stopAt(course, lookedAt()) === course.stops.length - 1) await lookAt(course.stops[0].at);
  while (isPlaying) {
    await new Promise((done) => {
      wake = () => done(undefined);
      setTimeout(wake, PACE / Number(speed.value));
    });
    if (isPlaying && !(await go(1, /** @type {Unit} */ (unit.value || "action")))) break;
  }
  rest();
}

function switchPlaying() {
  if (isPlaying) rest();
  else void playOn().catch(tell);
}
byId("play").addEventListener("click", switchPlaying);

/** Look through a game from its beginning. */
export async function reviewFromStart() {
  rest();
  const course = await fetchCourse();
  await lookAt(course.stops[0].at);
}

/**
 * Look at a stop.
 * @param {number} index
 */
export async function lookAtStop(index) {
  rest();
  const course = await fetchCourse();
  await lookAt(course.stops[index].at);
}

byId("to-now").addEventListener("click", backToNow);
byId("copy-link").addEventListener("click", () => void copy(new URL(`?at=${lookedAt() ?? page.latest?.length}`, location.href).href));
byId("fork").addEventListener("click", () => void goTo(`${address}/fork`, { at: lookedAt() ?? page.latest?.length }));

// Keys.

/** @type {Record<string, () => void>} */
const ALWAYS = { ",": () => want(-1, "action"), ".": () => want(1, "action"), "<": () => want(-1, "turn"), ">": () => want(1, "turn") };
/** @type {Record<string, () => void>} */
const WHILE_LOOKING = {
  ArrowLeft: () => want(-1),
  ArrowRight: () => want(1),
  PageUp: () => want(-1, "part"),
  PageDown: () => want(1, "part"),
  Home: () => void reviewFromStart().catch(tell),
  End: backToNow,
  " ": switchPlaying,
};
/** Where keys have a meaning of their own, and where the space bar has. */
const BUSY = "input, textarea, select, [role=tab], .panel, .cy-lit";
const PRESSED = "button, summary, a";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const at = /** @type {Element} */ (event.target);
  const isWriting = at.matches("input:not([type=range]), textarea, select");
  const isBusy = at.closest(BUSY) || (event.key === " " && at.closest(PRESSED));
  const deed = (!isWriting && ALWAYS[event.key]) || (isLooking() && !isBusy && WHILE_LOOKING[event.key]);
  if (!deed) return;
  event.preventDefault();
  deed();
});
