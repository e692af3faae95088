"""The arena: seats are balanced, results are kept, and the stronger bot is found."""

from pathlib import Path

import pytest
from rich.console import Console

import courtyard
from courtyard import OptionError
from courtyard.bots.crew import LOCAL, crew
from courtyard.lab.arena import Arena, Bout, Result, Tally, bouts
from courtyard.lab.ratings import expected, is_decided, rate, ratings
from courtyard.lab.report import ladder, pairs

GAME = courtyard.game("burgundy", players=2)


def result(hero: str, rival: str, seed: int, score: float) -> Result:
    return Result(Bout(hero, rival, 0, seed), score, score == 1.0, 100.0, 90.0, 0.001)


def fought(games: int, file: Path | None = None, **given: bool) -> Arena:
    arena = Arena(GAME, ["greedy", "random"], games, 1, file, **given)
    with crew(1) as hands:
        list(arena.run(hands))
    return arena


def test_a_pair_meets_on_every_seat_over_the_same_dice() -> None:
    planned = bouts(GAME, ["greedy", "random"], 4, seed=7)["greedy", "random"]
    assert [(each.seat, each.seed) for each in planned] == [(0, 7), (1, 7), (0, 8), (1, 8)]


def test_at_a_larger_table_each_bot_is_alone_among_the_others_equally_often() -> None:
    planned = bouts(courtyard.game("burgundy", players=3), ["greedy", "random"], 6, seed=1)["greedy", "random"]
    assert [each.hero for each in planned] == ["greedy"] * 3 + ["random"] * 3
    assert [each.seat for each in planned] == [0, 1, 2] * 2


def test_one_may_sit_alone_among_the_others_at_every_seat() -> None:
    planned = bouts(courtyard.game("burgundy", players=3), ["greedy", "random"], 6, seed=1, mutual=False)
    assert [(bout.hero, bout.seat, bout.seed) for bout in planned["greedy", "random"]] == [
        ("greedy", seat, seed) for seed in (1, 2) for seat in range(3)
    ]


def test_a_bot_meets_itself_once_over_the_same_dice() -> None:
    planned = bouts(GAME, ["greedy", "greedy"], 3, seed=7)["greedy", "greedy"]
    assert [(each.seat, each.seed) for each in planned] == [(0, 7), (0, 8), (0, 9)]


def test_in_a_solo_game_every_bot_meets_the_automa() -> None:
    planned = bouts(courtyard.game("gugong", players=1), ["greedy", "random"], 2, 1)
    assert set(planned) == {("greedy", ""), ("random", "")}


def test_neighbours_alone_meet_where_that_is_wanted() -> None:
    assert set(bouts(GAME, ["a", "b", "c"], 2, 1, adjacent=True)) == {("a", "b"), ("b", "c")}


def test_a_run_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    fought(4, file, sprt=False)
    again = Arena(GAME, ["greedy", "random"], 6, 1, file, sprt=False)
    assert again.left == 2
    assert rate(again.tallies["greedy", "random"].scores())[0] == 1.0
    with pytest.raises(OptionError, match="another game"):
        Arena(courtyard.game("burgundy", players=3), ["greedy", "random"], 4, 1, file)


def test_a_pair_stops_when_it_is_decided() -> None:
    arena = fought(400)
    assert 20 <= len(arena.tallies["greedy", "random"].results) < 100


def test_several_processes_find_the_same() -> None:
    alone = fought(4, sprt=False)
    together = Arena(GAME, ["greedy", "random"], 4, 1, sprt=False)
    with crew(2) as hands:
        list(together.run(hands))

    def told(arena: Arena) -> set[tuple[Bout, float]]:
        return {(each.bout, each.points) for each in arena.tallies["greedy", "random"].results}

    assert told(alone) == told(together)


def test_a_cluster_finds_the_same() -> None:
    pytest.importorskip("ray")
    arena = Arena(GAME, ["greedy", "random"], 4, 1, sprt=False)
    with crew(2, LOCAL) as hands:
        assert hands.workers == 2
        found = {(each.bout, each.points) for each in arena.run(hands)}
    assert found == {(each.bout, each.points) for each in fought(4).tallies["greedy", "random"].results}


def test_without_ray_its_option_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(OptionError, match=r"courtyard\[ray\]"), crew(2, LOCAL):
        pass


def test_a_clear_difference_is_decided_and_a_coin_is_not() -> None:
    assert is_decided([1.0] * 60)
    assert not is_decided([0.0, 1.0] * 30)


def test_an_interval_narrows_with_the_games() -> None:
    few, many = rate([0.0, 1.0] * 10), rate([0.0, 1.0] * 200)
    assert few[0] == many[0] == 0.5
    assert 0.2 < few[1] < 0.25
    assert 0.045 < many[1] < 0.05


def test_games_over_the_same_dice_count_as_one() -> None:
    tally = Tally(("a", "b"))
    for seed in range(30):
        tally.add(result("a", "b", seed, 1.0))
        tally.add(result("b", "a", seed, 1.0))
    assert tally.scores() == [0.5] * 30


def test_ratings_grow_with_wins_and_say_how_sure_they_are() -> None:
    rated = ratings(["a", "b", "c"], {("b", "a"): [1.0, 1.0, 1.0, 0.0] * 20, ("c", "b"): [1.0, 1.0, 1.0, 0.0] * 20})
    assert rated["a"] == (0.0, 0.0)
    assert 120 < rated["b"][0] < 260
    assert 260 < rated["c"][0] < 500
    assert 20 < rated["b"][1] < 120


def test_elo_is_what_everybody_calls_elo() -> None:
    assert round(expected(400.0), 3) == 0.909
    assert expected(0.0) == 0.5


def test_the_tables_tell_score_points_cost_and_rating() -> None:
    arena = fought(4, sprt=False)
    console = Console(width=120, record=True, quiet=False, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115
    console.print(pairs(arena))
    console.print(ladder(arena))
    told = console.export_text()
    assert "greedy against random" in told
    assert "100.0 ±" in told
    assert "Elo" in told
