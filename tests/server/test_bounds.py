"""Limits on connections, streams and requests, and clear answers to invalid input."""

import json
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from serving import ME_AND_BOT, PATIENCE, Person, RunningServer, new_key, running

from courtyard.server import connections
from courtyard.server.live import streams
from courtyard.server.run import make_server
from courtyard.server.settings import Settings


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with rate limits."""
    with running(tmp_path, limits=True) as started:
        yield started


def record(text: str) -> bytes:
    return json.dumps({"text": text}).encode()


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b'{"game": "burgundy\xff"}'),
        ("POST", "/api/tables", b'{"game": "burgundy", "key": "0123456789ab", "seats": [], "options": {"name": "x"}}'),
        ("POST", "/api/records", record('{"courtyard": 1, "game": "burgundy", "rules": 892e880}')),
        ("POST", "/api/records", record('{"courtyard": 1, "game": "burgundy", "options": {}, "rules": "\\ud800"}')),
        ("POST", "/api/records", record("[1]")),
        ("POST", "/api/records", record("burgundy." + "A" * 50_000)),
        ("POST", "/api/me", json.dumps({"name": "A\x00B"}).encode()),
        ("GET", "/static/%00/x.js", b""),
        ("GET", "/static/" + "x" * 300 + "/x.js", b""),
        ("GET", "/static/x/" + "y" * 2_000, b""),
        ("GET", "/games/burgundy/%00", b""),
        ("GET", "/t/%00", b""),
        ("GET", "/t/" + "z" * 4_000, b""),
        ("GET", "/api/tables/%FF%FE", b""),
        ("GET", "/api/tables/x?at=1e400", b""),
        ("GET", "/pictures/%00", b""),
        ("GET", "/rules/%00", b""),
        ("GET", "/j/%00", b""),
        ("GET", "/new/%00", b""),
    ],
)
def test_odd_input_gets_a_clear_answer(server: RunningServer, method: str, path: str, body: bytes) -> None:
    anna = Person(server.address, "Anna")
    headers = {"X-CSRF": anna.http.cookies.get("courtyard_csrf") or "", "Content-Type": "application/json"}
    answer = anna.http.request(method, path, content=body, headers=headers)
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text[:200])


def test_odd_headers_get_a_clear_answer(server: RunningServer) -> None:
    for name in ("Cookie", "Accept-Language", "Accept-Encoding", "Last-Event-ID", "Range", "If-None-Match"):
        for value in (b"\xff\xfe;=,", b"=" * 500, b"\x01", b'"'):
            answer = httpx.get(server.address, headers={name: value})
            assert answer.status_code < 500, (name, value)


def test_tables_in_memory_are_limited(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.services.cache, "max_live", 5)
    anna = Person(server.address, "Anna")
    opened = [anna.open(ME_AND_BOT)["id"] for _ in range(9)]
    assert len(server.services.cache.live) <= 5
    assert anna.table(opened[0])["id"] == opened[0]


def test_streams_per_person_are_limited(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MAX_STREAMS_PER_PERSON", 2)
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    first, second = anna.numbers(id_), anna.numbers(id_)
    assert min(next(first), next(second)) > 0
    refused = anna.http.get(f"/api/tables/{id_}/stream")
    assert (refused.status_code, refused.json()["code"]) == (429, "streams")
    first.close()  # type: ignore[attr-defined]
    second.close()  # type: ignore[attr-defined]


def test_anonymous_streams_cannot_exhaust_a_players_limit(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MAX_STREAMS_PER_ADDRESS", 2)
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    stranger = Person(server.address)
    held = [stranger.numbers(id_), stranger.numbers(id_)]
    assert [next(numbers) for numbers in held]
    assert stranger.http.get(f"/api/tables/{id_}/stream").status_code == 429
    own = anna.numbers(id_)
    assert next(own)
    for numbers in (*held, own):
        numbers.close()  # type: ignore[attr-defined]


def ends(socket_: socket.socket) -> bool:
    """Whether the other side closes the connection."""
    socket_.settimeout(PATIENCE)
    while socket_.recv(4096):
        pass
    return True


def connect(server: RunningServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(server.address.rstrip("/").rpartition(":")[2])))


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\nHost: x", b"POST /api/me HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
)
def test_an_incomplete_request_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)
    with running(tmp_path) as started, connect(started) as half:
        half.sendall(sent)
        assert ends(half)


def test_endless_headers_are_cut_off(server: RunningServer) -> None:
    with connect(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 70_000)
        assert ends(endless)


def test_connections_per_address_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_CONNECTIONS_PER_ADDRESS", 2)
    with running(tmp_path, limits=True) as started, connect(started), connect(started), connect(started) as third:
        assert ends(third)


def test_many_guests_of_one_address_share_a_limit(guarded: RunningServer) -> None:
    answers = []
    for _ in range(6):
        guest = Person(guarded.address, "Guest")
        body = {"game": "burgundy", "options": {}, "seats": ME_AND_BOT}
        answers += [guest.post("/api/tables", {**body, "key": new_key()}).status_code for _ in range(20)]
    assert answers.count(201) < 90
    assert 429 in answers


def test_excess_logins_are_refused_before_hashing(guarded: RunningServer) -> None:
    anna = Person(guarded.address, "Anna")
    answers = [anna.post("/api/login", {"name": "Berta", "password": "12345678"}).status_code for _ in range(14)]
    assert set(answers) == {403, 429}


def test_a_password_is_changed_only_with_the_old_one_and_ends_the_other_browsers(server: RunningServer) -> None:
    anna = Person(server.address, "Aneta")
    assert anna.post("/api/me/password", {"password": "first one"}).status_code == 200
    elsewhere = Person(server.address)
    assert elsewhere.post("/api/login", {"name": "Aneta", "password": "first one"}).status_code == 200
    assert anna.post("/api/me/password", {"password": "second one"}).status_code == 403
    assert anna.post("/api/me/password", {"password": "second one", "old": "wrong one"}).status_code == 403
    assert anna.post("/api/me/password", {"password": "second one", "old": "first one"}).status_code == 200
    assert anna.get("/api/me")["me"]["name"] == "Aneta"
    assert elsewhere.get("/api/me")["me"] is None


def test_a_name_similar_to_a_protected_one_is_refused(server: RunningServer) -> None:
    owner, other = Person(server.address, "Bob"), Person(server.address)
    assert owner.post("/api/me/password", {"password": "12345678"}).status_code == 200
    for name in ("Воb", "ΒΟΒ", "B0b", " bob ", "Ｂｏｂ"):  # noqa: RUF001
        assert other.post("/api/me", {"name": name}).status_code == 409, name
    for name in ("Böb", "Bobo"):
        assert other.post("/api/me", {"name": name}).status_code == 200, name


def test_a_cookie_with_a_similar_name_is_ignored(server: RunningServer) -> None:
    answer = httpx.get(server.address, headers={"Cookie": "not_courtyard_csrf=x"})
    assert "courtyard_csrf" in answer.cookies


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_loopback_server_accepts_only_loopback_names(tmp_path: Path, host: str) -> None:
    settings = Settings(tmp_path, host=host)
    assert settings.allows("localhost:8765")
    assert not settings.allows("evil.example")


def test_a_forwarded_address_counts_only_from_a_known_proxy(tmp_path: Path) -> None:
    assert not make_server(Settings(tmp_path), print).config.proxy_headers
    config = make_server(Settings(tmp_path, proxies=("10.0.0.7",)), print).config
    assert (config.proxy_headers, config.forwarded_allow_ips) == (True, ["10.0.0.7"])


def test_store_files_are_accessible_only_to_their_owner(tmp_path: Path) -> None:
    with running(tmp_path) as started:
        Person(started.address, "Anna")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("courtyard.sqlite*")}
    assert modes
    assert set(modes.values()) == {0o600}


def test_health_and_readiness_are_reported(server: RunningServer) -> None:
    assert httpx.get(server.address + "health").json() == {"ok": True}
    assert httpx.get(server.address + "ready").json() == {"ok": True, "problems": []}


def test_a_read_only_store_is_not_ready(tmp_path: Path) -> None:
    with running(tmp_path) as started:

        async def fail(_: Any) -> None:
            raise OSError("disk full")

        started.services.store.write = fail
        answer = httpx.get(started.address + "ready")
        assert (answer.status_code, answer.json()["ok"]) == (503, False)
        assert httpx.get(started.address + "health").status_code == 200


def test_earlier_chat_is_read_in_pages(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    for number in range(120):
        assert anna.do(id_, "chat", text=f"word {number}").status_code == 200
    shown = anna.table(id_)["chat"]
    assert [line["text"] for line in shown][-1] == "word 119"
    assert len(shown) == 100
    earlier = anna.get(f"/api/tables/{id_}/chat", before=shown[0]["number"])["chat"]
    assert [line["text"] for line in earlier] == [f"word {number}" for number in range(20)]
