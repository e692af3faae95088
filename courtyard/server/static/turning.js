/** Pieces that can lie in several ways: a ghost is drawn for each way at each place, and one ghost of a place is seen. Knows no rules. */

import { boards, page } from "./page.js";

/** @type {WeakSet<Element>} The ghosts that are seen before anything is chosen. */
const firsts = new WeakSet();

/** The ghosts of the place, or the piece, with this target. @type {(target: string) => Element[]} */
export function ghostsOf(target) {
  return [...boards.querySelectorAll(`[data-turn-of="${CSS.escape(target)}"]`)];
}

/** The target that stands for the way in which a ghost lies. @type {(ghost: Element) => string} */
export function wayOf(ghost) {
  return ghost.querySelector("[data-target]")?.getAttribute("data-target") ?? "";
}

/** The number of ways in which the chosen piece can lie. @type {(chosen: string[]) => number} */
export function countWays(chosen) {
  const place = turningPlace(chosen);
  return place ? ghostsOf(place).length : 0;
}

/** Whether a piece is to be placed: it is chosen where it is to lie. */
export function hasGhosts() {
  return boards.querySelector("[data-turn-of]") !== null;
}

/** The one of the chosen targets that can be turned, if any. @type {(chosen: string[]) => string | undefined} */
export function turningPlace(chosen) {
  return chosen.find((target) => ghostsOf(target).length > 0);
}

/** The targets that a drawn thing stands for: a ghost for its place and its way to lie. @type {(piece: Element) => string[]} */
export function meantBy(piece) {
  const ghost = piece.closest("[data-turn-of]");
  if (ghost) return [ghost.getAttribute("data-turn-of") ?? "", wayOf(ghost)];
  return [piece.closest("[data-target]")?.getAttribute("data-target") ?? ""];
}

/** Targets without those of ways to lie: one chooses a place, and the way by turning. @type {(targets: Iterable<string>) => Set<string>} */
export function withoutWays(targets) {
  const ways = new Set([...boards.querySelectorAll("[data-turn-of]")].map(wayOf));
  return new Set([...targets].filter((target) => !ways.has(target)));
}

/**
 * A choice completed with a way to lie: the one that is seen, or that was chosen at another place.
 * @param {string[]} chosen
 * @returns {string[]} the same, if nothing can be turned
 */
export function laid(chosen) {
  const place = turningPlace(chosen);
  if (!place) return chosen;
  const ghosts = ghostsOf(place);
  const kept = ghosts.find((ghost) => chosen.includes(wayOf(ghost)));
  return [place, wayOf(kept ?? ghosts.find((ghost) => firsts.has(ghost)) ?? ghosts[0])];
}

/**
 * What is chosen after turning by some steps, or after a click on the piece; null if that means something else.
 * @param {string[]} chosen
 * @param {number} steps
 * @param {string} [target] what was clicked
 * @returns {string[] | null}
 */
export function turned(chosen, steps, target) {
  const place = turningPlace(chosen);
  if (!place || (target && target !== place && withoutWays([target]).size)) return null;
  const ways = ghostsOf(place).map(wayOf);
  const at = ways.findIndex((way) => chosen.includes(way));
  return [place, ways[(at + steps + ways.length) % ways.length]];
}

/**
 * Show one ghost of each place.
 * @returns {Element | null} the one that has just been chosen or turned, if any
 */
export function showGhosts() {
  let fresh = null;
  for (const ghost of boards.querySelectorAll("[data-turn-of]")) {
    if (!ghost.matches(".cy-turn, .cy-laid") && !page.chosen.length) firsts.add(ghost);
    const isHere = page.chosen.includes(ghost.getAttribute("data-turn-of") ?? "");
    const isLaid = isHere && page.chosen.includes(wayOf(ghost));
    if (isLaid && !ghost.classList.contains("cy-laid")) fresh = ghost;
    ghost.classList.toggle("cy-laid", isLaid);
    ghost.classList.toggle("cy-turn", isHere ? !isLaid : !firsts.has(ghost));
  }
  return fresh;
}
