/** The buttons at a piece that is being placed, and the wheel that turns it. */

import { shared } from "./areas.js";
import { litElements, swipeTo } from "./board.js";
import { confirm, turn } from "./choosing.js";
import { button, make } from "./dom.js";
import { isCalm } from "./motion.js";
import { boards, isNarrow, page } from "./page.js";
import { say } from "./text.js";
import { countWays, showGhosts, turningPlace } from "./turning.js";

/** Pixels between a piece and its buttons. */
const GAP = 4;
/** Milliseconds of a turn; the wheel turns at most once in this time. */
const TURN = 180;

/** Show the ghosts, and how to turn and confirm the one that is chosen. */
export function showTurner() {
  for (const old of boards.querySelectorAll(".turner")) old.remove();
  const fresh = showGhosts();
  if (fresh && !isCalm()) fresh.animate([{ rotate: "-90deg" }, { rotate: "0deg" }], { duration: TURN, easing: "ease-out" });
  for (const ghost of boards.querySelectorAll(".cy-laid")) putButtons(ghost);
}

/** @param {Element} ghost */
function putButtons(ghost) {
  const board = ghost.closest(".board");
  if (!(board instanceof HTMLElement)) return;
  if (isNarrow.matches) swipeTo(board.dataset.board ?? "");
  const turner = make(
    "div",
    { class: "turner" },
    countWays(page.chosen) > 1 && button("↻", () => turn(1), { class: "turn", title: say("turn"), "aria-label": say("turn") }),
    button("✓", confirm, { class: "first", title: say("do_it"), "aria-label": say("do_it") }),
  );
  board.append(turner);
  const [thing, frame] = [ghost.getBoundingClientRect(), board.getBoundingClientRect()];
  const [x, y] = spotNear(thing, turner.getBoundingClientRect());
  turner.style.left = `${((x - frame.left) / frame.width) * 100}%`;
  turner.style.top = `${((y - frame.top) / frame.height) * 100}%`;
}

/** The spot next to a thing that covers the least that can be chosen. @type {(thing: DOMRect, size: DOMRect) => [number, number]} */
function spotNear(thing, { width, height }) {
  const [across, down] = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
  /** @type {[number, number][]} */
  const spots = [[across, thing.bottom + GAP], [thing.right + GAP, down], [thing.left - width - GAP, down], [across, thing.top - height - GAP]];
  const live = litElements().map((element) => element.getBoundingClientRect());
  const covered = (/** @type {[number, number]} */ [left, top]) => live.filter((rect) => shared(rect, { left, top, right: left + width, bottom: top + height })).length;
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

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
