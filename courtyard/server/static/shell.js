/** What every page has: dialogs, the theme and the name. */

import { post } from "./api.js";
import { byId, openDialog, toast } from "./dom.js";
import { say } from "./text.js";

document.addEventListener("click", (event) => {
  const clicked = event.target instanceof Element ? event.target : null;
  const opener = clicked?.closest("[data-open]");
  if (opener instanceof HTMLElement) openDialog(opener.dataset.open ?? "");
  if (clicked?.closest("[data-close]")) clicked.closest("dialog")?.close();
  if (clicked?.closest("[data-theme-switch]")) switchTheme();
  const language = clicked?.closest("[data-language]");
  if (language instanceof HTMLElement) void speak(language.dataset.language ?? "");
});

/**
 * Show the page anew in another language, also where its address had asked for one.
 * @param {string} language
 */
async function speak(language) {
  try {
    await post("/api/me/language", { language });
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    history.replaceState(null, "", address);
    location.reload();
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

function switchTheme() {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("theme", next);
  document.documentElement.dataset.theme = next;
}

const nameForm = byId("name-form");
const refusal = byId("name-refusal");

/** @returns {{name: string, password: string}} */
function entered() {
  const name = /** @type {HTMLInputElement} */ (byId("name-field")).value.trim();
  const password = /** @type {HTMLInputElement} */ (byId("password-field")).value;
  return { name, password };
}

/**
 * Do something with the name, then show the page anew.
 * @param {() => Promise<unknown>} change
 */
async function changeName(change) {
  refusal.textContent = "";
  try {
    await change();
    location.reload();
  } catch (error) {
    refusal.textContent = error instanceof Error ? error.message : String(error);
  }
}

nameForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void changeName(() => post("/api/me", { name: entered().name }));
});
byId("protect-name").addEventListener("click", () =>
  changeName(async () => {
    await post("/api/me", { name: entered().name });
    const old = /** @type {HTMLInputElement | null} */ (document.getElementById("old-password-field"))?.value;
    await post("/api/me/password", { password: entered().password, old: old || null });
  }),
);
byId("log-in").addEventListener("click", () => changeName(() => post("/api/login", entered())));
byId("log-out").addEventListener("click", () => changeName(() => post("/api/logout", {})));

const devices = document.getElementById("devices");
devices?.addEventListener("toggle", async () => {
  if (devices.hasAttribute("open")) await (await import("./devices.js")).showDevices();
});
document.getElementById("log-out-everywhere")?.addEventListener("click", ({ currentTarget }) => {
  const isProtected = /** @type {HTMLElement} */ (currentTarget).dataset.protected === "true";
  if (confirm(say(isProtected ? "everywhere_sure" : "everywhere_lost"))) void changeName(() => post("/api/logout/everywhere", {}));
});
