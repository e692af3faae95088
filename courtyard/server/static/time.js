/** Spans of time in words. */

const UNITS = /** @type {[number, string][]} */ ([
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
]);

/**
 * How long ago something was, in seconds of the same clock.
 * @param {number} then
 * @param {number} now
 * @returns {string}
 */
export function ago(then, now) {
  const passed = Math.max(0, now - then);
  for (const [length, name] of UNITS) {
    const count = Math.floor(passed / length);
    if (count) return `since ${count} ${name}${count > 1 ? "s" : ""}`;
  }
  return "just now";
}

/**
 * A clock: days and hours, or minutes and seconds.
 * @param {number} seconds
 * @returns {string}
 */
export function clockText(seconds) {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h ${Math.floor((left % 3600) / 60)} min`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
