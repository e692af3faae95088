"""What clients are answered, field by field; the OpenAPI description is made from it."""

from typing import Any, Final, Literal

from litestar.openapi.datastructures import ResponseSpec
from msgspec import UNSET, Struct, UnsetType


class Answered(Struct, forbid_unknown_fields=True):
    """An answer has these fields and no others."""


class Me(Answered):
    """The person of this browser."""

    name: str
    protected: bool
    """Whether a password protects the name."""


class MeAnswer(Answered):
    """Who I am; null for a stranger."""

    me: Me | None
    name: str | None


class Invite(Answered):
    """An invitation to an empty seat."""

    seat: int
    url: str


class Opened(Answered):
    """A new table."""

    id: str
    url: str
    invites: list[Invite]


class OptionForm(Answered):
    """An option of a game as it is declared."""

    name: str
    kind: str
    choices: list[Any]
    labels: list[str]
    default: Any
    label: str
    needs: dict[str, list[str]]
    """The values of other options with which this one can be chosen."""


class GameForm(Answered):
    """A game with its options and bots."""

    name: str
    title: str
    place: str
    """Where and when it plays."""
    blurb: str
    door: str
    """The path of its picture."""
    players: list[int]
    """The fewest and the most."""
    options: list[OptionForm]
    bots: list[str]


class ListedSeat(Answered):
    """A seat as a list shows it."""

    name: str
    kind: str


class ListedTable(Answered):
    """A table as a list shows it."""

    id: str
    game: str
    title: str
    seats: list[ListedSeat]
    to_move: int
    my_turn: bool
    since: float
    phase: str
    over: bool
    status: Literal["open", "running", "finished", "closed"]


class ClockState(Answered):
    """The thinking time of a seat, in seconds."""

    left: float
    running: bool


class SeatState(Answered):
    """Who sits on a seat, and how the seat stands."""

    seat: int
    name: str
    kind: Literal["human", "hotseat", "bot", "open"]
    bot: str | None
    """The bot that plays here now, for itself or for somebody."""
    mine: bool
    kept_for_me: bool
    colour: int
    score: int
    clock: ClockState | None
    absent: bool


class Choice(Answered):
    """An action that I can take."""

    action: int
    text: str
    targets: list[str]
    """The elements of the boards that a person clicks for it, in order."""
    cost: str | None


class OpenRequest(Answered):
    """What somebody asks all others for."""

    text: str
    what: Literal["undo", "takeover"]
    number: int
    length: int
    yours: bool
    own: bool
    waiting_for: list[int]


class UndoState(Answered):
    """What I can take back."""

    seat: int | None
    steps: int
    restart: bool
    beyond: int | None
    """The length to which the game can go back only if all agree."""
    request: OpenRequest | None


class LogLine(Answered):
    """Something that happened; gains are a seat, points and what they are for."""

    number: int
    at: float
    seat: int | None
    text: str
    gains: list[tuple[int, int, str]]
    kind: Literal["act", "chance", "undo", "nudge", "system"]
    step: int | None
    undone: bool


class ChatLine(Answered):
    """Something that was said."""

    at: float
    name: str
    seat: int | None
    text: str


class Result(Answered):
    """The end of a game: seats by rank, the place, points and their sources of each seat, points after each round."""

    ranking: list[int]
    places: list[int]
    scores: list[int]
    points: list[dict[str, int]]
    race: list[list[int]]


class SupplyThing(Answered):
    """What a pile or bag holds; `sign` is the id of its sign on the boards, if it has one."""

    sign: str
    text: str
    count: int


class SupplyState(Answered):
    """A pile or bag that anybody could count."""

    heading: str
    things: list[SupplyThing]


class Pictures(Answered):
    """The boards as SVG, without the style sheet, which the page has from the game."""

    main: str
    seats: list[str]


class TablePayload(Answered):
    """A table as the asking person may see it."""

    id: str
    title: str
    game: str
    options: dict[str, Any]
    number: int
    """How many events there are: send it as `expected`."""
    started: bool
    over: bool
    closed: bool
    private: bool
    host: bool
    mine: list[int]
    viewer: int | None
    origin: str
    confirm_turn: bool
    length: int
    at: int | None
    seats: list[SeatState]
    asked: list[int]
    """The seat that is asked; -1 is chance, -2 nobody."""
    prompt: str
    actions: list[Choice]
    undo: UndoState
    confirm: bool
    log: list[LogLine]
    view: dict[str, Any]
    """What the viewer sees of the game, as `State.view` of the engine gives it."""
    chat: list[ChatLine]
    note: str
    commitment: str
    sources: dict[str, str]
    """The sources of points in words."""
    supplies: list[SupplyState]
    """What is left: the first group in brief, the others in full."""
    result: Result | None
    can_fork: bool
    svg: Pictures | UnsetType = UNSET
    invites: list[Invite] | UnsetType = UNSET


class Answer(Answered):
    """The answer to a post at a table."""

    payload: TablePayload


class Draw(Answered):
    """A roll or a draw: its number, the number of equally likely cases, and which one it was."""

    draw: int
    cases: int
    case: int


class ProofAnswer(Answered):
    """What makes the dice checkable; the secret and the draws when the game is over."""

    commitment: str
    secret: str | None
    nonces: list[str] | None
    draws: list[Draw]


class Refusal(Answered):
    """Why something was not done; a post at a table is also shown how the table stands."""

    error: str
    code: str
    payload: TablePayload | UnsetType = UNSET


class Health(Answered):
    """Whether the server is well."""

    ok: bool


REFUSALS: Final = {
    status: ResponseSpec(Refusal, generate_examples=False, description=description)
    for status, description in (
        (400, "The request is not understood or not legal."),
        (403, "Not allowed for you."),
        (404, "There is no such table."),
        (409, "The table has moved on, or this cannot be done now."),
        (413, "Too much at once."),
        (429, "Too often."),
    )
}
