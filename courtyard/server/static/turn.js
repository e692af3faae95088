/** Says "your turn" with the title of the tab, its icon and, if wanted, a soft sound. */

import { byId } from "./dom.js";
import { say } from "./text.js";

const title = document.title;
let wasMine = false;

/**
 * @param {boolean} isMine
 */
export function sayTurn(isMine) {
  document.title = isMine ? say("tab_title", { title }) : title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon) icon.href = new URL(isMine ? "favicon-turn.svg" : "favicon.svg", import.meta.url).href;
  if (isMine && !wasMine) ring();
  wasMine = isMine;
}

/** A sound, if it is wanted. */
export function ring() {
  if (localStorage.getItem("sound") === "on") chime();
}

/** Two soft notes. */
function chime() {
  const context = new AudioContext();
  [523.25, 783.99].forEach((pitch, rank) => {
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
