/** Sits down on a seat that was offered by link. */

import { post, randomText } from "./api.js";
import { byId } from "./dom.js";

const form = byId("join");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void join();
});

async function join() {
  const { table, invite } = form.dataset;
  const name = /** @type {HTMLInputElement} */ (byId("join-name")).value.trim();
  try {
    await post("/api/me", { name });
    await post(`/api/tables/${table}/join`, { invite, name, nonce: randomText(), key: randomText() });
    location.assign(`/t/${table}`);
  } catch (error) {
    byId("refusal").textContent = error instanceof Error ? error.message : String(error);
  }
}
