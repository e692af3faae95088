/** The review of a finished game: asked for, how far it is, what it says, and its lessons on the boards. */

import { adviceHead, adviceList, putAdvice, putAway, why } from "./advice.js";
import { attempt, get, post } from "./api.js";
import { button, byId, make, render, seatMark } from "./dom.js";
import { isThinking } from "./engine.js";
import { lookAt, showOnCurve } from "./lookback.js";
import { nameOf } from "./names.js";
import { address, isNarrow, page } from "./page.js";
import { rowOf, seatHeads } from "./points.js";
import { bringBest } from "./ranks.js";
import { select } from "./tabs.js";
import { language, say } from "./text.js";
import { stopAt } from "./timeline.js";

/** @import { Course as Timeline, LessonSeen as Lesson, TablePayload as Payload } from "./types.js" */
/** @import { ReviewAnswer, ReviewSeen as Review, SeatReviewSeen as SeatReview } from "./types.js" */

/** Milliseconds between two questions how far a review is. */
const AGAIN = 700;

const tab = byId("tab-review");
const curveOf = /** @type {HTMLSelectElement} */ (byId("curve-of"));
/** @type {ReviewAnswer | null} */
let known = null;
/** @type {Review | null} */
let review = null;
let isAsked = false;

/** Show what there is of a review, and the lesson of the position that is looked at. @type {(payload: Payload) => void} */
export function showReview(payload) {
  tab.hidden = !payload.over;
  if (payload.over && !isAsked) void follow(get(`${address}/review`));
  showLesson(payload);
}

/** Bring the review to the front, and have it made if there is none. */
export function openReview() {
  select(tab);
  if (isNarrow.matches) tab.scrollIntoView({ block: "start" });
  if (!known || known.state === "none") ask(false);
}

/** @param {boolean} deep */
function ask(deep) {
  void follow(post(`${address}/review`, { deep }));
}

/** Take an answer, and ask again until the review is there. @type {(answer: Promise<ReviewAnswer>) => Promise<void>} */
async function follow(answer) {
  isAsked = true;
  await attempt(async () => {
    for (let now = await answer; ; now = await get(`${address}/review`)) {
      known = now;
      showAnswer(now);
      if (!isUnderWay(now)) return;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  });
}

/** @param {ReviewAnswer} answer */
function isUnderWay({ state }) {
  return state === "working" || state === "waiting";
}

/** @param {ReviewAnswer} answer */
function showAnswer(answer) {
  const { latest, shown } = page;
  if (!latest || !shown) return;
  document.body.dataset.review = answer.state;
  review = answer.review ?? review;
  render(byId("panel-review"), isUnderWay(answer) ? progress(answer) : review ? report(latest, review) : offer(latest));
  if (isUnderWay(answer)) return;
  offerCurves();
  showLesson(shown);
}

/** @param {ReviewAnswer} answer */
function progress({ state, done, total, before }) {
  const bar = make("progress", { max: total, value: done, id: "review-progress", "aria-label": say("review_start") });
  const text = state === "waiting" ? say("review_waiting", { before }) : say("review_working", { done, total });
  return make("div", { class: "review-progress", role: "status" }, bar, make("p", {}, text));
}

/** @param {Payload} payload */
function mayAsk({ mine, host }) {
  return mine.length > 0 || host;
}

/** @param {Payload} payload */
function offer(payload) {
  if (!mayAsk(payload)) return make("p", {}, say("review_nobody"));
  return [make("p", {}, say("review_about")), button(say("review_start"), () => ask(false), { class: "first", id: "start-review" })];
}

// What it says.

/** @type {(payload: Payload, review: Review) => (false | HTMLElement | HTMLElement[])[]} */
function report(payload, { seats, lessons, parts, deep }) {
  const all = [...seats.keys()];
  const table = (/** @type {string} */ style, /** @type {import("./dom.js").Content[]} */ head, /** @type {HTMLElement[]} */ rows) =>
    make("table", { class: `points ${style}` }, head[0], make("thead", {}, make("tr", {}, head.slice(1))), make("tbody", {}, rows));
  const headings = () => [say("review_part"), say("points"), ...FIGURES.map(([key]) => say(key))].map((text) => make("th", { scope: "col" }, text));
  return [
    table("totals", [null, make("td"), seatHeads(payload, all)], FIGURES.map(([key, figure]) => rowOf(say(key), seats.map(figure)))),
    make("h2", {}, say("review_dearest")),
    lessons.length ? make("ol", { class: "lessons" }, lessons.map((lesson) => lessonItem(payload, lesson))) : make("p", {}, say("review_no_lessons")),
    make("h2", {}, say("review_parts")),
    all.map((seat) => {
      const rows = parts.map((part) => rowOf(part.name, [String(part.seats[seat].gained), ...FIGURES.map(([, figure]) => figure(part.seats[seat]))]));
      return table("parts", [make("caption", {}, seatMark(seat, 20), nameOf(payload, seat)), headings()], rows);
    }),
    !deep && mayAsk(payload) && button(say("review_deeper"), () => ask(true), { id: "deeper" }),
  ];
}

/** @type {[string, (seat: SeatReview) => string][]} */
const FIGURES = [
  ["review_accuracy", ({ accuracy }) => say("percent", { chance: Math.round(accuracy) })],
  ["review_cost", ({ cost, decisions }) => (cost / Math.max(1, decisions)).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })],
  ["review_luck", ({ luck }) => (Math.round(luck) ? say(luck > 0 ? "signed_more" : "signed_less", { points: Math.abs(Math.round(luck)) }) : "0")],
];

