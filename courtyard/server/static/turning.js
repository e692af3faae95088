/** Turning what can lie in several ways: ghosts lie where it could be put, and of each place one is seen. No rules are here. */

import { litElements, swipeTo } from "./board.js";
import { button, make } from "./dom.js";
import { isCalm } from "./motion.js";
import { boards, isNarrow, page } from "./page.js";
import { say } from "./text.js";

/** Between a thing and its buttons, in pixels. */
const GAP = 4;
/** Milliseconds of a turn; a wheel turns once in this time. */
const TURN = 180;

/** The ghosts that are seen before anything is chosen. @type {WeakSet<Element>} */
const firsts = new WeakSet();

/**
 * The ghosts of the place, or the thing, of this target.
 * @param {string} target
 * @returns {SVGGElement[]}
 */
function ghostsOf(target) {
  return [...boards.querySelectorAll(`[data-turn-of="${CSS.escape(target)}"]`)].map((ghost) => /** @type {SVGGElement} */ (ghost));
}

/**
 * The target that stands for a way to lie.
 * @param {Element} ghost
 * @returns {string}
 */
function wayOf(ghost) {
  return ghost.querySelector("[data-target]")?.getAttribute("data-target") ?? "";
}

/**
 * In how many ways what is chosen can lie.
 * @param {string[]} chosen
 * @returns {number}
 */
export function countWays(chosen) {
  const place = turningPlace(chosen);
  return place ? ghostsOf(place).length : 0;
}

/** Whether something is to be laid: it is chosen where it lies. */
export function hasGhosts() {
  return boards.querySelector("[data-turn-of]") !== null;
}

/**
 * What of the chosen targets can be turned, if anything.
 * @param {string[]} chosen
 * @returns {string | undefined}
 */
export function turningPlace(chosen) {
  return chosen.find((target) => ghostsOf(target).length > 0);
}

/**
 * The targets that a drawn thing stands for: a ghost for its place and its way to lie.
 * @param {Element} piece
 * @returns {string[]}
 */
export function meantBy(piece) {
  const ghost = piece.closest("[data-turn-of]");
  if (ghost) return [ghost.getAttribute("data-turn-of") ?? "", wayOf(ghost)];
  return [piece.closest("[data-target]")?.getAttribute("data-target") ?? ""];
}

/**
 * Targets without those of ways to lie: a place is what one chooses, and its way by turning.
 * @param {Iterable<string>} targets
 * @returns {Set<string>}
 */
export function withoutWays(targets) {
  const ways = new Set([...boards.querySelectorAll("[data-turn-of]")].map(wayOf));
  return new Set([...targets].filter((target) => !ways.has(target)));
}

/**
 * A choice with a way to lie for what is chosen: the one that is seen, or that it had elsewhere.
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
 * What is chosen after a turn, or after a click on what lies there; null if that is meant otherwise.
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
 * Show of each place the ghost that lies there, and on what is chosen how to turn it.
 * @param {{turn: (steps: number) => void, confirm: () => void}} deeds
 * @returns {Element | null} what lies there and is chosen
 */
export function showTurning(deeds) {
  for (const old of boards.querySelectorAll(".turner")) old.remove();
  for (const ghost of boards.querySelectorAll("[data-turn-of]")) {
    if (!ghost.matches(".cy-turn, .cy-laid") && !page.chosen.length) firsts.add(ghost);
    const place = ghost.getAttribute("data-turn-of") ?? "";
    const isLaid = page.chosen.includes(place) && page.chosen.includes(wayOf(ghost));
    const isNew = isLaid && !ghost.classList.contains("cy-laid");
    ghost.classList.toggle("cy-laid", isLaid);
    ghost.classList.toggle("cy-turn", page.chosen.includes(place) ? !isLaid : !firsts.has(ghost));
    if (isNew && !isCalm()) ghost.animate([{ rotate: "-90deg" }, { rotate: "0deg" }], { duration: TURN, easing: "ease-out" });
    if (isLaid) put(ghost, deeds, ghostsOf(place).length);
  }
  return boards.querySelector(".cy-laid > *");
}

/**
 * The buttons beside what is turned.
 * @param {Element} ghost
 * @param {{turn: (steps: number) => void, confirm: () => void}} deeds
 * @param {number} ways
 */
function put(ghost, deeds, ways) {
  const board = ghost.closest(".board");
  if (!(board instanceof HTMLElement)) return;
  if (isNarrow.matches) swipeTo(board.dataset.board ?? "");
  const turn = button("↻", () => deeds.turn(1), { class: "turn", title: say("turn"), "aria-label": say("turn") });
  const confirm = button("✓", deeds.confirm, { class: "first", title: say("do_it"), "aria-label": say("do_it") });
  const turner = make("div", { class: "turner" }, ways > 1 ? turn : null, confirm);
  board.append(turner);
  const [thing, frame] = [ghost.getBoundingClientRect(), board.getBoundingClientRect()];
  const [x, y] = spotBeside(thing, turner.getBoundingClientRect());
  turner.style.left = `${((x - frame.left) / frame.width) * 100}%`;
  turner.style.top = `${((y - frame.top) / frame.height) * 100}%`;
}

/**
 * Where something lies beside a thing and covers the least that can be chosen.
 * @param {DOMRect} thing
 * @param {DOMRect} size
 * @returns {[number, number]}
 */
function spotBeside(thing, { width, height }) {
  const [across, down] = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
  /** @type {[number, number][]} */
  const spots = [[across, thing.bottom + GAP], [thing.right + GAP, down], [thing.left - width - GAP, down], [across, thing.top - height - GAP]];
  const live = litElements().map((element) => element.getBoundingClientRect());
  const covered = (/** @type {[number, number]} */ [x, y]) => live.filter((rect) => rect.left < x + width && rect.right > x && rect.top < y + height && rect.bottom > y).length;
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

/**
 * Let the wheel turn what lies there.
 * @param {(steps: number) => void} turn
 */
export function listenToWheel(turn) {
  let last = 0;
  boards.addEventListener(
    "wheel",
    (event) => {
      if (!turningPlace(page.chosen) || event.ctrlKey) return;
      event.preventDefault();
      if (event.timeStamp - last < TURN) return;
      last = event.timeStamp;
      turn(event.deltaY < 0 ? -1 : 1);
    },
    { passive: false },
  );
}
