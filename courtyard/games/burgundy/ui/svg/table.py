"""The boards of Burgundy as SVG, as a page of an illuminated book: one by one, and the whole table in one picture."""

from collections.abc import Mapping
from typing import Any, Final

from courtyard.games.burgundy.ui.svg.art import ART, STYLE
from courtyard.games.burgundy.ui.svg.estate import estate_board
from courtyard.games.burgundy.ui.svg.main_board import main_board
from courtyard.games.burgundy.ui.svg.places import SIZE
from courtyard.games.burgundy.ui.svg.titles import title
from courtyard.svg.board import Board, markup
from courtyard.svg.markup import Markup, element

__all__ = ["STYLE", "board_of", "draw_common", "draw_seat", "draw_table"]

View = Mapping[str, Any]

GAP: Final = 16
SMALL: Final = 408
"""The side of a rival's board in the picture of the whole table."""


def board_of(view: View, seat: int | None) -> Board:
    """The main board, or the board of a seat."""
    return main_board(view) if seat is None else estate_board(view, seat)


def draw_common(view: View) -> str:
    """The main board as SVG."""
    return markup(main_board(view), ART, STYLE.alone)


def draw_seat(view: View, seat: int) -> str:
    """The board of a player as SVG."""
    return markup(estate_board(view, seat), ART, STYLE.alone)


def draw_table(view: View) -> str:
    """Everything in one picture: the main board, the board of the seat that looks, and the others below them."""
    own = view["seat"] or 0
    others = [seat for seat in range(len(view["seats"])) if seat != own]
    width, height = 2 * SIZE + GAP, SIZE + GAP + SMALL
    left = (width - len(others) * SMALL - (len(others) - 1) * GAP) / 2
    return element(
        "svg",
        element("style", Markup(STYLE.alone)),
        _placed(main_board(view), 0, 0, SIZE),
        _placed(estate_board(view, own), SIZE + GAP, 0, SIZE),
        *(
            _placed(estate_board(view, seat), left + place * (SMALL + GAP), SIZE + GAP, SMALL)
            for place, seat in enumerate(others)
        ),
        xmlns="http://www.w3.org/2000/svg",
        class_=ART.css_prefix,
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=str(title("game")),
    )


def _placed(board: Board, x: float, y: float, size: int) -> Markup:
    return markup(board, ART, x=x, y=y, width=size, height=size)
