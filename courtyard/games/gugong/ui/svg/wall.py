"""The Great Wall along the top with its builders."""

from typing import Any, Final

from courtyard.games.gugong.ui.svg.pieces import DOUBLE_RIM, SERVANT_RIM, double_servant, servant
from courtyard.games.gugong.ui.svg.titles import say, who_is
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import NOTHING, Markup, element, joined, moved, piece, words

View = dict[str, Any]

LEFT: Final = 168.0
RIGHT: Final = 540.0
WALK: Final = 68.0
"""The height of the walk on which the servants stand."""
RIM: Final = element("path", class_="cy-rim", d="M150 104V44H200L260 30H520L566 44V104z")


def great_wall(view: View) -> Markup:
    """The wall as a place, the spaces of the section, and who stands on it."""
    size = view["wall_size"]
    count = sum(player["wall"] for player in view["seats"])
    site = _site(size, count)
    pitch = (RIGHT - LEFT) / (max(size, count) - 1)
    builders: list[Markup] = []
    at = 0
    for seat, player in enumerate(view["seats"]):
        has_double = player["double"] == "wall"
        who = who_is(view, seat)
        for place in range(player["wall"] - 2 * has_double):
            builders.append(_builder(seat, place, who, _spot(at, pitch)))
            at += 1
        if has_double:
            builders.append(_double_builder(seat, who, (_spot(at, pitch)[0] + pitch / 2, _spot(at, pitch)[1])))
            at += 2
    return joined([site, *builders])


def _spot(place: int, pitch: float) -> tuple[float, float]:
    """Where the servant of this number stands: the walk rises and falls a little."""
    x = LEFT + place * pitch
    middle = (LEFT + RIGHT) / 2
    return x, WALK - 10 + ((x - middle) / 60) ** 2 * 0.5


@per_language
def _site(size: int, count: int) -> Markup:
    pitch = (RIGHT - LEFT) / (max(size, count) - 1)
    spots = [
        element("path", class_="gg-niche", d="M-8 13C-8-4-5-12 0-12S8-4 8 13z", transform=moved(*_spot(place, pitch)))
        if place >= count
        else NOTHING
        for place in range(size)
    ]
    said = say("wall_site", count=count, size=size)
    tally = joined(
        [
            element("rect", class_="gg-plaque", x=582, y=72, width=44, height=26, rx=3),
            words("gg-small gg-dark", 604, 91, f"{count}/{size}"),
        ]
    )
    return piece("wall", said, "GG12.5", *spots, tally, RIM, target="wall")


@per_language
def _builder(seat: int, place: int, who: Phrase, at: tuple[float, float]) -> Markup:
    return piece(f"wall-{seat}-{place}", say("builder", who=who), "GG12.11", servant(seat), SERVANT_RIM, at=moved(*at))


@per_language
def _double_builder(seat: int, who: Phrase, at: tuple[float, float]) -> Markup:
    said = say("double_builder", who=who)
    return piece(f"double-{seat}", said, "GG5.8", double_servant(seat), DOUBLE_RIM, at=moved(*at))
