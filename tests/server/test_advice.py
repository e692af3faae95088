"""Hints, analyses and reviews through the API, and their limits."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import ME_AND_BOT, PATIENCE, Person, RunningServer, new_key, running, start_together, whose_turn

import courtyard
from courtyard.bots.hints import Advice
from courtyard.server.http.api_advice import _events
from courtyard.server.http.event_stream import event
from courtyard.server.live.thinking import Analysis
from courtyard.server.problems import Problem

FEW = {"advice_simulations": 6}
FEWEST = {"advice_simulations": 2}
"""A solo game, whose review is shortest; reviews run with low priority."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server"), **FEW) as started:
        yield started


def asked(person: Person, id_: str) -> Any:
    """The table once the person has a choice."""
    payload = person.table(id_, brief=True)
    while len(payload["actions"]) < 2:
        if payload["actions"]:
            payload = person.act(id_, payload, payload["actions"][0]["action"]).json()["payload"]
        else:
            next(number for number in person.numbers(id_) if number > payload["number"])
            payload = person.table(id_, brief=True)
    return payload


def hint(person: Person, id_: str, payload: Any) -> Any:
    return person.post(f"/api/tables/{id_}/hint", {"seat": payload["asked"][0], "expected": payload["number"]})


def finished(person: Person, game: str = "burgundy", seed: int = 4, players: int = 2) -> str:
    """A table that shows the record of a finished game."""
    record = courtyard.play(courtyard.game(game, players=players), bots=["greedy", "random"][:players], seed=seed)
    opened = person.post("/api/records", {"text": record.dumps(), "key": new_key()})
    assert opened.status_code == 201, opened.text
    return str(opened.json()["id"])


def analysis(person: Person, id_: str, at: int) -> list[tuple[str, Any]]:
    """The events of an analysis."""
    with person.http.stream("GET", f"/api/tables/{id_}/analysis", params={"at": at}) as response:
        assert response.status_code == 200
        lines = list(response.iter_lines())
    names = [line.removeprefix("event: ") for line in lines if line.startswith("event: ")]
    return list(zip(names, (json.loads(line[6:]) for line in lines if line.startswith("data: ")), strict=True))


def reviewed(person: Person, id_: str) -> Any:
    """The finished review of a game; it may take long on a busy machine but must make progress."""
    path, done, end = f"/api/tables/{id_}/review", -1, 0.0
    while (answer := person.get(path))["state"] == "working":
        assert 0 <= answer["done"] <= answer["total"]
        if answer["done"] > done:
            done, end = answer["done"], time.monotonic() + PATIENCE
        assert time.monotonic() < end, answer
        time.sleep(0.05)
    return answer


# Hints.


