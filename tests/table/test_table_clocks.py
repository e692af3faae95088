"""Clocks, absence, and bots that play for somebody."""

import pytest
from tabling import ANN, BOB, CAT, asked, people, refusal, run, step

from courtyard import Rng
from courtyard.table import ClockPlan
from courtyard.table.seen import ClockSeen
from courtyard.table.situation import PATIENCE

PER_MOVE = ClockPlan("move", 60.0)
PER_GAME = ClockPlan("game", 10.0, 100.0)


def other_of(player):
    return BOB if player == ANN else ANN


def play_at(table, now):
    """The person who is asked makes a choice at this time."""
    player, seat = asked(table)
    table.act(player, seat, table.state.legal()[0], table.sequence, now)


def test_without_a_clock_nobody_has_a_deadline():
    table = people(ANN, BOB)
    assert table.deadline() is None
    assert not table.is_out_of_time(asked(table)[1], 1e9)


def test_each_move_has_its_own_time():
    table = people(ANN, BOB, clock=PER_MOVE)
    first, now = asked(table), 1.0
    assert table.deadline() == 61.0
    while asked(table) == first and table.situation.clocks.since == 1.0:
        now += 5.0
        play_at(table, now)
    assert table.deadline() == now + 60.0
    seat = asked(table)[1]
    assert table.view(ANN, now + 7.0).seats[seat].clock == ClockSeen(53.0, True)


def test_the_reserve_is_used_only_beyond_the_time_of_a_move():
    table = people(ANN, BOB, clock=PER_GAME)
    _, seat = asked(table)
    assert [table.view(ANN, now).seats[seat].clock.left for now in (1.0, 9.0, 31.0)] == [110.0, 102.0, 80.0]
    assert table.view(ANN, 31.0).seats[1 - seat].clock == ClockSeen(110.0, False)
    while table.situation.clocks.since == 1.0:
        play_at(table, 31.0)
    assert table.situation.clocks.reserves[seat] == 80.0
    assert table.situation.clocks.reserves[1 - seat] == 100.0
    assert table.deadline() == 31.0 + 10.0 + table.situation.clocks.reserves[asked(table)[1]]


def test_when_the_clock_is_out_a_bot_takes_over_at_once_and_the_person_can_return():
    table = people(ANN, BOB, clock=PER_MOVE)
    player, seat = asked(table)
    other = other_of(player)
    table.ask_takeover(other, seat, "greedy", table.sequence, 60.9)
    number = table.situation.request.number
    table.decline(player, number, 60.9)
    events = table.ask_takeover(other, seat, "greedy", table.sequence, 61.0)
    assert [(event.kind, event.reason) for event in events] == [("taken_over", "clock")]
    assert table.bot_to_move().seat == seat
    assert table.deadline() is None
    assert refusal(table, table.act, player, seat, 0, table.sequence, 62.0).code == "seat"
    assert refusal(table, table.ask_takeover, other, seat, "greedy", table.sequence, 62.0).code == "seat"
    assert [event.kind for event in table.give_back(player, seat, 70.0)] == ["returned"]
    assert table.bot_to_move() is None
    assert table.deadline() == 130.0
    assert refusal(table, table.give_back, player, seat, 71.0).code == "seat"


def test_what_a_bot_did_for_a_person_is_not_taken_back_alone():
    table = people(ANN, BOB, clock=PER_MOVE, secret=bytes([3]) * 32)
    player, seat = asked(table)
    play_at(table, 2.0)
    assert asked(table) == (player, seat)
    assert table.view(player, 2.0).undo.steps > 0
    table.expire("random", 100.0)
    run(table, 1)
    table.give_back(player, seat, 101.0)
    assert table.situation.history.steps[-1].by == "bot"
    assert refusal(table, table.undo, player, seat, table.sequence, 101.0).code == "not_allowed"


def test_a_roll_begins_a_new_move_also_for_the_same_person():
    for seed in range(20):
        table, rng, now = people(ANN, BOB, clock=PER_MOVE), Rng(seed), 1.0
        while not table.situation.is_over:
            before, now = table.situation.asked, now + 1.0
            step(table, rng, now)
            if table.events[-1].kind == "chance" and table.situation.asked == before:
                assert table.deadline() == now + 60.0
                return
    raise AssertionError("nobody was ever the last of a round and the first of the next")


def test_a_server_can_let_bots_take_over_whenever_a_clock_is_out():
    table = people(ANN, BOB, clock=PER_MOVE)
    _, seat = asked(table)
    assert table.expire("greedy", 60.0) == []
    assert [(event.kind, event.seat) for event in table.expire("greedy", 61.0)] == [("taken_over", seat)]
    assert table.expire("greedy", 1e6) == []


def test_a_request_for_a_seat_lapses_when_its_person_acts():
    table = people(ANN, BOB, CAT)
    player, seat = asked(table)
    other = next(each for each in (ANN, BOB, CAT) if each != player)
    table.ask_takeover(other, seat, "random", table.sequence, 1.0 + PATIENCE)
    assert table.situation.request.absent
    play_at(table, 2.0 + PATIENCE)
    assert table.situation.request is None


def test_a_person_who_is_there_must_agree_to_be_replaced():
    table = people(ANN, BOB, CAT)
    table.ask_takeover(ANN, 1, "random", table.sequence, 2.0)
    number = table.situation.request.number
    assert [event.kind for event in table.agree(CAT, number, 2.0)] == ["agreed"]
    assert table.situation.seats[1].bot is None
    assert [event.kind for event in table.agree(BOB, number, 2.0)] == ["agreed", "taken_over"]
    assert table.situation.seats[1].bot == "random"


def test_for_one_who_has_left_the_others_agree():
    table = people(ANN, BOB, CAT)
    table.leave(BOB, 1, 2.0)
    table.ask_takeover(ANN, 1, "random", table.sequence, 3.0)
    table.agree(CAT, table.situation.request.number, 3.0)
    assert table.situation.seats[1].bot == "random"
    table.give_back(BOB, 1, 4.0)
    assert table.situation.seats[1].is_present


@pytest.mark.parametrize(("waited", "is_taken"), [(PATIENCE - 1, False), (PATIENCE, True)])
def test_without_a_clock_one_who_is_silent_for_very_long_counts_as_absent(waited, is_taken):
    table = people(ANN, BOB)
    player, seat = asked(table)
    table.ask_takeover(other_of(player), seat, "random", table.sequence, 1.0 + waited)
    assert (table.situation.seats[seat].bot == "random") == is_taken


def test_a_request_for_a_seat_lapses_when_its_person_returns():
    table = people(ANN, BOB, CAT)
    table.leave(BOB, 1, 2.0)
    table.ask_takeover(ANN, 1, "random", table.sequence, 3.0)
    table.give_back(BOB, 1, 3.0)
    assert table.situation.request is None


def test_the_bot_ends_an_unconfirmed_turn_and_its_moves_cannot_be_taken_back_alone():
    table = people(ANN, BOB, confirm_turn=True, clock=PER_MOVE)
    while table.situation.unconfirmed is None:
        run(table, 1)
    player, seat = asked(table)
    table.ask_takeover(other_of(player), seat, "random", table.sequence, 1e6)
    assert table.situation.unconfirmed is None
    while table.bot_to_move() is None:
        run(table, 1)
    run(table, 1)
    table.give_back(player, seat, 2e6)
    assert refusal(table, table.undo, player, seat, table.sequence, 2e6).code == "not_allowed"
