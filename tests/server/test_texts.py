"""Text that databases cannot store is refused: NULs in every request, lone surrogates by parsers."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from serving import ME_AND_BOT, Person, RunningServer, new_key, requests_of, running

import courtyard
from courtyard import Record

NUL = "a\0b"
HALF = "a\ud800b"
CSRF = "x" * 32
NO_BODY = ("/api/logout", "/api/logout/everywhere", "/api/owner/logout")
"""Routes without a body."""


@pytest.fixture(scope="module")
def shared(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on PostgreSQL."""
    with running(tmp_path_factory.mktemp("shared"), database=database) as started:
        yield started


def stranger_of(server: RunningServer) -> Person:
    stranger = Person(server.address)
    stranger.http.cookies.set("courtyard_csrf", CSRF)
    return stranger


def sent(person: Person, method: str, path: str, body: bytes = b"") -> tuple[int, str]:
    """The status and sentence of an answer."""
    answer = person.http.request(method, path, content=body, headers={"X-CSRF": CSRF})
    return answer.status_code, answer.json().get("error", "")


def test_a_nul_is_refused_at_the_gate_in_every_path_query_and_body(server: RunningServer) -> None:
    stranger, refusal = stranger_of(server), (400, "A text contains a NUL character.")
    for method, path in requests_of(server):
        if "{" in path:
            assert sent(stranger, method, path.replace("{", "%00{")) == refusal, (method, path)
        assert sent(stranger, method, f"{path}?x=a%00b") == refusal, (method, path)
        if method == "POST":
            assert path in NO_BODY or sent(stranger, method, path, b'{"x": "a\\u0000b"}') == refusal, path
    assert sent(stranger, "POST", "/api/me", b'{"name": "\\\\\\u0000"}') == refusal
    assert sent(stranger, "POST", "/api/me", b'{"name": "a\0b"}') == refusal


def test_an_escaped_backslash_before_letters_is_no_nul(server: RunningServer) -> None:
    anna = Person(server.address)
    assert anna.post("/api/me", {"name": "\\u0000"}).json()["name"] == "\\u0000"


def record_of(name: str) -> Record:
    """The record of a game of a player with this name."""
    record = courtyard.play(courtyard.game("burgundy"), ["random", "random"], seed=1)
    return replace(record, seats=(name, "Ben"))


def hostile(odd: str) -> list[tuple[str, Any]]:
    """Posts whose only fault is an invalid text."""
    copy = json.dumps({"note": odd})
    return [
        ("/api/tables", {"game": "burgundy", "seats": ME_AND_BOT, "key": odd}),
        ("/api/tables", {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "hotseat", "name": odd}], "key": "k"}),
        ("/api/tables", {"game": "gugong", "seats": ME_AND_BOT, "key": "k", "options": {"components": copy}}),
        ("/api/records", {"text": record_of(odd).dumps(), "key": new_key()}),
        ("/api/records", {"text": record_of(odd).link(), "key": new_key()}),
        ("/api/records", {"text": record_of("Anna").dumps(), "key": odd}),
        ("/api/lessons", {"game": "gugong", "lesson": "first", "key": odd}),
        ("/api/copies/gugong/file", {"text": 'note = "\\u0000"'}),
        ("/api/copies/gugong", {"figures": {"gift_cards.card.f1a.value": odd}}),
        ("/api/login", {"name": odd, "password": "12345678"}),
        ("/api/me", {"name": odd}),
    ]


@pytest.mark.parametrize("odd", [NUL, HALF])
@pytest.mark.parametrize("store", ["server", "shared"])
def test_invalid_text_is_refused_clearly_with_every_database(
    store: str, odd: str, request: pytest.FixtureRequest
) -> None:
    server: RunningServer = request.getfixturevalue(store)
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    at_table = [
        (f"/api/tables/{id_}/{verb}", {"key": new_key(), "seat": 0, "text": "x", **odd_part})
        for verb in ("chat", "note", "nudge")
        for odd_part in ({"key": odd}, {"text": odd})
        if verb != "nudge" or "key" in odd_part
    ]
    for path, body in [*hostile(odd), *at_table]:
        headers = {"X-CSRF": anna.http.cookies["courtyard_csrf"], "Content-Type": "application/json"}
        answer = anna.http.post(path, content=json.dumps(body).encode(), headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_input"), (path, body)
    for path in ("/t/{}", "/api/tables/{}", "/api/tables/{}/course", "/pictures/table/{}", "/api/tables/{}/stream"):
        for part in ("%00", "%ED%A0%80", "%FF"):
            assert anna.http.get(path.format(part)).status_code in (400, 404), (path, part)
