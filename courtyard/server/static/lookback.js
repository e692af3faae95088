/** Looking back: play and pause, steps by action, turn and part, the curve to jump on, the address of a position. */

import { attempt } from "./api.js";
import { ownSeat } from "./board.js";
import { drawCurve } from "./curve.js";
import { byId, make, render } from "./dom.js";
import { markMove } from "./marks.js";
import { polish } from "./names.js";
import { address, boards, change, copyText, isNarrow, lookedAt, page, tell } from "./page.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";
import { pause } from "./time.js";
import { fetchTimeline, neighbour, stopAt } from "./timeline.js";
import { lookBack } from "./wire.js";

/** @import { Lines } from "./curve.js" */
/** @import { Unit } from "./timeline.js" */
/** @import { Course as Timeline, TablePayload as Payload } from "./types.js" */

const step = /** @type {HTMLInputElement} */ (byId("step"));
const unit = /** @type {HTMLSelectElement} */ (byId("unit"));
const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
const curve = byId("curve");
const review = byId("review");
const transport = byId("transport");
const home = /** @type {HTMLElement} */ (review.parentElement);

/** Whether an earlier position or a finished game is looked at. */
function isLooking() {
  return lookedAt() !== null || page.latest?.over === true;
}

/** @param {Payload} payload */
export function showScrubber(payload) {
  const isBack = isLooking();
  document.body.classList.toggle("looking-back", isBack);
  for (const id of ["curve", "play", "step-on", "unit", "speed", "copy-link"]) byId(id).hidden = !isBack;
  byId("step-back").classList.toggle("icon", isBack);
  byId("look-back").hidden = isBack;
  transport.hidden = !payload.started;
  byId("to-now").hidden = payload.at === null || page.latest?.over === true;
  byId("fork").hidden = !(payload.can_fork && isBack);
  byId("step-text").textContent = "";
  settle();
  const picture = /** @type {HTMLAnchorElement} */ (byId("picture-svg"));
  picture.href = pictureAddress();
  picture.download = `${payload.game}-${payload.at ?? payload.length}.svg`;
  if (isBack) void fetchTimeline().then((timeline) => showTimeline(payload, timeline), tell);
}

/** The buttons are with the question; on a small screen the curve too, and keys reach the boards, which scroll. */
function settle() {
  const isSmall = isNarrow.matches && isLooking();
  move(review, isSmall ? byId("ask") : home);
  move(transport, isLooking() ? byId("ask") : home);
  if (isSmall) boards.tabIndex = 0;
  else boards.removeAttribute("tabindex");
}

/** @type {(part: HTMLElement, place: HTMLElement) => void} */
function move(part, place) {
  if (part.parentElement === place) return;
  const focused = part.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  place.append(part);
  focused?.focus();
}
isNarrow.addEventListener("change", settle);

/** @type {{payload: Payload, timeline: Timeline} | null} */
let drawn = null;

/** @type {(payload: Payload, timeline: Timeline) => void} */
function showTimeline(payload, timeline) {
  if (payload !== page.shown) return;
  drawn = { payload, timeline };
  const index = stopAt(timeline, payload.at);
  const last = timeline.stops.length - 1;
  const told = say("stop_of", { stop: index, last, part: timeline.parts[timeline.stops[index].part].name });
  step.max = String(last);
  step.value = String(index);
  step.setAttribute("aria-valuetext", told);
  byId("step-text").textContent = told;
  redrawCurve();
  nameUnits(timeline);
}

/** @type {((timeline: Timeline) => Lines) | undefined} What the curve shows instead of the points. */
let lines;

/** @param {((timeline: Timeline) => Lines) | undefined} other what the curve shows instead of the points */
export function showOnCurve(other) {
  lines = other;
  redrawCurve();
}

function redrawCurve() {
  if (drawn && isLooking() && curve.clientHeight) drawCurve(curve, drawn.payload, drawn.timeline, Number(step.value), lines?.(drawn.timeline));
}
new ResizeObserver(redrawCurve).observe(curve);

/** Name the steps after the parts of the game. @type {(timeline: Timeline) => void} */
function nameUnits({ parts: [{ name, group }] }) {
  const word = (/** @type {string} */ text) => /\p{L}{2,}/u.exec(text)?.[0] ?? "";
  const inner = word(name.split(", ").at(-1) ?? "");
  /** @type {[Unit, string][]} */
  const units = [["action", say("unit_action")], ["turn", say("unit_turn")]];
  if (inner) units.push(["part", inner]);
  if (group !== name) units.push(["group", word(group)]);
  if (unit.options.length !== units.length) render(unit, units.map(([value, text]) => make("option", { value }, say("by_unit", { unit: text }))));
}

