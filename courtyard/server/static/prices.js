/** Prices before they are paid: a badge on the very thing that a move would pay for. */

import { narrowed } from "./choice.js";
import { draw } from "./dom.js";
import { boards, page } from "./page.js";
import { signOf } from "./signs.js";

/** @typedef {import("./types.js").Choice} Action */

/** The size of letters in pixels, and on small things. */
const LETTERS = 14;
const LEAST = 12;
/** If more things than so many cost the same, a price on each says nothing. */
const MANY = 12;

/**
 * What must be paid for each target at least; once something is chosen, also what else is to be known of it. What comes
 * first in a move is the means and not the thing, unless it is alone, costs the same whatever follows, or the thing is
 * chosen already; what every move is paid with has no price of its own, nor what some move takes for nothing.
 * @param {Action[]} actions
 * @param {string[]} chosen
 * @returns {Map<string, {cost: string, isLeast: boolean}>}
 */
export function pricesOf(actions, chosen) {
  const left = narrowed(actions, chosen).filter((action) => chosen.length || !action.aside);
  /** @type {Map<string, Set<string>>} */
  const costs = new Map();
  const isMeant = (/** @type {Action} */ { targets }) => !chosen.length && targets.length > 1;
  const means = new Set(left.flatMap((action) => (isMeant(action) ? action.targets.slice(0, 1) : [])));
  for (const action of left) {
    const cost = action.cost ?? (chosen.length ? action.terms : null) ?? "";
    for (const target of action.targets) {
      if (!chosen.includes(target)) costs.set(target, (costs.get(target) ?? new Set()).add(cost));
    }
  }
  const dear = left.filter((action) => action.cost);
  const isForAll = (/** @type {string} */ target) => dear.length > 1 && dear.every((action) => action.targets.includes(target));
  const priced = [...costs].filter(([target, all]) => !all.has("") && (all.size === 1 || !(means.has(target) || isForAll(target))));
  const prices = priced.map(([target, all]) => ({ target, cost: cheapest([...all]), isLeast: all.size > 1 }));
  const isRare = (/** @type {{cost: string}} */ { cost }) => prices.filter((other) => other.cost === cost).length <= MANY;
  return new Map(prices.filter(isRare).map(({ target, cost, isLeast }) => [target, { cost, isLeast }]));
}

/** @param {string[]} costs */
function cheapest(costs) {
  const figure = (/** @type {string} */ cost) => Number(/\d+/.exec(cost)?.[0] ?? 0);
  return costs.reduce((best, cost) => (figure(cost) < figure(best) ? cost : best));
}

/** Show the prices of what can be chosen now. */
export function showPrices() {
  const prices = page.shown && !page.isSending && !page.shown.bill ? pricesOf(page.shown.actions, page.chosen) : new Map();
  for (const board of boards.querySelectorAll(".board")) {
    board.querySelector(".badges")?.remove();
    const sheet = board.querySelector("svg");
    const lit = [...board.querySelectorAll(".cy-lit[data-target]")].map((element) => /** @type {[string, Element]} */ ([element.getAttribute("data-target") ?? "", element]));
    // Of several that stand for one thing the last bears its price.
    const priced = [...new Map(lit)].filter(([target]) => prices.has(target));
    if (!sheet || !priced.length) continue;
    const layer = draw("svg", { class: "badges", viewBox: sheet.getAttribute("viewBox") ?? "", "aria-hidden": "true" });
    const matrix = sheet.getScreenCTM();
    if (!matrix?.a) continue;
    for (const [target, element] of priced) {
      const price = prices.get(target);
      if (price) layer.append(badge(/** @type {SVGGraphicsElement} */ (element), sheet, price.cost, price.isLeast, matrix));
    }
    board.append(layer);
  }
}

addEventListener("resize", showPrices);

/**
 * A badge on the upper right edge of a thing, in the units of its sheet; a price that is wider than the thing has a row for
 * each of its parts, so that neighbours in a row are all read.
 * @param {SVGGraphicsElement} element
 * @param {SVGSVGElement} sheet
 * @param {string} cost
 * @param {boolean} isLeast
 * @param {DOMMatrix} matrix from the units of the sheet to the screen
 */
function badge(element, sheet, cost, isLeast, matrix) {
  const scale = 1 / matrix.a;
  const box = (element.querySelector(":scope > .cy-rim") ?? element).getBoundingClientRect();
  const size = Math.max(LEAST, Math.min(LETTERS, box.height * 0.36)) * scale;
  const height = size * 1.3;
  const whole = cost + (isLeast ? "+" : "");
  const line = partsOf(whole, size, height);
  const rows = line.width <= box.width * scale ? [line] : whole.split(" + ").map((part) => partsOf(part, size, height));
  const width = Math.max(...rows.map((row) => row.width));
  const x = Math.min((box.right - matrix.e) * scale - width * 0.6, sheet.viewBox.baseVal.width - width - 2);
  const y = Math.max((box.top - matrix.f) * scale - height * (rows.length - 0.3), 2);
  const made = draw("g", { class: "badge", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "data-price": cost, "data-of": element.getAttribute("data-target") ?? "" });
  made.append(draw("rect", { width, height: height * rows.length, rx: height / 2 }));
  rows.forEach(({ parts }, rank) => {
    const row = draw("g", { transform: `translate(0 ${(height * rank).toFixed(1)})` });
    row.append(...parts);
    made.append(row);
  });
  return made;
}

/**
 * A price in letters and signs: a figure before what it counts, alternatives after a stroke.
 * @param {string} cost
 * @param {number} size
 * @param {number} height
 * @returns {{parts: SVGElement[], width: number}}
 */
function partsOf(cost, size, height) {
  /** @type {SVGElement[]} */
  const parts = [];
  let width = size * 0.3;
  const write = (/** @type {string} */ text) => {
    parts.push(draw("text", { x: width, y: height * 0.77, "font-size": size }, text));
    width += text.length * size * 0.58;
  };
  cost.split(/( [/+] )/).forEach((part, rank) => {
    const [, figure = "", unit = "", more = ""] = /^([\d+]+)\s([^+]+)(\+?)$/.exec(part) ?? [];
    const sign = rank % 2 ? null : signOf(unit);
    if (!sign) return write(rank % 2 ? part.trim() : part);
    write(figure + more);
    for (const [name, value] of Object.entries({ x: width, y: height * 0.08, width: height * 0.84, height: height * 0.84 })) sign.setAttribute(name, String(value));
    parts.push(sign);
    width += height * 0.9;
  });
  return { parts, width: width + size * 0.3 };
}
