"""Figures to compare before and after a change: `python tools/shape.py`.

For a human move: rules applied, states copied and states redrawn, including the chance that follows and what two
players and a spectator get afterwards, in two languages. For the code: lines of Python and JavaScript.
`python tools/shape.py --cpu` prints the CPU time of the same moves with the installed engine; alternate runs of two
versions on the same machine.
"""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

os.environ["COURTYARD_INTERPRETED"] = "" if "--cpu" in sys.argv else "1"

import courtyard
from courtyard import OVER, Rng, State
from courtyard.server.live.payload import Drawings, payload
from courtyard.server.live.viewpoints import Viewpoint
from courtyard.speech import speaking
from courtyard.table import SeatPlan, Table

ROOT: Final = Path(__file__).parents[1]
SECRET: Final = bytes(range(32))
PEOPLE: Final = ("p-ann", "p-bob")
LOOKS: Final = ((PEOPLE[0], "en"), (PEOPLE[1], "cs"), (None, "en"))
"""Who looks at the table, and in which language."""
MOVES: Final = 60
ROUNDS: Final = 5
SEEDS: Final = (1, 2, 3)
"""The games that are played, by the chance with which both people choose; no bot plays, for bots may change."""
LINES: Final = {
    "Python in courtyard/": ("courtyard", ".py"),
    "Python in tests/": ("tests", ".py"),
    "JavaScript": ("courtyard/server/static", ".js"),
}


class Counts:
    """How often watched methods are called while counting is on."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.is_on = False

    def watch(self, owner: type, name: str) -> None:
        """Count the calls of a method."""
        called: Callable[..., Any] = getattr(owner, name)

        def counted(*given: Any) -> Any:
            self.found[name] += self.is_on
            return called(*given)

        setattr(owner, name, counted)


def new_table(game: str) -> Table:
    """A running table of two people."""
    table = Table.create(game, {"players": 2}, [SeatPlan("open")] * 2, SECRET, 0.0, host=PEOPLE[0])
    for seat, player in enumerate(PEOPLE):
        table.join(player, seat, player[2:].title(), f"nonce-of-{player}", 1.0)
    return table


def played(game: str, seed: int, counts: Counts) -> tuple[int, float]:
    """Play the first moves of a game while counting; their number, and the CPU time they take in seconds."""
    table, rng, drawings = new_table(game), Rng(seed), Drawings()
    viewpoints = [Viewpoint(drawings) for _ in LOOKS]
    look(table, viewpoints)
    spent = 0.0
    for move in range(MOVES):
        seat = table.state.to_move
        if seat == OVER:
            return move, spent
        action = int(table.state.random_action(rng))
        counts.is_on, start = True, time.process_time()
        table.act(PEOPLE[seat], seat, action, table.sequence, 2.0)
        look(table, viewpoints)
        counts.is_on, spent = False, spent + time.process_time() - start
    return MOVES, spent


def look(table: Table, viewpoints: list[Viewpoint]) -> None:
    """Show the table to everybody, as the server does."""
    for (player, lang), viewpoint in zip(LOOKS, viewpoints, strict=True):
        with speaking(lang):
            before = viewpoint.newest and viewpoint.version
            viewpoint.show(payload(table, "shape", player, 2.0, drawings=viewpoint.drawings))
            viewpoint.update(before or "")


def lines(folder: str, ending: str) -> int:
    """Lines of the files that belong to the project."""
    tracked = subprocess.run(["git", "ls-files", folder], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = [ROOT / name for name in tracked.splitlines() if name.endswith(ending)]
    return sum(len(path.read_text("utf-8").splitlines()) for path in files if path.is_file())


def print_work() -> None:
    """Print what a human move takes."""
    counts = Counts()
    counts.watch(State, "do")
    counts.watch(State, "copy")
    print(f"{'per human move':24}{'rules applied':>16}{'states copied':>16}{'states redrawn':>16}")
    for game in courtyard.games():
        counts.watch(type(courtyard.game(game).start()), "redraw")
        counts.found.clear()
        moves = sum(played(game, seed, counts)[0] for seed in SEEDS)
        print(f"{game:24}" + "".join(f"{counts.found[name] / moves:16.1f}" for name in ("do", "copy", "redraw")))


def print_lines() -> None:
    """Print how much is written."""
    for title, (folder, ending) in LINES.items():
        print(f"{title:24}{lines(folder, ending):16,}")


def print_cpu() -> None:
    """Print the CPU time of a human move, in the best of some rounds."""
    print("per human move, " + ("compiled" if courtyard.is_compiled() else "interpreted"))
    for game in courtyard.games():
        best = min(_time_of_a_move(game) for _ in range(ROUNDS))
        print(f"{game:24}{1000 * best:13.2f} ms")


def _time_of_a_move(game: str) -> float:
    games = [played(game, seed, Counts()) for seed in SEEDS]
    return sum(spent for _, spent in games) / sum(moves for moves, _ in games)


if __name__ == "__main__":
    if "--cpu" in sys.argv:
        print_cpu()
    else:
        print_work()
        print_lines()
