/** The first page: a game against a bot with one click, and records. */

import { post, randomText } from "./api.js";
import { toast } from "./dom.js";
import { ago } from "./time.js";

for (const play of document.querySelectorAll("[data-play]")) {
  play.addEventListener("click", () => void playNow(/** @type {HTMLButtonElement} */ (play)));
}

/** @param {HTMLButtonElement} play */
async function playNow(play) {
  play.disabled = true;
  try {
    const table = await post("/api/tables", {
      game: play.dataset.play,
      options: {},
      seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
      private: false,
      clock: { kind: "none", seconds: 0, reserve: 0 },
      confirm: false,
      key: randomText(),
      nonce: randomText(),
    });
    location.assign(table.url);
  } catch (error) {
    play.disabled = false;
    toast(error instanceof Error ? error.message : String(error));
  }
}

const file = /** @type {HTMLInputElement} */ (document.getElementById("record-file"));
file.addEventListener("change", () => void openRecord());

async function openRecord() {
  const chosen = file.files?.[0];
  if (!chosen) return;
  try {
    const table = await post("/api/records", { text: await chosen.text(), key: randomText() });
    location.assign(table.url);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
  file.value = "";
}

for (const time of document.querySelectorAll("time[data-since]")) {
  const since = Number(/** @type {HTMLElement} */ (time).dataset.since);
  time.textContent = ago(since, Date.now() / 1000);
}
