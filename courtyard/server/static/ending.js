/** The end as a scene: points are counted source by source, then the winner, the curve, and what comes next. */

import { fetchCourse } from "./course.js";
import { drawCurve } from "./curve.js";
import { button, byId, draw, make, openDialog, seatMark } from "./dom.js";
import { lookAtStop, reviewFromStart } from "./lookback.js";
import { checkDice } from "./menu.js";
import { isCalm } from "./motion.js";
import { nameOf } from "./names.js";
import { address, copy, goTo, page, table, tell } from "./page.js";
import { question } from "./panel.js";
import { sourcesOf } from "./points.js";
import { openReport } from "./report.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Result} Result
 */

const dialog = /** @type {HTMLDialogElement} */ (byId("end-dialog"));

// When it comes.

const SEEN = "ends-seen";
const MOST_SEEN = 200;
let hasWatched = false;
let isDone = false;

/**
 * Show the end once: to who has watched the game come to it, and to a player who comes back after it.
 * @param {Payload} payload
 */
export function bringEnd(payload) {
  if (!payload.over) {
    hasWatched = true;
    return;
  }
  if (isDone) return;
  isDone = true;
  const seen = (localStorage.getItem(SEEN) ?? "").split(" ");
  if (!hasWatched && (!payload.mine.length || seen.includes(table))) return;
  localStorage.setItem(SEEN, [table, ...seen.filter((other) => other !== table)].slice(0, MOST_SEEN).join(" "));
  showEnd();
}

// The scene.

/** Milliseconds: a source is counted, then it rests. */
const COUNT = 420;
const REST = 180;
const BOW = 500;

/** @type {AbortController} */
let counting = new AbortController();

/** Show the end of the game, counted up unless calm is wanted. */
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
  byId("end-wreath").replaceChildren();
  byId("end-deeds").replaceChildren(...deeds(payload));
  byId("end-verdict").textContent = "";
  byId("end-why").textContent = "";
  byId("end-title").textContent = say("final_scoring");
  dialog.dataset.stage = "counting";
  openDialog("end-dialog");
  void fetchCourse().then((course) => {
    drawCurve(curve, payload, course);
    curve.append(chooser(course.stops.length - 1));
  }, tell);
  void play(board, signal).then(() => bow(payload, result, signal));
}

/**
 * Count source after source; when somebody skips it, all at once.
 * @param {Scoring} board
 * @param {AbortSignal} signal
 */
async function play(board, signal) {
  for (const count of board.counts) {
    await count(isCalm() || signal.aborted ? 0 : COUNT, signal);
    await pause(isCalm() ? 0 : REST, signal);
  }
  await pause(isCalm() ? 0 : BOW, signal);
}

/**
 * The winner is named, and the buttons come.
 * @param {Payload} payload
 * @param {Result} result
 * @param {AbortSignal} signal
 */
function bow(payload, result, signal) {
  if (counting.signal !== signal) return;
  dialog.dataset.stage = "done";
  byId("end-title").textContent = question({ ...payload, at: null }).what;
  byId("end-why").textContent = result.verdict;
  const lanes = [...dialog.querySelectorAll("[data-lane]")];
  const placeOf = (/** @type {Element} */ lane) => result.places[Number(lane.getAttribute("data-lane"))];
  for (const lane of lanes) {
    const place = placeOf(lane);
    lane.classList.toggle("won", place === 1);
    const mark = lane.querySelector(".place");
    if (mark) mark.textContent = say("place", { place });
  }
  lineUp(lanes.sort((one, other) => placeOf(one) - placeOf(other)), isCalm() || signal.aborted);
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  byId("end-wreath").replaceChildren(...winners.map(wreath));
  const curve = byId("end-curve");
  if (!isCalm() && !signal.aborted) curve.animate([{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }], { duration: 900, easing: "ease-in-out" });
  if (dialog.contains(document.activeElement)) byId("end-title").focus();
}

/**
 * Put the lanes in this order; they glide to where they belong.
 * @param {Element[]} lanes
 * @param {boolean} isAtOnce
 */
