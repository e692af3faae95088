"""Points have sources: each is declared beside its rule, shown, and written in one place."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from helpers import each_count

import courtyard
from courtyard import OVER, Rng
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.ui.view import SOURCES

RULES = Path(courtyard.__file__).parent / "games" / "burgundy" / "rules"


def test_the_shown_sources_are_the_declared_ones() -> None:
    declared = [kind.name for kind in courtyard.game("burgundy").rules.sources()]
    assert sorted(declared) == sorted(SOURCES) == sorted(layout.SOURCES)


@each_count
@pytest.mark.parametrize("seed", [0, 1])
def test_the_points_of_a_seat_by_source_are_those_that_events_tell(players: int, seed: int) -> None:
    state, rng = courtyard.game("burgundy", players=players).start(), Rng(seed)
    told = [Counter[str](dict.fromkeys(SOURCES, 0)) for _ in range(players)]
    while state.to_move != OVER:
        for event in state.follow(int(state.random_action(rng))):
            if event.kind.is_source:
                told[event.seat][event.kind.name] += event.first
    assert [seat["points"] for seat in state.view(None)["seats"]] == told


def writers_of_points(source: str) -> list[str]:
    """The functions that assign to cells of POINTS."""
    return [
        function.name
        for function in ast.walk(ast.parse(source))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
        if "POINTS" in ast.unparse(node.slice)
    ]


def test_one_function_writes_points() -> None:
    assert [name for path in RULES.glob("*.py") for name in writers_of_points(path.read_text("utf-8"))] == ["score"]


def test_a_second_writer_of_points_is_found() -> None:
    assert writers_of_points("def sell(s, me):\n    s.cells[me + POINTS + 4] += 2\n") == ["sell"]
