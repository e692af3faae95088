/** Prices before they are paid: a badge on the very thing that a move would pay for. */

import { insideOf, shared } from "./areas.js";
import { narrowed } from "./choice.js";
import { draw } from "./dom.js";
import { boards, page } from "./page.js";
import { iconOf } from "./signs.js";

/** @typedef {import("./types.js").Choice} Action */

/**
 * A price in words, and in figures and units where it has them: in one way or several.
 * @typedef {{cost: string, ways: import("./signs.js").Cost[]}} Price
 */

/** The size of letters in pixels, and on small things. */
const LETTERS = 14;
const LEAST = 12;
/** If more things than so many cost the same, a price on each says nothing. */
const MANY = 12;

/**
 * What must be paid for each target at least; once something is chosen, also what else is to be known of it. What most
 * moves share with a move, else what comes first in it, is the means and not the thing, unless it is alone, costs the same
 * whatever follows, or the thing is chosen already; what every move is paid with has no price of its own, nor what some move
 * takes for nothing.
 * @param {Action[]} actions
 * @param {string[]} chosen
 * @returns {Map<string, Price & {isLeast: boolean}>}
 */
export function pricesOf(actions, chosen) {
  const left = narrowed(actions, chosen).filter((action) => chosen.length || !action.aside);
  /** @type {Map<string, Map<string, Price>>} */
  const costs = new Map();
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const target of left.flatMap(({ targets }) => targets)) uses.set(target, (uses.get(target) ?? 0) + 1);
  const meansOf = (/** @type {Action} */ { targets }) => targets.reduce((most, target) => ((uses.get(target) ?? 0) > (uses.get(most) ?? 0) ? target : most));
  const means = new Set(chosen.length ? [] : left.filter(({ targets }) => targets.length > 1).map(meansOf));
  for (const action of left) {
    const cost = action.cost ?? (chosen.length ? action.terms : null) ?? "";
    const price = { cost, ways: action.price };
    for (const target of action.targets) {
      if (!chosen.includes(target)) costs.set(target, (costs.get(target) ?? new Map()).set(cost, price));
    }
  }
  const dear = left.filter((action) => action.cost);
  const isForAll = (/** @type {string} */ target) => dear.length > 1 && dear.every((action) => action.targets.includes(target));
  const priced = [...costs].filter(([target, all]) => !all.has("") && (all.size === 1 || !(means.has(target) || isForAll(target))));
  const prices = priced.map(([target, all]) => ({ target, ...cheapest([...all.values()]), isLeast: all.size > 1 }));
  const isRare = (/** @type {{cost: string}} */ { cost }) => prices.filter((other) => other.cost === cost).length <= MANY;
  return new Map(prices.filter(isRare).map(({ target, ...price }) => [target, price]));
}

/**
 * The price in the fewest kinds, and of these the lowest.
 * @param {Price[]} prices
 */
function cheapest(prices) {
  const height = (/** @type {Price} */ { ways: [way = []] }) => Math.max(1, way.length) * 1000 + parseInt(way[0]?.[0] ?? "0", 10);
  return prices.reduce((best, price) => (height(price) < height(best) ? price : best));
}

/**
 * What should not be hidden, and a badge with all the places that it may take on its thing.
 * @typedef {import("./areas.js").Area} Area
 * @typedef {{area: Area, element: Element}} Seen
 * @typedef {{made: SVGElement, kind: string, places: {area: Area, cost: number}[]}} Badge
 */

/** A badge hides neither a word or die of another thing nor another badge; a word of its own thing rather not. */
const OTHERS = 20;
const OWN = 8;
/** Nor much of another thing that can be chosen. */
const LIT = 0.5;
/** It lies on the edge of its thing, rather within than without, and leaves the left side to the marks of ranks. */
const OUTSIDE = 0.9;
const INSIDE = 1.5;
const LEFT = 0.2;
/** Things alike bear it at the same place, if they can. */
const UNLIKE = 1;
/** So broad is the edge of a thing, as a part of it, and the room around words in pixels. */
const EDGE = 0.16;
const ROOM = 3;
/** Where the middle of a badge may lie, as parts of its thing, and how far it is shifted there, as a part of itself. */
const ACROSS = [0.5, 0.6, 0.7, 0.8, 0.4, 0.3, 0.2];
const DOWN = [[0, 0], [0.05, 0], [0.1, 0], [1, 0], [0.95, 0], [0.9, 0], [1, 0.15], [0, -0.15], [1, 0.35], [0, -0.35], [0.2, 0], [0.8, 0], [0.3, 0], [0.7, 0], [0.4, 0], [0.6, 0], [0.5, 0]];

