/** The gallery: a search that leaves the things with the words, and printing. */

import { byId } from "./dom.js";
import { bare } from "./search.js";
import { say } from "./text.js";

const field = /** @type {HTMLInputElement} */ (byId("thing-search"));
const groups = [...document.querySelectorAll(".things-group")].map((group) => /** @type {HTMLElement} */ (group));
const things = [...document.querySelectorAll(".thing-card")].map((thing) => /** @type {HTMLElement} */ (thing));
const texts = things.map((thing) => bare(`${thing.closest(".things-group")?.querySelector("h2")?.textContent} ${thing.textContent}`));

/** Show the things that have all the words. */
function search() {
  const words = bare(field.value).split(/\s+/).filter(Boolean);
  things.forEach((thing, at) => (thing.hidden = !words.every((word) => texts[at].includes(word))));
  for (const group of groups) group.hidden = !group.querySelector(".thing-card:not([hidden])");
  byId("things-found").textContent = words.length ? say("things_found", { count: things.filter((thing) => !thing.hidden).length }) : "";
}

field.addEventListener("input", search);
search(); // Somebody may have written before the page was ready, and some browsers keep what was written.
byId("print").addEventListener("click", () => print());
