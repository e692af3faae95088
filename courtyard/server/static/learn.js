/** The lessons of a game: one is begun, or gone on with. */

import { randomText, reasonOf } from "./api.js";
import { toast, wake } from "./dom.js";
import { lessonKey } from "./memory.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";

for (const element of document.querySelectorAll("[data-lesson]")) {
  const begin = /** @type {HTMLButtonElement} */ (element);
  const { game = "", lesson = "" } = begin.dataset;
  if (localStorage.getItem(lessonKey(game, lesson))) begin.textContent = say("continue_lesson");
  begin.addEventListener("click", () => void take(begin, game, lesson));
}

/**
 * @param {HTMLButtonElement} begin
 * @param {string} game
 * @param {string} lesson
 */
async function take(begin, game, lesson) {
  begin.disabled = true;
  const key = localStorage.getItem(lessonKey(game, lesson)) ?? randomText();
  localStorage.setItem(lessonKey(game, lesson), key);
  try {
    await openTable("/api/lessons", { game, lesson, key });
  } catch (error) {
    begin.disabled = false;
    toast(reasonOf(error));
  }
}

wake();
