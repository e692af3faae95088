/** Prices before they are paid: a badge on the very thing that a move would pay for. */

import { narrowed } from "./choice.js";
import { draw } from "./dom.js";
import { boards, page } from "./page.js";
import { signOf } from "./signs.js";

/** @typedef {import("./types.js").Choice} Action */

/** The size of letters in pixels. */
const LEAST = 14;

/**
 * What must be paid for each target at least. What is chosen first is the means and not the thing, unless it is alone or
 * costs the same whatever follows; and what some move takes for nothing has no price.
 * @param {Action[]} actions
 * @param {string[]} chosen
 * @returns {Map<string, {cost: string, isLeast: boolean}>}
 */
export function pricesOf(actions, chosen) {
  const left = narrowed(actions, chosen);
  /** @type {Map<string, Set<string>>} */
  const costs = new Map();
  const means = new Set(left.flatMap((action) => (action.targets.length > 1 ? action.targets.slice(0, 1) : [])));
  for (const action of left) {
    for (const target of action.targets) {
      if (!chosen.includes(target)) costs.set(target, (costs.get(target) ?? new Set()).add(action.cost ?? ""));
    }
  }
  const priced = [...costs].filter(([target, all]) => !all.has("") && (all.size === 1 || !means.has(target)));
  return new Map(priced.map(([target, all]) => [target, { cost: cheapest([...all]), isLeast: all.size > 1 }]));
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
    const priced = [...board.querySelectorAll(".cy-lit[data-target]")].filter((element) => prices.has(element.getAttribute("data-target")));
    if (!sheet || !priced.length) continue;
    const layer = draw("svg", { class: "badges", viewBox: sheet.getAttribute("viewBox") ?? "", "aria-hidden": "true" });
    const least = LEAST / (sheet.getScreenCTM()?.a || 1);
    for (const element of priced) {
      const price = prices.get(element.getAttribute("data-target"));
      if (price) layer.append(badge(/** @type {SVGGraphicsElement} */ (element), sheet, price.cost, price.isLeast, least));
    }
    board.append(layer);
  }
}

addEventListener("resize", showPrices);

/**
 * A badge on the upper right edge of a thing, in the units of its sheet.
 * @param {SVGGraphicsElement} element
 * @param {SVGSVGElement} sheet
 * @param {string} cost
 * @param {boolean} isLeast
 * @param {number} least the size of the smallest letters; on a small thing they are smaller
 */
function badge(element, sheet, cost, isLeast, least) {
  const { a: zoom = 1, e: left = 0, f: top = 0 } = sheet.getScreenCTM() ?? {};
  const scale = 1 / zoom;
  const box = (element.querySelector(":scope > .cy-rim") ?? element).getBoundingClientRect();
  const size = Math.min(least, box.height * scale * 0.36);
  const height = size * 1.3;
  const made = draw("g", { class: "badge", "data-price": cost });
  let width = 0;
  for (const part of parts(cost, isLeast)) {
    made.append(draw("text", { x: width + size * 0.3, y: height * 0.77, "font-size": size }, part.text));
    width += part.text.length * size * 0.62 + (part.sign ? height : size * 0.5);
    if (!part.sign) continue;
    for (const [name, value] of Object.entries({ x: width - height * 0.95, y: height * 0.08, width: height * 0.84, height: height * 0.84 })) part.sign.setAttribute(name, String(value));
    made.append(part.sign);
  }
  made.prepend(draw("rect", { width, height, rx: height / 2 }));
  const x = Math.min((box.right - left) * scale - width * 0.6, sheet.viewBox.baseVal.width - width - 2);
  const y = Math.max((box.top - top) * scale - height * 0.5, 2);
  made.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  return made;
}

/**
 * The parts of a price, each as a figure with its sign; without a sign the words stay.
 * @param {string} cost
 * @param {boolean} isLeast
 */
function parts(cost, isLeast) {
  const all = cost.split(", ");
  return all.map((part, rank) => {
    const [, figure = "", unit = ""] = /^(\d+) (.+)$/.exec(part) ?? [];
    const sign = signOf(unit);
    return { sign, text: (sign ? figure : part) + (isLeast && rank === all.length - 1 ? "+" : "") };
  });
}
