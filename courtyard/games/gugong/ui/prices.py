"""What an action costs, what an exchange of gifts will lead to pay, and what can be taken at any question."""

from collections.abc import Callable
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.cost import FREE, Cost, Preview
from courtyard.games.gugong.rules import benefits, canal, exchange, travel
from courtyard.games.gugong.rules.actions import COURTYARD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.decrees import decree_cost, tile_at
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.layout import HAND
from courtyard.games.gugong.rules.servants import can_send, normals_sent
from courtyard.games.gugong.text import phrase
from courtyard.games.gugong.ui.speaker import Speaker
from courtyard.speech import Text

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

DOUBLE: Final = ((1, "double_servant"),)
A_CARD: Final = Cost(((1, "card"),))

HANDED_IN: Final = {"exchange_2": 2, "exchange_4": 4, "exchange_6": 6}
"""How many tokens an exchange takes."""
EXCHANGES_ONLY: Final = ("forced_exchange", "morning_exchange", "last_exchange")
"""The questions that are about an exchange of tokens."""


def cost(state: Position, action: Decoded) -> Cost:
    """What is paid for an action."""
    speaker, name = Speaker(state), action.family
    if name in SENT:
        return _servants(SENT[name](speaker, action), action["pay"])
    if name == "acquire":
        return _decree(speaker, action)
    if name == "activate":
        return _servants(1, action["figure"])
    if name in ("sacrifice", "discard_card"):
        return A_CARD
    if name in BACK:
        return Cost(((int(speaker.components.benefit_price[BACK[name]]), "intrigue"),))
    return Cost(((HANDED_IN[name], "token"),)) if name in HANDED_IN else FREE


def cost_text(paid: Cost) -> Text | None:
    """The words of what a decree costs, which names the placed servant apart; None for other costs."""
    units = [unit for _, unit in paid.parts]
    return phrase("cost_decree", count=paid.parts[0][0]) if units == ["servant", "servant"] else None


def _servants(count: int, double: int) -> Cost:
    """A number of servants; the double servant stands for two of them, or for one."""
    rest = int(normals_sent(count, 1)) if double else count
    return Cost((*(DOUBLE if double else ()), *(((rest, "servant"),) if rest else ())))


def _jade(speaker: Speaker, house: int) -> int:
    is_there = house == COURTYARD or house < len(speaker.components.house_cost)
    return int(jade_cost(speaker.state, speaker.me(), house)) if is_there else 0


def _decree(speaker: Speaker, action: Decoded) -> Cost:
    """What is sent, and the servant that is placed."""
    if tile_at(speaker.state.cells, action["place"]) < 0:
        return FREE
    price = int(decree_cost(speaker.state, speaker.mover(), action["place"]))
    if action["pay"]:
        return Cost((*DOUBLE, (int(normals_sent(price, 1)) + 1, "servant")))
    return Cost(((price, "servant"), (1, "servant")))


def payment_preview(state: Position, action: Decoded) -> Preview:
    """What an exchange of gifts will be: free, at its price, or without actions (GG7.9 to GG7.18)."""
    if action.family != "play":
        return Preview()
    cells, me = state.cells, Speaker(state).me()
    if exchange.is_free(state, me, action["card"], action["location"]):
        return Preview(instead="terms_free")
    can_pay = can_send(cells, me, exchange.SENT, 0) or can_send(cells, me, exchange.SENT, 1)
    has_more = int(cells[me + HAND]).bit_count() > 1
    either = (*((_servants(exchange.SENT, 0),) if can_pay else ()), *((A_CARD,) if has_more else ()))
    return Preview(either) if either else Preview(instead="terms_none")


def is_always_available(state: Position, action: Decoded) -> bool:
    """Whether an action can be taken at every question, and is not what is asked (GG10.4)."""
    return action.family in HANDED_IN and state.question not in EXCHANGES_ONLY
