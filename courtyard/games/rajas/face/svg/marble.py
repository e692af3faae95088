"""The ground of a player's sheet: marble with an inlaid border."""

from typing import Final

from courtyard.svg.markup import Markup, element, joined


def _sheet() -> Markup:
    whole = element("rect", class_="rg-marble", width=800, height=1000, rx=10)
    border = element("rect", class_="rg-gold", x=12, y=12, width=776, height=976, rx=8)
    return joined([whole, border])


SHEET: Final = _sheet()
