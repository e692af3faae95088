"""Random people do random things: the table stays sound, and its events say everything."""

from itertools import pairwise
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabling import ANN, BOB, CAT, EVE, SECRET, SECRET_CHOICE, alone, finished, hot_seat, people, step, stored

from courtyard import CHANCE, OVER, Rng
from courtyard.table import ClockPlan, FairDice, Refused, Table, verify
from courtyard.table.events import Undone

TABLES = [
    lambda: people(ANN, BOB),
    lambda: people(ANN, BOB, confirm_turn=True, play_forced=True),
    lambda: people(ANN, BOB, CAT, options=SECRET_CHOICE, confirm_turn=True),
    lambda: people(ANN, BOB, CAT, options=SECRET_CHOICE, clock=ClockPlan("game", 5.0, 30.0)),
    lambda: people(ANN, BOB, play_forced=True, clock=ClockPlan("move", 20.0)),
    lambda: alone("random", confirm_turn=True),
    lambda: hot_seat(options=SECRET_CHOICE),
]
COMMANDS = (
    "step", "step", "step", "step", "act", "acts", "acts", "undo", "turn", "confirm", "ask_undo", "agree", "agree",
    "decline", "ask_takeover", "give_back", "leave", "join", "say", "note", "nudge", "bot", "seat_bot",
)  # fmt: skip
SCRIPTS = st.lists(
    st.tuples(
        st.sampled_from(COMMANDS), st.sampled_from([ANN, BOB, CAT, EVE]), st.integers(0, 3), st.integers(0, 10**6)
    ),
    min_size=25,
    max_size=80,
)


def attempt(table: Table, command: str, player: str, seat: int, number: int, now: float) -> None:
    """Try a command with whatever facts; most are refused."""
    fresh = table.sequence if number % 7 else number % (table.sequence + 3)
    history = table.situation.history
    request = table.situation.request.number if table.situation.request and number % 5 else number % 50
    match command:
        case "step":
            if not table.situation.is_over and (
                table.bot_to_move() or table.situation.seats[table.situation.asked].player
            ):
                step(table, Rng(number), now)
        case "act":
            legal = table.state.legal()
            action = legal[number % len(legal)] if legal and number % 3 else number % 2000 - 5
            table.act(player, seat, action, fresh, now)
        case "acts":
            first, *then = several(table.state, number)
            table.act(player, table.situation.asked if number % 5 else seat, first, fresh, now, then)
        case "undo" | "turn":
            table.undo(player, seat, fresh, now, whole_turn=command == "turn")
        case "confirm":
            table.confirm(player, seat, fresh, now)
        case "ask_undo":
            choices = [at for at, taken in enumerate(history.steps) if taken.by == "player"]
            length = choices[number % len(choices)] if choices and number % 4 else number % (len(history) + 3) - 1
            table.ask_undo(player, length, fresh, now)
        case "agree":
            table.agree(player, request, now)
        case "decline":
            table.decline(player, request, now)
        case "ask_takeover":
            table.ask_takeover(player, seat, ("random", "greedy", "deep")[number % 3], fresh, now)
        case "give_back":
            table.give_back(player, seat, now)
        case "leave":
            table.leave(player, seat, now)
        case "join":
            table.join(player, seat, "Guest", "nonce-of-guest", now)
        case "say":
            table.say(player, "x" * (number % 600), now, name="Guest")
        case "note":
            table.note(player, seat, "x" * (number % 5000))
        case "nudge":
            table.nudge(player, now)
        case "bot":
            table.bot_acts(seat, number % 2000, fresh, now)
        case "seat_bot":
            table.seat_bot(player, seat, "random", now)


def several(state, number):
    """Three actions, legal if the dice fall like this; the last may be impossible."""
    rng, actions = Rng(number), []
    while len(actions) < 3 and state.to_move != OVER:
        mover, state = state.to_move, state.copy()
        action = int(state.random_action(rng))
        state.apply(action)
        actions += [] if mover == CHANCE else [action]
    return [*actions[: 2 + number % 2], 1999] if number % 3 == 0 or not actions else actions


