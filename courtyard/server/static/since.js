/** What the others have done since my turn, in the signs of the board. */

import { byId, make, seatMark } from "./dom.js";
import { gainText } from "./log.js";
import { lights } from "./marks.js";
import { signsIn } from "./signs.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").LogLine} Line
 */

/** At most so many deeds are shown. */
const MOST = 8;

/**
 * What others did after the last thing that I did; those who look on see the last deeds of all.
 * @param {Payload} payload
 * @returns {Line[]}
 */
export function sinceMine(payload) {
  const done = payload.log.filter((line) => (line.kind === "act" || line.kind === "news") && !line.undone);
  const mine = payload.viewer === null ? -1 : done.map((line) => line.seat).lastIndexOf(payload.viewer);
  return done.slice(mine + 1).slice(-MOST);
}

/** @param {Payload} payload */
export function showSince(payload) {
  const deeds = sinceMine(payload);
  const place = byId("since");
  place.hidden = deeds.length === 0;
  byId("since-title").textContent = say(payload.viewer === null ? "last_deeds" : "since_your_turn");
  byId("since-deeds").replaceChildren(...deeds.map((line) => deed(payload, line)));
}

/**
 * @param {Payload} payload
 * @param {Line} line
 */
function deed(payload, line) {
  const shown = line.kind === "news" ? [] : signsIn(line.text);
  const gains = line.gains.map(([seat, points, source]) => gainText(payload, seat, points, source, line.seat)).join(" ");
  const points = pointsOf(line);
  const item = make("button", { type: "button", class: "deed", "aria-label": `${line.text} ${gains}`.trim(), title: line.text });
  if (line.seat !== null) item.append(seatMark(line.seat, 20));
  item.append(...(shown.length ? shown : [make("span", { class: "deed-text" }, line.text)]));
  if (points) item.append(make("span", { class: "gain" }, points > 0 ? `+${points}` : String(points)));
  lights(item, line.places, line.seat);
  return make("li", {}, item);
}

/**
 * The points of the seat that acted, or of the only one that gains by news.
 * @param {Line} line
 */
function pointsOf(line) {
  const seats = line.seat === null ? new Set(line.gains.map(([seat]) => seat)) : new Set([line.seat]);
  return seats.size > 1 ? 0 : line.gains.reduce((sum, [seat, more]) => (seats.has(seat) ? sum + more : sum), 0);
}
