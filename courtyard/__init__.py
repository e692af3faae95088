"""Courtyard: heavy Euro games as a fast, exact rules engine.

>>> import courtyard
>>> game = courtyard.game("burgundy", players=2)
>>> record = courtyard.play(game, bots=["greedy", "random"], seed=7)
>>> record.replay().ranking()
[1, 2]
"""

import os
from importlib.metadata import version

if os.environ.get("COURTYARD_INTERPRETED"):
    from courtyard._source import prefer_source

    prefer_source()

from courtyard.bots import play
from courtyard.bots.levels import levels
from courtyard.core.errors import CourtyardError, IllegalAction, OptionError, PositionError, RecordError
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State, playout
from courtyard.games import game, games
from courtyard.records import Record

__version__ = version("courtyard")

__all__ = [
    "CHANCE",
    "OVER",
    "CourtyardError",
    "Game",
    "IllegalAction",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Rng",
    "State",
    "__version__",
    "game",
    "games",
    "is_compiled",
    "levels",
    "play",
    "playout",
]


def is_compiled() -> bool:
    """Whether the engine runs as native code."""
    from courtyard.core import rng  # noqa: PLC0415

    return not str(rng.__file__).endswith(".py")
