/** Says "your turn" with the title of the tab, its icon and, if wanted, a soft sound and a notification. */

import { byId, toast } from "./dom.js";
import { table } from "./page.js";
import { isMine } from "./question.js";
import { say } from "./text.js";

/** @import { TablePayload as Payload } from "./types.js" */

const title = document.title;
let wasMine = false;

/** Say whether the game as it stands waits for this person. @type {(payload: Payload) => void} */
export function sayTurn(payload) {
  const isNow = isMine(payload);
  document.title = isNow ? say("tab_title", { title }) : title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon) icon.href = new URL(isNow ? "favicon-turn.svg" : "favicon.svg", import.meta.url).href;
  if (isNow && !wasMine) {
    ring();
    notify();
  }
  wasMine = isNow;
}

/** Tell that somebody waits for this person and says so. @type {(before: Payload, payload: Payload) => void} */
export function showNudge(before, { log, mine, asked }) {
  const known = before.log.at(-1)?.number ?? 0;
  const nudge = log.find((line) => line.kind === "nudge" && line.number > known);
  if (!nudge || !mine.includes(asked[0])) return;
  toast(say("sentence", { text: nudge.text }));
  ring();
}

/** Notify a person who looks elsewhere, if that is wanted and allowed. */
function notify() {
  if (!document.hidden || !mayNotify()) return;
  try {
    const notification = new Notification(say("notification"), { body: title, tag: table });
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Some phones allow it only to installed pages.
  }
}

function mayNotify() {
  return "Notification" in window && Notification.permission === "granted" && localStorage.getItem("notify") === "on";
}

function ring() {
  sing([523.25, 783.99]);
}

/** The last seconds of a clock. */
export function tock() {
  sing([392]);
}

function isSoundOn() {
  return localStorage.getItem("sound") === "on";
}

/** Soft notes, if sounds are wanted. @type {(pitches: number[]) => void} */
function sing(pitches) {
  if (!isSoundOn()) return;
  const context = new AudioContext();
  pitches.forEach((pitch, rank) => {
    const start = context.currentTime + rank * 0.16;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.type = "sine";
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + 0.75);
  });
  setTimeout(() => void context.close(), 1500);
}

const sound = byId("sound");
const notice = byId("notify");
notice.hidden = !("Notification" in window);

function showSwitches() {
  sound.setAttribute("aria-pressed", String(isSoundOn()));
  notice.setAttribute("aria-pressed", String(mayNotify()));
}
showSwitches();

sound.addEventListener("click", () => {
  localStorage.setItem("sound", isSoundOn() ? "off" : "on");
  showSwitches();
  ring();
});
notice.addEventListener("click", async () => {
  const isWanted = !mayNotify();
  localStorage.setItem("notify", isWanted ? "on" : "off");
  if (isWanted && (await Notification.requestPermission()) !== "granted") toast(say("notification_denied"));
  showSwitches();
});
