/** What everybody at a table is called, and what has a place on the boards. */

import { say } from "./text.js";

/** @typedef {import("./types.js").TablePayload} Payload */

/** How the targets begin that are buttons of the page and have no place on a board. */
const BUTTON = "button-";

/**
 * A seat that nobody has taken is called so; of the targets those on the boards are kept.
 * @param {Payload} payload
 */
export function polish(payload) {
  payload.actions = payload.actions.map((action) => ({ ...action, targets: action.targets.filter((target) => !target.startsWith(BUTTON)) }));
  for (const seat of payload.seats) seat.name ||= say(seat.kind === "open" ? "open_seat" : "kept_seat");
}

/**
 * Whether nobody sits here yet.
 * @param {import("./types.js").SeatSeen} seat
 * @returns {boolean}
 */
export function isFree(seat) {
  return seat.kind === "open" || seat.kind === "kept";
}

/**
 * Who has a sheet; after the seats come those whom the rules play themselves.
 * @param {Payload} payload
 * @param {number} seat
 * @returns {string}
 */
export function nameOf(payload, seat) {
  return payload.seats[seat]?.name ?? payload.automas.find((automa) => automa.seat === seat)?.name ?? "";
}
