/** The buttons under the question: what completes the choice, and what takes a turn back or ends it. */

import { complete, narrowed } from "./choice.js";
import { drop, turn } from "./choosing.js";
import { button, make } from "./dom.js";
import { showEnd } from "./ending.js";
import { switchHint } from "./hints.js";
import { lightsTargets } from "./marks.js";
import { isLeft } from "./names.js";
import { isNarrow, page } from "./page.js";
import { payment } from "./paying.js";
import { act, request } from "./send.js";
import { illustrated, priced } from "./signs.js";
import { say } from "./text.js";
import { countWays, hasGhosts } from "./turning.js";

/** @import { Choice, TablePayload as Payload } from "./types.js" */

/** Maximum number of moves that become buttons, of a whole question and of what a choice leaves, where a small screen has one more. */
const FEW = 7;
const FEWER = 3;

/** @param {Payload} payload */
export function choiceButtons(payload) {
  const { chosen, ready } = page;
  const alternatives = ready ? [] : few(payload);
  const completed = alternatives.length ? [] : complete(payload.actions, chosen).filter((action) => action !== ready);
  return [
    payment()?.buttons,
    ready && button(say("do_it"), () => act(ready), { class: "first", id: "do-it" }),
    alternatives.map(alternative),
    completed.map((action) => button(action.text, () => act(action), { "data-action": action.action, class: action.targets.length ? "first" : null })),
    ready && countWays(chosen) > 1 && button(say("turn"), () => turn(1), { id: "turn" }),
    chosen.length > 0 && button(say("drop"), drop, { class: "plain", id: "drop" }),
    payload.confirm && button(say("confirm_turn"), () => request("confirm", { seat: payload.asked[0] }), { class: "first", id: "confirm-turn" }),
    payload.over && payload.at === null && button(say("show_end"), showEnd, { class: "first", id: "show-end" }),
  ];
}

/**
 * The moves that are left, if they are few: each is a button with its price, in addition to the boards.
 * @param {Payload} payload
 */
function few(payload) {
  if (payload.bill || hasGhosts()) return [];
  const isBegun = page.chosen.length > 0;
  const left = narrowed(payload.actions, page.chosen).filter((action) => isBegun || !action.aside);
  return left.length > (isBegun ? FEWER + Number(isNarrow.matches) : FEW) ? [] : left;
}

/** @param {Choice} action */
function alternative(action) {
  const { text, cost, price, targets } = action;
  const isOpen = targets.some((target) => !page.chosen.includes(target));
  const content = [
    make("span", {}, illustrated(text)),
    cost && make("span", { class: "cost", "aria-label": say("costs", { cost }), role: "img" }, priced({ cost, price })),
  ];
  const attributes = { class: "alternative", "data-key": action.action, [isOpen ? "data-few" : "data-action"]: action.action };
  return button(content, () => act(action), { ...attributes, ...lightsTargets(targets) });
}

/**
 * Undo, restart, asking the others, coming back, and closing a table that nobody joins.
 * @param {Payload} payload
 */
export function turnButtons(payload) {
  const { steps, restart, beyond, request: open } = payload.undo;
  const seat = payload.undo.seat ?? payload.viewer;
  const isNow = !payload.over && payload.at === null;
  const left = payload.seats.find(isLeft);
  return [
    payload.hints && payload.actions.length > 1 && button(say("hint"), switchHint, { id: "hint", "aria-pressed": String(page.hint !== null) }),
    steps > 0 && button(say("undo"), () => request("undo", { seat, steps: 1 }), { id: "undo" }),
    restart && steps > 1 && button(say("restart"), () => request("restart", { seat }), { id: "restart" }),
    !steps && !open && beyond !== null && isNow && button(say("ask_undo"), () => request("ask_undo", { seat, to: beyond }), { id: "ask-undo", class: "plain" }),
    left && payload.started && isNow && button(say("play_again_myself"), () => request("give_back", { seat: left.seat }), { class: "first", id: "give-back" }),
    payload.host && !payload.started && !payload.closed && button(say("close_table"), () => request("close", {}), { id: "close-table", class: "plain" }),
  ];
}
