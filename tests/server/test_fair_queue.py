"""Addresses share hints, analyses and reviews fairly."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import PATIENCE, Person, RunningServer, new_key, running

import courtyard
from courtyard.bots.review import Review
from courtyard.server.live import thinking, worker
from courtyard.server.live.thinking import AdviceProcess
from courtyard.server.live.worker import FairQueue
from courtyard.server.problems import Problem

CROWD, ALONE, THIRD = "10.0.0.1", "10.0.0.2", "10.0.0.3"


def carried_out(work: Callable[[], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        return await work()

    return asyncio.run(run())


async def queued(lines: FairQueue, served: list[str], *addresses: str) -> list["asyncio.Task[None]"]:
    """Tasks that wait in this order and record their turns."""

    async def wait(address: str) -> None:
        await lines.wait(address)
        served.append(address)

    tasks = [asyncio.create_task(wait(address)) for address in addresses]
    await asyncio.sleep(0)
    return tasks


async def passed_on(lines: FairQueue) -> None:
    """Grant all turns."""
    while lines.is_taken:
        lines.pass_on()
        await asyncio.sleep(0)


def test_addresses_take_turns() -> None:
    async def work() -> list[str]:
        lines, served = FairQueue(), list[str]()
        await queued(lines, served, *[CROWD] * 5, ALONE, ALONE, THIRD)
        await passed_on(lines)
        return served

    assert carried_out(work) == [CROWD, CROWD, ALONE, THIRD, CROWD, ALONE, CROWD, CROWD]


def test_addresses_of_one_ipv6_network_share_a_queue() -> None:
    async def work() -> list[str]:
        lines, served = FairQueue(), list[str]()
        await queued(lines, served, *(f"2001:db8:1:2::{number}" for number in range(4)), ALONE)
        await passed_on(lines)
        return served

    assert carried_out(work).index(ALONE) == 2


@pytest.mark.parametrize("gone", range(4))
def test_a_cancelled_request_delays_nobody(gone: int) -> None:
    async def work() -> list[str]:
        lines, served = FairQueue(), list[str]()
        tasks = await queued(lines, served, "a", "b", "c", "d")
        lines.pass_on()  # The turn is b's, who has not heard of it yet.
        tasks[gone].cancel()
        await asyncio.gather(*tasks[gone : gone + 1], return_exceptions=True)
        await passed_on(lines)
        assert not lines.queues
        return served

    left = [address for number, address in enumerate("abcd") if number != gone or number == 0]
    assert carried_out(work) == left


def test_waiting_requests_per_address_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "FULL_QUEUES", 1.5)

    async def work() -> list[int]:
        lines = FairQueue(max_per_address=2)
        await queued(lines, [], CROWD, CROWD, CROWD)
        refused = []
        for address in (CROWD, ALONE, THIRD):
            try:
                await asyncio.wait_for(lines.wait(address), 0.01)
            except Problem as problem:
                refused.append(problem.status)
            except TimeoutError:
                await queued(lines, [], address)
        return refused

    assert carried_out(work) == [429, 503]


def test_an_abandoned_task_occupies_the_process_until_it_is_done() -> None:
    async def work() -> list[str]:
        lane, done, release = AdviceProcess("test", 1.0), list[str](), threading.Event()

        def ask(task: Any, _: float) -> None:
            assert release.wait(PATIENCE)
            done.append(task)

        lane.process.ask = ask  # type: ignore[method-assign]
        first: Any = asyncio.create_task(lane.ask("first", CROWD))  # type: ignore[arg-type]
        second: Any = asyncio.create_task(lane.ask("second", ALONE))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert lane.worker.queue.waiting == 1
        release.set()
        await second
        lane.close()
        return done

    assert carried_out(work) == ["first", "second"]


# Reviews.


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[RunningServer]:
    """A server behind a proxy that forwards addresses."""
    with running(tmp_path, proxies=("127.0.0.1",)) as started:
        yield started


def guest(server: RunningServer, address: str) -> Person:
    person = Person(server.address)
    person.http.headers["X-Forwarded-For"] = address
    assert person.post("/api/me", {"name": "Guest"}).status_code == 200
    return person


def finished(person: Person, seed: int) -> str:
    record = courtyard.play(courtyard.game("burgundy", players=2), bots=["random", "random"], seed=seed)
    opened = person.post("/api/records", {"text": record.dumps(), "key": new_key()})
    assert opened.status_code == 201, opened.text
    return str(opened.json()["id"])


class Judges:
    """Replaces the review process: it waits for a signal and records the games."""

    def __init__(self) -> None:
        self.judged: list[tuple[int, ...]] = []
        self.go_on = threading.Event()

    def ask(self, task: Any, _: float) -> None:
        assert self.go_on.wait(PATIENCE)
        self.judged.append(task.actions)


def ask_for_review(person: Person, id_: str) -> Any:
    return person.post(f"/api/tables/{id_}/review", {})


def test_four_games_of_one_address_do_not_hold_up_the_review_of_another(
    proxied: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    judges, kept = Judges(), threading.Event()
    made = Review([], [], [], [], is_deep=False)
    monkeypatch.setattr(thinking, "summary", lambda *_: made)
    monkeypatch.setattr(proxied.services.thinking.slow.process, "ask", judges.ask)
    crowd = [guest(proxied, CROWD) for _ in range(5)]
    tables = [finished(person, seed) for seed, person in enumerate(crowd)]
    answers = [ask_for_review(person, id_) for person, id_ in zip(crowd, tables, strict=True)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429]
    assert [answer.json()["state"] for answer in answers[:4]] == ["working", *["waiting"] * 3]
    assert [answer.json()["before"] for answer in answers[:4]] == [0, 1, 2, 3]
    assert "your address" in answers[4].json()["error"]
    alone = guest(proxied, ALONE)
    mine = finished(alone, 9)
    answer = ask_for_review(alone, mine)
    assert (answer.status_code, answer.json()["state"], answer.json()["before"]) == (200, "working", 0)
    judges.go_on.set()
    while alone.get(f"/api/tables/{mine}/review")["state"] == "working":
        kept.wait(0.02)
    own = tuple(proxied.services.cache.live[mine].table.situation.history.actions())
    last = max(place for place, actions in enumerate(judges.judged) if actions == own)
    others = sum(actions != own for actions in judges.judged[:last])
    assert others <= answer.json()["total"] + 1
    assert own in judges.judged
