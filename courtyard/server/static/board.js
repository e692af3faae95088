/** The boards on the page: puts drawings in place, lights what can be clicked, and moves the focus among it. */

import { button, byId, make, seatMark } from "./dom.js";
import { pictureOf, play } from "./motion.js";
import { nameOf } from "./names.js";
import { isNarrow, isPhone } from "./page.js";
import { Renderer } from "./renderer.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Sheet} Sheet
 */

const place = byId("boards");
const tabs = byId("tabs");
const renderer = new Renderer();

/** Load the art that the boards of the game name. */
export async function takeArt() {
  const { art } = document.body.dataset;
  if (art) await renderer.load(art);
}

/**
 * A drawing as an element; its style sheet is the page's.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/** @type {Map<string, string>} */
const shown = new Map();

/** How the line of a piece begins. */
const PIECE = /^<g class="cy-piece" id="([^"]*)"/;

/**
 * Put the pieces that have changed in place, if nothing else has: each is a line of its drawing.
 * @param {Element | null} sheet
 * @param {string} before
 * @param {string} text
 * @returns {boolean} whether that was all
 */
function redraw(sheet, before, text) {
  const [was, now] = [before.split("\n"), text.split("\n")];
  const changed = now.filter((line, rank) => line !== was[rank]);
  const isPiecewise = was.length === now.length && now.every((line, rank) => line === was[rank] || (PIECE.test(line) && PIECE.exec(line)?.[1] === PIECE.exec(was[rank])?.[1]));
  if (!sheet || !isPiecewise) return false;
  const fresh = drawing(`<svg xmlns="http://www.w3.org/2000/svg">${changed.join("")}</svg>`);
  for (const piece of [...fresh.children]) sheet.querySelector(`[id="${piece.id}"]`)?.replaceWith(piece);
  return true;
}

/**
 * Show all boards of a payload: the common one, that of the viewer, the rivals in the order of play.
 * @param {Payload} payload
 * @param {boolean} isMoving whether pieces travel to their places
 */
export function showBoards(payload, isMoving) {
  const { svg } = payload;
  if (!svg) return;
  const before = pictureOf(place);
  const isFirst = place.childElementCount === 0;
  const own = ownSeat(payload);
  const order = [own, ...svg.seats.keys()].filter((seat, rank) => rank === 0 || seat !== own);
  sheet("main", say("common_board"), svg.main, 0, "common");
  order.forEach((seat, rank) => {
    const role = rank === 0 ? "own" : "rival";
    sheet(`seat-${seat}`, isAlone(payload, seat) ? say("my_board") : nameOf(payload, seat), svg.seats[seat], rank + 1, role);
  });
  document.body.dataset.rivals = String(order.length - 1);
  document.body.style.setProperty("--rivals", String(Math.max(1, order.length - 1)));
  const sheets = [svg.main, ...svg.seats].flatMap((each) => (typeof each === "string" ? [] : [each]));
  renderer.show(Object.fromEntries(sheets.map((each) => [each.id, each])), [], isMoving);
  if (!isFirst) play(place, before, isMoving);
  showTabs(payload, order);
}

/**
 * Whether this is my seat, and my only one.
 * @param {Payload} payload
 * @param {number} seat
 */
function isAlone(payload, seat) {
  return payload.mine.length === 1 && payload.mine[0] === seat;
}

/**
 * The seat whose board is shown large.
 * @param {Payload} payload
 * @returns {number}
 */
export function ownSeat(payload) {
  const [asked] = payload.asked;
  if (asked >= 0) lastAsked = asked;
  return payload.viewer ?? payload.mine[0] ?? lastAsked;
}

/** The seat that was asked last: those who look on see it large. */
let lastAsked = 0;

/**
 * @param {string} key
 * @param {string} label
 * @param {Sheet | string} drawn
 * @param {number} rank
 * @param {string} role
 */
