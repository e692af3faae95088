"""The common sheet: wall, journeys, palace, pavilions and canal on one scroll."""

from typing import Any

from courtyard.games.gugong.face.svg.canal import canal
from courtyard.games.gugong.face.svg.decrees import decrees
from courtyard.games.gugong.face.svg.destiny import destiny
from courtyard.games.gugong.face.svg.ground import COMMON, HEIGHT, WIDTH
from courtyard.games.gugong.face.svg.intrigue import intrigue
from courtyard.games.gugong.face.svg.jade import jade_houses
from courtyard.games.gugong.face.svg.journeys import journeys
from courtyard.games.gugong.face.svg.palace import palace
from courtyard.games.gugong.face.svg.palette import STYLE, WORLD
from courtyard.games.gugong.face.svg.pavilion import pavilions
from courtyard.games.gugong.face.svg.titles import say
from courtyard.games.gugong.face.svg.wall import great_wall
from courtyard.svg.markup import Markup, joined, sheet

View = dict[str, Any]


def draw_common(view: View) -> str:
    """The common sheet as SVG."""
    return sheet("main", say("board"), WORLD, STYLE, (WIDTH, HEIGHT), common(view))


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
