/** What is sent to the server and answered, as the API describes it. Made by `make types`; not to be edited. */

export interface ActBody {
  seat: number;
  action: number | string;
  expected: number;
  key: string;
  then?: number[];
}

export interface AdviceSeen {
  seat: number;
  simulations: number;
  best: Advised[];
}

export interface Advised {
  action: number;
  text: string;
  targets: string[];
  reasons: string[];
  then: string[];
  points: number[];
  standings: string[];
  chances: number[];
}

export interface Answer {
  payload?: TablePayload;
  update?: Update;
  number?: number;
}

export interface AnswerBody {
  agree: boolean;
  key: string;
  seat?: number | null;
  expected?: number | null;
}

export interface AskUndoBody {
  to: number;
  expected: number;
  key: string;
  seat?: number | null;
}

export interface AutomaSeen {
  seat: number;
  name: string;
  score: number;
  notes: string[];
}

export interface BanBody {
  kind: "person" | "name" | "address";
  what: string;
  reason?: string;
}

export interface BillSeen {
  due: number;
  ways: WaySeen[];
  settled: boolean;
}

export interface BotBody {
  seat: number;
  key: string;
  expected?: number | null;
  bot?: string | null;
}

export interface BotForm {
  name: string;
  title: string;
  character: string;
}

export interface ChatAnswer {
  chat: ChatLine[];
}

export interface ChatBody {
  text: string;
  key: string;
  expected?: number | null;
}

export interface ChatChanged {
  drop: number;
  keep: number;
  new: ChatLine[];
}

export interface ChatLine {
  number: number;
  at: number;
  name: string;
  seat: number | null;
  text: string;
}

export interface Choice {
  action: number;
  text: string;
  targets: string[];
  cost: string | null;
  terms: string | null;
  price: [string, string][][];
  aside: boolean;
  leads: string[];
  at_once: boolean;
  gain: number;
}

export interface ClockBody {
  kind?: "none" | "move" | "game";
  seconds?: number;
  reserve?: number;
}

export interface ClockSeen {
  left: number;
  running: boolean;
}

export interface CoachSeen {
  number: number;
  text: string;
  worth: number[];
}

export interface CopyBody {
  figures: Record<string, number | string>;
  things?: string[];
}

export interface CopyChecked {
  fault: string;
  pictures: Record<string, string>;
}

export interface CopyFileBody {
  text: string;
}

export interface Course {
  length: number;
  parts: Part[];
  stops: Stop[];
}

export interface DeviceBody {
  device: string;
}

export interface DeviceSeen {
  id: string;
  browser: string;
  since: number;
  seen: number;
  here: boolean;
}

export interface ForkBody {
  at: number;
  key: string;
}

export interface GameForm {
  name: string;
  title: string;
  place: string;
  blurb: string;
  rules: string | null;
  learn: string | null;
  gallery: string | null;
  door: string;
  players: number[];
  options: OptionForm[];
  bots: BotForm[];
  bot: string;
}

export interface Health {
  ok: boolean;
}

export interface HintBody {
  seat: number;
  expected: number;
}

export interface Invite {
  seat: number;
  url: string;
}

export interface JoinBody {
  invite?: string | null;
  seat?: number | null;
  nonce?: string;
  name?: string | null;
  key?: string | null;
}

export interface KeyAnswer {
  key: string;
}

export interface KeyBody {
  key: string;
}

export interface LanguageBody {
  language: string;
}

export interface LeadBody {
  step: number;
  expected: number;
  key: string;
}

export interface LessonBody {
  game: string;
  lesson: string;
  key: string;
}

export interface LessonSeen {
  at: number;
  seat: number;
  part: string;
  cost: number;
  text: string;
  targets: string[];
  better: Advised;
}

export interface LiftBody {
  kind: "person" | "name" | "address";
  what: string;
}

export interface ListedSeat {
  name: string;
  kind: "human" | "hotseat" | "bot" | "open" | "kept";
  score: number | null;
  place: number | null;
}

