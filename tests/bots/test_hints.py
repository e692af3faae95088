"""Advice: legal moves with true reasons, found from what the seat may see."""

import re
from importlib import import_module
from typing import Any

import pytest
from assuming import WITH_BIAS, WITH_LONE_ANSWERS, WITH_REASONS

import courtyard
from courtyard import CHANCE, OVER, Rng, State
from courtyard.bots.evaluators import evaluator_of
from courtyard.bots.greedy import best_action
from courtyard.bots.hints import Adviser, Budget, adviser, chances_of, sure_part, without_win
from courtyard.games.hint_reasons import Reason, Theme, reasons_for, told

GAMES = courtyard.games()
BRIEF = Budget(16, 0.0, 2)
BROAD = Budget(200, 0.0, 2)
IS_QUICK = courtyard.is_compiled()
MOST = 12 if IS_QUICK else 2
"""Positions that are looked at."""
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("burgundy", {"players": 2}),
    ("burgundy", {"players": 3, "setup": "advanced", "advanced_choice": "secret"}),
    ("gugong", {"players": 1}),
    ("gugong", {"players": 3}),
    ("rajas", {"players": 2}),
]


def choices(name: str, every: int = 9, **options: Any) -> list[State]:
    """Positions of a greedy game in which a seat has a choice, one in so many."""
    state, rng, found, count = courtyard.game(name, **options).start(), Rng(5), list[State](), 0
    while state.to_move != OVER and len(found) < MOST:
        if state.to_move == CHANCE:
            state.do(state.random_action(rng))
            continue
        count += len(state.legal()) > 1
        if len(state.legal()) > 1 and count % every == 0:
            found.append(state.copy())
        state.do(best_action(state, state.to_move, rng))
    return found


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_moves_are_legal_and_say_what_they_lead_to(name: str, options: dict[str, Any]) -> None:
    for state in choices(name, **options):
        advice = adviser(name).advise(state, BRIEF)
        assert advice.seat == state.to_move
        assert 1 <= len(advice.best) <= 3
        for move in advice.best:
            assert move.action in state.legal()
            assert move.line[0] == move.action
            assert len(move.points) == len(move.chances) == state.blocks
            assert sum(move.chances) == pytest.approx(1.0)
            assert all(told(name, reason) for reason in move.reasons)


def has_twins(state: State) -> bool:
    """Whether a hand of Gùgōng has two cards that are alike."""
    hand = state.view(state.to_move)["seats"][state.to_move]["hand"]
    return len({(card["value"], card["action"]) for card in hand}) < len(hand)


def test_twins_of_a_card_are_suggested_once() -> None:
    state, rng, found = courtyard.game("gugong", players=4).start(), Rng(5), 0
    while state.to_move != OVER and found < MOST // 3:
        if state.question == "exchange" and has_twins(state):
            best = adviser("gugong").advise(state, BROAD).best
            assert len({state.game.describe(state, move.action) for move in best}) == len(best)
            found += 1
        state.do(state.random_action(rng))
    assert found == MOST // 3


def last_choices(name: str, options: dict[str, Any], seed: int) -> list[State]:
    """The last positions of a game of chance and whim in which a seat has a choice."""
    state, rng, found = courtyard.game(name, **options).start(), Rng(seed), list[State]()
    while state.to_move != OVER:
        if state.to_move != CHANCE and len(state.legal()) > 1:
            found = [*found[-2:], state.copy()]
        state.do(state.random_action(rng))
    return found


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_moves_that_end_the_game_are_weighed_and_their_points_speak_for_them(
    name: str, options: dict[str, Any]
) -> None:
    themes, evaluator = import_module(f"courtyard.games.{name}.bots.reasons").THEMES, evaluator_of(name)
    for seed in range(6 if IS_QUICK else 1):
        for state in last_choices(name, options, seed):
            assert adviser(name).advise(state, BRIEF).best
            for action in state.legal()[:4]:
                assert adviser(name).compare(state, action, BRIEF).cost >= 0.0
            end, rng = state.copy(), Rng(1)
            while end.to_move != OVER:
                end.do(end.random_action(rng))
            assert reasons_for(themes, evaluator, state.to_move, state, end, [end]) == []
            assert reasons_for(themes, evaluator, state.to_move, state, state, [end]) == []


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_other_hidden_things_make_no_other_advice(name: str, options: dict[str, Any]) -> None:
    for state in choices(name, every=19, **options):
        seat = state.to_move
        first, *others = [adviser(name).advise(state.resample(seat, Rng(number)), BRIEF) for number in range(3)]
        assert all(other.best == first.best for other in others)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_question_gets_the_same_advice(name: str) -> None:
    for state in choices(name, every=25, players=2):
        assert Adviser(name).advise(state, BRIEF) == Adviser(name).advise(state, BRIEF)


@pytest.mark.parametrize("name", WITH_LONE_ANSWERS)
def test_a_lone_answer_is_advised_too(name: str) -> None:
    state, rng = courtyard.game(name, players=2).start(), Rng(2)
    while state.to_move == CHANCE or len(state.legal()) > 1:
        state.do(state.random_action(rng))
    (move,) = adviser(name).advise(state, BRIEF).best
    assert move.action == state.legal()[0]
    assert len(move.points) == state.blocks


