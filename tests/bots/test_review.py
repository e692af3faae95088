"""The review of a game: what decisions cost, what the dice did, and that the parts make the whole."""

from dataclasses import replace

import pytest

import courtyard
from courtyard import Record, Rng
from courtyard.bots.hints import Budget, adviser
from courtyard.bots.review import Moment, budget_for, decisions_of, moment, review, summary
from courtyard.core.state import CHANCE

IS_QUICK = courtyard.is_compiled()
BRIEF = Budget(12, 0.0, 4)
whole_games = pytest.mark.skipif(not IS_QUICK, reason="whole games take minutes where the engine is interpreted")


@pytest.fixture(scope="module")
def record() -> Record:
    return courtyard.play(courtyard.game("burgundy"), bots=["greedy", "random"], seed=4)


@pytest.fixture(scope="module")
def moments(record: Record) -> list[Moment]:
    return list(review(record.game, record.actions, BRIEF))


def test_every_choice_is_a_decision_and_nothing_else(record: Record) -> None:
    decisions = decisions_of(record.game, record.actions)
    for at in range(len(record.actions)):
        state = record.replay(at)
        assert (at in decisions) == (state.to_move != CHANCE and len(state.legal()) > 1)


def test_a_game_takes_no_longer_than_it_may() -> None:
    assert 150 * 2 * budget_for("burgundy", 150).seconds <= 30.0
    assert budget_for("burgundy", 150, is_deep=True).seconds > budget_for("burgundy", 150).seconds


@whole_games
def test_who_plays_at_random_gives_more_away(record: Record, moments: list[Moment]) -> None:
    greedy, random = summary(record.game, record.actions, moments).seats
    assert random.cost / random.decisions > 1.5 * greedy.cost / greedy.decisions
    assert random.accuracy < greedy.accuracy <= 100.0


@whole_games
def test_the_lessons_are_the_dearest_decisions_with_another_move(record: Record, moments: list[Moment]) -> None:
    found = summary(record.game, record.actions, moments)
    costs = [moments[number].cost for number in found.lessons]
    assert costs == sorted((each.cost for each in moments), reverse=True)[:5]
    for number in found.lessons:
        better = moments[number].better
        assert better is not None
        assert better.action != moments[number].action
        assert better.action in record.replay(moments[number].at).legal()


@whole_games
def test_a_move_that_is_put_off_is_one_lesson(record: Record, moments: list[Moment]) -> None:
    dear = max(moments, key=lambda each: each.cost)
    again = [replace(each, better=dear.better, seat=dear.seat, part=dear.part, cost=9.0) for each in moments]
    assert len(summary(record.game, record.actions, again).lessons) == 1


@whole_games
def test_the_parts_make_the_whole(record: Record, moments: list[Moment]) -> None:
    found = summary(record.game, record.actions, moments)
    assert [part.name for part in found.parts] == [f"phase {letter}" for letter in "ABCDE"]
    for seat, whole in enumerate(found.seats):
        assert sum(part.seats[seat].decisions for part in found.parts) == whole.decisions
        assert sum(part.seats[seat].gained for part in found.parts) == whole.gained == record.scores[seat]
        assert sum(part.seats[seat].luck for part in found.parts) == pytest.approx(whole.luck)


@whole_games
def test_the_better_one_is_likelier_to_win_in_the_end(moments: list[Moment]) -> None:
    assert moments[-1].chances[0] > 0.9
    assert all(sum(each.chances) == pytest.approx(1.0) for each in moments)


def test_the_same_decision_is_judged_the_same(record: Record) -> None:
    at = decisions_of(record.game, record.actions)[6]
    assert moment(record.game, record.actions, at, BRIEF) == moment(record.game, record.actions, at, BRIEF)


def test_luck_is_what_the_dice_bring_beyond_what_was_to_be_expected(record: Record) -> None:
    at = next(at for at in range(60, 200) if record.replay(at).to_move == CHANCE)
    before = record.replay(at)
    lucks: list[float] = []
    for number in range(12):
        after, rng = before.copy(), Rng(1000 + number)
        while after.to_move == CHANCE:
            after.do(after.random_action(rng))
        lucks.append(adviser("burgundy").luck(before, after, 24)[0])
    assert min(lucks) < 0.0 < max(lucks)
    assert abs(sum(lucks) / len(lucks)) < max(lucks) - min(lucks)


def test_what_is_dealt_before_anybody_decides_is_nobodys_luck(record: Record) -> None:
    first = decisions_of(record.game, record.actions)[0]
    assert moment(record.game, record.actions, first, BRIEF).luck == [0.0, 0.0]
