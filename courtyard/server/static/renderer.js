/** Draws boards on the page. Art is copied from the art file of the game: a piece only names it. */

import { fly, isCalm, tumble } from "./motion.js";
import { piecesOf, step } from "./sheets.js";

/**
 * @typedef {import("./sheets.js").Sheet} Sheet
 * @typedef {import("./sheets.js").Sheets} Sheets
 * @typedef {import("./sheets.js").Drawing} Drawing
 * @typedef {import("./sheets.js").Motion} Motion
 */

/** Milliseconds between the beginnings of two motions. */
const STAGGER = 60;
const SVG = "http://www.w3.org/2000/svg";

/** The sheets on the page: for each an SVG with the ground and a group for each piece, in z-order. */
export class Renderer {
  constructor() {
    /** @type {Sheets} */
    this.sheets = {};
    /** @type {Map<string, SVGSVGElement>} */
    this.drawn = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.groups = new Map();
    /** @type {Map<string, Element>} */
    this.art = new Map();
    /** @type {Record<string, string>} */
    this.motionOf = {};
  }

  /**
   * Load the art of a game.
   * @param {string} address
   */
  async load(address) {
    const text = await (await fetch(address)).text();
    for (const drawing of new DOMParser().parseFromString(text, "image/svg+xml").documentElement.children) {
      this.art.set(drawing.id, drawing);
      this.motionOf[drawing.id] = drawing.getAttribute("data-motion") ?? "";
    }
  }

  /**
   * The SVG of a sheet, which stays the same one.
   * @param {Sheet} sheet
   * @returns {SVGSVGElement}
   */
  svgOf({ id, label, css_prefix, size, seat }) {
    let svg = this.drawn.get(id);
    if (!svg) {
      svg = element("svg", { id, class: css_prefix, viewBox: `0 0 ${size.join(" ")}`, role: "group", "data-pieces": "yes", "data-owner": String(seat ?? "") });
      svg.append(element("g", { class: "cy-ground" }));
      this.drawn.set(id, svg);
    }
    svg.setAttribute("aria-label", label);
    return svg;
  }

  /**
   * Show these sheets.
   * @param {Sheets} sheets
   * @param {[string, string][]} moves
   * @param {boolean} isMoving
   */
  show(sheets, moves, isMoving) {
    const { drawings, motions } = step(this.sheets, sheets, moves, this.motionOf);
    this.sheets = sheets;
    for (const drawing of drawings) this.draw(drawing);
    if (isMoving && !isCalm()) motions.forEach((motion, turn) => this.move(motion, turn * STAGGER));
  }

  /** @param {Drawing} drawing */
  draw(drawing) {
    const { sheet } = drawing;
    const svg = /** @type {SVGSVGElement} */ (this.drawn.get(sheet));
    switch (drawing.do) {
      case "ground":
        return /** @type {Element} */ (svg.firstElementChild).replaceChildren(...drawing.art.flatMap((name) => this.copyOf(name)));
      case "asked": {
        svg.toggleAttribute("data-asked", drawing.asked);
        for (const [id, piece] of Object.entries(piecesOf(this.sheets[sheet]))) set(this.groupOf(sheet, id), { "data-target": drawing.asked ? piece[5] : "" });
        return;
      }
      case "drop":
        this.groupOf(sheet, drawing.id).remove();
        return void this.groups.delete(`${sheet}/${drawing.id}`);
      case "put":
        return this.put(drawing);
      case "order":
        return this.reorder(sheet, drawing.ids);
    }
  }

  /**
   * Put a piece in place. The group of a piece stays, and with it the focus and its marks.
   * @param {Extract<Drawing, {do: "put"}>} drawing
   */
  put({ sheet, id, piece, was }) {
    const [art, place, words = [], title = "", clause = "", target = ""] = piece;
    const svg = /** @type {SVGSVGElement} */ (this.drawn.get(sheet));
    let group = this.groups.get(`${sheet}/${id}`);
    if (!group) {
      const name = svg.hasAttribute("data-owner") ? `${sheet}-${id}` : id;
      group = svg.appendChild(element("g", { id: name, class: title && "cy-piece" }));
      if (title) group.append(element("title"));
      this.groups.set(`${sheet}/${id}`, group);
    }
    if (art !== was?.[0]) {
      for (const child of [...group.children]) if (child.tagName !== "title") child.remove();
      group.append(...this.copyOf(art));
    }
    group.querySelectorAll("[data-words]").forEach((text, rank) => (text.textContent = words[rank] ?? ""));
    if (title) /** @type {Element} */ (group.firstElementChild).textContent = title;
    set(group, { transform: transformOf(place), "data-clause": clause, "data-target": this.sheets[sheet].asked ? target : "" });
  }

  /**
   * Bring the pieces into this z-order; those that are in order are not touched.
   * @param {string} sheet
   * @param {string[]} ids
   */
  reorder(sheet, ids) {
    const svg = /** @type {SVGSVGElement} */ (this.drawn.get(sheet));
    let at = /** @type {Element} */ (svg.firstElementChild).nextElementSibling;
    for (const id of ids) {
      const group = this.groupOf(sheet, id);
      if (group === at) at = group.nextElementSibling;
      else svg.insertBefore(group, at);
    }
  }

  /**
   * @param {Motion} motion
   * @param {number} delay
   */
  move(motion, delay) {
    const { sheet, id } = motion;
    const group = this.groupOf(sheet, id);
    if (motion.do === "tumble") return tumble(group, delay);
    const source = this.drawn.get(motion.from.sheet)?.getScreenCTM();
    const goal = this.drawn.get(sheet)?.getScreenCTM();
    if (!source || !goal) return;
    const from = new DOMPoint(...motion.from.at).matrixTransform(source);
    const [, [x, y]] = piecesOf(this.sheets[sheet])[id];
    const to = new DOMPoint(x, y).matrixTransform(goal);
    fly(group, [from.x - to.x, from.y - to.y], delay);
  }

  /**
   * @param {string} sheet
   * @param {string} id
   */
  groupOf(sheet, id) {
    return /** @type {SVGGElement} */ (this.groups.get(`${sheet}/${id}`));
  }

  /**
   * A copy of a drawing; an art file that is older than the server may lack it.
   * @param {string} name
   * @returns {Node[]}
   */
  copyOf(name) {
    return [...(this.art.get(name)?.childNodes ?? [])].map((node) => document.importNode(node, true));
  }
}

/** @param {number[]} place */
function transformOf([x, y, turn, scale]) {
  return [`translate(${x} ${y})`, turn ? `rotate(${turn})` : "", (scale ?? 1) === 1 ? "" : `scale(${scale})`].filter(Boolean).join(" ");
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | undefined>} [attributes]
 * @returns {SVGElementTagNameMap[T]}
 */
function element(tag, attributes = {}) {
  const made = document.createElementNS(SVG, tag);
  set(made, attributes);
  return made;
}

/**
 * @param {Element} target
 * @param {Record<string, string | undefined>} attributes those that are empty are removed
 */
function set(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) target.setAttribute(name, value);
    else target.removeAttribute(name);
  }
}
