"""What an action costs, what an exchange of gifts will lead to pay, and what can be taken at any question."""

from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.cost import Cost, Preview
from courtyard.core.rules import OK
from courtyard.games.gugong.rules.acts import A_CARD, SERVANT, Act
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.exchange import SENDING_TWO, is_free
from courtyard.games.gugong.rules.layout import HAND
from courtyard.games.gugong.rules.questions import ACTS
from courtyard.games.gugong.text import phrase
from courtyard.games.gugong.ui.speaker import Speaker
from courtyard.speech import Text

EXCHANGES: Final = ("exchange_2", "exchange_4", "exchange_6")
EXCHANGES_ONLY: Final = ("forced_exchange", "morning_exchange", "last_exchange")
"""The questions that are about an exchange of tokens."""


def act_of(action: Decoded) -> tuple[Act, int]:
    """What an action does, and its number there."""
    number = action.kind.number(action.parts)
    act = ACTS[number]
    return act, int(number - act.start)


def price_of(speaker: Speaker, action: Decoded) -> int:
    """How much an action takes of what is paid for it."""
    act, number = act_of(action)
    return int(act.price(speaker.state, speaker.mover(), number))


def cost(state: Position, action: Decoded) -> Cost:
    """What is paid for an action."""
    act, number = act_of(action)
    return act.cost(state, Speaker(state).mover(), number)


def cost_text(paid: Cost) -> Text | None:
    """The words of what a decree costs, which names the placed servant apart; None for other costs."""
    units = [unit for _, unit in paid.parts]
    return phrase("cost_decree", count=paid.parts[0][0]) if units == [SERVANT, SERVANT] else None


def payment_preview(state: Position, action: Decoded) -> Preview:
    """What an exchange of gifts will be: free, at its price, or without actions (GG7.9 to GG7.18)."""
    if action.family != "play":
        return Preview()
    speaker = Speaker(state)
    if is_free(state, speaker.me(), action["card"], action["location"]):
        return Preview(instead="terms_free")
    mover = speaker.mover()
    can_pay = any(SENDING_TWO.refuse(state, mover, 0, pay) == OK for pay in range(2))
    has_more = int(state.cells[speaker.me() + HAND]).bit_count() > 1
    either = (*((SENDING_TWO.cost(state, mover, 0),) if can_pay else ()), *((A_CARD,) if has_more else ()))
    return Preview(either) if either else Preview(instead="terms_none")


def is_always_available(state: Position, action: Decoded) -> bool:
    """Whether an action can be taken at every question, and is not what is asked (GG10.4)."""
    return action.family in EXCHANGES and state.question not in EXCHANGES_ONLY
