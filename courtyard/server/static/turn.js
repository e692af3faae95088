/** Says "your turn" with the title of the tab, its icon and, if wanted, a soft sound and a notification. */

import { byId, toast } from "./dom.js";
import { table } from "./page.js";
import { say } from "./text.js";

const title = document.title;
let wasMine = false;

/**
 * Say whether the game as it stands waits for me.
 * @param {import("./types.js").TablePayload} payload
 */
export function sayTurn(payload) {
  const isMine = payload.actions.length > 0 || payload.confirm;
  document.title = isMine ? say("tab_title", { title }) : title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon) icon.href = new URL(isMine ? "favicon-turn.svg" : "favicon.svg", import.meta.url).href;
  if (isMine && !wasMine) {
    ring();
    notify();
  }
  wasMine = isMine;
}

/** Tell who looks elsewhere, if that is wanted and allowed. */
function notify() {
  if (!document.hidden || !mayNotify()) return;
  try {
    const told = new Notification(say("notification"), { body: title, tag: table });
    told.addEventListener("click", () => {
      window.focus();
      told.close();
    });
  } catch {
    // Some telephones allow it only to installed pages.
  }
}

/** @returns {boolean} */
function mayNotify() {
  return "Notification" in window && Notification.permission === "granted" && localStorage.getItem("notify") === "on";
}

/** A sound, if it is wanted. */
export function ring() {
  if (localStorage.getItem("sound") === "on") chime();
}

/** The last seconds of a clock, if sounds are wanted. */
export function tock() {
  if (localStorage.getItem("sound") === "on") sing([392]);
}

/** Two soft notes. */
function chime() {
  sing([523.25, 783.99]);
}

/** @param {number[]} pitches */
function sing(pitches) {
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
const showSound = () => sound.setAttribute("aria-pressed", String(localStorage.getItem("sound") === "on"));
sound.addEventListener("click", () => {
  const isOn = localStorage.getItem("sound") === "on";
  localStorage.setItem("sound", isOn ? "off" : "on");
  showSound();
  if (!isOn) chime();
});
showSound();

const notice = byId("notify");
notice.hidden = !("Notification" in window);
const showNotice = () => notice.setAttribute("aria-pressed", String(mayNotify()));
notice.addEventListener("click", () => void switchNotice());
if (!notice.hidden) showNotice();

async function switchNotice() {
  const isWanted = !mayNotify();
  localStorage.setItem("notify", isWanted ? "on" : "off");
  if (isWanted && (await Notification.requestPermission()) !== "granted") toast(say("notification_denied"));
  showNotice();
}
