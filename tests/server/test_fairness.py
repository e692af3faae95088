"""Commitments, signatures and detection of damage."""

import logging
import random
import sqlite3
import stat
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from serving import ME_AND_BOT, ME_AND_FRIEND, Person, RunningServer, new_key, running, start_together

from courtyard.table.seen import Seal
from courtyard.table.signature import is_signed

HOT_SEATS = [{"kind": "me"}, {"kind": "hotseat", "name": "Eva"}]


def opened(person: Person, path: str = "/api/tables", **body: Any) -> Any:
    """The answer to opening a table."""
    response = person.post(path, {"key": new_key(), **body})
    assert response.status_code == 201, response.text
    return response.json()


def new_table(person: Person, seats: list[dict[str, str]]) -> Any:
    return opened(person, game="burgundy", seats=seats)


def test_nobody_sits_down_before_seeing_the_commitment(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    made = new_table(anna, HOT_SEATS)
    assert len(made["commitment"]) == 64
    assert made["seats"] == [0, 1]
    table = anna.table(made["id"])
    assert (table["started"], table["mine"], table["commitment"]) == (False, [], made["commitment"])
    for seat in made["seats"]:
        assert anna.do(made["id"], "join", seat=seat).status_code == 200
    table = anna.table(made["id"])
    assert (table["started"], table["mine"]) == (True, [0, 1])
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Eva"]


@pytest.mark.parametrize("nonce", [None, "", "short", "has a space in it", "a,b|c|ddddd", "ünïcödé-nonce"])
def test_a_missing_or_invalid_nonce_is_refused_and_never_replaced(server: RunningServer, nonce: Any) -> None:
    anna = Person(server.address, "Anna")
    made = new_table(anna, ME_AND_BOT)
    body = {"seat": 0, "key": new_key()} if nonce is None else {"seat": 0, "key": new_key(), "nonce": nonce}
    refused = anna.post(f"/api/tables/{made['id']}/join", body)
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_input")
    assert refused.json()["error"] == "A nonce has 8 to 64 letters, digits, hyphens or underscores."
    assert not anna.table(made["id"])["started"]


def test_a_fork_begins_with_a_commitment_too(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    branch = opened(anna, f"/api/tables/{anna.open(HOT_SEATS)['id']}/fork", at=0)
    assert (branch["seats"], anna.table(branch["id"])["started"]) == ([0, 1], False)


def test_the_page_of_an_invitation_has_the_commitment(server: RunningServer) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address, "Ben")
    made = new_table(anna, ME_AND_FRIEND)
    page = ben.http.get(made["invites"][0]["url"]).text
    assert f'data-seat="1" data-commitment="{made["commitment"]}"' in page


def test_every_update_is_signed_with_the_servers_key(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    key = anna.get("/api/key")["key"]
    heads = set()
    for text in ("One.", "Two.", "Three."):
        assert anna.do(id_, "chat", text=text).status_code == 200
        seals = [person.table(id_, brief=brief)["seal"] for person in (anna, ben) for brief in (True, False)]
        assert seals == [seals[0]] * 4
        assert is_signed(key, Seal(**seals[0]))
        heads.add(seals[0]["head"])
    assert len(heads) == 3
    update = ben.get(f"/api/tables/{id_}/update", since="")
    assert update["whole"]["seal"]["number"] == update["whole"]["number"]
    back = ben.get(f"/api/tables/{id_}/update", since=update["version"], at=2)
    assert "seal" not in back["fields"]


def test_the_signing_key_is_in_a_private_file(server: RunningServer) -> None:
    path = server.services.settings.data / "signing.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(path.read_bytes()) == 32


# Damage.

OTHER_DIE = """UPDATE events SET data = replace(data, '"case":', '"case":1') WHERE "table" = ?1 AND number =
(SELECT min(number) FROM events WHERE "table" = ?1 AND data LIKE '%chance%')"""
DAMAGES = (
    OTHER_DIE,
    """UPDATE events SET data = replace(data, 'Eva', 'Eve') WHERE "table" = ? AND data LIKE '%joined%Eva%'""",
    """UPDATE events SET data = replace(data, '"at":1', '"at":2') WHERE "table" = ? AND number = 3""",
    """UPDATE events SET data = 'x' WHERE "table" = ? AND number = 5""",
    """DELETE FROM events WHERE "table" = ? AND number = 4""",
    """DELETE FROM events WHERE "table" = ?1 AND number = (SELECT max(number) FROM events WHERE "table" = ?1)""",
    "UPDATE tables SET number = number + 1 WHERE id = ?",
    "UPDATE tables SET head = 'ff' WHERE id = ?",
    "UPDATE tables SET secret = zeroblob(32) WHERE id = ?",
)
OF_BEFORE = "UPDATE tables SET head = NULL WHERE id = ?"


def test_a_damaged_table_is_shown_as_damaged_and_the_others_play_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as started:
        anna = Person(started.address, "Anna")
        ids = [anna.open(HOT_SEATS)["id"] for _ in range(len(DAMAGES) + 2)]
    *broken, old, whole = ids
    with sqlite3.connect(tmp_path / "courtyard.sqlite") as connection:
        for id_, statement in zip(ids, (*DAMAGES, OF_BEFORE), strict=False):
            assert connection.execute(statement, (id_,)).rowcount == 1, statement
    with running(tmp_path) as started, caplog.at_level(logging.ERROR, "courtyard.tables"):
        anna.http.base_url = started.address
        for id_, statement in zip(broken, DAMAGES, strict=True):
            answer = anna.http.get(f"/api/tables/{id_}")
            assert (answer.status_code, answer.json()["code"]) == (500, "damaged"), statement
        assert answer.json()["error"].startswith("This table's saved data is corrupted")
        page = anna.http.get(f"/t/{broken[0]}")
        assert (page.status_code, "This table's saved data is corrupted" in unescape(page.text)) == (500, True)
        assert anna.do(broken[0], "chat", text="Hello?").json()["code"] == "damaged"
        assert anna.http.get("/").status_code == 200
        for id_ in (old, whole):
            anna.acts(id_, random.Random(1))
        head = anna.table(old)["seal"]["head"]
    assert sum(record.msg.startswith("table damaged") for record in caplog.records) >= len(DAMAGES)
    with sqlite3.connect(tmp_path / "courtyard.sqlite") as connection:
        assert connection.execute("SELECT head FROM tables WHERE id = ?", (old,)).fetchone() == (head,)
