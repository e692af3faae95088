"""Whatever people do at a table again and again has an end, and nobody uses up the room of the players."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tabling import ANN, BOB, CAT, EVE, SECRET, asked, before_handover, hot_seat, people, refusal, run, step

from courtyard import Rng
from courtyard.lessons import lessons
from courtyard.table import ClockPlan, Refused, SeatPlan, Table, bounds
from courtyard.table.bounds import BOUNDS, OUTSIDE, Budget
from courtyard.table.events import EVENTS, Event
from courtyard.table.views import CHAT_PAGE, PAGE_OUTSIDE

FEW = 3
"""A budget that is soon used up."""
MANY = 300
"""More rounds than any budget here has."""

Rounds = Iterator[list[Event]]
"""Somebody does something again and again; each round adds the events of one command."""


@pytest.fixture(autouse=True)
def _small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {name: bound._replace(each=FEW) for name, bound in BOUNDS.items() if isinstance(bound, Budget)}
    monkeypatch.setattr(bounds, "BOUNDS", {**BOUNDS, **small})


def taking_back(table: Table) -> Rounds:
    """A choice is made and taken back."""
    player, seat = before_handover(table)
    while True:
        yield table.undo(player, seat, table.sequence, 3.0)
        yield table.act(player, seat, table.state.legal()[0], table.sequence, 3.0)


def rolling_again(table: Table) -> Rounds:
    """All agree to go back beyond a roll, after one has declined, and play on until something is rolled again."""
    run(table, 12)
    first = next(at for at, taken in enumerate(table.situation.history.steps) if taken.by == "player")
    while True:
        yield table.ask_undo(ANN, first, table.sequence, 3.0)
        yield table.decline(BOB, _request(table), 3.0)
        yield table.ask_undo(ANN, first, table.sequence, 3.0)
        yield table.agree(BOB, _request(table), 3.0)
        draws = table.situation.draws
        while table.situation.draws == draws:
            before = table.sequence
            step(table, Rng(0), 3.0)
            yield table.events[before:]


def _request(table: Table) -> int:
    """The number of the open request."""
    assert table.situation.request is not None
    return table.situation.request.number


def sitting_down(table: Table) -> Rounds:
    """Somebody sits down and gets up before the game begins."""
    while True:
        yield table.join(BOB, 1, "Bob", "nonce-of-bob", 2.0)
        yield table.leave(BOB, 1, 2.0)


def coming_back(table: Table) -> Rounds:
    """A clock runs out again and again, and the person comes back each time, or goes away."""
    now = 3.0
    while True:
        player, seat = asked(table)
        now += 100.0
        yield table.expire("random", now)
        yield table.give_back(player, seat, now)
        yield table.leave(player, seat, now)
        yield table.give_back(player, seat, now)


def having_a_bot_play(table: Table) -> Rounds:
    """The others agree that a bot plays for somebody, who comes back."""
    while True:
        yield table.ask_takeover(ANN, 1, "random", table.sequence, 3.0)
        yield table.agree(BOB, _request(table), 3.0)
        yield table.give_back(BOB, 1, 3.0)


def being_led(table: Table) -> Rounds:
    """A pupil goes from step to step of a lesson."""
    while True:
        for number in (1, 0):
            yield table.lead(ANN, number, table.sequence, 3.0)


def keeping_order(table: Table) -> Rounds:
    """The host mutes somebody and sends somebody away, and takes it back."""
    table.say(EVE, "hello", 2.0, "Eve")
    person = table.situation.people.index(EVE)
    while True:
        for lift in (False, True):
            yield table.mute(ANN, person, lift, 3.0)
            yield table.remove(ANN, person, lift, 3.0)


def handing_over(table: Table) -> Rounds:
    """The screen is handed to the one who is asked."""
    seat = table.situation.covered_seat(ANN)
    assert seat is not None
    while True:
        yield table.hand(ANN, seat, 2.0)


def repeating(command: Callable[[Table], list[Event]]) -> Callable[[Table], Rounds]:
    """The same command again and again."""

    def rounds(table: Table) -> Rounds:
        while True:
            yield command(table)

    return rounds


def empty() -> Table:
    """A table at which nobody sits yet."""
    return Table.create("burgundy", {"players": 2}, [SeatPlan("open")] * 2, SECRET, 0.0, host=ANN)


def lesson() -> Table:
    name, plan = next(iter(lessons("burgundy").items()))
    seats = [SeatPlan("human", "Ann", ANN) if seat == plan.seat else SeatPlan("bot", level="random") for seat in (0, 1)]
    table = Table.create("burgundy", plan.options, seats, SECRET, 0.0, host=ANN, lesson=name)
    table.join(ANN, plan.seat, "Ann", "nonce-of-ann", 1.0)
    return table


def pair(**settings: Any) -> Callable[[], Table]:
    return lambda: people(ANN, BOB, **settings)


CLOCK = ClockPlan("move", 20.0)
TALKING = repeating(lambda table: table.say(ANN, "x", 3.0))
CALLING_IN = repeating(lambda table: table.say(EVE, "x", 3.0, "Eve"))
CASES: dict[str, tuple[Callable[[], Table], Callable[[Table], Rounds]]] = {
    "acted": (pair(), taking_back),
    "undone": (pair(), taking_back),
    "chance": (pair(), rolling_again),
    "requested": (pair(), rolling_again),
    "agreed": (pair(), rolling_again),
    "declined": (pair(), rolling_again),
    "confirmed": (pair(confirm_turn=True), rolling_again),
    "joined": (empty, sitting_down),
    "left": (empty, sitting_down),
    "returned": (pair(clock=CLOCK), coming_back),
    "taken_over": (pair(), having_a_bot_play),
    "led": (lesson, being_led),
    "muted": (pair(), keeping_order),
    "removed": (pair(), keeping_order),
    "said": (pair(), TALKING),
    "bot_seated": (empty, repeating(lambda table: table.seat_bot(ANN, 1, "random", 2.0))),
    "resigned": (pair(), repeating(lambda table: table.resign(BOB, 1, "random", 2.0))),
    "closed": (empty, repeating(lambda table: table.close(ANN, 2.0))),
    "handed": (lambda: hot_seat(options=SECRET_OPTIONS), handing_over),
    "nudged": (pair(), repeating(lambda table: table.nudge(ANN if asked(table)[0] == BOB else BOB, 2.0))),
}
"""For each kind of event that people cause: a table, and somebody who causes it without end."""
BY_THE_TABLE = {"created", "started", "ended", "noted"}
"""What nobody can cause a second time, or at all."""
SECRET_OPTIONS = {"setup": "advanced", "advanced_choice": "secret"}


def test_every_kind_of_event_has_a_bound_and_is_tried_here() -> None:
    assert set(BOUNDS) == set(EVENTS) | {OUTSIDE}
    assert set(CASES) | BY_THE_TABLE == set(EVENTS)


@pytest.mark.parametrize("kind", CASES)
def test_what_is_done_without_end_comes_to_an_end(kind: str) -> None:
    make, rounds = CASES[kind]
    table, found = make(), Counter[str]()
    doing = rounds(table)
    for _ in range(MANY):
        before = table.sequence
        try:
            added = next(doing)
        except Refused as refused:
            assert table.sequence == before, "What is refused changes nothing."
            assert refused.code in ("not_allowed", "seat", "over")
            break
        if not added:
            break
        found.update(event.kind for event in added)
    else:
        raise AssertionError(f"{kind} goes on: {found}")
    assert found[kind] >= 1


def test_what_is_counted_is_known_when_the_table_is_read_again() -> None:
    table = people(ANN, BOB)
    for _ in range(FEW):
        table.say(EVE, "x", 2.0, "Eve")
    again = Table(table.events, SECRET)
    assert refusal(again, again.say, EVE, "x", 2.0, "Eve").key == "chat_full"


def test_players_have_room_when_those_outside_have_said_all_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bounds.BOUNDS, OUTSIDE, BOUNDS[OUTSIDE]._replace(each=2, all=4))  # type: ignore[union-attr]
    table = people(ANN, BOB)
    for number, guest in enumerate(("p-1", "p-1", "p-2", "p-2")):
        table.say(guest, f"{number}", 2.0, "Guest")
    for guest in ("p-1", "p-3", EVE):
        assert refusal(table, table.say, guest, "more", 2.0, "Guest").key == "chat_full"
    for player in (ANN, BOB, ANN, BOB, ANN, BOB):
        table.say(player, "still here", 2.0)
    assert refusal(table, table.say, ANN, "more", 2.0).key == "chat_full"


def test_one_player_cannot_use_up_the_room_of_another() -> None:
    table = people(ANN, BOB)
    for _ in range(FEW):
        table.say(ANN, "x", 2.0)
    assert refusal(table, table.say, ANN, "x", 2.0).key == "chat_full"
    assert table.say(BOB, "x", 2.0)


def test_what_those_outside_say_does_not_push_what_players_say_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    plenty = {name: BOUNDS[name]._replace(each=1000) for name in ("said", OUTSIDE)}  # type: ignore[union-attr]
    monkeypatch.setattr(bounds, "BOUNDS", {**BOUNDS, **plenty})
    table = people(ANN, BOB)
    for number in range(CHAT_PAGE):
        table.say(ANN, f"player {number}", 2.0)
    for number in range(3 * CHAT_PAGE):
        table.say(EVE, f"outside {number}", 2.0, "Eve")
    shown = [line.text for line in table.view(CAT, 3.0).chat]
    assert shown[:PAGE_OUTSIDE] == [f"player {number}" for number in range(CHAT_PAGE - PAGE_OUTSIDE, CHAT_PAGE)]
    assert shown[PAGE_OUTSIDE:] == [
        f"outside {number}" for number in range(3 * CHAT_PAGE - PAGE_OUTSIDE, 3 * CHAT_PAGE)
    ]
