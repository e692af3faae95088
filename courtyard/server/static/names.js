/** What everybody at a table is called, and which targets have a place on the boards. */

import { say } from "./text.js";

/** @import { SeatSeen, TablePayload as Payload } from "./types.js" */

/** The beginning of targets that are buttons of the page and have no place on a board. */
const BUTTON = "button-";

/** Name the seats that nobody has taken, and keep the targets on the boards only. @type {(payload: Payload) => void} */
export function polish(payload) {
  payload.actions = payload.actions.map((action) => ({ ...action, targets: action.targets.filter((target) => !target.startsWith(BUTTON)) }));
  for (const seat of payload.seats) seat.name ||= say(seat.kind === "open" ? "open_seat" : "kept_seat");
}

/** Whether nobody sits here yet. @type {(seat: SeatSeen) => boolean} */
export function isFree({ kind }) {
  return kind === "open" || kind === "kept";
}

/** Whether this is a seat of mine that I have left, or that a bot plays for me. @type {(seat: SeatSeen) => boolean} */
export function isLeft(seat) {
  return seat.mine && seat.kind === "human" && (seat.absent || seat.bot !== null);
}

/** The name of a player; automas, which the rules play, come after the seats. @type {(payload: Payload, seat: number) => string} */
export function nameOf(payload, seat) {
  return payload.seats[seat]?.name ?? payload.automas.find((automa) => automa.seat === seat)?.name ?? "";
}
