"""What clients are answered, field by field; the OpenAPI description is made from it."""

from typing import Any, Final, Literal

from litestar.openapi.datastructures import ResponseSpec
from msgspec import UNSET, UnsetType

from courtyard.server.live.payload import Invite, TablePayload
from courtyard.server.live.updates import Update
from courtyard.table.review import ReviewSeen
from courtyard.table.seen import ChatLine, ProofShown, Shape


class Me(Shape):
    """The person of this browser."""

    name: str
    protected: bool
    """Whether a password protects the name."""


class MeAnswer(Shape):
    """Who I am; null for a stranger."""

    me: Me | None
    name: str | None


class DeviceSeen(Shape):
    """A browser that is logged in as me."""

    id: str
    browser: str
    """What it is called, in the language of who reads."""
    since: float
    seen: float
    """When it was last used, to within an hour; both in seconds since 1970."""
    here: bool
    """Whether it is the one that asks."""


class Opened(Shape):
    """A new table."""

    id: str
    url: str
    invites: list[Invite]
    commitment: str
    """The hash of the secret of its dice; whoever sits down then adds a nonce of their own."""
    seats: list[int]
    """The seats that are kept for me: sit down on each."""


ReviewState = Literal["none", "waiting", "working", "done"]


class ReviewAnswer(Shape):
    """The review of a game, or how far it is."""

    state: ReviewState
    done: int
    total: int
    """So many decisions are looked at."""
    before: int
    """So many other games of the same address are reviewed first."""
    review: ReviewSeen | None


class OptionForm(Shape):
    """An option of a game as it is declared."""

    name: str
    kind: str
    choices: list[Any]
    labels: list[str]
    default: Any
    label: str
    needs: dict[str, list[str]]
    """The values of other options with which this one can be chosen."""
    audience: str
    """Whether it is for players or only for experiments, which the form of a new table leaves out."""


class BotForm(Shape):
    """A level of a game."""

    name: str
    title: str
    """What it is called, in the language of who reads."""
    character: str
    """What it is like, in a sentence."""


class GameForm(Shape):
    """A game with its options and bots."""

    name: str
    title: str
    place: str
    """Where and when it plays."""
    blurb: str
    rules: str | None
    """The path of its rulebook."""
    learn: str | None
    """The path of its lessons."""
    gallery: str | None
    """The path of its gallery."""
    door: str
    """The path of its picture."""
    players: list[int]
    """The fewest and the most."""
    options: list[OptionForm]
    bots: list[BotForm]
    """Its levels, the weakest first."""
    bot: str
    """The level that is chosen at first."""


class CopyChecked(Shape):
    """Whether figures of one's own copy fit together, and the things that look different with them."""

    fault: str
    """What does not fit; empty if all is well."""
    pictures: dict[str, str]
    """The drawings of these things, by their ids in the gallery."""


class ListedSeat(Shape):
    """A seat as a list shows it."""

    name: str
    kind: Literal["human", "hotseat", "bot", "open", "kept"]
    score: int | None
    """The points and the place, when the game is over."""
    place: int | None


class ListedTable(Shape):
    """A table as a list shows it."""

    id: str
    game: str
    title: str
    seats: list[ListedSeat]
    to_move: int
    my_turn: bool
    since: float
    number: int
    """How many events the table has."""
    phase: str
    over: bool
    status: Literal["open", "running", "finished", "closed"]


class Answer(Shape):
    """The answer to a post at a table: how it then stands, as it was asked for."""

    payload: TablePayload | UnsetType = UNSET
    update: Update | UnsetType = UNSET
    number: int | UnsetType = UNSET


class KeyAnswer(Shape):
    """The public key with which this server signs: Ed25519, in hexadecimal digits."""

    key: str


class ProofAnswer(Shape):
    """What makes a game checkable: its commitment, and when it is over all that proves it."""

    commitment: str
    proof: ProofShown | None


class RuleLink(Shape):
    """The way to a section of a rulebook."""

    anchor: str
    heading: str


class RulePart(Shape):
    """A section of a rulebook with all that lies under its heading, and its neighbours."""

    anchor: str
    heading: str
    language: str
    html: str
    before: RuleLink | None
    after: RuleLink | None


class Refusal(Shape):
    """Why something was not done; a post at a table is also shown how the table stands."""

    error: str
    code: str
    payload: TablePayload | UnsetType = UNSET
    update: Update | UnsetType = UNSET


class ChatAnswer(Shape):
    """A page of what was said."""

    chat: list[ChatLine]


class Health(Shape):
    """Whether the server lives."""

    ok: bool


class Readiness(Shape):
    """Whether the server can do its work, and what hinders it."""

    ok: bool
    problems: list[str]


REFUSALS: Final = {
    status: ResponseSpec(Refusal, generate_examples=False, description=description)
    for status, description in (
        (400, "The request is not understood or not legal."),
        (403, "Not allowed for you."),
        (404, "There is no such table."),
        (409, "The table has moved on, or this cannot be done now."),
        (413, "Too much at once."),
        (429, "Too often."),
        (503, "The store does not answer just now; a post can be repeated with its key."),
    )
}