export interface ListedTable {
  id: string;
  game: string;
  title: string;
  seats: ListedSeat[];
  to_move: number;
  my_turn: boolean;
  since: number;
  number: number;
  phase: string;
  over: boolean;
  status: "open" | "running" | "finished" | "closed";
}

export interface LogChanged {
  drop: number;
  keep: number;
  new: LogLine[];
}

export interface LogLine {
  number: number;
  at: number;
  seat: number | null;
  text: string;
  gains: [number, number, string][];
  kind: "act" | "chance" | "news" | "undo" | "nudge" | "system";
  step: number | null;
  hidden: boolean;
  undone: boolean;
  places: string[];
  rule: string | null;
}

export interface LoginBody {
  name: string;
  password: string;
}

export interface Me {
  name: string;
  protected: boolean;
}

export interface MeAnswer {
  me: Me | null;
  name: string | null;
}

export interface MomentSeen {
  at: number;
  seat: number;
  points: number[];
  chances: number[];
  cost: number;
}

export interface NameBody {
  name: string;
}

export interface NoteBody {
  seat: number;
  text: string;
  key: string;
  expected?: number | null;
}

export interface NudgeBody {
  key: string;
  seat?: number | null;
  expected?: number | null;
}

export interface OpenRequest {
  text: string;
  what: "undo" | "takeover";
  number: number;
  length: number;
  yours: boolean;
  own: boolean;
  waiting_for: number[];
}

export interface Opened {
  id: string;
  url: string;
  invites: Invite[];
  commitment: string;
  seats: number[];
}

export interface OptionForm {
  name: string;
  kind: string;
  choices: any[];
  labels: string[];
  default: any;
  label: string;
  needs: Record<string, string[]>;
  audience: string;
}

export interface OwnerBody {
  key: string;
}

export interface Part {
  name: string;
  group: string;
}

export interface PartReviewSeen {
  name: string;
  seats: SeatReviewSeen[];
}

export interface PasswordBody {
  password: string;
  old?: string | null;
}

export interface PersonBody {
  person: number;
  key: string;
  lift?: boolean;
}

export interface PersonSeen {
  number: number;
  name: string;
  seat: number | null;
  muted: boolean;
  removed: boolean;
}

export interface Pictures {
  main: Sheet | string;
  seats: (Sheet | string)[];
}

export interface PicturesChanged {
  main: SheetChange | [number, number, string][] | string | null;
  seats: (SheetChange | [number, number, string][] | string | null)[];
}

export interface ProofAnswer {
  commitment: string;
  proof: ProofShown | null;
}

export interface ProofShown {
  events: Record<string, any>[];
  seal: Seal;
  key: string;
  witnesses: Witness[];
}

export interface Readiness {
  ok: boolean;
  problems: string[];
}

export interface Reason {
  text: string;
  rule?: string | null;
}

export interface RecordBody {
  text: string;
  key?: string | null;
}

export interface Refusal {
  error: string;
  code: string;
  payload?: TablePayload;
  update?: Update;
}

export interface Result {
  ranking: number[];
  places: number[];
  scores: number[];
  points: Record<string, number>[];
  race: number[][];
  verdict: string;
}

export interface ReviewAnswer {
  state: "none" | "waiting" | "working" | "done";
  done: number;
  total: number;
  before: number;
  review: ReviewSeen | null;
}

export interface ReviewBody {
  deep?: boolean;
}

export interface ReviewSeen {
  deep: boolean;
  moments: MomentSeen[];
  lessons: LessonSeen[];
  parts: PartReviewSeen[];
  seats: SeatReviewSeen[];
}

export interface RuleLink {
  anchor: string;
  heading: string;
}

export interface RulePart {
  anchor: string;
  heading: string;
  language: string;
  html: string;
  before: RuleLink | null;
  after: RuleLink | null;
}

export interface Seal {
  number: number;
  head: string;
  signature: string;
}

