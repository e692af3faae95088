"""The server on PostgreSQL, alone and together with another one on the same database.

Uses the empty database of COURTYARD_TEST_DATABASE, or one of a Python package.
"""

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from serving import (
    ME_AND_ANYBODY,
    ME_AND_BOT,
    Person,
    ServerProcess,
    ends,
    new_key,
    owner_of,
    running,
    start_together,
    twin,
    whose_turn,
)
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from courtyard.cli import app
from courtyard.server.store import schema
from courtyard.table import read_record

Two = tuple[ServerProcess, ServerProcess]
PATIENCE = 180.0
"""Timeout for a whole game in seconds."""


@pytest.fixture(scope="module")
def two(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two servers with one database, in separate processes."""
    data = tmp_path_factory.mktemp("shared")
    with ExitStack() as stack:
        servers = []
        for _ in range(2):
            server = ServerProcess(data, database)
            stack.callback(server.stop)
            servers.append(server)
        yield servers[0], servers[1]


def across(two: Two) -> tuple[Person, Person, str]:
    """Anna and Ben at one table, each at their own server."""
    anna, ben = Person(two[0].address, "Anna"), Person(two[1].address, "Ben")
    id_ = anna.open(ME_AND_ANYBODY)["id"]
    assert ben.do(id_, "join", seat=1).status_code == 200
    wait_for(anna, id_, lambda payload: payload["started"])
    return anna, ben, id_


def wait_for(person: Person, id_: str, wanted: Any) -> Any:
    """The table once the person's server shows that a condition is met."""
    for _ in person.numbers(id_):
        payload = person.table(id_)
        if wanted(payload):
            return payload
    raise AssertionError("The stream has ended.")


def test_a_game_is_played_and_kept(database: str, tmp_path: Path) -> None:
    with running(tmp_path, database=database) as server:
        anna = Person(server.address, "Anna")
        id_ = anna.open(ME_AND_BOT)["id"]
        end = anna.plays_to_the_end(id_, random.Random(1))
        assert id_ in [table["id"] for table in anna.get("/api/tables", list="finished")]
    with running(tmp_path, database=database) as server:
        assert Person(server.address).table(id_)["result"] == end["result"]


def test_stale_and_repeated_posts_are_not_carried_out(database: str, tmp_path: Path) -> None:
    with running(tmp_path, database=database) as server:
        anna, ben, id_ = start_together(server.address)
        mover, _ = whose_turn(anna.table(id_), (anna, ben))
        old = mover.table(id_)
        mover.acts(id_, random.Random(1))
        assert mover.act(id_, old, old["actions"][0]["action"]).json()["code"] == "stale"
        key = new_key()
        for _ in range(3):
            assert anna.do(id_, "chat", text="hello", key=key).status_code == 200
            server.services.cache.live.clear()
        assert len(anna.table(id_)["chat"]) == 1


def test_the_schema_is_the_declared_one(database: str, tmp_path: Path) -> None:
    with running(tmp_path, database=database) as server, server.services.store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []


def test_a_post_at_one_server_reaches_a_stream_of_the_other(two: Two) -> None:
    anna, ben, id_ = across(two)
    streams = {person: person.numbers(id_) for person in (anna, ben)}
    for person in (anna, ben):
        next(streams[person])
    chance, seen = random.Random(2), [0]
    for _ in range(12):
        mover, other = whose_turn(anna.table(id_, brief=True), (anna, ben))
        after = mover.acts(id_, chance)
        seen.append(next(number for number in streams[other] if number >= after["number"]))
        assert next(number for number in streams[mover] if number >= after["number"]) == after["number"]
        assert other.table(id_)["length"] == after["length"]
    assert seen == sorted(set(seen))


def test_a_note_at_one_server_is_shown_at_the_other(two: Two) -> None:
    anna, ben, id_ = across(two)
    elsewhere = twin(anna, two[1].address)
    numbers = elsewhere.numbers(id_)
    next(numbers)
    for text_ in ("Ships first.", "Castles first."):
        assert anna.do(id_, "note", seat=0, text=text_).status_code == 200
        next(numbers)
        assert elsewhere.table(id_)["note"] == text_
    assert ben.table(id_)["note"] == ""


def test_a_whole_game_at_two_servers(two: Two) -> None:
    anna, ben, id_ = across(two)
    ends: dict[str, Any] = {}

    def play(person: Person, name: str) -> None:
        ends[name] = person.plays_to_the_end(id_, random.Random(3))

    threads = [threading.Thread(target=play, args=each, daemon=True) for each in ((anna, "Anna"), (ben, "Ben"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert ends["Anna"]["result"] == ends["Ben"]["result"]
    assert [line["text"] for line in ends["Anna"]["log"]] == [line["text"] for line in ends["Ben"]["log"]]
    record, finding = read_record(anna.http.get(f"/api/tables/{id_}/record").text)
    assert list(record.scores) == ends["Ben"]["result"]["scores"]
    assert finding is not None


def test_only_one_of_two_simultaneous_posts_at_two_servers_succeeds(two: Two) -> None:
    anna, ben, id_ = across(two)
    payload = anna.table(id_)
    mover, _ = whose_turn(payload, (anna, ben))
    tabs = [Person(server.address) for server in two]
    for tab in tabs:
        tab.http.cookies = mover.http.cookies
    action = mover.table(id_)["actions"][0]["action"]
    answers = at_once([lambda tab=tab: tab.act(id_, payload, action) for tab in tabs])
    assert sorted(answer.status_code for answer in answers) == [200, 409]


def test_simultaneous_chat_at_two_servers_is_stored_once_each(two: Two) -> None:
    anna, ben, id_ = across(two)
    lines = [f"line {number}" for number in range(4)]
    posts = [lambda text=text, who=who: who.do(id_, "chat", text=text) for text in lines for who in (anna, ben)]
    assert {answer.status_code for answer in at_once(posts)} == {200}
    for person in (anna, ben):
        shown = wait_for(person, id_, lambda payload: len(payload["chat"]) == 8)
        assert sorted(line["text"] for line in shown["chat"]) == sorted(2 * lines)


def test_a_logout_at_one_server_applies_at_the_other(two: Two) -> None:
    anna = Person(two[0].address, "Anna")
    elsewhere = Person(two[1].address)
    elsewhere.http.cookies = anna.http.cookies
    token = anna.http.cookies["courtyard_player"]
    assert elsewhere.get("/api/me")["name"] == "Anna"
    watched = anna.open(ME_AND_ANYBODY)["id"]
    assert anna.post("/api/logout", {}).status_code == 200
    ben = Person(two[0].address, "Ben")
    ben.do(watched, "join", seat=1)
    wait_for(Person(two[1].address), watched, lambda payload: payload["started"])
    elsewhere.http.cookies.set("courtyard_player", token)
    assert elsewhere.get("/api/me")["me"] is None


def is_banned(anna: Person, here: ServerProcess) -> None:
    owner = owner_of(here.address, here.data)
    assert owner.post("/api/owner/bans", {"kind": "name", "what": anna.get("/api/me")["name"]}).status_code == 200


def logs_out(anna: Person, _here: ServerProcess) -> None:
    assert anna.post("/api/logout", {}).status_code == 200


def takes_a_password(anna: Person, _here: ServerProcess) -> None:
    assert anna.post("/api/me/password", {"password": "correct horse"}).status_code == 200
    again = anna.post("/api/login", {"name": anna.get("/api/me")["name"], "password": "correct horse"})
    assert again.status_code == 200
    changed = anna.post("/api/me/password", {"password": "battery staple", "old": "correct horse"})
    assert changed.status_code == 200


def logs_out_everywhere(anna: Person, here: ServerProcess) -> None:
    person = twin(anna, here.address)
    assert person.post("/api/logout/everywhere", {}).status_code == 200


@pytest.mark.parametrize("end", [is_banned, logs_out, logs_out_everywhere, takes_a_password])
def test_lost_access_at_one_server_ends_streams_at_the_other(
    two: Two, end: Callable[[Person, ServerProcess], None]
) -> None:
    anna = Person(two[0].address, f"Anna {end.__name__}")
    with twin(anna, two[1].address).watching(anna.open(ME_AND_ANYBODY)["id"]) as lines:
        end(anna, two[0])
        assert ends(lines)


def test_when_a_server_dies_another_goes_on_with_its_bots_and_clocks(database: str, tmp_path: Path) -> None:
    dying = ServerProcess(tmp_path, database)
    with running(tmp_path, database=database) as server:
        carl = Person(server.address, "Carl")
        anna, _, clocked = start_together(dying.address, clock={"kind": "move", "seconds": 1})
        bots = anna.open([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}])["id"]
        wait_for(carl, bots, lambda payload: payload["started"])
        dying.kill()
        seen = carl.table(bots)["length"]
        wait_for(carl, bots, lambda payload: payload["over"] or payload["length"] > seen + 10)
        wait_for(carl, clocked, lambda payload: any(seat["bot"] for seat in payload["seats"]))


def test_a_server_catches_up_after_losing_notices(two: Two, database: str) -> None:
    anna, ben, id_ = across(two)
    streams = {person: person.numbers(id_) for person in (anna, ben)}
    for person in (anna, ben):
        next(streams[person])
    engine = create_engine(database)
    with engine.begin() as connection:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        assert len(connection.execute(text(query)).all()) >= 2
    engine.dispose()
    mover, other = whose_turn(anna.table(id_), (anna, ben))
    after = mover.acts(id_, random.Random(7))
    assert next(number for number in streams[other] if number >= after["number"]) == after["number"]
    assert other.table(id_)["length"] == after["length"]


def at_once(posts: list[Any]) -> list[Any]:
    """The answers to simultaneous posts."""
    answers: list[Any] = []
    line = threading.Barrier(len(posts))

    def send(post: Any) -> None:
        line.wait()
        answers.append(post())

    threads = [threading.Thread(target=send, args=(post,)) for post in posts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_every_table_is_checked_while_the_servers_run(two: Two, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    across(two)
    monkeypatch.setenv("COURTYARD_DATABASE", database)
    ended = CliRunner().invoke(app, ["check"])
    assert ended.exit_code == 0, ended.output
    assert " 0 damaged." in " ".join(ended.output.split())
