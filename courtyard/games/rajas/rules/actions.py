"""All actions of the game, with the elements that are clicked for them.

A payment, a choice of dice to take, to return or to roll again is made die by die and ends with DONE or by
itself; the dice come in a fixed order, so that each set of dice is offered in exactly one way. Faces count
from 0: the die shows one more.
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.actions import Actions
from courtyard.core.parts import Part
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, MAX_YIELDS
from courtyard.games.rajas.data.components import (
    FACES,
    MARKET_VALUES,
    MAX_KINDS,
    MAX_PLAYERS,
    RIVER_TOKENS,
    STACK_NAMES,
    TILE_STACKS,
    TILES,
)
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOUR_COUNT, COLOURS, MOST_MOVES
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELL_NAMES, CELLS, sides_of
from courtyard.games.rajas.data.spaces import SPACE_NAMES, SPACES

DIE_FACES: Final = 24
"""The faces of all colours; a literal, so that compiled loops count without Python's integers."""
MOST_MARKETS: Final = 2 * CELLS
DIE_CLICK: Final = "die-{colour}-{face}"

ACTIONS: Final = Actions()

SPACE: Final = Part(SPACES, "space-{}", SPACE_NAMES)
COLOUR: Final = Part(COLOUR_COUNT, "supply-{}", COLOURS, [f"colour_{colour}" for colour in COLOURS])
FACE: Final = Part(FACES, names=[str(value) for value in range(1, FACES + 1)])
FLIP: Final = Part(2, ("", "karma"))
STACK_PART: Final = Part(TILE_STACKS, "stack-{}", STACK_NAMES)
CELL: Final = Part(CELLS, "cell-{}", CELL_NAMES)
ROADS_PART: Final = Part(ALL_ROADS, "roads-{}", [sides_of(roads) for roads in range(ALL_ROADS)])
BUILDING: Final = Part(len(BUILDINGS), "scroll-{}", BUILDINGS, [f"building_{building}" for building in BUILDINGS])
GOOD_PART: Final = Part(len(GOODS), "good-{}", GOODS, [f"good_{good}" for good in GOODS])
SILK, TEA, SPICE = (Part(2, ("", f"good-{good}")) for good in GOODS)
NUMBER: Final = Part(MOST_MARKETS + 1, ("", *(f"markets-{number}" for number in range(1, MOST_MARKETS + 1))))
FURTHER: Final = Part(MOST_MOVES, [f"ahead-{distance}" for distance in range(1, MOST_MOVES + 1)])
CHAMBER_PART: Final = Part(
    len(CHAMBER_NAMES), "chamber-{}", CHAMBER_NAMES, [f"chamber_{chamber}" for chamber in CHAMBER_NAMES]
)
KIND_PART: Final = Part(MAX_KINDS, "token-{}")

PLACE: Final[i64] = ACTIONS.family("place", space=SPACE)
PAY: Final[i64] = ACTIONS.family("pay", ("flip",), click=DIE_CLICK, colour=COLOUR, face=FACE, flip=FLIP)
DONE: Final[i64] = ACTIONS.family("done")
TAKE_TILE: Final[i64] = ACTIONS.family("take_tile", stack=STACK_PART)
LAY: Final[i64] = ACTIONS.family("lay", cell=CELL, roads=ROADS_PART)
COVER: Final[i64] = ACTIONS.family("cover", cell=CELL)
COVER_WITH: Final[i64] = ACTIONS.family("cover_with", stack=STACK_PART, roads=ROADS_PART)
FAME_FIRST: Final[i64] = ACTIONS.family("fame_first", click="fame")
MONEY_FIRST: Final[i64] = ACTIONS.family("money_first", click="money")
TAKE_YIELD: Final[i64] = ACTIONS.family("take_yield", special=MAX_YIELDS)
"""The component file names the elements of special yields."""
UPGRADE: Final[i64] = ACTIONS.family("upgrade", building=BUILDING)
TAKE_DIE: Final[i64] = ACTIONS.family("take_die", colour=COLOUR)
RETURN_DIE: Final[i64] = ACTIONS.family("return_die", click=DIE_CLICK, colour=COLOUR, face=FACE)
REROLL_DIE: Final[i64] = ACTIONS.family("reroll_die", click=DIE_CLICK, colour=COLOUR, face=FACE)
SCORE_GOODS: Final[i64] = ACTIONS.family("score_goods", GOODS, spice=SPICE, tea=TEA, silk=SILK)
"""Score a market of each good that has a 1: as a number, the mask of the goods."""
SCORE_MARKETS: Final[i64] = ACTIONS.family("score_markets", number=NUMBER)
"""Score this number of markets of one good, the best first."""
CHOOSE_GOOD: Final[i64] = ACTIONS.family("choose_good", good=GOOD_PART)
MOVE: Final[i64] = ACTIONS.family("move", further=FURTHER)
"""Move the boat one space, and this number further."""
CHAMBER: Final[i64] = ACTIONS.family("chamber", chamber=CHAMBER_PART)
"""Carry out the action of a chamber, counted from 0."""
TAKE_TOKEN: Final[i64] = ACTIONS.family("take_token", kind=KIND_PART)
SLOT: Final[i64] = ACTIONS.family("slot", special=MAX_YIELDS)
"""Lay the token on the slot of a special yield."""
DECLINE: Final[i64] = ACTIONS.family("decline")

ROLLED: Final[i64] = ACTIONS.chance("rolled", face=FACES)
DRAWN_TILE: Final[i64] = ACTIONS.chance("drawn_tile", tile=TILES + 1)
DRAWN_START: Final[i64] = ACTIONS.chance("drawn_start", seat=MAX_PLAYERS)
DRAWN_TOKEN: Final[i64] = ACTIONS.chance("drawn_token", kind=MAX_KINDS)
GANGA_ROLLED: Final[i64] = ACTIONS.chance("ganga_rolled", face=FACES)
GANGA_DRAWN: Final[i64] = ACTIONS.chance("ganga_drawn", token=RIVER_TOKENS)

LEAVE_OUT: Final[i64] = ACTIONS.family(
    "leave_out", click="button-leave-out-{good}-{value}", good=GOOD_PART, value=MARKET_VALUES
)
"""Leave out a market, on a mixed market all of its good and value, so that a lower one is scored. It came with rules
version 3 and is declared last, so that all other actions kept their numbers."""
