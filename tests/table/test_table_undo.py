"""Taking back: up to the last barrier alone, beyond it if all agree; and the confirmation of turns."""

from tabling import (
    ANN,
    BOB,
    CAT,
    EVE,
    SECRET_CHOICE,
    alone,
    asked,
    before_handover,
    hot_seat,
    people,
    refusal,
    run,
    step,
)

from courtyard import Rng


def test_a_step_and_the_whole_turn_are_taken_back():
    table = people(ANN, BOB)
    player, seat = before_handover(table)
    length = len(table.situation.history)
    before = table.situation.history.state_at(length - 1)
    assert table.view(player, 3.0).undo.steps > 0
    events = table.undo(player, seat, table.sequence, 3.0)
    assert [(event.kind, event.length, event.agreed) for event in events] == [("undone", length - 1, False)]
    assert table.state == before
    assert table.situation.asked == seat


def test_a_turn_is_restarted_at_its_first_choice():
    table = people(ANN, BOB, confirm_turn=True)
    player, seat = asked(table)
    start, state = len(table.situation.history), table.state.copy()
    while table.situation.unconfirmed is None:
        run(table, 1)
    assert len(table.situation.history) > start + 1
    table.undo(player, seat, table.sequence, 3.0, whole_turn=True)
    assert (len(table.situation.history), table.state) == (start, state)


def test_after_a_roll_nothing_is_taken_back_alone():
    table = people(ANN, BOB)
    while table.events[-1].kind != "chance" or len(table.situation.history) < 60:
        run(table, 1)
    for seat, player in enumerate((ANN, BOB)):
        assert table.view(player, 3.0).undo.steps == 0
        assert refusal(table, table.undo, player, seat, table.sequence, 3.0).code == "not_allowed"


def test_the_last_turn_can_be_taken_back_until_another_acts():
    table = people(ANN, BOB)
    first = asked(table)
    while asked(table) == first:
        run(table, 1)
    if table.events[-1].kind == "acted":
        copy = table.copy()
        copy.undo(*first, copy.sequence, 3.0)
        assert asked(copy) == first
        run(table, 1)
        assert refusal(table, table.undo, *first, table.sequence, 3.0).code == "not_allowed"


def test_the_last_secret_choice_shows_all_of_them_and_cannot_be_taken_back():
    table = people(ANN, BOB, CAT, options=SECRET_CHOICE, confirm_turn=True)
    for rank in range(3):
        player, seat = asked(table)
        table.act(player, seat, table.state.legal()[0], table.sequence, 2.0)
        if rank < 2:
            assert table.situation.unconfirmed == seat
            table.undo(player, seat, table.sequence, 2.0)
            table.act(player, seat, table.state.legal()[-1], table.sequence, 2.0)
            table.confirm(player, seat, table.sequence, 2.0)
    assert table.situation.unconfirmed is None, "there is nothing that could be taken back"
    assert table.view(player, 3.0).undo.steps == 0


def test_a_turn_ends_only_when_it_is_confirmed():
    table = people(ANN, BOB, confirm_turn=True)
    player, seat = asked(table)
    other = BOB if player == ANN else ANN
    assert refusal(table, table.confirm, player, seat, table.sequence, 2.0).code == "turn"
    while table.situation.unconfirmed is None:
        run(table, 1)
    assert table.view(player, 2.0).prompt == "Confirm your turn, or take it back."
    assert "to confirm" in table.view(other, 2.0).prompt
    assert table.view(player, 2.0).actions == table.view(other, 2.0).actions == []
    assert refusal(table, table.act, player, seat, 0, table.sequence, 2.0).code == "turn"
    assert refusal(table, table.act, other, 1 - seat, 0, table.sequence, 2.0).code == "turn"
    assert refusal(table, table.confirm, other, 1 - seat, table.sequence, 2.0).code == "turn"
    table.confirm(player, seat, table.sequence, 2.0)
    assert table.situation.unconfirmed is None
    assert table.view(other, 2.0).actions or table.view(player, 2.0).actions


def test_a_bot_waits_until_the_turn_is_confirmed():
    table = alone(confirm_turn=True)
    while table.situation.unconfirmed is None:
        run(table, 1)
    assert table.bot_to_move() is None


def test_forced_steps_are_taken_back_together_with_the_choice_before_them():
    for seed in range(20):
        table, rng = people(ANN, BOB, play_forced=True, secret=bytes([seed]) * 32), Rng(seed)
        while not table.situation.is_over:
            (player, seat), length = asked(table), len(table.situation.history)
            step(table, rng)
            last = table.situation.history.steps[-1]
            if (last.by, last.seat) == ("table", seat):
                table.undo(player, seat, table.sequence, 2.0)
                assert len(table.situation.history) == length
                assert asked(table) == (player, seat)
                return
    raise AssertionError("no step was ever forced")


