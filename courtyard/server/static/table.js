/** The table: fetches what the caller may see, shows it, and sends what is chosen. No rules are here. */

import { Refusal, get, post, randomText } from "./api.js";
import { focusBoards, light, litNear, moveFocus, ownSeat, showBoards, shrinkAll, swipeTo, titleOf, trace } from "./board.js";
import { afterClick, litTargets, narrowed, outcome } from "./choice.js";
import { button, byId, draw, make, seatMark, toast } from "./dom.js";
import { lastDone, showChat, showLog } from "./log.js";
import { floatPoints, isCalm, pictureOf, play } from "./motion.js";
import { preview, question, refuse, showPanel } from "./panel.js";
import { invitations, showSeats } from "./people.js";
import { pngOf, save } from "./picture.js";
import { pointsTable, raceChart, stackedBars } from "./points.js";
import { check } from "./proof.js";
import { ring, sayTurn } from "./turn.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Choice} Action
 * @typedef {import("./types.js").LogLine} Line
 */

const table = byId("content").dataset.table ?? "";
const address = `/api/tables/${table}`;
const boards = byId("boards");

/** @type {Payload | null} What is on the page. */
let shown = null;
/** @type {Payload | null} The newest that is known of the game as it stands now. */
let latest = null;
/** @type {string[]} */
let chosen = [];
/** @type {Action | null} The action that only has to be confirmed. */
let ready = null;
let isSending = false;
let isPlayingBack = false;
/** @type {(() => void) | null} Ends the pause of a playback. */
let endPause = null;
let hasSeenEnd = false;

// Fetching and showing.

/** @type {Promise<void> | null} */
let fetching = null;
let isFetchWanted = false;

/** Fetch the game as it stands now; several wishes while one is under way are one. */
function refresh() {
  isFetchWanted = true;
  fetching ??= fetchAll().finally(() => (fetching = null));
  return fetching;
}

async function fetchAll() {
  while (isFetchWanted) {
    isFetchWanted = false;
    try {
      await receive(await get(address));
    } catch (error) {
      tell(error);
    }
  }
}

/**
 * Take a payload of the game as it stands now.
 * @param {Payload} payload
 */
async function receive(payload) {
  polish(payload);
  if (latest?.invites) payload.invites ??= latest.invites;
  if (latest && payload.number < latest.number) return;
  const before = latest;
  latest = payload;
  fitScrubber(payload);
  if (lookedAt() !== null) return;
  if (before && !isPlayingBack) await playBack(before, payload);
  if (!isPlayingBack && latest === payload) show(payload, before !== null);
}

/**
 * A bot without a name of its own is called by its level, and by its seat too if there are several of them.
 * @param {Payload} payload
 */
function polish(payload) {
  const names = payload.seats.map((seat) => (seat.kind === "open" ? "Open seat" : seat.name.replace(/^the (.)/, (_, first) => first.toUpperCase())));
  for (const seat of payload.seats) {
    const name = names[seat.seat];
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    seat.name = isAlone || seat.kind === "open" ? name : `${name} ${seat.seat + 1}`;
  }
}

/**
 * Show what others did since, step by step, if a person can follow it.
 * @param {Payload} before
 * @param {Payload} payload
 */
async function playBack(before, payload) {
  const steps = payload.log.filter((line) => isForeign(line, payload) && (line.step ?? -1) >= before.length);
  if (!steps.length || isCalm() || document.hidden) return;
  isPlayingBack = true;
  /** @type {boolean} */
  let isSkipped = false;
  const skip = () => {
    isSkipped = true;
    endPause?.();
  };
  byId("buttons").replaceChildren(button("Skip", skip, { id: "skip" }));
  skipping = skip;
  for (const line of steps.slice(-8)) {
    if (isSkipped || line.step === null) break;
    try {
      const frame = await get(`${address}?at=${line.step + 1}`);
      polish(frame);
      if (isSkipped) break;
      showFrame(frame, line);
    } catch {
      break;
    }
    await pause(850);
  }
  skipping = null;
  isPlayingBack = false;
  if (latest && latest !== payload) show(latest, true);
}
/** @type {(() => void) | null} */
let skipping = null;

/**
 * @param {Line} line
 * @param {Payload} payload
 */
function isForeign(line, payload) {
  return line.kind === "act" && line.seat !== null && !payload.mine.includes(line.seat) && !line.undone;
}