/** Show the prices of what can be chosen now. */
export function showPrices() {
  const prices = page.shown && !page.isSending && !page.shown.bill ? pricesOf(page.shown.actions, page.chosen) : new Map();
  for (const board of boards.querySelectorAll(".board")) {
    board.querySelector(".badges")?.remove();
    const sheet = board.querySelector("svg");
    const lit = [...board.querySelectorAll(".cy-lit[data-target]")].map((element) => /** @type {[string, Element]} */ ([element.getAttribute("data-target") ?? "", element]));
    // Of several that stand for one thing the last bears its price.
    const priced = [...new Map(lit)].filter(([target]) => prices.has(target));
    const matrix = sheet?.getScreenCTM();
    if (!sheet || !priced.length || !matrix?.a) continue;
    const seen = [...sheet.querySelectorAll("text, .cy-die, .cy-lit > .cy-rim")].map(seenOf);
    const badges = priced.map(([target, element]) => badge(/** @type {SVGGraphicsElement} */ (element), sheet, prices.get(target), matrix, seen));
    settle(badges, matrix);
    board.append(draw("svg", { class: "badges", viewBox: sheet.getAttribute("viewBox") ?? "", "aria-hidden": "true" }, ...badges.map(({ made }) => made)));
  }
}

addEventListener("resize", showPrices);

/**
 * A word with a little room beside it, or a die.
 * @param {Element} element
 * @returns {Seen}
 */
function seenOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const room = element.tagName === "text" && right > left ? ROOM : 0;
  return { area: { left: left - room, top, right: right + room, bottom }, element };
}

/**
 * A badge in the units of the sheet of its thing; a price that is wider than the thing has a row for each of its parts, so
 * that neighbours in a row are all read.
 * @param {SVGGraphicsElement} element
 * @param {SVGSVGElement} sheet
 * @param {Price & {isLeast: boolean}} price
 * @param {DOMMatrix} matrix from the units of the sheet to the screen
 * @param {Seen[]} seen
 * @returns {Badge}
 */
function badge(element, sheet, { cost, ways, isLeast }, matrix, seen) {
  const scale = 1 / matrix.a;
  const rim = element.querySelector(":scope > .cy-rim");
  const box = (rim ?? element).getBoundingClientRect();
  const size = Math.max(LEAST, Math.min(LETTERS, box.height * 0.36)) * scale;
  const height = size * 1.3;
  const isOne = ways.length <= 1 && (ways[0] ?? []).length <= 1 && !ways[0]?.[0][0].includes("+");
  const more = isLeast && isOne ? "+" : "";
  const line = partsOf({ cost, ways }, more, size, height);
  const isTooWide = line.width > box.width * scale && ways.length === 1;
  const rows = isTooWide ? ways[0].map((part) => partsOf({ cost, ways: [[part]] }, more, size, height)) : [line];
  const width = Math.max(...rows.map((row) => row.width));
  const made = draw("g", { class: "badge", "data-price": cost, "data-of": element.getAttribute("data-target") ?? "" });
  made.append(draw("rect", { width, height: height * rows.length, rx: height / 2 }));
  rows.forEach(({ parts }, rank) => {
    const row = draw("g", { transform: `translate(0 ${(height * rank).toFixed(1)})` });
    row.append(...parts);
    made.append(row);
  });
  const weightOf = (/** @type {Element} */ other) => (other.matches(".cy-rim") ? (other === rim ? 0 : LIT) : element.contains(other) ? OWN : OTHERS);
  const hides = seen.map((other) => ({ area: other.area, weight: weightOf(other.element) }));
  const places = placesOn(box, insideOf(rim, box), [width / scale, (height * rows.length) / scale], sheet.getBoundingClientRect(), hides);
  return { made, kind: rim?.outerHTML ?? "", places };
}

