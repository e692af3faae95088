/** The people at the table: their marks, points and clocks in the bar, a card for each, and links for open seats. */

import { button, byId, make, openDialog, seatMark } from "./dom.js";
import { lastTurns } from "./marks.js";
import { giveNonce } from "./memory.js";
import { isFree } from "./names.js";
import { copy, table } from "./page.js";
import { pointsTable } from "./points.js";
import { clockText } from "./time.js";
import { say } from "./text.js";
import { tock } from "./turn.js";

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
  const seats = payload.seats.map((seat) => make("li", {}, chip(payload, seat, post)));
  byId("seats").replaceChildren(...seats, ...payload.automas.map((automa) => make("li", {}, automaChip(payload, automa))));
  tick(payload);
}

/**
 * @param {Payload} payload
 * @param {import("./types.js").AutomaSeen} automa
 */
function automaChip(payload, { seat, name, score, notes }) {
  const open = () => {
    byId("seat-title").replaceChildren(seatMark(seat, 32), ` ${name}`);
    byId("seat-body").replaceChildren(...notes.map((note) => make("p", {}, note)), pointsTable(payload, [seat]));
    openDialog("seat-dialog");
  };
  const made = button("", open, { class: "seat" });
  made.append(seatMark(seat, 24), make("span", { class: "seat-who" }, make("span", { class: "seat-name" }, name)));
  made.append(make("span", { class: "score", id: `score-${seat}` }, String(score)), make("span", { class: "unseen" }, say("points_of")));
  return made;
}

/**
 * @param {Payload} payload
 * @param {Seat} seat
 * @param {Post} post
 */
function chip(payload, seat, post) {
  const isAsked = payload.asked[0] === seat.seat;
  const made = button("", () => openSeat(payload, seat, post), { class: isAsked ? "seat asked" : "seat", "data-seat": String(seat.seat) });
  const who = make("span", { class: "seat-who" }, make("span", { class: "seat-name" }, seat.absent ? say("away", { name: seat.name }) : seat.name));
  if (seat.clock) who.append(showLeft(make("span", { class: "clock", id: `clock-${seat.seat}` }), seat.clock.left, seat.clock.running));
  const parts = [
    seatMark(seat.seat, 24),
    who,
    make("span", { class: "score", id: `score-${seat.seat}` }, ...standing(seat)),
    seat.standing ? changed(payload, seat.seat) : make("span", { class: "unseen" }, ` ${say(isAsked ? "points_of_asked" : "points_of", { points: seat.score })}`),
  ];
  made.append(...parts.filter((part) => part !== null));
  return made;
}

/**
 * How a seat stands: its points, or how far it still has to go, the figure large.
 * @param {Seat} seat
 */
function standing(seat) {
  if (!seat.standing) return [String(seat.score)];
  return seat.standing.split(/([+\d]+)/).map((part) => (/\d/.test(part) ? part : make("span", { class: "standing" }, part)));
}

/**
 * By how much the last turns have brought a seat closer to its goal, or moved it further away.
 * @param {Payload} payload
 * @param {number} seat
 */
function changed(payload, seat) {
  const gains = lastTurns(payload.log).flatMap((line) => line.gains);
  const points = gains.filter(([whose]) => whose === seat).reduce((sum, [, more]) => sum + more, 0);
  return points ? make("span", { class: "change" }, say(points > 0 ? "closer" : "further", { points: Math.abs(points) })) : null;
}

/** So many seconds before the end a clock says that it is urgent. */
const LAST = 10;

/**
 * @param {HTMLElement} place
 * @param {number} left
 * @param {boolean} isRunning
 */
