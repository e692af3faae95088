/** Small helpers for the document. */

import { say } from "./text.js";

/**
 * The element of this id, which the page is known to have.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return /** @type {T} */ (found);
}

/**
 * A new element with attributes and children; text is always escaped.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, attributes);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * A new element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number | boolean | null | undefined>} attributes
 */
function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * A button that does something.
 * @param {string} text
 * @param {() => void} act
 * @param {Record<string, string | boolean | null>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(text, act, attributes = {}) {
  const made = /** @type {HTMLButtonElement} */ (make("button", { type: "button", ...attributes }, text));
  made.addEventListener("click", act);
  return made;
}

const SHAPES = [
  "M-12-13H12V1C12 8 6 12 0 14-6 12-12 8-12 1z",
  "M0-17L16 0 0 17-16 0z",
  "M0-14A14 14 0 1 1-.1-14z",
  "M-12-14H12V14L0 7-12 14z",
  "M0-16L15 13H-15z",
];
/** @type {import("./text.js").Key[]} */
const SHAPE_NAMES = ["shield", "lozenge", "roundel", "banner", "gable"];

/**
 * The mark of a seat: its colour and its shape.
 * @param {number} seat
 * @param {number} [size]
 * @returns {SVGElement}
 */
export function seatMark(seat, size = 24) {
  const shape = draw("path", { d: SHAPES[seat % SHAPES.length], class: `seat-${seat % SHAPES.length}` });
  const number = draw("text", { class: "mark-number", "text-anchor": "middle", y: 5.5 }, String(seat + 1));
  return draw(
    "svg",
    { viewBox: "-18 -18 36 36", width: size, height: size, class: "seat-mark", role: "img", "aria-label": say(SHAPE_NAMES[seat % SHAPES.length]) },
    shape,
    number,
  );
}

/**
 * Open a dialog at its beginning, though its button at the end has the focus, and close any other.
 * @param {string} id
 */
export function openDialog(id) {
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  dialog.showModal();
  dialog.scrollTop = 0;
}

/** The page listens: what waited for it can be pressed. A press before that, on a slow line, would be lost. */
export function wake() {
  for (const waiting of document.querySelectorAll("[data-awaits]")) waiting.removeAttribute("disabled");
}

// Who comes back finds the page as it was left, its pressed button too.
addEventListener("pageshow", ({ persisted }) => void (persisted && wake()));

/**
 * Say something for a moment at the lower edge.
 * @param {string} text
 */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.classList.remove("shown"), 4000);
}
/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;
