/** The pieces that one decides with: on a small screen they are shown again next to every sheet. */

import { titleOf } from "./board.js";
import { click } from "./choosing.js";
import { byId, draw } from "./dom.js";
import { isNarrow, page } from "./page.js";

const place = byId("strip");

/** Show the pieces of the strip as they lie on the boards, lit and chosen as they are there. */
export function showStrip() {
  const pieces = (isNarrow.matches ? (page.shown?.strip ?? []) : []).map((id) => document.getElementById(id));
  const copies = pieces.flatMap((piece) => (/** @type {Node | null} */ (piece) instanceof SVGGraphicsElement ? [copyOf(piece)] : []));
  place.replaceChildren(...copies);
  place.hidden = copies.length === 0;
  for (const copy of copies) {
    // The copy is at rest, where the piece may still be tumbling.
    const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (copy.firstElementChild).getBBox();
    copy.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
    copy.style.setProperty("--ratio", (width / (height || 1)).toFixed(3));
  }
}

/** @param {SVGGraphicsElement} piece */
function copyOf(piece) {
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  copy.removeAttribute("transform");
  // Colours depend on the game and the owner of the sheet.
  const [world = "", owner] = ["class", "data-owner"].map((name) => piece.ownerSVGElement?.getAttribute(name));
  const { target } = piece.dataset;
  const isLit = target && piece.classList.contains("cy-lit");
  const names = isLit ? { role: "button", "aria-label": titleOf(piece), tabindex: "0" } : {};
  for (const [name, value] of Object.entries(names)) copy.setAttribute(name, value);
  return draw("svg", { class: `${world} strip-piece`, "data-owner": owner, onclick: isLit ? () => click(target, piece) : null }, copy);
}
