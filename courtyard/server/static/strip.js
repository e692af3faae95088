/** The strip of what one decides with: on a small screen the pieces are shown again beside every sheet. */

import { titleOf } from "./board.js";
import { byId, draw } from "./dom.js";
import { isNarrow, page } from "./page.js";

const place = byId("strip");

/**
 * Show the pieces of the strip as they lie on the boards, lit and chosen as they are there.
 * @param {(target: string, piece: Element) => void} click
 */
export function showStrip(click) {
  const ids = isNarrow.matches ? (page.shown?.strip ?? []) : [];
  const items = ids.flatMap((id) => {
    const piece = document.getElementById(id);
    return piece instanceof SVGGraphicsElement ? [copyOf(piece, click)] : [];
  });
  place.replaceChildren(...items);
  place.hidden = items.length === 0;
  items.forEach(frame);
}

/**
 * @param {SVGGraphicsElement} piece
 * @param {(target: string, piece: Element) => void} click
 */
function copyOf(piece, click) {
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  copy.removeAttribute("transform");
  const world = piece.ownerSVGElement?.getAttribute("class") ?? "";
  const shown = draw("svg", { class: `${world} strip-piece` }, copy);
  const target = piece.dataset.target;
  if (piece.classList.contains("cy-lit") && target) {
    copy.setAttribute("role", "button");
    copy.setAttribute("aria-label", titleOf(piece));
    copy.setAttribute("tabindex", "0");
    shown.addEventListener("click", () => click(target, piece));
  }
  return shown;
}

/**
 * Fit a picture to the copy in it, which is at rest where the piece may still be tumbling.
 * @param {SVGElement} shown
 */
function frame(shown) {
  const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (shown.firstElementChild).getBBox();
  shown.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
  shown.style.setProperty("--ratio", (width / (height || 1)).toFixed(3));
}
