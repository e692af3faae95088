"""Plays the golden records anew, all or those of one game: `python tests/golden/make.py gugong`.

Only a new rules version may change them; options, seats and seed of each stay as they are.
"""

import json
import sys
from pathlib import Path

import courtyard

HERE = Path(__file__).parent


def main(game: str) -> None:
    """Write every record whose name begins with the game."""
    for path in sorted(HERE.glob(f"{game}*.json")):
        before = json.loads(path.read_text("utf-8"))
        played = courtyard.play(courtyard.game(before["game"], **before["options"]), before["seats"], before["seed"])
        path.write_text(played.dumps() + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
