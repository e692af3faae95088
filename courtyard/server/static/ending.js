/** The end as a scene: points are counted source by source, then the winner, the curve, and what comes next. */

import { drawCurve } from "./curve.js";
import { button, byId, draw, make, openDialog, seatMark } from "./dom.js";
import { lookAtStop } from "./lookback.js";
import { checkDice } from "./menu.js";
import { isCalm } from "./motion.js";
import { nameOf } from "./names.js";
import { address, copyText, page, table, tell } from "./page.js";
import { rowOf, seatHeads, sourcesOf } from "./points.js";
import { winner } from "./question.js";
import { openReview } from "./review.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";
import { pause } from "./time.js";
import { fetchTimeline } from "./timeline.js";

/** @import { Result, TablePayload as Payload } from "./types.js" */

const dialog = /** @type {HTMLDialogElement} */ (byId("end-dialog"));

// When it is shown.

const SEEN = "ends-seen";
const MOST_SEEN = 200;
let hasWatched = false;
let isDone = false;

/** Show the end once: to those who watched the game end, and to a player who comes back after it. @type {(payload: Payload) => void} */
export function bringEnd(payload) {
  hasWatched ||= !payload.over;
  if (!payload.over || isDone) return;
  isDone = true;
  const seen = (localStorage.getItem(SEEN) ?? "").split(" ");
  if (!hasWatched && (!payload.mine.length || seen.includes(table))) return;
  localStorage.setItem(SEEN, [table, ...seen.filter((other) => other !== table)].slice(0, MOST_SEEN).join(" "));
  showEnd();
}

// The scene.

/** Milliseconds in which a source is counted, then of rest, and before the winner is named. */
const COUNT = 420;
const REST = 180;
const BOW = 500;

let counting = new AbortController();

/** Show the end of the game, counted up unless reduced motion is wanted. */
export function showEnd() {
  const payload = page.latest;
  const result = payload?.result;
  if (!payload || !result) return;
  counting.abort();
  counting = new AbortController();
  const { signal } = counting;
  const board = scoring(payload, result);
  const curve = make("div", { class: "curve end-curve", id: "end-curve" });
  byId("end-body").replaceChildren(board.lanes, board.table, curve, board.called);
  byId("end-body").classList.toggle("without-sources", !sourcesOf(result.points).length);
  byId("end-deeds").replaceChildren(...deeds(payload));
  for (const id of ["end-wreath", "end-verdict", "end-why"]) byId(id).replaceChildren();
  byId("end-title").textContent = say("final_scoring");
  dialog.dataset.stage = "counting";
  openDialog("end-dialog");
  void fetchTimeline().then((timeline) => {
    drawCurve(curve, payload, timeline);
    curve.append(slider(timeline.stops.length - 1));
  }, tell);
  void play(board.counts, signal).then(() => signal === counting.signal && nameWinner(payload, result, signal));
}

/** Count source after source; all at once when somebody skips it. @type {(counts: Count[], signal: AbortSignal) => Promise<void>} */
async function play(counts, signal) {
  const rest = (/** @type {number} */ time) => (isCalm() || document.hidden ? undefined : pause(time, signal));
  for (const count of counts) {
    await count(isCalm() ? 0 : COUNT, signal);
    await rest(REST);
  }
  await rest(BOW);
}