function sheet(key, label, drawn, rank, role) {
  let figure = place.querySelector(`:scope > [data-board="${key}"]`);
  if (!figure) {
    figure = make("section", { "data-board": key, class: "board" });
    sizes.observe(figure);
    shown.delete(key);
  }
  figure.setAttribute("aria-label", label);
  figure.setAttribute("data-role", role);
  if (place.children[rank] !== figure) place.insertBefore(figure, place.children[rank] ?? null);
  const svg = typeof drawn === "string" ? redrawn(figure, key, drawn) : renderer.svgOf(drawn);
  if (svg && !figure.contains(svg)) {
    const grow = role === "rival" ? growButton(/** @type {HTMLElement} */ (figure), label) : null;
    figure.replaceChildren(svg, ...(grow ? [grow] : []));
    fitShape(/** @type {HTMLElement} */ (figure), svg);
  } else if ((role === "rival") !== Boolean(figure.querySelector(".grow"))) {
    figure.querySelector(".grow")?.remove();
    if (role === "rival") figure.append(growButton(/** @type {HTMLElement} */ (figure), label));
  }
  if (role !== "rival") figure.classList.remove("grown");
  shrink(figure);
}

/**
 * A board as SVG, unless it could be patched.
 * @param {Element} figure
 * @param {string} key
 * @param {string} text
 */
function redrawn(figure, key, text) {
  const before = shown.get(key);
  shown.set(key, text);
  return before === text || (before && redraw(figure.querySelector("svg"), before, text)) ? null : drawing(text);
}

/**
 * Let the layout follow the shape of a sheet: its width for a height of one.
 * @param {HTMLElement} figure
 * @param {SVGSVGElement} drawn
 */
function fitShape(figure, drawn) {
  const { width, height } = drawn.viewBox.baseVal;
  const shape = String(width / height);
  figure.style.setProperty("--shape", shape);
  document.body.style.setProperty(figure.dataset.role === "common" ? "--common" : "--own", shape);
}

/**
 * A rival's board beside the others is small: it leaves details out, so that what is left can be read.
 * @param {Element} figure
 */
function shrink(figure) {
  const isRival = figure.getAttribute("data-role") === "rival";
  figure.classList.toggle("cy-small", isRival && !isNarrow.matches && !isPhone.matches && !figure.classList.contains("grown"));
}

/** Where the boards are sheets to swipe between, keys can scroll them too. */
function openToKeys() {
  if (isNarrow.matches || isPhone.matches) place.tabIndex = 0;
  else place.removeAttribute("tabindex");
}

openToKeys();
for (const screen of [isNarrow, isPhone]) {
  screen.addEventListener("change", () => {
    place.querySelectorAll(".board").forEach(shrink);
    openToKeys();
  });
}

/**
 * A rival's board grows and shrinks on a click.
 * @param {HTMLElement} figure
 * @param {string} label
 */
function growButton(figure, label) {
  return button("", () => grow(figure, !figure.classList.contains("grown")), {
    class: "grow",
    "aria-label": say("larger_or_smaller", { name: label }),
    "aria-expanded": String(figure.classList.contains("grown")),
  });
}

/**
 * @param {Element} figure
 * @param {boolean} isLarge
 */
function grow(figure, isLarge) {
  shrinkAll();
  figure.classList.toggle("grown", isLarge);
  shrink(figure);
  figure.querySelector(".grow")?.setAttribute("aria-expanded", String(isLarge));
}

/**
 * Make a grown board small again.
 * @returns {boolean} whether there was one
 */
export function shrinkAll() {
  const grown = [...place.querySelectorAll(".grown")];
  for (const figure of grown) {
    figure.classList.remove("grown");
    shrink(figure);
    figure.querySelector(".grow")?.setAttribute("aria-expanded", "false");
  }
  return grown.length > 0;
}

/**
 * The tabs that lead from sheet to sheet on a small screen.
 * @param {Payload} payload
 * @param {number[]} order
 */
