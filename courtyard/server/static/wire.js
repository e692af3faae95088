/** What the server tells of the table: updates, put together with what is known, by a stream or when asked for. */

import { Refusal, get } from "./api.js";
import { rememberHead } from "./memory.js";
import { address, table } from "./page.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Update} Update
 * @typedef {import("./types.js").PicturesChanged} PicturesChanged
 */

/** So many milliseconds the stream has to tell what a post has changed; then it is asked for. */
const PATIENCE = 1500;
const AGAIN = 3000;

/** @type {Payload | null} */
let known = null;
let version = "";

/** @type {(payload: Payload) => void} */
let receive = () => undefined;
let isHeld = false;
let hasNews = false;
/** @type {EventSource | null} */
let stream = null;
/** @type {(isOpen: boolean) => void} */
let showState = () => undefined;
/** @type {Set<() => void>} Those who wait for a change. */
const waiting = new Set();

/**
 * What an update makes of a payload.
 * @param {Payload | null} before
 * @param {Update} update
 * @returns {Payload}
 */
function updated(before, update) {
  if (update.whole || !before) return /** @type {Payload} */ (update.whole);
  /** @type {Payload} */
  const after = { ...before, ...update.fields };
  if (update.svg && before.svg) {
    const { main, seats } = update.svg;
    after.svg = { main: redrawn(before.svg.main, main), seats: before.svg.seats.map((sheet, seat) => redrawn(sheet, seats[seat])) };
  }
  if (update.log) after.log = goneOn(before.log, update.log);
  if (update.chat) after.chat = goneOn(before.chat, update.chat);
  return after;
}

/**
 * A drawing after its edits; each keeps so many letters, drops so many, and puts some there.
 * @param {string} sheet
 * @param {[number, number, string][] | string | null} change
 * @returns {string}
 */
function redrawn(sheet, change) {
  if (change === null) return sheet;
  if (typeof change === "string") return change;
  const parts = [];
  let at = 0;
  for (const [keep, drop, text] of change) {
    parts.push(sheet.slice(at, at + keep), text);
    at += keep + drop;
  }
  return parts.join("") + sheet.slice(at);
}

/**
 * @template T
 * @param {T[]} lines
 * @param {{drop: number, keep: number, new: T[]}} change
 * @returns {T[]}
 */
function goneOn(lines, change) {
  return [...lines.slice(change.drop, change.drop + change.keep), ...change.new];
}

/**
 * A payload that may be written on.
 * @param {Payload} payload
 * @returns {Payload}
 */
function own(payload) {
  return { ...payload, seats: payload.seats.map((seat) => ({ ...seat })) };
}

/**
 * Take an update of the table as it stands now; one that does not fit what is known is asked for anew.
 * @param {Update} update
 */
function take(update) {
  if (update.version === version) return;
  if (!update.whole && update.since !== version) return void refresh();
  known = { ...updated(known, update), invites: update.invites ?? known?.invites ?? [] };
  version = update.version;
  if (known.seal) rememberHead(table, known.seal);
  for (const wake of waiting) wake();
  tell();
}

function tell() {
  hasNews = true;
  if (isHeld || !known) return;
  hasNews = false;
  receive(own(known));
}

/** @type {Promise<void> | null} */
let asking = null;

/** Ask how the table stands now; several wishes at once are one. */
export function refresh() {
  asking ??= get(`${address}/update?since=${version}`)
    .then(take)
    .finally(() => (asking = null));
  return asking;
}

/**
 * The table after so many steps.
 * @param {number} at
 * @returns {Promise<Payload>}
 */
export async function lookBack(at) {
  const before = known;
  return own(updated(before, await get(`${address}/update?since=${version}&at=${at}`)));
}

/** Show nothing new while something is being sent. */
export function hold() {
  isHeld = true;
}

/** Show again what is new. */
export function release() {
  isHeld = false;
  if (hasNews) tell();
}

/**
 * How a post shall be answered: shortly, if the stream tells the rest.
 * @returns {string}
 */
export function wish() {
  return stream?.readyState === EventSource.OPEN ? "quiet=true" : `since=${version}`;
}

/**
 * Take the answer to a post, and wait until it is known what the post has changed.
 * @param {{number?: number, update?: Update, payload?: Payload}} answer a payload is for somebody who has sat down, and sees more now
 */
export async function settle(answer) {
  if (answer.update) take(answer.update);
  if (answer.payload) await refresh().then(open);
  const number = answer.number ?? 0;
  const isLate = Date.now() + PATIENCE;
  while ((known?.number ?? 0) < number && Date.now() < isLate) await change(isLate - Date.now());
  if ((known?.number ?? 0) < number) await refresh();
}

/** @param {number} time */
function change(time) {
  return new Promise((/** @type {(done: void) => void} */ done) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      done();
    };
    const timer = setTimeout(wake, time);
    waiting.add(wake);
  });
}

/**
 * Hear of every change.
 * @param {(isOpen: boolean) => void} show
 */
export function listen(show) {
  showState = show;
  open();
}

function open() {
  stream?.close();
  const opened = new EventSource(`${address}/stream?since=${version}`);
  stream = opened;
  opened.addEventListener("open", () => showState(true));
  opened.addEventListener("error", () => {
    showState(false);
    if (opened.readyState === EventSource.CLOSED) setTimeout(openAgain, AGAIN);
  });
  opened.addEventListener("update", (event) => take(JSON.parse(event.data)));
  addEventListener("pagehide", () => opened.close(), { once: true });
}

/** Hear of every change again; who may not see the table any more is told so by its page. */
async function openAgain() {
  try {
    await refresh();
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return location.reload();
  }
  open();
}

/**
 * Begin: whatever is new goes there.
 * @param {(payload: Payload) => void} taker
 */
export function beginWire(taker) {
  receive = taker;
  return refresh();
}
