/** What people say at the table, whom the host mutes or sends away, and the note that only its writer can read. */

import { get } from "./api.js";
import { button, byId, make, render, seatMark } from "./dom.js";
import { address, page } from "./page.js";
import { request } from "./send.js";
import { say } from "./text.js";

/** @import { ChatLine, PersonSeen, TablePayload as Payload } from "./types.js" */

const list = byId("chat");
const note = /** @type {HTMLTextAreaElement} */ (byId("note"));
/** @type {ChatLine[]} All lines that are known, in their order. */
let lines = [];
let hasEarlier = true;
let isFirst = true;

/** @param {Payload} payload */
export function showChat(payload) {
  const { chat, people, viewer } = payload;
  if (add(chat)) {
    list.scrollTop = list.scrollHeight;
    if (!isFirst && byId("tab-chat").getAttribute("aria-selected") !== "true") byId("tab-chat").classList.add("fresh");
  }
  isFirst = false;
  byId("guests").hidden = !people.length;
  render(byId("guest-list"), people.map((person) => guest(payload, person)));
  byId("tab-note").hidden = viewer === null;
  if (document.activeElement !== note) note.value = payload.note;
}

/**
 * Show these lines too.
 * @param {ChatLine[]} more
 * @returns {boolean} whether any of them is new
 */
function add(more) {
  const fresh = more.filter((line) => lines.every(({ number }) => number !== line.number));
  if (!fresh.length) return false;
  lines = [...lines, ...fresh].sort((one, other) => one.number - other.number);
  hasEarlier &&= lines[0].number > 0;
  render(list, hasEarlier && make("li", {}, button(say("earlier"), showEarlier, { class: "quiet" })), lines.map(chatLine));
  return true;
}

async function showEarlier() {
  const { chat } = await get(`${address}/chat?before=${lines[0].number}`);
  hasEarlier = chat.length > 0;
  add(chat);
}

/** @param {ChatLine} line */
function chatLine({ number, name, seat, text }) {
  const said = make("span", { class: "line-text" }, make("strong", {}, name || say("somebody")), ` ${text}`);
  return make("li", { class: "line", "data-key": number }, typeof seat === "number" && seatMark(seat, 20), said);
}

/**
 * Somebody who sits at the table or has spoken there, and what the host can do about it.
 * @type {(payload: Payload, person: PersonSeen) => HTMLElement}
 */
function guest(payload, { number, name, seat, muted: isMuted, removed: isRemoved }) {
  const does = (/** @type {string} */ verb, /** @type {boolean} */ lift, /** @type {string} */ text, /** @type {string} */ label) =>
    button(say(text), () => request(verb, { person: number, lift }), { "aria-label": say(label, { name }) });
  const isPlaying = seat !== null && payload.started;
  return make(
    "li",
    { class: "guest", "data-key": number },
    make("span", { class: "guest-name" }, seat !== null && seatMark(seat, 20), name),
    !isRemoved && (isMuted ? does("mute", true, "unmute", "unmute_who") : does("mute", false, "mute", "mute_who")),
    !isPlaying && (isRemoved ? does("remove", true, "let_back", "let_back_who") : does("remove", false, "remove", "remove_who")),
  );
}

byId("chat-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId("chat-field"));
  const text = field.value.trim();
  if (text) request("chat", { text });
  field.value = "";
});
note.addEventListener("change", () => request("note", { seat: page.shown?.viewer, text: note.value }));
