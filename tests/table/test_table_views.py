"""What everybody sees, and that nothing of it depends on what they may not see."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs
from tabling import (
    ANN,
    BOB,
    CAT,
    EVE,
    SECRET,
    SECRET_CHOICE,
    asked,
    before_handover,
    finished,
    hot_seat,
    people,
    refusal,
    run,
    text,
)

from courtyard import Rng
from courtyard.table import Refused, SeatPlan, Table

PLAYERS = (ANN, BOB, CAT)


def test_everybody_is_called_by_name():
    table = run(people(ANN, BOB), 40)
    player, _ = asked(table)
    mover, other = ("Ann", BOB) if player == ANN else ("Bob", ANN)
    view = table.view(other, 3.0)
    assert view.prompt == f"Waiting for {mover}."
    assert table.view(None, 3.0).prompt == f"Waiting for {mover}."
    lines = [line.text for line in view.log]
    assert any(line.startswith("Ann rolls") for line in lines)
    assert any(line.startswith("Bob rolls") for line in lines)
    assert not any("player" in line.lower() for line in lines)


def test_of_two_bots_of_one_level_each_is_called_by_its_seat():
    seats = [SeatPlan("human", player=ANN), SeatPlan("bot", level="page"), SeatPlan("bot", level="page")]
    table = Table.create("burgundy", {"players": 3}, seats, SECRET, 0.0, host=ANN)
    table.join(ANN, 0, "Ann", "nonce-of-ann", 1.0)
    view = run(table, 60).view(ANN, 3.0)
    assert [seat.name for seat in view.seats] == ["Ann", "Page bot 2", "Page bot 3"]
    lines = [line.text for line in view.log]
    assert any(line.startswith("Page bot 3 rolls") for line in lines)
    assert not any(line.startswith("Page bot rolls") for line in lines)


def test_only_the_seat_that_is_asked_gets_actions_with_words_and_targets():
    table = run(people(ANN, BOB), 9)
    player, seat = asked(table)
    view = table.view(player, 3.0)
    assert [entry.action for entry in view.actions] == table.state.legal()
    entry = view.actions[0]
    assert entry.text == table.state.game.describe(table.state, entry.action)
    assert tuple(entry.targets) == table.state.game.clicks(entry.action)
    for other in (BOB if player == ANN else ANN, EVE, None):
        shown = table.view(other, 3.0)
        assert (shown.actions, shown.confirm) == ([], False)
    assert view.number == table.sequence == len(table.events)
    assert seat == view.viewer


def test_no_view_names_a_person_by_their_id():
    table = run(people(ANN, BOB), 9)
    table.ask_undo(
        ANN, next(n for n, s in enumerate(table.situation.history.steps) if s.by == "player"), table.sequence, 3.0
    )
    table.say(ANN, "hello", 3.0)
    for player in (ANN, BOB, None):
        shown = text(table.view(player, 3.0))
        assert ANN not in shown
        assert BOB not in shown


def test_the_log_tells_points_and_what_they_came_from():
    table = finished(people(ANN, BOB))
    log = table.view(None, 3.0).log
    for seat in (0, 1):
        gains = [gain for line in log for gain in line.gains if gain[0] == seat]
        assert sum(gained for _, gained, _ in gains) == table.state.scores()[seat]
        points = table.state.view(None)["seats"][seat]["points"]
        for source, count in points.items():
            assert sum(gained for _, gained, by in gains if by == source) == count


def test_the_log_keeps_what_was_taken_back_and_says_so():
    table = people(ANN, BOB)
    player, seat = before_handover(table)
    line = table.view(BOB, 3.0).log[-1]
    table.undo(player, seat, table.sequence, 3.0)
    log = table.view(BOB, 3.0).log
    assert log[-2] == structs.replace(line, undone=True)
    assert log[-1].text.endswith("takes back 1 step")
    assert all(not entry.undone for entry in table.view_at(len(table.situation.history), BOB, 3.0).log)


def test_the_log_can_be_asked_for_from_an_event_on():
    table = run(people(ANN, BOB), 9)
    seen = table.sequence
    whole = table.view(ANN, 3.0).log
    run(table, 3)
    assert table.view(ANN, 3.0).log == whole + table.view(ANN, 3.0, log_from=seen).log


def test_the_log_is_the_same_whether_it_was_followed_or_read_at_once():
    table = people(*PLAYERS, options=SECRET_CHOICE)
    for _ in range(25):
        run(table, 1)
        followed = [table.view(player, 3.0).log for player in (*PLAYERS, None)]
    again = Table(table.events, SECRET)
    assert [again.view(player, 3.0).log for player in (*PLAYERS, None)] == followed


def test_looking_back_shows_every_step_as_it_was_seen():
    table = run(people(ANN, BOB), 30)
    last = len(table.situation.history)
    for length in (0, 1, 31, 32, 33, last):
        view = table.view_at(length, ANN, 3.0)
        assert view.view == table.situation.history.state_at(length).view(0)
        assert len([line for line in view.log if line.kind != "news"]) == length
    assert table.view_at(last, ANN, 3.0).view == table.view(ANN, 3.0).view
    for length in (-1, last + 1, True, None, "1"):
        assert refusal(table, table.view_at, length, ANN, 3.0).code == "bad_input"


def test_a_person_with_several_seats_can_look_from_each_and_from_no_other():
    table = run(hot_seat(), 5)
    assert [table.view(ANN, 3.0, seat=seat).viewer for seat in (0, 1)] == [0, 1]
    assert refusal(table, table.view, EVE, 3.0, seat=0).code == "seat"


# Hidden facts


def channels(table, player):
    """Everything that a person can get from a table, as it would be sent."""
    shown = [text(table.view(player, 3.0))]
    last = len(table.situation.history)
    shown += [text(table.view_at(length, player, 3.0)) for length in range(max(0, last - 6), last + 1)]
    for action in (0, 300, 800, 10**6):
        for seat in range(table.situation.game.seats):
            try:
                table.copy().act(player or "", seat, action, table.sequence, 3.0)
            except Refused as refused:
                shown.append(str(refused))
    return shown


def secret_choices(seed, count):
    """A table at which so many people have chosen in secret."""
    table = people(*PLAYERS, options=SECRET_CHOICE, secret=bytes([seed]) * 32)
    return run(table, count, seed)


def chosen_otherwise(table, hidden, seed):
    """The same table, but those who are hidden have chosen something else."""
    rng = Rng(seed)
    events = []
    for event in table.events:
        if event.kind == "acted" and event.seat in hidden:
            state = Table(events, table.secret).state
            events.append(replace(event, action=int(state.random_action(rng))))
        else:
            events.append(event)
    return Table(events, table.secret)


@settings(max_examples=40)
@given(st.integers(0, 255), st.integers(1, 2), st.integers(0, 1000), st.sampled_from([0, 1, 2, None]))
def test_other_secret_choices_change_no_byte_for_the_others(seed, count, other, watcher):
    table = secret_choices(seed, count)
    hidden = [seat for seat in range(3) if seat != watcher]
    changed = chosen_otherwise(table, hidden, other)
    player = None if watcher is None else PLAYERS[watcher]
    assert channels(changed, player) == channels(table, player)


def test_a_secret_choice_is_told_to_its_own_seat_and_to_all_when_the_game_is_over():
    table = secret_choices(1, 1)
    _, seat = next((event.by, event.seat) for event in table.events if event.kind == "acted")
    own = table.view(PLAYERS[seat], 3.0).log[-1]
    assert "takes estate" in own.text
    for player in (*PLAYERS, None):
        if player != PLAYERS[seat]:
            line = table.view(player, 3.0).log[-1]
            assert (line.hidden, line.text.endswith("chooses in secret")) == (True, True)
    log = finished(table).view(None, 3.0).log
    assert not any(line.hidden for line in log)


def test_a_taken_back_secret_choice_stays_secret():
    table = people(*PLAYERS, options=SECRET_CHOICE)
    player, seat = asked(table)
    other = PLAYERS[(seat + 1) % 3]
    shown = set()
    for action in table.state.legal():
        copy = table.copy()
        copy.act(player, seat, action, copy.sequence, 3.0)
        copy.undo(player, seat, copy.sequence, 3.0)
        shown.add("".join(channels(copy, other)))
    assert len(shown) == 1


@settings(max_examples=25)
@given(st.integers(0, 255), st.integers(10, 120), st.sampled_from([0, 1, 2]))
def test_other_sold_goods_change_no_byte_for_the_others(seed, steps, watcher):
    table = run(people(*PLAYERS, secret=bytes([seed]) * 32), steps, seed)
    changed = table.copy()
    changed.situation.history.state = table.state.resample(watcher, Rng(seed, 1))
    assert text(changed.view(PLAYERS[watcher], 3.0)) == text(table.view(PLAYERS[watcher], 3.0))


def test_in_an_open_game_nothing_in_the_log_is_hidden():
    table = run(people(ANN, BOB, options={"setup": "advanced"}), 100)
    for player in (ANN, BOB, None):
        assert not any(line.hidden for line in table.view(player, 3.0).log)


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_is_given_nothing_that_its_seat_may_not_see(seed):
    table = secret_choices(seed, 2)
    _, seat = asked(table)
    hidden = [other for other in range(3) if other != seat]
    tasks = []
    for changed in (table, chosen_otherwise(table, hidden, seed + 9)):
        copy = changed.copy()
        copy.leave(PLAYERS[seat], seat, 3.0)
        requester = PLAYERS[hidden[0]]
        copy.ask_takeover(requester, seat, "greedy", copy.sequence, 3.0)
        copy.agree(PLAYERS[hidden[1]], copy.situation.request.number, 3.0)
        tasks.append(copy.bot_to_move())
    assert tasks[0].state == tasks[1].state


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_that_ponders_is_given_nothing_that_its_seat_may_not_see(seed):
    table = secret_choices(seed, 2)
    _, seat = asked(table)
    bot, other = (each for each in range(3) if each != seat)
    tasks = []
    for changed in (table, chosen_otherwise(table, [other, seat], seed + 9)):
        copy = changed.copy()
        copy.leave(PLAYERS[bot], bot, 3.0)
        copy.ask_takeover(PLAYERS[seat], bot, "greedy", copy.sequence, 3.0)
        copy.agree(PLAYERS[other], copy.situation.request.number, 3.0)
        tasks.append(copy.bot_in_waiting(bot))
    assert tasks[0].state == tasks[1].state
