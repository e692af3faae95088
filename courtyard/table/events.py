"""What can happen at a table. The list of its events is the table: everything else is derived from it."""

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar, Final

from courtyard.core.game import Json
from courtyard.core.options import Value
from courtyard.table.clocks import NO_CLOCK, ClockPlan
from courtyard.table.errors import EventError
from courtyard.table.seats import SeatPlan


@dataclass(frozen=True)
class Event:
    """Something that happened, at a time in seconds that the caller measures."""

    kind: ClassVar[str] = ""
    at: float

    def to_json(self) -> Json:
        """The event as a JSON-able dict."""
        return {"kind": self.kind, **{field.name: _plain(getattr(self, field.name)) for field in fields(self)}}


@dataclass(frozen=True)
class Created(Event):
    """The table is set up. `prelude` are the actions of the game that this one goes on from."""

    kind: ClassVar[str] = "created"
    game: str
    rules: int
    options: dict[str, Value]
    seats: tuple[SeatPlan, ...]
    commitment: str
    host: str | None = None
    visibility: str = "link"
    clock: ClockPlan = NO_CLOCK
    confirm_turn: bool = False
    play_forced: bool = False
    prelude: tuple[int, ...] = ()
    origin: str = ""


@dataclass(frozen=True)
class Joined(Event):
    """A person sits down and gives a nonce for the dice."""

    kind: ClassVar[str] = "joined"
    seat: int
    player: str
    name: str
    nonce: str


@dataclass(frozen=True)
class Left(Event):
    """A person gets up; before the start the seat is free again."""

    kind: ClassVar[str] = "left"
    seat: int


@dataclass(frozen=True)
class BotSeated(Event):
    """A bot takes a seat that nobody has taken."""

    kind: ClassVar[str] = "bot_seated"
    seat: int
    level: str


@dataclass(frozen=True)
class Started(Event):
    """The game begins; from now on the dice are determined."""

    kind: ClassVar[str] = "started"
    nonces: tuple[str, ...]


@dataclass(frozen=True)
class Acted(Event):
    """A seat has chosen: by its "player", by a "bot", or by the "table" because there was only one choice."""

    kind: ClassVar[str] = "acted"
    seat: int
    action: int
    by: str


@dataclass(frozen=True)
class Chance(Event):
    """A roll or a draw: its number, the number of equally likely cases, which one it was, and what it means."""

    kind: ClassVar[str] = "chance"
    draw: int
    cases: int
    case: int
    action: int


@dataclass(frozen=True)
class Confirmed(Event):
    """A seat has confirmed its turn."""

    kind: ClassVar[str] = "confirmed"
    seat: int


@dataclass(frozen=True)
class Undone(Event):
    """The game is again as it was after `length` actions; `agreed` if it went back beyond a barrier."""

    kind: ClassVar[str] = "undone"
    seat: int
    length: int
    agreed: bool


@dataclass(frozen=True)
class Requested(Event):
    """A person asks all others for an "undo" to a length, or for a "takeover" of an `absent` seat by a bot."""

    kind: ClassVar[str] = "requested"
    what: str
    player: str
    seat: int
    length: int = 0
    level: str = ""
    absent: bool = False


@dataclass(frozen=True)
class Agreed(Event):
    """A person agrees to the request of this number."""

    kind: ClassVar[str] = "agreed"
    request: int
    player: str


@dataclass(frozen=True)
class Declined(Event):
    """A person declines the request of this number, or withdraws it."""

    kind: ClassVar[str] = "declined"
    request: int
    player: str


@dataclass(frozen=True)
class TakenOver(Event):
    """A bot plays for an absent person: the others "agreed", or the "clock" was out."""

    kind: ClassVar[str] = "taken_over"
    seat: int
    level: str
    reason: str


@dataclass(frozen=True)
class Returned(Event):
    """The person plays again."""

    kind: ClassVar[str] = "returned"
    seat: int


@dataclass(frozen=True)
class Said(Event):
    """A line of chat; a spectator has no seat."""

    kind: ClassVar[str] = "said"
    player: str
    name: str
    seat: int | None
    text: str


@dataclass(frozen=True)
class Noted(Event):
    """The private note of a seat is written anew."""

    kind: ClassVar[str] = "noted"
    seat: int
    text: str


@dataclass(frozen=True)
class Nudged(Event):
    """A person reminds the seat that is asked."""

    kind: ClassVar[str] = "nudged"
    player: str
    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over, and the secret of the dice is shown."""

    kind: ClassVar[str] = "ended"
    secret: str
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


EVENTS: Final[dict[str, type[Event]]] = {
    event.kind: event
    for event in (
        Created, Joined, Left, BotSeated, Started, Acted, Chance, Confirmed, Undone, Requested, Agreed, Declined,
        TakenOver, Returned, Said, Noted, Nudged, Ended,
    )
}  # fmt: skip


def from_json(data: object) -> Event:
    """The event of a dict made by `to_json`; a damaged one is refused."""
    if not isinstance(data, dict) or data.get("kind") not in EVENTS:
        raise EventError("This is no event of a table.")
    event = EVENTS[data["kind"]]
    given: dict[str, Any] = {name: _read(name, value) for name, value in data.items() if name != "kind"}
    try:
        return event(**given)
    except TypeError as error:
        raise EventError(f"The event {event.kind} is damaged: {error}.") from error


def _plain(value: object) -> object:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return value


def _read(name: str, value: object) -> object:
    """A field as the event keeps it."""
    try:
        if name == "seats" and isinstance(value, list):
            return tuple(SeatPlan(**plan) for plan in value)
        if name == "clock" and isinstance(value, dict):
            return ClockPlan(**value)
    except TypeError as error:
        raise EventError(f"The field {name} of an event is damaged: {error}.") from error
    if name == "options" and isinstance(value, dict):
        return {key: tuple(item) if isinstance(item, list) else item for key, item in value.items()}
    return tuple(value) if isinstance(value, list) else value
