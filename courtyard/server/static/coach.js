/** The coach: in the first turns of a game it says what a decision is about and marks what is worth a look. */

import { get } from "./api.js";
import { button, byId, make, render } from "./dom.js";
import { address, change, page } from "./page.js";
import { suggest } from "./ranks.js";
import { ruleLink } from "./rules.js";
import { say } from "./text.js";

/** @import { CoachSeen, TablePayload as Payload } from "./types.js" */

/** Number of decisions of a game that are explained; after them only questions that have not come before. */
const FIRST = 12;
const place = byId("coach");
const inMenu = byId("coach-switch");

/** @type {{number: number, isWanted: boolean, said: CoachSeen | null}} The moment that was looked at last. */
let moment = { number: -1, isWanted: false, said: null };

/** Say what the decision is about, if it is one of the first of this person. @type {(payload: Payload) => void} */
export function showCoach(payload) {
  if (page.isSending) return;
  const isAsked = payload.actions.length > 1 && payload.at === null && !payload.teaching;
  if (isAsked && moment.number !== payload.number) begin(payload);
  if (!isAsked || !moment.isWanted) return hideCoach();
  place.classList.toggle("waiting", !moment.said);
  if (moment.said) tell(payload, moment.said);
}

/** Say and mark nothing. */
export function hideCoach() {
  place.hidden = true;
  suggest([]);
}

/** @param {Payload} payload */
function begin({ number, game, rule }) {
  moment = { number, isWanted: isOn(game, rule), said: null };
  showSwitch(game);
  if (!moment.isWanted) return;
  const met = metIn(game);
  if (rule && (met.length < FIRST || !met.includes(rule))) localStorage.setItem(`coach-${game}`, [...met, rule].join(" "));
  void listen(number);
}

/** Ask what there is to say; the answer is dropped if the game has gone on meanwhile. @type {(number: number) => Promise<void>} */
async function listen(number) {
  const said = await get(`${address}/coach`).catch(() => null);
  if (!said?.text || said.number !== number || moment.number !== number) return;
  moment.said = said;
  if (page.shown) showCoach(page.shown);
}

/**
 * Show what is said, and mark what is worth a look: on the boards where the choice goes on, on buttons and in the list.
 * @type {(payload: Payload, said: CoachSeen) => void}
 */
function tell(payload, { text, worth }) {
  const shown = payload.bill ? [] : worth;
  const off = button("×", () => turn("off"), { class: "icon put-away", id: "coach-off", "aria-label": say("coach_off"), title: say("coach_off") });
  const hint = shown.length > 0 && [make("span", { class: "coach-worth" }, say("coach_worth")), " "];
  render(place, make("p", {}, make("span", {}, text), " ", hint, payload.rule && [ruleLink(payload.rule, say("coach_rule")), " "]), off);
  place.hidden = false;
  const moves = payload.actions.filter(({ action, targets }) => shown.includes(action) && page.chosen.every((target) => targets.includes(target)));
  const things = new Set(moves.flatMap(({ targets }) => targets).filter((target) => !page.chosen.includes(target)));
  suggest([...things].map((thing) => ({ sign: "", kind: "look", targets: [thing] })));
  for (const { action } of moves) {
    for (const made of document.querySelectorAll(`#ask :is([data-few="${action}"], [data-action="${action}"], [data-choice="${action}"]):not(.worth)`)) {
      made.classList.add("worth");
      made.append(make("span", { class: "unseen" }, say("coach_worth")));
    }
  }
}

// What this browser remembers: whether the coach was switched on or off, and which questions a game has asked.

/**
 * @param {string} game
 * @param {string | null} rule the clause of the question
 */
function isOn(game, rule) {
  const chosen = localStorage.getItem("coach");
  if (chosen) return chosen === "on";
  const met = metIn(game);
  return met.length < FIRST || (rule !== null && !met.includes(rule));
}

/** The clauses of the questions that were explained. @type {(game: string) => string[]} */
function metIn(game) {
  return (localStorage.getItem(`coach-${game}`) ?? "").split(" ").filter(Boolean);
}

/** @param {string} game */
function showSwitch(game) {
  inMenu.setAttribute("aria-pressed", String(isOn(game, null)));
}

/** @param {"on" | "off"} chosen */
function turn(chosen) {
  localStorage.setItem("coach", chosen);
  moment.number = -1;
  if (page.shown) showSwitch(page.shown.game);
  change();
}

inMenu.addEventListener("click", () => turn(inMenu.getAttribute("aria-pressed") === "true" ? "off" : "on"));
