"""The owner's page and bans."""

import logging
import stat
from pathlib import Path

import httpx
import pytest
from serving import ME_AND_ANYBODY, ME_AND_BOT, Person, RunningServer, ends


@pytest.fixture
def owner(server: RunningServer) -> Person:
    """A person who is logged in as the owner."""
    person = Person(server.address)
    shown = person.post("/api/owner/login", {"key": server.services.owners.key + "\n"})
    assert shown.status_code == 200, shown.text
    return person


def test_the_owners_key_is_in_a_private_file(server: RunningServer) -> None:
    path: Path = server.services.settings.data / "owner.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text() == server.services.owners.key


def test_the_owners_page_needs_the_key(server: RunningServer, owner: Person) -> None:
    stranger = Person(server.address)
    assert 'id="state"' not in stranger.http.get("/admin").text
    assert stranger.post("/api/owner/login", {"key": "guess"}).status_code == 403
    assert stranger.post("/api/owner/bans", {"kind": "name", "what": "Anna"}).status_code == 403
    assert stranger.post("/api/owner/bans/lift", {"kind": "person", "what": "x"}).status_code == 403
    assert 'id="state"' in owner.http.get("/admin").text
    assert server.services.owners.key not in str(dict(owner.http.cookies))
    assert owner.post("/api/owner/logout", {}).status_code == 200
    assert 'id="state"' not in owner.http.get("/admin").text


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_page_shows_tables_people_and_errors(server: RunningServer, owner: Person, language: str) -> None:
    ursula = Person(server.address, "Ursula")
    id_ = ursula.open(ME_AND_BOT)["id"]
    logging.getLogger("courtyard.test").error("the roof leaks", extra={"path": "/attic"})
    shown = owner.http.get("/admin", headers={"Accept-Language": language}).text
    for part in (f"/t/{id_}", "Ursula", "127.0.0.1", "the roof leaks", "/attic"):
        assert part in shown


def test_recent_errors_are_limited(server: RunningServer, owner: Person) -> None:
    for number in range(70):
        logging.getLogger("courtyard.test").error("error %s of %s", number, "x" * 1000)
    assert len(server.services.errors.latest) == 50
    assert len(owner.http.get("/admin").text) < 100_000
    assert server.services.metrics.counts["errors"] >= 70


def test_a_banned_person_gets_the_reason_and_loses_open_streams(server: RunningServer, owner: Person) -> None:
    rude = Person(server.address, "Rude")
    id_ = Person(server.address, "Anna").open(ME_AND_ANYBODY)["id"]
    with rude.watching(id_) as lines:
        ban = {"kind": "name", "what": "Rude", "reason": "He swore at Anna."}
        assert owner.post("/api/owner/bans", ban).status_code == 200
        assert ends(lines)
    refused = rude.http.get(f"/api/tables/{id_}")
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert refused.json()["error"] == "You have been banned from this server: He swore at Anna."
    assert "He swore at Anna." in rude.http.get("/").text
    assert Person(server.address, "Polite").table(id_)["id"] == id_
    assert owner.post("/api/owner/bans/lift", {"kind": "name", "what": "Rude"}).status_code == 200
    assert rude.table(id_)["id"] == id_


def test_a_banned_address_is_refused_except_for_the_owner(server: RunningServer, owner: Person) -> None:
    anna = Person(server.address, "Anna")
    assert owner.post("/api/owner/bans", {"kind": "address", "what": "127.0.0.0/8"}).status_code == 200
    try:
        assert anna.http.get("/api/me").json()["code"] == "banned"
        assert httpx.get(server.address).status_code == 403
        assert httpx.get(server.address + "health").status_code == 200
        assert owner.get("/api/me")["me"] is None
    finally:
        assert owner.post("/api/owner/bans/lift", {"kind": "address", "what": "127.0.0.0/8"}).status_code == 200
    assert anna.get("/api/me")["me"]["name"] == "Anna"


def test_invalid_bans_are_refused_clearly(owner: Person) -> None:
    assert owner.post("/api/owner/bans", {"kind": "address", "what": "next door"}).status_code == 400
    assert owner.post("/api/owner/bans", {"kind": "name", "what": "\u3164"}).status_code == 400


def test_a_banned_name_applies_to_present_and_future_players(server: RunningServer, owner: Person) -> None:
    those = [Person(server.address, name) for name in ("Lou", "LOU", "L\u043eu", "Lou")]
    other = Person(server.address, "Louise")
    assert owner.post("/api/owner/bans", {"kind": "name", "what": "Lou"}).status_code == 200
    assert "All of this name, now and later" in owner.http.get("/admin").text
    assert {person.http.get("/api/me").json()["code"] for person in those} == {"banned"}
    later = Person(server.address)
    for refused in (
        later.post("/api/me", {"name": "lou"}),
        later.post(
            "/api/tables", {"game": "burgundy", "options": {}, "seats": ME_AND_BOT, "name": "Lou", "key": "lou"}
        ),
        other.post("/api/me", {"name": "Lou"}),
    ):
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        assert refused.json()["error"] == "This name is banned; choose another one."
    assert other.get("/api/me")["name"] == "Louise"
    assert owner.post("/api/owner/bans/lift", {"kind": "name", "what": "Lou"}).status_code == 200
    assert those[0].get("/api/me")["name"] == "Lou"
    assert later.post("/api/me", {"name": "lou"}).status_code == 200


def test_the_figures_are_complete(server: RunningServer) -> None:
    text = httpx.get(server.address + "metrics").text
    for name in (
        'request_seconds_bucket{le="0.005"}', "store_write_seconds_sum", "events_total", "posts_total", "errors_total",
        "bot_actions_total", "streams", "connections", "tables_in_memory", "bots_waiting", "memory_bytes",
    ):  # fmt: skip
        assert f"\ncourtyard_{name}" in text
