/** Boards as pieces by id, without a page: what a sheet becomes by a change, and what leads from some sheets to others. */

/**
 * A piece as it is sent: art, place (x, y, turn, scale), words, title, clause, target; empty ones at the end are left out.
 * @typedef {[string, number[], string[]?, string?, string?, string?]} Piece
 * @typedef {import("./types.js").Sheet} Sheet
 * @typedef {import("./types.js").SheetChange} SheetChange
 * @typedef {Readonly<Record<string, Sheet>>} Sheets by their id
 * @typedef {{sheet: string, at: [number, number]}} Spot
 * @typedef {{sheet: string} & ({do: "ground", art: string[]} | {do: "asked", asked: boolean} | {do: "drop", id: string}
 *   | {do: "put", id: string, piece: Piece, was: Piece | undefined} | {do: "order", ids: string[]})} Drawing
 * @typedef {{sheet: string, id: string} & ({do: "travel", from: Spot} | {do: "tumble"})} Motion
 */

/** Maximum number of pieces that move at once; nobody could follow more. */
const MAXIMUM = 40;

/**
 * A sheet after a change.
 * @param {Sheet} sheet
 * @param {SheetChange} change
 * @returns {Sheet}
 */
export function changed(sheet, { put = {}, drop = [], order, ground, asked }) {
  const pieces = { ...sheet.pieces, ...put };
  for (const id of drop) delete pieces[id];
  const ordered = order ? Object.fromEntries(order.map((id) => [id, pieces[id]])) : pieces;
  return { ...sheet, ground: ground ?? sheet.ground, asked: asked ?? sheet.asked, pieces: ordered };
}

/**
 * What leads from some sheets to others. The moves are what the rules tell, from "sheet/id" to "sheet/id".
 * @param {Sheets} before
 * @param {Sheets} after
 * @param {[string, string][]} moves
 * @param {Record<string, string>} motionOf how each art moves: "travel", "tumble", or not at all
 * @returns {{drawings: Drawing[], motions: Motion[]}}
 */
export function step(before, after, moves, motionOf) {
  const drawings = Object.values(after).flatMap((now) => drawingsOf(before[now.id], now));
  return { drawings, motions: motionsOf(before, drawings, new Map(moves.map(([from, to]) => [to, from])), motionOf) };
}

/**
 * @param {Sheet | undefined} was
 * @param {Sheet} now
 * @returns {Drawing[]}
 */
function drawingsOf(was, now) {
  const sheet = now.id;
  const [old, pieces] = [piecesOf(was), piecesOf(now)];
  const kept = Object.keys(old).filter((id) => id in pieces);
  const added = Object.keys(pieces).filter((id) => !(id in old));
  const ids = Object.keys(pieces);
  return [
    ...(isSame(was?.ground, now.ground) ? [] : [{ sheet, do: /** @type {const} */ ("ground"), art: now.ground }]),
    ...Object.keys(old).flatMap((id) => (id in pieces ? [] : [{ sheet, do: /** @type {const} */ ("drop"), id }])),
    ...ids.flatMap((id) => (isSame(old[id], pieces[id]) ? [] : [{ sheet, do: /** @type {const} */ ("put"), id, piece: pieces[id], was: old[id] }])),
    ...(isSame([...kept, ...added], ids) ? [] : [{ sheet, do: /** @type {const} */ ("order"), ids }]),
    ...(was?.asked === now.asked ? [] : [{ sheet, do: /** @type {const} */ ("asked"), asked: now.asked }]),
  ];
}

/**
 * What moves: dice that are rolled, and pieces that are elsewhere now. Where nobody tells where a piece came from, it is
 * a place that has lost the same art, the nearest one on the same sheet first.
 * @param {Sheets} before
 * @param {Drawing[]} drawings
 * @param {Map<string, string>} cameFrom
 * @param {Record<string, string>} motionOf
 * @returns {Motion[]}
 */
function motionsOf(before, drawings, cameFrom, motionOf) {
  const left = drawings.flatMap((drawing) => {
    if (drawing.do !== "put" && drawing.do !== "drop") return [];
    const { sheet, id } = drawing;
    const was = piecesOf(before[sheet])[id];
    const stays = drawing.do === "put" && drawing.piece[0] === was?.[0];
    return was && !stays ? [{ key: `${sheet}/${id}`, art: was[0], spot: spotOf(sheet, was) }] : [];
  });
  /** @type {Motion[]} */
  const found = [];
  for (const drawing of drawings) {
    if (drawing.do !== "put") continue;
    const { sheet, id, piece, was } = drawing;
    const [art, [x, y]] = piece;
    const motion = motionOf[art];
    const told = cameFrom.get(`${sheet}/${id}`);
    if (was?.[0] === art && !told) {
      if (was[1][0] !== x || was[1][1] !== y) found.push({ sheet, do: "travel", id, from: spotOf(sheet, was) });
    } else if (motion === "tumble") {
      if (was) found.push({ sheet, do: "tumble", id });
    } else if (motion === "travel") {
      const away = (/** @type {Spot} */ from) => (from.sheet === sheet ? Math.hypot(from.at[0] - x, from.at[1] - y) : Infinity);
      const [source] = left.filter((one) => (told ? one.key === told : one.art === art)).sort((one, other) => away(one.spot) - away(other.spot));
      if (!source) continue;
      left.splice(left.indexOf(source), 1);
      found.push({ sheet, do: "travel", id, from: source.spot });
    }
  }
  return found.length > MAXIMUM ? [] : found;
}

/**
 * @param {Sheet | undefined} sheet
 * @returns {Record<string, Piece>}
 */
export function piecesOf(sheet) {
  return /** @type {Record<string, Piece>} */ (sheet?.pieces ?? {});
}

/**
 * @param {string} sheet
 * @param {Piece} piece
 * @returns {Spot}
 */
function spotOf(sheet, [, [x, y]]) {
  return { sheet, at: [x, y] };
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function isSame(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
