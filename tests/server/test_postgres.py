"""The same server on PostgreSQL: runs where COURTYARD_TEST_DATABASE names an empty database."""

import os
import random
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from serving import ME_AND_BOT, Person, new_key, running, start_together, whose_turn

from courtyard.server import schema

URL = os.environ.get("COURTYARD_TEST_DATABASE", "")

pytestmark = pytest.mark.skipif(not URL, reason="COURTYARD_TEST_DATABASE names no database")


def test_a_game_is_played_and_kept(tmp_path: Path) -> None:
    with running(tmp_path, database=URL) as server:
        anna = Person(server.address, "Anna")
        id_ = anna.open(ME_AND_BOT)["id"]
        end = anna.plays_to_the_end(id_, random.Random(1))
        assert id_ in [table["id"] for table in anna.get("/api/tables", list="finished")]
    with running(tmp_path, database=URL) as server:
        assert Person(server.address).table(id_)["result"] == end["result"]


def test_stale_and_repeated_posts_are_not_carried_out(tmp_path: Path) -> None:
    with running(tmp_path, database=URL) as server:
        anna, ben, id_ = start_together(server.address)
        mover, _ = whose_turn(anna.table(id_), (anna, ben))
        old = mover.table(id_)
        mover.acts(id_, random.Random(1))
        assert mover.act(id_, old, old["actions"][0]["action"]).json()["code"] == "stale"
        key = new_key()
        for _ in range(3):
            assert anna.do(id_, "chat", text="hello", key=key).status_code == 200
            server.services.tables.live.clear()
        assert len(anna.table(id_)["chat"]) == 1


def test_the_schema_is_the_declared_one(tmp_path: Path) -> None:
    with running(tmp_path, database=URL) as server, server.services.store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
