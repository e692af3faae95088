"""Names, passwords, cookies, headers and limits."""

import logging
import sqlite3
from pathlib import Path

import pytest
from serving import ME_AND_FRIEND, Person, RunningServer, running

from courtyard.core.errors import CourtyardError
from courtyard.server.settings import settings_from_environment
from courtyard.server.store.lock import alone


def test_a_guest_takes_a_name_and_changes_it(server: RunningServer) -> None:
    anna = Person(server.address)
    assert anna.get("/api/me")["me"] is None
    assert anna.post("/api/me", {"name": "  Anna   Maria "}).json()["name"] == "Anna Maria"
    assert anna.post("/api/me", {"name": "Anna"}).json()["name"] == "Anna"
    for name in ("", "   ", "x" * 41, "a\u0000b"):
        assert anna.post("/api/me", {"name": name}).status_code == 400, name
    assert anna.get("/api/me")["name"] == "Anna"


def test_a_protected_name_is_used_elsewhere_with_its_password(server: RunningServer) -> None:
    anna = Person(server.address, "Margarethe")
    assert anna.post("/api/me/password", {"password": "short"}).status_code == 400
    assert anna.post("/api/me/password", {"password": "correct horse"}).status_code == 200
    id_ = anna.open(ME_AND_FRIEND)["id"]
    other = Person(server.address)
    assert other.post("/api/me", {"name": "margarethe"}).status_code == 409
    wrong = other.post("/api/login", {"name": "Margarethe", "password": "wrong horse"})
    unknown = other.post("/api/login", {"name": "Nobody", "password": "wrong horse"})
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.json() == unknown.json()
    assert other.post("/api/login", {"name": "MARGARETHE", "password": "correct horse"}).status_code == 200
    assert id_ in [table["id"] for table in other.get("/api/tables", list="mine")]
    assert other.post("/api/logout", {}).status_code == 200
    assert other.get("/api/me")["me"] is None


def test_cookies_and_headers_protect(server: RunningServer) -> None:
    anna = Person(server.address)
    csrf = anna.http.cookies["courtyard_csrf"]
    response = anna.http.post("/api/me", json={"name": "Anna"}, headers={"X-CSRF": csrf})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    page = anna.http.get("/")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "unsafe" not in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "server" not in page.headers


def test_behind_a_proxy_cookies_are_secure_and_answers_compressed(tmp_path: Path) -> None:
    with running(tmp_path, proxies=("127.0.0.1",)) as server:
        _visit_from_afar(server)


def _visit_from_afar(server: RunningServer) -> None:
    far = {"X-Forwarded-For": "203.0.113.5", "X-Forwarded-Proto": "https"}
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_FRIEND)["id"]
    for encoding in ("br", "gzip"):
        packed = anna.http.get(f"/api/tables/{id_}", headers={"Accept-Encoding": encoding, **far})
        assert packed.headers["content-encoding"] == encoding
        assert packed.json() == anna.table(id_)
    stranger = Person(server.address)
    stranger.http.cookies.clear()
    page = stranger.http.get("/", headers=far)
    assert "; secure" in page.headers["set-cookie"].lower()
    assert "max-age" in page.headers["strict-transport-security"]
    with anna.http.stream("GET", f"/api/tables/{id_}/stream", headers=far) as stream:
        assert next(stream.iter_lines()).startswith("event: number")


def test_the_log_holds_no_tokens(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        anna = Person(server.address, "Anna")
        url = anna.open(ME_AND_FRIEND)["invites"][0]["url"]
        anna.http.get(url)
        anna.post("/api/login", {"name": "Anna", "password": "not the one"})
    lines = "\n".join(f"{record.__dict__}" for record in caplog.records if record.name.startswith("courtyard"))
    assert "/j/..." in lines
    for secret in (url, anna.http.cookies["courtyard_player"], anna.http.cookies["courtyard_csrf"], "not the one"):
        assert secret not in lines


def test_tokens_are_kept_as_hashes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = Person(server.address, "Anna")
        opened = anna.open(ME_AND_FRIEND)
        anna.post("/api/me/password", {"password": "correct horse"})
        secrets = [
            anna.http.cookies["courtyard_player"],
            opened["invites"][0]["url"].rpartition(".")[2],
            "correct horse",
        ]
    with sqlite3.connect(tmp_path / "courtyard.sqlite") as connection:
        dump = "\n".join(connection.iterdump())
    assert "Anna" in dump
    assert not [secret for secret in secrets if secret in dump]
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0


def test_too_many_posts_are_refused(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        anna = Person(server.address, "Anna")
        body = {"game": "burgundy", "options": {}, "seats": ME_AND_FRIEND}
        codes = [anna.post("/api/tables", {**body, "key": f"key-{n}"}).status_code for n in range(40)]
        assert set(codes) == {201, 429}
        guesses = [anna.post("/api/login", {"name": "Ben", "password": "x" * 9}).status_code for _ in range(14)]
        assert set(guesses) == {403, 429}


def test_errors_reveal_no_internals(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    for path in ("/api/tables/none", "/nothing", "/t/none", "/j/none", "/api/nothing", "/static/../app.py"):
        response = anna.http.get(path)
        assert response.status_code == 404, path
        assert "Traceback" not in response.text
    assert anna.http.get("/api/tables/none").json() == {"error": "There is no such table.", "code": "not_found"}


def test_a_file_is_served_by_one_server_whatever_leads_to_it(tmp_path: Path) -> None:
    file, other_way = tmp_path / "x.sqlite", tmp_path / "link.sqlite"
    other_way.symlink_to(file)
    with alone(file), pytest.raises(CourtyardError, match="Another server"), alone(other_way):
        raise AssertionError("Two servers for one file.")
    with alone(other_way):
        pass


def test_health_and_figures(server: RunningServer) -> None:
    anna = Person(server.address)
    assert anna.get("/health") == {"ok": True}
    assert "courtyard_requests_total" in anna.http.get("/metrics").text


def test_an_unusable_database_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COURTYARD_DATABASE", "mysql://nowhere")
    with pytest.raises(CourtyardError, match="postgresql"):
        settings_from_environment(tmp_path)
