/** What others have done, played back step by step, so that a person can follow it. */

import { button, byId } from "./dom.js";
import { isCalm } from "./motion.js";
import { polish } from "./names.js";
import { page } from "./page.js";
import { say } from "./text.js";
import { lookBack } from "./wire.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").LogLine} Line
 */

/** At most so many steps are shown, each for so many milliseconds and a few more for every letter; all in that time. */
const MOST = 24;
const PAUSE = 600;
const LETTER = 10;
const ALL = 18_000;

/**
 * What there is to play back between two payloads: deeds of others, and what came about by the rules alone.
 * What follows from one's own move while one's turn goes on interrupts nobody: the log and the floating points tell it.
 * @param {Payload} before
 * @param {Payload} payload
 * @returns {Line[]}
 */
export function stepsOfOthers(before, payload) {
  if (isCalm() || document.hidden) return [];
  const steps = payload.log.filter((line) => (isForeign(line, payload) || isNews(line)) && (line.step ?? -1) >= before.length);
  const goesOn = payload.length === before.length + 1 && payload.mine.includes(payload.asked[0]) && steps.every(isNews);
  return goesOn ? [] : steps.slice(-MOST);
}

/**
 * Show these steps one after the other, unless somebody skips them.
 * @param {Line[]} steps
 * @param {Payload} last what the last of them has led to
 * @param {(frame: Payload, line: Line) => void} showFrame
 * @returns {Promise<boolean>} whether somebody skipped them
 */
export async function playBack(steps, last, showFrame) {
  const skipped = new AbortController();
  page.skip = () => skipped.abort();
  document.body.dataset.state = "told"; // Nobody at this screen is asked meanwhile.
  byId("buttons").replaceChildren(button(say("skip"), () => page.skip?.(), { id: "skip" }));
  const end = steps.at(-1)?.step;
  let [frame, at] = [last, -1];
  for (const line of steps) {
    try {
      const step = line.step ?? 0;
      if (step !== at) {
        frame = step === end ? last : await lookBack(step + 1);
        if (step !== end) polish(frame);
        at = step;
      }
      if (skipped.signal.aborted) break;
      showFrame(frame, line);
    } catch {
      break;
    }
    await pause(Math.min(PAUSE + LETTER * line.text.length, ALL / steps.length), skipped.signal);
  }
  page.skip = null;
  return skipped.signal.aborted;
}

/**
 * @param {Line} line
 * @param {Payload} payload
 */
function isForeign(line, payload) {
  return line.kind === "act" && line.seat !== null && !payload.mine.includes(line.seat) && !line.undone;
}

/** @param {Line} line */
function isNews(line) {
  return line.kind === "news" && !line.undone;
}

/**
 * @param {number} time
 * @param {AbortSignal} signal
 */
function pause(time, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    signal.addEventListener("abort", () => (clearTimeout(timer), done(undefined)), { once: true });
  });
}
