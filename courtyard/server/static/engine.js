/** The analysis board: what the engine thinks of the position that is looked at, updated as it thinks. */

import { adviceHead, adviceList, chanceBar, putAdvice, putAway, ranksOf, thinking } from "./advice.js";
import { refusalOf } from "./api.js";
import { byId, make } from "./dom.js";
import { address, change, tell } from "./page.js";
import { say } from "./text.js";

/** @import { AdviceSeen, TablePayload as Payload } from "./types.js" */

const toggle = byId("engine");
let isOn = sessionStorage.getItem("engine") === "on";
/** @type {{at: number, leave: AbortController} | null} The position that is thought about. */
let current = null;

toggle.addEventListener("click", () => {
  isOn = !isOn;
  sessionStorage.setItem("engine", isOn ? "on" : "off");
  change();
});

/** Whether the engine thinks about what is looked at. */
export function isThinking() {
  return current !== null;
}

/** Think about what is shown, if that is allowed; leave what was shown before. @type {(payload: Payload) => void} */
export function showEngine(payload) {
  const isLooking = payload.at !== null || payload.over;
  const isFree = payload.started && (payload.can_fork || (isLooking && payload.hints && payload.viewer !== null));
  toggle.hidden = !isFree;
  toggle.textContent = say(isOn ? "engine_off" : "engine_on");
  toggle.setAttribute("aria-pressed", String(isOn));
  const at = payload.at ?? payload.length;
  if (current && isFree && isOn && current.at === at) return;
  current?.leave.abort();
  current = null;
  if (isFree && isOn) void think(payload, at);
  else putAway("engine");
}

/** @type {(payload: Payload, at: number) => Promise<void>} */
async function think(payload, at) {
  const leave = new AbortController();
  const mine = (current = { at, leave });
  putAdvice("engine", thinking(), []);
  document.body.dataset.engine = "thinking";
  try {
    let isOver = true;
    for await (const advice of thoughts(`${address}/analysis?at=${at}`, leave.signal)) {
      if (current !== mine) return;
      isOver = false;
      const { best, simulations } = advice;
      const head = adviceHead(say("engine_title", { count: simulations }));
      putAdvice("engine", [head, chanceBar(payload, best[0].chances), adviceList(payload, advice)], ranksOf(advice));
    }
    if (isOver) putAdvice("engine", make("p", {}, say("engine_over")), []);
    document.body.dataset.engine = "done";
  } catch (error) {
    if (current !== mine || leave.signal.aborted) return;
    putAway("engine");
    tell(error);
  }
}

/**
 * The events of a stream until it ends.
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<AdviceSeen>}
 */
async function* thoughts(path, signal) {
  const response = await fetch(path, { signal });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const events = (text + value).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^event: advice\n(?:.*\n)*?data: (.*)$/m.exec(event);
      if (data) yield JSON.parse(data[1]);
    }
  }
}
