/** Talks to the server; a refusal is an error with a sentence for a person. */

import { say } from "./text.js";

export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {string} code
   * @param {number} status
   * @param {any} body
   */
  constructor(message, code, status, body) {
    super(message);
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return answer(await fetch(path, { headers: { Accept: "application/json" } }));
}

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRF": cookie("courtyard_csrf") };
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/**
 * What went wrong, for a person.
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  return error instanceof Refusal ? error.message : say("unreachable");
}

/**
 * A random text: the key of a post, or a person's part in the dice.
 * @returns {string}
 */
export function randomText() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function answer(response) {
  const text = await response.text();
  const body = parsed(text);
  if (response.ok) return body;
  throw new Refusal(body?.error ?? say("no_answer"), body?.code ?? "", response.status, body);
}

/**
 * What a text says as JSON; the text itself, if it is none.
 * @param {string} text
 * @returns {any}
 */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {string} name */
function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}
