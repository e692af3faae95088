"""The log is told once for all who watch, and says the same whenever it is asked for."""

import random

import pytest
from tabling import ANN, BOB, people, run, step  # type: ignore[import-not-found]

import courtyard
from courtyard import Rng
from courtyard.table import SeatPlan, Table
from courtyard.table.table import MAX_RECENT

SECRET = bytes(range(32))


def seated() -> Table:
    table = Table.create("burgundy", {}, [SeatPlan("human", "", who) for who in (ANN, BOB)], SECRET, 1.0, host=ANN)
    for seat, person in enumerate((ANN, BOB)):
        table.join(person, seat, person, f"nonce-of-{person}", 1.0)
    return table


@pytest.mark.parametrize("every", [1, 9, MAX_RECENT])
def test_a_log_that_is_told_as_it_happens_is_the_one_that_is_told_later(every: int) -> None:
    table, chance = seated(), random.Random(2)
    table.view(ANN, 1.0)
    for turn in range(MAX_RECENT + 20):
        seat = table.situation.asked
        person = (ANN, BOB)[seat]
        table.act(person, seat, chance.choice(table.state.legal()), table.sequence, 2.0)
        if turn % every == 4 % every and table.view(person, 2.0).undo.steps and turn % 9 == 4:
            table.undo(person, seat, table.sequence, 2.0)
    later = Table(table.events, SECRET)
    for watcher in (ANN, BOB, None):
        assert table.view(watcher, 3.0).log == later.view(watcher, 3.0).log


@pytest.mark.parametrize("name", courtyard.games())
def test_points_look_the_same_to_everybody(name: str) -> None:
    """The log tells gains once for all: no view may show other points than another."""
    state, rng = courtyard.game(name).start(), Rng(3)
    while state.to_move != courtyard.OVER:
        state.apply(int(state.random_action(rng)))
        facts = [
            [(seat.get("points"), seat["score"]) for seat in state.view(viewer)["seats"]]  # type: ignore[attr-defined]
            for viewer in (None, *range(state.game.seats))
        ]
        assert all(fact == facts[0] for fact in facts)


def test_a_log_that_is_told_elsewhere_goes_on_with_what_has_happened_meanwhile() -> None:
    table = run(people(ANN, BOB), 30)
    telling = table.to_tell()
    rng = Rng(7)
    for _ in range(10):
        step(table, rng)
    table.take_up(telling())
    table.view(ANN, 3.0)
    run(table, 5, seed=8)
    assert table.view(ANN, 3.0).log == Table(table.events, SECRET).view(ANN, 3.0).log


def test_a_copy_to_look_at_keeps_the_log_of_its_reader_while_the_table_goes_on() -> None:
    table = run(people(ANN, BOB), 30)
    before, course = table.view(ANN, 3.0), table.course(ANN)
    still = table.still(ANN)
    run(table, 20, seed=3)
    assert still.view(ANN, 3.0) == before
    assert still.course(ANN) == course
    assert len(table.view(ANN, 3.0).log) > len(before.log)
