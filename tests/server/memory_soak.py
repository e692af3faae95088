"""Opens and leaves many tables and reports the server's memory: python tests/server/memory_soak.py [actions].

Waves of tables are opened, played at for a while and left, half of them by browsers with pictures and log. The server
keeps fewer tables in memory than a wave has. After all games and languages have been used, memory must not grow.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import mean

from load import Pair, way_of
from serving import ServerProcess

import courtyard

ACTIONS = 30_000
TABLES = 60
"""Number of tables per wave."""
LIVE = 40
"""Number of tables that the server keeps in memory."""
EACH = 25
"""Number of actions per table."""
GROWTH = 1.1
"""Maximum growth from the second quarter of the run to the last."""


async def wave(port: int, number: int) -> int:
    """Open tables, play and leave; returns the number of acknowledged actions."""
    games = courtyard.games()
    ways = [way_of(fetches=False, are_browsers=bool(seed % 2)) for seed in range(TABLES)]
    pairs = [Pair(port, number * TABLES + seed, way, games[seed % len(games)]) for seed, way in enumerate(ways)]
    for start in range(0, TABLES, 10):
        await asyncio.gather(*(pair.sit_down() for pair in pairs[start : start + 10]))
    await asyncio.gather(*(play(pair) for pair in pairs))
    await asyncio.gather(*(pair.get_up() for pair in pairs))
    return sum(pair.figures.acknowledged for pair in pairs)


async def play(pair: Pair) -> None:
    for _ in range(EACH):
        if pair.payload.over:
            return
        pair.payload = await pair.move(pair.payload)


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else ACTIONS
    os.environ["COURTYARD_LIVE_TABLES"] = str(LIVE)
    held: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        port = int(server.address.rstrip("/").rpartition(":")[2])
        try:
            done = 0
            while done < wanted:
                done += asyncio.run(wave(port, len(held)))
                held.append(server.memory)
                print(f"{done:6} actions at {len(held) * TABLES:5} tables: {held[-1]} MiB", flush=True)
        finally:
            server.stop()
    quarter = max(1, len(held) // 4)
    early, late = mean(held[quarter : 2 * quarter]), mean(held[-quarter:])
    print(f"second quarter {early:.0f} MiB, last quarter {late:.0f} MiB")
    sys.exit(1 if late > GROWTH * early else 0)


if __name__ == "__main__":
    main()
