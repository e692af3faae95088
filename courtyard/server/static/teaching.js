/** The teacher of a lesson: what it says in the question's place, and the ways on, back and out. */

import { button, byId, make } from "./dom.js";
import { lessonKey } from "./lessons.js";
import { boards, goTo, isNarrow, page } from "./page.js";
import { rank } from "./ranks.js";
import { illustrated } from "./signs.js";
import { say } from "./text.js";
import { turningPlace, withoutWays } from "./turning.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").TeachingSeen} Teaching
 */

const place = byId("teaching");
/** @type {(verb: string, more: object) => void} */
let post = () => undefined;
/** The choice at which somebody wants to be shown what to click, by the number of events. */
let shownAt = -1;
/** What was last brought to the front of a small screen. */
let brought = "";

/**
 * Let a lesson be given at the table.
 * @param {(verb: string, more: object) => void} postVerb
 */
export function beginTeaching(postVerb) {
  post = postVerb;
}

/**
 * What the teacher says now.
 * @param {Payload} payload
 */
export function showTeaching(payload) {
  const { teaching } = payload;
  const isHere = teaching !== null && payload.at === null;
  document.body.classList.toggle("taught", isHere);
  place.hidden = !isHere;
  for (const old of document.querySelectorAll(".cy-taught")) old.classList.remove("cy-taught");
  if (teaching && !isHere) rank([]);
  if (!teaching || !isHere) return;
  document.body.dataset.step = `${teaching.step} ${teaching.standing}`;
  if (page.isSending) return;
  const had = document.activeElement?.closest("#teaching") ? document.activeElement.id : "";
  place.replaceChildren(progress(teaching), ...words(teaching), buttons(payload, teaching));
  if (had) (document.getElementById(had) ?? document.getElementById("lesson-on"))?.focus({ preventScroll: true });
  light(payload, teaching);
}

/** What others do is told in the question's place meanwhile. */
export function stepAside() {
  document.body.classList.remove("taught");
  place.hidden = true;
}

/**
 * How far the lesson is.
 * @param {Teaching} teaching
 */
function progress({ title, step, steps }) {
  const told = say("lesson_step", { step: step + 1, steps });
  return make("div", { class: "lesson-head" }, make("h1", {}, title), make("span", {}, told), make("progress", { max: String(steps), value: String(step + 1), "aria-label": told }));
}

/**
 * @param {Teaching} teaching
 * @returns {HTMLElement[]}
 */
function words({ text, task, standing, reply }) {
  const said = standing === "done" || standing === "other" ? reply : text;
  const made = said.split("\n").map((part) => make("p", { class: `lesson-text ${standing}` }, ...illustrated(part)));
  if (standing === "asked") made.push(make("p", { class: "lesson-task" }, ...illustrated(task)));
  return made;
}

/**
 * @param {Payload} payload
 * @param {Teaching} teaching
 */
function buttons(payload, teaching) {
  const { step, steps, standing } = teaching;
  const isLast = step + 1 === steps;
  const made = [];
  if (standing === "other") made.push(button(say("lesson_take_back"), () => post("restart", { seat: payload.viewer }), { class: "first", id: "lesson-take-back" }));
  if (standing === "asked") made.push(button(say("lesson_show"), () => ((shownAt = payload.number), showTeaching(payload)), { class: "first", id: "lesson-show" }));
  if (isLast) made.push(button(say("lesson_play"), () => void play(payload, teaching), { class: "first", id: "lesson-play" }));
  else made.push(button(say("lesson_on"), () => post("lead", { step: step + 1 }), { class: standing === "read" || standing === "done" ? "first" : null, id: "lesson-on" }));
  if (step > 0) made.push(button(say("lesson_back"), () => post("lead", { step: step - 1 }), { class: "plain", id: "lesson-back" }));
  return make("div", { class: "buttons lesson-buttons" }, ...made);
}

/**
 * What is meant stands out from all that could be chosen; who wants to see it has numbers in the order of the clicks.
 * @param {Payload} payload
 * @param {Teaching} teaching
 */
function light(payload, { lights, wanted, step }) {
  const meant = payload.actions.find(({ action }) => action === wanted[0]);
  const isShown = shownAt === payload.number && meant !== undefined;
  const targets = meant?.targets ?? lights;
  const found = targets.flatMap((target) => [...document.querySelectorAll(`:is([data-role=common], [data-role=own], #strip) [data-target="${CSS.escape(target)}"]`)]);
  const atHand = new Set(found.filter((element) => !boards.contains(element)).map((element) => element.getAttribute("data-target")));
  for (const element of found) element.classList.add("cy-taught");
  const next = isShown ? nextButton(payload, meant) : "";
  rank(isShown && !next ? [...withoutWays(targets)].map((target, at) => ({ sign: String(at + 1), kind: "best", targets: [target] })) : []);
  for (const made of document.querySelectorAll("#buttons [data-action], #buttons [data-few]")) {
    const { action, few } = /** @type {HTMLElement} */ (made).dataset;
    made.classList.toggle("meant", isShown && Number(action ?? few) === meant.action);
  }
  for (const id of ["do-it", "turn"]) document.getElementById(id)?.classList.toggle("meant", id === next);
  const place = `${step} ${meant?.action}`;
  if (place !== brought) bring(found.filter((element) => boards.contains(element)), atHand);
  brought = place;
}

/**
 * The button that is next, if nothing on the boards is: for a payment that is filled in, and for what lies there.
 * @param {Payload} payload
 * @param {import("./types.js").Choice} meant
 */
function nextButton({ bill }, meant) {
  if (bill?.settled || page.ready?.action === meant.action) return "do-it";
  const place = turningPlace(page.chosen);
  return place && meant.targets.includes(place) ? "turn" : "";
}

/**
 * On a small screen: the first of these things that is not at hand anyway comes into sight.
 * @param {Element[]} things
 * @param {Set<string | null>} atHand
 */
function bring(things, atHand) {
  if (!isNarrow.matches) return;
  const thing = things.find((element) => !atHand.has(element.getAttribute("data-target"))) ?? things[0];
  // In the frame after the next one the sheet at the foot has its height.
  requestAnimationFrame(() => requestAnimationFrame(() => thing?.scrollIntoView({ block: "nearest", inline: "center" })));
}

/**
 * A real game against the first level.
 * @param {Payload} payload
 * @param {Teaching} teaching
 */
async function play({ game }, { name, level, seats, options }) {
  localStorage.removeItem(lessonKey(game, name));
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot: level }));
  await goTo("/api/tables", { game, options, seats: [{ kind: "me" }, ...others] });
}
