/** Ways to what lies beyond the next move: the game draws them, and a way is shown before it is taken. */

import { boards, page } from "./page.js";

/** @type {string | undefined} The target whose way is shown. */
let seen;

/**
 * Whether the way to a target is shown, or there is none. The pointer or the focus shows it, and so does a first touch.
 * @param {string} target
 */
export function seesWay(target) {
  if (seen === target || !boards.querySelector(`[data-way-to="${CSS.escape(target)}"]`)) return true;
  showWay(target);
  return false;
}

/**
 * Show the way to this target alone, or none.
 * @param {string} [target]
 * @returns {Element | null} what it leads to
 */
export function showWay(target) {
  seen = target;
  for (const way of boards.querySelectorAll("[data-way-to]")) way.classList.toggle("cy-seen", way.getAttribute("data-way-to") === target);
  for (const old of boards.querySelectorAll(".cy-headed")) old.classList.remove("cy-headed");
  const thing = target ? boards.querySelector(`[data-target="${CSS.escape(target)}"]`) : null;
  thing?.classList.add("cy-headed");
  return thing;
}

/** @param {EventTarget | null} target */
function follow(target) {
  const thing = target instanceof Element ? target.closest(".cy-lit[data-target]") : null;
  if (!page.heading) showWay(thing?.getAttribute("data-target") ?? undefined);
}

boards.addEventListener("pointerover", ({ pointerType, target }) => pointerType !== "touch" && follow(target));
boards.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && follow(target));
