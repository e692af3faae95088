/** The lessons of a game: one is begun, or continued. */

import { randomText } from "./api.js";
import { wake } from "./dom.js";
import { lessonKey } from "./memory.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";

for (const element of document.querySelectorAll("[data-lesson]")) {
  const begin = /** @type {HTMLButtonElement} */ (element);
  const { game = "", lesson = "" } = begin.dataset;
  const kept = lessonKey(game, lesson);
  if (localStorage.getItem(kept)) begin.textContent = say("continue_lesson");
  begin.addEventListener("click", async () => {
    begin.disabled = true;
    const key = localStorage.getItem(kept) ?? randomText();
    localStorage.setItem(kept, key);
    begin.disabled = await openTable("/api/lessons", { game, lesson, key });
  });
}

wake();
