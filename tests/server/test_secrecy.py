"""No byte that a seat or a spectator gets depends on what it may not see."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from courtyard import Rng
from courtyard.server.http.api_tables import _picture, _proof
from courtyard.server.live.payload import payload, payload_at
from courtyard.server.live.streams import Hub
from courtyard.server.live.tables import LiveTables, summary_of
from courtyard.server.live.updates import update_between
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.server.store.database import Store
from courtyard.table import Refused, SeatPlan, Table

PEOPLE = ("anna", "ben", "carl")
SECRET = bytes(range(32))
ADVANCED = {"setup": "advanced", "advanced_choice": "secret", "players": 3}
NOW = 50.0
THINGS = ("die-0", "silver", "workers", "depot-1-0", "depot-4-1", "black-0", "storage-0", "space-h45", "estate-3")


def seated(options: dict[str, Any]) -> Table:
    count = options.get("players", 2)
    plans = [SeatPlan("human", person.title(), person) for person in PEOPLE[:count]]
    table = Table.create("burgundy", options, plans, SECRET, 1.0, host="anna")
    for seat, person in enumerate(PEOPLE[:count]):
        table.join(person, seat, person.title(), f"nonce-of-{person}", 1.0)
    return table


def channels(table: Table, watcher: str | None) -> list[bytes]:
    """Everything that is sent to somebody: table, look-back, picture, proof, why things are dead, and refusals."""
    length = len(table.situation.history)
    seat = table.situation.seats_of(watcher)
    sent: list[Any] = [
        payload(table, "id", watcher, NOW),
        payload_at(table, "id", watcher, NOW, length),
        _picture(table, watcher, None, seat[0] if seat else None),
        _proof(table, watcher),
    ]
    if seat:
        sent += [table.why_not(watcher, target, chosen) for target in THINGS for chosen in ((), ("die-0",))]
        sent += [_refusal(table, watcher or "", seat[0], action) for action in range(0, 4000, 97)]
    return [msgspec.json.encode(each) for each in sent]


def _refusal(table: Table, player: str, seat: int, action: int) -> str:
    copy = table.copy()
    try:
        copy.act(player, seat, action, copy.sequence, NOW)
    except Refused as refused:
        return f"{refused.code}: {refused}"
    return "done"


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["basic", "advanced, secret"])
def test_nothing_sent_changes_when_hidden_facts_are_drawn_anew(options: dict[str, Any]) -> None:
    table, chance = seated(options), random.Random(8)
    checked = 0
    while not table.situation.is_over and checked < 24:
        seat = table.situation.asked
        table.act(PEOPLE[seat], seat, chance.choice(table.state.legal()), table.sequence, 2.0)
        if chance.random() < 0.3:
            checked += 1
            _check_position(table, chance)


def _check_position(table: Table, chance: random.Random) -> None:
    history = table.situation.history
    state = history.state
    for seat, person in enumerate(PEOPLE[: state.game.seats]):
        before = channels(table, person)
        history.state = state.resample(seat, Rng(chance.randrange(2**32)))
        assert channels(table, person) == before
        history.state = state


def test_a_secret_choice_shows_nowhere() -> None:
    """Two tables that differ in nothing but what one seat has chosen in secret."""
    twins = [seated(ADVANCED), seated(ADVANCED)]
    seat = twins[0].situation.asked
    legal = twins[0].state.legal()
    assert len(legal) > 1
    for table, action in zip(twins, (legal[0], legal[-1]), strict=True):
        table.act(PEOPLE[seat], seat, action, table.sequence, 2.0)
    first, second = twins
    for watcher in (None, *(person for number, person in enumerate(PEOPLE) if number != seat)):
        assert channels(first, watcher) == channels(second, watcher)
    assert channels(first, PEOPLE[seat]) != channels(second, PEOPLE[seat])
    assert [summary_of(table).progress for table in twins] == [summary_of(first).progress] * 2


def test_an_update_tells_no_more_than_the_payloads_that_it_leads_from_and_to() -> None:
    """Two tables that differ in nothing but what one seat chooses in secret."""
    twins = [seated(ADVANCED), seated(ADVANCED)]
    seat, legal = twins[0].situation.asked, twins[0].state.legal()
    watchers = (None, *(person for number, person in enumerate(PEOPLE) if number != seat))
    before = [payload(twins[0], "id", watcher, NOW) for watcher in watchers]
    for table, action in zip(twins, (legal[0], legal[-1]), strict=True):
        table.act(PEOPLE[seat], seat, action, table.sequence, 2.0)
    told = [
        [
            msgspec.json.encode(update_between(old, payload(table, "id", watcher, NOW), "1", "2"))
            for old, watcher in zip(before, watchers, strict=True)
        ]
        for table in twins
    ]
    assert told[0] == told[1]


def test_a_refused_post_shows_only_what_the_seat_sees(tmp_path: Path) -> None:
    async def refusals() -> list[Any]:
        found = []
        store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
        tables = LiveTables(store, Hub(), Metrics())
        for number, last in enumerate((0, -1)):
            table = seated(ADVANCED)
            seat = table.situation.asked
            table.act(PEOPLE[seat], seat, table.state.legal()[last], table.sequence, 2.0)
            id_ = f"table-{number}"
            await tables.open(table, id_, None)
            other = PEOPLE[(seat + 1) % 3]
            try:
                await tables.post(id_, other, "k", "act", lambda t, now, p=other: t.act(p, 0, 1, 0, now))
            except Problem as problem:
                shown = bytes(problem.shown["payload"]).replace(id_.encode(), b"id")  # type: ignore[arg-type]
                found.append((problem.status, problem.code, str(problem), shown))
        store.close()
        return found

    first, second = asyncio.run(refusals())
    assert first == second
