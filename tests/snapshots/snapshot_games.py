"""The recorded games that the snapshots and pictures show, played at a table with a fixed secret and a fixed time."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from courtyard import CHANCE, OVER, Record, State
from courtyard.table import SeatPlan, Table
from courtyard.table.events import Acted, Chance, Created, Ended, Event, Joined, Noted, Said, Started
from courtyard.table.fairness import commitment_of
from courtyard.table.history import PLAYER

GOLDEN: Final = Path(__file__).parents[1] / "golden"
SECRET: Final = bytes(range(32))
NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve")
PLAYERS: Final = tuple(f"p-{name.lower()}" for name in NAMES)
SECONDS: Final = 10.0
"""The time between two events."""


@dataclass(frozen=True)
class Shown:
    """A golden record, and how much of its game is shown."""

    name: str
    stops: int
    """Moments at equal distances, shown besides the first time of each question."""


GAMES: Final = (
    Shown("burgundy-2-fewest-basic-open-cards", 5),
    Shown("burgundy-2-advanced-6-h44-8", 3),
    Shown("burgundy-3-fewest-advanced-secret-cards", 2),
    Shown("gugong-1", 3),
    Shown("gugong-1-hard-canal", 2),
    Shown("gugong-2", 5),
    Shown("gugong-5-yes-yes", 2),
    Shown("rajas-2-basic-off", 5),
    Shown("rajas-2-navaratnas-on", 3),
    Shown("rajas-4-mixed-advanced-beginner-beginner-advanced", 2),
)
"""All games with two players and at a larger table, the solo game, and the variants."""
RECORDED: Final = sorted({shown.name.partition("-")[0] for shown in GAMES})
"""The names of the games."""


@dataclass(frozen=True)
class Moment:
    """A table after so many actions of its record."""

    at: int
    table: Table
    is_asking: bool
    """Whether somebody is asked, and the game is not over."""

    @property
    def viewpoints(self) -> list[tuple[str, str | None]]:
        """Everybody who looks at the table: each seat, then a spectator."""
        seats = range(self.table.situation.game.seats)
        return [*((f"seat-{seat}", PLAYERS[seat]) for seat in seats), ("spectator", None)]

    @property
    def now(self) -> float:
        """The time at which the table is looked at."""
        return self.table.situation.at + SECONDS


def record_of(name: str) -> Record:
    """The golden record of this name."""
    return Record.loads((GOLDEN / f"{name}.json").read_text("utf-8"))


def moments(shown: Shown) -> Iterator[Moment]:
    """The moments of a game in order, from before its start to its end; the table changes between them."""
    record = record_of(shown.name)
    table = Table([_created(record)], SECRET)
    table.extend(_joined(record, 0))
    yield Moment(0, table, False)
    table.extend(_joined(record, 1))
    stops, draws = _stops(record, shown.stops), 0
    for at, action in enumerate(record.actions):
        if at in stops:
            yield Moment(at, table, True)
        state = table.state
        if state.to_move == CHANCE:
            table.extend([_drawn(state, action, draws, at)])
            draws += 1
        else:
            table.extend([Acted(_time(at), state.to_move, action, PLAYER)])
    state = table.state
    if state.to_move == OVER:
        table.extend([Ended(_time(len(record.actions)), SECRET.hex(), tuple(state.scores()), tuple(state.ranking()))])
    yield Moment(len(record.actions), table, False)


def positions(shown: Shown) -> Iterator[tuple[int, State]]:
    """The states at the same moments of a running game, and the one at its end."""
    record = record_of(shown.name)
    stops, state = _stops(record, shown.stops), record.game.start()
    for at, action in enumerate(record.actions):
        if at in stops:
            yield at, state.copy()
        state.apply(action)
    yield len(record.actions), state


def _stops(record: Record, count: int) -> set[int]:
    """Where each question is first asked, and as many decisions at equal distances."""
    state, asked, decisions, found = record.game.start(), set[str](), list[int](), set[int]()
    for at, action in enumerate(record.actions):
        if state.to_move != CHANCE and len(state.legal()) > 1:
            decisions.append(at)
            if state.question not in asked:
                asked.add(state.question)
                found.add(at)
        state.apply(action)
    return found | {decisions[number * (len(decisions) - 1) // count] for number in range(1, count + 1)}


def _time(at: int) -> float:
    return 100.0 + SECONDS * at


def _created(record: Record) -> Created:
    game = record.game
    seats = (SeatPlan("open"),) * game.seats
    return Created(
        0.0, game.name, game.version, game.changed(), seats, commitment_of(SECRET), PLAYERS[0], hints=True
    )  # fmt: skip


def _joined(record: Record, part: int) -> list[Event]:
    """The first person sits down; then all others, and the game begins with a word and a note."""
    seats = range(record.game.seats)
    joined: list[Event] = [Joined(1.0, seat, PLAYERS[seat], NAMES[seat], f"nonce-{seat:04}") for seat in seats]
    if part == 0:
        return joined[: 1 if record.game.seats > 1 else 0]
    rest = joined[1 if record.game.seats > 1 else 0 :]
    return [
        *rest,
        Said(2.0, PLAYERS[0], NAMES[0], 0, "Hello!", "salt"),
        Noted(3.0, 0, "Remember the castles.", "salt"),
        Started(4.0, tuple(f"nonce-{seat:04}" for seat in seats)),
    ]


def _drawn(state: State, action: int, number: int, at: int) -> Chance:
    """A roll or draw of the record, as if the dice of the table had given it."""
    case = 0
    for outcome, weight in state.chances():
        if outcome == action:
            break
        case += weight
    return Chance(_time(at), number, sum(weight for _, weight in state.chances()), case, action)
