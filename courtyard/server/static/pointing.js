/** Pointers and keys on the boards and the page: what is meant by them. */

import { focusBoards, litNear, moveFocus, shrinkAll } from "./board.js";
import { byId, openDialog } from "./dom.js";
import { explain, fallSilent } from "./explain.js";
import { hideHint } from "./hints.js";
import { backToNow } from "./lookback.js";
import { boards, lookedAt, page } from "./page.js";
import { closeRules, showAid, showRuleAtHand } from "./rules.js";

/**
 * What can be done with a choice.
 * @typedef {object} Choosing
 * @property {(target: string, element: Element) => void} click
 * @property {() => void} confirm
 * @property {() => void} drop
 * @property {() => boolean} turn
 */

/**
 * Listen to the pointer and the keys.
 * @param {Choosing} choosing
 */
export function listenToHands(choosing) {
  boards.addEventListener("click", (event) => point(event, choosing));
  document.addEventListener("keydown", (event) => press(event, choosing));
}

/**
 * @param {MouseEvent} event
 * @param {Choosing} choosing
 */
function point(event, choosing) {
  if (isHeld) return;
  const element = event.target instanceof Element ? event.target.closest(".cy-piece, [data-target]") : null;
  if (!element || element.closest("[data-role=rival]:not(.grown)")) return;
  const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  const isLit = element.closest(".cy-lit[data-target]") !== null;
  const target = (!isLit && isTouch && litNear(event.clientX, event.clientY)) || nearestLit(element);
  if (isLit && !isTouch) fallSilent();
  else explain(target ?? element);
  if (target && !page.skip) choosing.click(target.dataset.target ?? "", target);
}

/**
 * The thing that a click means: the nearest lit one around it, else the nearest that has a name.
 * @param {Element} element
 * @returns {SVGElement | null}
 */
function nearestLit(element) {
  return element.closest(".cy-lit[data-target]") ?? element.closest("[data-target]");
}

// A finger that rests on a thing is told what it is.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let holding;
let isHeld = false;
boards.addEventListener("pointerdown", (event) => {
  clearTimeout(holding);
  isHeld = false;
  const piece = /** @type {Element} */ (event.target).closest("[data-clause]");
  if (event.pointerType !== "touch" || !piece) return;
  holding = setTimeout(() => {
    isHeld = true;
    explain(piece);
  }, 500);
});
boards.addEventListener("contextmenu", (event) => isHeld && event.preventDefault());
for (const name of ["pointerup", "pointercancel", "scroll"]) boards.addEventListener(name, () => clearTimeout(holding));

// Keys.

/** @type {Record<string, () => void>} */
const KEYS = {
  u: () => document.getElementById("undo")?.click(),
  r: () => document.getElementById("restart")?.click(),
  h: () => document.getElementById("hint")?.click(),
  e: () => document.getElementById("confirm-turn")?.click(),
  b: focusBoards,
  l: openList,
  a: () => void showAid(),
  w: showRuleAtHand,
  "?": () => openDialog("help-dialog"),
};

function openList() {
  const all = /** @type {HTMLDetailsElement} */ (byId("all-choices"));
  all.open = true;
  all.querySelector("button")?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {Choosing} choosing
 */
function press(event, choosing) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const at = event.target;
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement) return;
  if (event.key === "Escape") return escape(choosing);
  if (moveFocus(event.key)) return event.preventDefault();
  if (at instanceof SVGElement && boards.contains(at) && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (page.ready && at.classList.contains("cy-chosen")) return choosing.confirm();
    return choosing.click(at.dataset.target ?? "", at);
  }
  if (event.key.toLowerCase() === "r" && choosing.turn()) return event.preventDefault();
  const deed = KEYS[event.key.toLowerCase()];
  if (deed && !event.repeat) {
    event.preventDefault();
    deed();
  }
}

/** @param {Choosing} choosing */
function escape(choosing) {
  if (page.skip) return page.skip();
  if (closeRules()) return undefined;
  fallSilent();
  if (page.chosen.length) return choosing.drop();
  if (hideHint()) return undefined;
  if (!shrinkAll() && lookedAt() !== null) backToNow();
}
