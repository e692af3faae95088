"""The log in words, as one watcher may read it: what happened, and who gained points by what."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from courtyard.core.game import CHANCE, Game
from courtyard.table.events import (
    Acted,
    Agreed,
    BotSeated,
    Chance,
    Closed,
    Created,
    Declined,
    Event,
    Joined,
    Nudged,
    Requested,
    TakenOver,
    Undone,
)
from courtyard.table.history import CHANCE_DRAW, PRELUDE, History
from courtyard.table.knowledge import gains, is_hidden
from courtyard.table.seats import BOT, Seat, SeatPlan, name_of, names_of, seat_of
from courtyard.table.seen import LogLine
from courtyard.table.words import ENGLISH, begun, say

Kind = Literal["act", "chance", "undo", "nudge", "system"]
KINDS: Final[dict[type[Event], Kind]] = {Undone: "undo", Nudged: "nudge"}


class LogBook:
    """The lines for one watcher, a seat or None for spectators; an open book tells hidden choices too."""

    def __init__(self, created: Created, game: Game, watcher: int | None, is_open: bool) -> None:
        self.watcher = watcher
        self.is_open = is_open
        self.history = History(game)
        self.seats: list[Seat] = [seat_of(plan) for plan in created.seats]
        self.players: dict[str, str] = {}
        self.lines: list[LogLine] = []
        self.read = 1
        for action in created.prelude:
            self._step(0, created.at, action, PRELUDE)

    def catch_up(self, events: Sequence[Event]) -> list[LogLine]:
        """All lines up to the last event."""
        for number in range(self.read, len(events)):
            self._write(number, events[number])
        self.read = len(events)
        return self.lines

    def _write(self, number: int, event: Event) -> None:
        if isinstance(event, Acted):
            self._step(number, event.at, event.action, event.by)
        elif isinstance(event, Chance):
            self._step(number, event.at, event.action, CHANCE_DRAW)
        else:
            if isinstance(event, Joined | BotSeated):
                self._seat(event)
            text = self._tell(event)
            if text:
                seat = getattr(event, "seat", None)
                self._line(number, event.at, KINDS.get(type(event), "system"), seat, text)
            if isinstance(event, Undone):
                self._take_back(event.length)

    def _line(
        self,
        number: int,
        at: float,
        kind: Kind,
        seat: int | None,
        text: str,
        step: int | None = None,
        gained: Sequence[tuple[int, int, str]] = (),
        hidden: bool = False,
        places: Sequence[str] = (),
    ) -> None:
        line = LogLine(number, at, seat, begun(text), list(gained), kind, step, hidden, False, list(places))
        self.lines.append(line)

    def _step(self, number: int, at: float, action: int, by: str) -> None:
        """The line of an action of the game."""
        before = self.history.state.copy()
        self.history.push(action, by)
        after = self.history.state
        seat = before.to_move
        hidden = not self.is_open and is_hidden(before, action, after, self.watcher)
        told = before.game.narrate(before, action, names=names_of(self.seats), hidden=hidden)
        kind: Kind = "chance" if seat == CHANCE else "act"
        who = None if seat == CHANCE else seat
        gained = gains(before, after, self.watcher)
        text, step = told or self._in_secret(seat), len(self.history) - 1
        places = [] if hidden else places_of(before.game, action, seat)
        self._line(number, at, kind, who, text, step, gained, hidden, places)

    def _in_secret(self, seat: int) -> str:
        return say("log_secret_draw") if seat == CHANCE else say("log_secret_choice", name=self._name(seat))

    def _take_back(self, length: int) -> None:
        self.history.cut(length)
        self.lines = [
            replace(line, undone=True) if line.step is not None and line.step >= length else line for line in self.lines
        ]

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
        return self.players.get(player) or say("name_nobody")

    def _tell(self, event: Event) -> str:
        """An event of the table in words; "" if it is not worth a line."""
        key = f"log_{event.kind}"
        facts: dict[str, object] = {}
        if hasattr(event, "seat"):
            facts["name"] = self._name(event.seat) if event.seat is not None else ""
        match event:
            case Undone():
                count = len(self.history) - event.length
                key += "_agreed" if event.agreed else "_one" if count == 1 else "_many"
                facts |= {"step": event.length, "count": count}
            case Requested():
                key += f"_{event.what}"
                facts |= {"who": self._who(event.player), "step": event.length}
            case TakenOver():
                key += f"_{event.reason}"
            case Agreed() | Declined() | Closed() | Nudged():
                facts["who"] = self._who(event.player)
        return say(key, **facts) if key in ENGLISH else ""


def places_of(game: Game, action: int, seat: int) -> list[str]:
    """The ids of what an action of a seat is about on the boards; rolls and draws have none."""
    return [] if seat == CHANCE else game.face.places(game.targets(action), seat)


def tell_all(game: Game, names: Sequence[str], actions: Sequence[int]) -> list[LogLine]:
    """All that happened in a game, for somebody who may see everything."""
    seats = tuple(SeatPlan(BOT, name, level="") for name in names)
    created = Created(0.0, game.name, game.version, game.changed(), seats, "", prelude=tuple(actions))
    return LogBook(created, game, None, True).lines
