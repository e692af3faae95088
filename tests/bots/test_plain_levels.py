"""A game without levels, weights and themes has bots, hints and reviews all the same."""

from pathlib import Path

import pytest
from installing import COPIED, install, run

import courtyard
from courtyard import CHANCE, OptionError, Rng
from courtyard.bots import bots_for, default_bot
from courtyard.bots.coach import worth_a_look
from courtyard.bots.evaluators import evaluator_of, first_weights
from courtyard.bots.hints import Budget, adviser
from courtyard.bots.levels import all_levels, has_levels, spread_of, title_of
from courtyard.bots.review import review, summary
from courtyard.speech import speaking

SMALL = [name for name in courtyard.games() if not has_levels(name)]
BRIEF = Budget(16, 0.0, 2)
each_small_game = pytest.mark.parametrize("game", SMALL)


@each_small_game
def test_a_game_without_levels_has_two_plain_ones(game: str) -> None:
    names = (f"{game}-easy", f"{game}-good")
    assert (courtyard.levels(game), bots_for(game)) == (names, ("random", "greedy", *names))
    assert default_bot(game) == names[1]
    assert [level.title for level in all_levels()[game]] == ["Easy", "Good"]
    with speaking("cs"):
        assert title_of(names[1]) == "Dobrý"
    assert all(level.character.endswith(".") for level in all_levels()[game])


@each_small_game
def test_advice_and_a_review_need_no_figures(game: str) -> None:
    table = courtyard.game(game)
    actions = courtyard.play(table, ["random"] * table.seats, seed=1).actions
    found = summary(table, actions, list(review(table, actions, BRIEF)))
    assert found.seats[0].decisions > 0
    state = table.start()
    while state.to_move == CHANCE:
        state.do(state.random_action(Rng(2)))
    advice = adviser(game).advise(state, BRIEF)
    assert {move.action for move in advice.best} <= set(state.legal())
    assert [move.reasons for move in advice.best] == [[] for _ in advice.best]
    assert set(worth_a_look(state)) <= set(state.legal())


@each_small_game
def test_an_expected_lead_may_be_as_wrong_as_random_games_differ(game: str) -> None:
    assert spread_of(game) > 1.0
    assert spread_of("burgundy") == 25.0


@each_small_game
def test_there_is_nothing_to_learn_without_figures(game: str) -> None:
    assert evaluator_of(game).count == 0
    with pytest.raises(OptionError, match=f"nothing to learn about {game}"):
        first_weights(game)


def test_a_wrong_file_of_levels_harms_no_other_game(tmp_path: Path) -> None:
    install(tmp_path, "copied", "some_package", game=COPIED)
    (tmp_path / "some_package" / "data").mkdir()
    (tmp_path / "some_package" / "data" / "levels.toml").write_text('[[level]]\nname = "a"\nstrength = 9\n')
    found = run(tmp_path, "import courtyard; print(*courtyard.levels('copied'), *courtyard.levels('burgundy')[:1])")
    assert found.stdout.split() == ["copied-easy", "copied-good", "page"]
    (line,) = found.stderr.splitlines()
    assert line.startswith("The levels of game copied are not those of its file: TypeError: ")
