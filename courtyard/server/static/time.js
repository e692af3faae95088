/** Spans of time in words. */

import { language, say } from "./text.js";

/** @type {[number, Intl.RelativeTimeFormatUnit][]} */
const UNITS = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];
const past = new Intl.RelativeTimeFormat(language);

/** How long ago something was, in seconds of the same clock. @type {(then: number, now: number) => string} */
export function ago(then, now) {
  const passed = Math.max(0, now - then);
  for (const [length, unit] of UNITS) {
    const count = Math.floor(passed / length);
    if (count) return past.format(-count, unit);
  }
  return say("just_now");
}

/** A clock: days and hours, or minutes and seconds. @type {(seconds: number) => string} */
export function clockText(seconds) {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 86400) return say("clock_days", { days: Math.floor(left / 86400), hours: Math.floor((left % 86400) / 3600) });
  if (left >= 3600) return say("clock_hours", { hours: Math.floor(left / 3600), minutes: Math.floor((left % 3600) / 60) });
  return say("clock_minutes", { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, "0") });
}

/** Wait, unless the signal says that it is enough. @type {(milliseconds: number, signal: AbortSignal) => Promise<void>} */
export function pause(milliseconds, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, signal.aborted ? 0 : milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
}