function showLeft(place, left, isRunning) {
  place.textContent = clockText(left);
  place.classList.toggle("urgent", isRunning && left <= LAST);
  return place;
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
    const left = end - Date.now() / 1000;
    if (place) showLeft(place, left, true);
    if (running.mine && left > 0 && left <= LAST) tock();
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
  if (isPlaying && isHuman && !seat.bot && payload.asked[0] === seat.seat) deeds.append(does(say("nudge"), "nudge"));
  if (isPlaying && isHuman && !seat.bot) deeds.append(does(say("let_bot_play"), "take_over"));
  if (isPlaying && isLeft(seat)) deeds.append(does(say("play_again_myself"), "give_back"));
  else if (isPlaying && seat.mine && seat.kind === "human") {
    const leaving = make("p", {}, say("leave_warning"));
    const sure = () => deeds.replaceChildren(leaving, does(say("leave_for_good"), "resign"), button(say("stay"), () => dialog.close()));
    deeds.append(does(say("leave"), "leave"), button(say("leave_for_good_sure"), sure));
  }
  const kind = seat.bot ? say("played_by", { bot: seat.bot_title ?? "" }) : seat.kind === "hotseat" ? say("same_screen") : "";
  byId("seat-body").replaceChildren(...(kind ? [make("p", {}, kind)] : []), pointsTable(payload, [seat.seat]), deeds);
  dialog.showModal();
}

/**
 * While seats are open: links for friends, a bot instead, or a seat for oneself.
 * @param {Payload} payload
 * @param {Post} post
 */
export function showInvitations(payload, post) {
  if (payload.started || payload.closed || payload.at !== null) return;
  const isHost = payload.host && payload.invites?.length;
  const links = isHost ? [make("p", {}, say("send_links")), ...invitations(payload), ...reach()] : [];
  const free = payload.seats.filter(isFree);
  const kept = free.filter((seat) => seat.kept_for_me);
  const offered = kept.length ? kept : payload.host ? free : free.filter((seat) => seat.kind === "open");
  const deeds = offered.map(({ seat, kept_for_me: isKept }) => {
    const number = seat + 1;
    if (payload.host && !isKept) return button(say("seat_bot", { number }), () => post("seat_bot", { seat }));
    return button(say("sit_down", { number }), () => post("join", { seat, nonce: giveNonce(table, payload.commitment, seat) }), { class: "first" });
  });
  const mayJoin = payload.host || !payload.mine.length;
  const isForOthers = mayJoin && free.length > 0 && !offered.length;
  const told = isForOthers ? [make("p", {}, say("kept_for_others"))] : [];
  byId("request").replaceChildren(...links, ...told, make("div", { class: "buttons" }, ...(mayJoin ? deeds : [])));
}

/**
 * A link as a code for the camera of a telephone.
 * @param {number} number
 * @param {string} url
 * @param {string} link
 */
function showCode(number, url, link) {
  byId("seat-title").textContent = say("code_for", { number });
  const code = make("img", { src: `${url}/code`, alt: link, class: "code", width: 320, height: 320 });
  byId("seat-body").replaceChildren(code, make("p", {}, say("code_about")));
  openDialog("seat-dialog");
}

/** How far links of this server reach: one machine, its network, or the world; and its address in the network. */
const { reach: reached = "world", lan = "" } = byId("content").dataset;
/** @type {Record<string, import("./text.js").Key>} */
const REACHES = { machine: "reach_machine", network: "reach_network", lan: "reach_lan" };

/** What a host should know of the links, if anything. */
function reach() {
  const key = REACHES[lan ? "lan" : reached];
  return key ? [make("p", { class: "reach" }, say(key))] : [];
}

/**
 * Links for the seats that are still open.
 * @param {Payload} payload
 * @returns {Node[]}
 */
function invitations(payload) {
  return (payload.invites ?? []).map(({ seat, url }) => {
    const link = new URL(url, lan || location.href).href;
    const number = seat + 1;
    const field = make("input", { readonly: true, value: link, "aria-label": say("link_for", { number }) });
    const line = make("div", { class: "invite" }, seatMark(seat, 24), field, button(say("copy_link"), () => void copy(link)));
    if (reached !== "machine" || lan) line.append(button(say("code"), () => showCode(number, url, link), { "aria-label": say("code_for", { number }) }));
    return line;
  });
}
