/** Checks in the browser that a finished game is the one it has seen, and that every roll and draw is honest. */

import { recall } from "./memory.js";
import { say } from "./text.js";

/** @import { Memory } from "./memory.js" */
/** @import { ProofAnswer, ProofShown as Proof } from "./types.js" */
/** @typedef {[isProved: boolean, text: string]} Line */
/** @typedef {{isRight: boolean, lines: Line[]}} Verdict whether nothing was wrong, and what was checked and what not */

const RANGE = 1n << 256n;
const text = new TextEncoder();

/** Something in a proof that is not as it should be. */
class Fault extends Error {}

/** Check everything that this browser can. @type {(table: string, answer: ProofAnswer) => Promise<Verdict>} */
export async function check(table, { proof }) {
  const wrong = (/** @type {string} */ reason) => ({ isRight: false, lines: [/** @type {Line} */ ([false, reason])] });
  if (!crypto.subtle) return wrong(say("dice_no_crypto"));
  if (!proof) return wrong(say("dice_not_yet"));
  const memory = recall(table);
  try {
    const heads = await checkedHeads(proof);
    return { isRight: true, lines: [await checkDice(proof), checkMemory(proof, heads, memory), await checkSignature(proof), ...limits(proof, memory)] };
  } catch (fault) {
    if (fault instanceof Fault) return wrong(fault.message);
    throw fault;
  }
}

/** The one event of a kind. @type {(proof: Proof, kind: string) => Record<string, any>} */
function only(proof, kind) {
  const found = proof.events.filter((event) => event.kind === kind);
  if (found.length !== 1) throw new Fault(say("dice_other_chain"));
  return found[0];
}

/**
 * The head after each event, computed with the secret; the last one must be what the server has signed.
 * @param {Proof} proof
 */
async function checkedHeads(proof) {
  const key = await keyOf(only(proof, "ended").secret);
  /** @type {string[]} */
  const heads = [];
  for (const [number, event] of proof.events.entries()) {
    heads.push(await hash(`${heads.at(-1) ?? ""}|${await mac(key, `chain|${number}`)}|${canonical(event)}`));
  }
  if (heads.length !== proof.seal.number || heads.at(-1) !== proof.seal.head) throw new Fault(say("dice_other_chain"));
  return heads;
}

/** Every roll and draw follows from the committed secret and the nonces. @type {(proof: Proof) => Promise<Line>} */
async function checkDice(proof) {
  const { secret } = only(proof, "ended");
  if (hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret))) !== only(proof, "created").commitment) throw new Fault(say("dice_other_secret"));
  const key = await keyOf(secret);
  const mixed = only(proof, "started").nonces.join(",");
  const draws = proof.events.filter((event) => event.kind === "chance");
  for (const [draw, event] of draws.entries()) {
    const isRight = event.draw === draw && event.case === (await drawn(key, mixed, draw, BigInt(event.cases)));
    if (!isRight) throw new Fault(say("dice_wrong_draw", { draw }));
  }
  return [true, say("dice_right", { count: draws.length })];
}

/**
 * What this browser was shown during the game is what the server tells now.
 * @type {(proof: Proof, heads: string[], memory: Memory | null) => Line}
 */
function checkMemory(proof, heads, memory) {
  if (!memory) return [false, say("dice_no_memory")];
  if (memory.commitment !== only(proof, "created").commitment) throw new Fault(say("dice_other_commitment"));
  const used = only(proof, "started").nonces;
  for (const [seat, nonces] of Object.entries(memory.nonces)) {
    if (!nonces.includes(used[Number(seat)])) throw new Fault(say("dice_other_nonce"));
  }
  const remembered = memory.heads.filter(([number]) => number <= heads.length);
  for (const [number, head] of remembered) {
    if (heads[number - 1] !== head) throw new Fault(say("dice_other_head", { number }));
  }
  return [true, say("dice_own", { count: remembered.length })];
}

/** @type {(proof: Proof) => Promise<Line>} */
async function checkSignature({ key, seal }) {
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

/** What is not proved, or only under a condition. @type {(proof: Proof, memory: Memory | null) => Line[]} */
function limits(proof, memory) {
  const last = lastGiver(proof);
  const isMine = Boolean(last && memory?.nonces[last.seat]);
  const whose = isMine ? say("dice_last_mine") : last ? say("dice_last_other", { name: last.name }) : say("dice_no_people");
  const count = proof.events[0].prelude?.length ?? 0;
  /** @type {Line[]} */
  const earlier = count ? [[false, say("dice_prelude", { count })]] : [];
  return [[isMine, whose], ...earlier, [false, say("dice_unseen")]];
}

/** The last person to sit down among those whose nonces are in the dice. @type {(proof: Proof) => any} */
function lastGiver({ events }) {
  const givers = new Map();
  for (const event of events.slice(0, events.findIndex(({ kind }) => kind === "started"))) {
    if (event.kind === "joined" || event.kind === "left") givers.delete(event.seat);
    if (event.kind === "joined") givers.set(event.seat, event);
  }
  return [...givers.values()].at(-1);
}

/** JSON that is the same text everywhere: sorted names, no spaces. @type {(data: any) => string} */
function canonical(data) {
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  if (data === null || typeof data !== "object") return JSON.stringify(data);
  return `{${Object.keys(data).sort().map((name) => `${JSON.stringify(name)}:${canonical(data[name])}`).join(",")}}`;
}

/** @type {(key: CryptoKey, mixed: string, draw: number, cases: bigint) => Promise<number>} */
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

/** @type {(key: CryptoKey, message: string) => Promise<string>} */
async function mac(key, message) {
  return hexOf(await crypto.subtle.sign("HMAC", key, text.encode(message)));
}

/** @param {string} message */
async function hash(message) {
  return hexOf(await crypto.subtle.digest("SHA-256", text.encode(message)));
}

/** @param {string} hex */
function bytesOf(hex) {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** @param {ArrayBuffer} buffer */
function hexOf(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
