"""The pictures of the rulebook, drawn from positions and by the words of the boards."""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import Any, Final

from courtyard.core.game_ui import View
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, State
from courtyard.games import game
from courtyard.games.burgundy.data.sizes import ANIMALS, FACES, GOODS, KNOWLEDGE_COUNT
from courtyard.games.burgundy.data.tiles import BUILDINGS
from courtyard.games.burgundy.ui.svg.art import ART, STYLE, die
from courtyard.games.burgundy.ui.svg.estate import put_estate
from courtyard.games.burgundy.ui.svg.places import ESTATE, MAIN, MIDDLE, RADIUS, SIZE
from courtyard.games.burgundy.ui.svg.table import draw_common, draw_seat
from courtyard.svg.board import Board, drawn
from courtyard.svg.markup import Markup, element, group, moved, number, path

Box = tuple[float, float, float, float]
"""Left, top, width and height of what a picture shows of a sheet."""
WHOLE: Final = f'viewBox="0 0 {SIZE} {SIZE}"'


def _cut(sheet: str, box: Box) -> str:
    """A part of a sheet."""
    shown = " ".join(number(side) for side in box)
    return sheet.replace(WHOLE, f'viewBox="{shown}"', 1)


def _common(state: State) -> str:
    return draw_common(state.view(None))


def _own(state: State) -> str:
    return draw_seat(state.view(0), 0)


def _position(players: int = 2, **described: Any) -> State:
    return game("burgundy", players=players).position(**described)


def _seats(**own: Any) -> dict[int, Any]:
    return {0: own}


# The main board.


def _beginning() -> State:
    """The first turn of a game of four."""
    state, rng = game("burgundy", players=4).start(), Rng(5)
    while state.to_move == CHANCE:
        state.apply(state.random_action(rng))
    return state


PHASES_BOX: Final = (22.0, 206.0, 184.0, 202.0)
TRACK_BOX: Final = (420.0, 236.0, 180.0, 56.0)


def _depot_box(depot: int) -> Box:
    """A depot of the lower row with its goods."""
    return MAIN[f"depot-{depot}-goods"][0] - 96, MIDDLE + 100, 192, MIDDLE - 122


def _depot() -> str:
    tiles = ["ship", "church", "cow-3", "mine"]
    return _cut(_common(_position(4, depots={4: {"tiles": tiles, "goods": {"red": 2, "pink": 1}}})), _depot_box(4))


def _ship_goods() -> str:
    goods = {"turquoise": 1, "pink": 1, "brown": 1}
    return _cut(_common(_position(depots={4: {"tiles": ["bank"], "goods": goods}})), _depot_box(4))


def _turn_order() -> str:
    seats = {0: {"tiles": {"h43": "ship"}}, 1: {"tiles": {"h43": "ship"}}, 2: {}}
    return _cut(_common(_position(3, seats=seats, order=[1, 0, 2], to_move=1)), TRACK_BOX)


def _phases() -> str:
    goods = ["orange", "turquoise", "red"]
    return _cut(_common(_position(phase="B", round=2, round_goods=goods, white_die=3)), PHASES_BOX)


# A player's board.


def _part_of_estate(tiles: dict[str, str], box: Box) -> str:
    """A part of estate 1 with these tiles beside the start castle."""
    view: View = _position(seats=_seats(tiles=tiles)).view(0)
    own = view["seats"][0]
    board = Board("seat-0", "", [f"washes-{own['estate']}"], (SIZE, SIZE), 0, False)
    put_estate(board, own["estate"], own["tiles"])
    left, top, width, height = box
    ground = element("rect", class_="cb-paper", x=left, y=top, width=width, height=height)
    return _picture(box, ground, *drawn(board, ART))


def _around(space: str, width: float, height: float) -> Box:
    """A part of an estate around a space."""
    x, y = ESTATE[f"space-{space}"]
    return x - width / 2, y - height / 2, width, height


