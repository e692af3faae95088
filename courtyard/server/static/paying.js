/** Paying a bill in several answers: what is given is chosen in any order, and the cheapest way is chosen already. No rules are here. */

import { button, byId, draw, make } from "./dom.js";
import { boards, page } from "./page.js";
import { signOf } from "./signs.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").BillSeen} Bill
 * @typedef {import("./types.js").WaySeen} Way
 */

/**
 * A part of a payment: the thing that is given, what is clicked beside it, what it counts, and which of several alike.
 * @typedef {object} Part
 * @property {string} thing
 * @property {string} with
 * @property {number} worth
 * @property {string | undefined} [id]
 */

/** @type {Part[]} What was picked by clicks. */
let picked = [];
/** Whether something was taken back: from then on nothing is filled up. */
let isByHand = false;
let number = -1;

/** @returns {Bill | null} */
function bill() {
  const { shown } = page;
  if (!shown?.bill || page.isSending || page.chosen.length) return null;
  if (shown.number !== number) [picked, isByHand, number] = [[], false, shown.number];
  return shown.bill;
}

/**
 * The parts of a way; an answer that counts nothing only ends it.
 * @param {Way} way
 * @returns {Part[]}
 */
function partsOf(way) {
  return way.targets.map(([thing, ...others], rank) => ({ thing, with: others.join(" "), worth: way.worth[rank] })).filter((part) => part.worth > 0);
}

/**
 * Whether two parts give alike things in the same way.
 * @param {Part} one
 * @param {Part} other
 */
const isLike = (one, other) => one.thing === other.thing && one.with === other.with;

/**
 * Parts without some others; null if those are not among them.
 * @param {Part[]} parts
 * @param {Part[]} others
 * @returns {Part[] | null}
 */
function without(parts, others) {
  const rest = [...parts];
  for (const other of others) {
    const at = rest.findIndex((part) => isLike(part, other));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/**
 * What is given as it stands: what was picked, filled up to the cheapest payment with the first things that are free.
 * @param {Bill} asked
 * @returns {Part[]}
 */
function given(asked) {
  if (isByHand) return picked;
  const more = asked.ways.map((way) => without(partsOf(way), picked)).find((rest) => rest !== null);
  if (!more) {
    picked = picked.slice(1);
    return given(asked);
  }
  const all = [...picked];
  for (const part of more) all.push({ ...part, id: things(part.thing).find((id) => all.every((other) => other.id !== id)) });
  return all;
}

/**
 * The ids of things that are alike.
 * @param {string} target
 * @returns {string[]}
 */
function things(target) {
  return [...boards.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].map((thing) => thing.id);
}

/**
 * The things that can be given, while a bill is asked for.
 * @returns {Set<string> | null}
 */
export function payable() {
  const asked = bill();
  return asked && new Set(asked.ways.flatMap(partsOf).map((part) => part.thing));
}

/**
 * A click on a thing: it is given as it is, then in its other way, then kept.
 * @param {string} target
 * @param {Element} [element] which of several that are alike
 * @returns {boolean} whether a bill is being paid
 */
export function pick(target, element) {
  const asked = bill();
  if (!asked || !payable()?.has(target)) return false;
  const id = element?.id || things(target)[0];
  const now = given(asked);
  const was = now.find((part) => part.id === id);
  const ways = waysOf(asked, target);
  const next = ways[was ? ways.findIndex((part) => isLike(part, was)) + 1 : 0];
  isByHand ||= !next;
  const kept = isByHand ? now : picked;
  picked = [...kept.filter((part) => part.id !== id), ...(next ? [{ ...next, id }] : [])];
  return true;
}

/**
 * The different ways in which a thing can be given, the plain one first.
 * @param {Bill} asked
 * @param {string} target
 * @returns {Part[]}
 */
function waysOf(asked, target) {
  const all = asked.ways.flatMap(partsOf).filter((part) => part.thing === target);
  const different = all.filter((part, rank) => all.findIndex((other) => isLike(other, part)) === rank);
  return different.sort((one, other) => one.with.length - other.with.length);
}

/**
 * Show what is given on the things themselves, how much is left of the bill, and the button that pays it.
 * @param {(way: Way) => void} pay
 */
export function showBill(pay) {
  const asked = bill();
  if (!asked) return;
  const now = given(asked);
  for (const id of [...(payable() ?? [])].flatMap(things)) mark(id, now.find((part) => part.id === id));
  const sum = now.reduce((all, part) => all + part.worth, 0);
  const way = asked.ways.find((each) => without(partsOf(each), now)?.length === 0);
  for (const count of boards.querySelectorAll(".cy-bill text")) count.textContent = say("given_of", { given: sum, due: asked.due });
  const told = sum < asked.due ? say("left_to_pay", { left: asked.due - sum, due: asked.due }) : say(way ? "bill_met" : "too_much", { given: sum, due: asked.due });
  byId("price").replaceChildren(told);
  if (!way) return;
  if (way.cost) byId("price").append(" ", make("span", { class: "cost" }, signOf(way.cost.replace(/^\d+ /, "")), say("costs", { cost: way.cost })));
  byId("buttons").prepend(button(way.text, () => pay(way), { class: "first", id: "do-it" }));
}

/**
 * @param {string} id
 * @param {Part | undefined} part how the thing is given, if it is
 */
function mark(id, part) {
  const thing = document.getElementById(id);
  if (!thing) return;
  thing.classList.toggle("cy-chosen", part !== undefined);
  thing.setAttribute("aria-pressed", String(part !== undefined));
  thing.querySelector(":scope > .given")?.remove();
  if (!part?.with) return;
  const badge = draw("g", { class: "given badge", transform: "translate(14 -18)" });
  badge.append(draw("rect", { x: -11, y: -11, width: 22, height: 22, rx: 11 }), draw("text", { y: 6, "font-size": 17, "text-anchor": "middle" }, String(part.worth)));
  thing.append(badge);
}