export interface SeatBody {
  kind: "me" | "friend" | "anybody" | "bot" | "hotseat";
  name?: string | null;
  bot?: string | null;
}

export interface SeatOnlyBody {
  key: string;
  seat: number;
  expected?: number | null;
}

export interface SeatReviewSeen {
  decisions: number;
  accuracy: number;
  cost: number;
  luck: number;
  gained: number;
}

export interface SeatSeen {
  seat: number;
  name: string;
  kind: "human" | "hotseat" | "bot" | "open" | "kept";
  bot: string | null;
  bot_title: string | null;
  mine: boolean;
  kept_for_me: boolean;
  score: number;
  standing: string;
  clock: ClockSeen | null;
  absent: boolean;
}

export interface Sheet {
  id: string;
  label: string;
  css_prefix: string;
  size: [number, number];
  seat: number | null;
  ground: string[];
  asked: boolean;
  pieces: Record<string, any[]>;
}

export interface SheetChange {
  put?: Record<string, any[]>;
  drop?: string[];
  order?: string[] | null;
  ground?: string[] | null;
  asked?: boolean | null;
}

export interface Stop {
  at: number;
  seat: number | null;
  text: string;
  targets: string[];
  gains: [number, number, string][];
  scores: number[];
  turn: number;
  part: number;
}

export interface SupplySeen {
  heading: string;
  things: SupplyThing[];
}

export interface SupplyThing {
  sign: string;
  text: string;
  count: number;
}

export interface TableBody {
  game: string;
  key: string;
  seats: SeatBody[];
  options?: Record<string, number | string | string[]>;
  private?: boolean;
  clock?: ClockBody | null;
  confirm?: boolean;
  hints?: boolean | null;
  name?: string | null;
  copy?: boolean;
}

export interface TablePayload {
  title: string;
  game: string;
  options: Record<string, any>;
  own_copy: boolean;
  number: number;
  started: boolean;
  over: boolean;
  closed: boolean;
  private: boolean;
  host: boolean;
  mine: number[];
  viewer: number | null;
  covered: number | null;
  origin: string;
  confirm_turn: boolean;
  hints: boolean;
  length: number;
  at: number | null;
  seats: SeatSeen[];
  automas: AutomaSeen[];
  asked: number[];
  prompt: string;
  notice: string;
  rule: string | null;
  actions: Choice[];
  bill: BillSeen | null;
  undo: UndoSeen;
  teaching: TeachingSeen | null;
  confirm: boolean;
  log: LogLine[];
  chat: ChatLine[];
  people: PersonSeen[];
  note: string;
  commitment: string;
  sources: Record<string, string>;
  rules: Record<string, string>;
  points: Record<string, number>[];
  supplies: SupplySeen[];
  strip: string[];
  result: Result | null;
  can_fork: boolean;
  id: string;
  seal?: Seal;
  view?: Record<string, any>;
  svg?: Pictures;
  invites?: Invite[];
}

export interface TeachingSeen {
  name: string;
  title: string;
  step: number;
  steps: number;
  text: string;
  task: string;
  standing: "read" | "asked" | "done" | "other";
  reply: string;
  wanted: number[];
  lights: string[];
  level: string;
  seats: number;
  options: Record<string, any>;
}

export interface UndoBody {
  expected: number;
  key: string;
  seat?: number | null;
  steps?: number;
}

export interface UndoSeen {
  seat: number | null;
  steps: number;
  restart: boolean;
  beyond: number | null;
  request: OpenRequest | null;
}

export interface Update {
  version: string;
  since?: string;
  whole?: TablePayload;
  fields?: Record<string, any>;
  svg?: PicturesChanged;
  log?: LogChanged;
  chat?: ChatChanged;
  invites?: Invite[];
}

export interface WaySeen {
  actions: number[];
  targets: string[][];
  worth: number[];
  text: string;
  cost: string | null;
  price: [string, string][][];
}

export interface Witness {
  seat: number;
  commitment: string;
  nonce: string;
  number: number;
  head: string;
}
