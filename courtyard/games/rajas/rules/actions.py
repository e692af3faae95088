"""All actions of the game.

A payment, a choice of dice to take, to return or to roll again is made die by die and ends with DONE or by
itself; the dice come in a fixed order, so that each set of dice is offered in exactly one way. Faces count
from 0: the die shows one more.
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.actions import Actions
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, MAX_YIELDS
from courtyard.games.rajas.data.components import (
    FACES,
    MARKET_VALUES,
    MAX_KINDS,
    MAX_PLAYERS,
    RIVER_TOKENS,
    TILE_STACKS,
    TILES,
)
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOUR_COUNT, COLOURS, MOST_MOVES
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELLS
from courtyard.games.rajas.data.spaces import SPACES

DIE_FACES: Final = COLOUR_COUNT * FACES
MOST_MARKETS: Final = 2 * CELLS

ACTIONS: Final = Actions()

PLACE: Final[i64] = ACTIONS.family("place", space=SPACES)
PAY: Final[i64] = ACTIONS.family("pay", ("flip",), colour=len(COLOURS), face=FACES, flip=2)
DONE: Final[i64] = ACTIONS.family("done")
TAKE_TILE: Final[i64] = ACTIONS.family("take_tile", stack=TILE_STACKS)
LAY: Final[i64] = ACTIONS.family("lay", cell=CELLS, roads=ALL_ROADS)
COVER: Final[i64] = ACTIONS.family("cover", cell=CELLS)
COVER_WITH: Final[i64] = ACTIONS.family("cover_with", stack=TILE_STACKS, roads=ALL_ROADS)
FAME_FIRST: Final[i64] = ACTIONS.family("fame_first")
MONEY_FIRST: Final[i64] = ACTIONS.family("money_first")
TAKE_YIELD: Final[i64] = ACTIONS.family("take_yield", special=MAX_YIELDS)
UPGRADE: Final[i64] = ACTIONS.family("upgrade", building=len(BUILDINGS))
TAKE_DIE: Final[i64] = ACTIONS.family("take_die", colour=len(COLOURS))
RETURN_DIE: Final[i64] = ACTIONS.family("return_die", colour=len(COLOURS), face=FACES)
REROLL_DIE: Final[i64] = ACTIONS.family("reroll_die", colour=len(COLOURS), face=FACES)
SCORE_GOODS: Final[i64] = ACTIONS.family("score_goods", GOODS, spice=2, tea=2, silk=2)
"""Score a market of each good that has a 1: as a number, the mask of the goods."""
SCORE_MARKETS: Final[i64] = ACTIONS.family("score_markets", number=MOST_MARKETS + 1)
"""Score so many markets of one good, the best first."""
CHOOSE_GOOD: Final[i64] = ACTIONS.family("choose_good", good=len(GOODS))
MOVE: Final[i64] = ACTIONS.family("move", further=MOST_MOVES)
"""Move the boat one space, and so many further."""
CHAMBER: Final[i64] = ACTIONS.family("chamber", chamber=len(CHAMBER_NAMES))
"""Carry out the action of a chamber, counted from 0."""
TAKE_TOKEN: Final[i64] = ACTIONS.family("take_token", kind=MAX_KINDS)
SLOT: Final[i64] = ACTIONS.family("slot", special=MAX_YIELDS)
"""Lay the token on the slot of a special yield."""
DECLINE: Final[i64] = ACTIONS.family("decline")

ROLLED: Final[i64] = ACTIONS.chance("rolled", face=FACES)
DRAWN_TILE: Final[i64] = ACTIONS.chance("drawn_tile", tile=TILES + 1)
DRAWN_START: Final[i64] = ACTIONS.chance("drawn_start", seat=MAX_PLAYERS)
DRAWN_TOKEN: Final[i64] = ACTIONS.chance("drawn_token", kind=MAX_KINDS)
GANGA_ROLLED: Final[i64] = ACTIONS.chance("ganga_rolled", face=FACES)
GANGA_DRAWN: Final[i64] = ACTIONS.chance("ganga_drawn", token=RIVER_TOKENS)

LEAVE_OUT: Final[i64] = ACTIONS.family("leave_out", good=len(GOODS), value=MARKET_VALUES)
"""Leave out a market, on a mixed market all of its good and value, so that a lower one is scored. It came with rules
version 3 and stands last, so that all other actions kept their numbers."""
