/** The review of a finished game: asked for, how far it is, what it says, and its lessons on the boards. */

import { get, post } from "./api.js";
import { adviceList, putAdvice, putAway, why } from "./advice.js";
import { stopAt } from "./course.js";
import { button, byId, make, seatMark } from "./dom.js";
import { isThinking } from "./engine.js";
import { lookAt, showOnCurve } from "./lookback.js";
import { nameOf } from "./names.js";
import { address, isNarrow, page, tell } from "./page.js";
import { bringBest } from "./ranks.js";
import { select } from "./side.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").ReviewAnswer} Answer
 * @typedef {import("./types.js").ReviewSeen} Review
 * @typedef {import("./types.js").LessonSeen} Lesson
 * @typedef {import("./types.js").SeatReviewSeen} SeatReview
 * @typedef {import("./types.js").Course} Course
 */

/** So many milliseconds pass until it is asked again how far a review is. */
const AGAIN = 700;

const tab = byId("tab-review");
const panel = byId("panel-review");
const curveOf = /** @type {HTMLSelectElement} */ (byId("curve-of"));
/** @type {Answer | null} */
let known = null;
/** @type {Review | null} */
let told = null;
let isAsked = false;

/**
 * Show what there is of a review, and the lesson of the position that is looked at.
 * @param {Payload} payload
 */
export function showReport(payload) {
  tab.hidden = !payload.over;
  if (payload.over && !isAsked) {
    isAsked = true;
    void follow(get(`${address}/review`));
  }
  showLesson(payload);
}

/** Bring the review to the front, and have it made if there is none. */
export function openReport() {
  select(tab);
  if (isNarrow.matches) tab.scrollIntoView({ block: "start" });
  if (!known || known.state === "none") ask(false);
}

/** @param {boolean} deep */
function ask(deep) {
  isAsked = true;
  void follow(post(`${address}/review`, { deep }));
}

/**
 * Take an answer, and ask again until the review is there.
 * @param {Promise<Answer>} answer
 */
async function follow(answer) {
  try {
    known = await answer;
    showAnswer();
    while (isUnderWay(known)) {
      await new Promise((done) => setTimeout(done, AGAIN));
      known = /** @type {Answer} */ (await get(`${address}/review`));
      showAnswer();
    }
  } catch (error) {
    tell(error);
  }
}

function showAnswer() {
  const payload = page.latest;
  if (!known || !payload) return;
  document.body.dataset.review = known.state;
  told = known.review ?? told;
  if (isUnderWay(known)) return panel.replaceChildren(progress(known));
  if (told) panel.replaceChildren(...report(payload, told));
  else if (payload.mine.length || payload.host) panel.replaceChildren(make("p", {}, say("review_about")), button(say("review_start"), () => ask(false), { class: "first", id: "start-review" }));
  else panel.replaceChildren(make("p", {}, say("review_nobody")));
  offerCurves();
  if (page.shown) showLesson(page.shown);
}

/** @param {Answer} answer */
function isUnderWay({ state }) {
  return state === "working" || state === "waiting";
}

/** @param {Answer} answer */
function progress({ state, done, total, before }) {
  const bar = make("progress", { max: total, value: done, id: "review-progress", "aria-label": say("review_start") });
  return make("div", { class: "review-progress", role: "status" }, bar, make("p", {}, state === "waiting" ? say("review_waiting", { before }) : say("review_working", { done, total })));
}

// What it says.

/**
 * @param {Payload} payload
 * @param {Review} review
 * @returns {HTMLElement[]}
 */
function report(payload, review) {
  const lessons = review.lessons.map((lesson) => lessonItem(payload, lesson));
  const parts = [
    totals(payload, review),
    make("h2", {}, say("review_dearest")),
    lessons.length ? make("ol", { class: "lessons" }, ...lessons) : make("p", {}, say("review_no_lessons")),
    make("h2", {}, say("review_parts")),
    ...review.seats.map((_, seat) => partsOf(payload, review, seat)),
  ];
  if (!review.deep && (payload.mine.length || payload.host)) parts.push(button(say("review_deeper"), () => ask(true), { id: "deeper" }));
  return parts;
}

/** @type {[import("./text.js").Key, (seat: SeatReview) => string][]} */
const FIGURES = [
  ["review_accuracy", (seat) => say("percent", { chance: Math.round(seat.accuracy) })],
  ["review_cost", perDecision],
  ["review_luck", (seat) => signed(seat.luck)],
];

/**
 * @param {Payload} payload
 * @param {Review} review
 */
function totals(payload, review) {
  const head = make("tr", {}, make("td"), ...review.seats.map((_, seat) => make("th", { scope: "col" }, seatMark(seat, 20), make("span", { class: "unseen" }, nameOf(payload, seat)))));
  const rows = FIGURES.map(([key, figure]) => make("tr", {}, make("th", { scope: "row" }, say(key)), ...review.seats.map((seat) => make("td", {}, figure(seat)))));
  return make("table", { class: "points totals" }, make("thead", {}, head), make("tbody", {}, ...rows));
}

/**
 * @param {Payload} payload
 * @param {Review} review
 * @param {number} seat
 */
