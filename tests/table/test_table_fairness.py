"""Dice that were touched are found."""

import hashlib
import hmac
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabling import ANN, BOB, SECRET, SIGNER, alone, finished, noted_of_old, people, refusal, run, stored, text

import courtyard
from courtyard import CHANCE, RecordError
from courtyard.table import ClockPlan, FairDice, Table, commitment_of, export_record, read_record, verify
from courtyard.table.chain import canonical, heads_of, told
from courtyard.table.fairness import RANGE, nonce_of_bot

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
    assert refusal(table, table.shown_events).code == "not_allowed"
    dice = FairDice(bytes.fromhex(GAME.situation.ended.secret), GAME.situation.nonces)
    draws = [event for event in GAME.shown_events() if event.kind == "chance"]
    assert draws
    for drawn in draws:
        assert dice.draw(drawn.draw, drawn.cases) == drawn.case


def test_the_nonce_of_a_bot_is_what_anybody_can_compute():
    table = alone()
    digest = hashlib.sha256(f"bot|{commitment_of(SECRET)}|1".encode()).hexdigest()
    assert table.situation.nonces == ("nonce-of-ann", digest[:32]) == ("nonce-of-ann", table.situation.nonces[1])
    assert nonce_of_bot(commitment_of(SECRET), 1) == digest[:32]


def test_the_head_is_what_the_documentation_says():
    head = ""
    for number, event in enumerate(GAME.shown_events()):
        salt = hmac.new(SECRET, f"chain|{number}".encode(), hashlib.sha256).hexdigest()
        told_so = json.dumps(told(event), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        head = hashlib.sha256(f"{head}|{salt}|{told_so}".encode()).hexdigest()
    assert head == GAME.head == Table.replay(stored(GAME), SECRET).head


def test_canonical_json_writes_numbers_as_every_language_does():
    created = replace(GAME.events[0], at=1763298000.12345, clock=ClockPlan("game", 60.0, 0.5))
    assert '"at":1763298000.123,' in canonical(told(created))
    assert '{"kind":"game","reserve":0.5,"seconds":60}' in canonical(told(created))


def test_without_the_secret_a_head_tells_nothing_of_what_it_stands_for():
    other = bytes(reversed(SECRET))
    assert len({*heads_of(GAME.shown_events(), SECRET)} | {*heads_of(GAME.shown_events(), other)}) == 2 * len(
        GAME.events
    )
    assert Table.replay(stored(GAME)).head == ""


def test_the_events_that_are_shown_name_nobody_and_quote_nobody():
    table = people(ANN, BOB)
    table.say(ANN, "What a lovely day.", 2.0)
    noted_of_old(table, 1, "My dark plan.", 2.0)
    shown = text([told(event) for event in finished(table).shown_events()])
    for hidden in (f'"{ANN}"', f'"{BOB}"', "lovely", "dark", "salt"):
        assert hidden not in shown
    talk = [event for event in table.events if event.kind in ("said", "noted")]
    assert len({event.salt for event in talk}) == 2
    assert read_record(export_record(table, None, SIGNER))[1].people == ("Ann", "Bob")


def test_talk_after_the_end_goes_on_in_the_chain():
    table = finished(people(ANN, BOB))
    before = table.head
    table.say(ANN, "Well played.", 9.0)
    assert table.head != before
    assert read_record(export_record(table, None, SIGNER))[1].head == table.head


def test_a_record_says_how_often_rolls_were_taken_back():
    assert read_record(export_record(with_taken_back_rolls(), None, SIGNER))[1].taken_back == 1


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


@pytest.mark.parametrize("kind", ["joined", "started", "acted", "chance", "ended"])
def test_an_event_that_is_left_out_or_comes_twice_is_found(kind):
    number = next(number for number, event in enumerate(GAME.events) if event.kind == kind)
    with pytest.raises(RecordError):
        verify([*GAME.events[:number], *GAME.events[number + 1 :]])
    with pytest.raises(RecordError):
        verify([*GAME.events[: number + 1], *GAME.events[number:]])


def test_the_act_of_another_seat_or_another_result_is_found():
    acted = next(number for number, event in enumerate(GAME.events) if event.kind == "acted")
    last = len(GAME.events) - 1
    for number, changes in (
        (acted, {"seat": 1 - GAME.events[acted].seat}),
        (acted, {"by": "bot"}),
        (last, {"scores": (1, 2)}),
        (last, {"ranking": GAME.events[-1].ranking[::-1]}),
    ):
        with pytest.raises(RecordError):
            verify(tampered(number, **changes))
