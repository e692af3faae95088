"""The log in words, as one watcher may read it: what happened, and who gained points by what."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from courtyard.core.copies import is_carried
from courtyard.core.game import Game
from courtyard.core.game_ui import said
from courtyard.core.state import CHANCE
from courtyard.core.telling import Consequence, Transition
from courtyard.rulebook import clause_of, has_rulebook
from courtyard.speech import language, speaking
from courtyard.table import events
from courtyard.table.events import Event
from courtyard.table.history import PRELUDE, History
from courtyard.table.knowledge import hidden_from
from courtyard.table.seats import BOT, Seat, SeatPlan, name_of, names_of, seat_of
from courtyard.table.seen import LogLine
from courtyard.table.words import WORDS, begun, say

Kind = Literal["act", "chance", "news", "undo", "nudge", "system"]
KINDS: Final[dict[type[Event], Kind]] = {events.Undone: "undo", events.Nudged: "nudge"}


class Told(NamedTuple):
    """Something that happened, as it is told to everybody and to those from whom it is hidden."""

    line: LogLine
    hidden_from: frozenset[int | None] = frozenset()
    secretly: str = ""

    def to(self, watcher: int | None, is_open: bool) -> LogLine:
        """The line for a watcher; in an open book nothing is hidden."""
        if is_open or watcher not in self.hidden_from:
            return self.line
        return replace(self.line, text=self.secretly, hidden=True, places=[], rule=None)

    def undone(self) -> "Told":
        """The same, taken back."""
        return self._replace(line=replace(self.line, undone=True))


class LogBook:
    """What happened at a table, in one language, told when somebody reads on."""

    def __init__(self, created: events.Created, game: Game) -> None:
        self.created = created
        self.game = game
        self.lang = language()
        self._start_over()

    def _start_over(self) -> None:
        """Forget all that was told."""
        self.seats: list[Seat] = [seat_of(plan) for plan in self.created.seats]
        self.players: dict[str, str] = {}
        self.length = 0
        """The number of actions of the game that are told and stand."""
        self.number = 0
        """The number of events that are told."""
        self.told: list[Told] = []
        self.pages: dict[tuple[int | None, bool], list[LogLine]] = {}
        """The lines by watcher, and whether they tell what is hidden too."""

    def read_on(self, all_events: Sequence[Event], recent: Mapping[int, Transition]) -> None:
        """Tell what has happened since, in the language of the book.

        `recent` holds transitions by the number of their event. Where one is missing the whole game is replayed.
        """
        history = None
        if self.has_missed(all_events, recent):
            self._start_over()
            history = History(self.game)
        with speaking(self.lang):
            for number in range(self.number, len(all_events)):
                event = all_events[number]
                match event:
                    case events.Created():
                        assert history is not None
                        for action in event.prelude:
                            self._step(number, event.at, history.push(action, PRELUDE))
                    case events.Acted() | events.Chance():
                        done = recent[number] if history is None else history.push(event.action, PRELUDE)
                        self._step(number, event.at, done)
                    case _:
                        self._note(number, event)
                        if history is not None and isinstance(event, events.Undone | events.Led):
                            history.cut(event.length)
                self.number = number + 1

    def has_missed(self, all_events: Sequence[Event], recent: Mapping[int, Transition]) -> bool:
        """Whether the transitions at hand do not lead on from what is told."""
        return self.number == 0 or any(
            isinstance(all_events[number], events.Acted | events.Chance) and number not in recent
            for number in range(self.number, len(all_events))
        )

    def _note(self, number: int, event: Event) -> None:
        """Tell of something beside the game."""
        if isinstance(event, events.Joined | events.BotSeated):
            self._seat(event)
        elif isinstance(event, events.Said):
            self.players[event.player] = event.name
        text = self._tell(event)
        if text:
            seat, kind = getattr(event, "seat", None), KINDS.get(type(event), "system")
            self.told.append(Told(LogLine(number, event.at, seat, begun(text), [], kind, None, False, False, [], None)))
        if isinstance(event, events.Undone | events.Led):
            self._take_back(event.length)

    def lines(self, watcher: int | None, is_open: bool) -> list[LogLine]:
        """All lines for a watcher, a seat or None for spectators; an open book tells hidden choices too."""
        page = self.pages.setdefault((watcher, is_open), [])
        page += (told.to(watcher, is_open) for told in self.told[len(page) :])
        return page

    def _step(self, number: int, at: float, done: Transition) -> None:
        """Tell of an action of the game."""
        before, action = done.before, done.action
        game, step, names = self.game, self.length, names_of(self.seats)
        self.length += 1
        ui = game.ui
        text = said(ui.narrate(done), None, names)
        hidden, secretly = hidden_from(before, action, done.after), ""
        if hidden:
            secretly = said(ui.narrate(done, hidden=True), None, names)
        actor = ui.actor_of(before, action)
        kind: Kind = "chance" if actor.seat == CHANCE else "act"
        who = None if actor.seat == CHANCE else actor.seat
        unnamed = self._in_secret(before.to_move)
        news = ui.consequences(done)
        rule = clause_of(game, before.question, game.decode(action).family)
        line = LogLine(
            number, at, who, begun(text or unnamed), _gained(done, news), kind, step, False, False, actor.places, rule
        )
        self.told.append(Told(line, hidden, begun(secretly or unnamed)))
        self.told += (Told(_news(number, at, step, one, game, names)) for one in news)

    def _in_secret(self, seat: int) -> str:
        return say("log_secret_draw") if seat == CHANCE else say("log_secret_choice", name=self._name(seat))

    def _take_back(self, length: int) -> None:
        self.length = length
        self.told = [told.undone() if _is_beyond(told.line, length) else told for told in self.told]
        self.pages.clear()

    def _seat(self, event: events.Joined | events.BotSeated) -> None:
        if isinstance(event, events.Joined):
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
            case events.Undone():
                count = self.length - event.length
                key += "_agreed" if event.agreed else ""
                facts |= {"step": event.length, "count": count}
            case events.Requested():
                key += f"_{event.what}"
                facts |= {"who": self._who(event.player), "step": event.length}
            case events.Started() if any(is_carried(str(value)) for value in self.created.options.values()):
                key += "_copy"
            case events.TakenOver():
                key += f"_{event.reason}"
            case events.Muted() | events.Removed():
                key += "_lifted" if event.lifted else ""
                facts["who"] = self._who(event.player)
            case events.Agreed() | events.Declined() | events.Closed() | events.Nudged():
                facts["who"] = self._who(event.player)
        return say(key, **facts) if WORDS.has(key) else ""


def _news(number: int, at: float, step: int, told: Consequence, game: Game, names: Sequence[str]) -> LogLine:
    rule = told.clause if has_rulebook(game.name) else None
    text = begun(said(told.text, None, names))
    return LogLine(number, at, None, text, told.gains, "news", step, False, False, told.places, rule)


def _gained(done: Transition, news: Sequence[Consequence]) -> list[tuple[int, int, str]]:
    """The points of an action by seat and source, without those that news tell of."""
    rest = Counter[tuple[int, str]]()
    for seat, points, source in _scored(done):
        rest[seat, source] += points
    for seat, points, source in (gain for one in news for gain in one.gains):
        rest[seat, source] -= points
    return [(seat, points, source) for (seat, source), points in rest.items() if points]


def _scored(done: Transition) -> list[tuple[int, int, str]]:
    """All points of an action; without a source in a game that declares none."""
    if done.before.game.rules is not None:
        return [(told.seat, told.first, told.kind.name) for told in done.events if told.kind.is_source]
    pairs = zip(done.before.scores(), done.after.scores(), strict=True)
    return [(seat, now - was, "") for seat, (was, now) in enumerate(pairs)]


def _is_beyond(line: LogLine, length: int) -> bool:
    return line.step is not None and line.step >= length


def tell_all(game: Game, names: Sequence[str], actions: Sequence[int]) -> list[LogLine]:
    """All that happened in a game, for somebody who may see everything."""
    seats = tuple(SeatPlan(BOT, name, level="") for name in names)
    created = events.Created(0.0, game.name, game.version, game.changed(), seats, "", prelude=tuple(actions))
    book = LogBook(created, game)
    book.read_on([created], {})
    return book.lines(None, True)
