/** The search of the gallery and of a rulebook: it leaves the parts that have all the words, and marks them in a rulebook. Also printing. */

import { byId, make } from "./dom.js";
import { say } from "./text.js";

const field = /** @type {HTMLInputElement} */ (document.querySelector("#thing-search, #rule-search"));
const isBook = field.id === "rule-search";
const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const parts = all(isBook ? ".book-text > section" : ".thing-card");
const texts = parts.map((part) => bare(`${part.closest(".things-group")?.querySelector("h2")?.textContent} ${part.textContent} ${part.dataset.clauses}`));

/** A text without capitals and accents, so that "zamek" finds "Zámek". @type {(text: string) => string} */
function bare(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").replaceAll("ł", "l");
}

function search() {
  const words = bare(field.value).split(/\s+/).filter(Boolean);
  parts.forEach((part, at) => {
    part.hidden = !words.every((word) => texts[at].includes(word));
    if (!isBook) return;
    for (const item of all(`[data-for="${part.id}"]`)) item.hidden = part.hidden;
    for (const marked of part.querySelectorAll("mark")) marked.replaceWith(...marked.childNodes);
    part.normalize();
    if (!part.hidden && words.length) mark(part, words);
  });
  for (const group of all(".things-group")) group.hidden = !group.querySelector(".thing-card:not([hidden])");
  const count = parts.filter((part) => !part.hidden).length;
  byId(isBook ? "rule-found" : "things-found").textContent = words.length ? say(isBook ? "sections_found" : "things_found", { count }) : "";
}

/** @type {(part: HTMLElement, words: string[]) => void} */
function mark(part, words) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(/** @type {Text} */ (node));
  for (const text of found) markIn(text, words);
}

/** Mark the words in a text; it has the same number of letters without accents. @type {(text: Text, words: string[]) => void} */
function markIn(text, words) {
  const plain = [...text.data].map((letter) => bare(letter) || letter).join("");
  const [at, length] = words.map((word) => [plain.indexOf(word), word.length]).find(([place]) => place >= 0) ?? [-1, 0];
  if (at < 0 || plain.length !== text.data.length) return;
  const hit = text.splitText(at);
  const rest = hit.splitText(length);
  hit.replaceWith(make("mark", {}, hit.data));
  markIn(rest, words);
}

field.addEventListener("input", search);
byId("print").addEventListener("click", async () => {
  await Promise.allSettled([...document.images].map((image) => ((image.loading = "eager"), image.decode())));
  print();
});
field.value ||= new URLSearchParams(location.search).get("q") ?? "";
search(); // The field may have been filled before the page was ready, and some browsers keep its text.
