/** What happened, in words, with points and why; and what was said. */

import { get } from "./api.js";
import { byId, make, seatMark } from "./dom.js";
import { lights } from "./marks.js";
import { nameOf } from "./names.js";
import { ruleLink } from "./rules.js";
import { illustrated } from "./signs.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").LogLine} Line
 * @typedef {import("./types.js").SeatSeen} Seat
 * @typedef {import("./types.js").ChatLine} ChatLine
 */

const FEW = 3;

/**
 * Show the log, the newest first; several draws in a row are one line that opens.
 * @param {Payload} payload
 * @param {(step: number) => void} lookAt
 */
export function showLog(payload, lookAt) {
  const list = byId("log");
  list.replaceChildren(...gathered(payload.log).reverse().map((lines) => entry(lines, payload, lookAt)));
}

/**
 * @param {Line[]} lines
 * @returns {Line[][]}
 */
function gathered(lines) {
  /** @type {Line[][]} */
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && line.kind === "chance" && last[0].kind === "chance" && !line.gains.length) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => (group.length > FEW ? [group] : group.map((line) => [line])));
}

/**
 * @param {Line[]} lines
 * @param {Payload} payload
 * @param {(step: number) => void} lookAt
 */
function entry(lines, payload, lookAt) {
  if (lines.length === 1) return single(lines[0], payload, lookAt);
  const inner = make("ol", {}, ...lines.map((line) => single(line, payload, lookAt)));
  return make("li", { class: "line chance" }, make("details", {}, make("summary", {}, say("draws", { count: lines.length })), inner));
}

/**
 * @param {Line} line
 * @param {Payload} payload
 * @param {(step: number) => void} lookAt
 */
function single(line, payload, lookAt) {
  const item = make("li", { class: `line ${line.kind}${line.undone ? " undone" : ""}` });
  if (line.seat !== null && line.seat >= 0) item.append(seatMark(line.seat, 20));
  const text = line.text;
  const said = make("span", {}, line.step === null || line.undone ? plain(line, text) : linked(line.step, text, lookAt));
  for (const [seat, points, source] of line.gains) {
    const text = gainText(payload, seat, points, source, line.seat);
    const clause = payload.rules[source];
    said.append(" ", clause ? ruleLink(clause, text, { class: "gain" }) : make("span", { class: "gain" }, text));
  }
  if (line.rule && line.kind === "act") said.append(" ", ruleLink(line.rule, "§", { class: "to-rule", "aria-label": say("rule_of", { text }) }));
  item.append(said);
  if (!line.undone) lights(item, line.places, line.seat);
  return item;
}

/**
 * Points that somebody has gained, and by what.
 * @param {Payload} payload
 * @param {number} seat
 * @param {number} points
 * @param {string} source
 * @param {number | null} [actor] who acted; another is named
 * @returns {string}
 */
export function gainText(payload, seat, points, source, actor = seat) {
  const facts = { points: points > 0 ? `+${points}` : points, source: payload.sources[source] ?? "" };
  if (seat === actor) return say("gain", facts);
  return say("gain_of", { ...facts, name: nameOf(payload, seat) });
}

/**
 * @param {Line} line
 * @param {string} text
 */
function plain(line, text) {
  return make("span", { class: "line-text" }, ...illustrated(line.undone ? say("taken_back", { text }) : text));
}

/**
 * A line that leads to the position after it.
 * @param {number} step
 * @param {string} text
 * @param {(step: number) => void} lookAt
 */
function linked(step, text, lookAt) {
  const link = make("a", { href: `?at=${step + 1}`, class: "line-text" }, ...illustrated(text));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    lookAt(step + 1);
  });
  return link;
}

/**
 * What just happened: the last things that were done.
 * @param {Payload} payload
 * @returns {HTMLElement}
 */
export function lastDone(payload) {
  const done = payload.log.filter((line) => line.kind === "act" && !line.undone).slice(-4).reverse();
  return make("ol", { class: "log", "aria-label": say("just_happened") }, ...done.map((line) => single({ ...line, step: null }, payload, () => undefined)));
}

/**
 * @param {ChatLine} said
 * @returns {HTMLElement}
 */
function chatLine(said) {
  const mark = said.seat === null || said.seat === undefined ? null : seatMark(said.seat, 20);
  const text = make("span", { class: "line-text" }, make("strong", {}, said.name || say("somebody")), ` ${said.text}`);
  return make("li", { class: "line", "data-number": String(said.number) }, mark, text);
}

/**
 * A button that brings what was said earlier, a page at a time.
 * @param {string} table
 * @returns {HTMLElement}
 */
function earlierButton(table) {
  const button = make("button", { type: "button", class: "quiet" }, say("earlier"));
  button.addEventListener("click", async () => {
    const item = /** @type {HTMLElement} */ (button.parentElement);
    const first = /** @type {HTMLElement} */ (item.nextElementSibling);
    const { chat } = await get(`/api/tables/${table}/chat?before=${first.dataset.number}`);
    item.after(...chat.map(chatLine));
    if (!chat.length || chat[0].number === 0) item.remove();
  });
  return button;
}

/** Whether what was said before has been shown: what comes later is new. */
let isChatKnown = false;

/**
 * Show what was said.
 * @param {Payload} payload
 */
export function showChat(payload) {
  const list = byId("chat");
  const isKnown = isChatKnown;
  isChatKnown = true;
  const known = Number(/** @type {HTMLElement | null} */ (list.lastElementChild)?.dataset.number ?? -1);
  const fresh = payload.chat.filter((said) => said.number > known);
  if (!fresh.length) return;
  const isNew = isKnown;
  if (!list.children.length && fresh[0].number > 0) list.append(make("li", {}, earlierButton(payload.id)));
  list.append(...fresh.map(chatLine));
  list.scrollTop = list.scrollHeight;
  if (isNew && byId("tab-chat").getAttribute("aria-selected") !== "true") byId("tab-chat").classList.add("fresh");
}
