"""Games as values, and the registry."""

import pickle

import pytest

import courtyard
from courtyard import OptionError, PositionError


def test_games_with_equal_options_are_equal_and_hash_alike() -> None:
    first, second = courtyard.game("burgundy", players=3), courtyard.game("burgundy", players="3")
    assert first == second
    assert hash(first) == hash(second)
    assert first != courtyard.game("burgundy", players=2)
    assert {first: "here"}[second] == "here"


def test_games_and_states_survive_pickling() -> None:
    game = courtyard.game("burgundy", players=4, setup="advanced", excluded_estates=("8",))
    assert pickle.loads(pickle.dumps(game)) == game
    state = courtyard.play(game, ["random"] * 4, seed=3).replay(200)
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_game_says_what_it_is() -> None:
    game = courtyard.game("burgundy", tie_break_empty="most")
    assert repr(game) == "courtyard.game('burgundy', players=2, tie_break_empty='most')"
    assert "start_player" in repr(game.start())


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="There is no game 'chess'"):
        courtyard.game("chess")


def test_states_are_equal_by_what_lies_on_the_table() -> None:
    game = courtyard.game("burgundy")
    assert game.start() == game.start()
    assert game.start() != courtyard.game("burgundy", tie_break_empty="most").start()
    assert game.start() != "a state"


def test_a_dump_with_a_field_too_many_or_too_few_is_refused() -> None:
    game = courtyard.game("burgundy")
    dump = game.start().dump()
    with pytest.raises(PositionError, match="There is no field colour"):
        game.load({**dump, "colour": 3})
    with pytest.raises(PositionError, match="Field phase is missing"):
        game.load({name: value for name, value in dump.items() if name != "phase"})


def test_resampling_for_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(PositionError, match="There is no seat 2"):
        courtyard.game("burgundy").start().resample(2, courtyard.Rng(1))
