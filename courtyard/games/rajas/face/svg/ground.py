"""The ground of the common board: sky and palace, gardens, the bed of the river."""

from typing import Final

from courtyard.games.rajas.face.svg.band import HEIGHT, WIDTH
from courtyard.games.rajas.face.svg.palace import FLOOR, LEFT, RIGHT
from courtyard.games.rajas.face.svg.river import BED
from courtyard.games.rajas.face.svg.titles import TEXT
from courtyard.svg.markup import Markup, element, joined, path, words


def _ground() -> Markup:
    parts = [
        element("rect", class_="rg-land", width=WIDTH, height=HEIGHT),
        element("rect", class_="rg-sky", x=78, y=78, width=WIDTH - 156, height=380),
        element("rect", class_="rg-wall", x=LEFT - 6, y=150, width=RIGHT - LEFT + 12, height=FLOOR - 150),
        path("rg-wall", "M260 150C240 110 320 100 344 84C368 100 448 110 428 150z"),
        BED,
        words("rg-name rg-left", 622, 126, TEXT["name_quarry"]),
        words("rg-name rg-left", 190, 780, TEXT["name_harbour"]),
    ]
    return joined(parts)


GROUND: Final = _ground()
