/** The state that the modules of the table's page share, and the only way to change what is chosen or shown. */

import { reasonOf } from "./api.js";
import { byId, toast } from "./dom.js";
import { say } from "./text.js";

/** @import { Choice, TablePayload } from "./types.js" */

export const table = byId("content").dataset.table ?? "";
export const address = `/api/tables/${table}`;
export const boards = byId("boards");
/** Where the boards are sheets and the question is at the foot; small.css asks the same. */
export const isNarrow = matchMedia("(max-width: 560px), (max-width: 1099px) and (orientation: portrait)");
/** A phone, upright or across: a sheet is as large as its letters need. */
export const isPhone = matchMedia("(max-width: 560px), (max-height: 539px) and (orientation: landscape)");

export const page = {
  /** @type {TablePayload | null} What is on the page. */
  shown: null,
  /** @type {TablePayload | null} The newest known state of the game. */
  latest: null,
  /** @type {string[]} The targets that were clicked. */
  chosen: [],
  /** @type {{target: string, seat: number} | null} The target that several actions lead to, until it is chosen. */
  heading: null,
  /** @type {Choice | null} The action that only has to be confirmed. */
  ready: null,
  /** Why the last action was refused; it is shown until the next change. */
  refusal: "",
  /** @type {{number: number, advice: import("./types.js").AdviceSeen | null} | null} The hint for a question; null while it is computed. */
  hint: null,
  isSending: false,
  /** @type {(() => void) | null} Ends a playback. */
  skip: null,
};

/** @type {(before: TablePayload | null, isMoving: boolean) => void} */
let redraw = () => undefined;

/**
 * Draw the page after every change.
 * @param {(before: TablePayload | null, isMoving: boolean) => void} draw gets the payload that was shown before
 */
export function onChange(draw) {
  redraw = draw;
}

/**
 * Change the state and draw the page.
 * @param {Partial<typeof page>} [part]
 * @param {boolean} [isMoving] whether pieces travel to where they are now
 */
export function change(part = {}, isMoving = false) {
  const before = page.shown;
  Object.assign(page, { refusal: "" }, part);
  redraw(before, isMoving);
}

/** The step that is looked back at, null for now. @type {() => number | null} */
export function lookedAt() {
  const at = new URLSearchParams(location.search).get("at");
  return at === null || !/^\d+$/.test(at) ? null : Number(at);
}

/** @param {unknown} error */
export function tell(error) {
  toast(reasonOf(error));
}

/** @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied"));
  } catch {
    toast(text);
  }
}
