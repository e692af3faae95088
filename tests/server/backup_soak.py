"""Restores damaged backups and kills restores: python tests/server/backup_soak.py [minutes] [seed].

A backup is refused or restored unchanged, and there is always either the old or the new store.
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic

from spoiling import prepare, try_backups, try_kills

EXAMPLES = 50
MINUTES = 5.0


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    end = monotonic() + 60 * minutes
    fates: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        ground = prepare(Path(folder))
        while monotonic() < end:
            fates += try_backups(ground, EXAMPLES, number)
            fates += try_kills(ground, EXAMPLES, number)
            number += 1
            print(", ".join(f"{count} {fate}" for fate, count in sorted(fates.items())), flush=True)


if __name__ == "__main__":
    main()
