/** What happened, in words, with points and their sources; and what happened since one's turn, in the icons of the board. */

import { byId, make, render, seatMark } from "./dom.js";
import { lookAt } from "./lookback.js";
import { lights } from "./marks.js";
import { gainText, signed } from "./points.js";
import { ruleLink } from "./rules.js";
import { illustrated, signsIn } from "./signs.js";
import { say } from "./text.js";

/** @import { LogLine, TablePayload as Payload } from "./types.js" */

/** Maximum number of draws in a row that are shown one by one. */
const FEW = 3;

/** Show the log, the newest line first; many draws in a row are one line that opens. @type {(payload: Payload) => void} */
export function showLog(payload) {
  /** @type {LogLine[][]} */
  const groups = [];
  for (const line of payload.log) {
    const last = groups.at(-1);
    if (last && line.kind === "chance" && last[0].kind === "chance" && !line.gains.length) last.push(line);
    else groups.push([line]);
  }
  const items = groups.flatMap((lines) => {
    const single = lines.map((line) => lineItem(payload, line));
    if (lines.length <= FEW) return single;
    const draws = make("details", {}, make("summary", {}, say("draws", { count: lines.length })), make("ol", {}, single));
    return [make("li", { class: "line chance", "data-key": lines[0].number || null }, draws)];
  });
  render(byId("log"), items.reverse());
}

/** The last things that were done. @type {(payload: Payload) => HTMLElement} */
export function lastDone(payload) {
  const done = payload.log.filter((line) => line.kind === "act" && !line.undone).slice(-4).reverse();
  return make("ol", { class: "log", "aria-label": say("just_happened") }, done.map((line) => lineItem(payload, { ...line, step: null })));
}

/** A line; those of before the table was opened have no numbers of their own. @type {(payload: Payload, line: LogLine) => HTMLElement} */
function lineItem(payload, { number, kind, seat, text, gains, rule, step, places, undone }) {
  const said = illustrated(undone ? say("taken_back", { text }) : text);
  const gained = gains.map((gain) => {
    const clause = payload.rules[gain[2]];
    const told = gainText(payload, gain, seat);
    return [" ", clause ? ruleLink(clause, told, { class: "gain" }) : make("span", { class: "gain" }, told)];
  });
  const link = { href: `?at=${(step ?? 0) + 1}`, class: "line-text", onclick: (/** @type {Event} */ event) => (event.preventDefault(), lookAt((step ?? 0) + 1)) };
  return make(
    "li",
    { class: `line ${kind}${undone ? " undone" : ""}`, "data-key": number || null, ...lights(undone ? [] : places, seat) },
    seat !== null && seat >= 0 && seatMark(seat, 20),
    make(
      "span",
      {},
      step === null || undone ? make("span", { class: "line-text" }, said) : make("a", link, said),
      gained,
      rule !== null && kind === "act" && [" ", ruleLink(rule, "§", { class: "to-rule", "aria-label": say("rule_of", { text }) })],
    ),
  );
}

// Since one's turn.

/** Maximum number of entries since one's turn. */
const MOST = 8;

/**
 * Show what was done after the last thing that the viewer did; those who look on see the last things of all.
 * @param {Payload} payload
 */
export function showSince(payload) {
  const done = payload.log.filter((line) => (line.kind === "act" || line.kind === "news") && !line.undone);
  const mine = payload.viewer === null ? -1 : done.map((line) => line.seat).lastIndexOf(payload.viewer);
  const since = done.slice(mine + 1).slice(-MOST);
  byId("since").hidden = since.length === 0;
  byId("since-title").textContent = say(payload.viewer === null ? "last_deeds" : "since_your_turn");
  render(byId("since-deeds"), since.map((line) => make("li", { "data-key": line.number || null }, entry(payload, line))));
}

/** @type {(payload: Payload, line: LogLine) => HTMLElement} */
function entry(payload, { kind, text, gains, seat, places }) {
  const signs = kind === "news" ? [] : signsIn(text);
  // The points of the seat that acted, or of the only one that gains by news.
  const seats = seat === null ? new Set(gains.map(([each]) => each)) : new Set([seat]);
  const points = seats.size > 1 ? 0 : gains.reduce((sum, [each, more]) => (seats.has(each) ? sum + more : sum), 0);
  const label = [text, ...gains.map((gain) => gainText(payload, gain, seat))].join(" ");
  return make(
    "button",
    { type: "button", class: "deed", "aria-label": label, title: text, ...lights(places, seat) },
    seat !== null && seatMark(seat, 20),
    signs.length ? signs : make("span", { class: "deed-text" }, text),
    points !== 0 && make("span", { class: "gain" }, signed(points)),
  );
}
