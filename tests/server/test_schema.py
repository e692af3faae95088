"""The OpenAPI description is complete, and no request made from it causes a server error."""

import random

import msgspec
import pytest
from filing import try_files, try_headers, try_texts
from fuzzing import Ground, operations, prepare, try_as_described, try_bytes, try_pages, try_records, try_spoilt
from serving import Person, RunningServer, start_together, whose_turn

from courtyard.server.http.responses import Answer, Refusal
from courtyard.server.live.payload import TablePayload

EXAMPLES = 10
"""Number of requests of each kind."""


def test_every_request_is_described(server: RunningServer) -> None:
    paths = Person(server.address).get("/schema/openapi.json")["paths"]
    assert {"/api/me", "/api/tables", "/api/tables/{table}/act", "/api/tables/{table}/stream", "/health"} <= set(paths)


def test_answers_have_the_described_fields_and_no_others(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address, clock={"kind": "game", "seconds": 60, "reserve": 600})
    chance = random.Random(4)
    for turn in range(30):
        mover, other = whose_turn(anna.table(id_, brief=True), (anna, ben))
        mover.acts(id_, chance)
        for person in (mover, other, Person(server.address)):
            for query in ({}, {"brief": True}, {"at": turn}):
                msgspec.convert(person.table(id_, **query), TablePayload)
    now = other.table(id_)
    if now["undo"]["beyond"] is not None:
        asked = other.do(id_, "ask_undo", to=now["undo"]["beyond"], expected=now["number"])
        msgspec.convert(asked.json(), Answer)
    stale = mover.do(id_, "act", seat=0, action=1, expected=1)
    msgspec.convert(stale.json(), Refusal)
    bots = anna.open([{"kind": "bot", "bot": "random"}] * 2)["id"]
    for _ in anna.numbers(bots):
        if anna.table(bots, brief=True)["over"]:
            break
    assert msgspec.convert(anna.table(bots), TablePayload).result is not None


@pytest.fixture(scope="module")
def ground(server: RunningServer) -> Ground:
    return prepare(server.address)


@pytest.mark.filterwarnings("ignore")
def test_no_request_causes_a_server_error(ground: Ground) -> None:
    tried = operations(ground)
    for operation in tried:
        try_as_described(ground, operation, EXAMPLES)
    assert len(tried) > 25


@pytest.mark.filterwarnings("ignore")
def test_no_hostile_request_causes_a_server_error(ground: Ground) -> None:
    for operation in operations(ground):
        try_spoilt(ground, operation, 2)
        try_texts(ground, operation, 2)
    for attempt in (try_pages, try_records, try_bytes, try_files, try_headers):
        attempt(ground, EXAMPLES)