/** @param {number} time */
function pause(time) {
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    endPause = () => {
      clearTimeout(timer);
      done(undefined);
    };
  });
}

/**
 * A move of another, played back.
 * @param {Payload} frame
 * @param {Line} line
 */
function showFrame(frame, line) {
  const previous = shown;
  swap({ ...frame, at: null }, true);
  const name = line.seat === null ? "" : frame.seats[line.seat]?.name;
  byId("question").replaceChildren(make("span", { class: "who" }, `${name}:`), ` ${line.text}`);
  byId("price").replaceChildren();
  byId("turn-buttons").replaceChildren();
  byId("all-choices").hidden = true;
  showSeats({ ...frame, at: null }, postVerb);
  showLog(frame, lookAt);
  tellLast();
  floatGains(previous, frame);
}

/**
 * Show a payload, of now or of an earlier step.
 * @param {Payload} payload
 * @param {boolean} isMoving
 */
function show(payload, isMoving) {
  const previous = shown;
  const isSame = previous?.number === payload.number && previous?.at === payload.at;
  if (!isSame) chosen = [];
  swap(payload, isMoving && !isSame);
  showSeats(payload, postVerb);
  showLog(payload, lookAt);
  tellLast();
  showChat(payload);
  showNote(payload);
  byId("panel-points").replaceChildren(pointsTable(payload));
  byId("so-far").replaceChildren(pointsTable(payload));
  showScrubber(payload);
  narrow();
  showInvitations(payload);
  if (payload.at === null) {
    sayTurn(payload.actions.length > 0 || payload.confirm);
    if (previous && previous.at === null) tellNudge(previous, payload);
    if (isMoving && previous) floatGains(previous, payload);
    if (payload.over && !hasSeenEnd && previous && !previous.over) showEnd();
    hasSeenEnd ||= payload.over;
  }
  document.body.dataset.state = payload.over ? "over" : payload.actions.length || payload.confirm ? "mine" : "waiting";
  document.body.dataset.number = String(payload.number);
  document.body.dataset.at = payload.at === null ? "" : String(payload.at);
}

/**
 * Put the boards of a payload in place, with motion, and trace what has changed.
 * @param {Payload} payload
 * @param {boolean} isMoving
 */
function swap(payload, isMoving) {
  const before = pictureOf(boards);
  const isFirst = shown === null;
  showBoards(payload);
  const changed = isFirst ? [] : play(boards, before, isMoving);
  if (changed.length && isMoving) trace(changed.filter((element) => element.closest("[data-board^=seat]") && element.querySelector(".cy-token")));
  shown = payload;
}

/**
 * Points float from what has changed to the score of their seat.
 * @param {Payload | null} previous
 * @param {Payload} payload
 */
function floatGains(previous, payload) {
  const known = previous?.log.at(-1)?.number ?? Infinity;
  const fresh = payload.log.filter((line) => line.number > known && !line.undone).flatMap((line) => line.gains);
  fresh.slice(-6).forEach(([seat, points, source], turn) => {
    const score = document.getElementById(`score-${seat}`);
    const cause = boards.querySelector(`[data-board="seat-${seat}"] .cy-last`);
    if (score) floatPoints(`${points > 0 ? "+" : ""}${points} ${payload.sources[source]}`, cause, score, turn);
  });
}

/**
 * Somebody waits for me and says so.
 * @param {Payload} previous
 * @param {Payload} payload
 */
function tellNudge(previous, payload) {
  const known = previous.log.at(-1)?.number ?? 0;
  const nudge = payload.log.find((line) => line.kind === "nudge" && line.number > known);
  if (nudge && payload.mine.includes(payload.asked[0])) {
    toast(`${nudge.text}.`);
    ring();
  }
}

/**
 * While seats are open: links for friends, a bot instead, or a seat for oneself.
 * @param {Payload} payload
 */
function showInvitations(payload) {
  if (payload.started || payload.closed || payload.at !== null) return;
  const isHost = payload.host && payload.invites?.length;
  const links = isHost ? [make("p", {}, "Send a link to those who shall play:"), ...invitations(payload, (text) => void copy(text))] : [];
  const open = payload.seats.filter((seat) => seat.kind === "open");
  const kept = open.filter((seat) => seat.kept_for_me);
  const free = kept.length ? kept : open;
  const deedsOf = free.map((seat) => {
    if (payload.host && !seat.kept_for_me) return button(`Seat a bot on seat ${seat.seat + 1}`, () => postVerb("seat_bot", { seat: seat.seat, bot: "greedy" }));
    return button(`Sit down on seat ${seat.seat + 1}`, () => postVerb("join", { seat: seat.seat, nonce: randomText() }), { class: "first" });
  });
  const mayJoin = payload.host || !payload.mine.length;
  byId("request").replaceChildren(...links, make("div", { class: "buttons" }, ...(mayJoin ? deedsOf : [])));
}

