/** Advice as a list: the best moves with their rank, why, what follows, and what they lead to. */

import { byId, make } from "./dom.js";
import { lightsTargets } from "./marks.js";
import { nameOf } from "./names.js";
import { rank } from "./ranks.js";
import { illustrated } from "./signs.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").AdviceSeen} Advice
 * @typedef {import("./types.js").Advised} Advised
 */

/** @typedef {"hint" | "engine" | "lesson"} Kind */

const place = byId("advice");

/**
 * Put advice beside the question, and its moves on the boards.
 * @param {Kind} kind
 * @param {HTMLElement[]} parts
 * @param {import("./ranks.js").Ranked[]} moves
 */
export function putAdvice(kind, parts, moves) {
  place.dataset.kind = kind;
  place.hidden = false;
  place.replaceChildren(...parts);
  rank(moves);
}

/**
 * Put the advice of one kind away; that of another stays.
 * @param {Kind} kind
 */
export function putAway(kind) {
  if (place.dataset.kind !== kind) return;
  place.dataset.kind = "";
  place.hidden = true;
  place.replaceChildren();
  rank([]);
}

/**
 * That something is thought about.
 * @returns {HTMLElement}
 */
export function thinking() {
  return make("p", { class: "thinking", role: "status" }, say("hint_thinking"));
}

/**
 * The moves of an advice for the marks on the boards.
 * @param {Advice} advice
 * @returns {import("./ranks.js").Ranked[]}
 */
export function ranksOf(advice) {
  return advice.best.map((move, at) => ({ sign: String(at + 1), kind: at ? "other" : "best", targets: move.targets }));
}

/**
 * @param {Payload} payload
 * @param {Advice} advice
 * @param {((move: Advised) => void) | null} choose what a click on a move does
 * @returns {HTMLElement}
 */
export function adviceList(payload, advice, choose) {
  const items = advice.best.map((move, at) => {
    const item = make(choose ? "button" : "div", { class: "advised", type: choose ? "button" : null, "data-advised": move.action });
    item.append(make("span", { class: at ? "rank-sign" : "rank-sign best" }, String(at + 1)), ...told(payload, advice.seat, move));
    if (choose) item.addEventListener("click", () => choose(move));
    lightsTargets(item, move.targets);
    return make("li", {}, item);
  });
  return make("ol", { class: "advised-moves" }, ...items);
}

/**
 * @param {Payload} payload
 * @param {number} seat
 * @param {Advised} move
 * @returns {HTMLElement[]}
 */
function told(payload, seat, move) {
  const lines = [make("strong", {}, ...illustrated(move.text)), ...why(move)];
  if (move.then.length) lines.push(make("span", { class: "soft" }, say("advice_then", { moves: move.then.join(say("then")) })));
  lines.push(make("span", { class: "soft expects" }, expects(payload, seat, move)));
  return lines;
}

/**
 * Why a move is good, as a sentence, if there is anything to say.
 * @param {Advised} move
 * @returns {HTMLElement[]}
 */
export function why({ reasons }) {
  return reasons.length ? [make("span", { class: "why" }, say("sentence", { text: capital(reasons.join(say("then"))) }))] : [];
}

/**
 * What a move leads to, against the best of the others.
 * @param {Payload} payload
 * @param {number} seat
 * @param {Advised} move
 * @returns {string}
 */
function expects(payload, seat, { points, standings, chances }) {
  const others = points.map((each, other) => ({ each, other })).filter(({ other }) => other !== seat);
  const best = others.reduce((most, one) => (one.each > most.each ? one : most), { each: -Infinity, other: -1 });
  const facts = { mine: Math.round(points[seat]), chance: unsure(chances[seat]) };
  if (best.other < 0) return say("advice_expects_alone", facts);
  if (standings.length) return say("advice_foresees", { ...facts, mine: standings[seat], theirs: standings[best.other], name: nameOf(payload, best.other) });
  return say("advice_expects", { ...facts, theirs: Math.round(best.each), name: nameOf(payload, best.other) });
}

/**
 * How likely each player is to win, as one bar.
 * @param {Payload} payload
 * @param {number[]} chances
 * @returns {HTMLElement}
 */
export function chanceBar(payload, chances) {
  const first = chances.slice(0, -1).map(percent);
  const whole = [...first, first.reduce((left, each) => left - each, 100)];
  const said = whole.map((chance, seat) => say("chance_of", { name: nameOf(payload, seat), chance }));
  const parts = whole.map((chance, seat) => make("span", { class: `of-${seat % 5}`, title: said[seat] }, chance < 10 ? "" : say("percent", { chance })));
  parts.forEach((part, seat) => (part.style.flexGrow = String(chances[seat])));
  return make("div", { class: "chances", role: "img", "aria-label": said.join(say("then")) }, ...parts);
}

/**
 * A chance as it is said: before the end nobody is sure to win or to lose.
 * @param {number} part
 */
function unsure(part) {
  return Math.min(99, Math.max(1, percent(part)));
}

/** @param {number} part */
function percent(part) {
  return Math.round(part * 100);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
