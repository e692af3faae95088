"""Private notes are stored once per seat."""

import asyncio
from pathlib import Path
from typing import Any

from serving import Person, RunningServer, running, start_together
from sqlalchemy import func, select
from test_secrecy import PEOPLE, SIGNER, seated
from test_updates import Screen, streamed

from courtyard.server.live.streams import Hub
from courtyard.server.live.tables import LiveTables
from courtyard.server.metrics import Metrics
from courtyard.server.store import schema
from courtyard.server.store.database import Store
from courtyard.table.checks import LONGEST_NOTE

MANY = 30


def rows(server: RunningServer, relation: Any, id_: str) -> int:
    """Number of a table's rows in a database table."""
    query = select(func.count()).select_from(relation).where(relation.c.table == id_)
    return int(server.services.store.read(lambda connection: connection.execute(query).scalar_one()))


def test_a_repeated_note_is_stored_once_and_adds_no_event(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    before = rows(server, schema.EVENTS, id_)
    for number in range(MANY):
        for seat, person in enumerate((anna, ben)):
            assert person.do(id_, "note", seat=seat, text=f"{number}" + "x" * (LONGEST_NOTE - 2)).status_code == 200
    assert rows(server, schema.EVENTS, id_) == before
    assert rows(server, schema.NOTES, id_) == 2
    assert anna.do(id_, "note", seat=0, text="x" * (LONGEST_NOTE + 1)).status_code == 400
    assert anna.table(id_)["note"].startswith(f"{MANY - 1}x")


def test_a_note_is_there_when_the_table_is_read_again(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    for text in ("Ships first.", "", "Castles first."):
        assert anna.do(id_, "note", seat=0, text=text).status_code == 200
        server.services.cache.live.pop(id_)
        assert (anna.table(id_)["note"], ben.table(id_)["note"]) == (text, "")


def test_a_note_is_there_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, _, id_ = start_together(server.address)
        assert anna.do(id_, "note", seat=0, text="Ships first.").status_code == 200
        cookies = anna.http.cookies
    with running(tmp_path) as server:
        again = Person(server.address)
        again.http.cookies = cookies
        assert again.table(id_)["note"] == "Ships first."


def test_a_note_reaches_only_the_players_own_browsers(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    screen, other = Screen(anna, id_).refresh(), Screen(ben, id_).refresh()
    changes, others = streamed(anna, id_, screen.version), streamed(ben, id_, other.version)
    assert anna.do(id_, "note?quiet=true", seat=0, text="Ships first.").status_code == 200
    assert screen.take(next(changes)[1]).payload["note"] == "Ships first."
    assert screen.is_right
    assert anna.do(id_, "chat", text="hello").status_code == 200
    update = next(others)[1]
    assert "Ships" not in str(update)
    assert other.take(update).payload["chat"]


def test_a_note_stored_by_another_server_is_shown(tmp_path: Path) -> None:
    async def note_elsewhere() -> list[str]:
        store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
        here, there = (LiveTables(store, Hub(), Metrics(), SIGNER) for _ in range(2))
        await here.open(seated({}), "t", None)
        shown = []
        for text in ("Ships first.", "Castles first."):
            await here.carry_out("t", lambda table, _, text=text: table.note(PEOPLE[0], 0, text))  # type: ignore[misc]
            there.heard_of_note("t", 0)
            shown.append(await there.views.look("t", lambda table: table.note_of(PEOPLE[0], 0)))
        store.close()
        return shown

    assert asyncio.run(note_elsewhere()) == ["Ships first.", "Castles first."]
