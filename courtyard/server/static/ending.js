/** The end: who has won, where the points came from, the race, and what comes next. */

import { button, byId, make, openDialog, seatMark } from "./dom.js";
import { checkDice } from "./menu.js";
import { nameOf } from "./names.js";
import { address, goTo, page } from "./page.js";
import { question } from "./panel.js";
import { raceChart, stackedBars } from "./points.js";
import { say } from "./text.js";

/** Show the end of the game. */
export function showEnd() {
  const payload = page.latest;
  const result = payload?.result;
  if (!payload || !result) return;
  byId("end-title").textContent = question({ ...payload, at: null }).what;
  const ranking = result.ranking.map((seat, rank) =>
    make(
      "li",
      {},
      make("span", { class: "place" }, say("place", { place: rank + 1 })),
      seatMark(seat, 32),
      make("span", { class: "end-name" }, nameOf(payload, seat)),
      make("strong", {}, String(result.scores[seat])),
    ),
  );
  const verdict = make("p", { class: "verdict", role: "status" });
  const again = button(say("play_again"), () => void goTo(`${address}/rematch`, {}), { class: "first", id: "rematch" });
  byId("end-body").replaceChildren(
    make("ol", { class: "ranking" }, ...ranking),
    make("h3", {}, say("points_came_from")),
    stackedBars(payload, result),
    make("h3", {}, say("the_race")),
    raceChart(payload, result),
    make(
      "div",
      { class: "row" },
      ...(payload.mine.length ? [again] : []),
      button(say("check_dice"), () => void checkDice(verdict), { id: "check-dice-end" }),
      button(say("save_record"), () => byId("export").click()),
    ),
    verdict,
  );
  openDialog("end-dialog");
}
