"""Burgundy drawn from a view, as a page of an illuminated book: the main board, a player's board, the whole table."""

from typing import Any, Final

from courtyard.games.burgundy.ui.svg.estate import draw_seat, player_board
from courtyard.games.burgundy.ui.svg.main_board import draw_common, main_board
from courtyard.games.burgundy.ui.svg.page import SIZE
from courtyard.games.burgundy.ui.svg.palette import DARK, LIGHT, PIECES, STYLE, WORLD, theme
from courtyard.games.burgundy.ui.svg.titles import say
from courtyard.svg.markup import Markup, element

__all__ = ["DARK", "LIGHT", "PIECES", "STYLE", "draw_common", "draw_seat", "draw_table", "theme"]

GAP: Final = 16
SMALL: Final = 408
"""The side of a rival's board in the picture of the whole table."""


def draw_table(view: dict[str, Any]) -> str:
    """Everything in one picture: the main board, the board of the seat that looks, and the others below them."""
    own = view["seat"] or 0
    others = [seat for seat in range(len(view["seats"])) if seat != own]
    width, height = 2 * SIZE + GAP, SIZE + GAP + SMALL
    left = (width - len(others) * SMALL - (len(others) - 1) * GAP) / 2
    return element(
        "svg",
        element("style", Markup(STYLE)),
        _placed(main_board(view), "main", 0, 0, SIZE),
        _placed(player_board(view, own), f"seat-{own}", SIZE + GAP, 0, SIZE),
        *(
            _placed(player_board(view, seat), f"seat-{seat}", left + place * (SMALL + GAP), SIZE + GAP, SMALL)
            for place, seat in enumerate(others)
        ),
        xmlns="http://www.w3.org/2000/svg",
        class_=WORLD,
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=say("game"),
    )


def _placed(board: Markup, id_: str, x: float, y: float, size: int) -> Markup:
    return element("svg", board, id=id_, x=x, y=y, width=size, height=size, viewBox=f"0 0 {SIZE} {SIZE}")
