"""All questions and steps of the game in the order of their numbers, and the layout of a state."""

from typing import Final

from courtyard.core.layout import Layout
from courtyard.core.questions import numbered
from courtyard.games.gugong.rules import bonus, meng_steps, night
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.rules.acts import NO_ACT, Act
from courtyard.games.gugong.rules.benefits import BENEFIT, BENEFITS
from courtyard.games.gugong.rules.bonus import DONE, FOLLOWING
from courtyard.games.gugong.rules.canal import CANAL_LOAD, CANAL_MOVE, CANAL_PLACE, CLAIM_SHIPS
from courtyard.games.gugong.rules.conserved import ALL_SERVANTS, ALL_TOKENS
from courtyard.games.gugong.rules.course import MORNING_EXCHANGE, MORNING_EXCHANGES, NEXT_DAY
from courtyard.games.gugong.rules.day import TURNS
from courtyard.games.gugong.rules.dice import ROLL_DIE
from courtyard.games.gugong.rules.dusk import DUSK
from courtyard.games.gugong.rules.evening import EVENING
from courtyard.games.gugong.rules.exchange import EXCHANGE, MODE
from courtyard.games.gugong.rules.gifts import DRAW_GIFT
from courtyard.games.gugong.rules.hiring import HIRE_SERVANTS
from courtyard.games.gugong.rules.layout import MAX_ANSWERS, OWN, TABLE
from courtyard.games.gugong.rules.locations import ACTION, PERFORM
from courtyard.games.gugong.rules.meng import MENG_ACT
from courtyard.games.gugong.rules.meng_actions import MENG_DISCARD
from courtyard.games.gugong.rules.meng_turn import MENG_AUTOMA, MENG_GIFT
from courtyard.games.gugong.rules.morning import MORNING_DECREE, MORNING_DECREES, MORNING_HIRES
from courtyard.games.gugong.rules.night import NIGHT_CLAIMS, NIGHT_HIRES, NIGHT_SHIPS
from courtyard.games.gugong.rules.refill import FILL_CITY, REFILL
from courtyard.games.gugong.rules.scoring import LAST_EXCHANGE, LAST_EXCHANGES
from courtyard.games.gugong.rules.setup import DEAL_DECREE, DEAL_GIFT, FOCUS_PICK, SET_UP, START_PLAYER
from courtyard.games.gugong.rules.ships import CLAIM_SHIP, LOAD_FREE
from courtyard.games.gugong.rules.swap import SWAP_GIFT
from courtyard.games.gugong.rules.token_kinds import TOKEN
from courtyard.games.gugong.rules.tokens import EXCHANGES, FORCED_EXCHANGE, STORE, Asked
from courtyard.games.gugong.rules.travel import MOVE
from courtyard.games.gugong.rules.wall import CHECK_WALL, WALL_EXTRA

QUESTIONS: Final = numbered(
    (
        START_PLAYER,
        FOCUS_PICK,
        DEAL_GIFT,
        FILL_CITY,
        ROLL_DIE,
        DEAL_DECREE,
        DRAW_GIFT,
        MENG_AUTOMA,
        MENG_GIFT,
        MENG_DISCARD,
        MENG_ACT,
        EXCHANGE,
        MODE,
        ACTION,
        SWAP_GIFT,
        HIRE_SERVANTS,
        MOVE,
        TOKEN,
        FORCED_EXCHANGE,
        WALL_EXTRA,
        BENEFIT,
        CANAL_PLACE,
        CANAL_MOVE,
        CANAL_LOAD,
        CLAIM_SHIP,
        CLAIM_SHIPS,
        MORNING_DECREE,
        LOAD_FREE,
        LAST_EXCHANGE,
        TURNS,
        PERFORM,
        DONE,
        FOLLOWING,
        STORE,
        CHECK_WALL,
        BENEFITS,
        REFILL,
        MORNING_DECREES,
        MORNING_HIRES,
        EVENING,
        DUSK,
        NIGHT_HIRES,
        NIGHT_SHIPS,
        NIGHT_CLAIMS,
        NEXT_DAY,
        LAST_EXCHANGES,
        SET_UP,
        MORNING_EXCHANGES,
        MORNING_EXCHANGE,
    ),
    later=(*bonus.LATER, *meng_steps.LATER, *night.LATER),
)

LAYOUT: Final = Layout(QUESTIONS, MAX_ANSWERS, TABLE, OWN, (ALL_SERVANTS, ALL_TOKENS))


def _all_acts() -> list[Act]:
    """What each action does; of several acts of one family, which differ in what they ask, the first one."""
    found = [NO_ACT] * ACTIONS.count
    for question in QUESTIONS:
        for act in question.acts if isinstance(question, Asked) else ():
            for number in range(act.start, act.start + act.size):
                if found[number] is NO_ACT:
                    found[number] = act
    for act in EXCHANGES:
        found[act.start : act.start + act.size] = [act] * act.size
    return found


ACTS: Final = _all_acts()
