/** The players in the bar: their marks, points and clocks, and a card for each. */

import { button, byId, make, openDialog, render, seatMark } from "./dom.js";
import { lastTurns } from "./marks.js";
import { isLeft } from "./names.js";
import { tock } from "./notify.js";
import { pointsTable } from "./points.js";
import { request } from "./send.js";
import { say } from "./text.js";
import { clockText } from "./time.js";

/** @import { AutomaSeen, SeatSeen, TablePayload as Payload } from "./types.js" */

/** @param {Payload} payload */
export function showSeats(payload) {
  const seats = payload.seats.map((seat) => chip(payload, seat));
  const automas = payload.automas.map((automa) => automaChip(payload, automa));
  render(byId("seats"), [...seats, ...automas].map((each) => make("li", {}, each)));
  tick(payload);
}

/** @type {(payload: Payload, automa: AutomaSeen) => HTMLElement} */
function automaChip(payload, { seat, name, score, notes }) {
  const content = [
    seatMark(seat, 24),
    make("span", { class: "seat-who" }, make("span", { class: "seat-name" }, name)),
    make("span", { class: "score", id: `score-${seat}` }, String(score)),
    make("span", { class: "unseen" }, say("points_of")),
  ];
  const open = () => {
    fillCard(seat, name, [notes.map((note) => make("p", {}, note)), pointsTable(payload, [seat])]);
    openDialog("seat-dialog");
  };
  return button(content, open, { class: "seat" });
}

/** @type {(payload: Payload, seat: SeatSeen) => HTMLElement} */
function chip(payload, seat) {
  const isAsked = payload.asked[0] === seat.seat;
  const { name, absent, clock, score, standing } = seat;
  // The figures in a standing such as "11 to go" are large.
  const figures = standing.split(/([+\d]+)/).map((part) => (/\d/.test(part) ? part : make("span", { class: "standing" }, part)));
  const content = [
    seatMark(seat.seat, 24),
    make(
      "span",
      { class: "seat-who" },
      make("span", { class: "seat-name" }, absent ? say("away", { name }) : name),
      clock && showLeft(make("span", { class: "clock", id: `clock-${seat.seat}` }), clock.left, clock.running),
    ),
    make("span", { class: "score", id: `score-${seat.seat}` }, standing ? figures : String(score)),
    standing ? changed(payload, seat.seat) : make("span", { class: "unseen" }, ` ${say(isAsked ? "points_of_asked" : "points_of", { points: score })}`),
  ];
  return button(content, () => openSeat(payload, seat), { class: isAsked ? "seat asked" : "seat", "data-seat": seat.seat });
}

/**
 * By how much the last turns have brought a seat closer to its goal, or moved it away.
 * @type {(payload: Payload, seat: number) => false | HTMLElement}
 */
function changed(payload, seat) {
  const gains = lastTurns(payload.log).flatMap((line) => line.gains);
  const points = gains.filter(([whose]) => whose === seat).reduce((sum, [, more]) => sum + more, 0);
  return points !== 0 && make("span", { class: "change" }, say(points > 0 ? "closer" : "further", { points: Math.abs(points) }));
}

/** Seconds before its end at which a clock becomes urgent. */
const URGENT = 10;

/** @type {(place: HTMLElement, left: number, isRunning: boolean) => HTMLElement} */
function showLeft(place, left, isRunning) {
  place.textContent = clockText(left);
  place.classList.toggle("urgent", isRunning && left <= URGENT);
  return place;
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/** @param {Payload} payload */
function tick(payload) {
  clearInterval(ticking);
  const running = payload.seats.find((seat) => seat.clock?.running);
  if (!running?.clock || payload.at !== null) return;
  const end = Date.now() / 1000 + running.clock.left;
  ticking = setInterval(() => {
    const place = document.getElementById(`clock-${running.seat}`);
    const left = end - Date.now() / 1000;
    if (place) showLeft(place, left, true);
    if (running.mine && left > 0 && left <= URGENT) tock();
  }, 1000);
}

/** The card of a player. @type {(seat: number, name: string, content: import("./dom.js").Content) => void} */
function fillCard(seat, name, content) {
  render(byId("seat-title"), seatMark(seat, 32), ` ${name}`);
  render(byId("seat-body"), content);
}

/** Where the points of a seat come from, and what can be done. @type {(payload: Payload, seat: SeatSeen) => void} */
function openSeat(payload, seat) {
  const { kind, mine, bot } = seat;
  const dialog = /** @type {HTMLDialogElement} */ (byId("seat-dialog"));
  const does = (/** @type {string} */ text, /** @type {string} */ verb) => button(text, () => (dialog.close(), request(verb, { seat: seat.seat })));
  const isPlaying = payload.started && !payload.over && payload.mine.length > 0;
  const isOther = isPlaying && kind === "human" && !mine && !bot;
  const isHere = isPlaying && kind === "human" && mine && !isLeft(seat);
  const about = bot ? say("played_by", { bot: seat.bot_title ?? "" }) : kind === "hotseat" && say("same_screen");
  const fill = (/** @type {import("./dom.js").Content[]} */ ...deeds) =>
    fillCard(seat.seat, seat.name, [about && make("p", {}, about), pointsTable(payload, [seat.seat]), make("div", { class: "buttons" }, deeds)]);
  const sure = () => fill(make("p", {}, say("leave_warning")), does(say("leave_for_good"), "resign"), button(say("stay"), () => dialog.close()));
  fill(
    isOther && payload.asked[0] === seat.seat && does(say("nudge"), "nudge"),
    isOther && does(say("let_bot_play"), "take_over"),
    isPlaying && isLeft(seat) && does(say("play_again_myself"), "give_back"),
    isHere && [does(say("leave"), "leave"), button(say("leave_for_good_sure"), sure)],
  );
  openDialog("seat-dialog");
}
