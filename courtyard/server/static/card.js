/** The card below the boards: what is left in the bags, or what just happened. */

import { button, byId, draw, make, openDialog, render } from "./dom.js";
import { lastDone } from "./log.js";
import { isNarrow, page } from "./page.js";
import { iconOf, illustrated } from "./signs.js";
import { say } from "./text.js";

/** Show the notes of automas, else what is left, and where nothing is counted what just happened. */
export function showCard() {
  if (!page.shown) return;
  const { supplies, automas } = page.shown;
  const [brief] = supplies;
  const notes = automas.flatMap((automa) => automa.notes);
  if (isNarrow.matches || !(notes.length || brief)) return render(byId("card"), lastDone(page.shown));
  if (notes.length) return render(byId("card"), notes.map((note) => make("p", { class: "note" }, illustrated(note))));
  return render(
    byId("card"),
    make("div", { class: "card-head" }, make("p", { class: "thing" }, brief.heading), button(say("every_thing"), showSupplies, { class: "plain" })),
    make("ul", { class: "bags" }, brief.things.map(bagLine)),
  );
}

/**
 * A kind of thing with its sign, which is drawn on the board or belongs to a word, its number and its use.
 * @param {import("./types.js").SupplyThing} thing
 */
function bagLine({ sign, text, count }) {
  const drawn = document.getElementById(sign);
  const [name, ...use] = text.split(". ");
  const world = drawn?.closest("svg")?.getAttribute("class") ?? "";
  const mark = (!drawn && iconOf(sign)) || draw("svg", { viewBox: "-13 -13 26 26", width: 24, height: 24, class: world, "aria-hidden": "true" });
  mark.append(...[...(drawn?.children ?? [])].filter((child) => child.tagName !== "title").map((child) => child.cloneNode(true)));
  return make("li", {}, mark, make("strong", {}, String(count)), make("span", { class: "what" }, name, " ", make("span", { class: "use" }, use.join(". "))));
}

/** Everything that is left, in full. */
function showSupplies() {
  const parts = (page.shown?.supplies ?? []).slice(1).map(({ heading, things }) => {
    const items = things.map(({ text, count }) => make("li", {}, make("strong", {}, String(count)), ` ${text}`));
    return make("section", {}, make("h3", {}, heading), items.length ? make("ul", { class: "counts" }, items) : make("p", {}, say("nothing_left")));
  });
  render(byId("left-body"), parts.length ? parts : make("p", {}, say("no_bags")));
  openDialog("left-dialog");
}
byId("left-button").addEventListener("click", showSupplies);

isNarrow.addEventListener("change", showCard);
