/** The first page: a game against a bot with one click, records, and how long ago things were. */

import { toast, wake } from "./dom.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";
import { ago } from "./time.js";

for (const play of document.querySelectorAll("[data-play]")) {
  play.addEventListener("click", () => void playNow(/** @type {HTMLButtonElement} */ (play)));
}

/**
 * The field with the level of the opponent.
 * @param {string} game
 * @returns {HTMLSelectElement}
 */
function levelOf(game) {
  return /** @type {HTMLSelectElement} */ (document.querySelector(`[data-level="${game}"]`));
}

/**
 * Say what the chosen opponent is like.
 * @param {HTMLSelectElement} level
 */
function showCharacter(level) {
  const told = document.querySelector(`[data-character="${level.dataset.level}"]`);
  if (told) told.textContent = level.selectedOptions[0]?.title ?? "";
}

for (const field of document.querySelectorAll("[data-level]")) {
  const level = /** @type {HTMLSelectElement} */ (field);
  const key = `level-${level.dataset.level}`;
  const kept = localStorage.getItem(key);
  if ([...level.options].some((option) => option.value === kept)) level.value = kept ?? "";
  showCharacter(level);
  level.addEventListener("change", () => {
    localStorage.setItem(key, level.value);
    showCharacter(level);
  });
}

/** @param {HTMLButtonElement} play */
async function playNow(play) {
  play.disabled = true;
  try {
    await openTable("/api/tables", {
      game: play.dataset.play,
      options: {},
      seats: [{ kind: "me" }, { kind: "bot", bot: levelOf(play.dataset.play ?? "").value }],
      private: false,
      clock: { kind: "none", seconds: 0, reserve: 0 },
      confirm: false,
    });
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
    await openTable("/api/records", { text: await chosen.text() });
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
  file.value = "";
}

/** @type {Record<string, import("./text.js").Key>} */
const TOLD = { finished: "finished_ago", opened: "opened_ago", moved: "moved_ago", asked: "asked_ago" };
for (const time of document.querySelectorAll("time[data-since]")) {
  const { since, told = "" } = /** @type {HTMLElement} */ (time).dataset;
  time.textContent = say(TOLD[told], { ago: ago(Number(since), Date.now() / 1000) });
}

wake();
