/** Opens a table and sits down at it: the server commits itself first, then this browser gives a nonce of its own. */

import { attempt, post, randomText } from "./api.js";
import { giveNonce } from "./memory.js";

/**
 * Post a request that makes a table, take all seats that it keeps for this person, and go there; the same key leads to the same table.
 * @type {(path: string, body: object, tellReason?: (reason: string) => unknown) => Promise<boolean>}
 */
export function openTable(path, body, tellReason) {
  return attempt(async () => {
    /** @type {import("./types.js").Opened} */
    const { id, url, commitment, seats } = await post(path, { key: randomText(), ...body });
    for (const seat of seats) await sitDown(id, commitment, seat, { seat });
    location.assign(url);
  }, tellReason);
}

/** @type {(table: string, commitment: string, seat: number, how: object, hasBegun?: boolean) => Promise<void>} */
export async function sitDown(table, commitment, seat, how, hasBegun = false) {
  const nonce = giveNonce(table, commitment, seat, hasBegun);
  await post(`/api/tables/${table}/join`, { ...how, nonce, key: randomText() });
}
