/** Advice as a list: the best moves with their rank, why, what follows, and what they lead to. */

import { byId, make, render } from "./dom.js";
import { lightsTargets } from "./marks.js";
import { nameOf } from "./names.js";
import { rank } from "./ranks.js";
import { illustrated } from "./signs.js";
import { say } from "./text.js";

/** @import { Content } from "./dom.js" */
/** @import { Advised, AdviceSeen, TablePayload as Payload } from "./types.js" */
/** @typedef {"hint" | "engine" | "lesson"} Kind */

const place = byId("advice");

/**
 * Show advice below the question, and its moves on the boards.
 * @type {(kind: Kind, content: Content, moves: import("./ranks.js").Ranked[]) => void}
 */
export function putAdvice(kind, content, moves) {
  place.dataset.kind = kind;
  place.hidden = false;
  render(place, content);
  rank(moves);
}

/** Put advice of one kind away; that of another stays. @type {(kind: Kind) => void} */
export function putAway(kind) {
  if (place.dataset.kind !== kind) return;
  putAdvice(kind, [], []);
  place.dataset.kind = "";
  place.hidden = true;
}

/**
 * @param {string} title
 * @param {Content} [content]
 * @param {string} [style] a class of the title
 */
export function adviceHead(title, content, style) {
  return make("div", { class: "advice-head" }, make("h2", { class: style }, title), content);
}

export function thinking() {
  return make("p", { class: "thinking", role: "status" }, say("hint_thinking"));
}

/** The moves of an advice for the marks on the boards. @type {(advice: AdviceSeen) => import("./ranks.js").Ranked[]} */
export function ranksOf({ best }) {
  return best.map(({ targets }, at) => ({ sign: String(at + 1), kind: at ? "other" : "best", targets }));
}

/**
 * @param {Payload} payload
 * @param {AdviceSeen} advice
 * @param {(move: Advised) => void} [choose] what a click on a move does
 */
export function adviceList(payload, { best, seat }, choose) {
  const items = best.map((move, at) => {
    const { action, text, then, targets } = move;
    const attributes = { class: "advised", type: choose && "button", "data-advised": action, onclick: choose && (() => choose(move)), ...lightsTargets(targets) };
    return make(
      choose ? "button" : "div",
      attributes,
      make("span", { class: at ? "rank-sign" : "rank-sign best" }, String(at + 1)),
      make("strong", {}, illustrated(text)),
      why(move),
      then.length > 0 && make("span", { class: "soft" }, say("advice_then", { moves: then.join(say("then")) })),
      make("span", { class: "soft expects" }, expects(payload, seat, move)),
    );
  });
  return make("ol", { class: "advised-moves" }, items.map((item) => make("li", {}, item)));
}

/** Why a move is good, as a sentence. @type {(move: Advised) => false | HTMLElement} */
export function why({ reasons }) {
  const text = reasons.join(say("then"));
  return text !== "" && make("span", { class: "why" }, say("sentence", { text: text.charAt(0).toUpperCase() + text.slice(1) }));
}

/**
 * What a move leads to, compared with the best of the others; before the end nobody is sure to win or to lose.
 * @type {(payload: Payload, seat: number, move: Advised) => string}
 */
function expects(payload, seat, { points, standings, chances }) {
  const facts = { mine: Math.round(points[seat]), chance: Math.min(99, Math.max(1, percent(chances[seat]))) };
  const others = [...points.keys()].filter((other) => other !== seat);
  if (!others.length) return say("advice_expects_alone", facts);
  const best = others.reduce((most, other) => (points[other] > points[most] ? other : most));
  const name = nameOf(payload, best);
  if (standings.length) return say("advice_foresees", { ...facts, mine: standings[seat], theirs: standings[best], name });
  return say("advice_expects", { ...facts, theirs: Math.round(points[best]), name });
}

/** How likely each player is to win, as one bar. @type {(payload: Payload, chances: number[]) => HTMLElement} */
export function chanceBar(payload, chances) {
  const first = chances.slice(0, -1).map(percent);
  const whole = [...first, first.reduce((left, each) => left - each, 100)];
  const said = whole.map((chance, seat) => say("chance_of", { name: nameOf(payload, seat), chance }));
  const parts = whole.map((chance, seat) => {
    const part = make("span", { class: `of-${seat % 5}`, title: said[seat] }, chance >= 10 && say("percent", { chance }));
    part.style.flexGrow = String(chances[seat]);
    return part;
  });
  return make("div", { class: "chances", role: "img", "aria-label": said.join(say("then")) }, parts);
}

/** @param {number} part */
function percent(part) {
  return Math.round(part * 100);
}
