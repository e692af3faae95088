"""The coach: a sentence for every question, and a few answers that are worth a look."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import courtyard
from courtyard import CHANCE, OVER, Rng, State
from courtyard.bots.coach import MOST, NEAR, glance, worth_a_look
from courtyard.bots.greedy import best_action
from courtyard.speech import LANGUAGES, speaking

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("burgundy", {"players": 2}),
    ("gugong", {"players": 1}),
    ("gugong", {"players": 2}),
    ("rajas", {"players": 2}),
    ("rajas", {"players": 2, "version": "navaratnas"}),
]
LONGEST = 60 if courtyard.is_compiled() else 12
"""Decisions of a game that are looked at."""


def decisions(name: str, seed: int = 5, **options: Any) -> Iterator[State]:
    """The decisions at the beginning of a greedy game."""
    state, rng, count = courtyard.game(name, **options).start(), Rng(seed), 0
    while state.to_move != OVER and count < LONGEST:
        if state.to_move == CHANCE:
            state.do(state.random_action(rng))
            continue
        yield state
        count += 1
        state.do(best_action(state, state.to_move, rng))


def sentence(state: State) -> str:
    return str(import_module(f"courtyard.games.{state.game.name}.ui.coach").sentence(state))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_at_most_three_answers_are_worth_a_look_and_never_all(name: str, options: dict[str, Any]) -> None:
    for state in decisions(name, **options):
        legal, worth = state.legal(), worth_a_look(state)
        assert set(worth) <= set(legal)
        assert len(worth) == len(set(worth)) <= min(MOST, len(legal) - 1)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_marked_looks_nearly_as_good_as_the_best_which_comes_first(name: str, options: dict[str, Any]) -> None:
    for state in decisions(name, **options):
        values, worth = glance(state), worth_a_look(state)
        assert all(max(values.values()) - values[action] <= NEAR for action in worth)
        assert [values[action] for action in worth] == sorted((values[action] for action in worth), reverse=True)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_hidden_changes_nothing(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(decisions(name, **options)):
        if number % 10 == 0:
            seat = state.to_move
            one, other = (state.resample(seat, Rng(seed)).resample(seat, Rng(0)) for seed in (1, 2))
            assert (sentence(one), worth_a_look(one)) == (sentence(other), worth_a_look(other))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_each_decision_is_told_in_a_sentence_of_every_language(name: str, options: dict[str, Any]) -> None:
    for state in decisions(name, **options):
        told = set()
        for lang in LANGUAGES:
            with speaking(lang):
                told.add(sentence(state))
        assert len(told) == len(LANGUAGES)
        assert all(each.endswith(".") for each in told)


def test_where_all_answers_look_the_same_none_is_marked() -> None:
    game = courtyard.game("rajas", players=2)
    state = next(state for state in decisions("rajas", players=2) if state.question == "take_dice")
    assert {game.decode(action).family for action in state.legal()} == {"take_die"}
    assert worth_a_look(state) == []
