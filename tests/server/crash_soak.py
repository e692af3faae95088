"""Kills a server 50 times during a match: python tests/server/crash_soak.py [rounds]."""

import sys
import tempfile
from pathlib import Path

from crashing import Match, stored_events, table_of

from courtyard.table import Signer, export_record, read_record, verify


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        match = Match(Path(folder), tables=4, seed=rounds)
        match.run(kills=rounds, most=80)
        match.check()
        finished = _check_records(Path(folder), [id_ for player in match.players for id_ in player.games])
        print(f"{rounds} kills, {match.told} acknowledged actions, none lost or doubled, {finished} records verified")


def _check_records(data: Path, ids: list[str]) -> int:
    """Every finished game verifies: its dice, and the record that it exports."""
    finished = 0
    for id_ in ids:
        if stored_events(data, id_)[-1]["kind"] == "ended":
            table = table_of(data, id_)
            verify(table.events)
            read_record(export_record(table, table.situation.created.host, Signer(bytes(32))))
            finished += 1
    return finished


if __name__ == "__main__":
    main()
