"""A table as a person sees it: one shape for the terminal, the API and the browser."""

from typing import Any, Literal

from msgspec import Struct


class Shape(Struct, forbid_unknown_fields=True):
    """A payload has these fields and no others."""


class ClockSeen(Shape):
    """The thinking time of a seat, in seconds."""

    left: float
    running: bool


class SeatSeen(Shape):
    """The person or bot in a seat, and its standing."""

    seat: int
    name: str
    kind: Literal["human", "hotseat", "bot", "open", "kept"]
    """What is in the seat; a kept seat is reserved for one person, or for anybody who has its link."""
    bot: str | None
    """The bot that plays here now, for itself or for somebody."""
    bot_title: str | None
    """What that bot is called."""
    mine: bool
    kept_for_me: bool
    score: int
    standing: str
    """How far the seat is from what ends the game, in a few words; empty where the points say all."""
    clock: ClockSeen | None
    absent: bool


class AutomaSeen(Shape):
    """A player that the rules play; the notes describe its next moves."""

    seat: int
    """The number of the sheet; it follows those of the seats."""
    name: str
    score: int
    notes: list[str]


class Choice(Shape):
    """An action that I can take."""

    action: int
    text: str
    targets: list[str]
    """The elements of the boards that a person clicks for it, in order."""
    cost: str | None
    """The cost in words."""
    terms: str | None
    """What it will lead to pay, where its cost does not say it."""
    price: list[list[tuple[str, str]]]
    """The cost, or else what it will lead to pay, in figures and units: one way or several; empty if only in words."""
    aside: bool
    """Whether it is available at any question, and not what is asked."""
    leads: list[str]
    """Targets of the next question: a click on one of them takes this action first."""
    at_once: bool
    """Whether a click is enough, though it may cost something."""
    gain: int
    """The points that it brings me at once."""


class WaySeen(Shape):
    """One way to pay: its actions, and of each what is clicked for it and what it counts."""

    actions: list[int]
    targets: list[list[str]]
    worth: list[int]
    text: str
    cost: str | None
    price: list[list[tuple[str, str]]]
    """The cost in figures and units."""


class BillSeen(Shape):
    """A sum that I pay in several actions, and the sensible ways to do it, the cheapest first."""

    due: int
    ways: list[WaySeen]
    settled: bool
    """Whether the first way is what most would choose."""


class TeachingSeen(Shape):
    """A step of a lesson, and the pupil's progress in it."""

    name: str
    title: str
    step: int
    steps: int
    text: str
    task: str
    """The pupil's task; empty where there is only text to read."""
    standing: Literal["read", "asked", "done", "other"]
    """Whether there is only to read, something to do, or it is done, or the pupil has chosen something else."""
    reply: str
    """The teacher's reply to the pupil's action."""
    wanted: list[int]
    """The actions that are meant now, the best one first."""
    lights: list[str]
    """The elements that the text is about, where nothing is asked."""
    level: str
    """The opponent of a first game after the lesson; with `options` and `seats` all that it needs."""
    seats: int
    options: dict[str, Any]


class OpenRequest(Shape):
    """What somebody asks all others for."""

    text: str
    what: Literal["undo", "takeover"]
    number: int
    length: int
    yours: bool
    own: bool
    waiting_for: list[int]


class UndoSeen(Shape):
    """What I can take back."""

    seat: int | None
    steps: int
    restart: bool
    beyond: int | None
    """The length to which the game can go back only if all agree."""
    request: OpenRequest | None


class LogLine(Shape):
    """Something that happened; gains are a seat, points and their source, which may be none."""

    number: int
    at: float
    seat: int | None
    text: str
    gains: list[tuple[int, int, str]]
    kind: Literal["act", "chance", "news", "undo", "nudge", "system"]
    """News are what followed by the rules alone from the action of the same step."""
    step: int | None
    hidden: bool
    """Whether it says less than what happened."""
    undone: bool
    places: list[str]
    """The ids of the pieces that it is about, as far as they are drawn now."""
    rule: str | None
    """Its clause, where the game has a rulebook."""


