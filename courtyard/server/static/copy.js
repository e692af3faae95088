/** The figures of one's own copy of a game: checked while they are entered, kept, and read from a file. */

import { attempt, post } from "./api.js";
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
/** Counts what was entered and asked: an answer to an earlier question is dropped. */
let latest = 0;

function figures() {
  return Object.fromEntries(fields.map((field) => [field.id, field.type === "number" ? Number(field.value) : field.value]));
}

/** @type {(text: string, isFault?: boolean) => void} */
function tell(text, isFault = true) {
  byId("copy-state").textContent = text;
  byId("copy-state").classList.toggle("refused", isFault);
}

async function check() {
  const faulty = fields.find((field) => !field.checkValidity());
  if (faulty) return tell(faulty.validationMessage);
  const asked = (latest += 1);
  await attempt(async () => {
    /** @type {import("./types.js").CopyChecked} */
    const { fault, pictures } = await post(`${address}/check`, { figures: figures(), things: [...touched] });
    if (asked !== latest) return;
    tell(fault || say("copy_sound"), fault !== "");
    for (const [id, picture] of Object.entries(pictures)) {
      const drawn = new DOMParser().parseFromString(picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml");
      document.querySelector(`#${CSS.escape(id)} > svg`)?.replaceWith(drawn.documentElement);
    }
  }, tell);
}

/** Take the text of a file in place of what is kept; an empty one is the usual copy. @type {(text: string) => Promise<void>} */
async function replace(text) {
  if (await attempt(() => post(`${address}/file`, { text }), tell)) location.reload();
}

form.addEventListener("input", (event) => {
  const thing = event.target instanceof Element ? event.target.closest(".thing-card") : null;
  if (thing) touched.add(thing.id);
  latest += 1;
  tell(say("copy_checking"), false);
  clearTimeout(resting);
  resting = setTimeout(() => void check(), REST);
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  clearTimeout(resting);
  if (!(await attempt(() => post(address, { figures: figures() }), tell))) return;
  for (const id of ["export-copy", "usual"]) byId(id).hidden = false;
  tell(say("copy_kept"), false);
});
byId("usual").addEventListener("click", () => void replace(""));
const file = /** @type {HTMLInputElement} */ (byId("copy-file"));
file.addEventListener("input", (event) => event.stopPropagation());
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) await replace(await chosen.text());
});

wake();
