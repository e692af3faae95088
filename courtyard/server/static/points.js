/** Where points come from: a table at any time, and at the end bars and the race over time. */

import { draw, make, seatMark } from "./dom.js";
import { nameOf } from "./names.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Result} Result
 */

/**
 * The sources of points that somebody has, in the order of the game.
 * @param {Record<string, number>[]} points
 * @returns {string[]}
 */
function sourcesOf(points) {
  return Object.keys(points[0] ?? {}).filter((source) => points.some((own) => own[source]));
}

/**
 * A table of the points by source.
 * @param {Payload} payload
 * @param {number[]} [only]
 * @returns {HTMLElement}
 */
export function pointsTable(payload, only) {
  const seats = payload.seats.filter((seat) => !only || only.includes(seat.seat));
  const points = seats.map((seat) => payload.view.seats?.[seat.seat]?.points ?? {});
  const head = make("tr", {}, make("th", { scope: "col", class: "points-head" }, say("points")));
  for (const seat of seats) head.append(make("th", { scope: "col" }, seatMark(seat.seat, 20), make("span", { class: "unseen" }, seat.name)));
  const rows = sourcesOf(points).map((source) =>
    make("tr", {}, make("th", { scope: "row" }, payload.sources[source]), ...points.map((own) => make("td", {}, String(own[source] ?? 0)))),
  );
  const total = make("tr", { class: "total" }, make("th", { scope: "row" }, say("together")), ...seats.map((seat) => make("td", {}, String(seat.score))));
  return make("table", { class: "points" }, make("thead", {}, head), make("tbody", {}, total, ...rows));
}

const BAR = 40;
const NAMES = 136;

/**
 * How wide a chart is drawn: one unit is one pixel, so that letters keep their size; on a phone names stand above.
 * @returns {{width: number, isNarrow: boolean}}
 */
function format() {
  const isNarrow = innerWidth < 640;
  return { width: isNarrow ? Math.max(256, innerWidth - 88) : 720, isNarrow };
}

/**
 * The points of each seat as one bar, a sign for each source.
 * @param {Payload} payload
 * @param {Result} result
 * @returns {HTMLElement}
 */
export function stackedBars(payload, result) {
  const { width: full, isNarrow } = format();
  const left = isNarrow ? 0 : NAMES;
  const row = BAR + (isNarrow ? 32 : 16);
  const sources = sourcesOf(result.points);
  const scale = (full - left - 64) / Math.max(1, ...result.scores);
  const chart = draw("svg", { viewBox: `0 0 ${full} ${result.ranking.length * row}`, class: "chart", role: "img", "aria-label": say("points_by_source") });
  result.ranking.forEach((seat, rank) => {
    const y = rank * row + (isNarrow ? 24 : 8);
    chart.append(label(nameOf(payload, seat), 0, isNarrow ? y - 8 : y + BAR / 2 + 5));
    let x = left;
    sources.forEach((source, number) => {
      const width = (result.points[seat][source] ?? 0) * scale;
      if (width <= 0) return;
      const title = draw("title", {}, say("source_points", { source: payload.sources[source], points: result.points[seat][source] }));
      chart.append(draw("rect", { x, y, width, height: BAR, class: `stack source-${number}` }, title));
      if (width > 16) chart.append(draw("text", { x: x + width / 2, y: y + BAR / 2 + 5, class: "bar-letter", "text-anchor": "middle" }, letter(number)));
      x += width;
    });
    chart.append(draw("text", { x: x + 8, y: y + BAR / 2 + 7, class: "bar-total" }, String(result.scores[seat])));
  });
  return make("figure", {}, chart, legend(sources, payload, result));
}

/** Signs that no game uses for its rounds or phases. */
const LETTERS = "●■▲◆★✚▼♣♥♠";

/** @param {number} number */
function letter(number) {
  return LETTERS[number % LETTERS.length];
}

/**
 * @param {string[]} sources
 * @param {Payload} payload
 * @param {Result} result
 */
function legend(sources, payload, result) {
  const items = sources.map((source, number) => {
    const key = draw("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
    key.append(draw("rect", { width: 24, height: 24, class: `stack source-${number}` }));
    key.append(draw("text", { x: 12, y: 17, class: "bar-letter", "text-anchor": "middle" }, letter(number)));
    const figures = result.ranking.map((seat) => result.points[seat][source] ?? 0).join(" : ");
    return make("li", {}, key, make("span", {}, say("source_figures", { source: payload.sources[source], figures })));
  });
  return make("ul", { class: "legend" }, ...items);
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
function label(text, x, y) {
  return draw("text", { x, y, class: "bar-name" }, text.length > 14 ? `${text.slice(0, 13)}…` : text);
}

const RACE_HEIGHT = 240;
/** Seats differ by their dashes too. */
const DASHES = ["none", "8 5", "2 5", "12 4 2 4", "4 4"];

/**
 * The points of each seat over time.
 * @param {Payload} payload
 * @param {Result} result
 * @returns {HTMLElement}
 */
export function raceChart(payload, result) {
  const length = Math.max(2, ...result.race.map((line) => line.length));
  const most = Math.max(1, ...result.race.flat());
  const { width, isNarrow } = format();
  const right = width - (isNarrow ? 32 : 168);
  const x = (/** @type {number} */ step) => 40 + (step / (length - 1)) * (right - 40);
  const y = (/** @type {number} */ score) => RACE_HEIGHT - 24 - (score / most) * (RACE_HEIGHT - 48);
  const chart = draw("svg", { viewBox: `0 0 ${width} ${RACE_HEIGHT}`, class: "chart", role: "img", "aria-label": say("race_over_time") });
  const unit = most > 120 ? 50 : most > 40 ? 20 : 10;
  for (let score = 0; score <= most; score += unit) {
    chart.append(draw("path", { d: `M40 ${y(score)}H${right}`, class: "grid" }));
    chart.append(draw("text", { x: 32, y: y(score) + 5, "text-anchor": "end", class: "bar-name" }, String(score)));
  }
  const ends = result.race.map((line, seat) => ({ seat, y: y(line.at(-1) ?? 0) })).sort((a, b) => a.y - b.y);
  let lowest = -Infinity;
  for (const end of ends) lowest = end.y = Math.max(end.y, lowest + 24);
  for (const { seat, y: at } of ends) {
    const d = result.race[seat].map((score, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(score).toFixed(1)}`).join("");
    chart.append(draw("path", { d, class: `race stroke-${seat % DASHES.length}`, "stroke-dasharray": DASHES[seat % DASHES.length] }));
    const mark = seatMark(seat, 20);
    mark.setAttribute("x", String(right + 8));
    mark.setAttribute("y", String(at - 10));
    chart.append(mark);
    if (!isNarrow) chart.append(label(nameOf(payload, seat), right + 34, at + 5));
  }
  return make("figure", {}, chart);
}
