/** What the others have done since this person's turn, in the signs of the board. */

import { byId, make, render, seatMark } from "./dom.js";
import { lights } from "./marks.js";
import { gainText, signed } from "./points.js";
import { signsIn } from "./signs.js";
import { say } from "./text.js";

/** @import { LogLine, TablePayload as Payload } from "./types.js" */

/** Maximum number of entries. */
const MOST = 8;

/**
 * Show what was done after the last thing that the viewer did; those who look on see the last things of all.
 * @param {Payload} payload
 */
export function showSince(payload) {
  const done = payload.log.filter((line) => (line.kind === "act" || line.kind === "news") && !line.undone);
  const mine = payload.viewer === null ? -1 : done.map((line) => line.seat).lastIndexOf(payload.viewer);
  const since = done.slice(mine + 1).slice(-MOST);
  byId("since").hidden = since.length === 0;
  byId("since-title").textContent = say(payload.viewer === null ? "last_deeds" : "since_your_turn");
  render(byId("since-deeds"), since.map((line) => make("li", { "data-key": line.number }, entry(payload, line))));
}

/** @type {(payload: Payload, line: LogLine) => HTMLElement} */
function entry(payload, { kind, text, gains, seat, places }) {
  const signs = kind === "news" ? [] : signsIn(text);
  // The points of the seat that acted, or of the only one that gains by news.
  const seats = seat === null ? new Set(gains.map(([each]) => each)) : new Set([seat]);
  const points = seats.size > 1 ? 0 : gains.reduce((sum, [each, more]) => (seats.has(each) ? sum + more : sum), 0);
  const label = [text, ...gains.map((gain) => gainText(payload, gain, seat))].join(" ");
  return make(
    "button",
    { type: "button", class: "deed", "aria-label": label, title: text, ...lights(places, seat) },
    seat !== null && seatMark(seat, 20),
    signs.length ? signs : make("span", { class: "deed-text" }, text),
    points !== 0 && make("span", { class: "gain" }, signed(points)),
  );
}
