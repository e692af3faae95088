"""The search plays by the rules, sees no more than its seat, and keeps to its budget."""

import time

import pytest
from librt.vecs import append

import courtyard
from courtyard import CHANCE, OVER, Rng, State
from courtyard.bots.evaluators import evaluator_of, sight_of
from courtyard.bots.levels import all_levels
from courtyard.bots.quick import Sight, outlook, plan_turn, quick_action, quick_line
from courtyard.bots.search import Search, Settings

GAMES = ("burgundy", "gugong", "rajas")
IS_QUICK = courtyard.is_compiled()
MOST = 100 if IS_QUICK else 1
"""Positions that are looked at."""
TABLES = [
    ("burgundy", {"players": 2}),
    ("burgundy", {"players": 3, "setup": "advanced", "advanced_choice": "secret"}),
    ("gugong", {"players": 1}),
    ("gugong", {"players": 5, "bonus_tokens": "yes"}),
    ("rajas", {"players": 2}),
    ("rajas", {"players": 4, "version": "navaratnas"}),
]


def search(state: State, seed: int = 1, turns_ahead: int = 0) -> Search:
    """As the best level does it, but that it plays on for fewer turns."""
    name = state.game.name
    best = all_levels()[name][-1]
    settings = Settings(best.ends, sight_of(name, best.breadth), turns_ahead)
    return Search(state, evaluator_of(name), settings, Rng(seed))


def positions(game: courtyard.Game, every: int, seed: int = 5) -> list[State]:
    """Positions of a game of chance and whim in which a seat has a choice, one in so many."""
    state, rng, found, choices = game.start(), Rng(seed), [], 0
    while state.to_move != OVER:
        if state.to_move != CHANCE and len(state.legal()) > 1:
            choices += 1
            if choices % every == 0:
                found.append(state.copy())
        state.do(state.random_action(rng))
    return found[-MOST:] if every < 20 else found


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_answers_every_question_with_a_legal_action(name: str, options: dict[str, object]) -> None:
    for state in positions(courtyard.game(name, **options), every=9):
        assert search(state).run(12) in state.legal()


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_leaves_the_position_untouched(name: str, options: dict[str, object]) -> None:
    for state in positions(courtyard.game(name, **options), every=19):
        before = state.key()
        search(state).run(10)
        assert state.key() == before


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_redrawn_does_not_tell_what_was_there(name: str, options: dict[str, object]) -> None:
    """Whatever lies hidden, the same seed draws the same in its place: so nobody who thinks about it can peek."""
    for state in positions(courtyard.game(name, **options), every=7):
        for seat in range(state.seats):
            other = state.resample(seat, Rng(3))
            assert other.resample(seat, Rng(4)) == state.resample(seat, Rng(4))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_other_hidden_things_make_no_other_choice(name: str, options: dict[str, object]) -> None:
    simulations, others = (16, 4) if IS_QUICK else (8, 2)
    for state in positions(courtyard.game(name, **options), every=15):
        seat = state.to_move
        chosen = {search(state.resample(seat, Rng(number))).run(simulations) for number in range(others)}
        assert len(chosen) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_thinks_the_same(name: str) -> None:
    state = positions(courtyard.game(name, players=2), every=20)[2]
    first, second = search(state, seed=3), search(state, seed=3)
    assert first.run(16) == second.run(16)
    assert [repr(each) for each in first.candidates()] == [repr(each) for each in second.candidates()]


@pytest.mark.parametrize("name", GAMES)
def test_it_keeps_to_its_simulations(name: str) -> None:
    for state in positions(courtyard.game(name, players=2), every=19):
        thought = search(state)
        thought.run(24)
        assert thought.simulations <= 24
        assert sum(each.visits for each in thought.candidates()) <= 24


def test_it_keeps_to_its_seconds() -> None:
    state = positions(courtyard.game("gugong", players=2), every=20)[1]
    start = time.process_time()
    search(state, turns_ahead=4 if IS_QUICK else 0).run(0, seconds=0.05)
    assert time.process_time() - start < 2.0


def test_it_stops_when_the_choice_is_clear() -> None:
    state = positions(courtyard.game("burgundy", players=2), every=10)[-1]
    thought = search(state)
    limit = 20_000 if IS_QUICK else 100
    thought.run(limit)
    assert thought.simulations < limit


@pytest.mark.parametrize("name", GAMES)
def test_it_says_what_it_thinks(name: str) -> None:
    state = positions(courtyard.game(name, players=2), every=20)[1]
    thought = search(state)
    chosen = thought.run(16)
    candidates = thought.candidates()
    assert candidates[0].action == chosen
    assert [each.action for each in sorted(candidates, key=lambda each: each.action)] == state.legal()
    assert len(candidates[0].points) == 2
    state = state.resample(state.to_move, Rng(1))
    for action in candidates[0].line[:1]:
        state.apply(action)


def test_a_lone_answer_needs_no_thought() -> None:
    rng = Rng(2)
    state = courtyard.game("burgundy", players=2).start()
    while state.to_move == CHANCE or len(state.legal()) > 1:
        state.do(state.random_action(rng))
    thought = search(state)
    assert thought.run(50) == state.legal()[0]
    assert thought.simulations == 0


def first_exchange() -> State:
    """The first turn of a game of Gùgōng, in which much can be done."""
    found = positions(courtyard.game("gugong", players=2), every=1)
    return next(state for state in found if state.question == "exchange")


