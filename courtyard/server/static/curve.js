/** The points of all seats from stop to stop, as curves over the parts of the game. */

import { draw, seatMark } from "./dom.js";
import { nameOf } from "./names.js";
import { say } from "./text.js";
import { groupOf } from "./timeline.js";

/** @import { Course as Timeline, TablePayload as Payload } from "./types.js" */

/** The margins of the curves in pixels; the style sheet puts the slider between them too. */
const LEFT = 48;
const RIGHT = 40;
const TOP = 8;
const FOOT = 24;
/** The least distance between lines of the scale, the size of a mark, and the usual width of a letter. */
const APART = 28;
const MARK = 20;
const LETTER = 9;
/** Seats differ by their dashes too. */
const DASHES = ["none", "8 5", "2 5", "12 4 2 4", "4 4"];

/**
 * What the curves show: a value of each player at each stop, its name and notation, and stops with a flag.
 * @typedef {object} Lines
 * @property {string} label
 * @property {number[][]} values
 * @property {(value: number) => string} written
 * @property {number | undefined} [most]
 * @property {number[]} [flags]
 */

/**
 * Draw the curves so that they fill their place, which keeps its other content.
 * @param {HTMLElement} place
 * @param {Payload} payload
 * @param {Timeline} timeline
 * @param {number} [current] the stop that is looked at
 * @param {Lines} [lines] by default the points that have been scored
 */
export function drawCurve(place, payload, timeline, current, lines) {
  const { stops } = timeline;
  const { label, values, written, most: top, flags = [] } = lines ?? { label: say("race_over_time"), values: stops.map((stop) => stop.scores), written: String };
  const { clientWidth: width, clientHeight: height } = place;
  const chart = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "chart", role: "img", "aria-label": label });
  place.querySelector(":scope > svg")?.remove();
  place.prepend(chart);
  const scores = values.flat();
  const [least, most] = [Math.min(0, ...scores), top ?? Math.max(1, ...scores)];
  const x = (/** @type {number} */ index) => LEFT + (index / Math.max(1, stops.length - 1)) * (width - LEFT - RIGHT);
  const y = (/** @type {number} */ score) => height - FOOT - ((score - least) / (most - least)) * (height - TOP - FOOT);
  drawParts(chart, timeline, x, height);
  const unit = [5, 10, 20, 25, 50, 100, 200].find((step) => (step / (most - least)) * (height - TOP - FOOT) >= APART) ?? 500;
  for (let score = Math.ceil(least / unit) * unit; score <= most; score += unit) {
    chart.append(draw("path", { d: `M${LEFT} ${y(score)}H${width - RIGHT}`, class: "grid" }));
    chart.append(draw("text", { x: LEFT - 8, y: y(score) + 5, "text-anchor": "end", class: "scale" }, written(score)));
  }
  values[0].forEach((_, seat) => {
    const line = values.map((each, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(each[seat]).toFixed(1)}`).join("");
    chart.append(draw("path", { d: line, class: `race stroke-${seat % DASHES.length}`, "stroke-dasharray": DASHES[seat % DASHES.length] }));
  });
  drawMarks(chart, payload, values[values.length - 1].map(y), width, height);
  for (const flag of flags) chart.append(draw("path", { d: `M${x(flag) - 5} ${TOP}h10l-5 8z`, class: "flag" }));
  if (current === undefined) return;
  chart.append(draw("path", { d: `M${x(current)} ${TOP}V${height - FOOT}`, class: "cursor" }));
  values[current].forEach((score, seat) => chart.append(draw("circle", { cx: x(current), cy: y(score), r: 5, class: `here seat-${seat % DASHES.length}` })));
}

/**
 * The parts of the game as bands with their names, or if there is no room with their numbers or letters.
 * @type {(chart: SVGElement, timeline: Timeline, x: (index: number) => number, height: number) => void}
 */
function drawParts(chart, timeline, x, height) {
  const { parts, stops } = timeline;
  const groups = parts.map((_, part) => groupOf(timeline, part));
  const starts = [...new Set(groups)].map((part) => stops.findIndex((stop) => stop.part >= part));
  const bands = starts.map((start, rank) => [x(start), x(starts[rank + 1] ?? stops.length - 1)]);
  const names = starts.map((start) => parts[stops[start].part].group);
  const isRoomy = names.every((name, rank) => name.length * LETTER <= bands[rank][1] - bands[rank][0]);
  bands.forEach(([left, right], rank) => {
    if (rank % 2) chart.append(draw("rect", { x: left, y: TOP, width: Math.max(0, right - left), height: height - TOP - FOOT, class: "part" }));
    const name = isRoomy ? names[rank] : (/\d+|\p{Lu}$/u.exec(names[rank])?.[0] ?? "");
    if (name.length * LETTER <= right - left) chart.append(draw("text", { x: (left + right) / 2, y: height - 6, "text-anchor": "middle", class: "scale" }, name));
  });
}

/**
 * The marks of the seats where their curves end, without overlaps.
 * @type {(chart: SVGElement, payload: Payload, ends: number[], width: number, height: number) => void}
 */
function drawMarks(chart, payload, ends, width, height) {
  const placed = ends.map((y, seat) => ({ seat, y })).sort((a, b) => a.y - b.y);
  let lowest = -Infinity;
  for (const mark of placed) lowest = mark.y = Math.max(mark.y, lowest + MARK + 2);
  const over = Math.max(0, lowest - (height - MARK / 2));
  for (const { seat, y } of placed) {
    chart.append(seatMark(seat, MARK, { x: width - RIGHT + 8, y: y - over - MARK / 2, "aria-label": nameOf(payload, seat) }));
  }
}
