/** Ways to what lies beyond the next move: the game draws them, and a way is seen before it is gone. */

import { boards, page } from "./page.js";

/** @type {string | undefined} The target whose way is seen. */
let seen;

/**
 * Whether the way to a target is seen. A pointer or the focus on it shows it, and so does a first touch.
 * @param {string} target
 * @returns {boolean} also where there is none
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

/** @param {Event} event */
function follow({ target }) {
  const thing = target instanceof Element ? target.closest(".cy-lit[data-target]") : null;
  if (!page.heading) showWay(thing?.getAttribute("data-target") ?? undefined);
}

boards.addEventListener("pointerover", (event) => event.pointerType !== "touch" && follow(event));
boards.addEventListener("focusin", (event) => event.target instanceof Element && event.target.matches(":focus-visible") && follow(event));
