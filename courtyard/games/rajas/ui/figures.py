"""The pictures of the rulebook: boards, parts of boards and single pieces, drawn from positions."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from courtyard.core.state import State
from courtyard.games import game
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS
from courtyard.games.rajas.ui.svg.common import SIZE as BOARD_SIZE
from courtyard.games.rajas.ui.svg.common import common_board
from courtyard.games.rajas.ui.svg.effects import effect, river_space, river_token, row
from courtyard.games.rajas.ui.svg.seat_board import SIZE as SHEET_SIZE
from courtyard.games.rajas.ui.svg.seat_board import player_board
from courtyard.games.rajas.ui.svg.style import LIT, STYLE, WORLD
from courtyard.games.rajas.ui.svg.tiles import tile
from courtyard.games.rajas.ui.svg.town import token
from courtyard.svg.markup import Markup, Part, element, lit, picture

BOARD: Final = Part(0, 0, *BOARD_SIZE)
SHEET: Final = Part(0, 0, *SHEET_SIZE)
MEETING: Final = Part(300, 0, 900, 94)
QUARRY: Final = Part(604, 96, 1112, 456)
BAZAAR: Final = Part(182, 542, 632, 694)
PALACE: Final = Part(96, 96, 604, 452)
UPPER_RIVER: Final = Part(96, 436, 1112, 566)
UPPER_REACH: Final = Part(486, 440, 1112, 560)
HARBOUR: Final = Part(322, 734, 638, 806)
PROVINCE: Final = Part(36, 106, 764, 640)
STATUE: Final = Part(24, 640, 432, 984)
SCROLLS: Final = Part(424, 646, 776, 796)


def _position(players: int, **described: Any) -> State:
    return game("rajas", players=players).position(**described)


def _chosen(state: State) -> str:
    """Style rules that light what can be chosen."""
    return lit(WORLD, [each for action in state.legal() for each in state.game.targets(action)], LIT)


def _on_board(state: State, part: Part, scale: float = 1, chosen: bool = False) -> str:
    """A part of the common board; if `chosen`, what can be chosen is lit."""
    rules = _chosen(state) if chosen else ""
    return picture(part, scale, WORLD, STYLE.alone + rules, common_board(state.view(state.to_move if chosen else None)))


def _at_home(state: State, part: Part, scale: float = 1, chosen: bool = False) -> str:
    """A part of the first player's sheet."""
    rules = _chosen(state) if chosen else ""
    return picture(part, scale, WORLD, STYLE.alone + rules, player_board(state.view(0), 0))


# Boards.

TILES: Final = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}
OWN: Final = {
    **{"fame": 9, "money": 14, "karma": 2, "boat": 7, "levels": [2, 3, 2, 2]},
    **{"dice": ["O4", "B2", "G6", "P1", "P3"], "tiles": {**TILES, "2,1": "orange-12[NESW]"}},
}


def _board() -> str:
    seats = {0: OWN, 1: {"fame": 6, "money": 21, "boat": 10}, 2: {"fame": 16, "money": 8, "boat": 4}}
    workers = {"quarry-1": 0, "chamber-1": 1, "harbour-1": 2, "tea-1": 1}
    return _on_board(_position(3, round=3, phase=2, workers=workers, seats=seats), BOARD)


def _sheet() -> str:
    return _at_home(_position(3, seats={0: OWN}), SHEET)


def _meeting() -> str:
    seats = {0: {"fame": 29, "money": 60, "boat": 3}, 1: {"fame": 27, "money": 70, "boat": 5}}
    return _on_board(_position(2, seats=seats), MEETING)


def _statue() -> str:
    return _at_home(_position(3, seats={0: OWN}), STATUE, 1.2)


# Areas.


def _quarry() -> str:
    return _on_board(_position(3, workers={"quarry-1": 1, "quarry-2": 0}), QUARRY, 1.2)


def _tile() -> str:
    things = (("temple", 0), ("spice", 2))
    return picture(Part(-60, -60, 60, 60), 2, WORLD, STYLE.alone, tile("green", 7, "NES", things))


def _building() -> str:
    laid = {"fame": 0, "money": 2, "tiles": TILES}
    return _at_home(
        _position(2, pending=[{"question": "lay_tile", "facts": ["orange-12"]}], seats={0: laid}), PROVINCE, 1, True
    )


def _yields() -> str:
    return _at_home(_position(2, seats={0: {"tiles": {**TILES, "2,1": "orange-12[NESW]"}}}), PROVINCE)


