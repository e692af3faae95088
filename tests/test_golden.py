"""Golden records replay to the same keys and results for ever."""

from pathlib import Path

import pytest

from courtyard import Record

RECORDS = sorted(Path(__file__).parent.joinpath("golden").glob("*.json"))


def test_there_are_golden_records_of_every_player_count() -> None:
    games = {(record.game.name, record.game.players) for record in map(_read, RECORDS)}
    for name in ("burgundy", "rajas"):
        assert {(name, 2), (name, 3), (name, 4)} <= games


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_keys_and_result(path: Path) -> None:
    record = _read(path)
    record.verify()
    assert Record.loads(record.link()) == record


def _read(path: Path) -> Record:
    return Record.loads(path.read_text("utf-8"))
