"""A player's sheet: points and the way to the audience, hand and discard, servants, tokens, rewards and ships."""

from functools import cache
from typing import Any, Final

from courtyard.games.gugong.data.kinds import PALACE_SPACE
from courtyard.games.gugong.ui.svg.decrees import effect
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.ground import HEIGHT, HOUSEHOLD, SEAT_WIDTH
from courtyard.games.gugong.ui.svg.meng import meng_room
from courtyard.games.gugong.ui.svg.pieces import (
    CARD_BACK,
    CARD_RIM,
    box,
    die,
    gift_card,
    seat_mark,
    token,
)
from courtyard.games.gugong.ui.svg.quarters import quarters
from courtyard.games.gugong.ui.svg.stores import stores
from courtyard.games.gugong.ui.svg.style import STYLE, WORLD
from courtyard.games.gugong.ui.svg.titles import CLAUSE, clause_of, marked, phrase, say, steps, who_is
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import NOTHING, Markup, group, joined, moved, piece, sheet, words

View = dict[str, Any]

HAND_Y: Final = 152.0
HAND_SCALE: Final = 2.1
DISCARD_Y: Final = 273.5


def draw_seat(view: View, seat: int) -> str:
    """The sheet of a player as SVG."""
    label = say("sheet", who=who_is(view, seat))
    return sheet(f"seat-{seat}", label, WORLD, STYLE.alone, (SEAT_WIDTH, HEIGHT), household(view, seat))


def household(view: View, seat: int) -> Markup:
    """Everything that a player has; what is hidden from the viewer lies face down."""
    own = view["seats"][seat]
    cards = [meng_room(view)] if own["meng"] else [_hand(view, seat), _discard(view, seat)]
    return joined(
        [
            HOUSEHOLD,
            _header(view, seat),
            *cards,
            _decrees(view, seat),
            quarters(view, seat),
            stores(view, seat),
        ]
    )


# The head of the sheet.


def _header(view: View, seat: int) -> Markup:
    own = view["seats"][seat]
    who = who_is(view, seat)
    asks_plus = view["to_move"] == seat and view["question"] == "token"
    parts = [
        _score(seat, who, own["vp"], asks_plus),
        _jade(seat, who, own["jade"], _jade_vp(view, own["jade"])),
        _way(seat, who, own["envoy"], bool(own["audience"])),
        _matches(seat, _match_count(view, seat), own["discard"] is not None),
    ]
    if view["first_player"] == seat:
        parts.append(piece("first-player", say("first", who=who), "GG2.2", icon("seal", 0, 0, 34), at=moved(408, 37)))
    if view["medal"] == seat:
        parts.append(piece("medal", say("medal_held", who=who), "GG6.2", icon("medal", 0, 0, 32), at=moved(446, 37)))
    if own["passed"] and view["phase"] == "day":
        moon = icon("moon", 0, 0, 64)
        parts.append(
            piece(f"passed-{seat}", say("passed", who=who), "GG7.3", moon, at=moved(SEAT_WIDTH / 2, HAND_Y - 12))
        )
    if own["plus1"]:
        said = say("active_plus1", who=who, count=own["plus1"])
        for copy in range(own["plus1"]):
            name = f"plus1-{seat}-{copy}"
            parts.append(piece(name, said, CLAUSE["token_plus1"], token("plus1"), at=moved(450 - 20 * copy, 92)))
    return joined(parts)


def _jade_vp(view: View, count: int) -> int:
    """What jade is worth at the end (GG19.8)."""
    table: list[int] = view["printed"]["jade_vp"]
    last = len(table) - 1
    return table[min(count, last)] + max(0, count - last) * int(view["printed"]["jade_beyond"])


def _match_count(view: View, seat: int) -> int | None:
    """The matches so far, as far as the viewer may know them (GG18.2, GG28.15)."""
    own = view["seats"][seat]
    if own["matches"] is not None:
        return int(own["matches"])
    if own["discard"] is None:
        return None
    return sum(int(card["value"] == value) for card in own["discard"] for value in view["dice"])


@per_language
def _score(seat: int, who: Phrase, vp: int, is_asked: bool) -> Markup:
    shown = [
        box("gg-plaque", 136, 46, 8),
        group(seat_mark(seat, 36, True), transform="translate(-46 0)"),
        icon("vp", -12, 0, 26),
        words("gg-large gg-dark" if vp < 100 else "gg-big gg-dark", 33, 13, str(vp)),
        box("cy-rim", 136, 48, 8),
    ]
    return piece(
        f"score-{seat}",
        say("score", who=who, vp=vp),
        "GG1.17",
        *shown,
        at=moved(86, 37),
        target="player-board" if is_asked else None,
    )


@per_language
def _jade(seat: int, who: Phrase, count: int, vp: int) -> Markup:
    said = say("jade_held", count=count, who=who, vp=vp)
    return piece(
        f"jade-{seat}",
        said,
        "GG19.8",
        icon("jade", 0, 0, 34),
        words("gg-big gg-pale", 32, 10, str(count)),
        at=moved(184, 37),
    )


@per_language
def _way(seat: int, who: Phrase, space: int, is_there: bool) -> Markup:
    left = PALACE_SPACE - space
    said = say("way_done", who=who) if is_there else say("way", who=who, left=steps(left))
    sign = icon("vp", 30, 0, 22) if is_there else words("gg-big gg-pale", 34, 10, str(left))
    return piece(f"way-{seat}", said, "GG19.9", icon("palace", 0, 0, 38), sign, at=moved(262, 37))