function lineUp(lanes, isAtOnce) {
  const before = lanes.map((lane) => lane.getBoundingClientRect().top);
  lanes[0].parentElement?.append(...lanes);
  if (isAtOnce) return;
  lanes.forEach((lane, at) => {
    const way = before[at] - lane.getBoundingClientRect().top;
    lane.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], { duration: 500, easing: "ease-in-out" });
  });
}

/**
 * Stop counting and show how it ended.
 * @returns {boolean} whether there was something to stop
 */
function skip() {
  if (dialog.dataset.stage !== "counting" || counting.signal.aborted) return false;
  counting.abort();
  return true;
}
dialog.addEventListener("click", skip);
dialog.addEventListener("cancel", (event) => skip() && event.preventDefault());
dialog.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && skip()) event.preventDefault();
});

/**
 * What is counted: a lane with a bar for each seat, a table of the sources, and one count after the other.
 * @typedef {object} Scoring
 * @property {HTMLElement} lanes
 * @property {HTMLElement} table
 * @property {HTMLElement} called the source that is being counted, in large
 * @property {((time: number, signal: AbortSignal) => Promise<void>)[]} counts
 */

/** Signs of the sources of points, which no game uses for its rounds or phases. */
const SIGNS = "●■▲◆★✚▼♣♥♠";

/**
 * @param {Payload} payload
 * @param {Result} result
 * @returns {Scoring}
 */
function scoring(payload, result) {
  const seats = result.scores.map((_, seat) => seat);
  const sources = sourcesOf(result.points);
  const most = Math.max(1, ...result.scores, ...result.points.map(gainedBeforeLosses));
  const bars = seats.map(() => make("span", { class: "bar-track" }));
  const totals = seats.map(() => make("strong", { class: "lane-total" }, "0"));
  const lanes = seats.map((seat) =>
    make("li", { "data-lane": seat }, make("span", { class: "place" }), seatMark(seat, 32), make("span", { class: "lane-name" }, nameOf(payload, seat)), bars[seat], totals[seat]),
  );
  const head = make("tr", {}, make("td"), ...seats.map((seat) => make("th", { scope: "col" }, seatMark(seat, 20), make("span", { class: "unseen" }, nameOf(payload, seat)))));
  const rows = make("tbody");
  const called = make("div", { class: "called", "aria-hidden": "true" });
  const reached = seats.map(() => 0);
  const counts = [...sources.entries(), [sources.length, ""]].flatMap(([rank, source]) => {
    const gained = seats.map((seat) => (source ? (result.points[seat][source] ?? 0) : result.scores[seat] - sum(result.points[seat])));
    if (!source && gained.every((points) => points === 0)) return [];
    const key = make("span", { class: `key source-${Number(rank) % 10}` }, SIGNS[Number(rank) % SIGNS.length]);
    const cells = seats.map(() => make("td"));
    const row = make("tr", {}, make("th", { scope: "row" }, key, payload.sources[source] ?? say("points")), ...cells);
    rows.append(row);
    return [
      async (/** @type {number} */ time, /** @type {AbortSignal} */ signal) => {
        row.classList.add("counted");
        const gains = seats.map((seat) => make("span", {}, seatMark(seat, 32), gained[seat] < 0 ? String(gained[seat]) : say("plus", { points: gained[seat] })));
        called.replaceChildren(make("p", {}, payload.sources[source] ?? say("points")), make("p", {}, ...gains));
        const segments = seats.map((seat) => bars[seat].appendChild(make("span", { class: `segment source-${Number(rank) % 10}`, title: row.querySelector("th")?.textContent })));
        await grow(time, signal, (part) =>
          seats.forEach((seat) => {
            const points = Math.round(gained[seat] * part);
            cells[seat].textContent = String(points);
            totals[seat].textContent = String(reached[seat] + points);
            segments[seat].style.width = `${(Math.max(0, gained[seat]) * part * 100) / most}%`;
          }),
        );
        seats.forEach((seat) => (reached[seat] += gained[seat]));
      },
    ];
  });
  return {
    lanes: make("ol", { class: "lanes", "aria-label": say("final_scoring") }, ...lanes),
    table: make("table", { class: "sources" }, make("thead", {}, head), rows),
    called,
    counts,
  };
}

