"""The common board: palace, quarry, stacks, bazaar, harbour and river within the band of fame and money."""

from typing import Any

from courtyard.games.rajas.ui.svg.band import HEIGHT, WIDTH
from courtyard.games.rajas.ui.svg.ground import draw_ground
from courtyard.games.rajas.ui.svg.palace import draw_palace
from courtyard.games.rajas.ui.svg.race import draw_race
from courtyard.games.rajas.ui.svg.river import draw_river
from courtyard.games.rajas.ui.svg.style import STYLE, WORLD
from courtyard.games.rajas.ui.svg.titles import say
from courtyard.games.rajas.ui.svg.town import (
    draw_bazaar,
    draw_harbour,
    draw_quarry,
    draw_stacks,
    draw_supply,
    draw_tokens,
)
from courtyard.svg.markup import Markup, joined, sheet

SIZE = (WIDTH, HEIGHT)


def draw_common(view: dict[str, Any]) -> str:
    """The common board as SVG."""
    return sheet("main", say("common"), WORLD, STYLE.alone, SIZE, common_board(view))


def common_board(view: dict[str, Any]) -> Markup:
    """Everything on the common board."""
    return joined(
        [
            draw_ground(),
            draw_palace(view),
            draw_quarry(view),
            draw_stacks(view),
            draw_bazaar(view),
            draw_harbour(view),
            draw_supply(view),
            draw_tokens(view),
            draw_river(view),
            draw_race(view),
        ]
    )
