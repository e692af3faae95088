/** The question, what is chosen and its price, the buttons, and all choices as a plain list. */

import { button, byId, make } from "./dom.js";
import { complete, narrowed } from "./choice.js";
import { lightsTargets } from "./marks.js";
import { nameOf } from "./names.js";
import { moveTold } from "./course.js";
import { isNarrow } from "./page.js";
import { isLeft } from "./people.js";
import { showAskedRule } from "./rules.js";
import { illustrated, priced, signOf } from "./signs.js";
import { say } from "./text.js";
import { countWays, hasGhosts } from "./turning.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Choice} Action
 */

/**
 * What the buttons of the panel do.
 * @typedef {object} Deeds
 * @property {(action: Action) => void} act
 * @property {() => void} drop
 * @property {(steps: number) => boolean} turn
 * @property {(verb: string, more: object) => void} post
 * @property {() => void} showEnd
 * @property {() => void} hint
 */

const list = /** @type {HTMLDetailsElement} */ (byId("all-choices"));
list.open = localStorage.getItem("list") === "open";
list.addEventListener("toggle", () => localStorage.setItem("list", list.open ? "open" : "shut"));

/**
 * One sentence: who is asked for what.
 * @param {Payload} payload
 * @returns {{who: string, what: string}}
 */
export function question(payload) {
  const asked = payload.asked[0];
  if (payload.at !== null) return moveTold(payload);
  if (payload.over) return { who: say("game_over"), what: winner(payload) };
  if (!payload.started) return { who: "", what: payload.prompt };
  const seat = payload.seats[asked];
  if (payload.mine.includes(asked) && (payload.actions.length || payload.confirm)) {
    return { who: payload.mine.length > 1 ? say("named", { name: seat.name }) : say("your_turn"), what: payload.prompt };
  }
  if (!seat) return { who: "", what: payload.prompt };
  return { who: say("waiting_for", { name: seat.name }), what: seat.bot ? say("bot_thinks") : "" };
}

/**
 * Who has the first place: one, several, or nobody.
 * @param {Payload} payload
 */
function winner(payload) {
  if (!payload.result) return "";
  const { places, scores } = payload.result;
  const best = [...places.keys()].filter((seat) => places[seat] === 1);
  if (!best.length) return say("nobody_wins");
  const points = scores[best[0]];
  if (best.length > 1) return say("many_win", { names: best.map((seat) => nameOf(payload, seat)).join(say("and")), points });
  const isMe = payload.mine.length === 1 && payload.mine[0] === best[0];
  return isMe ? say("you_win", { points }) : say("one_wins", { name: nameOf(payload, best[0]), points });
}

/**
 * Show the whole panel.
 * @param {Payload} payload
 * @param {string[]} chosen
 * @param {Action | null} ready
 * @param {Deeds} deeds
 */
export function showPanel(payload, chosen, ready, deeds) {
  const { who, what } = question(payload);
  const asked = byId("question");
  const isMine = payload.actions.length > 0 || payload.confirm;
  if (asked.textContent !== `${who} ${what}`.trim()) asked.replaceChildren(make("span", { class: isMine ? "who mine" : "who" }, who), what ? ` ${what}` : "");
  byId("ask").classList.toggle("mine", isMine);
  showAskedRule(payload);
  const left = narrowed(payload.actions, chosen);
  showPrice(payload, chosen, left, ready);
  showButtons(payload, chosen, ready, deeds);
  showTurnButtons(payload, deeds);
  showRequest(payload, deeds);
  showList(left, payload.actions.length, deeds);
}

/**
 * @param {Payload} payload
 * @param {string[]} chosen
 * @param {Action[]} left
 * @param {Action | null} ready
 */
function showPrice(payload, chosen, left, ready) {
  const place = byId("price");
  place.classList.remove("refused");
  place.classList.toggle("idle", !ready && !chosen.length);
  if (ready) priceOf(place, ready);
  else if (chosen.length) place.replaceChildren(say("choose_on", { count: left.length }));
  else if (payload.actions.some((action) => action.targets.length)) place.replaceChildren(say("choose_lit"));
  else place.replaceChildren();
}

/**
 * @param {HTMLElement} place
 * @param {Action} action
 */
function priceOf(place, action) {
  const { cost, gain } = action;
  place.replaceChildren(make("strong", {}, ...illustrated(action.text.replace(` (${cost})`, "").replace(` for ${cost}`, ""))));
  if (gain) place.append(" ", make("span", { class: "gain" }, say("brings", { points: gain > 0 ? `+${gain}` : gain })));
  if (cost) place.append(" ", make("span", { class: "cost" }, signOf(cost.replace(/^\d+\s/, "")), say("costs", { cost })));
}

/**
 * What was chosen and is on its way: the question steps aside.
 * @param {{text: string}} action
 */
export function showSent(action) {
  byId("question").replaceChildren(action.text);
  for (const id of ["price", "buttons", "turn-buttons"]) byId(id).replaceChildren();
  list.hidden = true;
}

/**
 * What the thing under the pointer or the focus would come to.
 * @param {Action[]} would
 */
export function preview(would) {
  byId("price").classList.remove("idle");
  if (would.length === 1) priceOf(byId("price"), would[0]);
  else byId("price").replaceChildren(say("moves_with_it", { count: would.length }));
}

/**
 * Say why a click did nothing.
 * @param {string} text
 */
export function refuse(text) {
  const place = byId("price");
  place.classList.remove("idle");
  place.classList.add("refused");
  place.replaceChildren(text);
}

/**
 * @param {Payload} payload
 * @param {string[]} chosen
 * @param {Action | null} ready
 * @param {Deeds} deeds
 */
