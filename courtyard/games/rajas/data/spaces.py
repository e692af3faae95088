"""The action spaces of the main board (RG2.2, RG5.1): fixed numbers for as many as any side can have."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.games.rajas.data.effects import COLOURS

AREA_SPACES: Final[dict[str, int]] = {
    "quarry": 8,
    "mixed": 3,
    "silk": 3,
    "tea": 3,
    "spice": 3,
    "outdoor": 8,
    **{f"terrace-{colour}": 2 for colour in COLOURS},
    **{f"balcony-{colour}": 2 for colour in COLOURS},
    "chamber": 6,
    "harbour": 6,
}
"""The greatest number of spaces of each kind; a side of the board uses the first of them."""

QUARRY: Final = 0
MIXED: Final = 8
SINGLE: Final = 11
OUTDOOR: Final = 20
TERRACE: Final = 28
BALCONY: Final = 36
CHAMBERS: Final = 44
HARBOUR: Final = 50
SPACES: Final = 56
"""Where the spaces of each kind begin; a single-goods market has 3 spaces per good, a terrace 2 per colour."""

PER_GOOD: Final = 3
PER_COLOUR: Final = 2


def _names() -> tuple[str, ...]:
    return tuple(f"{area}-{number}" for area, most in AREA_SPACES.items() for number in range(1, most + 1))


def first_of(area: str) -> int:
    """The number of the first space of a kind."""
    return SPACE_NAMES.index(f"{area}-1")


def run_of(start: int, count: int) -> int:
    """The mask of a number of spaces from a start."""
    return ((1 << count) - 1) << start


SPACE_NAMES: Final = _names()
SPACE_BY_NAME: Final = {name: space for space, name in enumerate(SPACE_NAMES)}

IN_QUARRY: Final[i64] = run_of(QUARRY, MIXED - QUARRY)
IN_MIXED: Final[i64] = run_of(MIXED, SINGLE - MIXED)
IN_SINGLE: Final[i64] = run_of(SINGLE, OUTDOOR - SINGLE)
IN_OUTDOOR: Final[i64] = run_of(OUTDOOR, TERRACE - OUTDOOR)
IN_TERRACE: Final[i64] = run_of(TERRACE, BALCONY - TERRACE)
IN_BALCONY: Final[i64] = run_of(BALCONY, CHAMBERS - BALCONY)
IN_CHAMBERS: Final[i64] = run_of(CHAMBERS, HARBOUR - CHAMBERS)
IN_HARBOUR: Final[i64] = run_of(HARBOUR, SPACES - HARBOUR)
"""The masks of the spaces of each area."""
GOOD_MASK: Final = array([run_of(SINGLE + PER_GOOD * good, PER_GOOD) for good in range(3)])
"""The spaces of each single-goods market."""


def _check_numbers() -> None:
    """The starts above follow from the table of areas."""
    starts = (
        ("quarry", QUARRY),
        ("mixed", MIXED),
        ("silk", SINGLE),
        ("outdoor", OUTDOOR),
        ("terrace-orange", TERRACE),
        ("balcony-orange", BALCONY),
        ("chamber", CHAMBERS),
        ("harbour", HARBOUR),
    )
    for area, start in starts:
        if first_of(area) != start:
            raise AssertionError(f"Area {area} begins at {first_of(area)}, not at {start}.")


_check_numbers()
