/** What a thing is, told beside it until another is asked for; on a small screen in the sheet with the question. */

import { get } from "./api.js";
import { litElements, titleOf } from "./board.js";
import { afterClick, narrowed } from "./choice.js";
import { byId, make } from "./dom.js";
import { address, boards, page } from "./page.js";
import { preview } from "./panel.js";
import { ruleLink } from "./rules.js";
import { say } from "./text.js";
import { meantBy } from "./turning.js";

const place = byId("about");
/** Milliseconds that a pointer rests on a thing before it is told what it is. */
const REST = 140;
/** Between the thing and what is said of it, in pixels. */
const GAP = 12;
/** As bad as so many lit things is what covers the question, whose buttons may come later, and worse the thing itself. */
const QUESTION = 50;
const THING = 100;

/** @type {string} The id of the thing that is explained. */
let shown = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/**
 * Explain a thing.
 * @param {Element | null} element
 */
export function explain(element) {
  const piece = element?.closest("[data-clause]");
  if (!(piece instanceof SVGElement)) return;
  const { standIn = "", game = "" } = document.body.dataset;
  const told = titleOf(piece);
  const isStandIn = standIn !== "" && told.includes(standIn);
  const [name, ...rest] = told.replace(standIn, "").trim().split(/(?<=\.) /);
  const why = make("p", { class: "why", role: "status" });
  const named = piece.dataset.clause ?? "";
  const clause = ruleLink(named, say("rule", { clause: named }), { class: "clause" });
  place.replaceChildren(make("p", { class: "thing" }, name), make("p", { class: "effect" }, rest.join(" "), " ", clause), isStandIn ? ownFigure(game) : "", why);
  shown = piece.id;
  place.hidden = false;
  stand(piece);
  const target = /** @type {SVGElement | null} */ (piece.closest("[data-target]"))?.dataset.target;
  if (piece.closest(".cy-lit")) foretell(meantBy(piece));
  else void tellWhy(why, target, piece);
}

/**
 * That a figure is of this edition, and where an owner enters another.
 * @param {string} game
 */
function ownFigure(game) {
  return make("p", { class: "stand-in" }, make("a", { href: `/copy/${game}`, target: "_blank" }, say("stand_in")));
}

/**
 * What choosing a lit thing would come to.
 * @param {string[]} targets
 */
function foretell(targets) {
  if (!page.shown || page.shown.bill || page.ready || page.isSending) return;
  const next = targets.length > 1 ? targets : afterClick(page.shown.actions, page.chosen, targets[0]);
  if (next?.length) preview(narrowed(page.shown.actions, next));
}

/**
 * Why a thing cannot be chosen, if something is asked of me.
 * @param {HTMLElement} why
 * @param {string | undefined} target
 * @param {SVGElement} piece
 */
async function tellWhy(why, target, piece) {
  if (!page.shown?.actions.length || page.shown.at !== null || page.isSending) return;
  if (piece.closest("[data-role=rival]")) return;
  const { text, rule } = target ? await reasonOf(target) : { text: say("only_shown"), rule: null };
  why.replaceChildren(text, ...(rule ? [" ", ruleLink(rule, say("rule", { clause: rule }), { class: "clause" })] : []));
  if (shown === piece.id) stand(piece);
}

/** @typedef {import("./types.js").Reason} Reason */

/** @type {Map<string, Promise<Reason>>} */
const reasons = new Map();

/**
 * @param {string} target
 * @returns {Promise<Reason>}
 */
function reasonOf(target) {
  const query = new URLSearchParams({ target, chosen: page.chosen.join(" ") });
  const key = `${page.shown?.number} ${query}`;
  const known = reasons.get(key) ?? get(`${address}/why?${query}`).then(orOnlyShown, () => ({ text: "", rule: null }));
  reasons.set(key, known);
  return known;
}

/**
 * @param {Reason} reason
 * @returns {Reason}
 */
function orOnlyShown(reason) {
  return reason.text ? reason : { text: say("only_shown"), rule: null };
}

/**
 * Put what is said beside the thing: where it lies on the page, not on the question, and covers the least that can be chosen.
 * @param {Element} piece
 */
function stand(piece) {
  const thing = piece.getBoundingClientRect();
  const { width, height } = place.getBoundingClientRect();
  const across = (thing.left + thing.right - width) / 2;
  const down = (thing.top + thing.bottom - height) / 2;
  const inside = (/** @type {number[]} */ [x, y]) => [Math.max(8, Math.min(x, innerWidth - width - 8)), Math.max(8, Math.min(y, innerHeight - height - 8))];
  const spots = [
    [thing.right + GAP, down],
    [thing.left - GAP - width, down],
    [across, thing.bottom + GAP],
    [across, thing.top - GAP - height],
  ].map(inside);
  const live = [...litElements(), ...boards.querySelectorAll(".turner, .cy-seen")].map((element) => element.getBoundingClientRect());
  const question = byId("ask").getBoundingClientRect();
  const covered = (/** @type {number[]} */ [x, y]) => {
    const overlaps = (/** @type {DOMRect} */ rect) => rect.left < x + width && rect.right > x && rect.top < y + height && rect.bottom > y;
    return (overlaps(thing) ? THING : 0) + (overlaps(question) ? QUESTION : 0) + live.filter(overlaps).length;
  };
  const [left, top] = spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
  place.style.setProperty("--left", `${Math.round(left)}px`);
  place.style.setProperty("--top", `${Math.round(top)}px`);
}

/**
 * Say no more.
 * @returns {boolean} whether something was said
 */
export function fallSilent() {
  const wasSaid = !place.hidden;
  clearTimeout(resting);
  place.hidden = true;
  place.replaceChildren();
  shown = "";
  return wasSaid;
}

/** After the boards have changed: what is explained is still there, or nothing is said any more. */
export function explainAgain() {
  reasons.clear();
  if (shown) fallSilent();
}

/** Where the pointer was last; boards that change under a resting pointer are not asked for. */
let at = "";

boards.addEventListener("pointerover", (event) => {
  clearTimeout(resting);
  const now = `${event.clientX} ${event.clientY}`;
  if (now === at) return;
  at = now;
  const piece = /** @type {Element} */ (event.target).closest("[data-clause]");
  if (event.pointerType === "touch" || !piece || piece.id === shown) return;
  resting = setTimeout(() => explain(piece), REST);
});
boards.addEventListener("pointermove", (event) => (at = `${event.clientX} ${event.clientY}`));
boards.addEventListener("pointerleave", () => clearTimeout(resting));
boards.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && explain(target));
addEventListener("resize", () => void fallSilent());
