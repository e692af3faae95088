"""A game at one table: people and bots in the seats, what has happened, and undo. Knows no input and no output."""

from collections.abc import Sequence
from dataclasses import dataclass

from courtyard.bots import bot
from courtyard.core.errors import RecordError
from courtyard.core.game import CHANCE, OVER, Game, State
from courtyard.core.rng import Rng
from courtyard.records import NATURE, Record, make_record

HUMAN = "human"
"""The name of a seat that a person plays; every other name is a bot's."""


@dataclass(frozen=True)
class Event:
    """One action as it happened: who, why, in words, and what it changed in each seat's points."""

    seat: int
    action: int
    question: str
    text: str
    gains: tuple[int, ...]
    hidden_from: frozenset[int] = frozenset()


class Table:
    """The seats of one game and its course so far."""

    def __init__(self, game: Game, seats: Sequence[str], seed: int) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.bots = [None if name == HUMAN else bot(name) for name in seats]
        self.nature = Rng(seed, NATURE)
        self.minds = [Rng(seed, 1 + seat) for seat in range(game.seats)]
        self.state = game.start()
        self.past: list[State] = []
        self.events: list[Event] = []

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.bots) if player is None]

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.state.to_move == OVER

    def choose(self, action: int) -> Event:
        """Carry out the action of the person who is asked."""
        return self._carry_out(action)

    def run_on(self) -> list[Event]:
        """Let chance and bots act until a person is asked or the game is over."""
        happened: list[Event] = []
        while not self.is_over and self.state.to_move not in self.humans:
            happened.append(self._carry_out(self._next_action()))
        return happened

    def undoable(self, seat: int) -> int:
        """How many steps the seat can take back: its own since the last chance event or other seat's action."""
        steps = 0
        for event in reversed(self.events):
            if event.seat != seat:
                break
            steps += 1
        return steps

    def undo(self, seat: int, steps: int = 1) -> list[Event]:
        """Take back so many own steps, or as many as there are; returns them, the last one first."""
        taken: list[Event] = []
        for _ in range(min(steps, self.undoable(seat))):
            self.state = self.past.pop()
            taken.append(self.events.pop())
        return taken

    def record(self) -> Record:
        """The game so far as a record."""
        return make_record(self.game, self.seats, [event.action for event in self.events], self.seed)

    @staticmethod
    def resume(record: Record) -> "Table":
        """The table at which a record was played, with every random source where it was left."""
        if record.seed is None:
            raise RecordError("This record has no seed, so its dice cannot be rolled on; it can only be replayed.")
        record.verify()
        table = Table(record.game, record.seats, record.seed)
        for action in record.actions:
            if table.state.to_move not in table.humans:
                table._next_action()
            table._carry_out(action)
        return table

    def _next_action(self) -> int:
        """What chance or the bot in turn does; a bot sees nothing that is hidden from its seat."""
        seat = self.state.to_move
        if seat == CHANCE:
            return int(self.state.random_action(self.nature))
        player = self.bots[seat]
        assert player is not None
        seen = self.state.resample(seat, self.minds[seat])
        return player.choose(seen, seat, self.minds[seat])

    def _carry_out(self, action: int) -> Event:
        before = self.state
        after = before.copy()
        after.apply(action)
        event = Event(
            before.to_move,
            action,
            before.question,
            self.game.describe(before, action),
            gains_of(before, after),
            frozenset(seat for seat in self.humans if is_hidden(before, action, after, seat)),
        )
        self.past.append(before)
        self.events.append(event)
        self.state = after
        return event


def gains_of(before: State, after: State) -> tuple[int, ...]:
    """By how much the points of each seat changed."""
    return tuple(now - was for was, now in zip(before.scores(), after.scores(), strict=True))


def is_hidden(before: State, action: int, after: State, watcher: int) -> bool:
    """Whether the watcher sees the same whatever is chosen here, so that the choice must not be told."""
    others = [other for other in before.legal() if other != action]
    if before.to_move == watcher or not others:
        return False
    seen = after.view(watcher)
    for other in others:
        instead = before.copy()
        instead.apply(other)
        if instead.view(watcher) != seen:
            return False
    return True


def events_of(record: Record) -> list[Event]:
    """Everything that happened in a record, for somebody who may see all of it."""
    state = record.game.start()
    events: list[Event] = []
    for number, action in enumerate(record.actions):
        before = state.copy()
        if action not in before.legal():
            raise RecordError(f"Action {number} of the record is not legal: {record.game.refusal(before, action)}")
        state.apply(action)
        text = record.game.describe(before, action)
        events.append(Event(before.to_move, action, before.question, text, gains_of(before, state)))
    return events
