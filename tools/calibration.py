"""Finds out whether what advice tells comes true: expected points, and chances to win.

    python tools/calibration.py burgundy --games 200           # how right it is at every table
    python tools/calibration.py burgundy --games 200 --write   # mends the bias of the weights

Games of the second best level are looked at between two turns. The bias of a table is fitted to what every player
made beyond what was expected; the spread that makes the chances likeliest is told, and stands in data/levels.toml.
"""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from math import log
from pathlib import Path

import numpy as np

import courtyard
from courtyard.bots import play
from courtyard.bots.crew import crew, in_order
from courtyard.bots.evaluators import evaluator_of
from courtyard.bots.hints import chances_by
from courtyard.bots.levels import read_levels
from courtyard.core.game import Game
from courtyard.lab.commands import watched

FIFTHS = 5
SPREADS = range(8, 61)
TABLES: dict[str, list[dict[str, object]]] = {
    "burgundy": [{"players": players} for players in (2, 3, 4)],
    "gugong": [
        *({"players": 1, "difficulty": difficulty} for difficulty in ("easy", "normal", "hard")),
        *({"players": players} for players in (2, 3, 4, 5)),
    ],
    "rajas": [{"players": players} for players in (2, 3, 4)],
}


@dataclass(frozen=True)
class Look:
    """What was expected of a position, and what came."""

    left: float
    values: list[float]
    bias: list[float]
    scores: list[int]
    won: list[bool]


def looks_at(game: Game, seed: int) -> list[Look]:
    """All positions of a game between two turns."""
    evaluator = evaluator_of(game.name)
    record = play(game, [courtyard.levels(game.name)[-2]] * game.seats, seed)
    final = record.replay()
    scores, won = final.scores(), [place == 1 for place in final.ranking()]
    state, found = game.start(), list[Look]()
    for action in record.actions:
        if state.to_move >= 0 and evaluator.is_between_turns(state):
            left = evaluator.features(state, state.to_move)[1]
            players = range(len(scores))
            bias = [evaluator.bias_of(state, player) for player in players]
            found.append(Look(left, [evaluator.value(state, player) for player in players], bias, scores, won))
        state.do(action)
    return found


def misses(looks: Sequence[Look], win: float, spread: float, is_mended: bool) -> list[tuple[float, float]]:
    """By how much every player made more than was expected, each with the part of the game that was left."""
    return [
        (look.left, score - value + win * chance - (extra if is_mended else 0.0))
        for look in looks
        for score, value, extra, chance in zip(
            look.scores, look.values, look.bias, chances_by(look.values, look.left, spread), strict=True
        )
    ]


def fitted(looks: Sequence[Look], win: float, spread: float) -> list[float]:
    """The bias of a table: at the end, times what is left, and times its square."""
    rows = np.array(misses(looks, win, spread, is_mended=False))
    left, missed = rows[:, 0], rows[:, 1]
    found, *_ = np.linalg.lstsq(np.stack([np.ones_like(left), left, left * left], axis=1), missed, rcond=None)
    return [round(float(each), 2) for each in found]


def unlikely(looks: Sequence[Look], spread: float) -> float:
    """How little the chances had to say of who won: the mean of minus their logarithms."""
    losses = [
        -log(max(chance, 1e-6))
        for look in looks
        for chance, won in zip(chances_by(look.values, look.left, spread), look.won, strict=True)
        if won
    ]
    return sum(losses) / len(losses)


def told(name: str, looks: Sequence[Look], win: float, spread: float) -> Iterator[str]:
    """How right what is told is at a table: points by fifths of the game, and chances."""
    fifths: list[list[float]] = [[] for _ in range(FIFTHS)]
    for left, missed in misses(looks, win, spread, is_mended=True):
        fifths[min(int(left * FIFTHS), FIFTHS - 1)].append(missed)
    parts = [f"{sum(each) / len(each):+5.1f}" if each else "    -" for each in reversed(fifths)]
    tenths: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for look in looks:
        for chance, won in zip(chances_by(look.values, look.left, spread), look.won, strict=True):
            tenths[min(int(10 * chance), 9)].append((chance, won))
    came = [
        f"{100 * sum(chance for chance, _ in each) / len(each):.0f}:{100 * sum(won for _, won in each) / len(each):.0f}"
        for each in tenths
        if each
    ]
    yield f"{name:24} more than was told, early to late: {' '.join(parts)}   chance told : won  {' '.join(came)}"


def main() -> None:
    """Play, look, and tell."""
    parser = argparse.ArgumentParser(description="Find out whether what advice tells comes true.")
    parser.add_argument("game", choices=courtyard.games())
    parser.add_argument("--games", type=int, default=100, help="at every table")
    parser.add_argument("--seed", type=int, default=60_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the bias into the game's weights.json")
    given = parser.parse_args()
    win, spread = evaluator_of(given.game).win, float(read_levels(given.game)["spread"])
    by_seats: dict[int, list[Look]] = {}
    with crew(given.jobs) as hands:
        for options in TABLES[given.game]:
            game = courtyard.game(given.game, **options)
            seeds = range(given.seed, given.seed + given.games)
            played = watched(in_order(hands, partial(looks_at, game), seeds), repr(game), given.games)
            looks = [look for each in played for look in each]
            by_seats.setdefault(game.seats, []).extend(looks)
            print(*told(" ".join(str(value) for value in options.values()), looks, win, spread), sep="\n")
    every = [look for looks in by_seats.values() for look in looks]
    best = min(SPREADS, key=lambda each: unlikely(every, float(each)))
    print(f"spread: {spread} gives {unlikely(every, spread):.4f}, the best {best} gives {unlikely(every, best):.4f}")
    bias = {str(seats): fitted(looks, win, spread) for seats, looks in sorted(by_seats.items())}
    print(f"bias: {json.dumps(bias)}")
    if given.write:
        write(given.game, bias, given.games, given.seed)


def write(game: str, bias: dict[str, list[float]], games: int, seed: int) -> None:
    """Keep the bias beside the weights, and say on their card how it was found."""
    file = Path(courtyard.__file__).parent / "games" / game / "data" / "weights.json"
    known = json.loads(file.read_text("utf-8"))
    made = {"date": datetime.now(UTC).date().isoformat(), "way": "bias by tools/calibration.py", "games": games}
    cards = [card for card in known["made"] if card.get("way") != made["way"]]
    weights = known.pop("weights")
    known |= {"made": [*cards, {**made, "seed": seed}], "bias": bias, "weights": weights}
    file.write_text(json.dumps(known) + "\n", "utf-8")


if __name__ == "__main__":
    main()
