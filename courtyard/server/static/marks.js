/** Marks on the boards: what everybody did last, and the places of what is pointed at in the log or among the moves. */

import { swipeTo } from "./board.js";
import { boards, isNarrow } from "./page.js";

/** @import { LogLine, TablePayload as Payload } from "./types.js" */

/** @type {Element | null} The element whose places are shown. */
let lit = null;

/**
 * The lines of what each seat did in its last turn.
 * @param {LogLine[]} log
 */
export function lastTurns(log) {
  /** @type {Map<number, LogLine[]>} */
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

/** Tint the places of everybody's last turn. @type {(payload: Payload) => void} */
export function markLast(payload) {
  unmark("cy-last");
  unmark("cy-shown");
  lit = null;
  for (const line of lastTurns(payload.log)) mark(line.places, line.seat, "cy-last");
}

/**
 * Tint the places of one move alone, and what it was made with.
 * @param {Payload} payload the table after the move
 * @param {string[]} targets
 */
export function markMove(payload, targets) {
  unmark("cy-last");
  const line = payload.log.filter(({ kind }) => kind === "act").at(-1);
  mark([...idsOf(targets), ...(line?.places ?? [])], line?.seat ?? null, "cy-last");
}

/** The things on the boards with these ids. @type {(ids: string[]) => HTMLElement[]} */
function found(ids) {
  return ids.flatMap((id) => document.getElementById(id) ?? []).filter((element) => boards.contains(element));
}

/** @param {string[]} targets */
function idsOf(targets) {
  return targets.flatMap((target) => [...boards.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].map((element) => element.id));
}

/** @type {(ids: string[], seat: number | null, name: "cy-last" | "cy-shown") => void} */
function mark(ids, seat, name) {
  for (const element of found(ids)) {
    element.classList.add(name);
    if (seat !== null) element.setAttribute("data-by", String(seat));
  }
}

/** @param {"cy-last" | "cy-shown"} name */
function unmark(name) {
  for (const old of boards.querySelectorAll(`.${name}`)) {
    old.classList.remove(name);
    if (!old.matches(".cy-last, .cy-shown")) old.removeAttribute("data-by");
  }
}

/** The last of these places that is on the boards. @type {(ids: string[]) => HTMLElement | null} */
export function placeOf(ids) {
  return found(ids).at(-1) ?? null;
}

/**
 * Show these places until others are shown; on a small screen the sheet with them comes to the front if that is wanted.
 * @type {(ids: string[], seat: number | null, isForward: boolean) => void}
 */
export function showPlaces(ids, seat, isForward) {
  unmark("cy-shown");
  mark(ids, seat, "cy-shown");
  const sheet = placeOf(ids)?.closest("[data-board]");
  if (isForward && isNarrow.matches && sheet instanceof HTMLElement) swipeTo(sheet.dataset.board ?? "");
}

/**
 * The attributes of an element that lights places under the pointer, the focus or a finger.
 * @param {string[]} ids
 * @param {number | null} seat
 */
export function lights(ids, seat) {
  return ids.length ? { "data-places": ids.join(" "), "data-places-of": seat } : {};
}

/**
 * The attributes of an element that lights the things with these targets.
 * @param {string[]} targets
 */
export function lightsTargets(targets) {
  return targets.length ? { "data-things": targets.join(" ") } : {};
}

/** Light the places of what is pointed at, or none. @type {(target: EventTarget | null, isTouch: boolean) => void} */
function follow(target, isTouch) {
  const element = target instanceof Element ? target.closest("[data-places], [data-things]") : null;
  if (element === lit) return;
  lit = element;
  const { places = "", things = "", placesOf = null } = element instanceof HTMLElement ? element.dataset : {};
  if (element) showPlaces([...places.split(" "), ...idsOf(things.split(" "))], placesOf === null ? null : Number(placesOf), isTouch);
  else if (!isTouch) unmark("cy-shown");
}
document.addEventListener("pointerover", (event) => follow(event.target, event.pointerType === "touch"));
document.addEventListener("focusin", ({ target }) => follow(target, false));
document.addEventListener("focusout", () => follow(null, false));