// Lessons.

/** @type {(payload: Payload, lesson: Lesson) => HTMLElement} */
function lessonItem(payload, lesson) {
  const { at, seat, text, better } = lesson;
  const look = () => {
    if (isNarrow.matches) scrollTo(0, 0);
    void lookAt(at).then(bringBest);
  };
  const content = [
    make("span", { class: "dear-head" }, seatMark(seat, 20), heading(payload, lesson), costOf(lesson)),
    make("span", {}, say("review_made", { text })),
    make("span", {}, say("review_better", { text: better.text })),
    why(better),
  ];
  return make("li", {}, button(content, look, { class: "lesson", "data-lesson": at }));
}

/** @type {(payload: Payload, lesson: Lesson) => string} */
function heading(payload, { seat, part }) {
  return say("review_lesson", { name: nameOf(payload, seat), part });
}

/** @param {Lesson} lesson */
function costOf({ cost }) {
  return make("strong", {}, say("review_cost_of", { points: Math.round(cost) }));
}

/** A lesson at its position: the move that was made and the better one, side by side on the boards. @type {(payload: Payload) => void} */
function showLesson(payload) {
  const lesson = review?.lessons.find((each) => each.at === payload.at);
  if (!lesson || isThinking()) return putAway("lesson");
  const { seat, text, better, targets } = lesson;
  const made = make("p", { class: "made" }, make("span", { class: "rank-sign made" }, "✕"), say("review_made", { text }));
  return putAdvice("lesson", [adviceHead(heading(payload, lesson), costOf(lesson)), made, adviceList(payload, { seat, simulations: 0, best: [better] })], [
    { sign: "1", kind: "best", targets: better.targets },
    { sign: "✕", kind: "made", targets },
  ]);
}

// On the curve.

function offerCurves() {
  curveOf.hidden = !review;
  if (curveOf.options.length || !review) return;
  const names = { points: say("curve_points"), expected: say("curve_expected"), chances: say("curve_chances") };
  render(curveOf, Object.entries(names).map(([value, name]) => make("option", { value }, name)));
  curveOf.value = "chances";
  showChosenCurve();
}
curveOf.addEventListener("change", showChosenCurve);

function showChosenCurve() {
  const shown = review;
  if (!shown || curveOf.value === "points") return showOnCurve(undefined);
  const isChance = curveOf.value === "chances";
  return showOnCurve((timeline) => ({
    label: say(isChance ? "curve_chances" : "curve_expected"),
    values: valuesOver(timeline, shown, isChance),
    written: (value) => (isChance ? say("percent", { chance: value }) : String(value)),
    most: isChance ? 100 : undefined,
    flags: shown.lessons.map((lesson) => stopAt(timeline, lesson.at)),
  }));
}

/**
 * What was expected at every stop: at the last decision before it; at the end the result.
 * @type {(timeline: Timeline, review: Review, isChance: boolean) => number[][]}
 */
function valuesOver({ stops }, { moments }, isChance) {
  const places = page.latest?.result?.places ?? [];
  // An automa has won where no seat has.
  const isWon = (/** @type {number} */ seat) => (seat < places.length ? places[seat] === 1 : !places.includes(1));
  return stops.map(({ at, scores }, index) => {
    const { chances, points } = moments.filter((moment) => moment.at <= at).at(-1) ?? moments[0];
    const isLast = index === stops.length - 1;
    if (isChance) return chances.map((part, seat) => (isLast ? Number(isWon(seat)) : part) * 100);
    return isLast ? [...scores, ...points.slice(scores.length)] : points;
  });
}
