/** The teacher of a lesson: what it says instead of the question, and the buttons on, back and out. */

import { button, byId, make, render } from "./dom.js";
import { lessonKey } from "./memory.js";
import { boards, change, isNarrow, page } from "./page.js";
import { rank } from "./ranks.js";
import { request } from "./send.js";
import { illustrated } from "./signs.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";
import { turningPlace, withoutWays } from "./turning.js";

/** @import { Choice, TablePayload as Payload, TeachingSeen as Teaching } from "./types.js" */

const place = byId("teaching");
/** The number of events of the choice at which somebody asked what to click. */
let shownAt = -1;
/** What was last brought to the front of a small screen. */
let brought = "";

/** Show what the teacher says now. @type {(payload: Payload) => void} */
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
  const hadFocus = place.contains(document.activeElement);
  render(place, words(teaching), buttons(payload, teaching));
  if (hadFocus && !place.contains(document.activeElement)) document.getElementById("lesson-on")?.focus({ preventScroll: true });
  light(payload, teaching);
}

/** Make room for what others do. */
export function stepAside() {
  document.body.classList.remove("taught");
  place.hidden = true;
}

/** @param {Teaching} teaching */
function words({ title, step, steps, text, task, standing, reply }) {
  const progress = say("lesson_step", { step: step + 1, steps });
  const bar = make("progress", { max: steps, value: step + 1, "aria-label": progress });
  const said = standing === "done" || standing === "other" ? reply : text;
  return [
    make("div", { class: "lesson-head" }, make("h1", {}, title), make("span", {}, progress), bar),
    said.split("\n").map((part) => make("p", { class: `lesson-text ${standing}` }, illustrated(part))),
    standing === "asked" && make("p", { class: "lesson-task" }, illustrated(task)),
  ];
}

/** @type {(payload: Payload, teaching: Teaching) => HTMLElement} */
function buttons(payload, teaching) {
  const { step, steps, standing } = teaching;
  const isFirst = standing === "read" || standing === "done";
  const show = () => {
    shownAt = payload.number;
    change();
  };
  return make(
    "div",
    { class: "buttons lesson-buttons" },
    standing === "other" && button(say("lesson_take_back"), () => request("restart", { seat: payload.viewer }), { class: "first", id: "lesson-take-back" }),
    standing === "asked" && button(say("lesson_show"), show, { class: "first", id: "lesson-show" }),
    step + 1 === steps
      ? button(say("lesson_play"), () => play(payload, teaching), { class: "first", id: "lesson-play" })
      : button(say("lesson_on"), () => request("lead", { step: step + 1 }), { class: isFirst ? "first" : null, id: "lesson-on" }),
    step > 0 && button(say("lesson_back"), () => request("lead", { step: step - 1 }), { class: "plain", id: "lesson-back" }),
  );
}

/**
 * What is meant stands out from all that could be chosen; on request it is numbered in the order of the clicks.
 * @type {(payload: Payload, teaching: Teaching) => void}
 */
function light(payload, { lights, wanted, step }) {
  const meant = payload.actions.find(({ action }) => action === wanted[0]);
  const isShown = shownAt === payload.number && meant !== undefined;
  const targets = meant?.targets ?? lights;
  const places = ":is([data-role=common], [data-role=own], #strip)";
  const found = targets.flatMap((target) => [...document.querySelectorAll(`${places} [data-target="${CSS.escape(target)}"]`)]);
  for (const element of found) element.classList.add("cy-taught");
  const next = isShown ? nextButton(payload, meant) : "";
  rank(isShown && !next ? [...withoutWays(targets)].map((target, at) => ({ sign: String(at + 1), kind: "best", targets: [target] })) : []);
  for (const made of document.querySelectorAll("#buttons [data-action], #buttons [data-few]")) {
    const { action, few } = /** @type {HTMLElement} */ (made).dataset;
    made.classList.toggle("meant", isShown && Number(action ?? few) === meant.action);
  }
  for (const id of ["do-it", "turn"]) document.getElementById(id)?.classList.toggle("meant", id === next);
  if (`${step} ${meant?.action}` !== brought) bring(found);
  brought = `${step} ${meant?.action}`;
}

/**
 * The button that is next, if nothing on the boards is: for a payment that is filled in, and for a piece that is being placed.
 * @type {(payload: Payload, meant: Choice) => "" | "turn" | "do-it"}
 */
function nextButton({ bill }, meant) {
  if (bill?.settled || page.ready?.action === meant.action) return "do-it";
  const turning = turningPlace(page.chosen);
  return turning && meant.targets.includes(turning) ? "turn" : "";
}

/** On a small screen bring the first of these things into sight that is not in the strip anyway. @type {(found: Element[]) => void} */
function bring(found) {
  if (!isNarrow.matches) return;
  const targetOf = (/** @type {Element} */ element) => element.getAttribute("data-target");
  const inStrip = found.filter((element) => !boards.contains(element)).map(targetOf);
  const things = found.filter((element) => boards.contains(element));
  const thing = things.find((element) => !inStrip.includes(targetOf(element))) ?? things[0];
  // In the frame after the next one the sheet at the foot has its height.
  requestAnimationFrame(() => requestAnimationFrame(() => thing?.scrollIntoView({ block: "nearest", inline: "center" })));
}

/** Begin a real game against the first level. @type {(payload: Payload, teaching: Teaching) => Promise<void>} */
async function play({ game }, { name, level, seats, options }) {
  localStorage.removeItem(lessonKey(game, name));
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot: level }));
  await openTable("/api/tables", { game, options, seats: [{ kind: "me" }, ...others] });
}
