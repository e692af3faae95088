/** The rules next to the boards: every clause that is named leads to its section, and the player aid is a key away. */

import { attempt, get } from "./api.js";
import { byId, make, openDialog } from "./dom.js";
import { page } from "./page.js";
import { say } from "./text.js";

/** @import { RulePart, TablePayload } from "./types.js" */

/** The address of this game's rulebook; empty if it has none. */
const book = document.body.dataset.rules ?? "";
/** The section that is the player aid. */
const AID = "aid";
const panel = byId("rule-panel");
/** @type {Element | null} What had the focus before the rules were opened. */
let opener = null;

/**
 * A link to a clause in the rulebook; plain text where there is no rulebook.
 * @type {(clause: string, text: string, attributes?: Record<string, string>) => HTMLElement}
 */
export function ruleLink(clause, text, attributes = {}) {
  if (!book) return make("span", attributes, text);
  return make("a", { ...attributes, href: `${book}/${clause}`, "data-rule": clause }, text);
}

/**
 * Show a section next to the boards.
 * @param {string} name a clause or an anchor
 */
function showRule(name) {
  return attempt(async () => {
    const body = byId("rule-body");
    const { before, after, anchor } = await fill(name, byId("rule-heading"), body);
    const ways = [before, after].map((near) => near && ruleLink(near.anchor, near.heading));
    body.append(make("p", { class: "rule-ways" }, ways, make("a", { href: `${book}#${anchor}`, target: "_blank" }, say("whole_rulebook"))));
    if (panel.hidden) opener = document.activeElement;
    panel.hidden = false;
    body.scrollTop = 0;
    byId("rule-heading").focus({ preventScroll: true });
  });
}

/**
 * Close the rules.
 * @returns {boolean} whether they were open
 */
export function closeRules() {
  if (panel.hidden) return false;
  panel.hidden = true;
  if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus({ preventScroll: true });
  return true;
}

/**
 * Put a section in its place; the rulebooks are our own files, read by the server.
 * @type {(name: string, heading: HTMLElement, body: HTMLElement) => Promise<RulePart>}
 */
async function fill(name, heading, body) {
  /** @type {RulePart} */
  const part = await get(`/api${book}/${name}`);
  heading.textContent = part.heading;
  body.lang = part.language;
  body.replaceChildren();
  body.insertAdjacentHTML("beforeend", part.html);
  return part;
}

/** Show the player aid. */
export async function showAid() {
  if (book && (await attempt(() => fill(AID, byId("aid-title"), byId("aid-body"))))) openDialog("aid-dialog");
}

/** The rule of what is explained, of the reason why it cannot be chosen, or else of the question. */
export function showRuleAtHand() {
  if (!book) return;
  const explained = [...document.querySelectorAll("#about:not([hidden]) [data-rule]")].at(-1);
  const clause = explained instanceof HTMLElement ? explained.dataset.rule : page.shown?.rule;
  void showRule(clause ?? AID);
}

/** Link the rule of the question. @type {(payload: TablePayload) => void} */
export function showAskedRule({ rule }) {
  const link = byId("asked-rule");
  link.hidden = !rule;
  if (!rule) return;
  link.setAttribute("href", `${book}/${rule}`);
  link.dataset.rule = rule;
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest("a[data-rule], .rule-text a[href^='#']");
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  link.closest("dialog")?.close();
  void showRule(link.dataset.rule ?? link.hash.slice(1));
});
byId("rule-close").addEventListener("click", closeRules);
document.getElementById("aid-button")?.addEventListener("click", () => void showAid());
document.getElementById("rules-button")?.addEventListener("click", () => {
  /** @type {HTMLDialogElement} */ (byId("menu-dialog")).close();
  showRuleAtHand();
});
