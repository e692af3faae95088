"""Scoring animals (CB19)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import REGION_OF
from courtyard.games.burgundy.data.sizes import SPACES
from courtyard.games.burgundy.data.tiles import ANIMAL, ANIMAL_TYPE, ANIMALS_SHOWN, BUILDING, TILE_NAMES
from courtyard.games.burgundy.rules.knowledge import AMOUNT, ANIMAL_POINT, knows
from courtyard.games.burgundy.rules.layout import ESTATE, FILLED, TILE, block
from courtyard.games.burgundy.rules.points import score, source
from courtyard.games.burgundy.rules.tiles import Tile

FOR_ANIMALS: Final[i64] = source("animals", clause="CB19.1")


@final
class Animals(Tile):
    """Score the new tile and again every tile of its type in the same pasture (CB19.1, CB19.2)."""

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        cells = s.cells
        me = block(seat)
        extra: i64 = 0
        if knows(cells, me, ANIMAL_POINT):
            extra = AMOUNT[ANIMAL_POINT]
        points: i64 = 0
        pasture = REGION_OF[cells[me + ESTATE] * SPACES + space] & cells[me + FILLED]
        while pasture:
            other = cells[me + TILE + lowest(pasture)]
            pasture &= pasture - 1
            if ANIMAL_TYPE[other] == ANIMAL_TYPE[kind]:
                points += ANIMALS_SHOWN[other] + extra
        score(s, FOR_ANIMALS, seat, points)


ANIMALS: Final = Animals("CB19.2", *TILE_NAMES[ANIMAL:BUILDING])
