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
  if (shown.number !== number) [picked, isByHand, number] = [[], !shown.bill.settled, shown.number];
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
 * The things that were picked for a bill, in their order.
 * @returns {string[]}
 */
export function pickedThings() {
  return bill() ? picked.map((part) => part.thing) : [];
}

/**
 * The things that can be given, while a bill is asked for.
 * @returns {Set<string> | null}
 */
export function payable() {
  const asked = bill();
  return asked && new Set(asked.ways.flatMap(partsOf).map((part) => part.thing));
}

/** @param {Part[]} parts */
function sumOf(parts) {
  return parts.reduce((all, part) => all + part.worth, 0);
}

/**
 * The way that all that is given comes to.
 * @param {Bill} asked
 * @returns {Way | undefined}
 */
function wayOf(asked) {
  const now = given(asked);
  if (!asked.due) return together(asked, now);
  return asked.ways.find((way) => without(partsOf(way), now)?.length === 0);
}

/**
 * All ways that are gone, as one: in the order of their actions, with what ends it unless nothing is left from the last on.
 * @param {Bill} asked
 * @param {Part[]} now
 * @returns {Way | undefined}
 */
function together(asked, now) {
  const gone = now.flatMap((part) => asked.ways.filter((way) => partsOf(way).some((each) => isLike(each, part))));
  const end = asked.ways.find((way) => !partsOf(way).length);
  if (!gone.length || !end) return undefined;
  const actions = gone.flatMap((way) => way.actions).sort((one, other) => one - other);
  const isLeft = asked.ways.some((way) => way !== end && way.actions[0] >= actions[actions.length - 1] && countLeft(way, gone) > 0);
  return { ...end, actions: isLeft ? [...actions, ...end.actions] : actions, targets: gone.flatMap((way) => way.targets) };
}

/**
 * How many things are left that could be given in this way.
 * @param {Way} way
 * @param {Way[]} gone
 */
function countLeft(way, gone) {
  return things(partsOf(way)[0].thing).length - gone.filter((each) => each === way).length;
}

/**
 * Whether a thing stands for as many as one wants: then each click takes one more.
 * @param {Bill} asked
 * @param {string} target
 */
function isPile(asked, target) {
  const most = Math.max(...asked.ways.map((way) => partsOf(way).filter((part) => part.thing === target).length));
  return most > things(target).length;
}

/**
 * A click on a thing: it is given as it is, then in its other way, then kept; of a pile one more is taken.
 * @param {string} target
 * @param {Element} [element] which of several that are alike
 * @returns {{way: Way | null} | null} null if no bill is being paid; the way if nothing is left to choose
 */
export function pick(target, element) {
  const asked = bill();
  if (!asked || !payable()?.has(target)) return null;
  if (isPile(asked, target)) {
    picked = [...picked, waysOf(asked, target)[0]];
    while (!asked.ways.some((way) => without(partsOf(way), picked))) picked = picked.slice(1);
  } else toggle(asked, target, element);
  return { way: asked.settled || !asked.due || sumOf(given(asked)) < asked.due ? null : (wayOf(asked) ?? null) };
}

/**
 * @param {Bill} asked
 * @param {string} target
 * @param {Element} [element]
 */
function toggle(asked, target, element) {
  const id = element?.id || things(target)[0];
  const now = given(asked);
  const was = now.find((part) => part.id === id);
  const ways = waysOf(asked, target);
  const next = ways[was ? ways.findIndex((part) => isLike(part, was)) + 1 : 0];
  isByHand ||= !next;
  const kept = isByHand ? now : picked;
  picked = [...kept.filter((part) => part.id !== id), ...(next ? [{ ...next, id }] : [])];
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
 * @param {() => void} again shows it anew
 */
export function showBill(pay, again) {
  const asked = bill();
  if (!asked) return;
  const now = given(asked);
  for (const target of payable() ?? []) show(asked, target, now);
  const sum = sumOf(now);
  const way = wayOf(asked);
  if (asked.due) tellRest(asked, sum, way);
  if (picked.length || isByHand === asked.settled) byId("buttons").prepend(button(say("drop"), () => (forget(), again()), { class: "plain", id: "drop" }));
  if (!way) return;
  if (way.cost) byId("price").append(" ", make("span", { class: "cost" }, signOf(way.cost.replace(/^\d+\s/, "")), say("costs", { cost: way.cost })));
  byId("buttons").prepend(button(way.text, () => pay(way), { class: "first", id: "do-it" }));
}

/**
 * How much of the bill is left.
 * @param {Bill} asked
 * @param {number} sum
 * @param {Way | undefined} way
 */
function tellRest(asked, sum, way) {
  for (const count of boards.querySelectorAll(".cy-bill text")) count.textContent = say("given_of", { given: sum, due: asked.due });
  const told = sum < asked.due ? say("left_to_pay", { left: asked.due - sum, due: asked.due }) : say(way ? "bill_met" : "too_much", { given: sum, due: asked.due });
  byId("price").replaceChildren(told);
}

/** Nothing is picked any more. */
function forget() {
  number = -1;
}

/**
 * @param {Bill} asked
 * @param {string} target
 * @param {Part[]} now
 */
function show(asked, target, now) {
  const parts = now.filter((part) => part.thing === target);
  if (isPile(asked, target)) return things(target).forEach((id) => mark(id, parts.length > 0, parts.length));
  return things(target).forEach((id) => {
    const part = parts.find((each) => each.id === id);
    mark(id, part !== undefined, part?.with ? part.worth : 0);
  });
}

/**
 * @param {string} id
 * @param {boolean} isGiven
 * @param {number} figure how many are taken, or what it counts if not what it shows; 0 says nothing
 */
function mark(id, isGiven, figure) {
  const thing = document.getElementById(id);
  if (!thing) return;
  thing.classList.toggle("cy-chosen", isGiven);
  thing.setAttribute("aria-pressed", String(isGiven));
  thing.querySelector(":scope > .given")?.remove();
  if (!figure) return;
  const badge = draw("g", { class: "given badge", transform: "translate(14 -18)" });
  badge.append(draw("rect", { x: -11, y: -11, width: 22, height: 22, rx: 11 }), draw("text", { y: 6, "font-size": 17, "text-anchor": "middle" }, String(figure)));
  thing.append(badge);
}
