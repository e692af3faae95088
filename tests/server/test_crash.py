"""The server is killed at random moments: nothing that was acknowledged is lost or doubled, and bots go on."""

from pathlib import Path

from crashing import Match


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    match = Match(tmp_path, tables=2, seed=11)
    match.run(kills=3, most=12)
    match.check()
