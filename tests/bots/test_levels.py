"""The levels: five to a game, each better than the one below, at any table."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from assuming import WITH_LEVELS, WITH_PONDERING

import courtyard
from courtyard import CHANCE, OVER, Game, OptionError, Record, Rng, State
from courtyard.bots import bot
from courtyard.bots.evaluators import evaluator_of
from courtyard.bots.levels import LevelBot, all_levels, find_level
from courtyard.bots.quick import plan_turn
from courtyard.bots.search import Search

GAMES = courtyard.games()
IS_QUICK = courtyard.is_compiled()
MOST = 10_000 if IS_QUICK else 6
"""Decisions of a game that is not played to its end."""
whole_games = pytest.mark.skipif(not IS_QUICK, reason="whole games take minutes where the engine is interpreted")


@pytest.mark.parametrize("game", WITH_LEVELS)
def test_every_game_has_five_levels_with_a_character(game: str) -> None:
    assert len(courtyard.levels(game)) == 5
    for level in all_levels()[game]:
        assert level.character.endswith(".")


def test_a_level_that_searches_has_a_limit_of_time() -> None:
    for game in GAMES:
        for level in all_levels()[game]:
            assert not level.simulations or 0 < level.seconds <= 0.9


@pytest.mark.parametrize("game", WITH_LEVELS)
def test_the_lowest_three_answer_at_once(game: str) -> None:
    for level in all_levels()[game][:3]:
        assert level.seconds <= 0.05


def test_no_two_levels_share_a_name() -> None:
    names = [name for game in GAMES for name in courtyard.levels(game)]
    assert len(set(names)) == len(names)
    assert not {"random", "greedy"} & set(names)


@whole_games
def test_a_level_is_a_bot() -> None:
    record = courtyard.play(courtyard.game("burgundy"), bots=["page", "squire"], seed=4)
    assert Record.loads(record.dumps()).ranking == record.ranking


def test_an_unknown_game_has_no_levels() -> None:
    with pytest.raises(OptionError, match="no levels for 'chess'"):
        courtyard.levels("chess")


def test_a_level_refuses_another_game() -> None:
    with pytest.raises(OptionError, match="plays burgundy, not rajas"):
        courtyard.play(courtyard.game("rajas"), bots=["page", "page"], seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game: str) -> None:
    table = courtyard.game(game, players=2)
    first, second = (play_on(table, [quick(name) for name in courtyard.levels(game)[:2]], seed=6) for _ in range(2))
    assert first == second


def quick(name: str) -> LevelBot:
    """The level with so little time that a test can wait for it."""
    found = find_level(name)
    assert found is not None
    level = LevelBot(found)
    turns_ahead = min(found.turns_ahead, 1) if IS_QUICK else 0
    level.level = replace(
        found, simulations=min(found.simulations, 4), ends=min(found.ends, 4), seconds=0.0, turns_ahead=turns_ahead
    )
    return level


def play_on(table: Game, bots: Sequence[LevelBot], seed: int) -> list[int]:
    """The actions of a game to its end, or of its beginning."""
    state, rng, actions, decisions = table.start(), Rng(seed), [], 0
    while state.to_move != OVER and decisions < MOST:
        seat = state.to_move
        decisions += seat != CHANCE
        seen = state if seat == CHANCE else state.resample(seat, rng)
        action = seen.random_action(rng) if seat == CHANCE else bots[seat].choose(seen, seat, rng)
        actions.append(action)
        state.apply(action)
    return actions


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in courtyard.levels(game)])
def test_a_level_decides_by_what_its_seat_sees(game: str, name: str) -> None:
    """Two positions that look the same to a seat: at the same seed it answers the same."""
    table, level, rng = courtyard.game(game, players=2), quick(name), Rng(8)
    state, decisions = table.start(), 0
    while state.to_move != OVER and decisions < MOST:
        seat = state.to_move
        if seat != CHANCE and len(state.legal()) > 1:
            decisions += 1
            if decisions % 5 == 0:
                twin = state.resample(seat, Rng(decisions))
                answers = {level.choose(each.resample(seat, Rng(1)), seat, Rng(2)) for each in (state, twin)}
                assert len(answers) == 1
        state.do(state.random_action(rng))


def test_the_minister_has_rollout_noise_only_where_others_play() -> None:
    minister = quick("minister")
    alone, with_others = (courtyard.game("gugong", players=players).start() for players in (1, 2))
    assert minister.search(with_others, Rng(1)).settings.playing.rollout_noise > 0.0
    assert minister.search(alone, Rng(1)).settings.playing.rollout_noise == 0.0


def first_turn(game: str, name: str) -> tuple[LevelBot, State, int]:
    """A level in a turn that it has just begun, the position after its first answer, and its seat."""
    state, rng, level = courtyard.game(game, players=2).start(), Rng(3), quick(name)
    while state.to_move == CHANCE or len(state.legal()) == 1:
        state.do(state.random_action(rng))
    while True:
        seat = state.to_move
        state.do(level.choose(state.resample(seat, Rng(4)), seat, Rng(5)))
        if state.to_move == seat and len(state.legal()) > 1:
            return level, state, seat
        while state.to_move == CHANCE or len(state.legal()) == 1:
            state.do(state.random_action(rng))


def after(state: State, action: int) -> State:
    """The position after an action."""
    further = state.copy()
    further.do(action)
    return further


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """The positions that a level has searched since the test began."""
    found: list[State] = []
    search = LevelBot.search

    def noted(self: LevelBot, state: State, rng: Rng) -> Search:
        found.append(state)
        return search(self, state, rng)

    monkeypatch.setattr(LevelBot, "search", noted)
    return found


@pytest.mark.parametrize("game", WITH_PONDERING)
def test_a_searched_turn_is_played_to_its_end_without_another_search(game: str, searches: list[State]) -> None:
    level, state, seat = first_turn(game, courtyard.levels(game)[-1])
    searches.clear()
    twin = state.resample(seat, Rng(9))
    assert level.choose(twin, seat, Rng(6)) in state.legal()
    assert not searches


@pytest.mark.parametrize("game", WITH_PONDERING)
def test_a_turn_that_went_otherwise_is_searched_anew(game: str, searches: list[State]) -> None:
    level, state, seat = first_turn(game, courtyard.levels(game)[-1])
    planned = level.choose(state, seat, Rng(6))
    others = [after(state, action) for action in state.legal() if action != planned]
    searches.clear()
    further = next(each for each in others if each.to_move == seat and len(each.legal()) > 1)
    level.choose(further.resample(seat, Rng(9)), seat, Rng(6))
    assert searches


@pytest.mark.parametrize("game", ["burgundy", "rajas"])
def test_who_has_pondered_on_a_turn_of_the_other_answers_it_without_a_search(game: str, searches: list[State]) -> None:
    level, theirs, seat = first_turn(game, courtyard.levels(game)[-1])
    foretold, rng = theirs, Rng(8)
    while foretold is theirs or foretold.to_move != seat:
        theirs.do(theirs.random_action(rng))
        if theirs.to_move == 1 - seat and evaluator_of(game).is_between_turns(theirs):
            foretold = plan_turn(theirs, evaluator_of(game), 1 - seat, 8).state
    thoughts = level.ponder(theirs.resample(seat, Rng(2)), seat, Rng(3))
    searches.clear()
    fresh = LevelBot(level.level)
    fresh.remember(theirs.game, thoughts)
    assert fresh.choose(foretold.resample(seat, Rng(9)), seat, Rng(6)) in foretold.legal()
    assert not searches


@pytest.mark.parametrize("game", WITH_PONDERING)
def test_only_the_best_level_ponders_and_only_while_another_decides(game: str) -> None:
    assert [bool(level.ponders) for level in all_levels()[game]] == [False, False, False, False, True]
    level, state, seat = first_turn(game, courtyard.levels(game)[-1])
    assert level.ponder(state, seat, Rng(1)) == {}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("burgundy", {"players": 4, "setup": "advanced"}),
        ("gugong", {"players": 1, "difficulty": "hard"}),
        ("gugong", {"players": 5}),
        ("rajas", {"players": 4, "ganga": "on"}),
        ("rajas", {"players": 3, "version": "navaratnas"}),
    ],
)
def test_mixed_levels_play_any_table_to_its_end(game: str, options: dict[str, object]) -> None:
    table = courtyard.game(game, **options)
    names = courtyard.levels(game)
    for seed in range(2 if IS_QUICK else 1):
        assert play_on(table, [quick(names[(seed + seat) % 5]) for seat in range(table.seats)], seed)


@whole_games
@pytest.mark.parametrize("game", GAMES)
def test_the_second_level_beats_random_play(game: str) -> None:
    table = courtyard.game(game, players=2)
    name = courtyard.levels(game)[1]
    games, least = (10, 9) if game in WITH_LEVELS else (40, 27)  # A small game may be half luck.
    won = 0
    for seed in range(games):
        bots = ["random", "random"]
        bots[seed % 2] = name
        won += courtyard.play(table, bots, seed=seed).ranking[seed % 2] == 1
    assert won >= least


def test_a_bot_may_be_asked_by_name() -> None:
    state = courtyard.game("burgundy").start()
    rng = Rng(1)
    while state.to_move == CHANCE:
        state.do(state.random_action(rng))
    assert bot("squire").choose(state, state.to_move, rng) in state.legal()