// Choosing.

const deeds = {
  act: (/** @type {Action} */ action) => void act(action),
  drop: () => drop(),
  post: (/** @type {string} */ verb, /** @type {object} */ more) => postVerb(verb, more),
  skip: () => skipping?.(),
  showEnd: () => showEnd(),
};

/** Show what the choice has come to. */
function narrow() {
  if (!shown) return;
  const actions = isSending ? [] : shown.actions;
  ready = outcome(actions, chosen)?.action ?? null;
  const lit = ready ? new Set(ready.targets) : litTargets(actions, chosen);
  light(lit, new Set(chosen));
  showPanel(shown, chosen, ready, deeds);
  document.body.dataset.chosen = chosen.join(" ");
}

/**
 * A click on a target, by pointer or key.
 * @param {string} target
 * @param {string} title
 */
function click(target, title) {
  if (!shown || isSending) return;
  if (ready && ready.targets.includes(target) && !chosen.includes(target)) return void act(ready);
  const next = afterClick(shown.actions, chosen, target);
  if (!next) return refuse(`${firstSentence(title)} is not part of any move now.`);
  chosen = next;
  const found = outcome(shown.actions, chosen);
  if (found?.isSure) return void act(found.action);
  return narrow();
}

/** @param {string} title */
function firstSentence(title) {
  return title.split(/[.:,] ?/)[0] || "This";
}

/** Take a half-made choice back. */
function drop() {
  chosen = [];
  narrow();
}

/** @param {Action} action */
async function act(action) {
  if (!shown || isSending) return;
  const expected = shown.number;
  await send("act", { seat: shown.asked[0], action: action.action, expected });
}

/**
 * @param {string} verb
 * @param {object} more
 */
function postVerb(verb, more) {
  void send(verb, { ...more, expected: (latest ?? shown)?.number });
}

/**
 * Post something once; what comes back is the newest state of the table.
 * @param {string} verb
 * @param {object} body
 */
async function send(verb, body) {
  if (isSending) return;
  isSending = true;
  document.body.dataset.sending = verb;
  try {
    const answer = await post(`${address}/${verb}`, { ...body, key: randomText() });
    isSending = false;
    chosen = [];
    if (answer?.payload) await receive(answer.payload);
  } catch (error) {
    isSending = false;
    chosen = [];
    if (error instanceof Refusal && error.body?.payload) await receive(error.body.payload);
    narrow();
    tell(error);
    if (error instanceof Refusal) refuse(error.message);
  } finally {
    isSending = false;
    delete document.body.dataset.sending;
  }
}

/** @param {unknown} error */
function tell(error) {
  toast(error instanceof Refusal ? error.message : "The server cannot be reached.");
}

boards.addEventListener("click", (event) => {
  if (isHeld) return;
  const element = event.target instanceof Element ? event.target.closest(".cy-piece, [data-target]") : null;
  if (!element || element.closest("[data-role=rival]:not(.grown)")) return;
  const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  const target = element.closest(".cy-lit[data-target]") ? nearestLit(element) : ((isTouch && litNear(event.clientX, event.clientY)) || nearestLit(element));
  if (target && !isPlayingBack) click(target.dataset.target ?? "", titleOf(target));
  else if (shown && shown.at === null && shown.actions.length) refuse(`${firstSentence(titleOf(element))} is not part of any move now.`);
  if (isTouch) explain(element);
});

/**
 * The thing that a click means: the nearest lit one around it, else the nearest that has a name.
 * @param {Element} element
 * @returns {SVGElement | null}
 */
function nearestLit(element) {
  return element.closest(".cy-lit[data-target]") ?? element.closest("[data-target]");
}

// The card that explains what is under the pointer.

