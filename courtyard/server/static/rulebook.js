/** The page of a rulebook: a search that leaves the sections with the words, and printing. */

import { byId, make } from "./dom.js";
import { bare } from "./search.js";
import { say } from "./text.js";

const field = /** @type {HTMLInputElement} */ (byId("rule-search"));
const sections = [...document.querySelectorAll(".book-text > section")].map((section) => /** @type {HTMLElement} */ (section));

const texts = sections.map((section) => bare(`${section.textContent} ${section.dataset.clauses}`));

/** Show the sections that have all the words, and mark them. */
function search() {
  const words = bare(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  sections.forEach((section, at) => {
    const isFound = words.every((word) => texts[at].includes(word));
    count += Number(isFound);
    section.hidden = !isFound;
    for (const item of document.querySelectorAll(`[data-for="${section.id}"]`)) /** @type {HTMLElement} */ (item).hidden = !isFound;
    unmark(section);
    if (isFound && words.length) mark(section, words);
  });
  byId("rule-found").textContent = words.length ? say("sections_found", { count }) : "";
}

/** @param {HTMLElement} section */
function unmark(section) {
  for (const marked of section.querySelectorAll("mark")) marked.replaceWith(...marked.childNodes);
  section.normalize();
}

/**
 * @param {HTMLElement} section
 * @param {string[]} words
 */
function mark(section, words) {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(/** @type {Text} */ (node));
  for (const text of found) markIn(text, words);
}

/**
 * Mark the first of the words in a text; letters with accents are as many as without.
 * @param {Text} text
 * @param {string[]} words
 */
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
search(); // Somebody may have written before the page was ready, and some browsers keep what was written.