def test_a_hint_names_legal_moves_with_reasons_and_results(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    payload = asked(anna, id_)
    assert payload["hints"]
    answer = hint(anna, id_, payload)
    assert answer.status_code == 200, answer.text
    offered = {choice["action"]: choice for choice in payload["actions"]}
    for move in answer.json()["best"]:
        assert offered[move["action"]]["text"] == move["text"]
        assert offered[move["action"]]["targets"] == move["targets"]
        assert len(move["points"]) == 2
        assert sum(move["chances"]) == pytest.approx(1.0, abs=0.01)
    assert hint(anna, id_, payload).json() == answer.json()


def test_the_coach_describes_the_decision_in_the_readers_language(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    payload = asked(anna, id_)
    said = anna.get(f"/api/tables/{id_}/coach")
    assert said["number"] == payload["number"]
    assert set(said["worth"]) <= {choice["action"] for choice in payload["actions"]}
    anna.http.headers["Accept-Language"] = "cs"
    assert anna.get(f"/api/tables/{id_}/coach")["text"] not in ("", said["text"])
    assert Person(server.address).get(f"/api/tables/{id_}/coach")["text"] == ""


def test_people_among_themselves_get_hints_only_if_the_table_says_so(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    payload = anna.table(id_, brief=True)
    mover, other = whose_turn(payload, (anna, ben))
    refused = hint(mover, id_, payload)
    assert (refused.status_code, refused.json()["error"]) == (403, "There are no hints at this table.")
    anna, ben, id_ = start_together(server.address, hints=True)
    payload = anna.table(id_, brief=True)
    mover, other = whose_turn(payload, (anna, ben))
    assert hint(mover, id_, payload).status_code == 200
    assert hint(other, id_, payload).status_code == 403
    assert hint(Person(server.address), id_, payload).status_code == 403


def test_a_person_has_one_hint_at_a_time(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    payload = asked(anna, id_)
    waiting = server.services.thinking.hints
    player = server.services.cache.live[id_].header.host
    waiting.add(player)
    assert hint(anna, id_, payload).json()["error"] == "Your last hint is still being computed."
    waiting.clear()
    assert hint(anna, id_, payload).status_code == 200


def test_a_hint_whose_process_dies_is_refused_and_the_next_one_is_given(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    payload = asked(anna, id_)
    assert hint(anna, id_, payload).status_code == 200
    server.services.thinking.quick.process.process.kill()
    assert hint(anna, id_, payload).status_code == 503
    assert hint(anna, id_, payload).status_code == 200


# Analyses.


def test_an_analysis_sends_intermediate_results_and_ends(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = finished(anna)
    stop = anna.get(f"/api/tables/{id_}/course")["stops"][20]
    events = analysis(anna, id_, stop["at"])
    assert [name for name, _ in events] == ["advice"] * (len(events) - 1) + ["done"]
    assert len(events) > 2
    assert events[0][1]["best"][0]["text"]
    assert analysis(anna, id_, anna.table(id_, brief=True)["length"]) == [("done", {})]
    assert server.services.thinking.analyses == {}


def test_an_analysis_whose_process_fails_ends_early() -> None:
    async def failing() -> AsyncIterator[Advice]:
        raise Problem(503, "busy", "no_advice")
        yield

    async def admitted() -> bool:
        return True

    async def sent() -> list[bytes]:
        state = courtyard.game("burgundy").start()
        return [part async for part in _events(failing(), state, [], admitted)]

    assert asyncio.run(sent()) == [event("done", b"{}")]


def test_analyses_in_progress_are_limited(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = finished(anna)
    under_way = server.services.thinking.analyses
    under_way.update({f"p-{number}": Analysis("127.0.0.1") for number in range(4)})
    refused = anna.http.get(f"/api/tables/{id_}/analysis", params={"at": 40})
    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
    under_way.clear()
    under_way.update({f"p-{number}": Analysis("10.0.0.1") for number in range(4)})
    assert analysis(anna, id_, 40)
    under_way.clear()
    assert Person(server.address).http.get(f"/api/tables/{id_}/analysis", params={"at": 40}).status_code == 403


# Reviews.


def test_a_review_is_made_in_the_background_and_kept(tmp_path: Path) -> None:
    with running(tmp_path, **FEWEST) as server:
        anna, eve = Person(server.address, "Anna"), Person(server.address, "Eve")
        id_ = finished(anna, "gugong", players=1)
        path = f"/api/tables/{id_}/review"
        assert anna.get(path) == {"state": "none", "done": 0, "total": 0, "before": 0, "review": None}
        assert eve.post(path, {}).json()["error"] == "Those who have played a game can ask for its review."
        begun = anna.post(path, {})
        assert begun.json()["state"] == "working", begun.text
        assert anna.post(path, {}).json()["state"] == "working"
        review = reviewed(anna, id_)["review"]
        assert [part["name"] for part in review["parts"]] == [f"day {day}" for day in range(1, 5)]
        assert 1 <= len(review["lessons"]) <= 5
        assert review["lessons"][0]["better"]["text"] != review["lessons"][0]["text"]
        own, _ = anna.table(id_)["result"]["scores"]
        assert [seat["gained"] for seat in review["seats"]] == [own]
    with running(tmp_path, **FEWEST) as server:
        assert Person(server.address).get(path)["review"] == review


def test_a_person_has_one_review_at_a_time(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    first, second = finished(anna), finished(anna, seed=5)
    assert anna.post(f"/api/tables/{first}/review", {}).json()["state"] == "working"
    refused = anna.post(f"/api/tables/{second}/review", {})
    assert (refused.status_code, refused.json()["code"]) == (429, "busy")
