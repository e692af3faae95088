"""Prints the state keys of seeded random games, one game a line; the same whether interpreted or compiled."""

import sys

from conformance import every_option_set

import courtyard


def final_keys(games: int) -> list[str]:
    """The keys along each game; the option sets take turns."""
    cases = every_option_set()
    lines = []
    for number in range(games):
        name, options = cases[number % len(cases)]
        game = courtyard.game(name, **options)
        record = courtyard.play(game, ["random"] * game.seats, seed=number)
        lines.append(" ".join(f"{key:016x}" for key in record.keys))
    return lines


if __name__ == "__main__":
    print("\n".join(final_keys(int(sys.argv[1]))))
