/** The timeline of a game: where one can stop when looking back, and the steps from stop to stop. */

import { get } from "./api.js";
import { address, page } from "./page.js";
import { gainText } from "./points.js";
import { say } from "./text.js";

/** @import { Course as Timeline, TablePayload as Payload } from "./types.js" */
/** @typedef {"action" | "turn" | "part" | "group"} Unit */

/** @type {{number: number, timeline: Timeline} | null} */
let known = null;

/** The timeline as it is now; fetched when the table has moved on. @type {() => Promise<Timeline>} */
export async function fetchTimeline() {
  const number = page.latest?.number ?? 0;
  if (known?.number !== number) known = { number, timeline: await get(`${address}/course`) };
  return known.timeline;
}

/**
 * The stop at or before a step of the game.
 * @param {Timeline} timeline
 * @param {number | null} at null for the last one
 */
export function stopAt({ stops }, at) {
  const after = at === null ? -1 : stops.findIndex((stop) => stop.at > at);
  return after < 0 ? stops.length - 1 : Math.max(0, after - 1);
}

/** The first of the parts that belong together with this one. @type {(timeline: Timeline, part: number) => number} */
export function groupOf({ parts }, part) {
  while (part > 0 && parts[part - 1].group === parts[part].group) part -= 1;
  return part;
}

/** The stop one action, turn or part on or back. @type {(timeline: Timeline, index: number, unit: Unit, direction: 1 | -1) => number} */
export function neighbour(timeline, index, unit, direction) {
  const numbers = timeline.stops.map(({ turn, part }, at) => ({ action: at, turn, part, group: groupOf(timeline, part) })[unit]);
  if (direction > 0) {
    const next = numbers.findIndex((number) => number > numbers[index]);
    return next < 0 ? numbers.length - 1 : next;
  }
  const first = numbers.indexOf(numbers[index]);
  return first < index ? first : numbers.indexOf(numbers[Math.max(0, index - 1)]);
}

/** The move that led to what is looked back at, in words. @type {(payload: Payload) => {who: string, what: string}} */
export function moveTold(payload) {
  const stop = known?.timeline.stops[stopAt(known.timeline, payload.at)];
  if (!stop) return { who: say("at_step", { step: payload.at ?? 0 }), what: payload.prompt };
  if (stop.seat === null) return { who: say("beginning"), what: payload.prompt };
  return { who: "", what: [stop.text, ...stop.gains.map((gain) => gainText(payload, gain, stop.seat))].join(say("then")) };
}