function showTabs(payload, order) {
  const names = [say("tab_common"), ...order.map((seat) => (isAlone(payload, seat) ? say("tab_mine") : nameOf(payload, seat)))];
  const keys = ["main", ...order.map((seat) => `seat-${seat}`)];
  if (tabs.dataset.keys === keys.join() && tabs.dataset.names === names.join()) return;
  tabs.dataset.keys = keys.join();
  tabs.dataset.names = names.join();
  tabs.replaceChildren(
    ...keys.map((key, rank) => {
      const tab = button("", () => swipeTo(key), { "data-tab": key });
      if (rank) tab.append(seatMark(order[rank - 1], 20));
      tab.append(make("span", { class: "tab-name" }, names[rank]), make("span", { class: "lit-count" }));
      return tab;
    }),
  );
  markTab();
}

/**
 * Swipe to the sheet of this board.
 * @param {string} key
 */
export function swipeTo(key) {
  const figure = place.querySelector(`[data-board="${key}"]`);
  if (figure instanceof HTMLElement) place.scrollTo({ left: figure.offsetLeft - place.offsetLeft });
}

/** Mark the tabs of the sheets that are seen. */
function markTab() {
  for (const figure of place.querySelectorAll("[data-board]")) {
    const { offsetLeft, offsetWidth, dataset } = /** @type {HTMLElement} */ (figure);
    const middle = offsetLeft - place.offsetLeft + offsetWidth / 2;
    const isSeen = place.scrollLeft < middle && middle < place.scrollLeft + place.clientWidth;
    tabs.querySelector(`[data-tab="${dataset.board}"]`)?.setAttribute("aria-current", String(isSeen));
  }
}
place.addEventListener("scroll", markTab, { passive: true });

/** The least size of letters, in pixels of the screen. */
const LEAST = 14;

/** Tells each board how many of its own units the least letters need, and the tabs which sheets are seen. */
const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const box = target.querySelector("svg")?.viewBox.baseVal;
    if (box?.width && contentRect.width) /** @type {HTMLElement} */ (target).style.setProperty("--least", (LEAST * box.width / contentRect.width).toFixed(1));
  }
  markTab();
});

/**
 * Light these targets and fill the rims of those that are chosen; what is only at hand beside the question is quieter.
 * @param {Set<string>} lit
 * @param {Set<string>} chosen
 * @param {Set<string>} [aside]
 * @param {boolean} [isHeld] whether the focus stays on what is chosen
 */
export function light(lit, chosen, aside = new Set(), isHeld = false) {
  const had = focusedTarget();
  const at = had === null ? null : middleOf(/** @type {Element} */ (document.activeElement));
  for (const element of place.querySelectorAll("[data-target], .cy-lit")) {
    const target = /** @type {SVGElement} */ (element).dataset.target ?? "";
    const isChosen = chosen.has(target);
    const isLit = lit.has(target) || isChosen;
    element.classList.toggle("cy-lit", isLit);
    element.classList.toggle("cy-chosen", isChosen);
    element.classList.toggle("cy-aside", isLit && !isChosen && aside.has(target));
    for (const name of ["role", "tabindex", "aria-pressed", "aria-label"]) element.removeAttribute(name);
    if (!isLit) continue;
    element.setAttribute("aria-label", titleOf(element));
    element.setAttribute("role", "button");
    element.setAttribute("aria-pressed", String(isChosen));
    element.setAttribute("tabindex", "-1");
  }
  for (const outer of place.querySelectorAll("[data-target]:has(.cy-lit)")) {
    outer.removeAttribute("role");
    outer.removeAttribute("tabindex");
    outer.removeAttribute("aria-pressed");
    outer.removeAttribute("aria-label");
  }
  place.toggleAttribute("data-asking", lit.size > 0);
  const reachable = litElements();
  const first = nextFocus(reachable, had, at, isHeld);
  first?.setAttribute("tabindex", "0");
  if (had !== null) first?.focus({ preventScroll: true });
  for (const tab of tabs.querySelectorAll("[data-tab]")) {
    const key = /** @type {HTMLElement} */ (tab).dataset.tab;
    const count = place.querySelectorAll(`[data-board="${key}"] .cy-lit:not(.cy-aside)`).length;
    const badge = tab.querySelector(".lit-count");
    if (badge) badge.textContent = count ? String(count) : "";
  }
}