/** Name the winner, and let the buttons come. @type {(payload: Payload, result: Result, signal: AbortSignal) => void} */
function nameWinner(payload, { places, verdict }, signal) {
  const isAtOnce = isCalm() || signal.aborted;
  dialog.dataset.stage = "done";
  byId("end-title").textContent = winner(payload);
  byId("end-why").textContent = verdict;
  const lanes = [...dialog.querySelectorAll("[data-lane]")];
  const placeOf = (/** @type {Element} */ lane) => places[Number(lane.getAttribute("data-lane"))];
  for (const lane of lanes) {
    lane.classList.toggle("won", placeOf(lane) === 1);
    lane.querySelector(".place")?.replaceChildren(say("place", { place: placeOf(lane) }));
  }
  lineUp(lanes.sort((one, other) => placeOf(one) - placeOf(other)), isAtOnce);
  byId("end-wreath").replaceChildren(...places.flatMap((place, seat) => (place === 1 ? [wreath(seat)] : [])));
  if (!isAtOnce) byId("end-curve").animate([{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }], { duration: 900, easing: "ease-in-out" });
  if (dialog.contains(document.activeElement)) byId("end-title").focus();
}

/** Put the lanes in this order; they glide to their places. @type {(lanes: Element[], isAtOnce: boolean) => void} */
function lineUp(lanes, isAtOnce) {
  const before = lanes.map((lane) => lane.getBoundingClientRect().top);
  lanes[0].parentElement?.append(...lanes);
  if (isAtOnce) return;
  lanes.forEach((lane, at) => {
    const way = before[at] - lane.getBoundingClientRect().top;
    lane.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], { duration: 500, easing: "ease-in-out" });
  });
}

/** Stop counting and show how the game ended. @type {(event: Event) => void} */
function skip(event) {
  if (dialog.dataset.stage !== "counting" || counting.signal.aborted) return;
  counting.abort();
  if (event.type !== "click") event.preventDefault();
}
dialog.addEventListener("click", skip);
dialog.addEventListener("cancel", skip);
dialog.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && skip(event));

/** @typedef {(time: number, signal: AbortSignal) => Promise<void>} Count */

/** Signs of the sources of points, which no game uses for its rounds or phases. */
const SIGNS = "●■▲◆★✚▼♣♥♠";

/**
 * What is counted: a lane with a bar for each seat, a table of the sources, the source being counted in large, and the counts in order.
 * @param {Payload} payload
 * @param {Result} result
 */
function scoring(payload, { scores, points }) {
  const seats = [...scores.keys()];
  const sources = sourcesOf(points);
  // Losses do not shorten a bar.
  const most = Math.max(1, ...scores, ...points.map((own) => sum(Object.values(own).map((gained) => Math.max(0, gained)))));
  const bars = seats.map(() => make("span", { class: "bar-track" }));
  const totals = seats.map(() => make("strong", { class: "lane-total" }, "0"));
  const called = make("div", { class: "called", "aria-hidden": "true" });
  const reached = seats.map(() => 0);
  const counted = [...sources, ""].map((source) => seats.map((seat) => (source ? (points[seat][source] ?? 0) : scores[seat] - sum(Object.values(points[seat])))));
  if (counted[sources.length].every((rest) => rest === 0)) counted.pop();
  const cells = counted.map((gained) => gained.map(() => document.createTextNode("")));
  const names = counted.map((_, rank) => payload.sources[sources[rank]] ?? say("points"));
  const rows = counted.map((_, rank) => rowOf([make("span", { class: `key source-${rank % 10}` }, SIGNS[rank % SIGNS.length]), names[rank]], cells[rank]));
  /** @type {Count[]} */
  const counts = counted.map((gained, rank) => async (time, signal) => {
    rows[rank].classList.add("counted");
    const gains = seats.map((seat) => make("span", {}, seatMark(seat, 32), gained[seat] < 0 ? String(gained[seat]) : say("plus", { points: gained[seat] })));
    called.replaceChildren(make("p", {}, names[rank]), make("p", {}, gains));
    const title = rows[rank].querySelector("th")?.textContent;
    const segments = seats.map((seat) => bars[seat].appendChild(make("span", { class: `segment source-${rank % 10}`, title })));
    await grow(time, signal, (part) => {
      for (const seat of seats) {
        const now = Math.round(gained[seat] * part);
        cells[rank][seat].data = String(now);
        totals[seat].textContent = String(reached[seat] + now);
        segments[seat].style.width = `${(Math.max(0, gained[seat]) * part * 100) / most}%`;
      }
    });
    for (const seat of seats) reached[seat] += gained[seat];
  });
  const lanes = seats.map((seat) => {
    const name = make("span", { class: "lane-name" }, nameOf(payload, seat));
    return make("li", { "data-lane": seat }, make("span", { class: "place" }), seatMark(seat, 32), name, bars[seat], totals[seat]);
  });
  return {
    lanes: make("ol", { class: "lanes", "aria-label": say("final_scoring") }, lanes),
    table: make("table", { class: "sources" }, make("thead", {}, make("tr", {}, make("td"), seatHeads(payload, seats))), make("tbody", {}, rows)),
    called,
    counts,
  };
}

