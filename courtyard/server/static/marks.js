/** Marks on the boards: what everybody did last, and what a line of the log or of the list is about. */

import { swipeTo } from "./board.js";
import { boards, isNarrow } from "./page.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").LogLine} Line
 */

/**
 * The lines of what each seat did in its last turn, as long as it has not decided anything in another.
 * @param {Line[]} log
 * @returns {Line[]}
 */
export function lastTurns(log) {
  /** @type {Map<number, Line[]>} */
  const turns = new Map();
  let last = -1;
  for (const line of log) {
    if (line.kind !== "act" || line.undone || line.seat === null) continue;
    if (line.seat !== last) turns.set(line.seat, []);
    turns.get(line.seat)?.push(line);
    last = line.seat;
  }
  return [...turns.values()].flat();
}

/**
 * Tint the places of everybody's last turn.
 * @param {Payload} payload
 */
export function markLast(payload) {
  forget();
  hide();
  for (const line of lastTurns(payload.log)) mark(line.places, line.seat, "cy-last");
}

/**
 * Tint the places of one move alone, and what it was made with.
 * @param {Payload} payload as it was after the move
 * @param {string[]} targets
 */
export function markMove(payload, targets) {
  forget();
  const line = payload.log.filter((told) => told.kind === "act").at(-1);
  mark([...idsOf(targets), ...(line?.places ?? [])], line?.seat ?? null, "cy-last");
}

/** Nothing is marked as done lately any more. */
function forget() {
  for (const old of boards.querySelectorAll(".cy-last")) unmark(old, "cy-last");
}

/**
 * @param {string[]} ids
 * @param {number | null} seat
 * @param {string} name
 * @returns {Element[]}
 */
function mark(ids, seat, name) {
  const found = ids.flatMap((id) => document.getElementById(id) ?? []).filter((element) => boards.contains(element));
  for (const element of found) {
    element.classList.add(name);
    if (seat !== null) element.setAttribute("data-by", String(seat));
  }
  return found;
}

/**
 * The last of these places that is on the boards.
 * @param {string[]} ids
 * @returns {Element | null}
 */
export function placeOf(ids) {
  return ids.flatMap((id) => document.getElementById(id) ?? []).filter((element) => boards.contains(element)).at(-1) ?? null;
}

/**
 * @param {Element} element
 * @param {string} name
 */
function unmark(element, name) {
  element.classList.remove(name);
  if (!element.matches(".cy-last, .cy-shown")) element.removeAttribute("data-by");
}

/** Nothing is shown any more. */
function hide() {
  for (const old of boards.querySelectorAll(".cy-shown")) unmark(old, "cy-shown");
}

/**
 * Show these places; on a small screen the sheet with them comes to the front.
 * @param {string[]} ids
 * @param {number | null} seat
 * @param {boolean} isTouch
 */
function showPlaces(ids, seat, isTouch) {
  hide();
  const [first] = mark(ids, seat, "cy-shown").reverse();
  const sheet = first?.closest("[data-board]");
  if (isTouch && isNarrow.matches && sheet instanceof HTMLElement) swipeTo(sheet.dataset.board ?? "");
}

/**
 * Show where something came about by the rules alone, until something else is shown.
 * @param {Line} line
 */
export function showNews(line) {
  showPlaces(line.places, null, true);
}

/** @param {string[]} targets */
function idsOf(targets) {
  return targets.flatMap((target) => [...boards.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].map((element) => element.id));
}

/**
 * Let an element light its places under the pointer, the focus or a finger.
 * @param {HTMLElement} element
 * @param {string[]} ids
 * @param {number | null} seat
 */
export function lights(element, ids, seat) {
  if (!ids.length) return;
  element.classList.add("lights");
  element.addEventListener("pointerenter", (event) => showPlaces(ids, seat, event.pointerType === "touch"));
  element.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && hide());
  element.addEventListener("focusin", () => showPlaces(ids, seat, false));
  element.addEventListener("focusout", hide);
}

/**
 * Let a choice light what it names.
 * @param {HTMLElement} element
 * @param {string[]} targets
 */
export function lightsTargets(element, targets) {
  lights(element, idsOf(targets), null);
}
