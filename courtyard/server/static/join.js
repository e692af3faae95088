/** Sits down on a seat that was offered by a link; the seats of the table have their marks. */

import { attempt, post } from "./api.js";
import { byId, seatMark, wake } from "./dom.js";
import { sitDown } from "./sitting.js";

for (const seat of document.querySelectorAll("[data-mark]")) seat.prepend(seatMark(Number(seat.getAttribute("data-mark")), 32));

const form = document.getElementById("join");
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const { table = "", invite, seat, commitment = "", begun } = form.dataset;
  const name = /** @type {HTMLInputElement} */ (byId("join-name")).value.trim();
  const join = async () => {
    await post("/api/me", { name });
    await sitDown(table, commitment, Number(seat), { invite, name }, begun === "yes");
    location.assign(`/t/${table}`);
  };
  void attempt(join, (reason) => (byId("refusal").textContent = reason));
});

wake();
