"""What the rules work on: a state together with the tables and the choices of its game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.game import Game
from courtyard.core.questions import Later
from courtyard.core.state import State
from courtyard.games.rajas.data.components import Components

EFFECT: Final = Later("effect")
"""An effect of any kind; nearly every rule sets some waiting, and effect.py carries them out."""


class Position(State):
    """A state with the component tables and the variant that is played."""

    def __init__(self, game: Game, cells: vec[i64], components: Components, variant: "Variant") -> None:
        super().__init__(game, cells)
        self.components = components
        self.variant = variant


class Variant:
    """What the chosen options come to."""

    def __init__(
        self, components: Components, players: int, version: str, backs: tuple[bool, ...], ganga: bool
    ) -> None:
        self.navaratnas = version == "navaratnas"
        self.backs = backs
        self.ganga = ganga
        self.usable: i64 = components.usable[players]
        self.prices: vec[i64] = components.prices[players]
        self.one_per_good = components.one_per_good[players]
        self.most_workers: i64 = components.most_workers[version]


def offer_each(s: State, action: i64, mask: i64, count: i64) -> i64:
    """Offer an action for each place of a mask after those that are offered already; to chance, equally likely."""
    while mask:
        s.menu[count] = action + lowest(mask)
        s.weights[count] = 1
        mask &= mask - 1
        count += 1
    return count


def position_of(s: State) -> Position:
    """The state as one of this game."""
    assert isinstance(s, Position)
    return s
