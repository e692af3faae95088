/** Pointers and keys on the boards and the page. */

import { focusBoards, litNear, moveFocus, shrinkAll } from "./board.js";
import { click, confirm, drop, turn } from "./choosing.js";
import { byId, openDialog } from "./dom.js";
import { explain, fallSilent } from "./explain.js";
import { backToNow } from "./lookback.js";
import { boards, change, lookedAt, page } from "./page.js";
import { closeRules, showAid, showRuleAtHand } from "./rules.js";

/** Listen to the pointer and the keys. */
export function listenToHands() {
  boards.addEventListener("click", point);
  document.addEventListener("keydown", press);
}

/** @param {MouseEvent} event */
function point(event) {
  if (isHeld) return;
  const element = event.target instanceof Element ? event.target.closest(".cy-piece, [data-target]") : null;
  if (!element || element.closest("[data-role=rival]:not(.grown)")) return;
  const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  const isLit = element.closest(".cy-lit[data-target]") !== null;
  const target = (!isLit && isTouch && litNear(event.clientX, event.clientY)) || nearestLit(element);
  if (isLit && !isTouch) fallSilent();
  else explain(target ?? element);
  if (target && !page.skip) click(target.dataset.target ?? "", target);
}

/**
 * The thing that a click means: the nearest lit one around it, else the nearest with a target.
 * @type {(element: Element) => SVGElement | null}
 */
function nearestLit(element) {
  return element.closest(".cy-lit[data-target]") ?? element.closest("[data-target]");
}

// A long press explains a thing.

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

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return undefined;
  const at = event.target;
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement) return undefined;
  if (event.key === "Escape") return escape();
  if (moveFocus(event.key)) return event.preventDefault();
  if (at instanceof SVGElement && boards.contains(at) && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return page.ready && at.classList.contains("cy-chosen") ? confirm() : click(at.dataset.target ?? "", at);
  }
  if (event.key.toLowerCase() === "r" && turn(1)) return event.preventDefault();
  const deed = KEYS[event.key.toLowerCase()];
  if (!deed || event.repeat) return undefined;
  event.preventDefault();
  return deed();
}

function escape() {
  if (page.skip) return page.skip();
  if (closeRules()) return undefined;
  fallSilent();
  if (page.chosen.length) return drop();
  if (page.hint) return change({ hint: null });
  return shrinkAll() || lookedAt() === null ? undefined : backToNow();
}