def _player_board() -> str:
    own = {
        "tiles": {
            "h34": "knowledge-9",
            "h43": "ship",
            "h33": "watchtower",
            "h45": "ship",
            "h53": "mine",
            "h54": "bank",
        },
        "storage": ["sheep-3", "castle"],
        "goods": {"red": 2, "brown": 1},
        "sold": {"pink": 2},
        "workers": 3,
        "silver": 2,
        "dice": [5, 2],
        "points": {"regions": 1, "phases": 10, "sales": 4, "watchtowers": 4},
    }
    return _own(_position(phase="A", round=4, seats=_seats(**own)))


def _first_tile() -> str:
    return _part_of_estate({}, _around("h44", 3 * 3**0.5 * RADIUS + 24, 5 * RADIUS + 12))


def _pasture() -> str:
    tiles = {"h43": "ship", "h42": "ship", "h32": "cow-3", "h22": "cow-4"}
    return _part_of_estate(tiles, _around("h22", 300, 300))


def _estates() -> str:
    """All estates, as they lie before somebody who may choose freely."""
    state, rng = game("burgundy", setup="advanced", board_deal="any").start(), Rng(1)
    while state.to_move == CHANCE:
        state.apply(state.random_action(rng))
    waiting = 1 - state.to_move
    return _cut(draw_seat(state.view(waiting), waiting), (24, 81, SIZE - 48, 421))


# Single things.


def _picture(box: Box, *inside: Markup) -> str:
    """A picture of its own in the colours of the boards."""
    shown = " ".join(number(side) for side in box)
    style = element("style", Markup(STYLE.alone))
    return element("svg", style, *inside, xmlns="http://www.w3.org/2000/svg", class_=ART.css_prefix, viewBox=shown)


def _tile(tile: str) -> str:
    return _picture((-40, -44, 80, 88), ART[f"tile-{tile}"])


def _goods(colour: str) -> str:
    return _picture((-32, -32, 64, 64), group(ART[f"token-{colour}"], transform="scale(1.867)"))


RING: Final = 72.0
"""From the middle of the ring of numbers to its dice."""


def _on_ring(value: int, radius: float = RING) -> tuple[float, float]:
    angle = 2 * pi * (value - 1) / FACES - pi / 2
    return radius * cos(angle), radius * sin(angle)


def _ring() -> str:
    """The numbers as a ring, with the short way from 2 over 1 to 6."""
    circle = element("circle", class_="cb-open", r=RING)
    (start_x, start_y), (end_x, end_y) = _on_ring(2, RING + 36), _on_ring(FACES, RING + 36)
    reach = number(RING + 36)
    arc = f"M{number(start_x)} {number(start_y)}A{reach} {reach} 0 0 0 {number(end_x)} {number(end_y)}"
    head = "m12-4l-12 4l3-13"
    dice = [
        group(die(value, "cb-white", "cb-k", 40), transform=moved(*_on_ring(value))) for value in range(1, FACES + 1)
    ]
    ground = element("rect", class_="cb-paper", x=-150, y=-124, width=300, height=228, rx=6)
    return _picture((-150, -124, 300, 228), ground, circle, path("cb-band", arc + head), *dice)


FIGURES: Final[dict[str, Callable[[], str]]] = {
    "main-board": lambda: _common(_beginning()),
    "player-board": _player_board,
    "estates": _estates,
    "turn-order": _turn_order,
    "phases": _phases,
    "ring": _ring,
    "depot": _depot,
    "first-tile": _first_tile,
    "ship-goods": _ship_goods,
    "pasture": _pasture,
    **{name: partial(_tile, name) for name in ("castle", "mine", "ship")},
    **{animal: partial(_tile, f"{animal}-3") for animal in ANIMALS},
    **{name.replace("_", "-"): partial(_tile, name) for name in BUILDINGS},
    **{f"knowledge-{tile}": partial(_tile, f"knowledge-{tile}") for tile in range(1, KNOWLEDGE_COUNT + 1)},
    **{f"goods-{colour}": partial(_goods, colour) for colour in GOODS},
}
"""Every picture by the name that the rulebook gives it."""
