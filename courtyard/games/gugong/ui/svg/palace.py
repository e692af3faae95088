"""The axis of the palace: a stairway that rises to the hall of audience, with the envoys on it."""

from typing import Any, Final

from courtyard.games.gugong.data.kinds import PALACE_SPACE
from courtyard.games.gugong.ui.svg.pieces import envoy
from courtyard.games.gugong.ui.svg.titles import marked, say, steps, who_is
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import Markup, element, joined, moved, piece, words

View = dict[str, Any]

MIDDLE: Final = 360.0
FOOT: Final = 382.0
"""The height of space 0."""
RISE: Final = 23.0
SEATS_Y: Final = 176.0


@per_language
def _hall() -> Markup:
    """Tells what the hall is; it is painted on the ground."""
    veil = element("rect", class_="gg-veil", x=276, y=100, width=168, height=100)
    return piece("hall", say("hall"), "GG19.9", veil)


def palace(view: View) -> Markup:
    """The stairs, the places of the audience, the envoys."""
    stairs = [_stair(space) for space in range(PALACE_SPACE)]
    vp = view["audience"]
    taken = {player["audience"] - 1: seat for seat, player in enumerate(view["seats"]) if player["audience"]}
    house = tuple(view["printed"]["house"])
    places = [
        _place(rank, vp[rank], len(vp), who_is(view, taken[rank]) if rank in taken else None, house)
        for rank in range(len(vp))
    ]
    return joined([_hall(), *stairs, *places, *_envoys(view)])


def empty_stairs() -> tuple[Markup, str]:
    """The stairway without envoys, and the box that it fills."""
    top = FOOT - (PALACE_SPACE - 1) * RISE - 14
    return joined(_stair(space) for space in range(PALACE_SPACE)), f"{MIDDLE - 78:g} {top:g} 156 {FOOT + 16 - top:g}"


@per_language
def _stair(space: int) -> Markup:
    """A step of the stairway, narrower towards the hall."""
    wide = 150 - space * 7
    y = FOOT - space * RISE
    tread = element("rect", class_="gg-marble", x=-wide / 2, y=-11, width=wide, height=RISE, rx=2)
    edge = element("rect", class_="gg-shade", x=-wide / 2, y=8, width=wide, height=4)
    left = PALACE_SPACE - space
    said = say("stair", left=steps(left))
    return piece(
        f"stair-{space}",
        said,
        "GG1.19",
        tread,
        edge,
        words("gg-small gg-dark", wide / 2 - 12, 6, str(left)),
        at=moved(MIDDLE, y),
    )


def _seat_x(rank: int, count: int) -> float:
    return MIDDLE + (rank * 2 + 1 - count) * (15.5 if count > 3 else 24)


@per_language
def _place(rank: int, vp: int, count: int, who: Phrase | None, house: tuple[str, ...]) -> Markup:
    """A place of the audience with its points."""
    what = say("audience_taken", who=who) if who else say("audience_free")
    said = say("audience", vp=vp, what=what)
    seat = element("rect", class_="gg-roof", x=-14, y=-16, width=28, height=32, rx=3)
    shown = [seat, words("gg-number gg-dark", 0, 8, str(vp))]
    at = moved(_seat_x(rank, count), SEATS_Y)
    return piece(f"audience-{rank}", marked(said, "audience", house) if rank >= 3 else said, "GG15.5", *shown, at=at)


def _envoys(view: View) -> list[Markup]:
    """Those on a step side by side, those in the hall each on a place."""
    players = view["seats"]
    count = len(view["audience"])
    shown: list[Markup] = []
    for seat, player in enumerate(players):
        who = who_is(view, seat)
        if player["audience"]:
            vp = view["audience"][player["audience"] - 1]
            shown.append(_in_hall(seat, who, vp, _seat_x(player["audience"] - 1, count)))
            continue
        beside = [other for other, one in enumerate(players) if one["envoy"] == player["envoy"] and not one["audience"]]
        shift = (beside.index(seat) * 2 + 1 - len(beside)) * 11
        shown.append(_on_stair(seat, who, player["envoy"], shift))
    return shown


@per_language
def _in_hall(seat: int, who: Phrase, vp: int, x: float) -> Markup:
    return piece(f"envoy-{seat}", say("envoy_in", who=who, vp=vp), "GG15.4", envoy(seat), at=moved(x, SEATS_Y - 22))


@per_language
def _on_stair(seat: int, who: Phrase, space: int, shift: float) -> Markup:
    said = say("envoy", who=who, left=steps(PALACE_SPACE - space))
    return piece(
        f"envoy-{seat}", said, "GG15.2", envoy(seat), at=moved(MIDDLE - 6 + shift, FOOT - space * RISE - 4, 0.95)
    )
