/** Log, points, chat and note share one place at the side. */

import { byId } from "./dom.js";
import { page } from "./page.js";

const tabs = [...document.querySelectorAll("[role=tab]")].map((tab) => /** @type {HTMLElement} */ (tab));

/**
 * Bring what a tab stands for to the front.
 * @param {HTMLElement} tab
 */
export function select(tab) {
  for (const other of tabs) {
    const isOn = other === tab;
    other.setAttribute("aria-selected", String(isOn));
    other.tabIndex = isOn ? 0 : -1;
    byId(other.getAttribute("aria-controls") ?? "").hidden = !isOn;
  }
  tab.classList.remove("fresh");
}
for (const tab of tabs) {
  tab.addEventListener("click", () => select(tab));
  tab.addEventListener("keydown", (event) => {
    const shift = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!shift) return;
    const there = tabs.filter((other) => !other.hidden);
    const next = there[(there.indexOf(tab) + shift + there.length) % there.length];
    select(next);
    next.focus();
  });
}

const note = /** @type {HTMLTextAreaElement} */ (byId("note"));

/**
 * Send what is written to the chat and to the note.
 * @param {(verb: string, more: object) => void} post
 */
export function listenToWriting(post) {
  byId("chat-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId("chat-field"));
    const text = field.value.trim();
    if (text) post("chat", { text });
    field.value = "";
  });
  note.addEventListener("change", () => post("note", { seat: page.shown?.viewer, text: note.value }));
}

/** @param {import("./types.js").TablePayload} payload */
export function showNote(payload) {
  byId("tab-note").hidden = payload.viewer === null;
  if (document.activeElement !== note) note.value = payload.note;
}
