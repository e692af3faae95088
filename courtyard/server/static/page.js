/** What the modules of the table's page share: where it is, what it shows, and what is chosen. */

import { reasonOf } from "./api.js";
import { byId, toast } from "./dom.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Choice} Action
 */

export const table = byId("content").dataset.table ?? "";
export const address = `/api/tables/${table}`;
export const boards = byId("boards");
/** Where the boards are sheets and the question is at the foot; the same is asked in small.css. */
export const isNarrow = matchMedia("(max-width: 560px), (max-width: 1099px) and (orientation: portrait)");
/** A telephone, upright or across: a sheet is as large as its letters need. */
export const isPhone = matchMedia("(max-width: 560px), (max-height: 539px) and (orientation: landscape)");

export const page = {
  /** @type {Payload | null} What is on the page. */
  shown: null,
  /** @type {Payload | null} The newest that is known of the game as it stands now. */
  latest: null,
  /** @type {string[]} The targets that were clicked. */
  chosen: [],
  /** @type {{target: string, seat: number} | null} What several answers lead to, until it is chosen. */
  heading: null,
  /** @type {Action | null} The action that only has to be confirmed. */
  ready: null,
  isSending: false,
  /** @type {(() => void) | null} Ends a playback. */
  skip: null,
};

/**
 * The step that is looked back at, null for now.
 * @returns {number | null}
 */
export function lookedAt() {
  const at = new URLSearchParams(location.search).get("at");
  return at === null || !/^\d+$/.test(at) ? null : Number(at);
}

/** @param {unknown} error */
export function tell(error) {
  toast(reasonOf(error));
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied"));
  } catch {
    toast(text);
  }
}

/**
 * Post something that makes another table, and go there.
 * @param {string} path
 * @param {object} body
 */
export async function goTo(path, body) {
  try {
    await openTable(path, body);
  } catch (error) {
    tell(error);
  }
}
