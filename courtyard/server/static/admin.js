/** The page of whoever runs the server: asks for its key, follows the state, and bans people. */

import { attempt, post } from "./api.js";
import { byId, wake } from "./dom.js";
import { say } from "./text.js";

/** Milliseconds between two looks at the state. */
const EVERY = 5000;

/**
 * @param {string} path
 * @param {object} body
 * @param {string} [refusal] where a refusal is shown
 */
function send(path, body, refusal = "ban-refusal") {
  byId(refusal).textContent = "";
  return attempt(() => post(path, body), (reason) => (byId(refusal).textContent = reason));
}

/** @param {string} id */
const value = (id) => /** @type {HTMLInputElement} */ (byId(id)).value;

/** Take the new state out of the page as it is now. */
async function look() {
  const answer = await fetch("/admin");
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("state");
  if (!fresh) return location.reload();
  const place = byId("state");
  if (!place.contains(document.activeElement)) place.replaceWith(document.adoptNode(fresh));
}

/** @param {Event} event */
async function onClick({ target }) {
  const pressed = target instanceof HTMLElement ? target.closest("button") : null;
  const { ban, lift, what, name = "" } = pressed?.dataset ?? {};
  if (!ban && !lift) return;
  if (ban && !confirm(say("ban_sure", { name }))) return;
  if (!(await send(ban ? "/api/owner/bans" : "/api/owner/bans/lift", { kind: ban ?? lift, what }))) return;
  pressed?.blur();
  await look();
}

if (document.getElementById("owner-form"))
  byId("owner-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await send("/api/owner/login", { key: value("owner-key") }, "owner-refusal")) location.reload();
  });
else {
  byId("owner-leave").addEventListener("click", async () => {
    if (await send("/api/owner/logout", {})) location.assign("/");
  });
  byId("ban-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!(await send("/api/owner/bans", { kind: value("ban-kind"), what: value("ban-what").trim(), reason: value("ban-reason") }))) return;
    /** @type {HTMLFormElement} */ (byId("ban-form")).reset();
    await look();
  });
  byId("content").addEventListener("click", (event) => void onClick(event));
  setInterval(() => void (document.hidden || look().catch(() => undefined)), EVERY);
}

wake();
