/** The page of a table: takes what the viewer may see, shows it, and sends what is chosen. No rules are here. */

import { ownSeat, swipeTo, takeArt } from "./board.js";
import { swipeToLit } from "./boardview.js";
import { display } from "./display.js";
import { byId } from "./dom.js";
import { lookAt } from "./lookback.js";
import { boards, change, isNarrow, isPhone, lookedAt, onChange, page, tell } from "./page.js";
import { receive } from "./playback.js";
import { listenToHands } from "./pointing.js";
import { takeSigns } from "./signs.js";
import { say } from "./text.js";
import { beginWire, listen } from "./wire.js";

isNarrow.addEventListener("change", () => change());
// The boards keep their size while something is explained in the sheet at the foot.
new ResizeObserver(() => {
  const height = byId("ask").getBoundingClientRect().height - byId("about").getBoundingClientRect().height;
  document.body.style.setProperty("--ask", `${height}px`);
}).observe(byId("ask"));

async function begin() {
  onChange(display);
  listenToHands();
  // The first payload waits for the signs, with which prices and the log are drawn, and for the art of the boards.
  const drawings = Promise.all([takeSigns(), takeArt()]);
  await Promise.all([drawings, beginWire((payload) => void drawings.then(() => receive(payload))).catch(tell)]);
  const at = lookedAt();
  if (at !== null) await lookAt(at);
  else if (page.latest && isNarrow.matches && isPhone.matches) {
    const own = `seat-${ownSeat(page.latest)}`;
    swipeTo(own);
    swipeToLit([...boards.querySelectorAll(`[data-board="${own}"]`)]);
  }
  document.body.dataset.ready = "yes";
  listen((isOpen) => (byId("connection").textContent = isOpen ? "" : say("connecting")));
}

void begin();
