"""The conformance suite for a night: `make soak` walks through 100,000 random games on all cores."""

import sys
from multiprocessing import Pool

from conformance import every_option_set, walk
from rich.progress import track

import courtyard

GAMES_IN_ALL = 100_000
CASES = every_option_set()


def walk_one(number: int) -> int:
    """One game; the option sets take turns."""
    name, options = CASES[number % len(CASES)]
    walk(courtyard.game(name, **options), number // len(CASES))
    return number


def main() -> None:
    """Walk through as many games as asked for."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES_IN_ALL
    with Pool() as pool:
        for _ in track(pool.imap_unordered(walk_one, range(games), chunksize=50), "Random games", games):
            pass
    print(f"{games} games kept the contract.")


if __name__ == "__main__":
    main()
