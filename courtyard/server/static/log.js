/** What happened, in words, with points and their sources. */

import { byId, make, render, seatMark } from "./dom.js";
import { lookAt } from "./lookback.js";
import { lights } from "./marks.js";
import { gainText } from "./points.js";
import { ruleLink } from "./rules.js";
import { illustrated } from "./signs.js";
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
    return [make("li", { class: "line chance", "data-key": `draws-${lines[0].number}` }, draws)];
  });
  render(byId("log"), items.reverse());
}

/** The last things that were done. @type {(payload: Payload) => HTMLElement} */
export function lastDone(payload) {
  const done = payload.log.filter((line) => line.kind === "act" && !line.undone).slice(-4).reverse();
  return make("ol", { class: "log", "aria-label": say("just_happened") }, done.map((line) => lineItem(payload, { ...line, step: null })));
}

/** @type {(payload: Payload, line: LogLine) => HTMLElement} */
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
    { class: `line ${kind}${undone ? " undone" : ""}`, "data-key": number, ...lights(undone ? [] : places, seat) },
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
