"""Database failures lose and double no acknowledged action, and the server continues."""

from pathlib import Path
from typing import Any

import pytest
from faulting import FAULTS, Layer, Trial, put_under_the_store
from serving import Person, new_key, running
from sqlalchemy.exc import OperationalError

STRIDE = 16
"""Every n-th call fails here; `make soak` tries all of them."""


def test_no_database_failure_loses_or_doubles_an_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layer = Layer()
    put_under_the_store(layer, monkeypatch)
    with running(tmp_path) as server:
        trial = Trial(server, layer)
        for number, fault in enumerate(FAULTS):
            assert trial.runs_through(fault, 1 + 4 * number, STRIDE) >= 2


def test_bots_play_at_a_table_whose_opening_was_kept_but_not_acknowledged(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, store = Person(server.address, "Anna"), server.services.store
        write = store.write

        async def lose_the_answer(*change: Any) -> None:
            store.write = write
            await write(*change)
            raise OperationalError("COMMIT", {}, Exception("the connection is lost"))

        store.write = lose_the_answer
        bots = [{"kind": "bot", "bot": "random"}] * 2
        body = {"game": "burgundy", "options": {}, "seats": bots, "key": new_key()}
        assert anna.post("/api/tables", body).json()["code"] == "store"
        opened = anna.post("/api/tables", body)
        assert opened.status_code == 201
        numbers = anna.numbers(opened.json()["id"])
        first = next(numbers)
        assert next(number for number in numbers if number > first)
        numbers.close()  # type: ignore[attr-defined]
