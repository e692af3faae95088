"""The games that can be played: each is a folder here, with its Game in game.py."""

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from courtyard.core.errors import OptionError
from courtyard.core.game import Game


@cache
def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def game(name: str, /, **options: object) -> Game:
    """A game with the chosen options; the others have their defaults.

    >>> game("burgundy", players=3, tie_break_empty="most")
    courtyard.game('burgundy', players=3, tie_break_empty='most')
    """
    if name not in games():
        raise OptionError(f"There is no game {name!r}. Games: {', '.join(games())}.")
    make: Callable[[Mapping[str, object]], Game] = import_module(f"{__name__}.{name}.game").GAME
    return make(options)
