/** One step of a playback: the boards after it, what was done instead of the question, and nothing to choose. */

import { drawSheets, floatGains } from "./boardview.js";
import { showCard } from "./card.js";
import { hideCoach } from "./coach.js";
import { byId, render } from "./dom.js";
import { showLog } from "./log.js";
import { showPlaces } from "./marks.js";
import { page } from "./page.js";
import { showNotice } from "./panel.js";
import { showSeats } from "./people.js";
import { pointsTable } from "./points.js";
import { illustrated } from "./signs.js";
import { stepAside } from "./teaching.js";
import { say } from "./text.js";

/** @import { LogLine, TablePayload as Payload } from "./types.js" */

/** @type {(frame: Payload, line: LogLine) => void} */
export function showFrame(frame, line) {
  const before = page.shown;
  drawSheets(frame, true);
  page.shown = frame;
  stepAside();
  hideCoach();
  render(byId("question"), illustrated(say("sentence", { text: line.text })));
  for (const id of ["price", "turn-buttons"]) render(byId(id));
  byId("all-choices").hidden = true;
  showSeats(frame);
  showNotice(frame);
  showLog(frame);
  showCard();
  render(byId("so-far"), pointsTable(frame));
  if (line.kind === "news") showPlaces(line.places, null, true);
  floatGains(before, frame);
}