/** @param {Element | null} element */
function explain(element) {
  const piece = element?.closest("[data-clause]");
  if (!piece) return tellLast();
  const [name, ...rest] = titleOf(piece).split(/(?<=\.) /);
  byId("card").replaceChildren(
    make("p", { class: "thing" }, name),
    make("p", {}, rest.join(" "), " ", make("span", { class: "clause" }, `Rule ${piece.getAttribute("data-clause")}`)),
  );
  const lit = piece.closest(".cy-lit");
  if (!lit || !shown || ready || isSending) return;
  const next = afterClick(shown.actions, chosen, /** @type {SVGElement} */ (lit).dataset.target ?? "");
  if (next?.length) preview(narrowed(shown.actions, next));
}

const small = matchMedia("(max-width: 1099px)");

/** Without a thing to explain: what is left in the bags and what it is good for, or on a small screen what just happened. */
function tellLast() {
  if (!shown) return;
  const [brief] = shown.supplies;
  if (small.matches || !brief) return byId("card").replaceChildren(lastDone(shown));
  const items = brief.things.map(bagLine);
  const all = button("Every tile", () => byId("left-button").click(), { class: "plain" });
  byId("card").replaceChildren(make("div", { class: "card-head" }, make("p", { class: "thing" }, brief.heading), all), make("ul", { class: "bags" }, ...items));
}

/**
 * A kind of thing with its sign, its number and its use.
 * @param {{sign: string, text: string, count: number}} thing
 */
function bagLine({ sign, text, count }) {
  const drawn = document.getElementById(sign);
  const [name, ...use] = text.split(". ");
  const world = drawn?.closest("svg")?.getAttribute("class") ?? "";
  const mark = draw("svg", { viewBox: "-13 -13 26 26", width: 24, height: 24, class: world, "aria-hidden": "true" });
  mark.append(...[...(drawn?.children ?? [])].filter((child) => child.tagName !== "title").map((child) => child.cloneNode(true)));
  const said = make("span", { class: "what" }, name ?? "", " ", make("span", { class: "use" }, use.join(". ")));
  return make("li", {}, mark, make("strong", {}, String(count)), said);
}
boards.addEventListener("pointerleave", tellLast);
small.addEventListener("change", tellLast);

boards.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") explain(/** @type {Element} */ (event.target));
});
boards.addEventListener("focusin", (event) => explain(/** @type {Element} */ (event.target)));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let holding;
let isHeld = false;
boards.addEventListener("pointerdown", (event) => {
  clearTimeout(holding);
  isHeld = false;
  const piece = /** @type {Element} */ (event.target).closest("[data-clause]");
  if (event.pointerType !== "touch" || !piece) return;
  holding = setTimeout(() => {
    isHeld = true;
    toast(`${titleOf(piece)} Rule ${piece.getAttribute("data-clause")}.`);
  }, 500);
});
boards.addEventListener("contextmenu", (event) => isHeld && event.preventDefault());
for (const name of ["pointerup", "pointercancel", "scroll"]) boards.addEventListener(name, () => clearTimeout(holding));

// Keys.

/** @type {Record<string, () => void>} */
const KEYS = {
  u: () => document.getElementById("undo")?.click(),
  r: () => document.getElementById("restart")?.click(),
  e: () => document.getElementById("confirm-turn")?.click(),
  b: focusBoards,
  l: openList,
  "?": () => /** @type {HTMLDialogElement} */ (byId("help-dialog")).showModal(),
  ",": () => byId("step-back").click(),
  ".": () => byId("step-on").click(),
};

function openList() {
  const all = /** @type {HTMLDetailsElement} */ (byId("all-choices"));
  all.open = true;
  all.querySelector("button")?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const at = event.target;
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement) return;
  if (event.key === "Escape") return escape();
  if (moveFocus(event.key)) return event.preventDefault();
  const isOnBoard = at instanceof SVGElement && boards.contains(at);
  if (isOnBoard && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return press(at);
  }
  const deed = KEYS[event.key.toLowerCase()];
  if (deed && !event.repeat) {
    event.preventDefault();
    deed();
  }
});

/** @param {SVGElement} element */
function press(element) {
  if (ready && element.classList.contains("cy-chosen")) return void act(ready);
  return click(element.dataset.target ?? "", titleOf(element));
}

function escape() {
  if (skipping) return skipping();
  if (chosen.length) return drop();
  if (!shrinkAll() && lookedAt() !== null) backToNow();
}

// Looking back.

const step = /** @type {HTMLInputElement} */ (byId("step"));

/** @returns {number | null} the step that is looked at, null for now */
function lookedAt() {
  const at = new URLSearchParams(location.search).get("at");
  return at === null || !/^\d+$/.test(at) ? null : Number(at);
}

