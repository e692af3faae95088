"""The arena: seats are balanced, results are kept, and the stronger bot is found."""

from pathlib import Path

import pytest
from rich.console import Console

import courtyard
from courtyard import OptionError
from courtyard.bots.given import read_options
from courtyard.lab.arena import Arena, Bout, Result, Tally, bouts, expected, ratings

GAME = courtyard.game("burgundy", players=2)


def result(hero: str, rival: str, seed: int, score: float) -> Result:
    return Result(Bout(hero, rival, 0, seed), score, score == 1.0, 100.0, 90.0, 0.001)


def test_a_pair_meets_on_every_seat_over_the_same_dice() -> None:
    planned = bouts(GAME, ["greedy", "random"], 4, seed=7)["greedy", "random"]
    assert [(each.seat, each.seed) for each in planned] == [(0, 7), (1, 7), (0, 8), (1, 8)]


def test_at_a_larger_table_each_bot_is_alone_among_the_others_equally_often() -> None:
    planned = bouts(courtyard.game("burgundy", players=3), ["greedy", "random"], 6, seed=1)["greedy", "random"]
    assert [each.hero for each in planned] == ["greedy"] * 3 + ["random"] * 3
    assert [each.seat for each in planned] == [0, 1, 2] * 2


def test_in_a_solo_game_every_bot_meets_the_automa() -> None:
    assert set(bouts(courtyard.game("gugong", players=1), ["greedy", "random"], 2, 1)) == {
        ("greedy", ""),
        ("random", ""),
    }


def test_a_run_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    arena = Arena(GAME, ["greedy", "random"], 4, 1, file, sprt=False)
    arena.run(1, Console(quiet=True))
    again = Arena(GAME, ["greedy", "random"], 6, 1, file, sprt=False)
    assert sum(len(planned) for planned in again.waiting.values()) == 2
    assert again.tallies["greedy", "random"].rate()[0] == 1.0
    with pytest.raises(OptionError, match="another game"):
        Arena(courtyard.game("burgundy", players=3), ["greedy", "random"], 4, 1, file, sprt=False)


def test_a_clear_difference_is_decided_and_a_coin_is_not() -> None:
    clear, coin = Tally(("a", "b")), Tally(("a", "b"))
    for seed in range(60):
        clear.add(result("a", "b", seed, 1.0))
        coin.add(result("a", "b", seed, float(seed % 2)))
    assert clear.decided()
    assert not coin.decided()


def test_ratings_grow_with_wins_and_say_how_sure_they_are() -> None:
    tallies = [Tally(("a", "b")), Tally(("b", "c"))]
    for seed in range(80):
        tallies[0].add(result("b", "a", seed, float(seed % 4 > 0)))
        tallies[1].add(result("c", "b", seed, float(seed % 4 > 0)))
    rated = ratings(["a", "b", "c"], tallies)
    assert rated["a"] == (0.0, 0.0)
    assert 120 < rated["b"][0] < 260
    assert 260 < rated["c"][0] < 500
    assert 20 < rated["b"][1] < 120


def test_elo_is_what_everybody_calls_elo() -> None:
    assert round(expected(400.0), 3) == 0.909
    assert expected(0.0) == 0.5


def test_options_are_read_as_they_are_written() -> None:
    assert read_options(["players=3", "estates=1,2,6:h44"]) == {"players": 3, "estates": ["1", "2", "6:h44"]}
