/** The rules beside the board: every clause that is named leads to its section, and the player aid is a key away. */

import { get } from "./api.js";
import { byId, make, openDialog } from "./dom.js";
import { page, tell } from "./page.js";
import { say } from "./text.js";

/** Where the rulebook of this game is; nothing if it has none. */
const book = document.body.dataset.rules ?? "";
/** The section that is the player aid. */
const AID = "aid";
const panel = byId("rule-panel");

/**
 * A link to where the rulebook tells a clause; plain text where there is no rulebook.
 * @param {string} clause
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElement}
 */
export function ruleLink(clause, text, attributes = {}) {
  if (!book) return make("span", attributes, text);
  return make("a", { ...attributes, href: `${book}/${clause}`, "data-rule": clause }, text);
}

/** @type {Element | null} What had the focus before the rules were opened. */
let opener = null;

/**
 * Show a section beside the boards.
 * @param {string} name a clause or an anchor
 */
export async function showRule(name) {
  try {
    const part = await sectionOf(name);
    const ways = [part.before, part.after].map((near) => near && ruleLink(near.anchor, near.heading));
    const whole = make("a", { href: `${book}#${part.anchor}`, target: "_blank" }, say("whole_rulebook"));
    const body = byId("rule-body");
    fill(body, part.html, part.language);
    body.append(make("p", { class: "rule-ways" }, ...ways, whole));
    byId("rule-heading").textContent = part.heading;
    if (panel.hidden) opener = document.activeElement;
    panel.hidden = false;
    body.scrollTop = 0;
    byId("rule-heading").focus({ preventScroll: true });
  } catch (error) {
    tell(error);
  }
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
 * Put the text of a section in its place; the rulebooks are our own files, read by the server.
 * @param {HTMLElement} place
 * @param {string} html
 * @param {string} language
 */
function fill(place, html, language) {
  place.lang = language;
  place.replaceChildren();
  place.insertAdjacentHTML("beforeend", html);
}

/**
 * @param {string} name
 * @returns {Promise<import("./types.js").RulePart>}
 */
function sectionOf(name) {
  return get(`/api${book}/${name}`);
}

/** The player aid. */
export async function showAid() {
  if (!book) return;
  try {
    const aid = await sectionOf(AID);
    byId("aid-title").textContent = aid.heading;
    fill(byId("aid-body"), aid.html, aid.language);
    openDialog("aid-dialog");
  } catch (error) {
    tell(error);
  }
}

/** The rule of what is explained, if it is dead that of the reason, or else of what is asked. */
export function showRuleAtHand() {
  if (!book) return;
  const explained = [...document.querySelectorAll("#about:not([hidden]) [data-rule]")].at(-1);
  const clause = explained instanceof HTMLElement ? explained.dataset.rule : page.shown?.rule;
  void showRule(clause ?? AID);
}

/**
 * The link to the rule of the question.
 * @param {import("./types.js").TablePayload} payload
 */
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
