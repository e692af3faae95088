/** A hint at one's own turn: asked for, shown below the question and on the boards, and put away again. */

import { adviceHead, adviceList, putAdvice, putAway, ranksOf, thinking } from "./advice.js";
import { post } from "./api.js";
import { choose } from "./choosing.js";
import { button } from "./dom.js";
import { address, change, page, tell } from "./page.js";
import { bringBest } from "./ranks.js";
import { say } from "./text.js";

/** Ask for a hint, or put it away. */
export async function switchHint() {
  const { shown, hint } = page;
  if (hint || !shown) return hideHint();
  const asked = { number: shown.number, advice: null };
  change({ hint: asked });
  try {
    const advice = await post(`${address}/hint`, { seat: shown.asked[0], expected: shown.number });
    if (page.hint === asked) change({ hint: { ...asked, advice } });
  } catch (error) {
    if (page.hint !== asked) return;
    hideHint();
    tell(error);
  }
  bringBest();
}

function hideHint() {
  change({ hint: null });
}

/** Show the hint. */
export function showHint() {
  const { hint, shown } = page;
  document.body.dataset.hint = hint ? (hint.advice ? "shown" : "thinking") : "";
  if (!hint || !shown) return putAway("hint");
  if (!hint.advice) return putAdvice("hint", [thinking()], []);
  const close = button("×", hideHint, { class: "icon put-away", "aria-label": say("hint_close") });
  return putAdvice("hint", [adviceHead(say("hint_title"), close, "unseen"), adviceList(shown, hint.advice, choose)], ranksOf(hint.advice));
}
