/** The people at the table: their marks, points and clocks in the bar, a card for each, and links for open seats. */

import { button, byId, make, seatMark } from "./dom.js";
import { pointsTable } from "./points.js";
import { clockText } from "./time.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").SeatSeen} Seat
 * @typedef {(verb: string, more: object) => void} Post
 */

/**
 * @param {Payload} payload
 * @param {Post} post
 */
export function showSeats(payload, post) {
  byId("seats").replaceChildren(...payload.seats.map((seat) => make("li", {}, chip(payload, seat, post))));
  tick(payload);
}

/**
 * @param {Payload} payload
 * @param {Seat} seat
 * @param {Post} post
 */
function chip(payload, seat, post) {
  const isAsked = payload.asked[0] === seat.seat;
  const state = seat.absent ? " (away)" : "";
  const made = button("", () => openSeat(payload, seat, post), { class: isAsked ? "seat asked" : "seat", "data-seat": String(seat.seat) });
  made.append(
    seatMark(seat.seat, 24),
    make("span", { class: "seat-name" }, `${seat.name}${state}`),
    make("span", { class: "score", id: `score-${seat.seat}` }, String(seat.score)),
    make("span", { class: "unseen" }, isAsked ? " points, is asked" : " points"),
  );
  if (seat.clock) made.append(make("span", { class: "clock", id: `clock-${seat.seat}` }, clockText(seat.clock.left)));
  return made;
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * Let the clock that runs go on.
 * @param {Payload} payload
 */
function tick(payload) {
  clearInterval(ticking);
  const running = payload.seats.find((seat) => seat.clock?.running);
  if (!running?.clock || payload.at !== null) return;
  const end = Date.now() / 1000 + running.clock.left;
  ticking = setInterval(() => {
    const place = document.getElementById(`clock-${running.seat}`);
    if (place) place.textContent = clockText(end - Date.now() / 1000);
  }, 1000);
}

/**
 * Whether this is a seat of mine that I have left, or that a bot plays for me.
 * @param {Seat} seat
 * @returns {boolean}
 */
export function isLeft(seat) {
  return seat.mine && seat.kind === "human" && (seat.absent || seat.bot !== null);
}

/**
 * The card of a seat: where its points come from, and what can be done about it.
 * @param {Payload} payload
 * @param {Seat} seat
 * @param {Post} post
 */
function openSeat(payload, seat, post) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("seat-dialog"));
  const does = (/** @type {string} */ text, /** @type {string} */ verb) =>
    button(text, () => {
      dialog.close();
      post(verb, { seat: seat.seat });
    });
  byId("seat-title").replaceChildren(seatMark(seat.seat, 32), ` ${seat.name}`);
  const deeds = make("div", { class: "buttons" });
  const isPlaying = payload.started && !payload.over && payload.mine.length > 0;
  const isHuman = seat.kind === "human" && !seat.mine;
  if (isPlaying && isHuman && !seat.bot && payload.asked[0] === seat.seat) deeds.append(does("Nudge", "nudge"));
  if (isPlaying && isHuman && !seat.bot) deeds.append(does("Let a bot play for this seat", "take_over"));
  if (isPlaying && isLeft(seat)) deeds.append(does("Play again myself", "give_back"));
  else if (isPlaying && seat.mine && seat.kind === "human") {
    const leaving = make("p", {}, "A bot plays on in this seat, and nobody can take it back.");
    const sure = () => deeds.replaceChildren(leaving, does("Leave for good", "resign"), button("Stay", () => dialog.close()));
    deeds.append(does("Get up from the table", "leave"), button("Leave for good …", sure));
  }
  const kind = seat.bot ? `Played by the ${seat.bot} bot.` : seat.kind === "hotseat" ? "Plays at the same screen." : "";
  byId("seat-body").replaceChildren(...(kind ? [make("p", {}, kind)] : []), pointsTable(payload, [seat.seat]), deeds);
  dialog.showModal();
}

/**
 * Links for the seats that are still open.
 * @param {Payload} payload
 * @param {(text: string) => void} copy
 * @returns {Node[]}
 */
export function invitations(payload, copy) {
  return (payload.invites ?? []).map(({ seat, url }) => {
    const address = new URL(url, location.href).href;
    const field = make("input", { readonly: true, value: address, "aria-label": `Link for seat ${seat + 1}` });
    return make("div", { class: "invite" }, seatMark(seat, 24), field, button("Copy link", () => copy(address)));
  });
}
