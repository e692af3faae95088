/** Posts what somebody does at the table. A move is shown at once, and taken back with the reason if it is refused. */

import { Refusal, post, randomText } from "./api.js";
import { light } from "./board.js";
import { byId, render } from "./dom.js";
import { address, change, page, tell } from "./page.js";
import { hold, refresh, release, settle, wish } from "./wire.js";

/** @import { Choice, WaySeen } from "./types.js" */

/** @param {Choice} action */
export function act({ action, text, targets }) {
  void move(text, targets, { action });
}

/** Pay a bill in this way, all at once. @type {(way: WaySeen) => void} */
export function pay({ actions: [action, ...then], text, targets }) {
  void move(text, targets.flat(), { action, then });
}

/**
 * Show a move before it is sent: its text instead of the question, its things as chosen.
 * @type {(text: string, targets: string[], body: object) => Promise<void>}
 */
async function move(text, targets, body) {
  if (!page.shown || page.isSending) return;
  light(new Set(), new Set(targets));
  render(byId("question"), text);
  for (const id of ["price", "buttons", "turn-buttons"]) render(byId(id));
  byId("all-choices").hidden = true;
  await send("act", { ...body, seat: page.shown.asked[0], expected: page.shown.number });
}

/** Anything else that is posted to the table. @type {(verb: string, body: object) => void} */
export function request(verb, body) {
  page.heading = null;
  void send(verb, { ...body, expected: (page.latest ?? page.shown)?.number });
}

/** Post once, and wait for what comes of it. @type {(verb: string, body: object) => Promise<void>} */
async function send(verb, body) {
  if (page.isSending) return;
  page.isSending = true;
  document.body.dataset.sending = verb;
  hold();
  try {
    await settle(await post(`${address}/${verb}?${wish()}`, { ...body, key: randomText() }));
    finish();
  } catch (error) {
    finish();
    if (error instanceof Refusal) await refresh().catch(() => undefined);
    change({ refusal: error instanceof Refusal ? error.message : "" });
    tell(error);
  }
}

/** Nothing is being sent any more: show what has come meanwhile. */
function finish() {
  page.isSending = false;
  page.chosen = [];
  delete document.body.dataset.sending;
  release();
}
