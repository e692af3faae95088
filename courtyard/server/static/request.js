/** What concerns the others below the question: a request that they may answer, and before the game links for open seats. */

import { button, byId, make, openDialog, render, seatMark } from "./dom.js";
import { giveNonce } from "./memory.js";
import { isFree } from "./names.js";
import { copyText, table } from "./page.js";
import { request } from "./send.js";
import { say } from "./text.js";

/** @import { Invite, TablePayload as Payload } from "./types.js" */

/** How far links of this server reach: one machine, its network, or the world; and its address in the network. */
const { reach = "world", lan = "" } = byId("content").dataset;
/** @type {Record<string, string>} What a host should know about the links, if anything. */
const REACHES = { machine: "reach_machine", network: "reach_network", lan: "reach_lan" };

/** @param {Payload} payload */
export function requestOrInvitations(payload) {
  const { request: open } = payload.undo;
  if (!open) return payload.started || payload.closed || payload.at !== null ? [] : invitations(payload);
  const answer = (/** @type {boolean} */ agree) => request("answer_undo", { seat: payload.viewer, agree });
  return [
    make("p", { class: "request" }, say("sentence", { text: open.text })),
    make(
      "div",
      { class: "buttons" },
      open.yours && button(say("agree"), () => answer(true), { class: "first", id: "agree" }),
      (open.yours || open.own) && button(say(open.own ? "withdraw" : "decline"), () => answer(false), { id: "decline" }),
    ),
  ];
}

/**
 * While seats are open: links for friends, a bot instead, or a seat for this person.
 * @param {Payload} payload
 */
function invitations(payload) {
  const { host, mine, commitment, invites = [] } = payload;
  const free = payload.seats.filter(isFree);
  const kept = free.filter((seat) => seat.kept_for_me);
  const offered = kept.length ? kept : host ? free : free.filter((seat) => seat.kind === "open");
  const mayJoin = host || !mine.length;
  const about = REACHES[lan ? "lan" : reach];
  return [
    host && invites.length > 0 && [make("p", {}, say("send_links")), invites.map(invitation), about && make("p", { class: "reach" }, say(about))],
    mayJoin && free.length > 0 && !offered.length && make("p", {}, say("kept_for_others")),
    make(
      "div",
      { class: "buttons" },
      (mayJoin ? offered : []).map(({ seat, kept_for_me: isKept }) => {
        const number = seat + 1;
        if (host && !isKept) return button(say("seat_bot", { number }), () => request("seat_bot", { seat }));
        return button(say("sit_down", { number }), () => request("join", { seat, nonce: giveNonce(table, commitment, seat) }), { class: "first" });
      }),
    ),
  ];
}

/** @param {Invite} invite */
function invitation({ seat, url }) {
  const link = new URL(url, lan || location.href).href;
  const number = seat + 1;
  return make(
    "div",
    { class: "invite" },
    seatMark(seat, 24),
    make("input", { readonly: true, value: link, "aria-label": say("link_for", { number }) }),
    button(say("copy_link"), () => copyText(link)),
    (reach !== "machine" || lan !== "") && button(say("code"), () => showCode(number, url, link), { "aria-label": say("code_for", { number }) }),
  );
}

/** Show a link as a code for the camera of a phone. @type {(number: number, url: string, link: string) => void} */
function showCode(number, url, link) {
  render(byId("seat-title"), say("code_for", { number }));
  render(byId("seat-body"), make("img", { src: `${url}/code`, alt: link, class: "code", width: 320, height: 320 }), make("p", {}, say("code_about")));
  openDialog("seat-dialog");
}