const LEAF = "M0 0C6-11 18-13 26-9C22 1 10 5 0 0z";
const LEAVES = [80, 56, 32, 8, -16, -40, -64];

/** The mark of a winner in a wreath of laurel. @type {(seat: number) => SVGElement} */
function wreath(seat) {
  const places = [1, -1].flatMap((side) => LEAVES.map((angle) => `scale(${side} 1) rotate(${angle}) translate(42 0) rotate(-70)`));
  const leaves = places.map((transform) => draw("path", { d: LEAF, transform }));
  const attributes = { viewBox: "-60 -60 120 120", width: 72, height: 72, class: "wreath", "aria-hidden": "true" };
  return draw("svg", attributes, ...leaves, seatMark(seat, 64, { x: -32, y: -32 }));
}

/** @param {number[]} points */
function sum(points) {
  return points.reduce((all, one) => all + one, 0);
}

/**
 * Call with a growing part of the whole, and at last with 1.
 * @type {(time: number, signal: AbortSignal, show: (part: number) => void) => Promise<void>}
 */
function grow(time, signal, show) {
  return new Promise((done) => {
    const start = performance.now();
    const frame = (/** @type {number} */ now) => {
      const part = time && !signal.aborted && !document.hidden ? Math.min(1, Math.max(0, now - start) / time) : 1;
      show(part);
      if (part < 1) requestAnimationFrame(frame);
      else done();
    };
    frame(start);
  });
}

/** The curve leads to the moves: a click on it opens the game there. @type {(last: number) => HTMLElement} */
function slider(last) {
  const onchange = (/** @type {Event} */ { target }) => leave(() => lookAtStop(Number(/** @type {HTMLInputElement} */ (target).value)));
  return make("input", { type: "range", min: 0, max: last, value: last, "aria-label": say("look_at_move"), onchange });
}

/** @param {() => void} [next] */
function leave(next) {
  dialog.close();
  next?.();
}

/** What comes next. @type {(payload: Payload) => HTMLElement[]} */
function deeds(payload) {
  const isPlayer = payload.mine.length > 0;
  const buttons = [
    isPlayer && button(say("play_again"), () => openTable(`${address}/rematch`, {}), { class: "first", id: "rematch" }),
    (isPlayer || payload.host) && button(say("review_play"), () => leave(openReview), { id: "review-play" }),
    button(say("review"), () => leave(() => lookAtStop(0)), { id: "review-game" }),
    payload.private ? button(say("save_record"), () => byId("export").click()) : button(say("share"), () => share(payload), { id: "share" }),
    button(say("check_dice"), () => checkDice(byId("end-verdict")), { id: "check-dice-end" }),
    button(say("look_at_boards"), () => leave(), { class: "quiet" }),
  ];
  return buttons.filter((each) => each !== false);
}

/** Give others the link to this game, by what the device has for it. @type {(payload: Payload) => Promise<void>} */
async function share(payload) {
  const url = new URL(location.pathname, location.href).href;
  if (!navigator.share) return copyText(url);
  try {
    return await navigator.share({ title: payload.title, text: winner(payload), url });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? undefined : copyText(url);
  }
}
