"""The numbers of the actions: each family is a run of numbers that begins at its name.

A payment, a choice of dice to take, to return or to roll again is made die by die and ends with DONE or by
itself; the dice come in a fixed order, so that each set of dice is offered in exactly one way.
"""

from typing import Final

from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, MAX_YIELDS
from courtyard.games.rajas.data.components import FACES, MAX_KINDS, MAX_PLAYERS, RIVER_TOKENS, TILE_STACKS, TILES
from courtyard.games.rajas.data.effects import COLOURS, MOST_MOVES
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELLS
from courtyard.games.rajas.data.spaces import SPACES

DIE_FACES: Final = len(COLOURS) * FACES
MOST_MARKETS: Final = 2 * CELLS
CHAMBER_COUNT: Final = 6

PLACE: Final = 0
"""Put a worker on an action space."""
PAY: Final = PLACE + SPACES
"""Give up a die: (colour * 6 + value - 1) * 2 + 1 if it is flipped."""
DONE: Final = PAY + DIE_FACES * 2
TAKE_TILE: Final = DONE + 1
"""Buy the top tile of a stack."""
LAY: Final = TAKE_TILE + TILE_STACKS
"""Lay the bought tile: cell * 16 + its road sides."""
COVER: Final = LAY + CELLS * ALL_ROADS
"""Cover the tile of a cell."""
COVER_WITH: Final = COVER + CELLS
"""Cover it with the top tile of a stack: stack * 16 + its road sides."""
FAME_FIRST: Final = COVER_WITH + TILE_STACKS * ALL_ROADS
MONEY_FIRST: Final = FAME_FIRST + 1
TAKE_YIELD: Final = MONEY_FIRST + 1
UPGRADE: Final = TAKE_YIELD + MAX_YIELDS
TAKE_DIE: Final = UPGRADE + len(BUILDINGS)
"""Take a die of a colour."""
RETURN_DIE: Final = TAKE_DIE + len(COLOURS)
"""Return a die to make room: colour * 6 + value - 1."""
REROLL_DIE: Final = RETURN_DIE + DIE_FACES
"""Roll a die again: colour * 6 + value - 1."""
SCORE_GOODS: Final = REROLL_DIE + DIE_FACES
"""Score the best market of each good of a bit mask."""
SCORE_MARKETS: Final = SCORE_GOODS + 2 ** len(GOODS)
"""Score so many markets of one good, the best first."""
CHOOSE_GOOD: Final = SCORE_MARKETS + MOST_MARKETS + 1
MOVE: Final = CHOOSE_GOOD + len(GOODS)
"""Move the boat: spaces - 1."""
CHAMBER: Final = MOVE + MOST_MOVES
"""Carry out the action of a chamber: its number - 1."""
TAKE_TOKEN: Final = CHAMBER + CHAMBER_COUNT
"""Take a yield token of a kind."""
SLOT: Final = TAKE_TOKEN + MAX_KINDS
"""Lay the token on the slot of a special yield."""
DECLINE: Final = SLOT + MAX_YIELDS

FIRST_CHANCE: Final = DECLINE + 1
ROLLED: Final = FIRST_CHANCE
DRAWN_TILE: Final = ROLLED + FACES
DRAWN_START: Final = DRAWN_TILE + TILES + 1
DRAWN_TOKEN: Final = DRAWN_START + MAX_PLAYERS
GANGA_ROLLED: Final = DRAWN_TOKEN + MAX_KINDS
GANGA_DRAWN: Final = GANGA_ROLLED + FACES
ACTION_COUNT: Final = GANGA_DRAWN + RIVER_TOKENS

FAMILIES: Final = (
    ("place", PLACE),
    ("pay", PAY),
    ("done", DONE),
    ("take_tile", TAKE_TILE),
    ("lay", LAY),
    ("cover", COVER),
    ("cover_with", COVER_WITH),
    ("fame_first", FAME_FIRST),
    ("money_first", MONEY_FIRST),
    ("take_yield", TAKE_YIELD),
    ("upgrade", UPGRADE),
    ("take_die", TAKE_DIE),
    ("return_die", RETURN_DIE),
    ("reroll_die", REROLL_DIE),
    ("score_goods", SCORE_GOODS),
    ("score_markets", SCORE_MARKETS),
    ("choose_good", CHOOSE_GOOD),
    ("move", MOVE),
    ("chamber", CHAMBER),
    ("take_token", TAKE_TOKEN),
    ("slot", SLOT),
    ("decline", DECLINE),
    ("rolled", ROLLED),
    ("drawn_tile", DRAWN_TILE),
    ("drawn_start", DRAWN_START),
    ("drawn_token", DRAWN_TOKEN),
    ("ganga_rolled", GANGA_ROLLED),
    ("ganga_drawn", GANGA_DRAWN),
)


def family(action: int) -> tuple[str, int]:
    """The name of an action's family and its number within it."""
    name, start = next((name, start) for name, start in reversed(FAMILIES) if action >= start)
    return name, action - start
