"""What follows from an action by the rules alone: rounds, bonuses of the tracks, markers that meet."""

from collections.abc import Callable
from typing import Final

from courtyard.core.events import Event
from courtyard.core.telling import Consequence, Transition
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.rules.state import RajasState
from courtyard.games.rajas.ui.words import Speaker


def consequences(done: Transition) -> list[Consequence]:
    """All that followed from an action, in the order in which it happened."""
    assert isinstance(done.after, RajasState)
    speaker = Speaker(done.after)
    return [TELLERS[event.kind.name](speaker, event) for event in done.events if event.kind.name in TELLERS]


def _news(speaker: Speaker, event: Event, places: list[str], **facts: object) -> Consequence:
    text = speaker.phrase(f"news_{event.kind.name}", seat=speaker.seat(event.seat), **facts)
    return Consequence(text, event.kind.clause, places, [])


def _fame_bonus(speaker: Speaker, event: Event) -> Consequence:
    kind, amount = (int(speaker.components.fame_bonus[event.second + place]) for place in (1, 2))
    effect = speaker.effect(effects.UPGRADE if kind == effects.FAME_UPGRADE else kind, amount)
    return _news(speaker, event, [f"fame-bonus-{event.first}"], effect=effect)


def _money_bonus(speaker: Speaker, event: Event) -> Consequence:
    parts = speaker.components.money_bonus_parts
    effect = speaker.effect(int(parts[event.second * 2]), int(parts[event.second * 2 + 1]))
    return _news(speaker, event, [f"money-bonus-{event.first}", f"track-bonus-{event.seat}"], effect=effect)


TELLERS: Final[dict[str, Callable[[Speaker, Event], Consequence]]] = {
    "fame_bonus": _fame_bonus,
    "money_bonus": _money_bonus,
    "met": lambda speaker, event: _news(speaker, event, []),
    "round": lambda speaker, event: _news(speaker, event, [], round=event.first),
}
