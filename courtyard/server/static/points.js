/** Where points come from: a table at any time. */

import { make, seatMark } from "./dom.js";
import { say } from "./text.js";

/** @typedef {import("./types.js").TablePayload} Payload */

/**
 * The sources of points that somebody has, in the order of the game.
 * @param {Record<string, number>[]} points
 * @returns {string[]}
 */
export function sourcesOf(points) {
  return Object.keys(points[0] ?? {}).filter((source) => points.some((own) => own[source]));
}

/**
 * A table of the points by source.
 * @param {Payload} payload
 * @param {number[]} [only]
 * @returns {HTMLElement}
 */
export function pointsTable(payload, only) {
  const seats = [...payload.seats, ...payload.automas].filter((seat) => !only || only.includes(seat.seat));
  const points = seats.map((seat) => payload.points[seat.seat] ?? {});
  const head = make("tr", {}, make("th", { scope: "col", class: "points-head" }, say("points")));
  for (const seat of seats) head.append(make("th", { scope: "col" }, seatMark(seat.seat, 20), make("span", { class: "unseen" }, seat.name)));
  const rows = sourcesOf(points).map((source) =>
    make("tr", {}, make("th", { scope: "row" }, payload.sources[source]), ...points.map((own) => make("td", {}, String(own[source] ?? 0)))),
  );
  const total = make("tr", { class: "total" }, make("th", { scope: "row" }, say("together")), ...seats.map((seat) => make("td", {}, String(seat.score))));
  return make("table", { class: "points" }, make("thead", {}, head), make("tbody", {}, total, ...rows));
}
