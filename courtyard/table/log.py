"""The log: what happened at a table, and the points it brought, each line as a particular reader may read it.

Lines are values. They are made once, from the journal of the one application of each action, and said in the language
of the reader when they are read.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from courtyard.core.custom_components import is_carried
from courtyard.core.game import Game
from courtyard.core.state import CHANCE
from courtyard.core.telling import Consequence, Transition
from courtyard.rulebook import clause_of, has_rulebook
from courtyard.speech import NOTHING, SeatName, Text, language, naming
from courtyard.table import events
from courtyard.table.events import Event
from courtyard.table.history import PRELUDE, History
from courtyard.table.knowledge import hidden_from
from courtyard.table.seats import BOT, Seat, SeatPlan, names_of, seat_of
from courtyard.table.seen import LogLine
from courtyard.table.words import WORDS, phrase

Kind = Literal["act", "chance", "news", "undo", "nudge", "system"]
KINDS: Final[dict[type[Event], Kind]] = {events.Undone: "undo", events.Nudged: "nudge"}
Names = dict[tuple[Seat, ...], list[str]]


class Entry(NamedTuple):
    """Something that happened: its line, still without words, and its words by what the reader may know."""

    line: LogLine
    text: Text
    seats: tuple[Seat, ...]
    """Who sat where when it happened."""
    hidden_from: frozenset[int | None] = frozenset()
    secretly: Text = NOTHING

    def is_hidden(self, watcher: int | None, is_open: bool) -> bool:
        """Whether the watcher reads less than happened; an open book hides nothing."""
        return not is_open and watcher in self.hidden_from

    def said(self, names: Sequence[str], is_hidden: bool) -> LogLine:
        """The line in the current language."""
        with naming(names):
            if is_hidden:
                return replace(self.line, text=str(self.secretly), hidden=True, places=[], rule=None)
            return replace(self.line, text=str(self.text))

    def undone(self) -> "Entry":
        """The same, taken back."""
        return self._replace(line=replace(self.line, undone=True))


class LogBook:
    """What happened at a table, read on when somebody looks."""

    def __init__(self, created: events.Created, game: Game) -> None:
        self.created = created
        self.game = game
        self._start_over()

    def _start_over(self) -> None:
        """Forget all entries."""
        self.seats: tuple[Seat, ...] = tuple(seat_of(plan) for plan in self.created.seats)
        self.players: dict[str, str] = {}
        self.length = 0
        """The number of actions of the game that are in the book and stand."""
        self.number = 0
        """The number of events that are in the book."""
        self.entries: list[Entry] = []
        self._forget_pages()

    def _forget_pages(self) -> None:
        self.said: dict[str, list[LogLine]] = {}
        """The lines by language for readers from whom nothing is hidden."""
        self.pages: dict[tuple[str, int | None, bool], list[LogLine]] = {}
        """The lines by language and watcher, and whether they also show what is hidden."""
        self.names: dict[str, Names] = {}
        """The names of the seats by language."""

    def read_on(self, all_events: Sequence[Event], recent: Mapping[int, Transition]) -> None:
        """Take in what has happened since.

        `recent` holds transitions by the number of their event. Where one is missing the whole game is replayed.
        """
        history = None
        if self.has_missed(all_events, recent):
            self._start_over()
            history = History(self.game)
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
        """Whether the given transitions do not continue the book."""
        return self.number == 0 or any(
            isinstance(all_events[number], events.Acted | events.Chance) and number not in recent
            for number in range(self.number, len(all_events))
        )

    def _note(self, number: int, event: Event) -> None:
        """Take in an event that is no action of the game."""
        if isinstance(event, events.Joined | events.BotSeated):
            self._seat(event)
        elif isinstance(event, events.Said):
            self.players[event.player] = event.name
        text = self._describe(event)
        if text:
            seat, kind = getattr(event, "seat", None), KINDS.get(type(event), "system")
            line = LogLine(number, event.at, seat, "", [], kind, None, False, False, [], None)
            self.entries.append(Entry(line, text.capitalized(), self.seats))
        if isinstance(event, events.Undone | events.Led):
            self._take_back(event.length)

    def lines(self, watcher: int | None, is_open: bool) -> list[LogLine]:
        """All lines for a watcher, a seat or None for spectators; an open book shows hidden choices too."""
        lang = language()
        page, shown = self.pages.setdefault((lang, watcher, is_open), []), self._said(lang)
        for number in range(len(page), len(self.entries)):
            entry = self.entries[number]
            is_hidden = entry.is_hidden(watcher, is_open)
            page.append(entry.said(self._names(lang, entry), True) if is_hidden else shown[number])
        return page

    def _said(self, lang: str) -> list[LogLine]:
        lines = self.said.setdefault(lang, [])
        lines += (entry.said(self._names(lang, entry), False) for entry in self.entries[len(lines) :])
        return lines

    def _names(self, lang: str, entry: Entry) -> list[str]:
        names = self.names.setdefault(lang, {})
        if entry.seats not in names:
            names[entry.seats] = names_of(entry.seats)
        return names[entry.seats]

    def _step(self, number: int, at: float, done: Transition) -> None:
        """Take in an action of the game, and what followed from it."""
        before, action = done.before, done.action
        game, ui, step = self.game, self.game.ui, self.length
        self.length += 1
        hidden = hidden_from(before, action, done.after)
        unnamed = _in_secret(before.to_move)
        secretly = (ui.narrate(done, hidden=True) if hidden else NOTHING) or unnamed
        actor = ui.actor_of(before, action)
        kind: Kind = "chance" if actor.seat == CHANCE else "act"
        who = None if actor.seat == CHANCE else actor.seat
        following = ui.consequences(done)
        rule = clause_of(game, before.question, game.decode(action).family)
        line = LogLine(number, at, who, "", _gained(done, following), kind, step, False, False, actor.places, rule)
        text = ui.narrate(done) or unnamed
        self.entries.append(Entry(line, text.capitalized(), self.seats, hidden, secretly.capitalized()))
        for each in following:
            rule = each.clause if has_rulebook(game.name) else None
            line = LogLine(number, at, None, "", each.gains, "news", step, False, False, each.places, rule)
            self.entries.append(Entry(line, each.text.capitalized(), self.seats))

    def _take_back(self, length: int) -> None:
        self.length = length
        self.entries = [entry.undone() if _is_beyond(entry.line, length) else entry for entry in self.entries]
        self._forget_pages()

    def _seat(self, event: events.Joined | events.BotSeated) -> None:
        seats = list(self.seats)
        if isinstance(event, events.Joined):
            self.players[event.player] = event.name
            seats[event.seat] = Seat(seats[event.seat].kind, event.name, player=event.player)
        else:
            seats[event.seat] = Seat(BOT, level=event.level)
        self.seats = tuple(seats)

    def _who(self, player: str) -> object:
        return self.players.get(player) or phrase("name_nobody")

    def _describe(self, event: Event) -> Text:
        """An event of the table in words; NOTHING if it is not worth a line."""
        key = f"log_{event.kind}"
        facts: dict[str, object] = {}
        if hasattr(event, "seat"):
            facts["name"] = _name(event.seat) if event.seat is not None else ""
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
        return phrase(key, **facts) if WORDS.has(key) else NOTHING


def _name(seat: int) -> Text:
    return SeatName(seat, phrase("name_seat", number=seat + 1))


def _in_secret(seat: int) -> Text:
    return phrase("log_secret_draw") if seat == CHANCE else phrase("log_secret_choice", name=_name(seat))


def _gained(done: Transition, following: Sequence[Consequence]) -> list[tuple[int, int, str]]:
    """The points of an action by seat and source, without those that what follows accounts for."""
    rest = Counter[tuple[int, str]]()
    for seat, points, source in _scored(done):
        rest[seat, source] += points
    for seat, points, source in (gain for each in following for gain in each.gains):
        rest[seat, source] -= points
    return [(seat, points, source) for (seat, source), points in rest.items() if points]


def _scored(done: Transition) -> list[tuple[int, int, str]]:
    """All points of an action; without a source in a game that declares none."""
    if done.before.game.rules is not None:
        return [(event.seat, event.first, event.kind.name) for event in done.events if event.kind.is_source]
    pairs = zip(done.before.scores(), done.after.scores(), strict=True)
    return [(seat, now - was, "") for seat, (was, now) in enumerate(pairs)]


def _is_beyond(line: LogLine, length: int) -> bool:
    return line.step is not None and line.step >= length


def tell_all(game: Game, names: Sequence[str], actions: Sequence[int]) -> list[LogLine]:
    """The log of a whole game, for a reader who may see everything."""
    seats = tuple(SeatPlan(BOT, name, level="") for name in names)
    created = events.Created(0.0, game.name, game.version, game.changed(), seats, "", prelude=tuple(actions))
    book = LogBook(created, game)
    book.read_on([created], {})
    return book.lines(None, True)
