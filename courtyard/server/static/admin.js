/** The page of whoever runs the server: shows its key, follows the state, and says who is not let in. */

import { post, reasonOf } from "./api.js";
import { byId, wake } from "./dom.js";
import { say } from "./text.js";

/** Milliseconds between two looks at the state. */
const EVERY = 5000;

/**
 * @param {string} path
 * @param {object} body
 * @param {string} refusal where a refusal is told
 */
async function send(path, body, refusal) {
  byId(refusal).textContent = "";
  try {
    await post(path, body);
    return true;
  } catch (error) {
    byId(refusal).textContent = reasonOf(error);
    return false;
  }
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
async function onClick(event) {
  const pressed = event.target instanceof HTMLElement ? event.target.closest("button") : null;
  const { ban, lift, what, name } = pressed?.dataset ?? {};
  if (ban && !confirm(say("ban_sure", { name: name ?? "" }))) return;
  const isDone = ban
    ? await send("/api/owner/bans", { kind: ban, what }, "ban-refusal")
    : lift && (await send("/api/owner/bans/lift", { kind: lift, what }, "ban-refusal"));
  if (!isDone) return;
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
    if (await send("/api/owner/logout", {}, "ban-refusal")) location.assign("/");
  });
  byId("ban-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = { kind: value("ban-kind"), what: value("ban-what").trim(), reason: value("ban-reason") };
    if (!(await send("/api/owner/bans", body, "ban-refusal"))) return;
    /** @type {HTMLFormElement} */ (byId("ban-form")).reset();
    await look();
  });
  byId("content").addEventListener("click", (event) => void onClick(event));
  setInterval(() => void (document.hidden || look().catch(() => undefined)), EVERY);
}

wake();
