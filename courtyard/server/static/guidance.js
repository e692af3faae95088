/** Everything that advises: the coach, hints, the engine, the review of a game, and the teacher of a lesson. */

import { showCoach } from "./coach.js";
import { showEngine } from "./engine.js";
import { showHint } from "./hints.js";
import { showRanks } from "./ranks.js";
import { showReview } from "./review.js";
import { showTeaching } from "./teaching.js";

/** @param {import("./types.js").TablePayload} payload */
export function showGuidance(payload) {
  showCoach(payload);
  showHint();
  showEngine(payload);
  showReview(payload);
  showTeaching(payload);
  showRanks();
}
