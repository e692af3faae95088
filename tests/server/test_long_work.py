"""Long work uses a copy of the table in a separate thread, so nobody who acts waits for it."""

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from serving import ME_AND_BOT, PATIENCE, Person, RunningServer, new_key

import courtyard
from courtyard.bots.review import Review
from courtyard.server.live.worker import FairWorker
from courtyard.server.store.documents import keep_review

LONG = (
    "/api/tables/{}/board.svg",
    "/api/tables/{}/board.svg?at=20",
    "/api/tables/{}?at=20",
    "/api/tables/{}?at=20&brief=true",
    "/api/tables/{}/update?at=20",
    "/api/tables/{}/course",
    "/api/tables/{}/record",
    "/api/tables/{}/proof",
    "/api/tables/{}/review",
    "/pictures/table/{}",
)
"""Requests that the worker handles."""


@pytest.fixture(scope="module")
def anna(server: RunningServer) -> Person:
    return Person(server.address, "Anna")


@pytest.fixture(scope="module")
def finished(server: RunningServer, anna: Person) -> str:
    """A finished game with a review."""
    record = courtyard.play(courtyard.game("burgundy"), ["random", "random"], seed=3)
    opened = anna.post("/api/records", {"text": record.dumps(), "key": new_key()})
    assert opened.status_code == 201, opened.text
    id_ = str(opened.json()["id"])
    review = json.dumps({"moments": [], "lessons": [], "parts": [], "seats": [], "is_deep": False})
    assert isinstance(Review([], [], [], [], is_deep=False), Review)
    server.services.store.write_now(lambda connection: keep_review(connection, id_, review))
    anna.table(id_)
    return id_


@contextmanager
def held(workshop: FairWorker) -> Iterator[None]:
    """Keep the worker busy."""
    let_go = threading.Event()
    workshop.thread.submit(let_go.wait, PATIENCE)
    try:
        yield
    finally:
        let_go.set()


def wait_until_asked(workshop: FairWorker) -> None:
    """Wait until a request waits for the worker."""
    pause = threading.Event()
    while not workshop.queue.is_taken:
        pause.wait(0.005)


@contextmanager
def waiting_for(server: RunningServer, person: Person, path: str, answers: list[httpx.Response]) -> Iterator[None]:
    """A request for long work, whose answer is available afterwards."""
    workshop = server.services.tables.views.worker
    with ThreadPoolExecutor(1) as pool:
        with held(workshop):
            asked = pool.submit(person.http.get, path)
            wait_until_asked(workshop)
            yield
            assert not asked.done()
        answers.append(asked.result(PATIENCE))


@pytest.mark.parametrize("path", LONG)
def test_acting_does_not_wait_for_long_work(server: RunningServer, anna: Person, finished: str, path: str) -> None:
    answers: list[httpx.Response] = []
    stranger = Person(server.address)
    with waiting_for(server, stranger, path.format(finished), answers):
        assert anna.do(finished, "chat", text="Still here.").status_code == 200
        assert anna.table(finished)["chat"][-1]["text"] == "Still here."
    assert answers[0].status_code == 200, answers[0].text


def test_long_work_uses_the_table_at_the_time_of_the_request(
    server: RunningServer, anna: Person, finished: str
) -> None:
    answers: list[httpx.Response] = []
    before = anna.table(finished, brief=True)["number"]
    with waiting_for(server, Person(server.address), f"/api/tables/{finished}/proof", answers):
        assert anna.do(finished, "chat", text="Later.").status_code == 200
    proof = answers[0].json()["proof"]
    assert len(proof["events"]) == proof["seal"]["number"] == before


def test_a_log_is_made_while_the_game_goes_on(server: RunningServer, anna: Person) -> None:
    id_ = anna.open(ME_AND_BOT, options={"players": 2})["id"]
    while _moved(anna, id_)["number"] < 60:
        pass
    answers: list[httpx.Response] = []
    server.services.cache.live.pop(id_)
    with waiting_for(server, Person(server.address), f"/api/tables/{id_}", answers):
        for _ in range(3):
            number = _moved(anna, id_)["number"]
    assert answers[0].json()["number"] >= number
    log = anna.table(id_)["log"]
    server.services.cache.live.pop(id_)
    assert anna.table(id_)["log"][: len(log)] == log
    assert len(log) > 30


def _moved(person: Person, id_: str) -> Any:
    """The table after a move of the person."""
    payload = person.table(id_, brief=True)
    number = payload["number"]
    while not payload["actions"]:
        next(newer for newer in person.numbers(id_) if newer > payload["number"])
        payload = person.table(id_, brief=True)
    body = {"seat": payload["asked"][0], "action": payload["actions"][0]["action"], "expected": payload["number"]}
    moved = person.post(f"/api/tables/{id_}/act?brief=true", {**body, "key": new_key()})
    assert moved.status_code == 200, moved.text
    assert moved.json()["payload"]["number"] > number
    return moved.json()["payload"]
