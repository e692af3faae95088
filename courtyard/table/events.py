"""What can happen at a table. The list of its events is the table: everything else is derived from it."""

import re
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar, Final

from courtyard.core.dumps import Json
from courtyard.core.options import Value
from courtyard.table.clocks import NO_CLOCK, ClockPlan
from courtyard.table.errors import EventError
from courtyard.table.seats import SeatPlan
from courtyard.table.words import say

EVENTS: Final[dict[str, type["Event"]]] = {}
"""All events by their kind."""


@dataclass(frozen=True)
class Event:
    """Something that happened, at a time in seconds that the caller measures."""

    kind: ClassVar[str] = ""
    """The name of the class in small letters, as the event is stored."""
    at: float

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        EVENTS[cls.kind] = cls

    def to_json(self) -> Json:
        """The event as a JSON-able dict."""
        return {"kind": self.kind, **{field.name: _plain(getattr(self, field.name)) for field in fields(self)}}


@dataclass(frozen=True)
class Created(Event):
    """The table is set up. `prelude` are the actions of the game that this one goes on from."""

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
    hints: bool = False
    lesson: str = ""
    """The lesson that is given at the table."""


@dataclass(frozen=True)
class Joined(Event):
    """A person sits down and gives a nonce for the dice."""

    seat: int
    player: str
    name: str
    nonce: str


@dataclass(frozen=True)
class Left(Event):
    """A person gets up; before the start the seat is free again."""

    seat: int


@dataclass(frozen=True)
class BotSeated(Event):
    """A bot takes a seat that nobody has taken."""

    seat: int
    level: str


@dataclass(frozen=True)
class Started(Event):
    """The game begins; from now on the dice are determined."""

    nonces: tuple[str, ...]


@dataclass(frozen=True)
class Acted(Event):
    """A seat has chosen: by its "player", a "bot", or the "table" because there was only one choice.

    What a "lesson" has chosen may also be a roll or a draw.
    """

    seat: int
    action: int
    by: str


@dataclass(frozen=True)
class Chance(Event):
    """A roll or a draw: its number, the number of equally likely cases, which one it was, and what it means."""

    draw: int
    cases: int
    case: int
    action: int


@dataclass(frozen=True)
class Confirmed(Event):
    """A seat has confirmed its turn."""

    seat: int


@dataclass(frozen=True)
class Undone(Event):
    """The game is again as it was after `length` actions; `agreed` if it went back beyond a barrier."""

    seat: int
    length: int
    agreed: bool


@dataclass(frozen=True)
class Led(Event):
    """A lesson leads to one of its steps: what comes after `length` actions is taken back, and then played again."""

    step: int
    length: int


@dataclass(frozen=True)
class Requested(Event):
    """A person asks all others for an "undo" to a length, or for a "takeover" of an `absent` seat by a bot."""

    what: str
    player: str
    seat: int
    length: int = 0
    level: str = ""
    absent: bool = False


@dataclass(frozen=True)
class Agreed(Event):
    """A person agrees to the request of this number."""

    request: int
    player: str


@dataclass(frozen=True)
class Declined(Event):
    """A person declines the request of this number, or withdraws it."""

    request: int
    player: str


@dataclass(frozen=True)
class TakenOver(Event):
    """A bot plays for an absent person: the others "agreed", or the "clock" was out."""

    seat: int
    level: str
    reason: str


@dataclass(frozen=True)
class Returned(Event):
    """The person plays again."""

    seat: int


@dataclass(frozen=True)
class Resigned(Event):
    """A person gives up the seat for good; a bot plays on."""

    seat: int
    level: str


@dataclass(frozen=True)
class Closed(Event):
    """The host closes the table before the game has begun."""

    player: str


@dataclass(frozen=True)
class Said(Event):
    """A line of chat; a spectator has no seat."""

    player: str
    name: str
    seat: int | None
    text: str
    salt: str = ""
    """So that the text cannot be guessed from its hash, which alone is in the chain."""


@dataclass(frozen=True)
class Muted(Event):
    """The host lets a person say nothing more, or speak again."""

    player: str
    lifted: bool = False


@dataclass(frozen=True)
class Removed(Event):
    """The host sends a person away, or lets it come back; a seat that it had is left by itself."""

    player: str
    lifted: bool = False


@dataclass(frozen=True)
class Noted(Event):
    """The private note of a seat has changed: an event of older tables only, since the store keeps the last note."""

    seat: int
    text: str
    salt: str = ""


@dataclass(frozen=True)
class Handed(Event):
    """The person of this seat has taken the screen that several share."""

    seat: int


@dataclass(frozen=True)
class Nudged(Event):
    """A person reminds the seat that is asked."""

    player: str
    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over, and the secret of the dice is shown."""

    secret: str
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


def from_json(data: object) -> Event:
    """The event of a dict made by `to_json`; a damaged one is refused."""
    if not isinstance(data, dict) or data.get("kind") not in EVENTS:
        raise EventError(say("no_event"))
    event = EVENTS[data["kind"]]
    given: dict[str, Any] = {name: _read(name, value) for name, value in data.items() if name != "kind"}
    try:
        return event(**given)
    except TypeError as error:
        raise EventError(say("event_damaged", kind=event.kind, reason=error)) from error


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
        raise EventError(say("field_damaged", field=name, reason=error)) from error
    if name == "options" and isinstance(value, dict):
        return {key: tuple(item) if isinstance(item, list) else item for key, item in value.items()}
    return tuple(value) if isinstance(value, list) else value
