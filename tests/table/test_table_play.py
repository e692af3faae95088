"""Sitting down, playing, talking: what becomes an event and what is refused."""

import pytest
from tabling import (
    ANN,
    BOB,
    CAT,
    EVE,
    SECRET,
    alone,
    asked,
    finished,
    hot_seat,
    noted_of_old,
    people,
    refusal,
    run,
    stored,
)  # fmt: skip

from courtyard.games.burgundy.rules.actions import DRAWN_START
from courtyard.table import ClockPlan, EventError, Refused, SeatPlan, Table, from_json


def empty(**settings):
    seats = [SeatPlan("human", player=ANN), SeatPlan("open")]
    return Table.create("burgundy", {}, seats, SECRET, 0.0, host=ANN, **settings)


def kinds(events):
    return [event.kind for event in events]


# Sitting down


def test_the_game_begins_when_the_last_seat_is_taken_and_draws_all_chance_up_to_the_first_question():
    table = empty()
    assert kinds(table.join(ANN, 0, "Ann", "nonce-ann", 1.0)) == ["joined"]
    events = table.join(BOB, 1, "Bob", "nonce-bob", 2.0)
    assert kinds(events)[:3] == ["joined", "started", "chance"]
    assert set(kinds(events)[2:]) == {"chance"}
    assert events[1].nonces == ("nonce-ann", "nonce-bob")
    assert table.situation.asked in (0, 1)


def test_a_reserved_a_taken_and_a_second_seat_are_refused():
    table = empty()
    assert refusal(table, table.join, BOB, 0, "Bob", "nonce-bob", 1.0).code == "seat"
    table.join(ANN, 0, "Ann", "nonce-ann", 1.0)
    assert str(refusal(table, table.join, ANN, 1, "Ann", "nonce-ann", 1.0)) == "You already have a seat."
    assert str(refusal(table, table.join, BOB, 0, "Bob", "nonce-bob", 1.0)) == "This seat is taken."
    assert refusal(table, table.join, BOB, 7, "Bob", "nonce-bob", 1.0).code == "bad_input"


@pytest.mark.parametrize("nonce", ["", "short", "has a space", "a,b|c|ddddd", "x" * 65, "ünïcödé-nonce"])
def test_a_nonce_that_could_be_mixed_in_two_ways_is_refused(nonce):
    table = empty()
    assert "nonce" in str(refusal(table, table.join, ANN, 0, "Ann", nonce, 1.0))


@pytest.mark.parametrize("name", ["x" * 41, " padded ", "new\nline", "\u202ebackwards"])
def test_a_name_that_could_mislead_is_refused(name):
    table = empty()
    assert "name" in str(refusal(table, table.join, ANN, 0, name, "nonce-ann", 1.0))


def test_before_the_start_a_seat_that_is_left_is_free_again():
    table = empty()
    table.join(ANN, 0, "Ann", "nonce-ann", 1.0)
    table.leave(ANN, 0, 2.0)
    assert not table.situation.seats[0].is_filled
    table.join(ANN, 0, "Ann", "nonce-new", 3.0)
    assert table.situation.seats[0].nonce == "nonce-new"


def test_the_host_fills_a_seat_with_a_bot_and_nobody_else_does():
    table = empty()
    table.join(ANN, 0, "Ann", "nonce-ann", 1.0)
    assert refusal(table, table.seat_bot, BOB, 1, "greedy", 2.0).code == "not_allowed"
    assert "There is no bot 'deep'" in str(refusal(table, table.seat_bot, ANN, 1, "deep", 2.0))
    assert kinds(table.seat_bot(ANN, 1, "greedy", 2.0))[:2] == ["bot_seated", "started"]
    assert refusal(table, table.seat_bot, ANN, 0, "greedy", 2.0).code == "seat"


