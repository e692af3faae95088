"""All questions in their order, which states and records rely on, and the layout of a state."""

from typing import Final

from courtyard.core.layout import Layout
from courtyard.core.questions import numbered
from courtyard.games.rajas.rules import base
from courtyard.games.rajas.rules.builder import COVER_CELL, COVER_TILE, PAY_COVER
from courtyard.games.rajas.rules.conserved import ALL_DICE, ALL_TILES, ALL_TOKENS
from courtyard.games.rajas.rules.effect import EFFECT
from courtyard.games.rajas.rules.kali import REROLL_DICE, RETURN_DICE, ROLL, TAKE_DICE
from courtyard.games.rajas.rules.layout import MAX_ANSWERS, OWN, TABLE
from courtyard.games.rajas.rules.markets import GOOD, MIXED_MARKETS, SINGLE_MARKETS
from courtyard.games.rajas.rules.palace import RIVER_PALACE
from courtyard.games.rajas.rules.placement import PAY_DIE, PLACE_WORKER
from courtyard.games.rajas.rules.province import FAME_OR_MONEY
from courtyard.games.rajas.rules.quarry import DRAW_TILE, LAY_TILE, PAY_TILE, QUARRY_TILE
from courtyard.games.rajas.rules.river import DISTANCE, ONE_SPACE
from courtyard.games.rajas.rules.setup import GANGA_ROLL, GANGA_TOKEN, START_PLAYER
from courtyard.games.rajas.rules.tokens import BROWN_SLOT, DRAW_BROWN, DRAW_WHITE, TOKEN_CHOICE, TOKEN_SLOT
from courtyard.games.rajas.rules.tracks import FAME_STEPS, MONEY_STEPS
from courtyard.games.rajas.rules.upgrades import UPGRADE_KIND
from courtyard.games.rajas.rules.yields import PAY_YIELDS, YIELD_ORDER

SETTLING: Final = (EFFECT, FAME_STEPS, MONEY_STEPS, PAY_YIELDS)
BY_CHANCE: Final = (DRAW_TILE, ROLL, START_PLAYER, DRAW_WHITE, DRAW_BROWN, GANGA_ROLL, GANGA_TOKEN)
QUESTIONS: Final = numbered(
    (
        *SETTLING,
        *BY_CHANCE,
        *(PLACE_WORKER, PAY_DIE, QUARRY_TILE, PAY_TILE, LAY_TILE, FAME_OR_MONEY, YIELD_ORDER, UPGRADE_KIND),
        *(TAKE_DICE, RETURN_DICE, REROLL_DICE, MIXED_MARKETS, SINGLE_MARKETS, GOOD, DISTANCE, ONE_SPACE, RIVER_PALACE),
        *(COVER_CELL, COVER_TILE, PAY_COVER, TOKEN_CHOICE, TOKEN_SLOT, BROWN_SLOT),
    ),
    later=(base.EFFECT,),
)

LAYOUT: Final = Layout(QUESTIONS, MAX_ANSWERS, TABLE, OWN, (ALL_DICE, ALL_TILES, ALL_TOKENS))
