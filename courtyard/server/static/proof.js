/** Checks in the browser that every roll and draw follows from the secret that was committed before the game. */

import { say } from "./text.js";

/** @typedef {import("./types.js").ProofAnswer} Proof */

const RANGE = 1n << 256n;

/**
 * Recompute the commitment and every draw.
 * @param {Proof} proof
 * @returns {Promise<{isRight: boolean, text: string}>}
 */
export async function check(proof) {
  if (!crypto.subtle) return { isRight: false, text: say("dice_no_crypto") };
  if (!proof.secret || !proof.nonces) return { isRight: false, text: say("dice_not_yet") };
  const secret = bytesOf(proof.secret);
  const commitment = hexOf(await crypto.subtle.digest("SHA-256", secret));
  if (commitment !== proof.commitment) return { isRight: false, text: say("dice_other_secret") };
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mixed = proof.nonces.join(",");
  for (const { draw, cases, case: told } of proof.draws) {
    if (told !== (await drawn(key, mixed, draw, BigInt(cases)))) {
      return { isRight: false, text: say("dice_wrong_draw", { draw }) };
    }
  }
  return { isRight: true, text: say("dice_right", { count: proof.draws.length }) };
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
    const message = new TextEncoder().encode(`${mixed}|${draw}|${attempt}`);
    const value = BigInt(`0x${hexOf(await crypto.subtle.sign("HMAC", key, message))}`);
    if (value < limit) return Number(value % cases);
  }
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
