/** Talks to the server; a refusal is an error with a sentence for a person. */

import { toast } from "./dom.js";
import { say } from "./text.js";

export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @type {(path: string) => Promise<any>} */
export async function get(path) {
  return answer(await fetch(path, { headers: { Accept: "application/json" } }));
}

/** @type {(path: string, body: object) => Promise<any>} */
export async function post(path, body) {
  const token = document.cookie.split("; ").find((part) => part.startsWith("courtyard_csrf=")) ?? "";
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRF": decodeURIComponent(token.replace("courtyard_csrf=", "")) };
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** What went wrong, for a person. @type {(error: unknown) => string} */
export function reasonOf(error) {
  return error instanceof Refusal ? error.message : say("unreachable");
}

/**
 * Do something; if it fails, tell the reason.
 * @param {() => unknown} action
 * @param {(reason: string) => unknown} [tellReason]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function attempt(action, tellReason = toast) {
  try {
    await action();
    return true;
  } catch (error) {
    tellReason(reasonOf(error));
    return false;
  }
}

/** A random text: the key of a post, or a person's part in the dice. */
export function randomText() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Response} response */
async function answer(response) {
  if (!response.ok) throw await refusalOf(response);
  return response.json().catch(() => "");
}

/** The refusal in an answer; a proxy may answer something that is no JSON. @type {(response: Response) => Promise<Refusal>} */
export async function refusalOf(response) {
  const body = await response.json().catch(() => null);
  return new Refusal(body?.error ?? say("no_answer"), response.status);
}