/**
 * Where the focus belongs: where it was, or if that is chosen now, on the nearest thing that is not.
 * @param {SVGElement[]} reachable
 * @param {string | null} had
 * @param {[number, number] | null} at
 * @param {boolean} isHeld
 * @returns {SVGElement | undefined}
 */
function nextFocus(reachable, had, at, isHeld) {
  const free = reachable.filter((element) => isHeld || !element.classList.contains("cy-chosen"));
  const same = free.find((element) => element.dataset.target === had);
  if (same || !at || !free.length) return same ?? free[0] ?? reachable[0];
  const distance = (/** @type {Element} */ element) => Math.hypot(...middleOf(element).map((value, axis) => value - at[axis]));
  return free.reduce((best, element) => (distance(element) < distance(best) ? element : best));
}

/** @returns {SVGElement[]} */
export function litElements() {
  return /** @type {SVGElement[]} */ ([...place.querySelectorAll(".cy-lit[role=button]")]);
}

/** The least size of what a finger can meet, in pixels. */
const FINGER = 40;

/**
 * The lit thing that a finger at this point means: small ones count as large as a finger.
 * @param {number} x
 * @param {number} y
 * @returns {SVGElement | null}
 */
export function litNear(x, y) {
  const isNear = (/** @type {SVGElement} */ element) => {
    const { width, height } = element.getBoundingClientRect();
    const [left, top] = middleOf(element);
    return width > 0 && Math.abs(x - left) <= Math.max(width, FINGER) / 2 && Math.abs(y - top) <= Math.max(height, FINGER) / 2;
  };
  const distance = (/** @type {SVGElement} */ element) => Math.hypot(middleOf(element)[0] - x, middleOf(element)[1] - y);
  return litElements().filter(isNear).sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** @returns {string | null} */
function focusedTarget() {
  const focused = document.activeElement;
  return focused instanceof SVGElement && place.contains(focused) ? (focused.dataset.target ?? "") : null;
}

/** Put the focus on the first lit element. */
export function focusBoards() {
  (litElements().find((element) => element.getAttribute("tabindex") === "0") ?? litElements()[0])?.focus();
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Move the focus to the nearest lit element in the direction of an arrow key.
 * @param {string} key
 * @returns {boolean} whether it was an arrow key on a lit element
 */
export function moveFocus(key) {
  const direction = DIRECTIONS[key];
  const from = document.activeElement;
  if (!direction || !(from instanceof SVGElement) || !place.contains(from)) return false;
  const start = middleOf(from);
  /** @type {SVGElement | null} */
  let best = null;
  let least = Infinity;
  for (const element of litElements()) {
    if (element === from) continue;
    const [x, y] = middleOf(element);
    const along = (x - start[0]) * direction[0] + (y - start[1]) * direction[1];
    const across = Math.abs((x - start[0]) * direction[1]) + Math.abs((y - start[1]) * direction[0]);
    if (along > 2 && along + 2 * across < least) [best, least] = [element, along + 2 * across];
  }
  if (best) {
    for (const element of litElements()) element.setAttribute("tabindex", element === best ? "0" : "-1");
    best.focus();
  }
  return true;
}

/**
 * @param {Element} element
 * @returns {[number, number]}
 */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * What a drawn thing is, in words.
 * @param {Element} element
 * @returns {string}
 */
export function titleOf(element) {
  return element.querySelector(":scope > title")?.textContent ?? "";
}
