"""Weights by trial: small random changes play the same games, and the weights go where the points are.

    python -m courtyard.bots.training.evolve gugong --from gugong.json --out gugong.json --options "players=1"

An evolution strategy with mirrored changes. It needs no targets, so it also learns what the games so far never show;
it plays by looks alone, which is quick.
"""

import argparse
import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from courtyard.bots.given import read_options
from courtyard.bots.judges import new_judge
from courtyard.bots.search import quick_action
from courtyard.bots.training.__main__ import read_start
from courtyard.core.game import Game
from courtyard.core.judge import Judge
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER
from courtyard.games import game as make_game
from courtyard.records import NATURE

Floats: TypeAlias = NDArray[np.float64]

MOST = 60.0
"""A lead beyond so many points counts no more."""
SAMPLE = 24
"""Games whose positions tell how large a figure usually is."""


def lead(game: Game, hero: Judge, rival: Judge, look: int, seed: int) -> float:
    """How far the hero is ahead at the end of a quick game; its seat changes with the seed."""
    nature = Rng(seed, NATURE)
    seat = seed % game.seats
    state = game.start()
    while state.to_move != OVER:
        mover = state.to_move
        if mover == CHANCE:
            state.do(state.random_action(nature))
        else:
            state.do(quick_action(state, hero if mover == seat else rival, mover, look))
    points = [hero.value(state, player) for player in range(state.blocks)]
    best = max(points[player] for player in range(state.blocks) if player != seat)
    return max(-MOST, min(MOST, points[seat] - best))


def sizes(games: Sequence[Game], judge: Judge, look: int) -> Floats:
    """The spread of every figure over the positions of some games; those that never change have none."""
    rows: list[list[float]] = []
    for seed in range(SAMPLE):
        nature = Rng(seed, NATURE)
        state = games[seed % len(games)].start()
        while state.to_move != OVER:
            mover = state.to_move
            if mover == CHANCE:
                state.do(state.random_action(nature))
                continue
            state.do(quick_action(state, judge, mover, look))
            if state.to_move != OVER:
                rows.append(judge.figures(state, mover)[2:])
    spread: Floats = np.array(rows).std(axis=0)
    return spread


class Evolution:
    """The weights on their way."""

    def __init__(self, game: str, weights: Sequence[float], games: Sequence[Game], look: int, seed: int) -> None:
        self.game = game
        self.games = games
        self.look = look
        self.weights = np.array(weights)
        self.random = np.random.default_rng(seed)
        spread = sizes(games, new_judge(game, weights), look)
        unit = np.where(spread > 0.0, 1.0 / np.maximum(spread, 1e-6), 0.0)
        # The weight for the end and the one that grows with what is left; the square stays as it is.
        self.unit = np.stack([unit, 2.0 * unit, 0.0 * unit], axis=1).reshape(-1)
        self.speed = np.zeros_like(self.weights)

    def step(self, pairs: int, seeds: Sequence[int], sigma: float, rate: float) -> float:
        """Try mirrored changes on the same games and go the way that paid; the mean lead of all of them."""
        rival = new_judge(self.game, self.weights.tolist())
        way = np.zeros_like(self.weights)
        leads: list[float] = []
        for _ in range(pairs):
            change = self.random.standard_normal(len(self.weights)) * self.unit * sigma
            both = [self._play(self.weights + sign * change, rival, seeds) for sign in (1.0, -1.0)]
            way += (both[0] - both[1]) * change
            leads += both
        known = self.unit > 0.0
        length = float(np.sqrt(np.mean((way[known] / self.unit[known]) ** 2))) or 1.0
        self.speed = 0.8 * self.speed + way / length * rate * sigma
        self.weights = self.weights + self.speed
        return sum(leads) / len(leads)

    def _play(self, weights: Floats, rival: Judge, seeds: Sequence[int]) -> float:
        hero = new_judge(self.game, weights.tolist())
        return sum(lead(self.games[seed % len(self.games)], hero, rival, self.look, seed) for seed in seeds) / len(
            seeds
        )


def main(arguments: Sequence[str] | None = None) -> None:
    """Evolve, and write the weights after every step."""
    parser = argparse.ArgumentParser(prog="evolve", description="Find weights by trial.")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--from", dest="start", type=Path)
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("--pairs", type=int, default=8)
    parser.add_argument("--games", type=int, default=12, help="games of each trial")
    parser.add_argument("--sigma", type=float, default=0.2, help="points by which a figure is changed")
    parser.add_argument("--rate", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=500000)
    parser.add_argument("--options", action="append", default=[], help="options of the game, name=value and spaces")
    given = parser.parse_args(arguments)
    console = Console()
    told = given.options or ["players=2"]
    games = [make_game(given.game, **read_options(each.split())) for each in told]
    known = read_start(given.game, given.start)
    search, weights, made = known["search"], known["weights"], known["made"]
    assert isinstance(search, dict)
    assert isinstance(weights, list)
    assert isinstance(made, list)
    evolution = Evolution(given.game, weights, games, int(search["look"]), given.seed)
    began = time.process_time()
    note: dict[str, object] = {
        "date": datetime.now(UTC).date().isoformat(),
        "way": "evolution",
        "options": told,
        "seed": given.seed,
        "pairs": given.pairs,
        "games": given.games,
        "sigma": given.sigma,
        "rate": given.rate,
    }
    made.append(note)
    for number in range(given.steps):
        first = given.seed + number * given.games
        ahead = evolution.step(given.pairs, range(first, first + given.games), given.sigma, given.rate)
        note["steps"] = number + 1
        note["cpu_seconds"] = round(time.process_time() - began)
        found = [round(float(each), 5) for each in evolution.weights]
        given.out.write_text(json.dumps({**known, "weights": found, "made": made}) + "\n", "utf-8")
        console.print(f"Step {number + 1}: ahead by {ahead:+.2f}.")


if __name__ == "__main__":
    main()
