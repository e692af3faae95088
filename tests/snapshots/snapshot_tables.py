"""What happens at a table beside the game: requests, bots that stand in, a shared screen, lessons; and how it looks."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from snapshot_games import NAMES, PLAYERS, SECRET, Moment

import courtyard
from courtyard import Rng
from courtyard.lessons import Lesson, lessons
from courtyard.table import SeatPlan, Table
from courtyard.table.clocks import PER_GAME, ClockPlan

ANN, BOB = PLAYERS[:2]
GAME: Final = "burgundy"
SECRET_CHOICE: Final = {"players": 2, "setup": "advanced", "advanced_choice": "secret"}
CLOCK: Final = ClockPlan(PER_GAME, 60.0, 600.0)
TAUGHT: Final = (0, 1, 2, -1)
"""The steps of each lesson that are shown."""


def moments_of_tables() -> Iterator[Moment]:
    """All of them, each by the number of its table's events."""
    for table in chain(_two_people(), _shared_screen(), _lessons()):
        yield Moment(table.sequence, table, False)


def _two_people() -> Iterator[Table]:
    """Two people with clocks, from an empty table to one at which a bot plays."""
    seats = [SeatPlan("open"), SeatPlan("friend", NAMES[1])]
    table = Table.create(
        GAME, {"players": 2}, seats, SECRET, 0.0, host=ANN, clock=CLOCK, confirm_turn=True, play_forced=True
    )
    yield table
    table.join(ANN, 0, NAMES[0], "nonce-0000", 1.0)
    yield table
    table.join(BOB, 1, NAMES[1], "nonce-0001", 2.0)
    yield _played_until_confirmed(table)
    seat = table.situation.asked
    player, other = PLAYERS[seat], PLAYERS[1 - seat]
    table.confirm(player, seat, table.sequence, 4.0)
    table.nudge(player, 4.5)
    length = next(at for at, step in enumerate(table.situation.history.steps) if step.seat == seat)
    table.ask_undo(player, length, table.sequence, 5.0)
    yield table
    table.agree(other, table.sequence - 1, 6.0)
    yield table
    table.leave(other, 1 - seat, 7.0)
    yield table
    table.ask_takeover(player, 1 - seat, "random", table.sequence, 8.0)
    yield table
    table.give_back(other, 1 - seat, 9.0)
    table.resign(other, 1 - seat, "random", 10.0)
    yield table


def _played_until_confirmed(table: Table) -> Table:
    """The table when a turn is over and waits to be confirmed."""
    rng = Rng(1)
    while table.situation.unconfirmed is None:
        seat = table.situation.asked
        table.act(PLAYERS[seat], seat, int(table.state.random_action(rng)), table.sequence, 3.0)
    return table


def _shared_screen() -> Iterator[Table]:
    """Two at one screen, which is covered while a secret choice is made."""
    seats = [SeatPlan("hotseat", name, ANN) for name in NAMES[:2]]
    table = Table.create(GAME, SECRET_CHOICE, seats, SECRET, 0.0, host=ANN)
    for seat in range(2):
        table.join(ANN, seat, "", f"nonce-{seat:04}", 1.0)
    yield table
    table.hand(ANN, table.situation.asked, 2.0)
    yield table


def _lessons() -> Iterator[Table]:
    """Some steps of every lesson, before and after what is asked for is done."""
    for game in courtyard.games():
        for lesson in lessons(game).values():
            yield from _taught(lesson)


def _taught(lesson: Lesson) -> Iterator[Table]:
    rival = SeatPlan("bot", level="random")
    seats = [rival] * courtyard.game(lesson.game, **lesson.options).seats
    seats[lesson.seat] = SeatPlan("human", player=ANN)
    table = Table.create(lesson.game, lesson.options, seats, SECRET, 0.0, host=ANN, hints=False, lesson=lesson.name)
    table.join(ANN, lesson.seat, NAMES[0], "nonce-0000", 1.0)
    for step in TAUGHT:
        table.lead(ANN, step % len(lesson.steps), table.sequence, 2.0)
        yield table
        teaching = table.view(ANN, 2.0).teaching
        if teaching is not None and teaching.standing == "asked":
            table.act(ANN, lesson.seat, teaching.wanted[0], table.sequence, 3.0)
            yield table
