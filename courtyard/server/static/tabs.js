/** Log, points, chat, review and note share one place at the side. */

import { byId } from "./dom.js";

const tabs = [...document.querySelectorAll("[role=tab]")].map((tab) => /** @type {HTMLElement} */ (tab));

/** Bring the panel of a tab to the front. @type {(tab: HTMLElement) => void} */
export function select(tab) {
  for (const other of tabs) {
    const isOn = other === tab;
    other.setAttribute("aria-selected", String(isOn));
    other.tabIndex = isOn ? 0 : -1;
    byId(other.getAttribute("aria-controls") ?? "").hidden = !isOn;
  }
  tab.classList.remove("fresh");
}
for (const tab of tabs) {
  tab.addEventListener("click", () => select(tab));
  tab.addEventListener("keydown", (event) => {
    const shift = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!shift) return;
    const there = tabs.filter((other) => !other.hidden);
    const next = there[(there.indexOf(tab) + shift + there.length) % there.length];
    select(next);
    next.focus();
  });
}
