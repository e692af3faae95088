"""Weights on their way, kept in a file with the card of the run that makes them."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, cast

from courtyard.bots.judges import first_weights
from courtyard.bots.training.plan import TablePlan
from courtyard.core.dumps import Json
from courtyard.core.errors import OptionError

SEARCH: Final[Json] = {"exploration": 0.4, "temperature": 1.5, "scale": 10.0, "look": 0}
"""How the search goes about a game that has no figures of its own yet."""


class Kept:
    """A run that finds its file goes on where it stopped."""

    def __init__(self, plan: TablePlan, out: Path, start: Path | None) -> None:
        self.out = out
        self.rounds = plan.rounds
        self.tables = plan.made_tables()
        self.is_new = not out.exists()
        known = _read(start if self.is_new else out)
        self.game = plan.game
        self.weights = cast(list[float], known.get("weights") or first_weights(plan.game))
        self.search = cast(dict[str, float], known.get("search", SEARCH))
        self.made = cast(list[Json], known.get("made", []))
        if self.is_new:
            self.made.append({**plan.card(), "done": 0, "cpu_seconds": 0.0})
        elif {name: self.card.get(name) for name in plan.card()} != plan.card():
            raise OptionError(f"{out} was made by another plan; name another file.")

    @property
    def card(self) -> Json:
        """What is written of the run."""
        return self.made[-1]

    @property
    def done(self) -> int:
        """How many rounds are done."""
        return cast(int, self.card["done"])

    @property
    def is_done(self) -> bool:
        """Whether no round is left."""
        return self.done >= self.rounds

    @property
    def digest(self) -> str:
        """What tells whether two runs found the same weights, bit for bit."""
        return sha256(json.dumps(self.weights).encode()).hexdigest()[:16]

    def note_round(self, seconds: float, **found: object) -> None:
        """Write on the card that a round is done, and what it brought."""
        spent = cast(float, self.card["cpu_seconds"]) + seconds
        today = datetime.now(UTC).date().isoformat()
        self.card.update(done=self.done + 1, date=today, cpu_seconds=round(spent, 3), **found)

    def write(self, working: Mapping[str, object]) -> None:
        """The weights with their card; `working` is on it until the last round is done."""
        self.card.update(working)
        if self.is_done:
            for name in working:
                del self.card[name]
        found = {"game": self.game, "search": self.search, "made": self.made, "weights": self.weights}
        self.out.write_text(json.dumps(found) + "\n", "utf-8")


def _read(file: Path | None) -> Json:
    if file is None:
        return {}
    found: Json = json.loads(file.read_text("utf-8"))
    return found
