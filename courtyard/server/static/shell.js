/** What every page has: dialogs, the theme, the language and the name. */

import { attempt, post } from "./api.js";
import { byId, openDialog } from "./dom.js";
import { say } from "./text.js";

document.addEventListener("click", (event) => {
  const clicked = event.target instanceof Element ? event.target : null;
  const opener = clicked?.closest("[data-open]");
  if (opener instanceof HTMLElement) openDialog(opener.dataset.open ?? "");
  if (clicked?.closest("[data-close]")) clicked.closest("dialog")?.close();
  if (clicked?.closest("[data-theme-switch]")) switchTheme();
  const language = clicked?.closest("[data-language]");
  if (language instanceof HTMLElement) void attempt(() => speak(language.dataset.language ?? ""));
});

/** Load the page in another language, also where its address asks for one. @type {(language: string) => Promise<void>} */
async function speak(language) {
  await post("/api/me/language", { language });
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
  location.reload();
}

function switchTheme() {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("theme", next);
  document.documentElement.dataset.theme = next;
}

/** @param {string} id */
const valueOf = (id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id))?.value ?? "";

/** Change something about the name, then load the page again. @type {(act: () => Promise<unknown>) => Promise<void>} */
async function changeName(act) {
  const refusal = byId("name-refusal");
  refusal.textContent = "";
  if (await attempt(act, (reason) => (refusal.textContent = reason))) location.reload();
}

const rename = () => post("/api/me", { name: valueOf("name-field").trim() });
byId("name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  void changeName(rename);
});
byId("protect-name").addEventListener("click", () =>
  changeName(async () => {
    await rename();
    await post("/api/me/password", { password: valueOf("password-field"), old: valueOf("old-password-field") || null });
  }),
);
byId("log-in").addEventListener("click", () => changeName(() => post("/api/login", { name: valueOf("name-field").trim(), password: valueOf("password-field") })));
byId("log-out").addEventListener("click", () => changeName(() => post("/api/logout", {})));

const devices = document.getElementById("devices");
devices?.addEventListener("toggle", async () => {
  if (devices.hasAttribute("open")) await (await import("./devices.js")).showDevices();
});
document.getElementById("log-out-everywhere")?.addEventListener("click", ({ currentTarget }) => {
  const isProtected = /** @type {HTMLElement} */ (currentTarget).dataset.protected === "true";
  if (confirm(say(isProtected ? "everywhere_sure" : "everywhere_lost"))) void changeName(() => post("/api/logout/everywhere", {}));
});
