/** What everybody must know now: it stands below the question as long as it holds. */

import { byId } from "./dom.js";

/** @param {import("./types.js").TablePayload} payload */
export function showNotice({ notice }) {
  const place = byId("notice");
  if (place.textContent !== notice) place.textContent = notice;
  place.hidden = !notice;
}
