/** Draws the page of the table: all of it for another payload, and what depends on the choice after each click. */

import { annotateSheets, drawSheets, floatGains, lightSheets, sheetsInFront, swipeToLit } from "./boardview.js";
import { goOn, readyAction } from "./choosing.js";
import { showCover } from "./cover.js";
import { bringEnd } from "./ending.js";
import { explainAgain } from "./explain.js";
import { showGuidance } from "./guidance.js";
import { showScrubber } from "./lookback.js";
import { showNudge } from "./notify.js";
import { page } from "./page.js";
import { showPanel } from "./panel.js";
import { showSeats } from "./people.js";
import { showSide } from "./side.js";

/** @import { TablePayload as Payload } from "./types.js" */

/**
 * Draw what has changed.
 * @param {Payload | null} before what was shown before
 * @param {boolean} isMoving
 */
export function display(before, isMoving) {
  const { shown } = page;
  if (shown && shown !== before) displayTable(shown, before, isMoving);
  else displayChoice();
}

/** @type {(payload: Payload, before: Payload | null, isMoving: boolean) => void} */
function displayTable(payload, before, isMoving) {
  const isSame = before?.number === payload.number && before.at === payload.at;
  if (!isSame) {
    page.chosen = [];
    explainAgain();
  }
  drawSheets(payload, isMoving && !isSame);
  showCover(payload);
  showSeats(payload);
  showSide(payload);
  showScrubber(payload);
  displayChoice();
  if (before && (!isSame || !before.actions.length)) swipeToLit(sheetsInFront());
  if (payload.at === null) {
    if (before?.at === null) showNudge(before, payload);
    if (isMoving) floatGains(before, payload);
    bringEnd(payload);
  }
  const isMine = payload.actions.length > 0 || payload.confirm;
  document.body.dataset.state = payload.over ? "over" : payload.covered !== null ? "covered" : isMine ? "mine" : "waiting";
  document.body.dataset.number = String(payload.number);
  document.body.dataset.at = String(payload.at ?? "");
  goOn();
}

/** Draw what depends on the choice. */
function displayChoice() {
  const { shown, hint, isSending } = page;
  if (!shown) return;
  page.ready = readyAction();
  if (hint && (hint.number !== shown.number || shown.at !== null || isSending)) page.hint = null;
  lightSheets();
  showPanel(shown);
  annotateSheets();
  showGuidance(shown);
}
