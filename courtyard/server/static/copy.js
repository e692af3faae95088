/** The figures of one's own copy: checked while they are entered, kept, and taken over from a file. */

import { post, reasonOf } from "./api.js";
import { byId, wake } from "./dom.js";
import { say } from "./text.js";

const form = byId("copy-form");
const address = `/api/copies/${form.dataset.game}`;
const fields = [...form.querySelectorAll("[data-figure]")].map((field) => /** @type {HTMLInputElement} */ (field));
/** Milliseconds after the last key before the figures are checked. */
const REST = 250;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
/** @type {Set<string>} The things of which something was entered. */
const touched = new Set();

/** @returns {Record<string, number | string>} */
function figures() {
  return Object.fromEntries(fields.map((field) => [field.id, field.type === "number" ? Number(field.value) : field.value]));
}

/**
 * @param {string} text
 * @param {boolean} isFault
 */
function tell(text, isFault) {
  byId("copy-state").textContent = text;
  byId("copy-state").classList.toggle("refused", isFault);
}

/** Counts what was entered and asked: an answer to something earlier says nothing any more. */
let latest = 0;

async function check() {
  const faulty = fields.find((field) => !field.checkValidity());
  if (faulty) return tell(faulty.validationMessage, true);
  const asked = (latest += 1);
  try {
    const { fault, pictures } = await post(`${address}/check`, { figures: figures(), things: [...touched] });
    if (asked !== latest) return;
    tell(fault || say("copy_sound"), fault !== "");
    for (const [id, picture] of Object.entries(pictures)) show(id, /** @type {string} */ (picture));
  } catch (error) {
    tell(reasonOf(error), true);
  }
}

/**
 * @param {string} id
 * @param {string} picture
 */
function show(id, picture) {
  const drawn = new DOMParser().parseFromString(picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml");
  document.querySelector(`#${CSS.escape(id)} > svg`)?.replaceWith(drawn.documentElement);
}

/**
 * Keep something in the place of the copy, and show what is kept.
 * @param {string} path
 * @param {object} body
 * @param {boolean} isShownAnew
 */
async function keep(path, body, isShownAnew) {
  try {
    await post(path, body);
    if (isShownAnew) return location.reload();
    byId("export-copy").hidden = false;
    byId("usual").hidden = false;
    tell(say("copy_kept"), false);
  } catch (error) {
    tell(reasonOf(error), true);
  }
}

form.addEventListener("input", (event) => {
  const thing = event.target instanceof Element ? event.target.closest(".thing-card") : null;
  if (thing) touched.add(thing.id);
  latest += 1;
  tell(say("copy_checking"), false);
  clearTimeout(resting);
  resting = setTimeout(() => void check(), REST);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(resting);
  void keep(address, { figures: figures() }, false);
});
byId("usual").addEventListener("click", () => void keep(`${address}/file`, { text: "" }, true));
const file = /** @type {HTMLInputElement} */ (byId("copy-file"));
file.addEventListener("input", (event) => event.stopPropagation());
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) await keep(`${address}/file`, { text: await chosen.text() }, true);
});

wake();
