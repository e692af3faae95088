/** Paying a bill in several answers: what is given is picked in any order, and the cheapest payment is filled in. Knows no rules. */

import { button, draw, make } from "./dom.js";
import { boards, change, page } from "./page.js";
import { pay } from "./send.js";
import { iconOf } from "./signs.js";
import { say } from "./text.js";

/** @import { BillSeen as Bill, WaySeen as Way } from "./types.js" */

/**
 * A part of a payment: the thing that is given, the targets that are clicked with it, what it counts, and which of several equal things.
 * @typedef {{thing: string, with: string, worth: number, id?: string | undefined}} Part
 */

/** @type {Part[]} What was picked by clicks. */
let picked = [];
/** Whether something was taken back: from then on nothing is filled in. */
let isByHand = false;
let number = -1;

/** @returns {Bill | null} */
function currentBill() {
  const { shown } = page;
  if (!shown?.bill || page.isSending || page.chosen.length) return null;
  if (shown.number !== number) [picked, isByHand, number] = [[], !shown.bill.settled, shown.number];
  return shown.bill;
}

/** The parts of a way to pay; an answer that counts nothing only ends it. @type {(way: Way) => Part[]} */
function partsOf(way) {
  return way.targets.map(([thing, ...others], rank) => ({ thing, with: others.join(" "), worth: way.worth[rank] })).filter((part) => part.worth > 0);
}

/**
 * Whether two parts give equal things in the same way.
 * @param {Part} one
 * @param {Part} other
 */
const isLike = (one, other) => one.thing === other.thing && one.with === other.with;

