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
}

/**
 * @param {SVGGraphicsElement} piece
 * @param {(target: string, piece: Element) => void} click
 */
function copyOf(piece, click) {
  const { x, y, width, height } = piece.getBBox();
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  copy.removeAttribute("transform");
  const world = piece.ownerSVGElement?.getAttribute("class") ?? "";
  const ratio = width / (height || 1);
  const shown = draw("svg", { class: `${world} strip-piece`, viewBox: `${x - 4} ${y - 4} ${width + 8} ${height + 8}` }, copy);
  shown.style.setProperty("--ratio", ratio.toFixed(3));
  const target = piece.dataset.target;
  if (piece.classList.contains("cy-lit") && target) {
    copy.setAttribute("role", "button");
    copy.setAttribute("aria-label", titleOf(piece));
    copy.setAttribute("tabindex", "0");
    shown.addEventListener("click", () => click(target, piece));
  }
  return shown;
}
