/** `changed` and `step` are pure, so they need no page. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { changed, step } from "../../courtyard/server/static/sheets.js";

const MOTIONS = { "tile-bank": "travel", "tile-ship": "travel", "token-red": "travel", "goods-red": "travel", "die-3": "tumble" };
const sheet = (id, pieces) => ({ id, label: id, css_prefix: "cb", size: [9, 9], seat: null, ground: ["page"], asked: true, pieces });
const own = sheet("own", { "storage-0": ["tile-bank", [70, 552], [], "Bank.", "CB23.6", "storage-0"], "space-a": ["space-ship", [10, 10], ["5"]] });
const main = sheet("main", { "depot-1": ["tile-ship", [5, 5]], "depot-2": ["tile-ship", [9, 9]] });
const motionsTo = (before, after, moves = []) => step(Object.fromEntries(before.map((each) => [each.id, each])), Object.fromEntries(after.map((each) => [each.id, each])), moves, MOTIONS).motions;

test("a change drops, puts and orders pieces, and leaves the sheet before as it was", () => {
  const after = changed(own, { put: { below: ["stone", [1, 1]] }, drop: ["space-a"], order: ["below", "storage-0"], asked: false });
  assert.deepEqual(Object.keys(after.pieces), ["below", "storage-0"]);
  assert.equal(after.asked, false);
  assert.deepEqual(Object.keys(own.pieces), ["storage-0", "space-a"]);
});

test("a piece travels from the place that has lost its art", () => {
  const after = changed(own, { put: { "storage-0": ["storage", [70, 552]], "space-a": ["tile-bank", [10, 10]] } });
  assert.deepEqual(motionsTo([own], [after]), [{ sheet: "own", do: "travel", id: "space-a", from: { sheet: "own", at: [70, 552] } }]);
});

test("a piece travels between sheets, and the rules know better than what looks alike", () => {
  const taken = changed(own, { put: { "storage-1": ["tile-ship", [1, 1]] } });
  const left = changed(main, { put: { "depot-1": ["slot", [5, 5]], "depot-2": ["slot", [9, 9]] } });
  const [motion] = motionsTo([own, main], [taken, left], [["main/depot-2", "own/storage-1"]]);
  assert.deepEqual(motion, { sheet: "own", do: "travel", id: "storage-1", from: { sheet: "main", at: [9, 9] } });
});

test("a piece that the rules move may look otherwise where it arrives", () => {
  const depot = sheet("main", { token: ["token-red", [5, 5]] });
  const [motion] = motionsTo([own, depot], [changed(own, { put: { goods: ["goods-red", [1, 1]] } }), changed(depot, { drop: ["token"] })], [["main/token", "own/goods"]]);
  assert.deepEqual(motion?.from, { sheet: "main", at: [5, 5] });
});

test("a die that shows something else tumbles, a used one and a new one do not", () => {
  const before = sheet("own", { "die-0": ["die-2", [0, 0]], "die-1": ["die-3", [0, 0]] });
  const after = sheet("own", { "die-0": ["die-3", [0, 0]], "die-1": ["used-3", [0, 0]], "die-2": ["die-3", [0, 0]] });
  assert.deepEqual(motionsTo([before], [after]), [{ sheet: "own", do: "tumble", id: "die-0" }]);
});

test("nothing is drawn of what stays, and new pieces come in their z-order", () => {
  assert.deepEqual(step({ own }, { own: structuredClone(own) }, [], {}).drawings, []);
  const after = sheet("own", { below: ["x", [0, 0]], ...own.pieces });
  assert.deepEqual(step({ own }, { own: after }, [], {}).drawings.map((drawing) => drawing.do), ["put", "order"]);
  assert.deepEqual(step({}, { own }, [], {}).drawings.map((drawing) => drawing.do), ["ground", "put", "put", "asked"]);
});
