"""Gùgōng drawn from a view, as a hand-scroll: the common sheet, a player's sheet, the whole table."""

from typing import Any, Final

from courtyard.games.gugong.ui.svg.court import common, draw_common
from courtyard.games.gugong.ui.svg.ground import HEIGHT, SEAT_WIDTH, WIDTH
from courtyard.games.gugong.ui.svg.household import draw_seat, household
from courtyard.games.gugong.ui.svg.style import STYLE, WORLD
from courtyard.games.gugong.ui.svg.titles import say
from courtyard.svg.markup import Markup, element

__all__ = ["STYLE", "WORLD", "draw_common", "draw_seat", "draw_table"]

GAP: Final = 12.0
SMALL: Final = 0.6
"""The size of a rival's sheet in the picture of the whole table."""


def draw_table(view: dict[str, Any]) -> str:
    """Everything in one picture: the common sheet, the sheet of the seat that looks, and the others below them."""
    own = view["seat"] or 0
    others = [seat for seat in range(len(view["seats"])) if seat != own]
    width, height = WIDTH + GAP + SEAT_WIDTH, HEIGHT + GAP + HEIGHT * SMALL
    small = SEAT_WIDTH * SMALL
    left = (width - len(others) * small - (len(others) - 1) * GAP) / 2
    return element(
        "svg",
        element("style", Markup(STYLE.alone)),
        _placed(common(view), "main", 0, 0, WIDTH, 1),
        _placed(household(view, own), f"seat-{own}", WIDTH + GAP, 0, SEAT_WIDTH, 1),
        *(
            _placed(
                household(view, seat), f"seat-{seat}", left + place * (small + GAP), HEIGHT + GAP, SEAT_WIDTH, SMALL
            )
            for place, seat in enumerate(others)
        ),
        xmlns="http://www.w3.org/2000/svg",
        class_=WORLD,
        viewBox=f"0 0 {width:g} {height:g}",
        role="group",
        aria_label=say("game"),
    )


def _placed(drawn: Markup, id_: str, x: float, y: float, width: float, scale: float) -> Markup:
    box = f"0 0 {width:g} {HEIGHT:g}"
    return element("svg", drawn, id=id_, x=x, y=y, width=width * scale, height=HEIGHT * scale, viewBox=box)