/**
 * Where a badge may lie on a thing, and how bad each place is.
 * @param {DOMRect} box
 * @param {(x: number, y: number) => boolean} isIn
 * @param {[number, number]} size
 * @param {DOMRect} sheet
 * @param {{area: Area, weight: number}[]} hides
 */
function placesOn(box, isIn, [width, height], sheet, hides) {
  const reach = { left: box.left - width, top: box.top - height, right: box.right + width, bottom: box.bottom + height };
  const near = hides.filter(({ area }) => shared(area, reach));
  const [side, end] = [box.width * EDGE, box.height * EDGE];
  const inside = { left: box.left + side, top: box.top + end, right: box.right - side, bottom: box.bottom - end };
  return DOWN.flatMap(([down, shift]) => ACROSS.map((across) => {
    const left = Math.max(sheet.left + 1, Math.min(box.left + across * box.width - width / 2, sheet.right - width - 1));
    const top = Math.max(sheet.top + 1, Math.min(box.top + down * box.height + (shift - 0.5) * height, sheet.bottom - height - 1));
    const area = { left, top, right: left + width, bottom: top + height };
    const hidden = near.reduce((sum, other) => sum + shared(other.area, area) * other.weight, 0);
    const points = [left + height / 3, left + width / 2, area.right - height / 3].flatMap((x) => [top, top + height / 2, area.bottom].map((y) => isIn(x, y)));
    const outside = points.filter((isWithin) => !isWithin).length / points.length;
    return { area, cost: hidden + shared(inside, area) * INSIDE + width * height * (outside * OUTSIDE + (across < 0.5 ? LEFT : 0)) };
  }));
}

/**
 * Give every badge its place.
 * @param {Badge[]} badges
 * @param {DOMMatrix} matrix
 */
function settle(badges, matrix) {
  const ranks = DOWN.flatMap(() => ACROSS).map((_, rank) => rank);
  const least = (/** @type {(rank: number) => number} */ cost) => {
    const costs = ranks.map(cost);
    return costs.indexOf(Math.min(...costs));
  };
  /** @type {Map<string, number>} */
  const usual = new Map();
  for (const { kind } of badges) {
    const alike = badges.filter((other) => other.kind === kind);
    if (!usual.has(kind)) usual.set(kind, least((rank) => alike.reduce((sum, { places }) => sum + places[rank].cost, 0)));
  }
  /** @type {Area[]} */
  const taken = [];
  for (const { made, kind, places } of badges) {
    const chosen = least((rank) => {
      const { area, cost } = places[rank];
      const unlike = rank === usual.get(kind) ? 0 : UNLIKE * shared(area, area);
      return cost + unlike + taken.reduce((sum, other) => sum + shared(other, area) * OTHERS, 0);
    });
    const { area } = places[chosen];
    taken.push(area);
    made.setAttribute("transform", `translate(${((area.left - matrix.e) / matrix.a).toFixed(1)} ${((area.top - matrix.f) / matrix.a).toFixed(1)})`);
  }
}

/**
 * A price in letters and icons: a figure before its unit, alternatives after a stroke; in words where a unit has no icon.
 * @param {Price} price
 * @param {string} more what follows the last figure
 * @param {number} size
 * @param {number} height
 * @returns {{parts: SVGElement[], width: number}}
 */
function partsOf({ cost, ways }, more, size, height) {
  /** @type {SVGElement[]} */
  const parts = [];
  let width = size * 0.3;
  const write = (/** @type {string} */ text) => {
    parts.push(draw("text", { x: width, y: height * 0.77, "font-size": size }, text));
    width += text.length * size * 0.58;
  };
  const icons = ways.flat().map(([, unit]) => iconOf(unit));
  if (!icons.length || icons.some((icon) => !icon)) write(cost + more);
  else ways.forEach((way, number) => way.forEach(([figure], rank) => {
    if (rank || number) write(rank ? "+" : "/");
    write(figure + more);
    const icon = /** @type {SVGElement} */ (icons.shift());
    for (const [name, value] of Object.entries({ x: width, y: height * 0.08, width: height * 0.84, height: height * 0.84 })) icon.setAttribute(name, String(value));
    parts.push(icon);
    width += height * 0.9;
  }));
  return { parts, width: width + size * 0.3 };
}