def play_script(make, script):
    """Carry out a script; a refusal changes nothing and casts no die, and what is returned is what was added."""
    table, now = make(), 2.0
    with patch.object(FairDice, "outcome", autospec=True, side_effect=FairDice.outcome) as cast:
        for command, player, seat, number in script:
            now += number % 40
            before, count, casts = table.copy(), table.sequence, cast.call_count
            try:
                attempt(table, command, player, seat, number, now)
            except Refused as refused:
                assert table == before
                assert cast.call_count == casts, "a die was cast for what is refused"
                assert str(refused).endswith(".")
            assert table.events[:count] == before.events, "history is append-only"
    return table


@settings(max_examples=50)
@given(st.sampled_from(TABLES), SCRIPTS, st.sampled_from([ANN, BOB, None]))
def test_the_events_of_any_evening_give_the_same_table_again(make, script, player):
    table = play_script(make, script)
    again = Table.replay(stored(table), SECRET)
    assert again == table
    assert stored(again) == stored(table)
    assert again.situation.history.state_at(len(again.situation.history)) == table.state
    again.notes = table.notes  # Which the store keeps by itself.
    assert again.view(player, 1e6) == table.view(player, 1e6)


@settings(max_examples=100)
@given(st.sampled_from(TABLES), SCRIPTS)
def test_a_table_always_waits_for_a_decision_or_is_over(make, script):
    table = play_script(make, script)
    s = table.situation
    assert s.is_over or s.asked >= 0
    assert s.is_over == (table.events[-1].kind == "ended" or any(event.kind == "ended" for event in table.events))
    assert all(first.at <= second.at for first, second in pairwise(table.events))
    assert s.draws == sum(event.kind == "chance" for event in table.events)
    assert SECRET.hex() not in str(stored(table)) or s.is_over


@settings(max_examples=100)
@given(st.sampled_from(TABLES), SCRIPTS)
def test_nobody_goes_back_beyond_a_barrier_without_the_consent_of_all(make, script):
    table = play_script(make, script)
    steps = []
    for number, event in enumerate(table.events):
        if event.kind in ("acted", "chance"):
            steps.append(event)
        elif isinstance(event, Undone):
            taken = steps[event.length :]
            if not event.agreed:
                assert all(each.kind == "acted" and each.seat == event.seat and each.by != "bot" for each in taken)
                assert not is_reveal(table, number, event)
            else:
                assert has_consent(table, number, event)
            del steps[event.length :]


def is_reveal(table, number, event):
    """Whether the steps taken back by this event had shown all secret choices, or the end of the game."""
    before = Table(table.events[:number], SECRET)
    history = before.situation.history
    asked_then = history.state_at(event.length)
    was_choosing = asked_then.question == "choose_estate" and "secret" in asked_then.game.chosen.values()
    sold = sum(block["sold_count"] for block in before.state.view(None)["seats"])
    return (was_choosing and before.state.question != "choose_estate") or (before.state.to_move == -2 and sold > 0)


def has_consent(table, number, event):
    """Whether everybody who plays has asked for this or agreed to it, with nothing in between."""
    before = Table(table.events[:number], SECRET)
    request = before.situation.request
    return (
        request is not None
        and request.length == event.length
        and before.situation.humans() <= request.agreed
        and not any(
            isinstance(each, Undone) or each.kind in ("acted", "chance")
            for each in table.events[request.number : number]
        )
    )


@settings(max_examples=8)
@given(st.sampled_from(TABLES), SCRIPTS)
def test_however_wild_the_evening_the_dice_verify(make, script):
    table = play_script(make, script)
    for seat, held in enumerate(table.situation.seats):
        if held.player is not None and not held.is_present and not table.situation.is_over:
            table.give_back(held.player, seat, 1e6)
    verify(finished(table).events)


@pytest.mark.parametrize("make", TABLES)
def test_a_whole_game_replays_from_every_prefix_of_its_events(make):
    table = finished(make())
    growing = Table(table.events[:1], SECRET)
    for event in table.events[1:]:
        growing.extend([event])
        assert growing.state.to_move >= CHANCE or growing.sequence >= table.sequence - 1
    assert growing == table
