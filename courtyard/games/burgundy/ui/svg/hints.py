"""The effect of a knowledge tile as a few glyphs on its page."""

from collections.abc import Mapping
from typing import Any, Final

from courtyard.games.burgundy.data.components import DATA
from courtyard.games.burgundy.data.sizes import COLOURS
from courtyard.svg.markup import Markup, group, moved

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
"""The width of the page."""
SIZE: Final = 24.0
"""The size of a glyph if there are at most two."""
LINE: Final = 12.0
"""The middle of the glyphs, below the number of the tile."""


def _where(effect: Mapping[str, Any]) -> str:
    """What an effect is about: a building, terrains, or taking a tile."""
    return effect.get("building") or " ".join(LETTERS[letter] for letter in effect.get("colours", ())) or "tile"


def _glyph(art: Mapping[str, Markup], name: str) -> Markup:
    if f"glyph-{name}" in art:
        return art[f"glyph-{name}"]
    if name in COLOURS:
        return Markup(art[f"sign-{name}"].replace(f"cb-sign-{name}", "cb-k"))
    return group(art[name], transform=f"scale({'.62' if name in ('workers', 'silver', 'sold') else '.43'})")


def hint(art: Mapping[str, Markup], number: int) -> Markup:
    """The hint of a knowledge tile."""
    effect = DATA["tiles"]["knowledge"]["effects"][number - 1]
    names = PARTS[effect["id"]].format(where=_where(effect)).split()
    step = min(WIDTH / len(names), SIZE)
    glyphs = [
        group(_glyph(art, name), transform=moved((place * 2 + 1 - len(names)) * step / 2, LINE, step / SIZE))
        for place, name in enumerate(names)
    ]
    return group(*glyphs, class_="cb-emblem cb-hint")