def test_who_is_expected_to_be_ahead_is_likely_to_win_the_more_so_the_later_it_is() -> None:
    early, late = (adviser("burgundy").search(state, Rng(0)) for state in choices("burgundy", every=3)[:: MOST - 1])
    assert chances_of(early, [100.0, 100.0])[0] == pytest.approx(0.5)
    assert 0.5 < chances_of(early, [110.0, 100.0])[0] < chances_of(late, [110.0, 100.0])[0] < 1.0


def test_points_that_winning_counts_are_not_told() -> None:
    search = adviser("rajas").search(choices("rajas", players=2)[-1], Rng(0))
    win = search.evaluator.win
    assert win > 0.0
    assert without_win(search, [70.0, 40.0], [0.75, 0.25]) == [70.0 - 0.75 * win, 40.0 - 0.25 * win]
    assert adviser("burgundy").search(choices("burgundy", players=2)[0], Rng(0)).evaluator.win == 0.0


@pytest.mark.parametrize("name", WITH_BIAS)
def test_what_is_told_of_a_table_changes_no_choice(name: str) -> None:
    state = choices(name, players=3)[-1]
    plain, told = adviser(name).search(state, Rng(1)), Adviser(name).search(state, Rng(1))
    plain.evaluator.bias, known = {}, plain.evaluator.bias
    plain.run(40)
    told.run(40)
    plain.evaluator.bias = known
    assert plain.plan() == told.plan()
    assert [each.value for each in plain.candidates()] == [each.value for each in told.candidates()]
    assert plain.candidates()[0].points != told.candidates()[0].points


def test_a_cost_that_may_be_chance_is_none() -> None:
    assert sure_part([3.0, 3.0, 3.0]) == 3.0
    assert sure_part([9.0, -9.0, 1.0]) == 0.0
    assert 0.0 < sure_part([2.0, 3.0, 4.0]) < 3.0


# Reasons.


def test_a_region_that_closes_is_named_with_its_points() -> None:
    gains = import_module("courtyard.games.burgundy.bots.reasons").gains
    state, rng, closed = courtyard.game("burgundy").start(), Rng(1), list[str]()
    while state.to_move != OVER:
        before = state.copy()
        seat = state.to_move
        state.do(state.random_action(rng) if seat == CHANCE else best_action(state, seat, rng))
        if seat == CHANCE or state.to_move == OVER:
            continue
        had, has = (each.view(seat)["seats"][seat]["points"] for each in (before, state))
        points = sum(has[source] - had[source] for source in ("regions", "phases"))
        named = [reason for reason in gains(before, state, seat) if reason.key.startswith("reason_close")]
        assert [reason.facts["count"] for reason in named] == ([points] if points else [])
        closed += [told("burgundy", reason) for reason in named]
    assert any(re.fullmatch(r"closes the pasture: \d+ points now", sentence) for sentence in closed)


def test_a_stored_tile_names_the_region_that_waits_for_it() -> None:
    themes = {theme.key: theme for theme in import_module("courtyard.games.burgundy.bots.reasons").THEMES}
    state, rng, said = courtyard.game("burgundy").start(), Rng(1), list[str]()
    while state.to_move != OVER:
        before, seat = state.copy(), state.to_move
        action = state.random_action(rng) if seat == CHANCE else best_action(state, seat, rng)
        state.do(action)
        reason = themes["store"].named(before, state, seat) if seat != CHANCE else None
        assert reason is None or "take" in str(state.game.decode(action)) or "buy" in str(state.game.decode(action))
        said += [told("burgundy", reason)] if reason else []
    assert any(re.fullmatch(r"fits the pasture of \d, where \d spaces are empty", each) for each in said)
    assert any(re.fullmatch(r"stores a tile for the last space of the city of \d: \d+ points", each) for each in said)


def test_a_reason_is_worth_a_part_of_the_unit_and_more_than_what_every_move_brings() -> None:
    state = next(each for each in choices("burgundy", every=1, players=2) if each.question == "turn")
    game, themes = state.game, import_module("courtyard.games.burgundy.bots.reasons").THEMES
    evaluator = evaluator_of("burgundy")
    workers = state.copy()
    workers.do(next(action for action in state.legal() if game.decode(action).family == "take_workers"))
    alone = reasons_for(themes, evaluator, state.to_move, state, workers, [state])
    assert Reason("reason_workers_gain", {"count": 2}) in alone
    assert reasons_for(themes, evaluator, state.to_move, state, workers, [workers], shared=False) == []
    evaluator.unit = 100.0
    assert reasons_for(themes, evaluator, state.to_move, state, workers, [state]) == []


@pytest.mark.parametrize("name", WITH_REASONS)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(name: str) -> None:
    themes: tuple[Theme, ...] = import_module(f"courtyard.games.{name}.bots.reasons").THEMES
    english = import_module(f"courtyard.games.{name}.text").CATALOGUE.entries("en")
    gains = [f"reason_{theme.key}_gain" for theme in themes]
    keeps = [f"reason_{theme.key}_keep" for theme in themes if theme.is_kept]
    at_once = [key for key in english if re.fullmatch(r"reason_(points|close|fame|money)\w*", key)]
    fuller = [key for key in english for theme in themes if theme.named and key.startswith(f"reason_{theme.key}_")]
    assert {key for key in english if key.startswith("reason_")} == {*gains, *keeps, *at_once, *fuller}
    assert told(name, Reason(keeps[0]))
