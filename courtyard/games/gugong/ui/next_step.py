"""What Meng does next, in a few words: on his sheet and below the boards."""

from typing import Any

from courtyard.games.gugong.data.kinds import AUTOMA_CARDS, CARD_ACTIONS, LOCATIONS
from courtyard.games.gugong.rules.meng_steps import MENG_STEPS
from courtyard.games.gugong.text import phrase, say

View = dict[str, Any]


def next_step(view: View) -> str:
    """What Meng does next, in words."""
    question, (first, second) = view["question"], view["facts"]
    if view["phase"] == "over":
        return say("title_next_over")
    if view["to_move"] >= 0:
        return say("title_next_wait")
    if question == "meng_act":
        return _act(MENG_STEPS[first][0], second)
    if question == "meng_automa":
        return say("title_next_automa")
    if question == "meng_gift":
        location = LOCATIONS[first] if first < len(LOCATIONS) else view["solo"]["focus"]
        return say("title_next_gift", name=phrase(f"title_short_{location}"))
    return say("title_next_discard" if question == "meng_discard" else "title_next_chance")


def _act(step: str, fact: int) -> str:
    if step == "card":
        return say("title_next_card", name=phrase(f"title_card_{CARD_ACTIONS[fact // 2]}"))
    if step == "location":
        return say("title_next_location", name=phrase(f"title_short_{LOCATIONS[fact // 2]}"))
    if step == "dusk":
        kind = AUTOMA_CARDS[fact]
        key = "title_automa_special" if kind == "special" else f"title_short_{kind}"
        return say("title_next_dusk", name=phrase(key))
    return say(f"title_next_{step}", count=fact)
