"""Repeatedly kills one of two processes during games: python tests/server/process_soak.py [kills]."""

import sys
import tempfile
from pathlib import Path

from load import postgres
from sharing import Evening


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as (database, _):
        evening = Evening(Path(folder), database, tables=4, seed=kills)
        evening.run(kills, most=60)
        evening.check()
        print(f"{kills} kills, {evening.acknowledged} acknowledged actions, none lost or doubled")


if __name__ == "__main__":
    main()
