/** For the host: who sits at the table or has spoken there, whom to mute and whom to send away. */

import { button, byId, make, seatMark } from "./dom.js";
import { say } from "./text.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").PersonSeen} Person
 * @typedef {(verb: string, more: object) => void} Post
 */

/**
 * @param {Payload} payload
 * @param {Post} post
 */
export function showGuests(payload, post) {
  byId("guests").hidden = !payload.people.length;
  byId("guest-list").replaceChildren(...payload.people.map((person) => line(payload, person, post)));
}

/**
 * @param {Payload} payload
 * @param {Person} person
 * @param {Post} post
 */
function line(payload, { number, name, seat, muted: isMuted, removed: isRemoved }, post) {
  const does = (/** @type {string} */ verb, /** @type {boolean} */ lift) => () => post(verb, { person: number, lift });
  const mute = isMuted
    ? button(say("unmute"), does("mute", true), { "aria-label": say("unmute_who", { name }) })
    : button(say("mute"), does("mute", false), { "aria-label": say("mute_who", { name }) });
  const remove = isRemoved
    ? button(say("let_back"), does("remove", true), { "aria-label": say("let_back_who", { name }) })
    : button(say("remove"), does("remove", false), { "aria-label": say("remove_who", { name }) });
  const isPlaying = seat !== null && payload.started;
  const deeds = [...(isRemoved ? [] : [mute]), ...(isPlaying ? [] : [remove])];
  return make("li", { class: "guest" }, make("span", { class: "guest-name" }, seat === null ? null : seatMark(seat, 20), name), ...deeds);
}
