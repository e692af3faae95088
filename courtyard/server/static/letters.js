/** On a phone a sheet is as high as its smallest letters need; what does not fit is reached by swiping. */

import { boards, isPhone } from "./page.js";

/** The least size of letters in pixels. */
const LEAST = 14;

/** Tell the layout how high each sheet must be at least. */
export function fitLetters() {
  if (!isPhone.matches) return;
  for (const board of boards.querySelectorAll(".board")) {
    const sheet = board.querySelector(":scope > svg");
    if (!(sheet instanceof SVGSVGElement)) continue;
    const shape = sheet.getAttribute("viewBox") ?? "";
    const figure = /** @type {HTMLElement} */ (board);
    if (figure.dataset.fitted === shape) continue;
    figure.dataset.fitted = shape;
    figure.style.setProperty("--legible", `${Math.ceil(heightFor(sheet))}px`);
  }
}

/** The height at which the smallest letters of a sheet can be read. @type {(sheet: SVGSVGElement) => number} */
function heightFor(sheet) {
  const whole = sheet.getScreenCTM()?.inverse();
  const sizes = [...sheet.querySelectorAll("text")].map((text) => {
    const matrix = whole?.multiply(text.getScreenCTM() ?? new DOMMatrix());
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix?.c ?? 0, matrix?.d ?? 1);
  });
  const least = Math.min(...sizes.filter((size) => size > 0));
  return Number.isFinite(least) ? (LEAST / least) * sheet.viewBox.baseVal.height : 0;
}

isPhone.addEventListener("change", fitLetters);
