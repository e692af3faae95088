"""Sessions end without use, from another browser, and for the owner after a month."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from serving import ME_AND_ANYBODY, Person, RunningServer, ends, owner_of, running, twin
from sqlalchemy import create_engine, text

from courtyard.server.http.browsers import browser_in_words, browser_of
from courtyard.server.store import owners, sessions
from courtyard.server.store.keys import hashed

DAY = 24 * 3600.0
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1"
CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36"
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15"

Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Advances the clock of sessions by some seconds."""
    past = [0.0]
    clock = sessions.time
    for module in (sessions, owners):
        monkeypatch.setattr(module, "time", lambda: clock() + past[0])

    def pass_by(seconds: float) -> None:
        past[0] += seconds

    return pass_by


def named(person: Person) -> str | None:
    """The name of this browser's player."""
    name: str | None = person.get("/api/me")["name"]
    return name


def with_password(server: RunningServer, name: str, browser: str = FIREFOX) -> Person:
    person = Person(server.address)
    person.http.headers["User-Agent"] = browser
    assert person.post("/api/me", {"name": name}).status_code == 200
    assert person.post("/api/me/password", {"password": "correct horse"}).status_code == 200
    return person


def elsewhere(server: RunningServer, name: str, browser: str = SAFARI) -> Person:
    """The same person in another browser."""
    person = Person(server.address)
    person.http.headers["User-Agent"] = browser
    assert person.post("/api/login", {"name": name, "password": "correct horse"}).status_code == 200
    return person


def test_a_session_ends_when_it_is_not_used_for_ninety_days(server: RunningServer, later: Later) -> None:
    anna = Person(server.address, "Anna")
    for _ in range(3):
        later(89 * DAY)
        assert named(anna) == "Anna"
    later(91 * DAY)
    assert named(anna) is None


def test_a_use_at_any_process_keeps_a_session(server: RunningServer, later: Later) -> None:
    anna = Person(server.address, "Anna")
    assert named(anna) == "Anna"
    later(89 * DAY)
    seen = text("UPDATE sessions SET seen = :now WHERE token = :token")
    row = {"now": sessions.time(), "token": hashed(anna.http.cookies["courtyard_player"])}
    server.services.store.write_now(lambda connection: connection.execute(seen, row))
    later(2 * DAY)
    assert named(anna) == "Anna"


def test_a_use_is_written_down_once_an_hour(server: RunningServer, later: Later) -> None:
    anna = Person(server.address, "Anna")
    writer = server.services.store.writer
    before = writer.changes
    for _ in range(5):
        named(anna)
    assert writer.changes == before
    later(3601)
    for _ in range(5):
        named(anna)
    assert writer.changes == before + 1


def test_expired_sessions_are_deleted(server: RunningServer, later: Later) -> None:
    row = {"token": hashed(Person(server.address, "Anna").http.cookies["courtyard_player"])}
    later(91 * DAY)
    Person(server.address, "Ben")
    kept = text("SELECT token FROM sessions WHERE token = :token")
    assert server.services.store.read(lambda connection: connection.execute(kept, row).all()) == []


def test_a_person_sees_its_browsers_in_plain_words(server: RunningServer, later: Later) -> None:
    here = with_password(server, "Dora")
    later(2 * DAY)
    there = elsewhere(server, "Dora")
    devices = there.get("/api/me/devices")
    assert [(device["browser"], device["here"]) for device in devices] == [
        ("Safari on iPhone", True),
        ("Firefox on Linux", False),
    ]
    assert devices[0]["seen"] - devices[1]["seen"] == pytest.approx(2 * DAY, abs=60)
    assert devices[1]["since"] == pytest.approx(devices[1]["seen"], abs=60)
    there.http.headers["Accept-Language"] = "cs"
    assert there.get("/api/me/devices")[1]["browser"] == "Firefox (Linux)"
    assert here.get("/api/me/devices")[0]["browser"] == "Firefox on Linux"


def test_a_browser_is_logged_out_from_another_one_and_its_streams_end(server: RunningServer) -> None:
    here = with_password(server, "Emil")
    there = elsewhere(server, "Emil")
    with there.watching(here.open(ME_AND_ANYBODY)["id"]) as lines:
        other = next(device for device in here.get("/api/me/devices") if not device["here"])
        left = here.post("/api/me/devices/end", {"device": other["id"]}).json()
        assert [device["here"] for device in left] == [True]
        assert ends(lines)
    assert named(there) is None
    assert named(here) == "Emil"


