"""The jade houses and the courtyard."""

from typing import Any, Final

from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.pieces import send
from courtyard.games.gugong.ui.svg.titles import marked, say
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece

View = dict[str, Any]

LEFT: Final = 592.0
TOP: Final = 344.0
WIDTH: Final = 118.0


def jade_houses(view: View) -> Markup:
    """The houses in rows of three, and the courtyard below them."""
    houses = view["houses"]
    house = tuple(view["printed"]["house"])
    columns = 2 if len(houses) <= 4 else 3 if len(houses) <= 6 else 5
    rows = -(-len(houses) // columns)
    shown = [
        _house(number, one["cost"], one["jade"], _at(number, columns, rows), min(1.0, 3 / columns, 2 / rows), house)
        for number, one in enumerate(houses)
    ]
    return joined([*shown, _courtyard(view["courtyard"], any(one["jade"] for one in houses))])


def _at(number: int, columns: int, rows: int) -> tuple[float, float]:
    row, column = divmod(number, columns)
    wide, high = WIDTH / columns, 92 / rows
    return LEFT + wide * (column + 0.5), TOP + high * (row + 0.5)


@per_language
def _house(
    number: int, cost: int, has_jade: bool, at: tuple[float, float], scale: float, house: tuple[str, ...]
) -> Markup:
    walls = element("rect", class_="gg-plaque", x=-17, y=-6, width=34, height=28, rx=2)
    roof = path("gg-slate", "M-20-4C-16-6-13-12-12-17H12C13-12 16-6 20-4L18-1H-18z")
    jade = icon("jade", 0, -14, 22) if has_jade else NOTHING
    price = send(cost, 0, 10) if has_jade else NOTHING
    said = say("house_full", cost=cost) if has_jade else say("house_empty")
    rim = element("path", class_="cy-rim", d="M-22-3L-13-19H-10L0-27 10-19H13L22-3 19 0V24H-19V0z")
    name = f"house-{number}"
    return piece(
        name, marked(said, "houses", house), "GG13.1", walls, roof, jade, price, rim, at=moved(*at, scale), target=name
    )


@per_language
def _courtyard(cost: int, is_shut: bool) -> Markup:
    """The island whose jade is for sale when the houses are empty."""
    island = path("gg-slab", "M-64 16C-78 6-66-12-40-14H44C70-12 78 6 62 16z")
    stones = joined([icon("jade", -34, -3, 24), icon("jade", -20, 3, 24), icon("jade", -6, -3, 24)])
    price = group(path("gg-plaque", "M-17-13H17V13H-17z"), send(cost, 0, 0), transform="translate(36 0)")
    bar = path("gg-h", "M16-16L56 16M56-16L16 16") if is_shut else NOTHING
    rim = element("path", class_="cy-rim", d="M-66 18C-82 6-68-15-40-17H44C72-15 82 6 64 18z")
    said = say("courtyard", cost=cost)
    return piece("courtyard", said, "GG13.3", island, stones, price, bar, rim, at=moved(590, 467), target="courtyard")