class Reason(Shape):
    """Why a piece cannot be chosen now, and by which clause; empty where the piece itself is the reason."""

    text: str
    rule: str | None = None


class ChatLine(Shape):
    """Something that was said; lines are numbered from the beginning."""

    number: int
    at: float
    name: str
    seat: int | None
    text: str


class PersonSeen(Shape):
    """A person who sits at the table or has spoken there, as the host sees it."""

    number: int
    name: str
    seat: int | None
    muted: bool
    removed: bool


class SupplyThing(Shape):
    """What a pile or bag holds; `sign` is the name of its icon or the id of its sign on the boards, if it has one."""

    sign: str
    text: str
    count: int


class SupplySeen(Shape):
    """A pile or bag that anybody could count."""

    heading: str
    things: list[SupplyThing]


class Seal(Shape):
    """The head of the table's chain after a number of events, signed by the server."""

    number: int
    head: str
    signature: str


class Witness(Shape):
    """What a person's browser remembers of a table from the time of the game."""

    seat: int
    commitment: str
    nonce: str
    number: int
    head: str


class ProofShown(Shape):
    """What proves a finished game."""

    events: list[dict[str, Any]]
    """All that happened, as the chain of heads holds it: people by an alias, talk by its hash."""
    seal: Seal
    key: str
    """The public key of the server: Ed25519, in hexadecimal digits."""
    witnesses: list[Witness]
    """What browsers remember of the game, put in by each of them when it saves the record."""


class Result(Shape):
    """The end of a game: seats by rank, the place, points and their sources of each seat, points after each round."""

    ranking: list[int]
    places: list[int]
    scores: list[int]
    points: list[dict[str, int]]
    race: list[list[int]]
    verdict: str
    """Why it ended so, where points alone do not say it."""


class TableShown(Shape, kw_only=True):
    """A table as the asking person may see it, but for the game's own view."""

    title: str
    game: str
    options: dict[str, Any]
    own_copy: bool
    """Whether the figures are those of an owner's copy of the game."""
    number: int
    """The number of events: send it as `expected`."""
    started: bool
    over: bool
    closed: bool
    private: bool
    host: bool
    mine: list[int]
    viewer: int | None
    covered: int | None
    """The seat whose person has yet to take the screen that several share; until then it shows what anybody may see."""
    origin: str
    confirm_turn: bool
    hints: bool
    """Whether the asked person may request a hint."""
    length: int
    at: int | None
    """The number of actions that is looked back at; null for now."""
    seats: list[SeatSeen]
    automas: list[AutomaSeen]
    """The players that the rules play."""
    asked: list[int]
    """The seat that is asked; -1 is chance, -2 nobody."""
    prompt: str
    notice: str
    """An announcement for everybody; mostly empty."""
    rule: str | None
    """The clause of the question, where the game has a rulebook."""
    actions: list[Choice]
    bill: BillSeen | None
    undo: UndoSeen
    teaching: TeachingSeen | None
    confirm: bool
    log: list[LogLine]
    chat: list[ChatLine]
    people: list[PersonSeen]
    """For the host: whom it can mute or remove."""
    note: str
    commitment: str
    sources: dict[str, str]
    """The sources of points in words."""
    rules: dict[str, str]
    """The clauses of the sources of points, where the game has a rulebook."""
    points: list[dict[str, int]]
    """The points of each seat by source."""
    supplies: list[SupplySeen]
    """The supplies: the first group in brief, the others in full."""
    strip: list[str]
    """The ids of the pieces with which the viewer, or else the seat that is asked, decides."""
    result: Result | None
    can_fork: bool


class TableSeen(TableShown, kw_only=True):
    """A table as the asking person may see it."""

    view: dict[str, Any]
    """The viewer's view of the game, as the engine's `State.view` gives it."""