def test_nobody_can_log_out_another_players_browser(server: RunningServer) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address, "Ben")
    device = anna.get("/api/me/devices")[0]["id"]
    assert ben.post("/api/me/devices/end", {"device": device}).status_code == 200
    assert named(anna) == "Anna"
    stranger = Person(server.address)
    assert stranger.http.get("/api/me/devices").status_code == 403
    assert stranger.post("/api/me/devices/end", {"device": device}).status_code == 403
    assert stranger.post("/api/logout/everywhere", {}).status_code == 403


def test_logging_out_everywhere_ends_all_sessions(server: RunningServer) -> None:
    here = with_password(server, "Frida")
    there, copied = elsewhere(server, "Frida"), twin(here)
    with there.watching(here.open(ME_AND_ANYBODY)["id"]) as lines:
        assert here.post("/api/logout/everywhere", {}).json()["me"] is None
        assert ends(lines)
    assert [named(person) for person in (here, there, copied)] == [None, None, None]


def test_logging_in_again_ends_the_previous_session(server: RunningServer) -> None:
    here = with_password(server, "Gina")
    for _ in range(3):
        assert here.post("/api/login", {"name": "Gina", "password": "correct horse"}).status_code == 200
    assert len(here.get("/api/me/devices")) == 1


def test_sessions_per_player_are_limited(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MAX_SESSIONS", 3)
    first = with_password(server, "Hans")
    others = [elsewhere(server, "Hans") for _ in range(3)]
    assert named(first) is None
    assert [named(person) for person in others] == ["Hans"] * 3


def copied_owner(server: RunningServer) -> tuple[Person, Person]:
    """The owner, and a person with a copied cookie."""
    owner = owner_of(server.address, server.services.settings.data)
    return owner, twin(owner)


def is_owner(person: Person) -> bool:
    return 'id="state"' in person.http.get("/admin").text


def test_a_copied_cookie_of_the_owner_is_worth_nothing_after_the_logout(server: RunningServer) -> None:
    owner, thief = copied_owner(server)
    assert is_owner(thief)
    assert owner.post("/api/owner/logout", {}).status_code == 200
    assert not is_owner(thief)
    assert thief.post("/api/owner/bans", {"kind": "name", "what": "Anna"}).status_code == 403


def test_an_owner_session_ends_after_a_month(server: RunningServer, later: Later) -> None:
    owner, _ = copied_owner(server)
    for _ in range(29):
        later(DAY)
        assert is_owner(owner)
    later(2 * DAY)
    assert not is_owner(owner)


def test_another_key_ends_the_sessions_of_the_owner(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        cookie = owner_of(server.address, tmp_path).http.cookies["courtyard_owner"]
    (tmp_path / "owner.key").unlink()
    with running(tmp_path) as server:
        person = Person(server.address)
        person.http.cookies.set("courtyard_owner", cookie)
        assert not is_owner(person)


def test_a_migration_keeps_existing_sessions(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'courtyard.sqlite'}")
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0013")
        connection.execute(text("INSERT INTO players (id, name, created) VALUES ('a', 'Anna', 1.0)"))
        row = {"token": hashed("held")}
        connection.execute(text("INSERT INTO sessions (token, player, created) VALUES (:token, 'a', 1.0)"), row)
    engine.dispose()
    with running(tmp_path) as server:
        anna = Person(server.address)
        anna.http.cookies.set("courtyard_player", "held")
        assert named(anna) == "Anna"
        assert anna.get("/api/me/devices")[0]["browser"] == "A browser"


@pytest.mark.parametrize(
    ("user_agent", "told"),
    [
        (FIREFOX, "Firefox on Linux"),
        (SAFARI, "Safari on iPhone"),
        (CHROME, "Chrome on Android"),
        (EDGE, "Edge on Windows"),
        (MAC, "Safari on Mac"),
        ("Mozilla/5.0 (X11; CrOS x86_64) Chrome/126.0 Safari/537.36", "Chrome on ChromeOS"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 OPR/111.0", "Opera on Windows"),
        ("Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) FxiOS/127.0 Safari/605.1.15", "Firefox on iPad"),
        ("python-httpx/0.27", "A program"),
        ("", "A program"),
        ("<script>alert(1)</script>" * 100, "A program"),
    ],
)
def test_a_browser_is_named_only_by_product_and_system(user_agent: str, told: str) -> None:
    kept: Any = browser_of(user_agent)
    assert len(kept) <= 40
    assert browser_in_words(kept) == told
