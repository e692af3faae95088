/** The table: takes what the caller may see, shows it, and sends what is chosen. No rules are here. */

import { Refusal, post, randomText } from "./api.js";
import { light, ownSeat, showBoards, swipeTo, titleOf } from "./board.js";
import { tellLast } from "./card.js";
import { afterClick, asideTargets, leadTo, litTargets, outcome } from "./choice.js";
import { hideCoach, showCoach } from "./coach.js";
import { showCover } from "./cover.js";
import { byId, toast } from "./dom.js";
import { bringEnd, showEnd } from "./ending.js";
import { showEngine } from "./engine.js";
import { explain, explainAgain } from "./explain.js";
import { showGuests } from "./guests.js";
import { beginHints, hideHint, showHint, switchHint } from "./hints.js";
import { fitLetters } from "./letters.js";
import { gainText, showChat, showLog } from "./log.js";
import { beginLookBack, fitScrubber, lookAt, showScrubber } from "./lookback.js";
import { markLast, placeOf, showNews } from "./marks.js";
import { floatPoints, pictureOf, play } from "./motion.js";
import { polish } from "./names.js";
import { showNotice } from "./notice.js";
import { address, boards, isNarrow, isPhone, lookedAt, page, tell } from "./page.js";
import { showReport } from "./report.js";
import { refuse, showPanel, showSent } from "./panel.js";
import { payable, pick, pickedThings, showBill } from "./paying.js";
import { showInvitations, showSeats } from "./people.js";
import { playBack, stepsOfOthers } from "./playback.js";
import { listenToHands } from "./pointing.js";
import { pointsTable } from "./points.js";
import { showPrices } from "./prices.js";
import { showRanks } from "./ranks.js";
import { listenToWriting, showNote } from "./side.js";
import { illustrated, takeSigns } from "./signs.js";
import { showSince } from "./since.js";
import { showStrip } from "./strip.js";
import { beginTeaching, showTeaching, stepAside } from "./teaching.js";
import { say } from "./text.js";
import { ring, sayTurn } from "./turn.js";
import { laid, listenToWheel, showTurning, turned, turningPlace, withoutWays } from "./turning.js";
import { seesWay, showWay } from "./way.js";
import { beginWire, hold, listen, refresh, release, settle, wish } from "./wire.js";

/**
 * @typedef {import("./types.js").TablePayload} Payload
 * @typedef {import("./types.js").Choice} Action
 * @typedef {import("./types.js").LogLine} Line
 */

// Receiving.

let isPlayingBack = false;
/** @type {[Payload, Payload][]} What came while something else was played back, each with what was before. */
const waiting = [];

/**
 * Take a payload of the game as it stands now; what others did since is played back first.
 * @param {Payload} payload
 */
async function receive(payload) {
  polish(payload);
  const before = page.latest;
  page.latest = payload;
  fitScrubber(payload);
  if (lookedAt() !== null) return sayTurn(payload);
  if (before) waiting.push([before, payload]);
  if (isPlayingBack) return;
  isPlayingBack = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const steps = stepsOfOthers(...next);
    const isSkipped = steps.length > 0 && (await playBack(steps, next[1], showFrame));
    if (isSkipped) waiting.length = 0;
  }
  isPlayingBack = false;
  if (lookedAt() === null) show(page.latest, before !== null);
  sayTurn(page.latest);
}

/** @param {boolean} isOpen */
function showConnection(isOpen) {
  byId("connection").textContent = isOpen ? "" : say("connecting");
}

// Showing.

/**
 * Show a payload, of now or of an earlier step.
 * @param {Payload} payload
 * @param {boolean} isMoving
 */
function show(payload, isMoving) {
  const previous = page.shown;
  const isSame = previous?.number === payload.number && previous?.at === payload.at;
  if (!isSame) {
    page.chosen = [];
    explainAgain();
  }
  swap(payload, isMoving && !isSame);
  showCover(payload, postVerb);
  showSeats(payload, postVerb);
  showNotice(payload);
  showLog(payload, lookAt);
  showSince(payload);
  tellLast();
  showChat(payload);
  showGuests(payload, postVerb);
  showNote(payload);
  byId("panel-points").replaceChildren(pointsTable(payload));
  byId("so-far").replaceChildren(pointsTable(payload));
  showScrubber(payload);
  narrow();
  showInvitations(payload, postVerb);
  if (previous && (!isSame || !previous.actions.length)) swipeToLit(sheetsInFront());
  if (payload.at === null) {
    if (previous && previous.at === null) tellNudge(previous, payload);
    if (isMoving && previous) floatGains(previous, payload);
    bringEnd(payload);
  }
  document.body.dataset.state = payload.over ? "over" : payload.covered !== null ? "covered" : payload.actions.length || payload.confirm ? "mine" : "waiting";
  document.body.dataset.number = String(payload.number);
  document.body.dataset.at = payload.at === null ? "" : String(payload.at);
  goOn();
}

