"""`make bench`: how fast the engine is, beside public engines, as ratios measured in one run on one core."""

import platform
import time
from collections.abc import Callable

from engines import Engine, catanatron_loop, courtyard_loop, courtyard_playout, openspiel_loop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import courtyard
from courtyard import Rng

ROUNDS = 5
"""All engines take turns in so many rounds; each is judged by its best one."""
SECONDS = 1.0
"""How long an engine runs in one round."""


def rate(engine: Engine, first_seed: int) -> tuple[float, float]:
    """Decisions and games per second over about SECONDS."""
    decisions = games = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        decisions += engine(first_seed + games)
        games += 1
    return decisions / passed, games / passed


def compare(engines: dict[str, Engine]) -> dict[str, tuple[float, float]]:
    """The best round of every engine."""
    best = dict.fromkeys(engines, (0.0, 0.0))
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Playing", total=ROUNDS * len(engines))
        for number in range(ROUNDS):
            for name, engine in engines.items():
                best[name] = max(best[name], rate(engine, number * 100_000))
                progress.advance(task)
    return best


def cost(work: Callable[[], object], times: int) -> float:
    """Microseconds per call, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
    return best * 1e6


def middle_of(game: courtyard.Game) -> courtyard.State:
    """A position in the middle of a random game."""
    state, rng = game.start(), Rng(1)
    for _ in range(courtyard.playout(game.start(), Rng(1)) // 2):
        state.apply(int(state.random_action(rng)))
    return state


def simulation(state: courtyard.State) -> Callable[[], object]:
    """One simulation of a search: copy the position and play it out."""
    rng = Rng(7)

    def simulate() -> object:
        return courtyard.playout(state.copy(), rng)

    return simulate


def main() -> None:
    """Measure and print."""
    two, four = courtyard.game("burgundy", players=2), courtyard.game("burgundy", players=4)
    engines = {
        "Courtyard Burgundy, 2 players": courtyard_loop(two),
        "Courtyard Burgundy, 4 players": courtyard_loop(four),
        "OpenSpiel backgammon": openspiel_loop("backgammon"),
        "catanatron, 2 players": catanatron_loop(),
        "Courtyard Burgundy, 2 players, playout": courtyard_playout(two),
        "Courtyard Burgundy, 4 players, playout": courtyard_playout(four),
        "Courtyard Gùgōng, 2 players, playout": courtyard_playout(courtyard.game("gugong", players=2)),
        "Courtyard Rajas, 2 players, playout": courtyard_playout(courtyard.game("rajas", players=2)),
    }
    found = compare(engines)
    print_speed(found)
    print_costs(two, four, found)


def print_speed(found: dict[str, tuple[float, float]]) -> None:
    """Decisions per second, and as a multiple of the other engines."""
    engine = "compiled" if courtyard.is_compiled() else "interpreted"
    table = Table(title=f"Random play on one core, engine {engine}, Python {platform.python_version()}")
    table.add_column("engine")
    for column in ("decisions/s", "games/s", "x catanatron", "x OpenSpiel"):
        table.add_column(column, justify="right")
    catan, spiel = found["catanatron, 2 players"][0], found["OpenSpiel backgammon"][0]
    for name, (decisions, games) in found.items():
        table.add_row(
            name, f"{decisions:,.0f}", f"{games:,.1f}", f"{decisions / catan:.1f}", f"{decisions / spiel:.1f}"
        )
    Console(width=110).print(table)


def print_costs(two: courtyard.Game, four: courtyard.Game, found: dict[str, tuple[float, float]]) -> None:
    """What single operations cost, and how cost grows."""
    state = middle_of(two)
    short, long = (courtyard.play(game, ["random"] * game.seats, seed=1) for game in (two, four))
    per_action = [cost(record.replay, 20) / len(record.actions) for record in (short, long)]
    playouts = [found[f"Courtyard Burgundy, {players} players, playout"][0] for players in (2, 4)]
    table = Table(title="Costs")
    table.add_column("what")
    table.add_column("figure", justify="right")
    table.add_row("copy()", f"{cost(state.copy, 20_000):.2f} µs")
    table.add_row("copy(), 4 players", f"{cost(middle_of(four).copy, 20_000):.2f} µs")
    for name in ("gugong", "rajas"):
        table.add_row(f"copy(), {name}", f"{cost(middle_of(courtyard.game(name, players=2)).copy, 20_000):.2f} µs")
    table.add_row("key()", f"{cost(state.key, 20_000):.2f} µs")
    table.add_row("search simulations/s from mid-game", f"{1e6 / cost(simulation(state), 300):,.0f}")
    table.add_row("a 4-player decision to a 2-player one", f"{playouts[0] / playouts[1]:.2f}")
    table.add_row(
        f"replay per action, {len(long.actions)} actions to {len(short.actions)}",
        f"{per_action[1] / per_action[0]:.2f}",
    )
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
