/** What everybody at a table is called, and what has a place on the boards. */

import { say } from "./text.js";

/** @typedef {import("./types.js").TablePayload} Payload */

/** How the targets begin that are buttons of the page and have no place on a board. */
const BUTTON = "button-";

/**
 * Of several with the same name each is called by its seat too; of the targets those on the boards are kept.
 * @param {Payload} payload
 */
export function polish(payload) {
  payload.actions = payload.actions.map((action) => ({ ...action, targets: action.targets.filter((target) => !target.startsWith(BUTTON)) }));
  const names = payload.seats.map((seat) => seat.name || say(seat.kind === "open" ? "open_seat" : "kept_seat"));
  for (const seat of payload.seats) {
    const name = names[seat.seat];
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    seat.name = isAlone || isFree(seat) ? name : say("numbered", { name, number: seat.seat + 1 });
  }
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