/**
 * A move of another, played back.
 * @param {Payload} frame
 * @param {Line} line
 */
function showFrame(frame, line) {
  const previous = page.shown;
  const now = { ...frame, at: null };
  swap(now, true);
  stepAside();
  byId("question").replaceChildren(...illustrated(say("sentence", { text: line.text })));
  byId("price").replaceChildren();
  byId("turn-buttons").replaceChildren();
  byId("all-choices").hidden = true;
  hideCoach();
  showSeats(now, postVerb);
  showNotice(now);
  showLog(frame, lookAt);
  byId("so-far").replaceChildren(pointsTable(now));
  tellLast();
  if (line.kind === "news") showNews(line);
  floatGains(previous, frame);
}

/**
 * Put the boards of a payload in place, with motion, and mark what everybody did last.
 * @param {Payload} payload
 * @param {boolean} isMoving
 */
function swap(payload, isMoving) {
  const before = pictureOf(boards);
  const isFirst = page.shown === null;
  showBoards(payload);
  fitLetters();
  if (!isFirst) play(boards, before, isMoving);
  markLast(payload);
  page.shown = payload;
}

/** The sheets that fill a good part of a small screen. */
function sheetsInFront() {
  const { left, right, width } = boards.getBoundingClientRect();
  const sheets = /** @type {HTMLElement[]} */ ([...boards.querySelectorAll("[data-board]")]);
  return sheets.filter((sheet) => {
    const box = sheet.getBoundingClientRect();
    return Math.min(box.right, right) - Math.max(box.left, left) > width / 4;
  });
}

/**
 * On a small screen, swipe to the first sheet on which something is lit, unless it is so on one of these.
 * @param {Element[]} front
 */
function swipeToLit(front) {
  const lit = /** @type {HTMLElement[]} */ ([...boards.querySelectorAll("[data-board]:has(.cy-lit:not(.cy-aside))")]);
  if (isNarrow.matches && lit.length && !lit.some((sheet) => front.includes(sheet))) swipeTo(lit[0].dataset.board ?? "");
}

/**
 * Points float from what has changed to the score of their seat.
 * @param {Payload | null} previous
 * @param {Payload} payload
 */
