"""How often everything can happen at one table: nothing that people do goes on without end."""

from typing import Final, NamedTuple

from courtyard.table.errors import NOT_ALLOWED, Refused
from courtyard.table.events import Event, Said

OUTSIDE: Final = "said_outside"
"""Chat by people without a seat, which has a budget of its own."""


class Ends(NamedTuple):
    """What comes to an end by the rules of the table, and why."""

    reason: str


class Budget(NamedTuple):
    """How many events of a kind a person or a seat, by the event's field of this name, and all together may cause."""

    of: str
    each: int
    all: int | None = None
    refusal: str = "enough"


ONCE: Final = Ends("a table has one at most")
EACH_SEAT: Final = Ends("once for each seat: a bot that sits there stays")
EACH_MOVE: Final = Ends("once for each person until the game moves")
GAME: Final = Ends("a game has an end, and what is taken back is counted where it is taken back")

BOUNDS: Final[dict[str, Ends | Budget]] = {
    "created": ONCE,
    "started": ONCE,
    "ended": ONCE,
    "closed": ONCE,
    "noted": Ends("an event of older tables: it is not added any more"),
    "bot_seated": EACH_SEAT,
    "resigned": EACH_SEAT,
    "acted": GAME,
    "chance": GAME,
    "confirmed": GAME,
    "undone": Budget("seat", 2000),
    "led": Budget("step", 100, all=500),
    "handed": EACH_MOVE,
    "nudged": EACH_MOVE,
    "joined": Budget("player", 20, all=200),
    "left": Ends("whoever leaves has sat down or come back before"),
    "returned": Budget("seat", 300),
    "taken_over": Ends("after each one somebody comes back"),
    "requested": Budget("player", 500),
    "agreed": Ends("once for each person and request"),
    "declined": Ends("once for each request"),
    "said": Budget("player", 1000, refusal="chat_full"),
    OUTSIDE: Budget("player", 100, all=1000, refusal="chat_full"),
    "muted": Budget("player", 20),
    "removed": Budget("player", 20),
}
"""What bounds every kind of event."""

Counted = tuple[str, object]
"""A kind of event and the person who caused it; None for all people together."""
EVERYBODY: Final = None


def counted(event: Event) -> tuple[Counted, ...]:
    """What an event is counted under."""
    name, bound = _bound_of(event)
    return ((name, getattr(event, bound.of)), (name, EVERYBODY)) if isinstance(bound, Budget) else ()


def require_room(counts: dict[Counted, int], event: Event) -> None:
    """Refuse what has happened so often that it cannot happen again."""
    name, bound = _bound_of(event)
    if not isinstance(bound, Budget):
        return
    is_full = bound.all is not None and counts.get((name, EVERYBODY), 0) >= bound.all
    if is_full or counts.get((name, getattr(event, bound.of)), 0) >= bound.each:
        raise Refused(NOT_ALLOWED, bound.refusal)


def _bound_of(event: Event) -> tuple[str, Ends | Budget]:
    is_outside = isinstance(event, Said) and event.seat is None
    name = OUTSIDE if is_outside else event.kind
    return name, BOUNDS[name]
