"""Several actions at once: what is refused has drawn nothing, and says nothing that the seat does not know."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from guessing import GAMES, IMPOSSIBLE, after, guess, perhaps_after, positions, rolls
from hypothesis import given, settings
from hypothesis import strategies as st
from tabling import ANN, BOB, CAT, SECRET, SECRET_CHOICE, asked, people, refusal, stored

from courtyard import Rng, State
from courtyard import game as make_game
from courtyard.table import Refused, SeatPlan, Table, checks
from courtyard.table.events import Acted, Event

SETTINGS: list[dict[str, Any]] = [{}, {"play_forced": True}, {"confirm_turn": True}]
MANNERS = st.tuples(st.sampled_from(GAMES), st.sampled_from(SETTINGS))
OTHER_SECRET = bytes([1]) * 32
ONLY_THE_LAST = "Only the last of several actions may lead to a roll or a draw, show something hidden or end the turn."


def seated_at(actions: list[int], secret: bytes, game: str, options: dict[str, Any], **more: Any) -> Table:
    """A table at which Ann goes on from a position on all seats, with dice of this secret."""
    plans = [SeatPlan("hotseat", "Ann", ANN)] * make_game(game, **options).seats
    table = Table.create(game, options, plans, secret, 0.0, host=ANN, prelude=actions, **more)
    for seat in range(len(plans)):
        table.join(ANN, seat, "Ann", f"nonce-of-{seat}", 1.0)
    return table


def answer(table: Table, seat: int, actions: list[int]) -> tuple[str, str] | list[Event]:
    """The refusal of several actions, or what they came to up to the last of them; a refusal changes nothing."""
    before = stored(table)
    try:
        added = table.act(ANN, seat, actions[0], table.sequence, 2.0, actions[1:])
    except Refused as refused:
        assert stored(table) == before
        return refused.code, str(refused)
    last = max(number for number, event in enumerate(added) if isinstance(event, Acted) and event.by == "player")
    return added[: last + 1]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_who_asks_for_a_roll_and_something_impossible_hears_one_sentence_and_nothing_of_the_roll(
    game: str, options: dict[str, Any]
) -> None:
    rng = Rng(5)
    for actions, state, action in islice(rolls(game, options, rng), 8):
        seconds = perhaps_after(state, action, rng).legal()[:3]
        chains = [[action, IMPOSSIBLE], *([action, second, IMPOSSIBLE] for second in seconds)]
        for secret in (SECRET, OTHER_SECRET):
            table = seated_at(actions, secret, game, options)
            for chain in chains:
                assert answer(table, state.to_move, chain) == ("not_allowed", ONLY_THE_LAST)


@settings(max_examples=150)
@given(MANNERS, st.integers(0, 6), st.integers(0, 2**16), st.data())
def test_what_several_actions_come_to_does_not_depend_on_the_dice(
    manner: tuple[tuple[str, dict[str, Any]], dict[str, Any]], length: int, seed: int, data: Any
) -> None:
    (game, options), more = manner
    rng = Rng(seed)
    actions, state, action = next(islice(rolls(game, options, rng), length, None))
    tables = [seated_at(actions, secret, game, options, **more) for secret in (SECRET, OTHER_SECRET)]
    seats = [table.situation.asked for table in tables]
    if len(tables[0].situation.history) > len(actions):  # A forced step has led to a roll: these are no twins.
        return
    chain = guess(data.draw, state, rng, data.draw(st.sampled_from([None, action])))
    first, second = (answer(table, seat, chain) for table, seat in zip(tables, seats, strict=True))
    assert first == second
    if isinstance(first, list):
        assert {type(event) for event in first} == {Acted}, "chance comes after the last action"
        assert [event.action for event in first if isinstance(event, Acted) and event.by == "player"] == chain


@pytest.mark.parametrize("manner", SETTINGS)
def test_plain_steps_go_at_once_and_come_to_the_same_as_one_by_one(manner: dict[str, Any]) -> None:
    found = 0
    for actions, state in islice(positions("rajas", {"players": 2}, Rng(2)), 60):
        chain = two_plain_steps(state)
        at_once, singly = (seated_at(actions, SECRET, "rajas", {"players": 2}, **manner) for _ in range(2))
        if not chain or isinstance(answer(at_once, state.to_move, chain), tuple):
            continue
        for action in chain:
            singly.act(ANN, state.to_move, action, singly.sequence, 2.0)
        assert stored(at_once) == stored(singly)
        found += 1
    assert found > 10


def two_plain_steps(state: State) -> list[int]:
    """Two actions of the same seat without chance between them, if there are."""
    first = state.legal()[0]
    then = after(state, first)
    return [first, then.legal()[-1]] if then.to_move == state.to_move else []


def test_the_last_secret_choice_shows_all_others_and_nothing_may_hang_on_it() -> None:
    answers = set()
    for rank in (0, -1):
        table = people(ANN, BOB, CAT, options=SECRET_CHOICE)
        for _ in range(2):
            player, seat = asked(table)
            table.act(player, seat, table.state.legal()[rank], table.sequence, 2.0)
        player, seat = asked(table)
        for last in (IMPOSSIBLE, *table.state.legal()[:2], 0):
            chain = (table.state.legal()[0], table.sequence, 2.0, [last])
            answers.add(str(refusal(table, table.act, player, seat, *chain)))
    assert answers == {ONLY_THE_LAST}


def test_a_step_that_shows_something_may_only_be_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    actions, state = next(at for at in positions("burgundy", {"players": 2}, Rng(1)) if two_plain_steps(at[1]))
    chain = two_plain_steps(state)
    table = seated_at(actions, SECRET, "burgundy", {"players": 2})
    monkeypatch.setattr(checks, "is_revealed", lambda _before, action, _seat: action == chain[0])
    assert answer(table, state.to_move, chain) == ("not_allowed", ONLY_THE_LAST)
    monkeypatch.setattr(checks, "is_revealed", lambda _before, action, _seat: action == chain[1])
    assert isinstance(answer(table, state.to_move, chain), list)


@pytest.mark.parametrize("manner", [{}, {"confirm_turn": True}])
def test_every_way_to_pay_goes_at_once(manner: dict[str, Any]) -> None:
    tried = Counter[str]()
    for actions, state in islice(positions("rajas", {"players": 2}, Rng(2)), 6000):
        ways = ways_to_pay(state) if tried[state.question] < 12 else []
        for way in ways:
            table = seated_at(actions, SECRET, "rajas", {"players": 2}, **manner)
            assert isinstance(answer(table, state.to_move, way), list), state.question
        tried[state.question] += bool(ways)
    assert {question for question, count in tried.items() if count} >= {
        "pay_tile", "pay_cover", "take_dice", "return_dice", "reroll_dice"
    }  # fmt: skip


def ways_to_pay(state: State) -> list[list[int]]:
    """The rows of actions with which a bill is paid; where nothing is due, all ways together or the first one."""
    payment = state.game.ui.payment(state)
    if payment is None:
        return []
    if payment.due:
        return [list(way.actions) for way in payment.plans if len(way.actions) > 1]
    gone = [action for way in payment.plans if any(way.worth) for action in way.actions]
    ends = [action for way in payment.plans if not any(way.worth) for action in way.actions]
    return [gone, [*gone[:1], *ends]] if len(gone) > 1 else []
