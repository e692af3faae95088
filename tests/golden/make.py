"""Writes the golden records of the named games: `python tests/golden/make.py rajas`; without a name those of all.

Only a new rules version of a game may change its records.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from conformance import every_option_set, name_of  # noqa: E402

import courtyard  # noqa: E402


def main(games: list[str]) -> None:
    """One record per option set, greedy and random bots in turn."""
    for number, (name, options) in enumerate(every_option_set()):
        if games and name not in games:
            continue
        game = courtyard.game(name, **options)
        bots = [("greedy", "random")[(seat + number) % 2] for seat in range(game.seats)]
        record = courtyard.play(game, bots, seed=1000 + number)
        label = re.sub(r"[^a-z0-9]+", "-", name_of(options)).strip("-")
        path = HERE / f"{name}-{label}.json"
        path.write_text(record.dumps() + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
