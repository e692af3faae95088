/** The card below the boards: what is left in the bags and what it is good for, or what just happened. */

import { button, byId, draw, make, openDialog } from "./dom.js";
import { lastDone } from "./log.js";
import { isNarrow, page } from "./page.js";
import { illustrated, signOf } from "./signs.js";
import { say } from "./text.js";

/** Show what is left, or where nothing is counted, what just happened. */
export function tellLast() {
  if (!page.shown) return;
  const [brief] = page.shown.supplies;
  const notes = page.shown.automas.flatMap((automa) => automa.notes);
  if (notes.length && !isNarrow.matches) return byId("card").replaceChildren(...notes.map((note) => make("p", { class: "note" }, ...illustrated(note))));
  if (isNarrow.matches || !brief) return byId("card").replaceChildren(lastDone(page.shown));
  const all = button(say("every_thing"), showSupplies, { class: "plain" });
  const head = make("div", { class: "card-head" }, make("p", { class: "thing" }, brief.heading), all);
  byId("card").replaceChildren(head, make("ul", { class: "bags" }, ...brief.things.map(bagLine)));
}

/**
 * A kind of thing with its sign, of the board or of a word, its number and its use.
 * @param {import("./types.js").SupplyThing} thing
 */
function bagLine({ sign, text, count }) {
  const drawn = document.getElementById(sign);
  const [name, ...use] = text.split(". ");
  const world = drawn?.closest("svg")?.getAttribute("class") ?? "";
  const mark = (!drawn && signOf(sign)) || draw("svg", { viewBox: "-13 -13 26 26", width: 24, height: 24, class: world, "aria-hidden": "true" });
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

isNarrow.addEventListener("change", tellLast);
