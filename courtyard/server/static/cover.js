/** One screen for several people: nothing of a player's own is shown until that player has taken it. */

import { button, byId, render } from "./dom.js";
import { fallSilent } from "./explain.js";
import { nameOf } from "./names.js";
import { request } from "./send.js";
import { say } from "./text.js";

const cover = byId("cover");

/** Cover the table or uncover it. @type {(payload: import("./types.js").TablePayload) => boolean | void} */
export function showCover(payload) {
  const { covered: seat, undo } = payload;
  const wasCovered = !cover.hidden;
  cover.hidden = seat === null;
  document.body.classList.toggle("covered", seat !== null);
  if (seat === null) return wasCovered && byId("content").focus();
  fallSilent();
  const name = nameOf(payload, seat);
  byId("cover-title").textContent = say("hand_over", { name });
  const takeBack = () => request("undo", { seat: undo.seat, steps: 1 });
  render(
    byId("cover-deeds"),
    button(say("uncover", { name }), () => request("hand", { seat }), { class: "first", id: "uncover" }),
    undo.steps > 0 && undo.seat !== null && button(say("undo_of", { name: nameOf(payload, undo.seat) }), takeBack, { class: "plain", id: "cover-undo" }),
  );
  return wasCovered || byId("cover-title").focus();
}
