/** The first page: a game against a bot with one click, records, and how long ago things were. */

import { wake } from "./dom.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";
import { ago } from "./time.js";

for (const field of document.querySelectorAll("[data-level]")) {
  const level = /** @type {HTMLSelectElement} */ (field);
  const game = level.dataset.level;
  const kept = localStorage.getItem(`level-${game}`) ?? "";
  const showCharacter = () => document.querySelector(`[data-character="${game}"]`)?.replaceChildren(level.selectedOptions[0]?.title ?? "");
  if ([...level.options].some((option) => option.value === kept)) level.value = kept;
  showCharacter();
  level.addEventListener("change", () => {
    localStorage.setItem(`level-${game}`, level.value);
    showCharacter();
  });
  const play = /** @type {HTMLButtonElement} */ (document.querySelector(`[data-play="${game}"]`));
  play.addEventListener("click", async () => {
    play.disabled = true;
    const seats = [{ kind: "me" }, { kind: "bot", bot: level.value }];
    const clock = { kind: "none", seconds: 0, reserve: 0 };
    const isOpen = await openTable("/api/tables", { game, options: {}, seats, private: false, clock, confirm: false });
    play.disabled = isOpen;
  });
}

const file = /** @type {HTMLInputElement} */ (document.getElementById("record-file"));
file.addEventListener("change", async () => {
  const text = await file.files?.[0]?.text();
  if (text !== undefined) await openTable("/api/records", { text });
  file.value = "";
});

const TOLD = { finished: "finished_ago", opened: "opened_ago", moved: "moved_ago", asked: "asked_ago" };
for (const time of document.querySelectorAll("time[data-since]")) {
  const { since, told } = /** @type {HTMLElement} */ (time).dataset;
  time.textContent = say(TOLD[/** @type {keyof typeof TOLD} */ (told)], { ago: ago(Number(since), Date.now() / 1000) });
}

wake();
