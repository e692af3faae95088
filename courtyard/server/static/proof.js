/** Checks in the browser that a finished game is the one it has seen, and that every roll and draw is honest. */

import { recall } from "./memory.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").ProofAnswer} Answer
 * @typedef {import("./types.js").ProofShown} Proof
 * @typedef {import("./memory.js").Memory} Memory
 * @typedef {[boolean, string]} Line whether it is proved, and what
 * @typedef {{isRight: boolean, lines: Line[]}} Verdict whether nothing was wrong, and what was checked and what not
 */

const RANGE = 1n << 256n;
const text = new TextEncoder();

/** Something in a proof that is not as it should be. */
class Fault extends Error {}

/**
 * Check all that this browser can.
 * @param {string} table
 * @param {Answer} answer
 * @returns {Promise<Verdict>}
 */
export async function check(table, { proof }) {
  if (!crypto.subtle) return { isRight: false, lines: [[false, say("dice_no_crypto")]] };
  if (!proof) return { isRight: false, lines: [[false, say("dice_not_yet")]] };
  const memory = recall(table);
  try {
    const heads = await checkedHeads(proof);
    const lines = [await dice(proof), remembered(proof, heads, memory), await signature(proof), ...limits(proof, memory)];
    return { isRight: true, lines };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { isRight: false, lines: [[false, fault.message]] };
  }
}

/**
 * The one event of a kind.
 * @param {Proof} proof
 * @param {string} kind
 */
function only(proof, kind) {
  const found = proof.events.filter((event) => event.kind === kind);
  if (found.length !== 1) throw new Fault(say("dice_other_chain"));
  return found[0];
}

/**
 * The head after each event, as the secret gives them; the last one must be what the server has signed.
 * @param {Proof} proof
 * @returns {Promise<string[]>}
 */
async function checkedHeads(proof) {
  const key = await keyOf(only(proof, "ended").secret);
  /** @type {string[]} */
  const heads = [];
  for (const [number, event] of proof.events.entries()) {
    const salt = await mac(key, `chain|${number}`);
    heads.push(await hash(`${heads.at(-1) ?? ""}|${salt}|${canonical(event)}`));
  }
  if (heads.length !== proof.seal.number || heads.at(-1) !== proof.seal.head) throw new Fault(say("dice_other_chain"));
  return heads;
}

/**
 * Every roll and draw follows from the committed secret and the nonces.
 * @param {Proof} proof
 * @returns {Promise<Line>}
 */
async function dice(proof) {
  const { secret } = only(proof, "ended");
  const { commitment } = only(proof, "created");
  if (hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret))) !== commitment) throw new Fault(say("dice_other_secret"));
  const key = await keyOf(secret);
  const mixed = only(proof, "started").nonces.join(",");
  const draws = proof.events.filter((event) => event.kind === "chance");
  for (const [draw, told] of draws.entries()) {
    if (told.draw !== draw || told.case !== (await drawn(key, mixed, draw, BigInt(told.cases)))) {
      throw new Fault(say("dice_wrong_draw", { draw }));
    }
  }
  return [true, say("dice_right", { count: draws.length })];
}

/**
 * What this browser was shown during the game is what the server tells now.
 * @param {Proof} proof
 * @param {string[]} heads
 * @param {Memory | null} memory
 * @returns {Line}
 */
function remembered(proof, heads, memory) {
  if (!memory) return [false, say("dice_no_memory")];
  if (memory.commitment !== only(proof, "created").commitment) throw new Fault(say("dice_other_commitment"));
  const used = only(proof, "started").nonces;
  for (const [seat, nonces] of Object.entries(memory.nonces)) {
    if (!nonces.includes(used[Number(seat)])) throw new Fault(say("dice_other_nonce"));
  }
  for (const [number, head] of memory.heads) {
    if (number <= heads.length && heads[number - 1] !== head) throw new Fault(say("dice_other_head", { number }));
  }
  return [true, say("dice_own", { count: memory.heads.filter(([number]) => number <= heads.length).length })];
}

/**
 * @param {Proof} proof
 * @returns {Promise<Line>}
 */
async function signature({ key, seal }) {
  let isSigned;
  try {
    const known = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    isSigned = await crypto.subtle.verify("Ed25519", known, bytesOf(seal.signature), text.encode(`courtyard|${seal.number}|${seal.head}`));
  } catch {
    return [false, say("dice_no_signature")];
  }
  if (!isSigned) throw new Fault(say("dice_bad_signature"));
  return [true, say("dice_signed", { number: seal.number, key: key.slice(0, 16) })];
}

/**
 * What is not proved, or only under a condition.
 * @param {Proof} proof
 * @param {Memory | null} memory
 * @returns {Line[]}
 */
function limits(proof, memory) {
  const last = lastGiver(proof);
  const isMine = Boolean(last && memory?.nonces[last.seat]);
  const whose = isMine ? say("dice_last_mine") : last ? say("dice_last_other", { name: last.name }) : say("dice_no_people");
  const prelude = proof.events[0].prelude?.length ?? 0;
  /** @type {Line[]} */
  const earlier = prelude ? [[false, say("dice_prelude", { count: prelude })]] : [];
  return [[isMine, whose], ...earlier, [false, say("dice_unseen")]];
}

/**
 * Who sat down last of those whose nonces are in the dice.
 * @param {Proof} proof
 */
function lastGiver({ events }) {
  const givers = new Map();
  for (const event of events.slice(0, events.findIndex(({ kind }) => kind === "started"))) {
    if (event.kind === "joined" || event.kind === "left") givers.delete(event.seat);
    if (event.kind === "joined") givers.set(event.seat, event);
  }
  return [...givers.values()].at(-1);
}

/**
 * JSON that is the same text everywhere: names in order, no spaces.
 * @param {any} data
 * @returns {string}
 */
function canonical(data) {
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  if (data === null || typeof data !== "object") return JSON.stringify(data);
  return `{${Object.keys(data).sort().map((name) => `${JSON.stringify(name)}:${canonical(data[name])}`).join(",")}}`;
}

/**
 * @param {CryptoKey} key
 * @param {string} mixed
 * @param {number} draw
 * @param {bigint} cases
 * @returns {Promise<number>}
 */
async function drawn(key, mixed, draw, cases) {
  const limit = RANGE - (RANGE % cases);
  for (let attempt = 0; ; attempt++) {
    const value = BigInt(`0x${await mac(key, `${mixed}|${draw}|${attempt}`)}`);
    if (value < limit) return Number(value % cases);
  }
}

/** @param {string} secret */
function keyOf(secret) {
  return crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/**
 * @param {CryptoKey} key
 * @param {string} message
 */
async function mac(key, message) {
  return hexOf(await crypto.subtle.sign("HMAC", key, text.encode(message)));
}

/** @param {string} message */
async function hash(message) {
  return hexOf(await crypto.subtle.digest("SHA-256", text.encode(message)));
}

/**
 * @param {string} hex
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytesOf(hex) {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** @param {ArrayBuffer} buffer */
function hexOf(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
