/** What this browser remembers: of its tables, to compare the end of a game with it, and which table a lesson is at. */

import { randomText } from "./api.js";

/**
 * The commitment as it was first shown, the nonces given for each seat, and the last heads of the chain with their numbers of events.
 * @typedef {{commitment: string, nonces: Record<string, string[]>, heads: [number, string][]}} Memory
 */

const PREFIX = "fair-";
/** Maximum number of heads per table, each of which covers all that happened before it, and of tables. */
const HEADS = 20;
const TABLES = 100;

/** @type {(table: string) => Memory | null} */
export function recall(table) {
  const kept = localStorage.getItem(PREFIX + table);
  return kept ? JSON.parse(kept) : null;
}

/**
 * A new nonce for a seat, remembered with the commitment before anybody else knows it; it is not part of the dice of a game that
 * has begun.
 * @type {(table: string, commitment: string, seat: number, hasBegun?: boolean) => string}
 */
export function giveNonce(table, commitment, seat, hasBegun = false) {
  const memory = recall(table) ?? { commitment, nonces: {}, heads: [] };
  const nonce = randomText();
  if (!hasBegun) memory.nonces[seat] = [...(memory.nonces[seat] ?? []), nonce];
  keep(table, memory);
  return nonce;
}

/** Remember the newest head of a table at which this browser plays. @type {(table: string, seal: import("./types.js").Seal) => void} */
export function rememberHead(table, { number, head }) {
  const memory = recall(table);
  if (!memory || memory.heads.some(([known, same]) => known === number && same === head)) return;
  memory.heads = [...memory.heads, /** @type {[number, string]} */ ([number, head])].slice(-HEADS);
  keep(table, memory);
}

/**
 * What this browser can testify about a finished game to whoever gets its record; nothing if it did not play.
 * @type {(table: string, proof: import("./types.js").ProofShown) => import("./types.js").Witness[]}
 */
export function witness(table, proof) {
  const memory = recall(table);
  const [seat, nonces] = Object.entries(memory?.nonces ?? {})[0] ?? [];
  const [number, head] = memory?.heads.filter(([known]) => known <= proof.seal.number).at(-1) ?? [];
  if (!memory || !nonces || number === undefined || head === undefined) return [];
  const used = proof.events.find((event) => event.kind === "started")?.nonces[Number(seat)];
  const nonce = nonces.find((given) => given === used) ?? nonces[0];
  return [{ seat: Number(seat), commitment: memory.commitment, nonce, number, head }];
}

/** @type {(table: string, memory: Memory) => void} */
function keep(table, memory) {
  localStorage.removeItem(PREFIX + table);
  const tables = JSON.parse(localStorage.getItem("fair") ?? "[]").filter((/** @type {string} */ known) => known !== table);
  for (const old of tables.splice(0, Math.max(0, tables.length + 1 - TABLES))) localStorage.removeItem(PREFIX + old);
  localStorage.setItem("fair", JSON.stringify([...tables, table]));
  localStorage.setItem(PREFIX + table, JSON.stringify(memory));
}

/** Where the key of the table of a lesson is kept. @type {(game: string, lesson: string) => string} */
export function lessonKey(game, lesson) {
  return `lesson-${game}-${lesson}`;
}