def test_a_seat_that_was_left_in_mid_game_can_be_taken_by_another_person_who_does_not_get_the_note():
    table = people(ANN, BOB)
    table.note(BOB, 1, "my plan")
    table.leave(BOB, 1, 3.0)
    assert refusal(table, table.act, BOB, 1, 0, table.sequence, 3.0).code == "seat"
    table.join(CAT, 1, "Cat", "nonce-cat", 4.0)
    assert table.view(CAT, 5.0).note == ""
    table.note(CAT, 1, "another plan")
    assert table.view(CAT, 5.0).note == "another plan"
    assert table.view(BOB, 5.0).note == ""
    assert table.situation.nonces == ("nonce-of-p-ann", "nonce-of-p-bob"), "the dice stay what they were"


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        ([SeatPlan("open")], {}),
        ([SeatPlan("open"), SeatPlan("throne")], {}),
        ([SeatPlan("open"), SeatPlan("bot")], {}),
        ([SeatPlan("open"), SeatPlan("bot", level="deep")], {}),
        ([SeatPlan("open"), SeatPlan("human", level="greedy")], {}),
        ([SeatPlan("open")] * 2, {"visibility": "hidden"}),
        ([SeatPlan("open")] * 2, {"clock": ClockPlan("sand", 1)}),
        ([SeatPlan("open")] * 2, {"clock": ClockPlan("move")}),
        ([SeatPlan("open")] * 2, {"clock": ClockPlan("game", 10)}),
        ([SeatPlan("open")] * 2, {"clock": ClockPlan("move", float("nan"))}),
        ([SeatPlan("open")] * 2, {"prelude": [DRAWN_START, DRAWN_START]}),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(seats, settings):
    with pytest.raises(Refused, match=r"\.$"):
        Table.create("burgundy", {}, seats, SECRET, 0.0, **settings)


# Playing


def test_every_wrong_act_is_refused_with_its_reason_and_changes_nothing():
    table = people(ANN, BOB)
    player, seat = asked(table)
    other, fresh = (BOB if player == ANN else ANN), table.sequence
    action = table.state.legal()[0]
    assert refusal(table, table.act, EVE, seat, action, fresh, 2.0).code == "seat"
    assert refusal(table, table.act, other, seat, action, fresh, 2.0).code == "seat"
    assert refusal(table, table.act, other, 1 - seat, action, fresh, 2.0).code == "turn"
    assert refusal(table, table.act, player, seat, action, fresh - 1, 2.0).code == "stale"
    assert refusal(table, table.act, player, seat, action, fresh + 1, 2.0).code == "stale"
    illegal = next(number for number in range(2000) if number not in table.state.legal())
    reason = table.state.game.refusal(table.state, illegal)
    refused = refusal(table, table.act, player, seat, illegal, fresh, 2.0)
    assert (refused.code, str(refused)) == ("illegal", reason)
    for nonsense in (-1, 10**30, True, "1", None):
        assert refusal(table, table.act, player, seat, nonsense, fresh, 2.0).code in ("illegal", "bad_input")
    assert refusal(table, table.act, player, 9, action, fresh, 2.0).code == "bad_input"
    assert kinds(table.act(player, seat, action, fresh, 2.0))[0] == "acted"
    assert refusal(table, table.act, player, seat, action, fresh, 2.0).code == "stale", "a doubled post"


def test_chat_does_not_make_a_choice_stale():
    table = people(ANN, BOB)
    player, seat = asked(table)
    seen = table.sequence
    table.say(BOB, "Hurry!", 2.0)
    assert table.act(player, seat, table.state.legal()[0], seen, 3.0)


def test_before_the_start_and_after_the_end_nobody_acts():
    table = empty()
    table.join(ANN, 0, "Ann", "nonce-ann", 1.0)
    assert refusal(table, table.act, ANN, 0, 0, table.sequence, 1.0).code == "not_started"
    table = finished(people(ANN, BOB))
    assert refusal(table, table.act, ANN, 0, 0, table.sequence, 9.0).code == "over"
    assert refusal(table, table.undo, ANN, 0, table.sequence, 9.0).code == "over"
    assert refusal(table, table.join, EVE, 0, "Eve", "nonce-eve", 9.0).code == "over"


def test_a_table_without_its_secret_can_be_looked_at_and_refuses_every_command():
    table = Table.replay(stored(people(ANN, BOB)))
    assert table.view(ANN, 2.0).length > 0
    player, seat = asked(table)
    assert refusal(table, table.act, player, seat, table.state.legal()[0], table.sequence, 2.0).code == "not_started"
    assert refusal(table, table.say, ANN, "hello", 2.0).code == "not_started"
    with pytest.raises(Refused, match="not the secret"):
        Table.replay(stored(table), bytes(32))


