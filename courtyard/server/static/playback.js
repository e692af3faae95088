/** What others have done, played back step by step so that a person can follow it, before the newest state is shown. */

import { button, byId, render } from "./dom.js";
import { showFrame } from "./frame.js";
import { isCalm } from "./motion.js";
import { polish } from "./names.js";
import { sayTurn } from "./notify.js";
import { change, lookedAt, page } from "./page.js";
import { say } from "./text.js";
import { pause } from "./time.js";
import { lookBack } from "./wire.js";

/** @import { LogLine, TablePayload as Payload } from "./types.js" */

/** Maximum number of steps; milliseconds of each, more for every letter, and of all together. */
const MOST = 24;
const PAUSE = 600;
const LETTER = 10;
const ALL = 18_000;

let isPlayingBack = false;
/** @type {[Payload, Payload][]} What came during a playback, each with what was before. */
const waiting = [];

/** Take the newest state of the game; what others did since is played back first. @type {(payload: Payload) => Promise<void>} */
export async function receive(payload) {
  polish(payload);
  const before = page.latest;
  page.latest = payload;
  document.body.dataset.length = String(payload.length);
  if (lookedAt() !== null) return sayTurn(payload);
  if (before) waiting.push([before, payload]);
  if (isPlayingBack) return;
  isPlayingBack = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const steps = stepsOfOthers(...next);
    if (steps.length && (await playBack(steps, next[1]))) waiting.length = 0;
  }
  isPlayingBack = false;
  if (lookedAt() === null) change({ shown: page.latest }, before !== null);
  sayTurn(page.latest);
}

/**
 * What there is to play back between two payloads: what others did, and what came about by the rules alone.
 * What follows from one's own move while one's turn goes on interrupts nobody: the log and the floating points tell it.
 * @param {Payload} before
 * @param {Payload} payload
 */
function stepsOfOthers(before, { log, mine, length, asked }) {
  if (isCalm() || document.hidden) return [];
  const isForeign = (/** @type {LogLine} */ { kind, seat }) => kind === "act" && seat !== null && !mine.includes(seat);
  const steps = log.filter((line) => (isForeign(line) || line.kind === "news") && !line.undone && (line.step ?? -1) >= before.length);
  const goesOn = length === before.length + 1 && mine.includes(asked[0]) && steps.every(({ kind }) => kind === "news");
  return goesOn ? [] : steps.slice(-MOST);
}

/**
 * Show these steps one after the other, unless somebody skips them.
 * @param {LogLine[]} steps
 * @param {Payload} last what the last of them has led to
 * @returns {Promise<boolean>} whether somebody skipped them
 */
async function playBack(steps, last) {
  const skipped = new AbortController();
  page.skip = () => skipped.abort();
  document.body.dataset.state = "told"; // Nobody at this screen is asked meanwhile.
  render(byId("buttons"), button(say("skip"), page.skip, { id: "skip" }));
  const end = steps.at(-1)?.step;
  let [frame, at] = [last, -1];
  for (const line of steps) {
    try {
      const step = line.step ?? 0;
      if (step !== at && step !== end) polish((frame = await lookBack(step + 1)));
      else if (step === end) frame = last;
      at = step;
      if (skipped.signal.aborted) break;
      showFrame({ ...frame, at: null }, line);
    } catch {
      break;
    }
    await pause(Math.min(PAUSE + LETTER * line.text.length, ALL / steps.length), skipped.signal);
  }
  page.skip = null;
  return skipped.signal.aborted;
}
