/** The card that explains what is under the pointer; without anything there, what is left or what just happened. */

import { titleOf } from "./board.js";
import { afterClick, narrowed } from "./choice.js";
import { button, byId, draw, make, openDialog } from "./dom.js";
import { lastDone } from "./log.js";
import { boards, isNarrow, page } from "./page.js";
import { preview } from "./panel.js";
import { say } from "./text.js";

/** @param {Element | null} element */
export function explain(element) {
  const piece = element?.closest("[data-clause]");
  if (!piece) return tellLast();
  const [name, ...rest] = titleOf(piece).split(/(?<=\.) /);
  const rule = say("rule", { clause: piece.getAttribute("data-clause") ?? "" });
  byId("card").replaceChildren(make("p", { class: "thing" }, name), make("p", {}, rest.join(" "), " ", make("span", { class: "clause" }, rule)));
  const lit = piece.closest(".cy-lit");
  if (!lit || !page.shown || page.ready || page.isSending) return;
  const next = afterClick(page.shown.actions, page.chosen, /** @type {SVGElement} */ (lit).dataset.target ?? "");
  if (next?.length) preview(narrowed(page.shown.actions, next));
}

/** Without a thing to explain: what is left in the bags and what it is good for, or what just happened. */
export function tellLast() {
  if (!page.shown) return;
  const [brief] = page.shown.supplies;
  if (isNarrow.matches || !brief) return byId("card").replaceChildren(lastDone(page.shown));
  const all = button(say("every_thing"), showSupplies, { class: "plain" });
  const head = make("div", { class: "card-head" }, make("p", { class: "thing" }, brief.heading), all);
  byId("card").replaceChildren(head, make("ul", { class: "bags" }, ...brief.things.map(bagLine)));
}

/**
 * A kind of thing with its sign, its number and its use.
 * @param {import("./types.js").SupplyThing} thing
 */
function bagLine({ sign, text, count }) {
  const drawn = document.getElementById(sign);
  const [name, ...use] = text.split(". ");
  const world = drawn?.closest("svg")?.getAttribute("class") ?? "";
  const mark = draw("svg", { viewBox: "-13 -13 26 26", width: 24, height: 24, class: world, "aria-hidden": "true" });
  mark.append(...[...(drawn?.children ?? [])].filter((child) => child.tagName !== "title").map((child) => child.cloneNode(true)));
  const said = make("span", { class: "what" }, name ?? "", " ", make("span", { class: "use" }, use.join(". ")));
  return make("li", {}, mark, make("strong", {}, String(count)), said);
}

/** Everything that is left, in full. */
function showSupplies() {
  const parts = (page.shown?.supplies ?? []).slice(1).map(({ heading, things }) => {
    const items = things.map(({ text, count }) => make("li", {}, make("strong", {}, String(count)), ` ${text}`));
    return make("section", {}, make("h3", {}, heading), items.length ? make("ul", { class: "counts" }, ...items) : make("p", {}, say("nothing_left")));
  });
  byId("left-body").replaceChildren(...(parts.length ? parts : [make("p", {}, say("no_bags"))]));
  openDialog("left-dialog");
}
byId("left-button").addEventListener("click", showSupplies);

boards.addEventListener("pointerleave", tellLast);
isNarrow.addEventListener("change", tellLast);
boards.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") explain(/** @type {Element} */ (event.target));
});
boards.addEventListener("focusin", (event) => explain(/** @type {Element} */ (event.target)));