/** Parts without some others; null if those are not among them. @type {(parts: Part[], others: Part[]) => Part[] | null} */
function without(parts, others) {
  const rest = [...parts];
  for (const other of others) {
    const at = rest.findIndex((part) => isLike(part, other));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** What is given: what was picked, completed to the cheapest payment with the first things that are free. @type {(bill: Bill) => Part[]} */
function given(bill) {
  if (isByHand) return picked;
  const more = bill.ways.map((way) => without(partsOf(way), picked)).find((rest) => rest !== null);
  if (!more) {
    picked = picked.slice(1);
    return given(bill);
  }
  const all = [...picked];
  for (const part of more) all.push({ ...part, id: things(part.thing).find((id) => all.every((other) => other.id !== id)) });
  return all;
}

/** The ids of the equal things with a target. @type {(target: string) => string[]} */
function things(target) {
  return [...boards.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].map((thing) => thing.id);
}

/** The things that were picked for a bill, in their order. */
export function pickedThings() {
  return currentBill() ? picked.map((part) => part.thing) : [];
}

/** The things that can be given while a bill is to be paid, else null. */
export function payable() {
  const bill = currentBill();
  return bill && new Set(bill.ways.flatMap(partsOf).map((part) => part.thing));
}

/** @param {Part[]} parts */
function sumOf(parts) {
  return parts.reduce((all, part) => all + part.worth, 0);
}

/** The way to pay that everything given adds up to. @type {(bill: Bill) => Way | undefined} */
function wayOf(bill) {
  const now = given(bill);
  return bill.due ? bill.ways.find((way) => without(partsOf(way), now)?.length === 0) : together(bill, now);
}

/**
 * All chosen ways as one: in the order of their actions, and with the answer that ends it unless nothing is left after the last.
 * @type {(bill: Bill, now: Part[]) => Way | undefined}
 */
function together(bill, now) {
  const gone = now.flatMap((part) => bill.ways.filter((way) => partsOf(way).some((each) => isLike(each, part))));
  const end = bill.ways.find((way) => !partsOf(way).length);
  if (!gone.length || !end) return undefined;
  const actions = gone.flatMap((way) => way.actions).sort((one, other) => one - other);
  const countLeft = (/** @type {Way} */ way) => things(partsOf(way)[0].thing).length - gone.filter((each) => each === way).length;
  const isLeft = bill.ways.some((way) => way !== end && way.actions[0] >= actions[actions.length - 1] && countLeft(way) > 0);
  return { ...end, actions: isLeft ? [...actions, ...end.actions] : actions, targets: gone.flatMap((way) => way.targets) };
}

/** Whether one thing stands for any number: then each click takes one more. @type {(bill: Bill, target: string) => boolean} */
function isPile(bill, target) {
  const most = Math.max(...bill.ways.map((way) => partsOf(way).filter((part) => part.thing === target).length));
  return most > things(target).length;
}

/**
 * A click on a thing: it is given as it is, then in its other way, then kept; of a pile one more is taken.
 * @param {string} target
 * @param {Element} [element] which of several equal ones
 * @returns {{way: Way | null} | null} null if no bill is being paid; the way if nothing is left to choose
 */
export function pick(target, element) {
  const bill = currentBill();
  if (!bill || !payable()?.has(target)) return null;
  if (isPile(bill, target)) {
    picked = [...picked, waysOf(bill, target)[0]];
    while (!bill.ways.some((way) => without(partsOf(way), picked))) picked = picked.slice(1);
  } else toggle(bill, target, element?.id || things(target)[0]);
  return { way: bill.settled || !bill.due || sumOf(given(bill)) < bill.due ? null : (wayOf(bill) ?? null) };
}

/** @type {(bill: Bill, target: string, id: string) => void} */
function toggle(bill, target, id) {
  const now = given(bill);
  const was = now.find((part) => part.id === id);
  const ways = waysOf(bill, target);
  const next = ways[was ? ways.findIndex((part) => isLike(part, was)) + 1 : 0];
  isByHand ||= !next;
  const kept = isByHand ? now : picked;
  picked = [...kept.filter((part) => part.id !== id), ...(next ? [{ ...next, id }] : [])];
}

/** The different ways to give a thing, the plain one first. @type {(bill: Bill, target: string) => Part[]} */
function waysOf(bill, target) {
  const all = bill.ways.flatMap(partsOf).filter((part) => part.thing === target);
  const different = all.filter((part, rank) => all.findIndex((other) => isLike(other, part)) === rank);
  return different.sort((one, other) => one.with.length - other.with.length);
}

/**
 * What the panel shows of a bill: how much is left, what the payment costs, and its buttons.
 * @returns {{rest: string, way: Way | null, buttons: import("./dom.js").Content} | null}
 */
export function payment() {
  const bill = currentBill();
  if (!bill) return null;
  const { due } = bill;
  const sum = sumOf(given(bill));
  const way = wayOf(bill);
  const rest = sum < due ? say("left_to_pay", { left: due - sum, due }) : say(way ? "bill_met" : "too_much", { given: sum, due });
  const buttons = [
    way && button(way.text, () => pay(way), { class: "first", id: "do-it" }),
    (picked.length > 0 || isByHand === bill.settled) && button(say("drop"), forget, { class: "plain", id: "drop" }),
  ];
  return { rest: due ? rest : "", way: way ?? null, buttons };
}

function forget() {
  number = -1;
  change();
}

/** A cost with the icon of its unit, if it has a single one. @type {(paid: import("./signs.js").Paid) => HTMLElement | null} */
export function costOf({ cost, price }) {
  const [[, unit] = ["", ""], ...others] = price.flat();
  return cost ? make("span", { class: "cost" }, others.length ? null : iconOf(unit), say("costs", { cost })) : null;
}

/** Mark what is given on the things themselves. */
export function showGiven() {
  const bill = currentBill();
  if (!bill) return;
  const now = given(bill);
  for (const target of payable() ?? []) {
    const parts = now.filter((part) => part.thing === target);
    for (const id of things(target)) {
      const part = parts.find((each) => each.id === id);
      if (isPile(bill, target)) mark(id, parts.length > 0, parts.length);
      else mark(id, part !== undefined, part?.with ? part.worth : 0);
    }
  }
  if (!bill.due) return;
  for (const count of boards.querySelectorAll(".cy-bill text")) count.textContent = say("given_of", { given: sumOf(now), due: bill.due });
}

/**
 * @param {string} id
 * @param {boolean} isGiven
 * @param {number} figure how many are taken, or what the thing counts if not what it shows; 0 is not shown
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
