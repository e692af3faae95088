"""Meng's room on his sheet: his gift deck and pile, his focus, today's automa cards and his next step in words."""

from functools import cache
from textwrap import wrap
from typing import Any, Final

from courtyard.games.gugong.data.kinds import LOCATIONS
from courtyard.games.gugong.rules.layout import MENG
from courtyard.games.gugong.ui.next_step import next_step
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.pieces import CARD_BACK, box
from courtyard.games.gugong.ui.svg.titles import CLAUSE, phrase, say
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, group, joined, moved, piece, words

View = dict[str, Any]

EMBLEM_OF: Final = {**{name: name for name in LOCATIONS}, "decrees": "decree", "special": "sun"}


def meng_room(view: View) -> Markup:
    """All of it."""
    solo, own = view["solo"], view["seats"][MENG]
    today = tuple(solo["today"])
    left = sum(solo["automa_deck"].values())
    return joined(
        [
            _piles(own["hand_count"], own["discard_count"]),
            _focus(solo["focus"]),
            _next(next_step(view)),
            *(_automa(kind, place) for place, kind in enumerate(today)),
            _deck(left, solo["difficulty"]),
        ]
    )


@per_language
def _piles(hand: int, discard: int) -> Markup:
    deck = piece("meng-deck", say("meng_deck", count=hand), "GG21.8", _pile(hand, "gg-pale"), at=moved(66, 146, 1.6))
    pile = piece(
        "meng-pile", say("meng_pile", count=discard), "GG22.7", _pile(discard, "gg-pale"), at=moved(166, 158, 1.2)
    )
    return joined([deck, pile])


@cache
def _pile(count: int, ink: str) -> Markup:
    if count == 0:
        return box("gg-hole", 50, 70)
    cards = [group(CARD_BACK, transform=moved(2.0 * place, -2.0 * place)) for place in range(min(count, 4))]
    top = 2.0 * min(count, 4) - 2
    return joined(
        [
            *cards,
            group(
                box("gg-dark-door", 26, 26, 13), words(f"gg-number {ink}", 0, 8, str(count)), transform=moved(top, -top)
            ),
        ]
    )


@per_language
def _focus(focus: str | None) -> Markup:
    if focus is None:
        return NOTHING
    name = say(f"short_{focus}")
    shown = [
        box("gg-plaque", 236, 40, 5),
        icon(EMBLEM_OF[focus], -96, 0, 32),
        words("gg-number gg-dark gg-left", -70, 8, say("meng_focus", name=name)),
    ]
    return piece("meng-focus", say("focus"), "GG21.6", *shown, at=moved(346, 108))


LINE: Final = 21
"""How many letters fit in a line of his next step."""


@per_language
def _next(step: str) -> Markup:
    lines = [
        words("gg-small gg-dark gg-left", -108, 6 + 22 * row, text) for row, text in enumerate(wrap(step, LINE)[:2])
    ]
    shown = [box("gg-plaque", 236, 84, 5), words("gg-label gg-left gg-dark", -108, -18, say("next")), *lines]
    return piece("meng-next", f"{say('next')} {step}.", "GG22.6", *shown, at=moved(346, 180))


@cache
def automa_card(kind: str) -> Markup:
    """An automa card by the location that it names."""
    return joined([box("gg-card", 38, 52), box("gg-frame", 34, 48, 2), icon(EMBLEM_OF[kind], 0, 0, 26)])


@per_language
def _automa(kind: str, place: int) -> Markup:
    name = say("automa_special") if kind == "special" else say(kind)
    clause = "GG26.7" if kind == "special" else CLAUSE[kind]
    at = moved(36 + place * 27, 285, 0.9)
    return piece(f"automa-{place}", say("automa", name=name), clause, automa_card(kind), at=at)


@per_language
def _deck(left: int, difficulty: str) -> Markup:
    said = say("automa_deck", count=left)
    heading = say("meng_cards", difficulty=phrase(f"difficulty_{difficulty}"))
    label = words("gg-label gg-pale gg-left cy-detail", 16, 253, heading)
    shown = [group(CARD_BACK, transform="scale(.66)"), words("gg-number gg-pale", 0, 8, str(left))]
    return joined([label, piece("automa-deck", said, "GG28.19", *shown, at=moved(266, 284))])
