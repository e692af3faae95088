/** Choosing by clicks on targets, until it has come to a move. Knows no rules. */

import { titleOf } from "./board.js";
import { afterClick, leadTo, outcome } from "./choice.js";
import { byId, render } from "./dom.js";
import { change, page } from "./page.js";
import { pick } from "./paying.js";
import { seesWay, showWay } from "./route.js";
import { act, pay } from "./send.js";
import { say } from "./text.js";
import { laid, turned } from "./turning.js";

/** @import { Advised, Choice } from "./types.js" */

/** The action that the choice has come to, if there is one. */
export function readyAction() {
  return outcome(page.isSending || !page.shown ? [] : page.shown.actions, page.chosen)?.action ?? null;
}

/**
 * A click on a target, by pointer or key.
 * @param {string} target
 * @param {Element} [element] which of several equal ones
 */
export function click(target, element) {
  const { shown, ready, chosen } = page;
  if (!shown || page.isSending) return undefined;
  const paid = pick(target, element);
  if (paid) return paid.way ? pay(paid.way) : change();
  if (turn(1, target)) return undefined;
  if (ready && ready.targets.includes(target) && !chosen.includes(target)) return act(ready);
  const lead = leadTo(shown.actions, target);
  if (lead) return headFor(target, lead);
  const next = afterClick(shown.actions, chosen, target);
  if (!next) return undefined;
  const found = outcome(shown.actions, next);
  const chosenNext = laid(next);
  if (chosenNext === next && found?.isSure) {
    page.chosen = next;
    return act(found.action);
  }
  return change({ chosen: chosenNext });
}

/**
 * Make the move that leads to a target, which is then chosen as soon as it can be; the way there is shown first.
 * @type {(target: string, lead: Choice) => void}
 */
function headFor(target, lead) {
  if (!seesWay(target)) return render(byId("price"), say("same_again"));
  page.heading = { target, seat: page.shown?.asked[0] ?? -1 };
  return act(lead);
}

/** Choose the target that was headed for, if the question offers it; the question of another seat, or a look back, ends it. */
export function goOn() {
  const { shown, heading } = page;
  if (!shown || !heading || page.isSending) return;
  const isOver = shown.asked[0] !== heading.seat || shown.at !== null;
  const isOffered = shown.actions.some((action) => action.targets.includes(heading.target));
  if (isOver || isOffered) page.heading = null;
  const ahead = showWay(page.heading?.target);
  if (ahead) render(byId("price"), say("heads_for", { thing: titleOf(ahead).split(". ")[0] }));
  if (isOffered && !isOver) click(heading.target);
}

/**
 * Turn the piece that is being placed, if there is one.
 * @param {number} steps
 * @param {string} [target] what was clicked
 * @returns {boolean}
 */
export function turn(steps, target) {
  const chosen = turned(page.chosen, steps, target);
  if (chosen) change({ chosen });
  return chosen !== null;
}

/** Do what only has to be confirmed. */
export function confirm() {
  if (page.ready) act(page.ready);
}

/**
 * Choose a move that was suggested: it only has to be confirmed; one without a place on the boards is a button.
 * @param {Advised} move
 */
export function choose({ action }) {
  const meant = page.shown?.actions.find((each) => each.action === action);
  if (!meant || page.isSending) return;
  const isOnBoard = meant.targets.length > 0;
  change({ chosen: [...meant.targets], hint: isOnBoard ? page.hint : null }); // Its button stands where the hint is.
  /** @type {HTMLElement | null} */ (document.querySelector(isOnBoard ? "#do-it" : `#buttons [data-action="${action}"]`))?.focus();
}

/** Take a half-made choice back. */
export function drop() {
  change({ chosen: [], heading: null });
}
