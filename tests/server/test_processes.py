"""Several processes behind one address on PostgreSQL, one of which may die at any moment."""

import socket
from pathlib import Path

import pytest
from sharing import Evening

from courtyard.core.errors import CourtyardError
from courtyard.server.processes import Processes


def test_nothing_is_lost_or_doubled_when_one_of_two_processes_is_killed_and_all_end_together(
    database: str, tmp_path: Path
) -> None:
    evening = Evening(tmp_path, database, tables=1, seed=5)
    evening.run(kills=1, most=12)
    evening.check()


def test_an_occupied_port_is_reported_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CourtyardError, match=f"Cannot listen at 127.0.0.1:{port} "):
            Processes(lambda _listening, _ready: None, "127.0.0.1", port)
