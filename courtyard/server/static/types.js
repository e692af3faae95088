/**
 * What the server tells about a table.
 *
 * @typedef {{action: number, text: string, targets: string[], cost: string | null}} Action
 * @typedef {{left: number, running: boolean}} Clock
 * @typedef {{seat: number, name: string, kind: string, bot: string | null, mine: boolean, colour: number,
 *   score: number, clock: Clock | null, absent: boolean, kept_for_me?: boolean}} Seat
 * @typedef {{number: number, step: number | null, seat: number | null, text: string,
 *   gains: [number, number, string][], kind: string, undone?: boolean}} Line
 * @typedef {{name: string, seat: number | null, text: string, at: number}} Said
 * @typedef {{text: string, yours: boolean, own: boolean}} Request
 * @typedef {{seat?: number | null, steps: number, restart: boolean, beyond?: number | null, request: Request | null}} Undo
 * @typedef {{ranking: number[], places: number[], scores: number[], points: Record<string, number>[], race: number[][]}} Result
 * @typedef {{points?: Record<string, number>, score?: number}} SeatView
 * @typedef {{seats?: SeatView[]} & Record<string, unknown>} View
 * @typedef {{id: string, title: string, game: string, number: number, length: number, at: number | null,
 *   started: boolean, over: boolean, closed: boolean, seats: Seat[], asked: number[], mine: number[], viewer: number | null,
 *   prompt: string, actions: Action[], undo: Undo, confirm: boolean, log: Line[], view: View,
 *   svg: {main: string, seats: string[]}, chat: Said[], note: string | null, commitment: string,
 *   sources: Record<string, string>, supplies: {heading: string, things: {sign: string, text: string, count: number}[]}[],
 *   result: Result | null, invites?: {seat: number, url: string}[], can_fork?: boolean, host?: boolean}} Payload
 * @typedef {{draw: number, cases: number, case: number}} Draw
 * @typedef {{commitment: string, secret: string | null, nonces: string[] | null, draws: Draw[]}} Proof
 */
export {};
