"""The stores of a player: travel tokens with their exchanges, port rewards, ships beside the board."""

from typing import Any, Final

from courtyard.games.gugong.data.kinds import REWARDS
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.pieces import TOKEN_RADIUS, TOKEN_RIM, box, disc, points, servant, ship_hull, token
from courtyard.games.gugong.ui.svg.titles import CLAUSE, say
from courtyard.speech import per_language
from courtyard.svg.markup import Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

TOKENS_Y: Final = 476.0
PITCH: Final = 42.0


def stores(view: View, seat: int) -> Markup:
    """Tokens, exchanges, rewards and ships."""
    own = view["seats"][seat]
    is_asked = view["to_move"] == seat
    parts = [*_tokens(seat, own, is_asked), *(_exchange(seat, worth, is_asked) for worth in (2, 4, 6))]
    slots = view["printed"]["reward_slots"]
    parts += [_reward(seat, name, slots[name], own["rewards"][name], is_asked) for name in REWARDS]
    parts += [
        _moored(seat, number, place)
        for place, number in enumerate(n for n, ship in enumerate(own["ships"]) if ship is None)
    ]
    return joined(parts)


def _tokens(seat: int, own: View, is_asked: bool) -> list[Markup]:
    """The stored tokens; a click on the k-th double token hands in so many doubles."""
    doubles = 0
    shown: list[Markup] = []
    for slot, kind in enumerate(own["tokens"]):
        if kind is None:
            shown.append(_empty(seat, slot))
            continue
        doubles += kind == "double"
        target = f"doubles-{doubles if kind == 'double' else 0}" if is_asked else None
        shown.append(_stored(seat, slot, kind, target))
    return shown


@per_language
def _empty(seat: int, slot: int) -> Markup:
    return piece(
        f"seat-{seat}-slot-{slot}", say("slot"), "GG10.3", disc("gg-hole", TOKEN_RADIUS - 2), at=_token_at(slot)
    )


def _token_at(slot: int) -> str:
    return moved(32 + slot * PITCH, TOKENS_Y)


@per_language
def _stored(seat: int, slot: int, kind: str, target: str | None) -> Markup:
    key = f"token_{kind}"
    return piece(
        f"seat-{seat}-token-{slot}", say(key), CLAUSE[key], token(kind), TOKEN_RIM, at=_token_at(slot), target=target
    )


@per_language
def _exchange(seat: int, worth: int, is_asked: bool) -> Markup:
    """What tokens can be handed in for."""
    gain = {
        2: icon("servant", 24, 0, 24),
        4: group(points(2, 28), transform="translate(24 0)"),
        6: icon("jade", 24, 0, 24),
    }[worth]
    coin = joined([disc("gg-token-back", 11), words("gg-small gg-pale", 0, 6.5, str(worth))])
    key = f"exchange_{worth}"
    name = f"exchange-{worth}"
    return piece(
        f"seat-{seat}-{name}",
        say(key),
        CLAUSE[key],
        box("gg-plaque", 78, 32, 4),
        group(coin, transform="translate(-23 0)"),
        path("gg-h", "M-7 0H6M2-4L6 0 2 4"),
        gain,
        box("cy-rim", 78, 32, 4),
        at=moved(51 + (worth / 2 - 1) * 86, 518),
        target=name if is_asked else None,
    )


REWARD_PLACES: Final = {"vp4": 313.0, "card": 396.0, "double": 451.0}
"""The middle of the slots of each reward."""


@per_language
def _reward(seat: int, name: str, slots: int, taken: int, is_asked: bool) -> Markup:
    """The slots of a port reward, with a servant on each that was taken."""
    sign = {
        "vp4": group(points(4, 30), transform="translate(0 -24)"),
        "card": icon("draw", 0, -24, 28),
        "double": joined([icon("servant", -6, -24, 24), icon("servant", 6, -24, 24)]),
    }[name]
    wide = slots * 28 + 4
    holes = [
        element("circle", class_="gg-hole", cx=(place * 2 + 1 - slots) * 14, cy=12, r=11)
        for place in range(taken, slots)
    ]
    crew = [
        group(servant(seat), id=f"reward-{seat}-{name}-{place}", transform=moved((place * 2 + 1 - slots) * 14, 10, 0.9))
        for place in range(min(taken, slots))
    ]
    ground = element("rect", class_="gg-slab", x=-wide / 2, y=-42, width=wide, height=70, rx=5)
    rim = element("rect", class_="cy-rim", x=-wide / 2, y=-42, width=wide, height=70, rx=5)
    said = say(f"reward_{name}", taken=taken, slots=slots)
    return piece(
        f"seat-{seat}-reward-{name}",
        said,
        "GG17.26",
        ground,
        sign,
        *holes,
        *crew,
        rim,
        at=moved(REWARD_PLACES[name], 500),
        target=f"reward-{name}" if is_asked else None,
    )


@per_language
def _moored(seat: int, number: int, place: int) -> Markup:
    return piece(
        f"ship-{seat}-{number}", say("moored"), "GG2.18", ship_hull(seat), at=moved(52 + place * 84, 572, 0.85)
    )
