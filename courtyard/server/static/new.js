/** The form for a new table, made from the options that the game declares. */

import { byId, make, seatMark, wake } from "./dom.js";
import { openTable } from "./sitting.js";
import { say } from "./text.js";

const form = byId("new-table");
const rows = byId("seat-rows");
const { bot: usualBot, me } = rows.dataset;
/** The levels of the game from the weakest on, with names and characters. @type {string[][]} */
const [bots, titles, characters] = ["bots", "titles", "characters"].map((name) => JSON.parse(rows.dataset[name] ?? "[]"));

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (byId(id));

function players() {
  const chosen = form.querySelector("input[name=players]:checked");
  return chosen instanceof HTMLInputElement ? Number(chosen.value) : 2;
}

/** @param {number} seat */
function seatRow(seat) {
  const number = seat + 1;
  const fit = () => {
    name.hidden = select.value !== "hotseat";
    character.textContent = characters[bots.indexOf(select.value.replace("bot:", ""))] ?? "";
  };
  const kinds = Object.entries({
    me: me ? say("me_named", { name: me }) : say("me"),
    friend: say("friend"),
    anybody: say("anybody"),
    ...Object.fromEntries(bots.map((bot, level) => [`bot:${bot}`, say("bot", { name: titles[level] })])),
    hotseat: say("hotseat"),
  });
  const options = kinds.map(([value, text]) => make("option", { value }, text));
  const select = /** @type {HTMLSelectElement} */ (make("select", { id: `seat-kind-${seat}`, "aria-label": say("who_plays", { number }), onchange: fit }, options));
  const name = make("input", { id: `seat-name-${seat}`, maxlength: 40, placeholder: say("name"), "aria-label": say("name_of_seat", { number }), hidden: true });
  const character = make("p", { class: "character", "aria-live": "polite" });
  select.value = seat === 0 ? "me" : `bot:${usualBot}`;
  fit();
  return make("div", { class: "seat-row" }, seatMark(seat, 32), select, name, character);
}

/** A choice of an option that each seat has. @type {(choices: HTMLTemplateElement, seat: number) => HTMLElement} */
function choiceRow(choices, seat) {
  const select = /** @type {HTMLSelectElement} */ (choices.content.firstElementChild?.cloneNode(true));
  select.setAttribute("aria-label", say("player", { number: seat + 1 }));
  return make("div", { class: "seat-row" }, seatMark(seat, 32), select);
}

/** A row for each player; what is chosen in the others stays. @type {(list: Element, row: (seat: number) => Element) => void} */
function fitRows(list, row) {
  while (list.children.length > players()) list.lastElementChild?.remove();
  while (list.children.length < players()) list.append(row(list.children.length));
}

function fitSeats() {
  fitRows(rows, seatRow);
  for (const choices of form.querySelectorAll("template")) fitRows(/** @type {Element} */ (choices.nextElementSibling), (seat) => choiceRow(choices, seat));
}

/** @param {string} selector */
function optionRows(selector) {
  return /** @type {HTMLElement[]} */ ([...form.querySelectorAll(selector)]);
}

/** Only options whose needs are met can be chosen; those of this number of players alone are shown at once. */
function fitOptions() {
  for (const row of optionRows("[data-option]")) {
    /** @type {[string, string[]][]} */
    const needs = Object.entries(JSON.parse(row.dataset.needs ?? "{}"));
    row.hidden = needs.some(([name, values]) => !values.includes(name === "players" ? String(players()) : input(`option-${name}`).value));
    const more = row.closest("details");
    if (more && !row.hidden && needs.some(([name, values]) => name === "players" && values.length === 1)) more.open = true;
  }
}

function options() {
  /** @type {Record<string, unknown>} */
  const chosen = { players: players() };
  for (const row of optionRows("[data-option]:not([hidden])")) {
    const { option: name = "", kind } = row.dataset;
    const values = (/** @type {string} */ selector) => [...row.querySelectorAll(selector)].map((field) => /** @type {HTMLInputElement} */ (field).value);
    if (kind === "subset") chosen[name] = values("input:checked");
    else if (kind === "per_seat") chosen[name] = values("select");
    else chosen[name] = kind === "number" ? Number(input(`option-${name}`).value) : input(`option-${name}`).value;
  }
  return chosen;
}

function seats() {
  return [...rows.children].map((_, seat) => {
    const [kind, bot] = input(`seat-kind-${seat}`).value.split(":");
    if (kind === "bot") return { kind, bot };
    return kind === "hotseat" ? { kind, name: input(`seat-name-${seat}`).value.trim() || say("player", { number: seat + 1 }) } : { kind };
  });
}

function clock() {
  const kind = input("clock-kind").value;
  const number = (/** @type {string} */ id) => Number(input(id).value);
  return { kind, seconds: kind === "none" ? 0 : number("clock-seconds"), reserve: kind === "game" ? number("clock-reserve") : 0 };
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const refuse = (/** @type {string} */ reason) => (byId("refusal").textContent = reason);
  const body = {
    game: form.dataset.game,
    options: options(),
    seats: seats(),
    private: input("private").checked,
    clock: clock(),
    confirm: input("confirm").checked,
    hints: { "": null, yes: true, no: false }[input("hints").value],
    copy: document.querySelector("#copy:checked") !== null,
  };
  refuse("");
  void openTable("/api/tables", body, refuse);
});

byId("clock-kind").addEventListener("change", () => {
  byId("clock-fields").hidden = input("clock-kind").value === "none";
  byId("reserve-field").hidden = input("clock-kind").value !== "game";
});
document.getElementById("players-field")?.addEventListener("change", fitSeats);
form.addEventListener("change", fitOptions);
fitSeats();
fitOptions();

wake();
