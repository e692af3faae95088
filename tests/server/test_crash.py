"""Killing the server and its bots loses and doubles no acknowledged action."""

from pathlib import Path

from crashing import Match, Sqlite


def test_nothing_acknowledged_is_lost_when_the_server_or_a_bot_is_killed(tmp_path: Path) -> None:
    match = Match(Sqlite(tmp_path), tables=3, seed=11)
    match.run(kills=4, most=8)
    match.check()