def test_events_of_another_process_bring_a_table_up_to_date():
    table = people(ANN, BOB)
    behind = Table.replay(stored(table))
    run(table, 5)
    behind.extend(table.events[behind.sequence :])
    assert behind == table


def test_the_time_never_runs_backwards():
    table = people(ANN, BOB)
    table.say(ANN, "late", 100.0)
    table.say(ANN, "early", 50.0)
    assert [event.at for event in table.events[-2:]] == [100.0, 100.0]


@pytest.mark.parametrize(
    "data", [None, [], {}, {"kind": "magic"}, {"kind": "left"}, {"kind": "left", "at": 1, "seat": 0, "x": 1}]
)
def test_a_damaged_event_is_refused(data):
    with pytest.raises(EventError):
        from_json(data)


# Bots and forced steps


def test_a_bot_may_ponder_only_while_a_person_decides():
    table = alone()
    while table.bot_to_move() is not None or table.situation.asked != 0:
        run(table, 1)
    assert table.bot_in_waiting(1).seat == 1
    assert table.bot_in_waiting(0) is None
    while table.bot_to_move() is None:
        run(table, 1)
    assert table.bot_in_waiting(1) is None


def test_a_bot_is_asked_with_a_redrawn_state_and_the_same_task_after_a_restart():
    table = alone()
    while table.bot_to_move() is None:
        run(table, 1)
    task, again = table.bot_to_move(), Table.replay(stored(table), SECRET).bot_to_move()
    assert (
        (task.seat, task.level, task.sequence)
        == (again.seat, again.level, again.sequence)
        == (1, "greedy", table.sequence)
    )
    assert task.state == again.state
    assert task.rng.below(1000) == again.rng.below(1000)
    assert refusal(table, table.act, ANN, 1, task.state.legal()[0], table.sequence, 2.0).code == "seat"
    assert refusal(table, table.bot_acts, 1, -5, task.sequence, 2.0).code == "illegal"
    assert refusal(table, table.bot_acts, 0, 0, task.sequence, 2.0).code == "turn"
    assert kinds(table.bot_acts(1, task.state.legal()[0], task.sequence, 2.0))[0] == "acted"


def test_a_bot_cannot_act_for_a_person():
    table = people(ANN, BOB)
    seat = asked(table)[1]
    assert refusal(table, table.bot_acts, seat, table.state.legal()[0], table.sequence, 2.0).code == "seat"


def test_a_table_of_bots_begins_at_once_and_plays_to_the_end():
    seats = [SeatPlan("bot", level="random"), SeatPlan("bot", level="greedy")]
    table = finished(Table.create("burgundy", {}, seats, SECRET, 0.0))
    assert table.events[-1].kind == "ended"


def test_forced_steps_are_played_by_the_table_only_if_it_is_told_so():
    options = {"setup": "advanced", "estates": ("6:h44", "6:h44")}
    assert people(ANN, BOB, options=options).state.question == "choose_estate"
    table = people(ANN, BOB, options=options, play_forced=True)
    forced = [event for event in table.events if event.kind == "acted"]
    assert [event.by for event in forced] == ["table"] * len(forced)
    assert forced
    for _ in range(80):
        assert len(table.state.legal()) > 1
        run(table, 1)


# Talking


def test_chat_notes_and_nudges():
    table = people(ANN, BOB)
    table.say(ANN, "Hello <b>", 2.0)
    table.say(EVE, "Hi from outside", 2.0, name="Eve")
    assert [(line.name, line.seat, line.text) for line in table.view(BOB, 3.0).chat] == [
        ("Ann", 0, "Hello <b>"),
        ("Eve", None, "Hi from outside"),
    ]
    for wrong in ("", "   ", "x" * 501):
        assert refusal(table, table.say, ANN, wrong, 2.0).code == "bad_input"
    assert refusal(table, table.say, EVE, "nameless", 2.0).code == "seat"
    assert table.note(ANN, 0, "secret plan") == []
    assert table.view(ANN, 3.0).note == "secret plan"
    assert "secret plan" not in str(table.view(BOB, 3.0)) + str(table.view(None, 3.0))
    assert refusal(table, table.note, BOB, 0, "mine").code == "seat"
    player, _ = asked(table)
    other = BOB if player == ANN else ANN
    assert refusal(table, table.nudge, player, 3.0).code == "not_allowed"
    assert kinds(table.nudge(other, 3.0)) == ["nudged"]
    assert refusal(table, table.nudge, other, 4.0).code == "not_allowed"