def ends_of_turn(state: State, seat: int) -> list[State]:
    """All ends of a seat's turn, each by some way."""
    evaluator, ends, ways, seen = evaluator_of(state.game.name), [], [state], set[int]()
    while ways:
        way = ways.pop()
        for action in way.legal():
            after = way.copy()
            after.do(action)
            if after.key() not in seen:
                seen.add(after.key())
                (ends if after.to_move != seat or evaluator.is_between_turns(after) else ways).append(after)
    return ends


def test_a_plan_that_keeps_all_ways_finds_the_best_end_of_the_turn() -> None:
    state = first_exchange()
    evaluator, seat = evaluator_of(state.game.name), state.to_move
    best = max(evaluator.lead(end, seat) for end in ends_of_turn(state, seat))
    assert plan_turn(state, evaluator, seat, 100_000).value == best
    assert plan_turn(state, evaluator, seat, 2).value <= best


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_planned_turn_can_be_played_to_its_end(players: int) -> None:
    for state in positions(courtyard.game("gugong", players=players), every=7):
        evaluator, seat = evaluator_of(state.game.name), state.to_move
        way = plan_turn(state, evaluator, seat, 8)
        walk = state.copy()
        for action in way.line():
            assert walk.to_move == seat
            walk.apply(action)
        assert walk.to_move != seat or evaluator.is_between_turns(walk)
        assert evaluator.lead(walk, seat) == way.value


def test_who_plans_plays_the_turn_as_a_whole_and_who_does_not_one_answer() -> None:
    state = first_exchange()
    evaluator, seat = evaluator_of(state.game.name), state.to_move
    assert quick_line(state, evaluator, seat, Sight(1), Rng(1)) == [quick_action(state, evaluator, seat, Sight(1))]
    planned = quick_line(state, evaluator, seat, Sight(1, 8), Rng(1))
    assert len(planned) > 1
    after = state.copy()
    after.do(planned[0])
    assert outlook(after, evaluator, seat, Sight(1, 8)) >= plan_turn(state, evaluator, seat, 8).value


def test_rollout_noise_depends_on_the_dice_of_the_search() -> None:
    state = first_exchange()
    evaluator, seat = evaluator_of(state.game.name), state.to_move
    sure, wavering = Sight(1, 8), Sight(1, 8, rollout_noise=3.0)
    assert len({tuple(quick_line(state, evaluator, seat, sure, Rng(seed))) for seed in range(8)}) == 1
    turns = [tuple(quick_line(state, evaluator, seat, wavering, Rng(seed))) for seed in range(8)]
    assert len(set(turns)) > 1
    assert turns == [tuple(quick_line(state, evaluator, seat, wavering, Rng(seed))) for seed in range(8)]


def test_an_end_fares_the_same_over_the_same_dice() -> None:
    thought = search(positions(courtyard.game("burgundy", players=2), every=20)[1], turns_ahead=4)
    first, second = (thought._begin()[0] for _ in range(2))
    for dice in range(4):
        thought._try(first, dice)
        thought._try(second, dice)
    assert list(first.leads) == list(second.leads)
    assert len(set(first.leads)) > 1


def test_without_rivalry_only_the_points_of_ones_own_count() -> None:
    state = positions(courtyard.game("burgundy", players=2), every=20)[1]
    evaluator, leads = evaluator_of("burgundy"), []
    evaluator.bias = {}
    for rivalry in (0.0, 0.5, 1.0):
        thought = Search(state, evaluator, Settings(4, Sight(0), 1, rivalry), Rng(1))
        end = thought._begin()[0]
        thought._try(end, 7)
        own, other = end.points[thought.seat], end.points[1 - thought.seat]
        assert list(end.leads) == [pytest.approx(own - rivalry * other)]
        leads.append(end.static_value)
    assert leads[0] > leads[1] > leads[2]


def test_who_is_tried_longest_is_the_favourite() -> None:
    thought = search(first_exchange(), turns_ahead=1)
    chosen = thought.run(300 if IS_QUICK else 40)
    best, *others = thought.ends
    assert chosen == best.line[0] == thought.plan()[0]
    assert all(best.rounds > end.rounds for end in others)
    assert thought.candidates()[0].line == best.line


@pytest.mark.parametrize("name", GAMES)
def test_the_favourite_has_been_tried_however_small_the_budget(name: str) -> None:
    for state in positions(courtyard.game(name, players=2), every=20)[:4]:
        thought = search(state)
        thought.run(1)
        assert thought.candidates()[0].visits
        assert len(thought.candidates()[0].points) == 2


@pytest.mark.parametrize("name", GAMES)
def test_what_was_tried_has_points_even_if_the_time_was_up_at_once(name: str) -> None:
    for state in positions(courtyard.game(name, players=2), every=5)[:20]:
        thought = search(state)
        thought.run(0, seconds=0.0004)
        for each in thought.candidates():
            assert len(each.points) == (2 if each.visits else 0)


def test_an_end_that_is_always_worse_by_a_little_falls_behind() -> None:
    thought = search(first_exchange())
    leader, other, level = thought._begin()[:3]
    for lead in (3.0, -2.0, 7.0, 1.0, 4.0, -6.0):
        for end, gap in ((leader, 0.0), (other, 0.5 + lead / 100), (level, lead)):
            end.leads = append(end.leads, lead - gap)
            end.total += lead - gap
    assert other.is_behind(leader)
    assert not level.is_behind(leader)
    assert not leader.is_behind(other)
