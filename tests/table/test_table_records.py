"""Records, forks and rematches."""

import json

import pytest
from tabling import ANN, BOB, EVE, SIGNER, finished, hot_seat, people, refusal, run, stored

import courtyard
from courtyard import Record, RecordError
from courtyard.table import (
    SeatPlan,
    Table,
    export_record,
    fork,
    import_record,
    read_record,
    rematch,
    same_seats,
    verify,
)

GAME = finished(people(ANN, BOB))
OTHER = bytes(32)


def test_a_finished_game_leaves_as_a_record_that_proves_its_dice():
    text = export_record(GAME, None, SIGNER)
    record, finding = read_record(text)
    assert record.seats == ("Ann", "Bob")
    assert list(record.actions) == GAME.situation.history.actions()
    assert record.ranking == GAME.events[-1].ranking
    assert (finding.key, finding.people, finding.prelude, finding.taken_back) == (SIGNER.key, ("Ann", "Bob"), 0, 0)
    assert finding.draws == sum(event.kind == "chance" for event in GAME.events)
    plain = Record.loads(text)
    plain.verify()
    assert plain == record


@pytest.mark.parametrize(
    ("field", "value"),
    [("events", []), ("events", [{"kind": ["created"]}]), ("seal", {}), ("key", OTHER.hex()), ("witnesses", "x")],
)
def test_a_record_with_a_damaged_proof_is_refused(field, value):
    data = json.loads(export_record(GAME, None, SIGNER))
    data["proof"][field] = value
    with pytest.raises(RecordError):
        read_record(json.dumps(data))


def test_a_record_with_the_proof_of_another_game_is_refused():
    data = json.loads(export_record(GAME, None, SIGNER))
    data["proof"] = json.loads(export_record(finished(people(ANN, BOB), 1), None, SIGNER))["proof"]
    with pytest.raises(RecordError, match="another game"):
        read_record(json.dumps(data))


def test_a_running_game_is_exported_only_where_one_person_sees_everything():
    table = run(people(ANN, BOB), 20)
    assert refusal(table, export_record, table, ANN).code == "not_allowed"
    table = run(hot_seat(), 20)
    assert refusal(table, export_record, table, BOB).code == "not_allowed"
    record, finding = read_record(export_record(table, ANN, SIGNER))
    assert finding is None
    assert record.replay() == table.state


def test_a_finished_record_comes_in_as_a_table_to_look_at():
    for text in (export_record(GAME, None), Record.loads(export_record(GAME, None)).link()):
        table = import_record(text, EVE, OTHER, 5.0)
        assert table.situation.is_over
        view = table.view(EVE, 6.0)
        assert [seat.name for seat in view.seats] == ["Ann", "Bob"]
        assert view.result.scores == list(GAME.events[-1].scores)
        assert len(view.log) > len(GAME.situation.history)
        assert table.view_at(40, EVE, 3.0).view["question"]
        verify(table.events)


def test_an_unfinished_record_comes_in_as_a_table_to_play_on():
    table = import_record(export_record(run(hot_seat(), 30), ANN), EVE, OTHER, 5.0)
    for seat in (0, 1):
        table.join(EVE, seat, "", "nonce-of-eve", 6.0)
    verify(finished(table).events)


def test_a_fork_goes_on_from_any_point_and_proves_its_own_dice():
    for length in (0, 3, 50, 100):
        seats = [SeatPlan("human", player=ANN), SeatPlan("bot", level="random")]
        table = fork(GAME, length, ANN, seats, OTHER, 5.0)
        table.join(ANN, 0, "Ann", "nonce-again", 6.0)
        assert table.situation.history.actions()[:length] == GAME.situation.history.actions()[:length]
        assert refusal(table, table.ask_undo, ANN, max(0, length - 1), table.sequence, 6.0)
        verify(finished(table).events)
        assert Table.replay(stored(table), OTHER) == table
        _, finding = read_record(export_record(table, None, SIGNER))
        assert (finding.prelude, finding.people) == (length, ("Ann",))


def test_a_running_game_of_several_people_is_not_forked():
    table = run(people(ANN, BOB), 20)
    assert refusal(table, fork, table, 10, ANN, same_seats(table.situation), OTHER, 5.0).code == "not_allowed"
    alone = run(hot_seat(), 20)
    assert fork(alone, 10, ANN, same_seats(alone.situation), OTHER, 5.0).situation.seats[1].reserved == ANN
    for length in (-1, 10_000, True):
        assert refusal(alone, fork, alone, length, ANN, same_seats(alone.situation), OTHER, 5.0).code == "not_allowed"


def test_a_rematch_keeps_the_seats_for_the_same_people():
    assert refusal(GAME, rematch, GAME, EVE, OTHER, 5.0).code == "not_allowed"
    table = rematch(GAME, BOB, OTHER, 5.0)
    assert refusal(table, table.join, EVE, 0, "Eve", "nonce-eve", 6.0).code == "seat"
    table.join(ANN, 0, "", "nonce-ann2", 6.0)
    table.join(BOB, 1, "", "nonce-bob2", 6.0)
    assert [seat.name for seat in table.view(None, 7.0).seats] == ["Ann", "Bob"]
    assert table.situation.is_started
    running = people(ANN, BOB)
    assert refusal(running, rematch, running, ANN, OTHER, 5.0).code == "not_allowed"


def test_a_record_of_the_arena_can_be_looked_at_too():
    record = courtyard.play(courtyard.game("burgundy"), ["greedy", "random"], seed=3)
    table = import_record(record.dumps(), EVE, OTHER, 5.0)
    assert table.view(EVE, 5.0).result.places == list(record.ranking)
