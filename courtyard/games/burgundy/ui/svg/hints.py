"""What the page of a knowledge tile shows of its effect: a few glyphs."""

from typing import Any, Final

from courtyard.games.burgundy.data.components import DATA
from courtyard.games.burgundy.data.sizes import COLOURS
from courtyard.games.burgundy.ui.svg.emblems import EMBLEM, SIGNS
from courtyard.svg.markup import Markup, element, group, joined, moved, path

PARTS: Final = {
    "duplicate_buildings_allowed": "building building",
    "worker_per_mine": "mine workers",
    "silver_total_per_sale": "sold silver",
    "extra_worker_per_sale": "sold workers",
    "goods_from_two_adjacent_depots": "ship ship",
    "buy_from_any_of_seven_depots": "silver depot",
    "extra_vp_per_scored_animal_tile": "animal star",
    "worker_shift_up_to": "workers die",
    "free_shift": "die {where}",
    "extra_silver_on_take_workers": "workers silver",
    "take_workers_amount": "workers workers",
    "vp_per_sold_goods_type": "goods star",
    "vp_per_building": "{where} star",
    "vp_per_animal_type": "sheep pig star",
    "vp_per_sold_goods_tile": "sold star",
    "vp_per_bonus_tile": "bonus star",
}
"""The glyphs of each effect in the component file; a star stands for points."""

LETTERS: Final = dict(zip("CMKSAB", COLOURS, strict=True))
WIDTH: Final = 52.0
"""Of the page."""
SIZE: Final = 24.0
"""Of a glyph, if there are not more than two."""
LINE: Final = 12.0
"""The middle of the glyphs, below the number of the tile."""

_DIE: Final = "M-6-9H6A3 3 0 0 1 9-6V6A3 3 0 0 1 6 9H-6A3 3 0 0 1-9 6V-6A3 3 0 0 1-6-9z"
_PIPS: Final = "".join(
    f"M{x} {y}a2.3 2.3 0 1 1-.1 0z" for x, y in ((-4, -6.3), (4, -6.3), (0, -2.3), (-4, 1.7), (4, 1.7))
)
_STAR: Final = "M0-11L2.8-3.8 10.5-3.4 4.5 1.5 6.5 8.9 0 4.7-6.5 8.9-4.5 1.5-10.5-3.4-2.8-3.8z"
_HEX: Final = "M0-10L8.7-5V5L0 10-8.7 5V-5z"

GLYPHS: Final = {
    **{terrain: path("cb-k", sign) for terrain, sign in SIGNS.items()},
    **{name: group(emblem, transform="scale(.43)") for name, emblem in EMBLEM.items() if name not in SIGNS},
    **{name: group(EMBLEM[name], transform="scale(.62)") for name in ("workers", "silver", "sold")},
    "die": joined([path("cb-b", _DIE), path("cb-k", _PIPS)]),
    "tile": path("cb-r", _HEX),
    "bonus": path("cb-g", _HEX),
    "star": path("cb-g", _STAR),
    "depot": element("rect", class_="cb-z", x=-9, y=-9, width=18, height=18, rx=2),
    "goods": joined(
        [
            element("rect", class_="cb-p", x=-9, y=-9, width=18, height=18, rx=3),
            group(EMBLEM["red"], transform="scale(.65)"),
        ]
    ),
}


def _where(effect: dict[str, Any]) -> str:
    """What an effect is about: a building, terrains, or taking a tile."""
    return effect.get("building") or " ".join(LETTERS[letter] for letter in effect.get("colours", ())) or "tile"


def _hint(effect: dict[str, Any]) -> Markup:
    names = PARTS[effect["id"]].format(where=_where(effect)).split()
    step = min(WIDTH / len(names), SIZE)
    glyphs = [
        group(GLYPHS[name], transform=moved((place * 2 + 1 - len(names)) * step / 2, LINE, step / SIZE))
        for place, name in enumerate(names)
    ]
    return group(*glyphs, class_="cb-emblem cb-hint")


HINT: Final = {effect["n"]: _hint(effect) for effect in DATA["tiles"]["knowledge"]["effects"]}
"""The hint of every knowledge tile by its number."""
