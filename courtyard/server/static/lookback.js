/** Looking back: the bar under the boards, the address of a step, and the way to now. */

import { ownSeat } from "./board.js";
import { byId } from "./dom.js";
import { polish } from "./names.js";
import { address, copy, goTo, lookedAt, page, tell } from "./page.js";
import { say } from "./text.js";
import { lookBack } from "./wire.js";

/** @typedef {import("./types.js").TablePayload} Payload */

const step = /** @type {HTMLInputElement} */ (byId("step"));

/** @type {(payload: Payload, isMoving: boolean) => void} */
let show = () => undefined;

/**
 * Begin to look back when it is wanted; `showPayload` puts a payload on the page.
 * @param {(payload: Payload, isMoving: boolean) => void} showPayload
 */
export function beginLookBack(showPayload) {
  show = showPayload;
}

/**
 * Let the bar reach to the newest step.
 * @param {Payload} payload
 */
export function fitScrubber(payload) {
  step.max = String(payload.length);
  if (lookedAt() === null) step.value = step.max;
}

/** @param {Payload} payload */
export function showScrubber(payload) {
  const at = payload.at ?? payload.length;
  step.value = String(at);
  step.setAttribute("aria-valuetext", say("step_of", { step: at, last: step.max }));
  byId("step-text").textContent = say("step_short", { step: at, last: step.max });
  const isBack = payload.at !== null;
  byId("to-now").hidden = !isBack;
  byId("copy-link").hidden = !isBack;
  byId("fork").hidden = !(payload.can_fork && (isBack || payload.over));
  byId("scrubber").classList.toggle("back", isBack);
  const picture = /** @type {HTMLAnchorElement} */ (byId("picture-svg"));
  picture.href = pictureAddress();
  picture.download = `${payload.game}-${at}.svg`;
}

/**
 * The address of a picture of what is shown.
 * @returns {string}
 */
export function pictureAddress() {
  const query = new URLSearchParams();
  if (lookedAt() !== null) query.set("at", String(lookedAt()));
  if (page.shown && page.shown.viewer !== null) query.set("seat", String(ownSeat(page.shown)));
  return `${address}/board.svg?${query}`;
}

/** @type {number | null} */
let wanted = null;

/**
 * Look at the game after so many steps; while one is fetched only the last wish is kept.
 * @param {number} at
 */
export async function lookAt(at) {
  const length = page.latest?.length ?? 0;
  const bounded = Math.max(0, Math.min(at, length));
  history.replaceState(null, "", `?at=${bounded}`);
  page.skip?.();
  if (wanted !== null) {
    wanted = bounded;
    return;
  }
  wanted = bounded;
  try {
    for (let got = -1; wanted !== null && wanted !== got; ) {
      got = wanted;
      const payload = await lookBack(got);
      polish(payload);
      if (lookedAt() === null) break;
      show(payload, Math.abs((page.shown?.at ?? length) - got) === 1);
    }
  } catch (error) {
    tell(error);
  } finally {
    wanted = null;
  }
}

/** Show the game as it stands now. */
export function backToNow() {
  history.replaceState(null, "", location.pathname);
  if (page.latest) show(page.latest, false);
}

step.addEventListener("input", () => void lookAt(Number(step.value)));
byId("step-back").addEventListener("click", () => void lookAt((lookedAt() ?? page.latest?.length ?? 0) - 1));
byId("step-on").addEventListener("click", () => {
  const next = (lookedAt() ?? page.latest?.length ?? 0) + 1;
  if (next <= (page.latest?.length ?? 0)) void lookAt(next);
  else if (lookedAt() !== null) backToNow();
});
byId("to-now").addEventListener("click", backToNow);
byId("copy-link").addEventListener("click", () => void copy(location.href));
byId("fork").addEventListener("click", () => void goTo(`${address}/fork`, { at: lookedAt() ?? page.latest?.length }));
