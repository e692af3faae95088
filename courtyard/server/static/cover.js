/** One screen for several people: it shows nothing of a player's own until that player has taken it. */

import { button, byId } from "./dom.js";
import { fallSilent } from "./explain.js";
import { nameOf } from "./names.js";
import { say } from "./text.js";

const cover = byId("cover");

/**
 * Cover the table or uncover it.
 * @param {import("./types.js").TablePayload} payload
 * @param {(verb: string, more: object) => void} post
 */
export function showCover(payload, post) {
  const seat = payload.covered;
  const wasCovered = !cover.hidden;
  cover.hidden = seat === null;
  document.body.classList.toggle("covered", seat !== null);
  if (seat === null) {
    if (wasCovered) byId("content").focus();
    return;
  }
  fallSilent();
  const name = nameOf(payload, seat);
  const { steps, seat: earlier } = payload.undo;
  const deeds = [button(say("uncover", { name }), () => post("hand", { seat }), { class: "first", id: "uncover" })];
  if (steps > 0 && earlier !== null) {
    deeds.push(button(say("undo_of", { name: nameOf(payload, earlier) }), () => post("undo", { seat: earlier, steps: 1 }), { class: "plain", id: "cover-undo" }));
  }
  byId("cover-title").textContent = say("hand_over", { name });
  byId("cover-deeds").replaceChildren(...deeds);
  if (!wasCovered) byId("cover-title").focus();
}
