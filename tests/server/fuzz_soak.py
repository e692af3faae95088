"""Sends hostile requests to a server: python tests/server/fuzz_soak.py [minutes] [seed].

No answer may be a server error. Every round tries all requests with different examples.
"""

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic

from filing import try_files, try_headers, try_texts
from fuzzing import (
    Ground,
    operations,
    prepare,
    try_as_described,
    try_bytes,
    try_pages,
    try_records,
    try_rows,
    try_spoilt,
)
from serving import ServerProcess
from spoiling import prepare as prepare_backup
from spoiling import try_backups
from talking import try_talk

EXAMPLES = 25


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    end = monotonic() + 60 * minutes
    faults: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = ServerProcess(Path(folder), log=log)
        ground = prepare(server.address)
        tried = operations(ground)
        backups = partial(try_backups, prepare_backup(Path(folder) / "backups"))
        talk = partial(try_talk, server.address)
        while monotonic() < end:
            others = (partial(backups, EXAMPLES, number), partial(talk, EXAMPLES, number))
            for attempt in (*attempts(ground, tried, number), *others):
                if monotonic() < end:
                    note(attempt, faults)
            number += 1
            print(told(number, ground, server, faults), flush=True)
        is_alive = server.process.poll() is None
        server.stop()
        if faults:
            print(*faults.values(), log.read_text(errors="replace")[-20_000:], sep="\n")
    assert is_alive, "The server has ended."
    sys.exit(bool(faults))


def attempts(ground: Ground, tried: list[object], number: int) -> list[Callable[[], None]]:
    """All attempts of a round."""
    each = [partial(do, ground, operation) for operation in tried for do in (try_as_described, try_spoilt, try_texts)]
    others = [partial(do, ground) for do in (try_pages, try_records, try_rows, try_bytes, try_files, try_headers)]
    return [partial(attempt, examples=EXAMPLES, number=number) for attempt in (*each, *others)]


def note(attempt: Callable[[], None], faults: dict[str, str]) -> None:
    """Run an attempt, and record a fault by its first line."""
    try:
        attempt()
    except Exception as fault:
        sentence = str(fault) or repr(fault)
        if sentence[:60] not in faults:
            print(sentence, flush=True)
        faults.setdefault(sentence[:60], sentence)


def told(number: int, ground: Ground, server: ServerProcess, faults: dict[str, str]) -> str:
    """A summary of the results."""
    counts = ", ".join(f"{count} with {status}" for status, count in sorted(ground.answers.items()))
    return f"{number} rounds: {counts}; {server.memory} MiB; {len(faults)} faults"


if __name__ == "__main__":
    main()
