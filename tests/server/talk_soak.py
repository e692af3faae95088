"""Writes many notes and chat lines and checks what is stored: python tests/server/talk_soak.py [notes].

Repeated notes must not make the store grow. Spectators use up their chat budget, and players can still write. After a
restart the last note and the whole chat are there.
"""

import sqlite3
import sys
import tempfile
from pathlib import Path

from serving import Person, ServerProcess, start_together

from courtyard.server.store.database import POSTS_OF_PERSON, SWEEP
from courtyard.table.bounds import BOUNDS, OUTSIDE, Budget
from courtyard.table.checks import LONGEST_CHAT, LONGEST_NOTE

NOTES = 5_000
EACH = 1_000
"""Number of notes after which the size of the store is reported."""
GROWTH = 64 * 1024
"""Maximum growth in bytes once the remembered posts of a player have reached their limit."""


def size(folder: Path) -> int:
    """The size of the store in bytes, including its WAL."""
    file = folder / "courtyard.sqlite"
    with sqlite3.connect(file) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return file.stat().st_size


def write_notes(folder: Path, anna: Person, id_: str, count: int) -> bool:
    """Write this many notes; returns whether the store has stopped growing."""
    sizes = [size(folder)]
    for number in range(count):
        answer = anna.do(id_, "note", seat=0, text=f"{number:08}".ljust(LONGEST_NOTE, "x"))
        assert answer.status_code == 200, answer.text
        if (number + 1) % EACH == 0:
            sizes.append(size(folder))
            print(f"{number + 1:6} notes: {sizes[-1] - sizes[0]:8} bytes more", flush=True)
    full = 1 + -(-(POSTS_OF_PERSON + SWEEP) // EACH)
    return len(sizes) <= full or sizes[-1] - sizes[full] <= GROWTH


def talk(address: str, id_: str) -> int:
    """Use up the chat budget of spectators; returns the number of lines."""
    said, budget = 0, BOUNDS[OUTSIDE]
    assert isinstance(budget, Budget)
    assert budget.all is not None
    for number in range(budget.all // budget.each + 1):
        guest = Person(address, f"Guest {number}")
        while guest.do(id_, "chat", text="x" * LONGEST_CHAT).status_code == 200:
            said += 1
            assert said <= budget.all, "People outside can say more than they may."
    return said


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else NOTES
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = ServerProcess(folder)
        anna, ben, id_ = start_together(server.address)
        has_stopped = write_notes(folder, anna, id_, count)
        before = size(folder)
        said = talk(server.address, id_)
        print(f"{said} lines from outside: {size(folder) - before} bytes more", flush=True)
        assert ben.do(id_, "chat", text="We are still here.").status_code == 200
        server.stop()
        server = ServerProcess(folder)
        anna.http.base_url = server.address
        shown = anna.table(id_)
        server.stop()
    assert shown["note"].startswith(f"{count - 1:08}x")
    assert shown["chat"][-1]["text"] == "We are still here."
    sys.exit(not has_stopped)


if __name__ == "__main__":
    main()
