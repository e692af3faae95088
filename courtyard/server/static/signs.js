/** Small drawings of the game for the words that they stand for: in the log, in prices, in what rivals did. */

import { draw, make } from "./dom.js";

/** @type {Map<string, string>} The id of the drawing of each word. */
const signs = new Map();
/** @type {RegExp | null} */
let known = null;
let world = "";

/** Take in the drawings of the game; without them everything is said in words alone. */
export async function takeSigns() {
  const address = document.body.dataset.signs;
  if (!address) return;
  try {
    const text = await (await fetch(address)).text();
    const parsed = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    for (const symbol of parsed.querySelectorAll("symbol")) signs.set((symbol.dataset.word ?? "").toLowerCase(), symbol.id);
    world = parsed.getAttribute("class") ?? "";
    parsed.setAttribute("class", `${world} unseen`);
    parsed.setAttribute("aria-hidden", "true");
    document.body.append(parsed);
  } catch {
    return;
  }
  const words = [...signs.keys()].sort((one, other) => other.length - one.length).map((word) => word.replace(/[^\w ]/g, "\\$&"));
  known = words.length ? new RegExp(`\\b(?:${words.join("|")})\\b`, "gi") : null;
}

/**
 * The drawing of a word, if it has one.
 * @param {string} word
 * @returns {SVGElement | null}
 */
export function signOf(word) {
  const id = signs.get(word.toLowerCase());
  return id ? draw("svg", { class: `${world} sign`, "aria-hidden": "true" }, draw("use", { href: `#${id}` })) : null;
}

/**
 * A text in which every word that has a drawing stands behind it.
 * @param {string} text
 * @returns {(string | Node)[]}
 */
export function illustrated(text) {
  if (!known) return [text];
  /** @type {(string | Node)[]} */
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(known)) {
    parts.push(text.slice(end, index), make("span", { class: "signed" }, signOf(word), word));
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * The drawings of a text alone, each once.
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function signsIn(text) {
  if (!known) return [];
  const ids = new Set([...text.matchAll(known)].map(([word]) => signs.get(word.toLowerCase())));
  return [...ids].map((id) => draw("svg", { class: `${world} sign`, "aria-hidden": "true" }, draw("use", { href: `#${id}` })));
}