def test_a_confirmed_turn_cannot_be_taken_back_alone():
    table = people(ANN, BOB, confirm_turn=True)
    first = asked(table)
    while table.situation.unconfirmed is None:
        run(table, 1)
    table.confirm(*first, table.sequence, 2.0)
    assert table.events[-1].kind == "confirmed", "no roll comes between the two turns"
    assert refusal(table, table.undo, *first, table.sequence, 2.0).code == "not_allowed"
    assert table.view(first[0], 2.0).undo.beyond is not None


def test_after_a_confirmed_turn_was_taken_back_by_agreement_it_is_open_again():
    table = hot_seat(confirm_turn=True)
    while table.events[-1].kind != "confirmed":
        run(table, 1)
    length = next(number for number, taken in enumerate(table.situation.history.steps) if taken.by == "player")
    table.ask_undo(ANN, length, table.sequence, 3.0)
    run(table, 1)
    seat = table.situation.history.steps[-1].seat
    table.undo(ANN, seat, table.sequence, 3.0)
    assert len(table.situation.history) == length


# Beyond the barrier


def far_on(*players):
    table = run(people(*players), 12)
    length = next(number for number, step in enumerate(table.situation.history.steps) if step.by == "player")
    return table, length


def test_beyond_the_barrier_the_game_goes_back_only_if_all_agree():
    table, length = far_on(ANN, BOB, CAT)
    draws = table.situation.draws
    request = table.ask_undo(ANN, length, table.sequence, 3.0)
    assert [event.kind for event in request] == ["requested"]
    number = table.situation.request.number
    assert table.view(BOB, 3.0).undo.request.yours is True
    assert table.view(ANN, 3.0).undo.request.own is True
    assert refusal(table, table.agree, ANN, number, 3.0).code == "not_allowed"
    assert refusal(table, table.agree, EVE, number, 3.0).code == "seat"
    assert refusal(table, table.agree, BOB, number + 1, 3.0).code == "stale"
    assert refusal(table, table.ask_undo, BOB, length, table.sequence, 3.0).code == "not_allowed"
    assert [event.kind for event in table.agree(BOB, number, 3.0)] == ["agreed"]
    assert len(table.situation.history) > length
    events = table.agree(CAT, number, 3.0)
    assert [event.kind for event in events] == ["agreed", "undone"]
    assert events[1].agreed
    assert len(table.situation.history) == length
    assert table.situation.draws == draws, "taken back rolls are not rolled again with the same numbers"
    log = [line.text for line in table.view(None, 3.0).log]
    assert log[-4:] == [
        f"Ann asks to go back to step {length}",
        "Bob agrees",
        "Cat agrees",
        f"All agree: the game goes back to step {length}",
    ]


def test_one_who_declines_ends_the_request():
    table, length = far_on(ANN, BOB, CAT)
    table.ask_undo(ANN, length, table.sequence, 3.0)
    number = table.situation.request.number
    table.agree(BOB, number, 3.0)
    assert [event.kind for event in table.decline(CAT, number, 3.0)] == ["declined"]
    assert table.situation.request is None
    assert refusal(table, table.agree, CAT, number, 3.0).code == "stale"


def test_a_request_lapses_when_the_game_moves_on():
    table, length = far_on(ANN, BOB)
    table.ask_undo(ANN, length, table.sequence, 3.0)
    number = table.situation.request.number
    run(table, 1)
    assert refusal(table, table.agree, BOB, number, 3.0).code == "stale"


def test_who_leaves_is_no_longer_asked():
    table, length = far_on(ANN, BOB)
    table.ask_undo(ANN, length, table.sequence, 3.0)
    assert [event.kind for event in table.leave(BOB, 1, 4.0)] == ["left", "undone"]


def test_alone_with_bots_or_at_one_screen_one_agrees_with_oneself():
    for table in (run(alone(), 20), run(hot_seat(), 20)):
        length = next(number for number, step in enumerate(table.situation.history.steps) if step.by == "player")
        events = table.ask_undo(ANN, length, table.sequence, 3.0)
        assert [event.kind for event in events] == ["requested", "undone"]
        assert len(table.situation.history) == length


def test_the_game_goes_back_only_to_the_decision_of_a_person():
    table, _ = far_on(ANN, BOB)
    last = len(table.situation.history)
    for length in (-1, last, last + 5, True, "3"):
        assert refusal(table, table.ask_undo, ANN, length, table.sequence, 3.0).code == "bad_input"
    assert refusal(table, table.ask_undo, ANN, 0, table.sequence, 3.0).code == "not_allowed"
    assert refusal(table, table.ask_undo, EVE, 0, table.sequence, 3.0).code == "seat"
