"""The conformance suite for a night: `make soak` walks through 100,000 random games on all cores.

Then all levels of the bots, with little time to think, play mixed at every number of players.
"""

import sys
from dataclasses import replace
from multiprocessing import Pool

from conformance import every_option_set, walk
from rich.progress import track

import courtyard
from courtyard.bots.levels import LevelBot, find_level

GAMES_IN_ALL = 100_000
CASES = every_option_set()
COUNTS = [
    (name, int(players))
    for name in courtyard.games()
    for option in courtyard.game(name).options
    if option.name == "players"
    for players in option.choices
]


def walk_one(number: int) -> int:
    """One game; the option sets take turns."""
    name, options = CASES[number % len(CASES)]
    walk(courtyard.game(name, **options), number // len(CASES))
    return number


def play_one(number: int) -> int:
    """One game among levels that change with its number."""
    name, players = COUNTS[number % len(COUNTS)]
    levels = courtyard.levels(name)
    bots = [hasty(levels[(number // len(COUNTS) + seat) % len(levels)]) for seat in range(players)]
    courtyard.play(courtyard.game(name, players=players), bots, seed=number).verify()
    return number


def hasty(name: str) -> LevelBot:
    """The level with little time to think."""
    level = find_level(name)
    assert level is not None
    return LevelBot(replace(level, simulations=min(level.simulations, 4), turns_ahead=min(level.turns_ahead, 1)))


def main() -> None:
    """Walk through as many games as asked for."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES_IN_ALL
    mixed = len(COUNTS) * games // 100
    with Pool() as pool:
        for _ in track(pool.imap_unordered(walk_one, range(games), chunksize=50), "Random games", games):
            pass
        for _ in track(pool.imap_unordered(play_one, range(mixed), chunksize=5), "Levels mixed", mixed):
            pass
    print(f"{games} games kept the contract, and bots played {mixed} to the end.")


if __name__ == "__main__":
    main()