/** The address of a picture of what is shown. */
export function pictureAddress() {
  const query = new URLSearchParams();
  if (lookedAt() !== null) query.set("at", String(lookedAt()));
  if (page.shown && page.shown.viewer !== null) query.set("seat", String(ownSeat(page.shown)));
  return `${address}/board.svg?${query}`;
}

/** @type {number | null} */
let wanted = null;

/**
 * Look at the game after a number of steps; while a position is fetched only the last wish is kept.
 * @param {number} at
 */
export async function lookAt(at) {
  const isUnderWay = wanted !== null;
  wanted = Math.max(0, Math.min(at, page.latest?.length ?? 0));
  history.replaceState(null, "", `?at=${wanted}`);
  page.skip?.();
  if (isUnderWay) return;
  await attempt(async () => {
    for (let got = -1; wanted !== null && wanted !== got; ) {
      got = wanted;
      const timeline = await fetchTimeline();
      const payload = await lookBack(got);
      polish(payload);
      if (lookedAt() === null) break;
      const from = stopAt(timeline, page.shown?.at ?? null);
      const to = stopAt(timeline, got);
      change({ shown: payload }, Math.abs(from - to) === 1);
      if (to > 0) markMove(payload, timeline.stops[to].targets);
    }
  });
  wanted = null;
}

/** Show the game as it stands now. */
export function backToNow() {
  rest();
  history.replaceState(null, "", location.pathname);
  change({ shown: page.latest });
}

// Steps.

/**
 * Go one unit on or back.
 * @param {1 | -1} direction
 * @param {Unit} [by]
 * @returns {Promise<boolean>} whether there was somewhere to go
 */
async function go(direction, by = /** @type {Unit} */ (unit.value || "action")) {
  const timeline = await fetchTimeline();
  const index = stopAt(timeline, lookedAt());
  const next = neighbour(timeline, index, by, direction);
  if (next !== index) await goToStop(timeline, next);
  return next !== index;
}

/** The last stop of a running game is the present. @type {(timeline: Timeline, index: number) => Promise<void>} */
async function goToStop({ stops }, index) {
  if (index === stops.length - 1 && !playing) backToNow();
  else await lookAt(stops[index].at);
}

/** Stop playing, and go one unit on or back. @type {(direction: 1 | -1, by?: Unit) => void} */
function want(direction, by) {
  rest();
  void go(direction, by).catch(tell);
}

byId("step-back").addEventListener("click", () => want(-1));
byId("step-on").addEventListener("click", () => want(1));
step.addEventListener("input", () => {
  rest();
  if (drawn) void goToStop(drawn.timeline, Number(step.value));
});

// Playing.

/** Milliseconds that each step is shown at the usual speed. */
const PACE = 1400;
/** @type {AbortController | null} Stops playing. */
let playing = null;

/** Stop playing. */
function rest() {
  playing?.abort();
  playing = null;
  showPlaying();
}

function showPlaying() {
  byId("play").classList.toggle("playing", playing !== null);
  byId("play").setAttribute("aria-label", say(playing ? "pause" : "play"));
}

/** Play on from here, or from the beginning when it is over. */
async function playOn() {
  const { signal } = (playing = new AbortController());
  showPlaying();
  const timeline = await fetchTimeline();
  if (stopAt(timeline, lookedAt()) === timeline.stops.length - 1) await lookAt(timeline.stops[0].at);
  while (!signal.aborted) {
    await pause(PACE / Number(speed.value), signal);
    if (!signal.aborted && !(await go(1))) rest();
  }
}

function switchPlaying() {
  if (playing) rest();
  else void playOn().catch(tell);
}
byId("play").addEventListener("click", switchPlaying);

/** Look at a stop; the first one is the beginning. @type {(index: number) => void} */
export function lookAtStop(index) {
  rest();
  fetchTimeline().then(({ stops }) => lookAt(stops[index].at), tell);
}

byId("to-now").addEventListener("click", backToNow);
byId("copy-link").addEventListener("click", () => void copyText(new URL(`?at=${lookedAt() ?? page.latest?.length}`, location.href).href));
byId("fork").addEventListener("click", () => void openTable(`${address}/fork`, { at: lookedAt() ?? page.latest?.length }));

// Keys.

/** @type {Record<string, () => void>} */
const ALWAYS = { ",": () => want(-1, "action"), ".": () => want(1, "action"), "<": () => want(-1, "turn"), ">": () => want(1, "turn") };
/** @type {Record<string, () => void>} */
const WHILE_LOOKING = {
  ArrowLeft: () => want(-1),
  ArrowRight: () => want(1),
  PageUp: () => want(-1, "part"),
  PageDown: () => want(1, "part"),
  Home: () => lookAtStop(0),
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
