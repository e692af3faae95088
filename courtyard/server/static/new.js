/** The form for a new table, made from the options that the game declares. */

import { byId, make, seatMark, wake } from "./dom.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";

const form = byId("new-table");
const rows = byId("seat-rows");
/** @type {string[]} The levels of the game, the weakest first. */
const bots = JSON.parse(rows.dataset.bots ?? "[]");
/** @type {string[]} What each of them is called. */
const titles = JSON.parse(rows.dataset.titles ?? "[]");
/** @type {string[]} What each of them is like. */
const characters = JSON.parse(rows.dataset.characters ?? "[]");
const me = rows.dataset.me ?? "";

/** @returns {number} */
function players() {
  const chosen = form.querySelector("input[name=players]:checked");
  return chosen instanceof HTMLInputElement ? Number(chosen.value) : 2;
}

/** @param {number} seat */
function seatRow(seat) {
  const kind = make("select", { id: `seat-kind-${seat}`, "aria-label": say("who_plays", { number: seat + 1 }) });
  kind.append(
    make("option", { value: "me" }, me ? say("me_named", { name: me }) : say("me")),
    make("option", { value: "friend" }, say("friend")),
    make("option", { value: "anybody" }, say("anybody")),
    ...bots.map((bot, level) => make("option", { value: `bot:${bot}` }, say("bot", { name: titles[level] }))),
    make("option", { value: "hotseat" }, say("hotseat")),
  );
  const name = make("input", { id: `seat-name-${seat}`, maxlength: 40, placeholder: say("name"), "aria-label": say("name_of_seat", { number: seat + 1 }), hidden: true });
  const select = /** @type {HTMLSelectElement} */ (kind);
  select.value = seat === 0 ? "me" : `bot:${rows.dataset.bot}`;
  const character = make("p", { class: "character", "aria-live": "polite" });
  const fit = () => {
    name.hidden = select.value !== "hotseat";
    character.textContent = characters[bots.indexOf(select.value.replace("bot:", ""))] ?? "";
  };
  select.addEventListener("change", fit);
  fit();
  return make("div", { class: "seat-row" }, seatMark(seat, 32), kind, name, character);
}

/**
 * One of the choices of an option, for a seat.
 * @param {HTMLTemplateElement} choices
 * @param {number} seat
 */
function choiceRow(choices, seat) {
  const select = /** @type {HTMLSelectElement} */ (choices.content.firstElementChild?.cloneNode(true));
  select.setAttribute("aria-label", say("player", { number: seat + 1 }));
  return make("div", { class: "seat-row" }, seatMark(seat, 32), select);
}

/**
 * A row for each player; what is chosen in the others stays.
 * @param {Element} list
 * @param {(seat: number) => Element} row
 */
function fitRows(list, row) {
  while (list.children.length > players()) list.lastElementChild?.remove();
  while (list.children.length < players()) list.append(row(list.children.length));
}

function fitSeats() {
  fitRows(rows, seatRow);
  for (const choices of form.querySelectorAll("template")) {
    fitRows(/** @type {Element} */ (choices.nextElementSibling), (seat) => choiceRow(choices, seat));
  }
}

/** Only options whose needs are met can be chosen. */
function fitOptions() {
  for (const option of form.querySelectorAll("[data-option]")) {
    const row = /** @type {HTMLElement} */ (option);
    /** @type {[string, string[]][]} */
    const needs = Object.entries(JSON.parse(row.dataset.needs ?? "{}"));
    row.hidden = needs.some(([name, values]) => !values.includes(name === "players" ? String(players()) : input(`option-${name}`).value));
    // What this number of players alone may choose is shown at once.
    const more = row.closest("details");
    if (more && !row.hidden && needs.some(([name, values]) => name === "players" && values.length === 1)) more.open = true;
  }
}

/** @returns {Record<string, unknown>} */
function options() {
  /** @type {Record<string, unknown>} */
  const chosen = { players: players() };
  for (const option of form.querySelectorAll("[data-option]:not([hidden])")) {
    const { option: name = "", kind } = /** @type {HTMLElement} */ (option).dataset;
    if (kind === "subset") {
      chosen[name] = [...option.querySelectorAll("input:checked")].map((box) => /** @type {HTMLInputElement} */ (box).value);
    } else if (kind === "per_seat") {
      chosen[name] = [...option.querySelectorAll("select")].map((select) => select.value);
    } else {
      const value = input(`option-${name}`).value;
      chosen[name] = kind === "number" ? Number(value) : value;
    }
  }
  return chosen;
}

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
function input(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @returns {object[]} */
function seats() {
  return [...rows.children].map((_, seat) => {
    const [kind, bot] = input(`seat-kind-${seat}`).value.split(":");
    if (kind === "bot") return { kind, bot };
    return kind === "hotseat" ? { kind, name: input(`seat-name-${seat}`).value.trim() || say("player", { number: seat + 1 }) } : { kind };
  });
}

/** @returns {object} */
function clock() {
  const kind = input("clock-kind").value;
  if (kind === "none") return { kind, seconds: 0, reserve: 0 };
  const reserve = kind === "game" ? Number(input("clock-reserve").value) : 0;
  return { kind, seconds: Number(input("clock-seconds").value), reserve };
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void open();
});

async function open() {
  byId("refusal").textContent = "";
  try {
    await openTable("/api/tables", {
      game: form.dataset.game,
      options: options(),
      seats: seats(),
      private: input("private").checked,
      clock: clock(),
      confirm: input("confirm").checked,
      hints: { "": null, yes: true, no: false }[input("hints").value],
      copy: document.querySelector("#copy:checked") !== null,
    });
  } catch (error) {
    byId("refusal").textContent = error instanceof Error ? error.message : String(error);
  }
}

byId("clock-kind").addEventListener("change", () => {
  byId("clock-fields").hidden = input("clock-kind").value === "none";
  byId("reserve-field").hidden = input("clock-kind").value !== "game";
});
document.getElementById("players-field")?.addEventListener("change", fitSeats);
form.addEventListener("change", fitOptions);
fitSeats();
fitOptions();

wake();
