"""The log in words, as one watcher may read it: what happened, and who gained points by what."""

from collections.abc import Sequence

from courtyard.core.game import CHANCE, Game, Json
from courtyard.table.events import (
    Acted,
    Agreed,
    BotSeated,
    Chance,
    Closed,
    Created,
    Declined,
    Ended,
    Event,
    Joined,
    Left,
    Nudged,
    Requested,
    Resigned,
    Returned,
    Started,
    TakenOver,
    Undone,
)
from courtyard.table.history import PRELUDE, TABLE, History
from courtyard.table.knowledge import gains, is_hidden
from courtyard.table.seats import BOT, Seat, name_of, names_of, seat_of


class LogBook:
    """The lines for one watcher, a seat or None for spectators; an open book tells hidden choices too."""

    def __init__(self, created: Created, game: Game, watcher: int | None, is_open: bool) -> None:
        self.watcher = watcher
        self.is_open = is_open
        self.history = History(game)
        self.seats: list[Seat] = [seat_of(plan) for plan in created.seats]
        self.players: dict[str, str] = {}
        self.lines: list[Json] = []
        self.read = 1
        for action in created.prelude:
            self._step(0, created.at, action, PRELUDE)

    def catch_up(self, events: Sequence[Event]) -> list[Json]:
        """All lines up to the last event."""
        for number in range(self.read, len(events)):
            self._write(number, events[number])
        self.read = len(events)
        return self.lines

    def _write(self, number: int, event: Event) -> None:
        if isinstance(event, Acted):
            self._step(number, event.at, event.action, event.by)
        elif isinstance(event, Chance):
            self._step(number, event.at, event.action, "chance")
        else:
            if isinstance(event, Joined | BotSeated):
                self._seat(event)
            text = self._tell(event)
            if text:
                self._line(number, event.at, event.kind, getattr(event, "seat", None), text)
            if isinstance(event, Undone):
                self._take_back(event.length)

    def _line(self, number: int, at: float, kind: str, seat: int | None, text: str, **more: object) -> None:
        line: Json = {"event": number, "at": at, "kind": kind, "seat": seat, "text": text[0].upper() + text[1:]}
        self.lines.append({**line, "step": None, "gains": [], "hidden": False, "undone": False, **more})

    def _step(self, number: int, at: float, action: int, by: str) -> None:
        """The line of an action of the game."""
        before = self.history.state.copy()
        self.history.push(action, by)
        after = self.history.state
        seat = before.to_move
        hidden = not self.is_open and is_hidden(before, action, after, self.watcher)
        told = before.game.narrate(before, action, names=names_of(self.seats), hidden=hidden)
        kind, who = ("chance", None) if seat == CHANCE else ("acted", seat)
        self._line(
            number, at, kind, who, told or self._in_secret(seat),
            step=len(self.history) - 1,
            gains=gains(before, after, self.watcher),
            hidden=hidden,
            forced=by == TABLE and seat == self.watcher,
        )  # fmt: skip

    def _in_secret(self, seat: int) -> str:
        return "something is drawn in secret" if seat == CHANCE else f"{self._name(seat)} chooses in secret"

    def _take_back(self, length: int) -> None:
        self.history.cut(length)
        for line in self.lines:
            step = line["step"]
            if isinstance(step, int) and step >= length:
                line["undone"] = True

    def _seat(self, event: Joined | BotSeated) -> None:
        if isinstance(event, Joined):
            self.players[event.player] = event.name
            kind = self.seats[event.seat].kind
            self.seats[event.seat] = Seat(kind, event.name, player=event.player)
        else:
            self.seats[event.seat] = Seat(BOT, level=event.level)

    def _name(self, seat: int) -> str:
        return name_of(self.seats, seat)

    def _who(self, player: str) -> str:
        return self.players.get(player) or "somebody"

    def _tell(self, event: Event) -> str:
        """An event of the table in words; "" if it is not worth a line."""
        match event:
            case Joined():
                return f"{self._name(event.seat)} sits down"
            case Left():
                return f"{self._name(event.seat)} leaves"
            case BotSeated():
                return f"{self._name(event.seat)} sits down"
            case Started():
                return "the game begins"
            case Undone() if event.agreed:
                return f"all agree: the game goes back to step {event.length}"
            case Undone():
                return f"{self._name(event.seat)} takes back {_steps(len(self.history) - event.length)}"
            case Requested() if event.what == "undo":
                return f"{self._who(event.player)} asks to go back to step {event.length}"
            case Requested():
                return f"{self._who(event.player)} asks that a bot plays for {self._name(event.seat)}"
            case Agreed():
                return f"{self._who(event.player)} agrees"
            case Declined():
                return f"{self._who(event.player)} declines"
            case TakenOver() if event.reason == "clock":
                return f"the clock of {self._name(event.seat)} is out: a bot plays on"
            case TakenOver():
                return f"a bot plays for {self._name(event.seat)}"
            case Returned():
                return f"{self._name(event.seat)} plays again"
            case Resigned():
                return f"{self._name(event.seat)} leaves for good: a bot plays on"
            case Closed():
                return f"{self._who(event.player)} closes the table"
            case Nudged():
                return f"{self._who(event.player)} nudges {self._name(event.seat)}"
            case Ended():
                return "the game is over; the secret of the dice is shown"
        return ""


def _steps(count: int) -> str:
    return "a step" if count == 1 else f"{count} steps"


def as_number(value: object) -> int:
    """A field of a line that is always a number."""
    assert isinstance(value, int)
    return value
