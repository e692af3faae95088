"""The games that can be played: each is a folder here, with its Game in game.py."""

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from courtyard.core.copies import is_carried
from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.core.options import FILE


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
    return _maker(name)(options)


def refuse_files(name: str, options: Mapping[str, object]) -> None:
    """What comes from elsewhere carries an owner's copy of the game itself: it names no file of this machine."""
    for option in game(name).options:
        given = options.get(option.name, "")
        if option.kind == FILE and not (isinstance(given, str) and (not given or is_carried(given))):
            raise OptionError(f"Option {option.name} cannot name a file here; it carries the figures themselves.")


def _maker(name: str) -> Callable[[Mapping[str, object]], Game]:
    make: Callable[[Mapping[str, object]], Game] = import_module(f"{__name__}.{name}.game").GAME
    return make
