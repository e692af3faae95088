"""Dice that were touched are found."""

import hashlib
import hmac
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabling import ANN, BOB, SECRET, alone, finished, people, refusal, run, stored, text

import courtyard
from courtyard import CHANCE, RecordError
from courtyard.table import FairDice, Table, commitment_of, verify
from courtyard.table.fairness import RANGE

GAME = finished(people(ANN, BOB))


def with_taken_back_rolls():
    table = run(alone("random"), 20)
    length = next(number for number, step in enumerate(table.situation.history.steps) if step.by == "player")
    table.ask_undo(ANN, length, table.sequence, 3.0)
    return finished(table)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(1, 10**6))
def test_a_draw_is_below_its_bound_and_depends_on_secret_nonces_and_number(secret, number, bound):
    dice = FairDice(secret, ["first", "second"])
    assert 0 <= dice.draw(number, bound) < bound
    wide = RANGE // 3
    assert (
        len({dice.draw(number, wide), dice.draw(number + 1, wide), FairDice(secret, ["first"]).draw(number, wide)}) == 3
    )


def test_a_draw_is_what_the_documentation_says():
    value = int.from_bytes(hmac.new(SECRET, b"ann,,bob|7|0", hashlib.sha256).digest())
    assert FairDice(SECRET, ["ann", "", "bob"]).draw(7, 6) == value % 6


def test_a_number_in_the_incomplete_last_run_is_drawn_again():
    dice = FairDice(SECRET, ["x"])
    bound = RANGE // 2 + 1
    for number in range(20):
        tries = [
            int.from_bytes(hmac.new(SECRET, f"x|{number}|{t}".encode(), hashlib.sha256).digest()) for t in range(60)
        ]
        assert dice.draw(number, bound) == next(value for value in tries if value < bound)


def test_draws_are_even():
    dice = FairDice(SECRET, ["x"])
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert all(880 < count < 1120 for count in counts)


def test_outcomes_follow_their_weights():
    state = courtyard.game("burgundy").start()
    dice = FairDice(SECRET, ["x"])
    assert {dice.outcome(state).action for _ in range(50)} == set(state.legal())
    assert state.to_move == CHANCE


def test_the_secret_is_in_no_event_and_no_view_before_the_end():
    table = run(people(ANN, BOB), 60)
    assert SECRET.hex() not in str(stored(table)) + text(table.view(ANN, 2.0)) + text(table.view(None, 2.0))
    assert table.events[0].commitment == commitment_of(SECRET)
    assert finished(table).events[-1].secret == SECRET.hex()
    assert table.situation.ended.secret == SECRET.hex()


def test_honest_dice_are_verified_also_when_rolls_were_taken_back():
    verify(GAME.events)
    table = with_taken_back_rolls()
    assert any(event.kind == "undone" for event in table.events)
    verify(table.events)
    verify(Table.replay(stored(table)).events)


def test_the_draws_of_a_finished_game_can_be_recomputed_without_knowing_the_rules():
    table = run(people(ANN, BOB), 3)
    assert refusal(table, table.draws).code == "not_allowed"
    dice = FairDice(bytes.fromhex(GAME.situation.ended.secret), GAME.situation.nonces)
    assert GAME.draws()
    for drawn in GAME.draws():
        assert dice.draw(drawn.draw, drawn.cases) == drawn.case


def test_an_unfinished_game_cannot_be_verified():
    with pytest.raises(RecordError, match="not over"):
        verify(run(people(ANN, BOB), 3).events)


def tampered(number, **changes):
    events = list(GAME.events)
    events[number] = replace(events[number], **changes)
    return events


DRAWS = [number for number, event in enumerate(GAME.events) if event.kind == "chance"]


@given(st.sampled_from(DRAWS), st.data())
def test_any_other_outcome_is_found(number, data):
    game = GAME.situation.game
    length = sum(event.kind in ("acted", "chance") for event in GAME.events[:number])
    legal = GAME.situation.history.state_at(length).legal()
    others = [action for action in legal if action != GAME.events[number].action]
    if not others:
        return
    assert game.seats == 2
    with pytest.raises(RecordError):
        verify(tampered(number, action=data.draw(st.sampled_from(others))))


@pytest.mark.parametrize("field", ["draw", "cases", "case"])
def test_a_draw_that_is_told_wrongly_is_found(field):
    number = DRAWS[len(DRAWS) // 2]
    with pytest.raises(RecordError):
        verify(tampered(number, **{field: getattr(GAME.events[number], field) + 1}))


def test_another_secret_commitment_or_nonce_is_found():
    started = next(number for number, event in enumerate(GAME.events) if event.kind == "started")
    joined = next(number for number, event in enumerate(GAME.events) if event.kind == "joined")
    other = bytes(reversed(SECRET))
    for number, changes in (
        (len(GAME.events) - 1, {"secret": other.hex()}),
        (len(GAME.events) - 1, {"secret": "no hexadecimal number"}),
        (0, {"commitment": commitment_of(other)}),
        (started, {"nonces": ("nonce-of-p-ann", "nonce-of-p-eve")}),
        (joined, {"nonce": "nonce-of-p-eve"}),
    ):
        with pytest.raises(RecordError):
            verify(tampered(number, **changes))


def test_rolls_that_were_taken_back_without_agreement_are_found():
    table = with_taken_back_rolls()
    events = [event for event in table.events if event.kind != "requested"]
    with pytest.raises(RecordError, match="not everybody had agreed"):
        verify(events)
