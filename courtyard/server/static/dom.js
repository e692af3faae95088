/** Builds the document: elements, a small declarative renderer that keeps what stays, seat marks, dialogs and messages. */

import { say } from "./text.js";

/**
 * The element with this id, which must exist.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return /** @type {T} */ (found);
}

/** @typedef {Node | string | null | undefined | false | ContentList} Content What an element holds, in nested lists; gaps are left out. */
/** @typedef {{ readonly length: number, readonly [index: number]: Content }} ContentList */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => unknown)>} Attributes */

/**
 * A new element with attributes, handlers (`onclick`) and content; text is always escaped.
 * @type {(tag: string, attributes?: Attributes, ...content: Content[]) => HTMLElement}
 */
export function make(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  setAll(element, attributes);
  element.append(...nodesOf(content));
  return element;
}

/** The nodes and texts among some content, without the gaps. @type {(content: Content[]) => (Node | string)[]} */
function nodesOf(content) {
  return /** @type {(Node | string)[]} */ (content.flat(Infinity).filter(Boolean));
}

/** A new element of a drawing. @type {(tag: string, attributes?: Attributes, ...children: (Node | string)[]) => SVGElement} */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

/** @type {(element: Element, attributes: Attributes) => void} */
function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") Object.assign(element, { [name]: value });
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * A button; one with another text is another button, which does not inherit the focus (see `render`).
 * @type {(text: Content, act: () => unknown, attributes?: Attributes) => HTMLElement}
 */
export function button(text, act, attributes = {}) {
  return make("button", { type: "button", onclick: act, "data-key": typeof text === "string" && text, ...attributes }, text);
}

/**
 * Make an element hold this content. Elements that are alike stay, with their focus, scroll position and open details: those with
 * the same id or `data-key`, else those with neither in the same position.
 * @type {(host: Element, ...content: Content[]) => void}
 */
export function render(host, ...content) {
  merge(host, nodesOf(content).map((part) => (typeof part === "string" ? new Text(part) : part)));
}

/** @type {(host: Element, wanted: Node[]) => void} */
function merge(host, wanted) {
  const keyed = new Map([...host.childNodes].reverse().map((node) => [keyOf(node), node]));
  let at = host.firstChild;
  for (const node of wanted) {
    const key = keyOf(node);
    const old = key ? keyed.get(key) : at && !keyOf(at) ? at : undefined;
    keyed.delete(key);
    if (!old || old.nodeName !== node.nodeName) host.insertBefore(node, at);
    else {
      if (old === at) at = at.nextSibling;
      else host.insertBefore(old, at);
      update(old, node);
    }
  }
  while (at) {
    const rest = at;
    at = at.nextSibling;
    rest.remove();
  }
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof HTMLElement ? node.id || (node.dataset.key ?? "") : "";
}

/** Make an old node like a new one; drawings are exchanged as a whole. @type {(old: ChildNode, node: Node) => void} */
function update(old, node) {
  if (old === node) return;
  if (!(old instanceof HTMLElement && node instanceof HTMLElement)) {
    if (!old.isEqualNode(node)) old.replaceWith(node);
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!node.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  old.onclick = node.onclick;
  old.onchange = node.onchange;
  merge(old, [...node.childNodes]);
}

const SHAPES = [
  "M-12-13H12V1C12 8 6 12 0 14-6 12-12 8-12 1z",
  "M0-17L16 0 0 17-16 0z",
  "M0-14A14 14 0 1 1-.1-14z",
  "M-12-14H12V14L0 7-12 14z",
  "M0-16L15 13H-15z",
];
const SHAPE_NAMES = ["shield", "lozenge", "roundel", "banner", "gable"];

/** The mark of a seat: its colour and its shape. @type {(seat: number, size?: number, attributes?: Attributes) => SVGElement} */
export function seatMark(seat, size = 24, attributes = {}) {
  const kind = seat % SHAPES.length;
  const shape = draw("path", { d: SHAPES[kind], class: `seat-${kind}` });
  const number = draw("text", { class: "mark-number", "text-anchor": "middle", y: 5.5 }, String(seat + 1));
  const usual = { viewBox: "-18 -18 36 36", width: size, height: size, class: "seat-mark", role: "img", "aria-label": say(SHAPE_NAMES[kind]) };
  return draw("svg", { ...usual, ...attributes }, shape, number);
}

/**
 * Open a dialog, scrolled to its beginning although a button at its end gets the focus, and close any other.
 * @param {string} id
 */
export function openDialog(id) {
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  dialog.showModal();
  dialog.scrollTop = 0;
}

/** Enable what waits for the page to listen; on a slow line a press before that would be lost. */
export function wake() {
  for (const waiting of document.querySelectorAll("[data-awaits]")) waiting.removeAttribute("disabled");
}

// The back button restores the page as it was left, with its disabled button.
addEventListener("pageshow", ({ persisted }) => void (persisted && wake()));

/** Show a message for a moment at the lower edge. @type {(text: string) => void} */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.classList.remove("shown"), 4000);
}
/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;
