/** Icons of the game: next to the words that name them in the log, and in place of the units of prices. */

import { draw, make } from "./dom.js";

/** @type {Map<string, Element>} The icon of each unit. */
const units = new Map();
/** @type {Map<string, Element>} The icon of each word. */
const signs = new Map();
/** @type {RegExp | null} */
let known = null;
let world = "";

/** Load the icons of the game; without them everything is said in words alone. */
export async function takeSigns() {
  const address = document.body.dataset.signs;
  if (!address) return;
  try {
    const text = await (await fetch(address)).text();
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    for (const symbol of parsed.querySelectorAll("symbol")) {
      units.set(symbol.dataset.unit ?? "", symbol);
      for (const word of symbol.dataset.words?.split("|").filter(Boolean) ?? []) signs.set(word.toLowerCase(), symbol);
    }
    world = parsed.getAttribute("class") ?? "";
  } catch {
    return;
  }
  const words = [...signs.keys()].sort((one, other) => other.length - one.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  known = words.length ? new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu") : null;
}

/**
 * The icon of a unit, if it has one.
 * @param {string} unit
 * @returns {SVGElement | null}
 */
export function iconOf(unit) {
  const symbol = units.get(unit);
  return symbol ? copyOf(symbol) : null;
}

/** @param {string} word */
const signOf = (word) => copyOf(/** @type {Element} */ (signs.get(word.toLowerCase())));

/** @param {Element} symbol */
function copyOf(symbol) {
  const inside = [...symbol.children].map((child) => document.importNode(child, true));
  return draw("svg", { class: `${world} sign`, viewBox: symbol.getAttribute("viewBox") ?? "", "aria-hidden": "true" }, ...inside);
}

/** What holds on to the word behind it: a bracket or a quotation mark that opens, a number, a word with a firm space. */
const LEANING = /(?:[^\s]*\u00a0)*(?:\d+ )?[(„“"]?$/u;

/**
 * A text in which every word that has a drawing stands behind it; a line may end before a drawing even where the text forbids it, unless both are held together.
 * @param {string} text
 * @returns {(string | Node)[]}
 */
export function illustrated(text) {
  if (!known) return [text];
  /** @type {(string | Node)[]} */
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(known)) {
    const start = end + text.slice(end, index).search(LEANING);
    parts.push(text.slice(end, start), make("span", { class: "signed" }, text.slice(start, index), signOf(word), word));
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * @typedef {[figure: string, unit: string][]} Cost
 * @typedef {{cost: string | null, price: Cost[]}} Paid
 */

/**
 * The cost of an action in figures and icons; in words where a unit has no icon.
 * @param {Paid} action
 * @returns {(string | Node)[]}
 */
export function priced({ cost, price }) {
  const parts = price.flat();
  if (!parts.length || parts.some(([, unit]) => !units.has(unit))) return cost ? [cost] : [];
  return parts.flatMap(([figure, unit], rank) => [...(rank ? [" + "] : []), figure, ...(iconOf(unit) ? [/** @type {SVGElement} */ (iconOf(unit))] : [])]);
}

/**
 * The drawings of a text alone, each once.
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function signsIn(text) {
  if (!known) return [];
  const found = new Set([...text.matchAll(known)].flatMap(([word]) => signs.get(word.toLowerCase()) ?? []));
  return [...found].map(copyOf);
}
