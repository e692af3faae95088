"""The spaces of an estate in the words of the board: the number that is printed there, and its region."""

from functools import cache
from typing import Final

from courtyard.games.burgundy.data.estates import REGION_OF, SPACE_COLOUR, SPACE_NAMES, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, SPACES
from courtyard.games.burgundy.text import phrase
from courtyard.speech import Joined, Phrase

SIDES: Final = {2: ("upper", "lower"), 3: ("upper", "middle", "lower"), 4: ("top", "upper", "lower", "bottom")}
ACROSS: Final = ("left", "right")
"""What tells spaces apart that have the same number in regions of the same size."""


@cache
def space_in_words(estate: int, space: int) -> Phrase:
    """A space, such as "5 in the city of 3", or "upper 5 in the city of 8"; no other of the estate is called so."""
    colour, number, size = _traits(estate, space)
    plainly = phrase("space", number=number, region=phrase(f"region_{colour}"), size=size)
    alike = [other for other in range(SPACES) if _traits(estate, other) == (colour, number, size)]
    return plainly if len(alike) == 1 else phrase("space_at_side", side=_side(space, alike), space=plainly)


def _traits(estate: int, space: int) -> tuple[str, int, int]:
    """The colour and number of a space, and how large its region is."""
    at = estate * SPACES + space
    return COLOURS[SPACE_COLOUR[at]], int(SPACE_NUMBER[space]), int(REGION_OF[at]).bit_count()


def _side(space: int, alike: list[int]) -> Joined:
    """Where a space is among those with the same name: by its row, or in the same row by its place."""
    rows = sorted({_row(other) for other in alike})
    row = [other for other in alike if _row(other) == _row(space)]
    upright = SIDES[len(rows)][rows.index(_row(space))] if len(rows) > 1 else ""
    across = ACROSS[row.index(space)] if len(row) > 1 else ""
    return Joined([phrase(f"side_{side}") for side in (upright, across) if side], " ")


def _row(space: int) -> int:
    return int(SPACE_NAMES[space][1])
