/** What stands at the side of the boards and below them. */

import { showCard } from "./card.js";
import { showChat } from "./chat.js";
import { byId, render } from "./dom.js";
import { showLog, showSince } from "./log.js";
import { pointsTable } from "./points.js";

/** @param {import("./types.js").TablePayload} payload */
export function showSide(payload) {
  showLog(payload);
  showSince(payload);
  showCard();
  showChat(payload);
  for (const id of ["panel-points", "so-far"]) render(byId(id), pointsTable(payload));
}
