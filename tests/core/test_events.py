"""Events: what the rules report is kept while somebody follows, and costs nothing otherwise."""

import pytest

from courtyard import game
from courtyard.core.errors import IllegalAction
from courtyard.core.events import Journal
from courtyard.core.rules import Rules


def test_a_journal_is_read_by_the_names_of_its_kinds() -> None:
    rules = Rules("shells")
    found, sold = rules.event("found", clause="S1"), rules.source("sold", clause="S2")
    journal = Journal()
    journal.add(sold, 1, 5, 0)
    journal.add(found, 0, 2, 7)
    assert [(told.kind.name, told.seat, told.first, told.second) for told in rules.read(journal)] == [
        ("sold", 1, 5, 0),
        ("found", 0, 2, 7),
    ]
    assert [kind.name for kind in rules.sources()] == ["sold"]


def test_a_name_is_declared_once_as_an_event_and_once_as_a_source() -> None:
    rules = Rules("shells")
    rules.event("wall", clause="S1")
    rules.source("wall", clause="S1")
    with pytest.raises(ValueError, match="wall is declared twice"):
        rules.event("wall", clause="S2")


def test_nobody_follows_once_an_action_is_carried_out_or_refused() -> None:
    state = game("burgundy").start()
    state.follow(state.legal()[0])
    assert state.journal is None
    with pytest.raises(IllegalAction):
        state.follow(state.game.action_count - 1)
    assert state.journal is None
