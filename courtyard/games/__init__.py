"""The games that can be played."""

from collections.abc import Callable, Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.games.burgundy.game import Burgundy
from courtyard.games.gugong.game import Gugong
from courtyard.games.rajas.game import Rajas

REGISTRY: Final[dict[str, Callable[[Mapping[str, object]], Game]]] = {
    "burgundy": Burgundy,
    "gugong": Gugong,
    "rajas": Rajas,
}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(REGISTRY)


def game(name: str, **options: object) -> Game:
    """A game with the chosen options; the others have their defaults.

    >>> game("burgundy", players=3, tie_break_empty="most")
    courtyard.game('burgundy', players=3, tie_break_empty='most')
    """
    if name not in REGISTRY:
        raise OptionError(f"There is no game {name!r}. Games: {', '.join(REGISTRY)}.")
    return REGISTRY[name](options)
