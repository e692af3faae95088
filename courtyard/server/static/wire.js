/** What the server tells about the table: updates, merged into what is known, by a stream or on request. */

import { Refusal, get } from "./api.js";
import { rememberHead } from "./memory.js";
import { address, table } from "./page.js";
import { changed } from "./sheets.js";

/** @import { PicturesChanged, Sheet, TablePayload as Payload, Update } from "./types.js" */

/** Milliseconds that the stream has to tell what a post has changed; then it is asked for. */
const PATIENCE = 1500;
/** Milliseconds before a closed stream is opened again. */
const AGAIN = 3000;

/** @type {Payload | null} */
let known = null;
let version = "";
/** @type {(payload: Payload) => void} */
let receive = () => undefined;
/** While something is being sent nothing new is shown. */
let isHeld = false;
let hasNews = false;
/** @type {EventSource | null} */
let stream = null;
/** @type {(isOpen: boolean) => void} */
let showState = () => undefined;
/** @type {Set<() => void>} Wake those who wait for a change. */
const waiting = new Set();

/**
 * The payload after an update.
 * @param {Payload | null} before
 * @param {Update} update
 */
function updated(before, update) {
  if (update.whole || !before) return /** @type {Payload} */ (update.whole);
  /** @type {Payload} */
  const after = { ...before, ...update.fields };
  if (update.svg && before.svg) {
    const { main, seats } = update.svg;
    after.svg = { main: redrawn(before.svg.main, main), seats: before.svg.seats.map((sheet, seat) => redrawn(sheet, seats[seat])) };
  }
  if (update.log) after.log = continued(before.log, update.log);
  if (update.chat) after.chat = continued(before.chat, update.chat);
  return after;
}

/**
 * A board after its change: changed pieces, another SVG, or edits of it, each of which keeps a number of letters, drops
 * some, and inserts others.
 * @type {(sheet: Sheet | string, change: PicturesChanged["main"]) => Sheet | string}
 */
function redrawn(sheet, change) {
  if (change === null) return sheet;
  if (typeof change === "string") return change;
  if (!Array.isArray(change)) return changed(/** @type {Sheet} */ (sheet), change);
  if (typeof sheet !== "string") return sheet;
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
 */
function continued(lines, { drop, keep, new: fresh }) {
  return [...lines.slice(drop, drop + keep), ...fresh];
}

/**
 * A copy of a payload that may be changed.
 * @param {Payload} payload
 */
function copyOf(payload) {
  return { ...payload, seats: payload.seats.map((seat) => ({ ...seat })) };
}

/**
 * Take an update of the table as it stands now; one that does not fit what is known is requested again.
 * @param {Update} update
 */
function take(update) {
  if (update.version === version) return;
  if (!update.whole && update.since !== version) return void refresh();
  known = { ...updated(known, update), invites: update.invites ?? known?.invites ?? [] };
  version = update.version;
  if (known.seal) rememberHead(table, known.seal);
  for (const wake of waiting) wake();
  hasNews = true;
  if (!isHeld) release();
}

/** Show nothing new while something is being sent. */
export function hold() {
  isHeld = true;
}

/** Show what is new. */
export function release() {
  isHeld = false;
  if (!hasNews || !known) return;
  hasNews = false;
  receive(copyOf(known));
}

/** @type {Promise<void> | null} */
let asking = null;

/** Ask how the table stands now; several requests at once are one. */
export function refresh() {
  asking ??= get(`${address}/update?since=${version}`)
    .then(take)
    .finally(() => (asking = null));
  return asking;
}

/**
 * The table after a number of steps.
 * @param {number} at
 */
export async function lookBack(at) {
  const before = known;
  return copyOf(updated(before, await get(`${address}/update?since=${version}&at=${at}`)));
}

/** How a post is to be answered: briefly, if the stream tells the rest. */
export function wish() {
  return stream?.readyState === EventSource.OPEN ? "quiet=true" : `since=${version}`;
}

/**
 * Take the answer to a post, and wait until it is known what the post has changed.
 * @param {{number?: number, update?: Update, payload?: Payload}} answer a payload is for a person who has sat down, and sees more now
 */
export async function settle({ number = 0, update, payload }) {
  if (update) take(update);
  if (payload) await refresh().then(open);
  const end = Date.now() + PATIENCE;
  const isBehind = () => (known?.number ?? 0) < number;
  while (isBehind() && Date.now() < end) await nextChange(end - Date.now());
  if (isBehind()) await refresh();
}

/** @param {number} time */
function nextChange(time) {
  return new Promise((done) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      done(undefined);
    };
    const timer = setTimeout(wake, time);
    waiting.add(wake);
  });
}

/** Follow every change. @type {(show: (isOpen: boolean) => void) => void} */
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

/** Follow every change again; the page itself tells a person who may not see the table any more. */
async function openAgain() {
  try {
    await refresh();
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return location.reload();
  }
  open();
}

/** Begin: whatever is new goes to the receiver. @type {(receiver: (payload: Payload) => void) => Promise<void>} */
export function beginWire(receiver) {
  receive = receiver;
  return refresh();
}