def _scrolls() -> str:
    return _at_home(_position(2, seats={0: {"levels": [2, 3, 2, 4]}}), SCROLLS, 1.4)


def _bazaar() -> str:
    return _on_board(_position(4, workers={"silk-1": 0, "tea-1": 1}), BAZAAR, 1.4)


def _palace() -> str:
    return _on_board(_position(4, workers={"chamber-4": 1, "terrace-green-1": 2, "outdoor-1": 0}), PALACE, 1.2)


def _river() -> str:
    seats = {0: {"boat": 4}, 1: {"boat": 1}, 2: {"boat": 6}}
    return _on_board(
        _position(3, pending=[{"question": "distance", "facts": [2]}], seats=seats), UPPER_REACH, 1.1, True
    )


def _harbour() -> str:
    return _on_board(_position(4, workers={"harbour-1": 2}), HARBOUR, 1.4)


# Variants.


def _navaratnas() -> str:
    navaratnas = game("rajas", players=2, version="navaratnas")
    tokens = {"CL": "brown: fame 2 per bend built", "L2": "yellow: dice_green 2"}
    return _at_home(navaratnas.position(seats={0: {"tiles": TILES, "tokens": tokens}}), PROVINCE)


def _ganga() -> str:
    ganga = game("rajas", players=2, ganga="on")
    tokens = {2: "dice_any_per_karma", 6: "river_up_to 3", 9: "palace yogi"}
    return _on_board(ganga.position(river_tokens=tokens), UPPER_RIVER)


# Single pieces for the lists.


def _sign(*inside: Markup) -> str:
    return picture(Part(-28, -22, 28, 22), 1, WORLD, STYLE.alone, *inside)


def _glyph(*names: str) -> str:
    return _sign(row(names, 52, 38))


STONE: Final = element("rect", class_="rg-paper", x=-27, y=-20, width=54, height=40, rx=20)


def _stop(kind: str, value: str | int) -> str:
    return _sign(STONE, effect(river_space(kind, value), 44, 26))


def _river_token(name: str) -> str:
    return _sign(STONE, effect(river_token(name), 44, 26))


def _token(name: str) -> str:
    return _sign(token(name))


GLYPHS: Final = (
    *("fame", "coin", "karma", "upgrade", "any", "stall", "boat", "worker", "elephant", "token", "reroll", "cover"),
    *("temple", "palace", "fort", "mill", "silk", "tea", "spice", "snake", "cow", "tiger"),
)
STOPS: Final[dict[str, str | int]] = {
    "dice_any": 2,
    "karma": 2,
    "money": 3,
    "palace_action_2_6": 1,
    "dice_per_karma": "orange",
    "fame": 2,
    "upgrade": 1,
    "money_per_market": 1,
    "market_mixed": 3,
    "market_single_max": 4,
    "fame_per_upgrade": 1,
    "money_per_upgrade": 2,
    "fame_per_karma": 2,
}
"""The kinds of river spaces, each as it stands on its first space."""
RIVER_TOKENS: Final = {
    "dice": "dice_any_per_karma",
    "three": "dice_three orange,green,blue",
    "palace": "palace yogi",
    "market": "market_single_max 3",
    "move": "river_up_to 3",
}
BROWN: Final = {
    "market": "fame 1 per tile with at least one market",
    "river": "fame 1 per 3 river spaces advanced",
    "building": "money 1 per building",
    "token": "money 2 per connected yield token",
    "bend": "fame 2 per bend built",
    "upgrade": "money 2 per upgrade",
    "worker": "fame 1 per active worker",
}

FIGURES: Final[dict[str, Callable[[], str]]] = {
    "board": _board,
    "sheet": _sheet,
    "meeting": _meeting,
    "statue": _statue,
    "quarry": _quarry,
    "tile": _tile,
    "building": _building,
    "yields": _yields,
    "scrolls": _scrolls,
    "bazaar": _bazaar,
    "palace": _palace,
    "river": _river,
    "harbour": _harbour,
    "navaratnas": _navaratnas,
    "ganga": _ganga,
    **{f"sign-{name}": partial(_glyph, name) for name in (*GLYPHS, *COLOURS)},
    **{f"chamber-{name.replace('_', '-')}": partial(_glyph, name) for name in CHAMBER_NAMES},
    **{f"river-{kind.replace('_', '-')}": partial(_stop, kind, value) for kind, value in STOPS.items()},
    **{f"ganga-{name}": partial(_river_token, token) for name, token in RIVER_TOKENS.items()},
    **{f"brown-{name}": partial(_token, f"brown: {token}") for name, token in BROWN.items()},
}
"""Every picture by its name."""
