/** Points by source, as a table and as text. */

import { make, seatMark } from "./dom.js";
import { nameOf } from "./names.js";
import { say } from "./text.js";

/** @import { TablePayload as Payload } from "./types.js" */

/** The sources of points that a player has, in the order of the game. @type {(points: Record<string, number>[]) => string[]} */
export function sourcesOf(points) {
  return Object.keys(points[0] ?? {}).filter((source) => points.some((own) => own[source]));
}

/** The heads of columns, one for each of these players. @type {(payload: Payload, seats: number[]) => HTMLElement[]} */
export function seatHeads(payload, seats) {
  return seats.map((seat) => make("th", { scope: "col" }, seatMark(seat, 20), make("span", { class: "unseen" }, nameOf(payload, seat))));
}

/**
 * A row with a heading.
 * @type {(heading: import("./dom.js").Content, cells: import("./dom.js").Content[], attributes?: import("./dom.js").Attributes) => HTMLElement}
 */
export function rowOf(heading, cells, attributes = {}) {
  return make("tr", attributes, make("th", { scope: "row" }, heading), cells.map((cell) => make("td", {}, cell)));
}

/** A table of the points by source. @type {(payload: Payload, only?: number[]) => HTMLElement} */
export function pointsTable(payload, only) {
  const seats = [...payload.seats, ...payload.automas].filter((seat) => !only || only.includes(seat.seat));
  const points = seats.map((seat) => payload.points[seat.seat] ?? {});
  const heads = seatHeads(payload, seats.map(({ seat }) => seat));
  return make(
    "table",
    { class: "points" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col", class: "points-head" }, say("points")), heads)),
    make(
      "tbody",
      {},
      rowOf(say("together"), seats.map((seat) => String(seat.score)), { class: "total" }),
      sourcesOf(points).map((source) => rowOf(payload.sources[source], points.map((own) => String(own[source] ?? 0)))),
    ),
  );
}

/**
 * Points that a player has gained, and their source.
 * @param {Payload} payload
 * @param {[number, number, string]} gain
 * @param {number | null} [actor] who acted; another player is named
 */
export function gainText(payload, [seat, points, source], actor = seat) {
  const facts = { points: signed(points), source: payload.sources[source] ?? "" };
  return seat === actor ? say("gain", facts) : say("gain_of", { ...facts, name: nameOf(payload, seat) });
}

/** @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : String(points);
}
