"""What an action costs, what an exchange of gifts will lead to pay, and what can be taken at any question."""

from collections.abc import Callable
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.games.gugong.rules import benefits, canal, exchange, travel
from courtyard.games.gugong.rules.actions import COURTYARD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.decrees import decree_cost, tile_at
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.layout import HAND
from courtyard.games.gugong.rules.servants import can_send, normals_sent
from courtyard.games.gugong.ui.speaker import Speaker
from courtyard.speech import NOTHING, Text

SENT: Final[dict[str, Callable[[Speaker, Decoded], int]]] = {
    "send_two": lambda *_: exchange.SENT,
    "travel_two": lambda speaker, _: int(travel.travel_price(speaker.state, speaker.me())),
    "build_two": lambda speaker, _: int(speaker.components.wall_price),
    "buy_jade": lambda speaker, action: _jade(speaker, action["house"]),
    "intrigue_three": lambda speaker, _: int(speaker.components.intrigue_price),
    "palace_two": lambda speaker, _: int(speaker.components.palace_price),
    "canal_two": lambda *_: canal.PRICE,
    "send_three": lambda *_: travel.JADE_SERVANTS,
}
"""How many servants an action sends."""

BACK: Final = {
    "benefit_hire_1": benefits.HIRE_1,
    "benefit_hire_2": benefits.HIRE_2,
    "benefit_die": benefits.TURN_DIE,
    "benefit_jade": benefits.TAKE_JADE,
}
"""The intrigue benefits, which are paid with steps back."""

HANDED_IN: Final = {"exchange_2": 2, "exchange_4": 4, "exchange_6": 6}
"""How many tokens an exchange takes."""
EXCHANGES_ONLY: Final = ("forced_exchange", "morning_exchange", "last_exchange")
"""The questions that are about an exchange of tokens."""


def cost(state: Position, action: Decoded) -> Text:
    """What is paid for an action."""
    speaker, name = Speaker(state), action.family
    if name in SENT:
        return _servants(speaker, SENT[name](speaker, action), action["pay"])
    if name == "acquire":
        return _decree(speaker, action)
    if name == "activate":
        return _servants(speaker, 1, action["figure"])
    if name in ("sacrifice", "discard_card"):
        return speaker.phrase("cost_card")
    if name in BACK:
        return speaker.phrase("cost_steps", count=int(speaker.components.benefit_price[BACK[name]]))
    return speaker.phrase("cost_tokens", count=HANDED_IN[name]) if name in HANDED_IN else NOTHING


def _servants(speaker: Speaker, count: int, double: int) -> Text:
    """A number of servants; the double servant stands for two of them, or for one."""
    if not double:
        return speaker.phrase("cost_servants", count=count) if count else NOTHING
    rest = int(normals_sent(count, 1))
    return speaker.phrase("cost_double_and_more", count=rest) if rest else speaker.phrase("cost_double")


def _jade(speaker: Speaker, house: int) -> int:
    is_there = house == COURTYARD or house < len(speaker.components.house_cost)
    return int(jade_cost(speaker.state, speaker.me(), house)) if is_there else 0


def _decree(speaker: Speaker, action: Decoded) -> Text:
    """What is sent, and the servant that is placed."""
    if tile_at(speaker.state.cells, action["place"]) < 0:
        return NOTHING
    price = int(decree_cost(speaker.state, speaker.mover(), action["place"]))
    if action["pay"]:
        return speaker.phrase("cost_decree_double", count=int(normals_sent(price, 1)) + 1)
    return speaker.phrase("cost_decree", count=price)


def payment_preview(state: Position, action: Decoded) -> Text:
    """What an exchange of gifts will be: free, at its price, or without actions (GG7.9 to GG7.18)."""
    if action.family != "play":
        return NOTHING
    speaker = Speaker(state)
    cells, me = state.cells, speaker.me()
    if exchange.is_free(state, me, action["card"], action["location"]):
        return speaker.phrase("terms_free")
    can_pay = can_send(cells, me, exchange.SENT, 0) or can_send(cells, me, exchange.SENT, 1)
    has_more = int(cells[me + HAND]).bit_count() > 1
    if can_pay:
        return speaker.phrase("terms_either" if has_more else "terms_send")
    return speaker.phrase("terms_sacrifice" if has_more else "terms_none")


def is_always_available(state: Position, action: Decoded) -> bool:
    """Whether an action can be taken at every question, and is not what is asked (GG10.4)."""
    return action.family in HANDED_IN and state.question not in EXCHANGES_ONLY