/** @param {Payload} payload */
function fitScrubber(payload) {
  step.max = String(payload.length);
  if (lookedAt() === null) step.value = step.max;
}

/** @param {Payload} payload */
function showScrubber(payload) {
  const at = payload.at ?? payload.length;
  step.value = String(at);
  step.setAttribute("aria-valuetext", `Step ${at} of ${step.max}`);
  byId("step-text").textContent = `${at} / ${step.max}`;
  const isBack = payload.at !== null;
  byId("to-now").hidden = !isBack;
  byId("copy-link").hidden = !isBack;
  byId("fork").hidden = !(payload.can_fork && (isBack || payload.over));
  byId("scrubber").classList.toggle("back", isBack);
  const picture = /** @type {HTMLAnchorElement} */ (byId("picture-svg"));
  picture.href = pictureAddress();
  picture.download = `${payload.game}-${at}.svg`;
}

/** @type {number | null} */
let wanted = null;

/**
 * Look at the game after so many steps; while one is fetched only the last wish is kept.
 * @param {number} at
 */
async function lookAt(at) {
  const length = latest?.length ?? 0;
  const bounded = Math.max(0, Math.min(at, length));
  history.replaceState(null, "", `?at=${bounded}`);
  skipping?.();
  if (wanted !== null) {
    wanted = bounded;
    return;
  }
  wanted = bounded;
  try {
    for (let got = -1; wanted !== null && wanted !== got; ) {
      got = wanted;
      const payload = await get(`${address}?at=${got}`);
      polish(payload);
      if (lookedAt() === null) break;
      show(payload, Math.abs((shown?.at ?? length) - got) === 1);
    }
  } catch (error) {
    tell(error);
  } finally {
    wanted = null;
  }
}

function backToNow() {
  history.replaceState(null, "", location.pathname);
  if (latest) show(latest, false);
  void refresh();
}

step.addEventListener("input", () => void lookAt(Number(step.value)));
byId("step-back").addEventListener("click", () => void lookAt((lookedAt() ?? latest?.length ?? 0) - 1));
byId("step-on").addEventListener("click", () => {
  const next = (lookedAt() ?? latest?.length ?? 0) + 1;
  if (next <= (latest?.length ?? 0)) void lookAt(next);
  else if (lookedAt() !== null) backToNow();
});
byId("to-now").addEventListener("click", backToNow);
byId("copy-link").addEventListener("click", () => void copy(location.href));
byId("fork").addEventListener("click", () => void goTo(`${address}/fork`, { at: lookedAt() ?? latest?.length }));

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.");
  } catch {
    toast(text);
  }
}

/**
 * Post something that makes another table, and go there.
 * @param {string} path
 * @param {object} body
 */
async function goTo(path, body) {
  try {
    const made = await post(path, { ...body, key: randomText() });
    location.assign(made.url);
  } catch (error) {
    tell(error);
  }
}

// Pictures, records, what is left, and the dice.

/** @returns {string} */
function pictureAddress() {
  const query = new URLSearchParams();
  if (lookedAt() !== null) query.set("at", String(lookedAt()));
  if (shown?.viewer !== null && shown) query.set("seat", String(ownSeat(shown)));
  return `${address}/board.svg?${query}`;
}

byId("picture-png").addEventListener("click", async () => {
  try {
    save(await pngOf(pictureAddress()), `${shown?.game}-${lookedAt() ?? shown?.length}.png`);
  } catch (error) {
    tell(error);
  }
});

byId("export").addEventListener("click", async () => {
  try {
    const record = await get(`${address}/record`);
    const text = typeof record === "string" ? record : JSON.stringify(record);
    save(new Blob([text], { type: "application/json" }), `${shown?.game}-${table}.json`);
  } catch (error) {
    tell(error);
  }
});

byId("left-button").addEventListener("click", () => {
  const parts = (shown?.supplies ?? []).slice(1).map(({ heading, things }) => {
    const items = things.map(({ text, count }) => make("li", {}, make("strong", {}, String(count)), ` ${text}`));
    return make("section", {}, make("h3", {}, heading), items.length ? make("ul", { class: "counts" }, ...items) : make("p", {}, "Nothing."));
  });
  byId("left-body").replaceChildren(...(parts.length ? parts : [make("p", {}, "This game has no bags.")]));
  openDialog("left-dialog");
});

