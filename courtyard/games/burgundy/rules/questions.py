"""All questions in the order of their numbers, which states and records rely on, and the layout of a state."""

from typing import Final

from courtyard.core.layout import Layout
from courtyard.core.questions import numbered
from courtyard.games.burgundy.rules import animals  # noqa: F401  for its tiles: it asks nothing
from courtyard.games.burgundy.rules.buildings import CARPENTER, CHURCH, CITY_HALL, MARKET, WAREHOUSE
from courtyard.games.burgundy.rules.castles import EXTRA_ACTION
from courtyard.games.burgundy.rules.conserved import ALL_GOODS, ALL_TILES
from courtyard.games.burgundy.rules.estates import CHOOSE_ESTATE, DEAL_BOARD
from courtyard.games.burgundy.rules.layout import MAX_ANSWERS, OWN, TABLE
from courtyard.games.burgundy.rules.phases import FILL_SLOT, ROUND_GOODS_DRAW
from courtyard.games.burgundy.rules.rounds import ROLL, ROLL_WHITE
from courtyard.games.burgundy.rules.setup import START_GOODS, START_PLAYER
from courtyard.games.burgundy.rules.ships import SHIP_DEPOT, SHIP_GOODS, SHIP_SECOND_DEPOT
from courtyard.games.burgundy.rules.tiles import TILES
from courtyard.games.burgundy.rules.turn import TURN

EVERY_TILE: Final = TILES
"""Every tile by its kind, for the user interface: here the files of all rules have been imported."""

QUESTIONS: Final = numbered(
    (
        START_PLAYER,
        START_GOODS,
        DEAL_BOARD,
        CHOOSE_ESTATE,
        FILL_SLOT,
        ROUND_GOODS_DRAW,
        ROLL,
        ROLL_WHITE,
        TURN,
        EXTRA_ACTION,
        WAREHOUSE.question,
        CARPENTER.question,
        CHURCH.question,
        MARKET.question,
        CITY_HALL.question,
        SHIP_DEPOT,
        SHIP_SECOND_DEPOT,
        SHIP_GOODS,
    )
)

LAYOUT: Final = Layout(QUESTIONS, MAX_ANSWERS, TABLE, OWN, (ALL_GOODS, ALL_TILES))