const LEAF = "M0 0C6-11 18-13 26-9C22 1 10 5 0 0z";
const LEAVES = 7;

/**
 * The mark of a winner in a wreath of laurel.
 * @param {number} seat
 */
function wreath(seat) {
  const made = draw("svg", { viewBox: "-60 -60 120 120", width: 72, height: 72, class: "wreath", "aria-hidden": "true" });
  for (const side of [1, -1]) {
    for (let leaf = 0; leaf < LEAVES; leaf += 1) {
      const angle = 80 - leaf * 24;
      made.append(draw("path", { d: LEAF, transform: `scale(${side} 1) rotate(${angle}) translate(42 0) rotate(-70)` }));
    }
  }
  const mark = seatMark(seat, 64);
  mark.setAttribute("x", "-32");
  mark.setAttribute("y", "-32");
  made.append(mark);
  return made;
}

/** @param {Record<string, number>} points */
function sum(points) {
  return Object.values(points).reduce((all, one) => all + one, 0);
}

/**
 * How long a bar grows: losses do not shorten it.
 * @param {Record<string, number>} points
 */
function gainedBeforeLosses(points) {
  return Object.values(points).reduce((whole, gained) => whole + Math.max(0, gained), 0);
}

/**
 * Call with a growing part of the whole, at last with 1.
 * @param {number} time
 * @param {AbortSignal} signal
 * @param {(part: number) => void} show
 * @returns {Promise<void>}
 */
function grow(time, signal, show) {
  return new Promise((done) => {
    const start = performance.now();
    const frame = (/** @type {number} */ now) => {
      const part = time && !signal.aborted ? Math.min(1, Math.max(0, now - start) / time) : 1;
      show(part);
      if (part < 1) requestAnimationFrame(frame);
      else done();
    };
    if (time && !document.hidden) requestAnimationFrame(frame);
    else frame(start + time);
  });
}

/**
 * @param {number} time
 * @param {AbortSignal} signal
 */
function pause(time, signal) {
  return new Promise((done) => {
    if (!time || signal.aborted || document.hidden) return done(undefined);
    const timer = setTimeout(done, time);
    signal.addEventListener("abort", () => (clearTimeout(timer), done(undefined)), { once: true });
  });
}

/**
 * The curve leads to the moves: a click on it opens the game there.
 * @param {number} last
 */
function chooser(last) {
  const slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: 0, max: last, value: last, "aria-label": say("look_at_move") }));
  slider.addEventListener("change", () => {
    dialog.close();
    void lookAtStop(Number(slider.value)).catch(tell);
  });
  return slider;
}

/**
 * What comes next.
 * @param {Payload} payload
 */
function deeds(payload) {
  const verdict = byId("end-verdict");
  const review = button(say("review"), () => (dialog.close(), void reviewFromStart().catch(tell)), { id: "review-game" });
  const again = button(say("play_again"), () => void goTo(`${address}/rematch`, {}), { class: "first", id: "rematch" });
  const judged = button(say("review_play"), () => (dialog.close(), openReport()), { id: "review-play" });
  return [
    ...(payload.mine.length ? [again] : []),
    ...(payload.mine.length || payload.host ? [judged] : []),
    review,
    payload.private ? button(say("save_record"), () => byId("export").click()) : button(say("share"), () => void share(payload), { id: "share" }),
    button(say("check_dice"), () => void checkDice(verdict), { id: "check-dice-end" }),
    button(say("look_at_boards"), () => dialog.close(), { class: "quiet" }),
  ];
}

/**
 * Give others the link to this game, by what the machine has for it.
 * @param {Payload} payload
 */
async function share(payload) {
  const url = new URL(location.pathname, location.href).href;
  if (!navigator.share) return copy(url);
  try {
    return await navigator.share({ title: payload.title, text: question({ ...payload, at: null }).what, url });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? undefined : copy(url);
  }
}
