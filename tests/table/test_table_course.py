"""The course of a game: where one stops when looking back."""

from itertools import pairwise

from tabling import ANN, BOB, SECRET_CHOICE, finished, people, run

from courtyard.core.state import CHANCE


def test_one_stops_where_somebody_is_asked_and_at_the_end():
    table = finished(people(ANN, BOB))
    course, history = table.course(None), table.situation.history
    asked = [at for at in range(len(history) + 1) if history.state_at(at).to_move != CHANCE]
    assert [stop.at for stop in course.stops] == asked
    assert course.length == asked[-1] == len(history)


def test_a_stop_tells_the_move_that_led_to_it_with_its_points():
    table = finished(people(ANN, BOB))
    lines = {line.step: line for line in table.view(None, 9.0).log if line.kind != "news"}
    stops = table.course(None).stops
    assert (stops[0].seat, stops[0].text, stops[0].targets) == (None, "", [])
    for before, stop in pairwise(stops):
        assert stop.text == lines[before.at].text
        gained = [0, 0]
        for seat, points, _ in stop.gains:
            gained[seat] += points
        assert [now - was for now, was in zip(stop.scores, before.scores, strict=True)] == gained
    assert stops[-1].scores == list(table.situation.ended.scores)


def test_turns_and_parts_follow_each_other():
    course = finished(people(ANN, BOB)).course(None)
    turns, parts = [stop.turn for stop in course.stops], [stop.part for stop in course.stops]
    assert turns == sorted(turns)
    assert parts == sorted(parts)
    assert [part.group for part in course.parts[::5]] == ["phase A", "phase B", "phase C", "phase D", "phase E"]
    for before, stop in pairwise(course.stops):
        if before.turn == stop.turn:
            assert stop.part == before.part
        else:
            assert 0 < stop.turn - before.turn <= 1


def test_what_is_taken_back_is_no_stop():
    table = run(people(ANN, BOB), 60)
    player = ANN if table.situation.asked == 0 else BOB
    seat = table.situation.asked
    before = table.course(None)
    table.act(player, seat, table.state.legal()[0], table.sequence, 5.0)
    table.undo(player, seat, table.sequence, 6.0)
    assert table.course(None) == before


def test_a_secret_choice_shows_no_place():
    table = run(people(ANN, BOB, options=SECRET_CHOICE), 1)
    seat = table.situation.history.steps[0].seat
    own, other = (ANN, BOB) if seat == 0 else (BOB, ANN)
    assert table.course(own).stops[1].targets
    assert table.course(other).stops[1].targets == []
    assert table.course(None).stops[1].targets == []
