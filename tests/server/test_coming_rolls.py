"""Refusals reveal nothing about future dice."""

import asyncio
from itertools import islice
from typing import Any

import msgspec
import pytest
from fuzzing import Ground, try_rows
from guessing import GAMES, IMPOSSIBLE, perhaps_after, rolls
from serving import ME_AND_BOT, Person, RunningServer, new_key
from sqlalchemy.exc import OperationalError
from twins import Twins

from courtyard import Rng
from courtyard.server.live.streams import Client
from courtyard.table.events import Chance, Event


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_refused_chain_of_actions_reveals_nothing_about_its_roll(
    server: RunningServer, game: str, options: dict[str, Any]
) -> None:
    rng = Rng(7)
    for actions, state, action in islice(rolls(game, options, rng), 3):
        twins = Twins(Person(server.address, "Anna"), state.game, actions)
        for second in [*perhaps_after(state, action, rng).legal()[:4], IMPOSSIBLE]:
            first, other = twins.act([action, second, IMPOSSIBLE])
            assert first == other
            assert first.status == 403
        assert twins.are_unchanged()


def test_no_refusal_of_a_chain_depends_on_the_dice(server: RunningServer) -> None:
    try_rows(Ground(Person(server.address, "Anna"), [], ""), examples=10)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_an_unstored_roll_is_never_shown_and_repeats(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> None:
    actions, state, action = next(rolls(game, options, Rng(7)))
    twins = Twins(Person(server.address, "Anna"), state.game, actions)
    tables, lost, looks = server.services.tables, list[list[Event]](), list[asyncio.Future[bytes]]()

    async def fail(_change: object, id_: str) -> None:
        lost.append(list(tables.cache.live[id_].table.events))
        looks.append(asyncio.ensure_future(tables.views.payload(id_, Client(None, ""), brief=True)))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not looks[-1].done(), "who looks meanwhile waits"
        raise OperationalError("COMMIT", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(server.services.store, "write", fail)
        first, other = twins.act([action])
    assert (first, first.status) == (other, 503)
    assert twins.are_unchanged()
    assert [msgspec.json.decode(look.result())["number"] for look in looks] == [seen["number"] for seen in twins.before]
    assert [answer.status for answer in twins.act([action])] == [200, 200]
    for id_, events in zip(twins.ids, lost, strict=True):
        assert draws(events)
        assert draws(tables.cache.live[id_].table.events) == draws(events)


def draws(events: list[Event]) -> list[tuple[int, ...]]:
    return [(event.draw, event.cases, event.case, event.action) for event in events if isinstance(event, Chance)]


def test_a_reused_key_is_refused_without_revealing_the_roll(server: RunningServer) -> None:
    anna, key = Person(server.address, "Anna"), new_key()
    assert anna.do(anna.open(ME_AND_BOT)["id"], "chat", text="Hello.", key=key).status_code == 200
    actions, state, action = next(rolls("rajas", {"players": 2}, Rng(7)))
    twins = Twins(anna, state.game, actions)
    first, other = twins.act([action], key)
    assert (first, first.status) == (other, 409)
    assert twins.are_unchanged()
