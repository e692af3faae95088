"""The answers of the API; the OpenAPI description is generated from them."""

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
    """Who I am; null for somebody without a name."""

    me: Me | None
    name: str | None


class DeviceSeen(Shape):
    """A browser that is logged in as me."""

    id: str
    browser: str
    """Its name, in the language of the request."""
    since: float
    seen: float
    """When it was last used, to within an hour. Both times are in seconds since 1970."""
    here: bool
    """Whether it is the requesting browser."""


class Opened(Shape):
    """A new table."""

    id: str
    url: str
    invites: list[Invite]
    commitment: str
    """The hash of the dice secret; everybody who sits down adds a nonce."""
    seats: list[int]
    """The seats that are reserved for me: sit down on each."""


ReviewState = Literal["none", "waiting", "working", "done"]


class ReviewAnswer(Shape):
    """The review of a game, or its progress."""

    state: ReviewState
    done: int
    total: int
    """Number of decisions that are reviewed."""
    before: int
    """Number of games of the same address that are reviewed first."""
    review: ReviewSeen | None


class OptionForm(Shape):
    """An option of a game."""

    name: str
    kind: str
    choices: list[Any]
    labels: list[str]
    default: Any
    label: str
    needs: dict[str, list[str]]
    """The values of other options with which this one can be chosen."""
    audience: str
    """Whether it is for players or only for experiments, which the form of a new table omits."""


class BotForm(Shape):
    """A level of a game."""

    name: str
    title: str
    """Its name, in the language of the request."""
    character: str
    """A sentence that describes it."""


class GameForm(Shape):
    """A game with its options and bots."""

    name: str
    title: str
    place: str
    """Where and when it is set."""
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
    """The minimum and the maximum."""
    options: list[OptionForm]
    bots: list[BotForm]
    """Its levels, the weakest first."""
    bot: str
    """The preselected level."""


class CopyChecked(Shape):
    """Whether the figures of a copy fit together, and the components that look different with them."""

    fault: str
    """What does not fit; empty if everything does."""
    pictures: dict[str, str]
    """The drawings of these components, by their ids in the gallery."""


class ListedSeat(Shape):
    """A seat in a list."""

    name: str
    kind: Literal["human", "hotseat", "bot", "open", "kept"]
    score: int | None
    """The points and the rank, when the game is over."""
    place: int | None


class ListedTable(Shape):
    """A table in a list."""

    id: str
    game: str
    title: str
    seats: list[ListedSeat]
    to_move: int
    my_turn: bool
    since: float
    number: int
    """The number of events."""
    phase: str
    over: bool
    status: Literal["open", "running", "finished", "closed"]


class Answer(Shape):
    """The state of the table after a post, in the requested form."""

    payload: TablePayload | UnsetType = UNSET
    update: Update | UnsetType = UNSET
    number: int | UnsetType = UNSET


class KeyAnswer(Shape):
    """The public key with which this server signs: Ed25519, in hexadecimal."""

    key: str


class ProofAnswer(Shape):
    """The commitment of a game and, when it is over, the proof of its dice."""

    commitment: str
    proof: ProofShown | None


class RuleLink(Shape):
    """A link to a section of a rulebook."""

    anchor: str
    heading: str


class RulePart(Shape):
    """A section of a rulebook with its subsections, and its neighbours."""

    anchor: str
    heading: str
    language: str
    html: str
    before: RuleLink | None
    after: RuleLink | None


class Refusal(Shape):
    """Why a request was refused; for a post at a table also its current state."""

    error: str
    code: str
    payload: TablePayload | UnsetType = UNSET
    update: Update | UnsetType = UNSET


class ChatAnswer(Shape):
    """A page of the chat."""

    chat: list[ChatLine]


class Health(Shape):
    """Whether the server is alive."""

    ok: bool


class Readiness(Shape):
    """Whether the server is ready, and what is wrong if it is not."""

    ok: bool
    problems: list[str]


REFUSALS: Final = {
    status: ResponseSpec(Refusal, generate_examples=False, description=description)
    for status, description in (
        (400, "The request is malformed or illegal."),
        (403, "Not allowed for you."),
        (404, "There is no such table."),
        (409, "The table has changed, or this cannot be done now."),
        (413, "The body is too large."),
        (429, "Too many requests."),
        (503, "The store does not answer; a post can be repeated with its key."),
    )
}