@per_language
def _matches(seat: int, count: int | None, is_own: bool) -> Markup:
    if count is None:
        return NOTHING
    said = say("matches" if is_own else "matches_night", count=count)
    return piece(
        f"matches-{seat}",
        said,
        "GG18.2",
        die(None, 28),
        icon("back", 0, 0, 20),
        words("gg-big gg-pale", 30, 10, str(count)),
        at=moved(340, 37),
    )


# Cards.


def _hand(view: View, seat: int) -> Markup:
    """The hand, large; a card that is held out for an exchange has left its place."""
    own = view["seats"][seat]
    is_asked = view["to_move"] == seat
    count = own["hand_count"]
    pitch = min(114.0, 352 / max(1, count - 1))
    first = SEAT_WIDTH / 2 - pitch * (count - 1) / 2
    if own["hand"] is None:
        return joined(
            _back(f"seat-{seat}-hand-{place}", first + pitch * place, HAND_Y, HAND_SCALE) for place in range(count)
        )
    offered = view["offer"]["card"]["id"] if is_asked and view["offer"] else None
    house = tuple(view["printed"]["house"])
    cards = sorted(own["hand"], key=_order)
    return joined(
        _place_held_out(first + pitch * place)
        if card["id"] == offered
        else _card(
            card["id"], card["value"], card["action"], 0, (first + pitch * place, HAND_Y), HAND_SCALE, is_asked, house
        )
        for place, card in enumerate(cards)
    )


def _order(card: View) -> tuple[int, str]:
    return int(card["value"]), str(card["id"])


def _discard(view: View, seat: int) -> Markup:
    """The discard pile: open to its owner, with the matches of the dice."""
    own = view["seats"][seat]
    count = own["discard_count"]
    pitch = min(54.0, 220 / max(1, count - 1))
    said = say("pile", count=count)
    ground = piece(
        f"pile-{seat}",
        said,
        "GG7.7",
        box("gg-pit", 274, 76, 6),
        _tray_label(count),
        at=moved(147, DISCARD_Y),
    )
    if own["discard"] is None:
        cards = [_back(f"seat-{seat}-discard-{place}", 40 + pitch * place, DISCARD_Y, 1) for place in range(count)]
        return joined([ground, *cards])
    is_asked = view["to_move"] == seat
    house = tuple(view["printed"]["house"])
    cards = [
        _card(
            card["id"],
            card["value"],
            card["action"],
            view["dice"].count(card["value"]),
            (40 + pitch * place, DISCARD_Y),
            1,
            is_asked,
            house,
        )
        for place, card in enumerate(sorted(own["discard"], key=_order))
    ]
    return joined([ground, *cards])


def _tray_label(count: int) -> Markup:
    """The name of the tray, as long as there is room for it."""
    return words("gg-label gg-right gg-pale cy-detail", 130, 32, say("discard")) if count < 4 else NOTHING


@cache
def _place_held_out(x: float) -> Markup:
    return group(box("gg-hole", 50, 70), transform=moved(x, HAND_Y, HAND_SCALE))


@per_language
def _back(id_: str, x: float, y: float, scale: float) -> Markup:
    return piece(id_, say("hidden_card"), "GG28.3", CARD_BACK, at=moved(x, y, scale))


@per_language
def _card(
    id_: str,
    value: int,
    action: str,
    matches: int,
    at: tuple[float, float],
    scale: float,
    is_asked: bool,
    house: tuple[str, ...],
) -> Markup:
    said = say("card", value=value, action=phrase(f"does_{action}"))
    if matches:
        said = f"{said} {say('matches_card', count=matches)}"
    ticks = [group(die(None, 11), transform=moved(18 - 13 * place, -30)) for place in range(matches)]
    name = f"card-{id_}"
    return piece(
        name,
        marked(said, "card", house),
        clause_of(action),
        gift_card(value, action),
        *ticks,
        CARD_RIM,
        at=moved(*at, scale),
        target=name if is_asked else None,
    )


# Decrees.


def _decrees(view: View, seat: int) -> Markup:
    """The decrees of the player; in the morning those of level 1 are used here."""
    own = view["seats"][seat]
    is_asked = view["to_move"] == seat and view["question"] == "morning_decree"
    who = who_is(view, seat)
    slots = [_slot(place) for place in range(len(own["decrees"]), 6)]
    return joined([*(_held(seat, who, tile, place, is_asked) for place, tile in enumerate(own["decrees"])), *slots])


def _decree_at(place: int) -> str:
    return moved(322 + place % 3 * 60, DISCARD_Y - 19 + place // 3 * 38)


@cache
def _slot(place: int) -> Markup:
    return group(box("gg-pit", 55, 34, 3), transform=_decree_at(place))


@per_language
def _held(seat: int, who: Phrase, tile: str, place: int, is_asked: bool) -> Markup:
    name = f"tile-{tile}"
    return piece(
        f"seat-{seat}-{name}",
        say("held", who=who, what=phrase(tile)),
        CLAUSE[tile],
        box("gg-plaque", 57, 36, 3),
        effect(tile),
        box("cy-rim", 57, 36, 3),
        at=_decree_at(place),
        target=name if is_asked else None,
    )