byId("commitment-button").addEventListener("click", () => {
  const answer = make("p", { class: "verdict", role: "status", id: "verdict" });
  byId("dice-body").replaceChildren(
    make("p", {}, "Every roll and draw comes from a secret. Before the game its fingerprint was fixed; at the end the secret is shown."),
    make("p", {}, make("code", { class: "commitment" }, shown?.commitment ?? "")),
    button("Check the dice", () => void checkDice(answer), { class: "first", id: "check-dice" }),
    answer,
  );
  openDialog("dice-dialog");
});

/** @param {HTMLElement} answer */
async function checkDice(answer) {
  answer.textContent = "Checking…";
  try {
    const { isRight, text } = await check(await get(`${address}/proof`));
    answer.textContent = isRight ? `✓ ${text}` : text;
    answer.classList.toggle("right", isRight);
  } catch (error) {
    answer.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} id */
function openDialog(id) {
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  /** @type {HTMLDialogElement} */ (byId(id)).showModal();
}

// The end.

function showEnd() {
  const payload = latest;
  const result = payload?.result;
  if (!payload || !result) return;
  byId("end-title").textContent = question({ ...payload, at: null }).what;
  const ranking = result.ranking.map((seat, place) =>
    make("li", {}, make("span", { class: "place" }, `${place + 1}.`), seatMark(seat, 32), make("span", { class: "end-name" }, payload.seats[seat].name), make("strong", {}, String(result.scores[seat]))),
  );
  const verdict = make("p", { class: "verdict", role: "status" });
  const deedsRow = make(
    "div",
    { class: "row" },
    ...(payload.mine.length ? [button("Play again", () => void goTo(`${address}/rematch`, {}), { class: "first", id: "rematch" })] : []),
    button("Check the dice", () => void checkDice(verdict), { id: "check-dice-end" }),
    button("Save the record", () => byId("export").click()),
  );
  byId("end-body").replaceChildren(
    make("ol", { class: "ranking" }, ...ranking),
    make("h3", {}, "Where the points came from"),
    stackedBars(payload, result),
    make("h3", {}, "The race"),
    raceChart(payload, result),
    deedsRow,
    verdict,
  );
  openDialog("end-dialog");
}

// Log, points, chat and note share one place.

const tabList = [...document.querySelectorAll("[role=tab]")].map((tab) => /** @type {HTMLElement} */ (tab));

/** @param {HTMLElement} tab */
function select(tab) {
  for (const other of tabList) {
    const isOn = other === tab;
    other.setAttribute("aria-selected", String(isOn));
    other.tabIndex = isOn ? 0 : -1;
    byId(other.getAttribute("aria-controls") ?? "").hidden = !isOn;
  }
  tab.classList.remove("fresh");
}
for (const tab of tabList) {
  tab.addEventListener("click", () => select(tab));
  tab.addEventListener("keydown", (event) => {
    const shift = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!shift) return;
    const next = tabList[(tabList.indexOf(tab) + shift + tabList.length) % tabList.length];
    select(next);
    next.focus();
  });
}

byId("chat-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId("chat-field"));
  const text = field.value.trim();
  if (text) postVerb("chat", { text });
  field.value = "";
});

const note = /** @type {HTMLTextAreaElement} */ (byId("note"));
note.addEventListener("change", () => postVerb("note", { seat: shown?.viewer, text: note.value }));

/** @param {Payload} payload */
function showNote(payload) {
  byId("tab-note").hidden = payload.viewer === null;
  if (document.activeElement !== note) note.value = payload.note ?? "";
}

// Live.

function listen() {
  const stream = new EventSource(`${address}/stream`);
  const state = byId("connection");
  stream.addEventListener("open", () => {
    state.textContent = "";
    void refresh();
  });
  stream.addEventListener("error", () => {
    state.textContent = "Connecting again…";
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  stream.addEventListener("number", (event) => {
    const { number } = JSON.parse(event.data);
    if (number > (latest?.number ?? -1)) void refresh();
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
}

new ResizeObserver(([entry]) => {
  document.body.style.setProperty("--ask", `${entry.target.getBoundingClientRect().height}px`);
}).observe(byId("ask"));

async function begin() {
  await refresh();
  const at = lookedAt();
  if (at !== null) await lookAt(at);
  else if (latest && small.matches) swipeTo(`seat-${ownSeat(latest)}`);
  document.body.dataset.ready = "yes";
  listen();
}

void begin();