function partsOf(payload, review, seat) {
  const headings = [say("points"), ...FIGURES.map(([key]) => say(key))];
  const caption = make("caption", {}, seatMark(seat, 20), nameOf(payload, seat));
  const head = make("tr", {}, make("th", { scope: "col" }, say("review_part")), ...headings.map((text) => make("th", { scope: "col" }, text)));
  const rows = review.parts.map((part) => {
    const own = part.seats[seat];
    return make("tr", {}, make("th", { scope: "row" }, part.name), make("td", {}, String(own.gained)), ...FIGURES.map(([, figure]) => make("td", {}, figure(own))));
  });
  return make("table", { class: "points parts" }, caption, make("thead", {}, head), make("tbody", {}, ...rows));
}

/** @param {SeatReview} seat */
function perDecision({ cost, decisions }) {
  return (cost / Math.max(1, decisions)).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** @param {number} points */
function signed(points) {
  const whole = Math.round(points);
  return whole ? say(whole > 0 ? "signed_more" : "signed_less", { points: Math.abs(whole) }) : "0";
}

// Lessons.

/**
 * @param {Payload} payload
 * @param {Lesson} lesson
 */
function lessonItem(payload, lesson) {
  const look = button("", () => lookAtLesson(lesson), { class: "lesson", "data-lesson": String(lesson.at) });
  look.append(
    make("span", { class: "dear-head" }, seatMark(lesson.seat, 20), say("review_lesson", { name: nameOf(payload, lesson.seat), part: lesson.part }), make("strong", {}, cost(lesson))),
    make("span", {}, say("review_made", { text: lesson.text })),
    make("span", {}, say("review_better", { text: lesson.better.text })),
    ...why(lesson.better),
  );
  return make("li", {}, look);
}

/** @param {Lesson} lesson */
function lookAtLesson(lesson) {
  if (isNarrow.matches) scrollTo(0, 0);
  void lookAt(lesson.at).then(bringBest);
}

/** @param {Lesson} lesson */
function cost(lesson) {
  return say("review_cost_of", { points: Math.round(lesson.cost) });
}

/**
 * Where a lesson was to be learned: the move that was made and the better one, side by side on the boards.
 * @param {Payload} payload
 */
function showLesson(payload) {
  const lesson = told?.lessons.find((each) => each.at === payload.at);
  if (!lesson || isThinking()) return putAway("lesson");
  const advice = { seat: lesson.seat, simulations: 0, best: [lesson.better] };
  const made = make("p", { class: "made" }, make("span", { class: "rank-sign made" }, "✕"), say("review_made", { text: lesson.text }));
  const head = make("div", { class: "advice-head" }, make("h2", {}, say("review_lesson", { name: nameOf(payload, lesson.seat), part: lesson.part })), make("strong", {}, cost(lesson)));
  return putAdvice("lesson", [head, made, adviceList(payload, advice, null)], [
    { sign: "1", kind: "best", targets: lesson.better.targets },
    { sign: "✕", kind: "made", targets: lesson.targets },
  ]);
}

// On the curve.

function offerCurves() {
  curveOf.hidden = !told;
  if (curveOf.options.length || !told) return;
  curveOf.append(make("option", { value: "points" }, say("curve_points")), make("option", { value: "expected" }, say("curve_expected")), make("option", { value: "chances" }, say("curve_chances")));
  curveOf.value = "chances";
  showChosenCurve();
}
curveOf.addEventListener("change", showChosenCurve);

function showChosenCurve() {
  const review = told;
  if (!review || curveOf.value === "points") return showOnCurve(undefined);
  const isChance = curveOf.value === "chances";
  return showOnCurve((course) => ({
    label: say(isChance ? "curve_chances" : "curve_expected"),
    values: over(course, review, isChance),
    written: (value) => (isChance ? say("percent", { chance: value }) : String(value)),
    most: isChance ? 100 : undefined,
    flags: review.lessons.map((lesson) => stopAt(course, lesson.at)),
  }));
}

/**
 * What was expected at every stop: at the last decision before it; in the end what came.
 * @param {Course} course
 * @param {Review} review
 * @param {boolean} isChance
 * @returns {number[][]}
 */
function over(course, review, isChance) {
  const places = page.latest?.result?.places ?? [];
  const [first] = review.moments;
  let at = 0;
  return course.stops.map((stop, index) => {
    while (review.moments[at + 1] && review.moments[at + 1].at <= stop.at) at += 1;
    if (index < course.stops.length - 1) return isChance ? (review.moments[at] ?? first).chances.map((part) => part * 100) : (review.moments[at] ?? first).points;
    if (!isChance) return [...stop.scores, ...(review.moments[at] ?? first).points.slice(stop.scores.length)];
    return (review.moments[at] ?? first).chances.map((_, seat) => (isWon(places, seat) ? 100 : 0));
  });
}

/**
 * Whether a player has won; an automa has where no seat has.
 * @param {number[]} places
 * @param {number} seat
 */
function isWon(places, seat) {
  return seat < places.length ? places[seat] === 1 : !places.includes(1);
}