def test_a_note_of_an_old_table_is_read_until_there_is_a_newer_one():
    table = people(ANN, BOB)
    for text in ("first plan", "second plan"):
        noted_of_old(table, 1, text, 3.0)
    again = Table.replay(stored(table), SECRET)
    assert again == table
    assert (again.view(BOB, 4.0).note, again.view(ANN, 4.0).note) == ("second plan", "")
    again.note(BOB, 1, "third plan")
    assert again.view(BOB, 4.0).note == "third plan"


def test_at_a_private_table_strangers_neither_look_nor_speak():
    table = people(ANN, BOB, visibility="private")
    for stranger in (None, EVE):
        assert refusal(table, table.view, stranger, 2.0).code == "not_allowed"
        assert refusal(table, table.view_at, 3, stranger, 2.0).code == "not_allowed"
    assert refusal(table, table.say, EVE, "hello", 2.0, name="Eve").code == "seat"


def test_at_one_screen_a_person_plays_both_seats_and_looks_from_the_one_that_is_asked():
    table = hot_seat()
    for _ in range(10):
        view = table.view(ANN, 2.0)
        assert view.viewer == table.situation.asked
        assert [action.action for action in view.actions] == table.state.legal()
        run(table, 1)


def test_who_leaves_for_good_hands_the_seat_to_a_bot():
    table = run(people(ANN, BOB), 5)
    player, seat = asked(table)
    name = table.situation.seats[seat].name
    events = table.resign(player, seat, "random", 3.0)
    assert [event.kind for event in events] == ["resigned"]
    assert table.situation.seats_of(player) == []
    assert table.bot_to_move().seat == seat
    assert table.view(None, 3.0).log[-1].text == f"{name} leaves for good: a bot plays on"
    assert refusal(table, table.give_back, player, seat, 4.0).code == "seat"
    assert refusal(table, table.join, player, seat, name, "nonce-again", 4.0).code == "seat"
    assert finished(table).situation.is_over


def test_when_all_leave_for_good_bots_end_the_game():
    table = run(people(ANN, BOB), 5)
    for seat, player in enumerate((ANN, BOB)):
        table.resign(player, seat, "random", 3.0)
    while table.bot_to_move() is not None:
        run(table, 1)
    assert table.situation.is_over


def test_a_request_of_one_who_leaves_for_good_lapses():
    table = run(people(ANN, BOB), 5)
    length = next(at for at, step in enumerate(table.situation.history.steps) if step.by == "player")
    table.ask_undo(ANN, length, table.sequence, 3.0)
    table.resign(ANN, 0, "random", 3.0)
    assert table.situation.request is None


def test_nobody_leaves_for_good_before_the_game_or_from_another_seat():
    table = Table.create("burgundy", {"players": 2}, [SeatPlan("open")] * 2, SECRET, 0.0, host=ANN)
    table.join(ANN, 0, "Ann", "nonce-of-ann", 1.0)
    assert refusal(table, table.resign, ANN, 0, "random", 2.0).code == "not_started"
    table.join(BOB, 1, "Bob", "nonce-of-bob", 2.0)
    assert refusal(table, table.resign, ANN, 1, "random", 2.0).code == "seat"
    assert refusal(table, table.resign, ANN, 0, "nobody", 2.0).code == "bad_input"


def test_the_host_closes_a_table_that_has_not_begun():
    table = Table.create("burgundy", {"players": 2}, [SeatPlan("open")] * 2, SECRET, 0.0, host=ANN)
    table.join(ANN, 0, "Ann", "nonce-of-ann", 1.0)
    assert refusal(table, table.close, BOB, 2.0).code == "not_allowed"
    assert [event.kind for event in table.close(ANN, 2.0)] == ["closed"]
    view = table.view(BOB, 3.0)
    assert view.closed is True
    assert view.log[-1].text == "Ann closes the table"
    assert refusal(table, table.join, BOB, 1, "Bob", "nonce-of-bob", 3.0).code == "over"
    assert refusal(table, table.close, ANN, 3.0).code == "over"
    running = people(ANN, BOB)
    assert refusal(running, running.close, ANN, 3.0).code == "not_allowed"
