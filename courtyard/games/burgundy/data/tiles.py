"""The kinds of hexagonal tiles (CB2): equal tiles are one kind, a number from 1; 0 is no tile."""

from typing import Final

from courtyard.core.arrays import array
from courtyard.games.burgundy.data.components import DATA
from courtyard.games.burgundy.data.sizes import ANIMAL_SIZES, ANIMALS, COLOURS, KNOWLEDGE_COUNT

CASTLES: Final = 0
MINES: Final = 1
KNOWLEDGE_TILES: Final = 2
SHIPS: Final = 3
ANIMAL_TILES: Final = 4
BUILDING_TILES: Final = 5
"""The six colours, in the order of sizes.COLOURS."""

EMPTY: Final = 0
CASTLE: Final = 1
MINE: Final = 2
SHIP: Final = 3
KNOWLEDGE: Final = 3
"""Knowledge tile n is the kind KNOWLEDGE + n."""
ANIMAL: Final = 30
BUILDING: Final = 42

BUILDINGS: Final[tuple[str, ...]] = tuple(DATA["tiles"]["building"]["types"])
"""The names of the buildings in the order of their numbers."""
KINDS: Final = BUILDING + len(BUILDINGS)


def _names() -> tuple[str, ...]:
    knowledge = [f"knowledge-{number}" for number in range(1, KNOWLEDGE_COUNT + 1)]
    animals = [f"{animal}-{size}" for animal in ANIMALS for size in ANIMAL_SIZES]
    return ("", "castle", "mine", "ship", *knowledge, *animals, *BUILDINGS)


TILE_NAMES: Final = _names()
TILE_BY_NAME: Final = {name: kind for kind, name in enumerate(TILE_NAMES) if name}

TILE_COLOUR: Final = array(
    [-1, CASTLES, MINES, SHIPS]
    + [KNOWLEDGE_TILES] * KNOWLEDGE_COUNT
    + [ANIMAL_TILES] * (len(ANIMALS) * len(ANIMAL_SIZES))
    + [BUILDING_TILES] * len(BUILDINGS)
)
_COLOURS_OF_KINDS: Final = [int(colour) for colour in TILE_COLOUR]
FIRST_KIND: Final = array([_COLOURS_OF_KINDS.index(colour) for colour in range(len(COLOURS))])
"""The first kind of each colour; the others of the colour follow it."""
KINDS_OF: Final = array([_COLOURS_OF_KINDS.count(colour) for colour in range(len(COLOURS))])
"""How many kinds a colour has."""
_ANIMAL_KINDS: Final = [(animal, size) for animal in range(len(ANIMALS)) for size in ANIMAL_SIZES]
ANIMAL_TYPE: Final = array([-1] * ANIMAL + [animal for animal, _ in _ANIMAL_KINDS] + [-1] * len(BUILDINGS))
ANIMALS_SHOWN: Final = array([0] * ANIMAL + [size for _, size in _ANIMAL_KINDS] + [0] * len(BUILDINGS))


def _counts(back: str) -> list[int]:
    """How many tiles of each kind have a coloured or a black back."""
    tiles = DATA["tiles"]
    black = tiles["knowledge"]["black_backed"]
    knowledge = [int((number in black) == (back == "black")) for number in range(1, KNOWLEDGE_COUNT + 1)]
    animals = [int(tiles["animal"][f"{back}_each"].get(str(size), 0)) for size in ANIMAL_SIZES] * len(ANIMALS)
    buildings = [int(tiles["building"][f"{back}_each"])] * len(BUILDINGS)
    return [0, *[int(tiles[kind][back]) for kind in ("castle", "mine", "ship")], *knowledge, *animals, *buildings]


COLOURED_BACKS: Final = array(_counts("coloured"))
BLACK_BACKS: Final = array(_counts("black"))
