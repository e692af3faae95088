"""The OpenAPI description is complete, and no request made from it causes an error of the server."""

import random
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from serving import ME_AND_BOT, ME_AND_FRIEND, PATIENCE, Person, RunningServer, start_together, whose_turn

from courtyard.server.http.responses import Answer, Refusal
from courtyard.server.live.payload import TablePayload

CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 10
"""So many requests of each kind are tried."""


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


@pytest.mark.filterwarnings("ignore")
def test_no_request_causes_a_server_error(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    ids = [anna.open(ME_AND_BOT)["id"], anna.open(ME_AND_FRIEND)["id"]]
    schema = schemathesis.openapi.from_dict(anna.get("/schema/openapi.json"))
    tried = 0
    for operation in schema.get_all_operations():
        described = operation.ok()
        # The stream never ends, and whoever has logged out tests nothing any more.
        if not described.path.endswith(("/stream", "/logout")):
            _try_out(described, ids, anna)
            tried += 1
    assert tried > 25


def _try_out(operation: Any, ids: list[str], anna: Person) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy(), place=st.sampled_from([*ids, None]))
    def check(case: Any, place: str | None) -> None:
        if place is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = place
        headers = {"X-CSRF": anna.http.cookies["courtyard_csrf"]}
        response = case.call(
            base_url=str(anna.http.base_url), headers=headers, cookies=dict(anna.http.cookies), timeout=PATIENCE
        )
        assert response.status_code < 500, f"{operation.method} {operation.path}: {case.body!r} {response.text}"
        case.validate_response(response, checks=CHECKS)

    check()
