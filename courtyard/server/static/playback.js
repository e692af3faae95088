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

/** At most so many steps are shown, each for so many milliseconds. */
const MOST = 8;
const PAUSE = 850;

/**
 * Whether there is something to play back between two payloads.
 * @param {Payload} before
 * @param {Payload} payload
 * @returns {Line[]}
 */
export function stepsOfOthers(before, payload) {
  if (isCalm() || document.hidden) return [];
  return payload.log.filter((line) => isForeign(line, payload) && (line.step ?? -1) >= before.length).slice(-MOST);
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
  byId("buttons").replaceChildren(button(say("skip"), () => page.skip?.(), { id: "skip" }));
  for (const line of steps) {
    try {
      const isLast = line === steps.at(-1);
      const frame = isLast ? last : await lookBack((line.step ?? 0) + 1);
      if (skipped.signal.aborted) break;
      if (!isLast) polish(frame);
      showFrame(frame, line);
    } catch {
      break;
    }
    await pause(PAUSE, skipped.signal);
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
