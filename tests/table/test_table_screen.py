"""One screen for several people: it shows nothing of a seat's own before its person has taken it."""

import json
from typing import Any

import msgspec
import pytest
from tabling import ANN, SECRET, SECRET_CHOICE, refusal

from courtyard.table import SeatPlan, Table
from courtyard.table.records import export_record, fork

NOW = 9.0
NAMES = ("Left", "Right")


def screen(game: str, **options: Any) -> Table:
    """A running table at which all people sit at Ann's screen."""
    seats = [SeatPlan("hotseat", name, ANN) for name in NAMES]
    table = Table.create(game, {"players": 2, **options}, seats, SECRET, 0.0, host=ANN)
    for seat, name in enumerate(NAMES):
        table.join(ANN, seat, name, f"nonce-{name}", 1.0)
    return table


def act(table: Table, place: int = 0) -> None:
    """Whoever is asked takes one of the actions."""
    s = table.situation
    table.act(ANN, s.asked, s.history.state.legal()[place], table.sequence, NOW)


def pass_turn(table: Table) -> None:
    """Play until another seat is asked."""
    seat = table.situation.asked
    while table.situation.asked == seat:
        act(table)


def shown(table: Table, length: int | None = None) -> dict[str, Any]:
    """All that the screen is sent, now or looking back."""
    seen = table.view(ANN, NOW) if length is None else table.view_at(length, ANN, NOW)
    return dict(json.loads(msgspec.json.encode(seen)))


def hand_of(table: Table, seat: int) -> Any:
    return table.view(ANN, NOW).view["seats"][seat]["hand"]


def test_nothing_of_a_seat_is_shown_before_its_person_has_taken_the_screen() -> None:
    table = screen("gugong")
    seat = table.situation.asked
    covered = shown(table)
    assert covered["covered"] == seat
    assert covered["viewer"] is None
    assert covered["actions"] == []
    assert [hand_of(table, other) for other in (0, 1)] == [None, None]
    table.hand(ANN, seat, NOW)
    assert shown(table)["covered"] is None
    assert hand_of(table, seat) is not None
    assert hand_of(table, 1 - seat) is None


def test_the_screen_is_covered_again_when_the_turn_passes_on() -> None:
    table = screen("gugong")
    first = table.situation.asked
    table.hand(ANN, first, NOW)
    pass_turn(table)
    assert shown(table)["covered"] == 1 - first
    table.hand(ANN, 1 - first, NOW)
    assert hand_of(table, first) is None
    assert hand_of(table, 1 - first) is not None


def test_a_step_that_is_taken_back_from_a_covered_screen_shows_nothing() -> None:
    table = screen("gugong")
    first = table.situation.asked
    table.hand(ANN, first, NOW)
    before = len(table.situation.history)
    pass_turn(table)
    table.ask_undo(ANN, before, table.sequence, NOW)
    assert len(table.situation.history) == before
    assert shown(table)["covered"] == first
    assert hand_of(table, first) is None


def test_looking_back_from_a_covered_screen_shows_what_a_spectator_sees() -> None:
    table = screen("gugong")
    table.hand(ANN, table.situation.asked, NOW)
    pass_turn(table)
    for length in range(len(table.situation.history) + 1):
        there = shown(table, length)
        assert there["viewer"] is None
        assert there["view"] == table.situation.history.state_at(length).view(None)
    public = msgspec.json.encode(table.view(None, NOW).log)
    assert msgspec.json.encode(table.view(ANN, NOW).log) == public


def test_only_the_person_whose_turn_it_is_takes_the_screen() -> None:
    table = screen("gugong")
    seat = table.situation.asked
    assert str(refusal(table, table.hand, ANN, 1 - seat, NOW)) == f"The screen is for {NAMES[seat]} now."


def test_a_running_game_of_a_shared_screen_is_no_open_book() -> None:
    table = screen("gugong")
    assert not shown(table)["can_fork"]
    assert "over" in str(refusal(table, export_record, table, ANN))
    assert "over" in str(refusal(table, fork, table, 0, ANN, (), SECRET, NOW))


@pytest.mark.parametrize(("game", "options"), [("burgundy", {}), ("rajas", {})])
def test_a_game_without_secrets_is_never_covered(game: str, options: dict[str, Any]) -> None:
    table = screen(game, **options)
    for _ in range(20):
        assert table.situation.covered_seat(ANN) is None
        act(table)
    assert shown(table)["can_fork"]


def test_a_secret_choice_is_covered_until_all_have_chosen() -> None:
    table = screen("burgundy", **SECRET_CHOICE)
    for _ in range(2):
        seat = table.situation.asked
        assert table.situation.covered_seat(ANN) == seat
        table.hand(ANN, seat, NOW)
        assert len(shown(table)["actions"]) > 1
        act(table)
    assert table.situation.covered_seat(ANN) is None
    assert shown(table)["actions"]


def test_who_goes_on_from_a_known_game_alone_hands_the_screen_to_nobody() -> None:
    seats = [SeatPlan("hotseat", name, ANN) for name in NAMES]
    known = screen("gugong").situation.history.actions()
    table = Table.create("gugong", {"players": 2}, seats, SECRET, 0.0, host=ANN, prelude=known)
    for seat in (0, 1):
        table.join(ANN, seat, "", f"nonce-{seat}-other", 1.0)
    assert table.situation.covered_seat(ANN) is None
    assert shown(table)["actions"]