function showButtons(payload, chosen, ready, deeds) {
  const buttons = byId("buttons");
  const had = document.activeElement?.closest("#buttons") ? document.activeElement.id : "";
  const made = [];
  if (ready) made.push(button(say("do_it"), () => deeds.act(ready), { class: "first", id: "do-it" }));
  const alternatives = ready ? [] : few(payload, chosen, deeds);
  made.push(...alternatives);
  for (const action of alternatives.length ? [] : complete(payload.actions, chosen)) {
    if (action !== ready) made.push(button(action.text, () => deeds.act(action), { "data-action": String(action.action), class: action.targets.length ? "first" : null }));
  }
  if (ready && countWays(chosen) > 1) made.push(button(say("turn"), () => deeds.turn(1), { id: "turn" }));
  if (chosen.length) made.push(button(say("drop"), deeds.drop, { class: "plain", id: "drop" }));
  if (payload.confirm) made.push(button(say("confirm_turn"), () => deeds.post("confirm", { seat: payload.asked[0] }), { class: "first", id: "confirm-turn" }));
  if (payload.over && payload.at === null) made.push(button(say("show_end"), deeds.showEnd, { class: "first", id: "show-end" }));
  buttons.replaceChildren(...made);
  if (had) document.getElementById(had)?.focus();
}

/** So many moves are buttons: of a whole question, and of what a choice has left, on a small screen one more. */
const FEW = 7;
const FEWER = 3;

/**
 * When few moves are left: each as a button with its price, beside those on the boards.
 * @param {Payload} payload
 * @param {string[]} chosen
 * @param {Deeds} deeds
 * @returns {HTMLButtonElement[]}
 */
function few(payload, chosen, deeds) {
  if (payload.bill || hasGhosts()) return [];
  const left = narrowed(payload.actions, chosen).filter((action) => chosen.length || !action.aside);
  const most = !chosen.length ? FEW : FEWER + Number(isNarrow.matches);
  return left.length > most ? [] : left.map((action) => alternative(action, chosen, deeds));
}

/**
 * @param {Action} action
 * @param {string[]} chosen
 * @param {Deeds} deeds
 */
function alternative(action, chosen, deeds) {
  const isOpen = action.targets.some((target) => !chosen.includes(target));
  const made = button("", () => deeds.act(action), { class: "alternative", [isOpen ? "data-few" : "data-action"]: String(action.action) });
  made.append(make("span", {}, ...illustrated(action.text)));
  if (action.cost) made.append(make("span", { class: "cost", "aria-label": say("costs", { cost: action.cost }), role: "img" }, ...priced(action.cost)));
  lightsTargets(made, action.targets);
  return made;
}

/**
 * Undo, restart, asking the others, coming back, and closing a table that nobody joins.
 * @param {Payload} payload
 * @param {Deeds} deeds
 */
function showTurnButtons(payload, deeds) {
  const { steps, restart, beyond, request } = payload.undo;
  const seat = payload.undo.seat ?? payload.viewer;
  const made = [];
  if (payload.hints && payload.actions.length > 1) made.push(button(say("hint"), deeds.hint, { id: "hint", "aria-pressed": "false" }));
  if (steps > 0) made.push(button(say("undo"), () => deeds.post("undo", { seat, steps: 1 }), { id: "undo" }));
  if (restart && steps > 1) made.push(button(say("restart"), () => deeds.post("restart", { seat }), { id: "restart" }));
  if (!steps && !request && typeof beyond === "number" && !payload.over && payload.at === null) {
    made.push(button(say("ask_undo"), () => deeds.post("ask_undo", { seat, to: beyond }), { id: "ask-undo", class: "plain" }));
  }
  const left = payload.seats.find(isLeft);
  if (left && payload.started && !payload.over && payload.at === null) {
    made.push(button(say("play_again_myself"), () => deeds.post("give_back", { seat: left.seat }), { class: "first", id: "give-back" }));
  }
  if (payload.host && !payload.started && !payload.closed) {
    made.push(button(say("close_table"), () => deeds.post("close", {}), { id: "close-table", class: "plain" }));
  }
  byId("turn-buttons").replaceChildren(...made);
}

/**
 * A request that is open, and those who may answer it.
 * @param {Payload} payload
 * @param {Deeds} deeds
 */
function showRequest(payload, deeds) {
  const { request } = payload.undo;
  const place = byId("request");
  if (!request) return place.replaceChildren();
  const seat = payload.viewer;
  const answers = make("div", { class: "buttons" });
  if (request.yours) answers.append(button(say("agree"), () => deeds.post("answer_undo", { seat, agree: true }), { class: "first", id: "agree" }));
  if (request.yours || request.own) {
    answers.append(button(say(request.own ? "withdraw" : "decline"), () => deeds.post("answer_undo", { seat, agree: false }), { id: "decline" }));
  }
  return place.replaceChildren(make("p", { class: "request" }, say("sentence", { text: request.text })), answers);
}

/**
 * @param {Action[]} left
 * @param {number} all
 * @param {Deeds} deeds
 */
function showList(left, all, deeds) {
  list.hidden = all === 0;
  const key = all === 1 ? "only_choice" : left.length === all ? "all_choices" : "some_choices";
  byId("all-summary").textContent = say(key, { left: left.length, count: all });
  const items = left.map((action) => {
    const choose = button("", () => deeds.act(action), { "data-choice": String(action.action) });
    choose.append(make("span", {}, ...illustrated(action.text)));
    lightsTargets(choose, action.targets);
    return make("li", {}, choose);
  });
  byId("choices").replaceChildren(...items);
}
