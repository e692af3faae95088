/** The question in one sentence: who is asked for what, how the game ended, or which move is looked at. */

import { nameOf } from "./names.js";
import { say } from "./text.js";
import { moveTold } from "./timeline.js";

/** @import { TablePayload as Payload } from "./types.js" */

/** @type {(payload: Payload) => {who: string, what: string}} */
export function question(payload) {
  const { prompt, mine } = payload;
  if (payload.at !== null) return moveTold(payload);
  if (payload.over) return { who: say("game_over"), what: winner(payload) };
  const [asked] = payload.asked;
  const seat = payload.seats[asked];
  if (!payload.started || !seat) return { who: "", what: prompt };
  if (mine.includes(asked) && isMine(payload)) return { who: mine.length > 1 ? say("named", { name: seat.name }) : say("your_turn"), what: prompt };
  return { who: say("waiting_for", { name: seat.name }), what: seat.bot ? say("bot_thinks") : "" };
}

/** Whether the game waits for this person. @type {(payload: Payload) => boolean} */
export function isMine({ actions, confirm }) {
  return actions.length > 0 || confirm;
}

/** Who is first: one player, several, or nobody. @type {(payload: Payload) => string} */
export function winner(payload) {
  if (!payload.result) return "";
  const { places, scores } = payload.result;
  const best = [...places.keys()].filter((seat) => places[seat] === 1);
  if (!best.length) return say("nobody_wins");
  const points = scores[best[0]];
  const names = best.map((seat) => nameOf(payload, seat));
  if (best.length > 1) return say("many_win", { names: names.join(say("and")), points });
  const isMe = payload.mine.length === 1 && payload.mine[0] === best[0];
  return isMe ? say("you_win", { points }) : say("one_wins", { name: names[0], points });
}