function floatGains(previous, payload) {
  const known = previous?.log.at(-1)?.number ?? Infinity;
  const lines = payload.log.filter((line) => line.number > known && !line.undone);
  const fresh = lines.flatMap(({ gains, places }) => gains.map((gain) => /** @type {const} */ ([...gain, places])));
  fresh.slice(-6).forEach(([seat, points, source, places], turn) => {
    const score = document.getElementById(`score-${seat}`);
    const cause = placeOf(places) ?? boards.querySelector(`[data-board="seat-${seat}"] .cy-last`) ?? boards.querySelector(`.cy-last[data-by="${seat}"]`);
    if (score) floatPoints(gainText(payload, seat, points, source), cause, score, turn);
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
    toast(say("sentence", { text: nudge.text }));
    ring();
  }
}

// Choosing.

const deeds = { act: (/** @type {Action} */ action) => void act(action), drop, turn, post: postVerb, showEnd, hint: () => void switchHint() };

/** Show what the choice has come to. */
function narrow() {
  const { shown, chosen } = page;
  if (!shown) return;
  const actions = page.isSending ? [] : shown.actions;
  page.ready = outcome(actions, chosen)?.action ?? null;
  const isTurning = turningPlace(chosen) !== undefined;
  const lit = isTurning ? litTargets(actions, []) : page.ready ? page.ready.targets : litTargets(actions, chosen);
  light(withoutWays(payable() ?? lit), withoutWays(chosen), chosen.length ? new Set() : asideTargets(actions), isTurning);
  const lying = showTurning({ turn, confirm });
  showPanel(shown, chosen, page.ready, deeds);
  showBill((way) => void pay(way), narrow);
  showPrices();
  showStrip(click);
  if (lying) explain(lying);
  showCoach(shown);
  showHint(shown);
  showEngine(shown);
  showReport(shown);
  showTeaching(shown);
  showRanks();
  document.body.dataset.chosen = [...chosen, ...pickedThings()].join(" ");
}

/**
 * A click on a target, by pointer or key.
 * @param {string} target
 * @param {Element} [element] which of several that are alike
 */
function click(target, element) {
  const { shown, ready, chosen } = page;
  if (!shown || page.isSending) return;
  const paid = pick(target, element);
  if (paid) return paid.way ? void pay(paid.way) : narrow();
  if (turn(1, target)) return;
  if (ready && ready.targets.includes(target) && !chosen.includes(target)) return void act(ready);
  const lead = leadTo(shown.actions, target);
  if (lead) return headFor(target, lead);
  const next = afterClick(shown.actions, chosen, target);
  if (!next) return;
  page.chosen = laid(next);
  if (page.chosen !== next) return narrow();
  const found = outcome(shown.actions, next);
  if (found?.isSure) return void act(found.action);
  return narrow();
}

/**
 * Make the move that leads to a target, which is chosen by itself as soon as it can be; the way there is seen before.
 * @param {string} target
 * @param {Action} lead
 */
function headFor(target, lead) {
  if (!seesWay(target)) return byId("price").replaceChildren(say("same_again"));
  page.heading = { target, seat: page.shown?.asked[0] ?? -1 };
  return void act(lead);
}

/** Choose what was headed for, if the question offers it; another's question, or a look back, ends it. */
function goOn() {
  const { shown, heading } = page;
  if (!shown || !heading || page.isSending) return;
  const isOver = shown.asked[0] !== heading.seat || shown.at !== null;
  const isOffered = shown.actions.some((action) => action.targets.includes(heading.target));
  if (isOver || isOffered) page.heading = null;
  const ahead = showWay(page.heading?.target);
  if (ahead) byId("price").replaceChildren(say("heads_for", { thing: titleOf(ahead).split(". ")[0] }));
  if (isOffered && !isOver) click(heading.target);
}

/**
 * Turn what lies there, if something does.
 * @param {number} steps
 * @param {string} [target] what was clicked
 * @returns {boolean}
 */
function turn(steps, target) {
  const next = turned(page.chosen, steps, target);
  if (!next) return false;
  page.chosen = next;
  narrow();
  return true;
}

/** Do what only has to be confirmed. */
function confirm() {
  if (page.ready) void act(page.ready);
}

/**
 * Choose a move that was suggested: it only has to be confirmed; one without a place on the boards is a button.
 * @param {import("./types.js").Advised} move
 */
function choose({ action }) {
  const meant = page.shown?.actions.find((each) => each.action === action);
  if (!meant || page.isSending) return;
  page.chosen = [...meant.targets];
  if (!meant.targets.length) hideHint(); // Its button stands where the hint is.
  narrow();
  /** @type {HTMLElement | null} */ (document.querySelector(meant.targets.length ? "#do-it" : `#buttons [data-action="${action}"]`))?.focus();
}

/** Take a half-made choice back. */
function drop() {
  page.chosen = [];
  page.heading = null;
  narrow();
}

/** @param {Action} action */
async function act(action) {
  if (!page.shown || page.isSending) return;
  light(new Set(), new Set(action.targets));
  showSent(action);
  await send("act", { seat: page.shown.asked[0], action: action.action, expected: page.shown.number });
}

/**
 * Pay a bill in this way, all at once.
 * @param {import("./types.js").WaySeen} way
 */
async function pay({ actions: [action, ...then], text, targets }) {
  if (!page.shown || page.isSending) return;
  light(new Set(), new Set(targets.flat()));
  showSent({ text });
  await send("act", { seat: page.shown.asked[0], action, then, expected: page.shown.number });
}

/**
 * @param {string} verb
 * @param {object} more
 */
function postVerb(verb, more) {
  page.heading = null;
  void send(verb, { ...more, expected: (page.latest ?? page.shown)?.number });
}

/**
 * Post something once, and show what has come of it; what is refused is taken back with the reason.
 * @param {string} verb
 * @param {object} body
 */
async function send(verb, body) {
  if (page.isSending) return;
  page.isSending = true;
  document.body.dataset.sending = verb;
  hold();
  try {
    await settle(await post(`${address}/${verb}?${wish()}`, { ...body, key: randomText() }));
    done();
  } catch (error) {
    done();
    if (error instanceof Refusal) await refresh().catch(() => undefined);
    narrow();
    tell(error);
    if (error instanceof Refusal) refuse(error.message);
  }
}

/** Nothing is under way any more: what has come meanwhile is shown. */
function done() {
  page.isSending = false;
  page.chosen = [];
  delete document.body.dataset.sending;
  release();
  goOn();
}

isNarrow.addEventListener("change", narrow);
// The boards keep their size while something is explained in the sheet at the foot.
new ResizeObserver(() => {
  const height = byId("ask").getBoundingClientRect().height - byId("about").getBoundingClientRect().height;
  document.body.style.setProperty("--ask", `${height}px`);
}).observe(byId("ask"));

async function begin() {
  beginLookBack(show);
  beginHints(choose);
  beginTeaching(postVerb);
  listenToHands({ click, drop, confirm, turn: () => turn(1) });
  listenToWheel(turn);
  listenToWriting(postVerb);
  // What comes first waits for the drawings: prices and the log are drawn with them.
  const signs = takeSigns();
  await Promise.all([signs, beginWire((payload) => void signs.then(() => receive(payload))).catch(tell)]);
  const at = lookedAt();
  if (at !== null) await lookAt(at);
  else if (page.latest && isNarrow.matches && isPhone.matches) {
    const own = `seat-${ownSeat(page.latest)}`;
    swipeTo(own);
    swipeToLit([...boards.querySelectorAll(`[data-board="${own}"]`)]);
  }
  document.body.dataset.ready = "yes";
  listen(showConnection);
}

void begin();
