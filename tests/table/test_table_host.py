"""What the host can do about people: mute them, and send them away."""

import pytest
from tabling import ANN, BOB, CAT, EVE, SECRET, finished, people, refusal, stored

from courtyard.table import Refused, SeatPlan, Table, verify


def waiting() -> Table:
    """A table of Ann's at which Bob has sat down and Cat's seat is empty."""
    table = Table.create("burgundy", {"players": 3}, [SeatPlan("open")] * 3, SECRET, 0.0, host=ANN, visibility="public")
    table.join(ANN, 0, "Ann", "nonce-ann", 1.0)
    table.join(BOB, 1, "Bob", "nonce-bob", 1.0)
    return table


def number_of(table: Table, name: str) -> int:
    return next(person.number for person in table.view(ANN, 2.0).people if person.name == name)


def told(table: Table) -> list[str]:
    return [line.text for line in table.view(None, 2.0).log]


def test_only_the_host_is_shown_who_is_there():
    table = people(ANN, BOB)
    table.say(EVE, "Hello", 2.0, "Eve")
    assert [(person.name, person.seat) for person in table.view(ANN, 2.0).people] == [("Bob", 1), ("Eve", None)]
    assert table.view(BOB, 2.0).people == []
    assert table.view(None, 2.0).people == []


def test_who_is_muted_says_nothing_until_it_is_lifted_and_plays_on():
    table = people(ANN, BOB)
    bob = number_of(table, "Bob")
    table.mute(ANN, bob, False, 2.0)
    assert str(refusal(table, table.say, BOB, "I protest", 2.0)) == "The host has muted you at this table."
    assert table.view(BOB, 2.0).mine == [1]
    table.mute(ANN, bob, True, 3.0)
    table.say(BOB, "Thank you", 3.0)
    assert told(table)[-2:] == ["The host mutes Bob", "The host lets Bob speak again"]


def test_a_spectator_who_is_sent_away_neither_sees_nor_speaks_nor_sits_down():
    table = waiting()
    table.say(EVE, "Hello", 2.0, "Eve")
    table.remove(ANN, number_of(table, "Eve"), False, 2.0)
    with pytest.raises(Refused, match="sent you away"):
        table.view(EVE, 2.0)
    for refused in (
        refusal(table, table.say, EVE, "Hello?", 2.0, "Eve"),
        refusal(table, table.join, EVE, 2, "Eve", "nonce-eve", 2.0),
    ):
        assert str(refused) == "The host has sent you away from this table."
    table.remove(ANN, number_of(table, "Eve"), True, 3.0)
    table.join(EVE, 2, "Eve", "nonce-eve", 3.0)
    assert table.situation.is_started


def test_who_sits_at_a_table_that_has_not_begun_is_sent_away_and_the_seat_is_free():
    table = waiting()
    assert [event.kind for event in table.remove(ANN, number_of(table, "Bob"), False, 2.0)] == ["removed", "left"]
    assert told(table)[-2:] == ["The host sends Bob away", "Bob leaves"]
    table.join(CAT, 1, "Cat", "nonce-cat", 3.0)
    assert table.situation.seats[1].player == CAT


def test_who_plays_is_not_sent_away():
    table = people(ANN, BOB)
    assert "has begun" in str(refusal(table, table.remove, ANN, number_of(table, "Bob"), False, 2.0))


@pytest.mark.parametrize("verb", ["mute", "remove"])
def test_only_the_host_can_do_it_and_not_to_itself_or_to_nobody(verb):
    table = people(ANN, BOB)
    assert refusal(table, getattr(table, verb), BOB, 0, False, 2.0).code == "not_allowed"
    for nobody in (0, 2, -1, True):
        assert refusal(table, getattr(table, verb), ANN, nobody, False, 2.0).code == "bad_input"


def test_the_same_twice_is_one_event():
    table = people(ANN, BOB)
    bob = number_of(table, "Bob")
    assert table.mute(ANN, bob, True, 2.0) == []
    assert len(table.mute(ANN, bob, False, 2.0)) == 1
    assert table.mute(ANN, bob, False, 2.0) == []


def test_a_table_with_such_events_replays_and_its_proof_holds():
    table = waiting()
    table.say(EVE, "Hello", 2.0, "Eve")
    table.remove(ANN, number_of(table, "Eve"), False, 2.0)
    table.remove(ANN, number_of(table, "Bob"), False, 2.0)
    table.join(CAT, 1, "Cat", "nonce-cat", 3.0)
    table.seat_bot(ANN, 2, "random", 3.0)
    table.mute(ANN, number_of(table, "Cat"), False, 3.0)
    finished(table)
    table.mute(ANN, number_of(table, "Cat"), True, 9.0)
    assert Table.replay(stored(table), SECRET) == table
    verify(table.shown_events())
