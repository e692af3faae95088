"""Rajas drawn from a view, as a Mughal miniature: the common board, a player's sheet, the whole table."""

from typing import Any, Final

from courtyard.games.rajas.ui.svg.common import SIZE as COMMON
from courtyard.games.rajas.ui.svg.common import common_board, draw_common
from courtyard.games.rajas.ui.svg.seat_board import SIZE as SHEET
from courtyard.games.rajas.ui.svg.seat_board import draw_seat, player_board
from courtyard.games.rajas.ui.svg.style import STYLE, WORLD
from courtyard.games.rajas.ui.svg.titles import say
from courtyard.svg.markup import Markup, element, number

__all__ = ["STYLE", "WORLD", "draw_common", "draw_seat", "draw_table"]

GAP: Final = 24.0
SMALL: Final = 0.6
"""The size of a rival's sheet in the picture of the whole table."""


def draw_table(view: dict[str, Any]) -> str:
    """Everything in one picture: the common board, the sheet of the seat that looks, and the others below them."""
    own = view["seat"] or 0
    others = [seat for seat in range(len(view["seats"])) if seat != own]
    width, height = COMMON[0] + GAP + SHEET[0], COMMON[1] + GAP + SHEET[1] * SMALL
    small = (SHEET[0] * SMALL, SHEET[1] * SMALL)
    left = (width - len(others) * small[0] - (len(others) - 1) * GAP) / 2
    return element(
        "svg",
        element("style", Markup(STYLE.alone)),
        _placed(common_board(view), "main", (0, 0), COMMON, COMMON),
        _placed(player_board(view, own), f"seat-{own}", (COMMON[0] + GAP, 0), SHEET, SHEET),
        *(
            _placed(
                player_board(view, seat),
                f"seat-{seat}",
                (left + place * (small[0] + GAP), COMMON[1] + GAP),
                small,
                SHEET,
            )
            for place, seat in enumerate(others)
        ),
        xmlns="http://www.w3.org/2000/svg",
        class_=WORLD,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        aria_label=say("table"),
    )


def _placed(
    board: Markup, id_: str, at: tuple[float, float], size: tuple[float, float], box: tuple[float, float]
) -> Markup:
    shown = f"0 0 {number(box[0])} {number(box[1])}"
    return element("svg", board, id=id_, x=at[0], y=at[1], width=size[0], height=size[1], viewBox=shown)
