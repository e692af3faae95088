"""The common sheet: wall, journeys, palace, pavilions and canal on one scroll."""

from typing import Any

from courtyard.games.gugong.ui.svg.canal import canal
from courtyard.games.gugong.ui.svg.decrees import decrees
from courtyard.games.gugong.ui.svg.destiny import destiny
from courtyard.games.gugong.ui.svg.ground import COMMON, HEIGHT, WIDTH
from courtyard.games.gugong.ui.svg.intrigue import intrigue
from courtyard.games.gugong.ui.svg.jade import jade_houses
from courtyard.games.gugong.ui.svg.journeys import journeys
from courtyard.games.gugong.ui.svg.palace import palace
from courtyard.games.gugong.ui.svg.pavilion import pavilions
from courtyard.games.gugong.ui.svg.style import STYLE, WORLD
from courtyard.games.gugong.ui.svg.titles import say
from courtyard.games.gugong.ui.svg.wall import great_wall
from courtyard.svg.markup import Markup, joined, sheet

View = dict[str, Any]


def draw_common(view: View) -> str:
    """The common sheet as SVG."""
    return sheet("main", say("board"), WORLD, STYLE.alone, (WIDTH, HEIGHT), common(view))


def common(view: View) -> Markup:
    """Everything on the common sheet."""
    return joined(
        [
            COMMON,
            great_wall(view),
            journeys(view),
            palace(view),
            decrees(view),
            jade_houses(view),
            intrigue(view),
            canal(view),
            pavilions(view),
            destiny(view),
        ]
    )
