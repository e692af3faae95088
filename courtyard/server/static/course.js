/** The course of the game: where one can stop when looking back, and how one goes from stop to stop. */

import { get } from "./api.js";
import { gainText } from "./log.js";
import { address, page } from "./page.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").Course} Course
 * @typedef {import("./types.js").Stop} Stop
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {"action" | "turn" | "part" | "group"} Unit
 */

/** @type {{number: number, course: Course} | null} */
let known = null;

/**
 * The course as it is now; fetched when the table has moved on.
 * @returns {Promise<Course>}
 */
export async function fetchCourse() {
  const number = page.latest?.number ?? 0;
  if (known?.number !== number) known = { number, course: await get(`${address}/course`) };
  return known.course;
}

/**
 * The stop at or before a step of the game.
 * @param {Course} course
 * @param {number | null} at null for the last one
 * @returns {number}
 */
export function stopAt(course, at) {
  const after = at === null ? -1 : course.stops.findIndex((stop) => stop.at > at);
  return after < 0 ? course.stops.length - 1 : Math.max(0, after - 1);
}

/**
 * The number of the turn or part that a stop belongs to.
 * @param {Course} course
 * @param {number} index
 * @param {Unit} unit
 * @returns {number}
 */
function numberOf(course, index, unit) {
  const stop = course.stops[index];
  if (unit === "action") return index;
  if (unit === "turn") return stop.turn;
  return unit === "part" ? stop.part : groupOf(course, stop.part);
}

/**
 * The first of the parts that belong together with this one.
 * @param {Course} course
 * @param {number} part
 * @returns {number}
 */
export function groupOf(course, part) {
  while (part > 0 && course.parts[part - 1].group === course.parts[part].group) part -= 1;
  return part;
}

/**
 * The stop one action, turn or part on or back.
 * @param {Course} course
 * @param {number} index
 * @param {Unit} unit
 * @param {1 | -1} direction
 * @returns {number}
 */
export function neighbour(course, index, unit, direction) {
  const last = course.stops.length - 1;
  const number = (/** @type {number} */ of) => numberOf(course, of, unit);
  const first = (/** @type {number} */ of) => course.stops.findIndex((_, other) => number(other) === number(of));
  if (direction < 0) return first(index) < index ? first(index) : first(Math.max(0, index - 1));
  const next = course.stops.findIndex((_, other) => number(other) > number(index));
  return next < 0 ? last : next;
}

/**
 * The move that led to what is looked back at, in words.
 * @param {Payload} payload
 * @returns {{who: string, what: string}}
 */
export function moveTold(payload) {
  const stop = known?.course.stops[stopAt(known.course, payload.at)];
  if (!stop) return { who: say("at_step", { step: payload.at ?? 0 }), what: payload.prompt };
  if (stop.seat === null) return { who: say("beginning"), what: payload.prompt };
  const gained = stop.gains.map(([seat, points, source]) => gainText(payload, seat, points, source, stop.seat));
  return { who: "", what: [stop.text, ...gained].join(say("then")) };
}
