"""Learning from self-play, in rounds: play, fit, and go half of the way to what was found.

    python -m courtyard.bots.training burgundy --rounds 8 --games 600 --out burgundy.json
    python -m courtyard.bots.training burgundy --from burgundy.json --simulations 60 --out burgundy.json

The first line plays by looks alone, which is quick; the second learns from what the search thinks of every action.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import track

from courtyard.bots.given import read_options
from courtyard.bots.judges import first_weights
from courtyard.bots.training.fit import fit
from courtyard.bots.training.selfplay import Course, Lesson, play_lesson
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.games import game as make_game

SEARCH: Json = {"exploration": 0.4, "temperature": 1.5, "scale": 10.0, "look": 0}


def play_round(
    games: Sequence[Game], weights: list[float], course: Course, seeds: Sequence[int], workers: int
) -> list[Lesson]:
    """One lesson per seed, the games in turn."""
    one = partial(_one, games, weights, course)
    if workers == 1:
        return [one(seed) for seed in track(seeds)]
    with ProcessPoolExecutor(workers) as pool:
        return list(track(pool.map(one, seeds, chunksize=4), total=len(seeds)))


def _one(games: Sequence[Game], weights: list[float], course: Course, seed: int) -> Lesson:
    return play_lesson(games[seed % len(games)], weights, course, seed)


def read_start(game: str, file: Path | None) -> Json:
    """The weights, the search figures and the card to go on from."""
    if file is None:
        return {"game": game, "search": dict(SEARCH), "weights": first_weights(game), "made": []}
    found: Json = json.loads(file.read_text("utf-8"))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and write the weights with what was done after every round."""
    parser = argparse.ArgumentParser(prog="training", description="Learn what the figures of a game are worth.")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--from", dest="start", type=Path)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=600, help="games of each round")
    parser.add_argument("--window", type=int, default=4, help="rounds whose games are learned from")
    parser.add_argument("--simulations", type=int, default=0)
    parser.add_argument("--turns-ahead", type=int, default=0)
    parser.add_argument("--keep", type=float, default=0.9, help="lambda of TD(lambda)")
    parser.add_argument("--ridge", type=float, default=10000.0)
    parser.add_argument("--share", type=float, default=0.3, help="what games count beside the thoughts of the search")
    parser.add_argument("--seed", type=int, default=100000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
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
    course = Course(
        search["exploration"],
        search["temperature"],
        search["scale"],
        int(search["look"]),
        given.turns_ahead,
        given.simulations,
    )
    start = list(weights)
    lessons: list[Lesson] = []
    began = time.process_time()
    note: Json = {
        "date": datetime.now(UTC).date().isoformat(),
        "options": told,
        "games": 0,
        "seed": given.seed,
        "simulations": given.simulations,
        "turns_ahead": given.turns_ahead,
        "lambda": given.keep,
        "ridge": given.ridge,
        "share": given.share,
        "window": given.window,
    }
    made.append(note)
    for number in range(given.rounds):
        first = given.seed + number * given.games
        new = play_round(games, weights, course, range(first, first + given.games), given.workers)
        lessons = (lessons + new)[-given.window * given.games :]
        found = fit(lessons, given.keep, given.ridge, start, given.share)
        # Half of the way: the games that the new weights play are not yet known.
        weights = [round((old + fresh) / 2.0, 5) for old, fresh in zip(weights, found.weights, strict=True)]
        points = sum(float(lesson.final.mean()) for lesson in new) / len(new)
        note["games"] = (number + 1) * given.games
        note["error"] = round(found.error, 2)
        note["points"] = round(points, 1)
        note["cpu_seconds"] = round(time.process_time() - began)
        given.out.write_text(json.dumps({**known, "weights": weights, "made": made}) + "\n", "utf-8")
        console.print(f"Round {number + 1}: {points:.1f} points, error {found.error:.2f}, {found.positions} positions.")


if __name__ == "__main__":
    main()
