"""The pictures of the rulebook: sheets, parts of sheets and single pieces, drawn from positions."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from courtyard.core.state import State
from courtyard.games import game
from courtyard.games.gugong.data.kinds import DECREES, TOKENS
from courtyard.games.gugong.ui.svg.court import common
from courtyard.games.gugong.ui.svg.decrees import effect
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.ground import HEIGHT, SEAT_WIDTH, WIDTH
from courtyard.games.gugong.ui.svg.household import household
from courtyard.games.gugong.ui.svg.pieces import CARD_BACK, box, die, double_servant, gift_card, send, token
from courtyard.games.gugong.ui.svg.style import LIT, STYLE, WORLD
from courtyard.svg.markup import Markup, Part, element, group, joined, lit, moved, path, picture, words

BOARD: Final = Part(0, 0, WIDTH, HEIGHT)
HOUSEHOLD: Final = Part(0, 0, SEAT_WIDTH, HEIGHT)
WALL: Final = Part(0, 0, WIDTH, 112)
MAP: Final = Part(6, 108, 266, 302)
INTRIGUE: Final = Part(6, 300, 266, 492)
PALACE: Final = Part(264, 90, 456, 494)
DECREE_BOARD: Final = Part(456, 106, 716, 338)
JADE: Final = Part(456, 338, 716, 490)
CANAL: Final = Part(6, 490, 714, 594)
SERVANTS: Final = Part(8, 320, 472, 452)
MENG: Final = Part(0, 0, SEAT_WIDTH, 320)


def _picture(part: Part, scale: float, *inside: Markup, rules: str = "") -> str:
    """A part of a drawing; `rules` are added to the style sheet."""
    return picture(part, scale, WORLD, STYLE.alone + rules, *inside)


def _position(players: int, *families: str, **described: Any) -> State:
    """A position, in which the player who is asked then does these things."""
    state = game("gugong", players=players).position(**described)
    for family in families:
        decode = state.game.decode
        state.apply(next(action for action in state.legal() if decode(action).family == family))
    return state


def _on_board(state: State, part: Part, scale: float = 1, chosen: bool = False) -> str:
    """A part of the common sheet; if `chosen`, what can be chosen is lit."""
    targets = [target for action in state.legal() for target in state.game.targets(action)] if chosen else []
    rules = lit(WORLD, targets, LIT)
    return _picture(part, scale, common(state.view(state.to_move if chosen else None)), rules=rules)


def _at_home(state: State, seat: int, part: Part, scale: float = 1) -> str:
    """A part of a player's sheet, as the first player sees it."""
    return _picture(part, scale, household(state.view(0), seat))


# The board and the household.

CITIES: Final = {
    **{"c1": "hire1", "c2": "vp2", "c4": "intrigue1", "c5": "retrieve", "c6": "swap", "c8": "hire2", "c9": "palace1"},
    **{"c11": "wall_servant", "c13": "double", "c15": "ship_servant", "c16": "servants3_jade", "c17": "palace1"},
    **{"c18": "hire1", "c20": "discard7_jade"},
}


def _board() -> str:
    seats = {
        0: {"hired": 4, "wall": 2, "envoy": 3, "intrigue": 4, "traveller": "c3", "decrees": ["L1_hire1"]},
        1: {
            "hired": 3,
            "wall": 1,
            "envoy": 2,
            "intrigue": 6,
            "traveller": "c12",
            "ships": [{"port": 3, "servants": 2}],
        },
        2: {"hired": 5, "envoy": 4, "intrigue": 6, "traveller": "c10", "ships": [{"port": 2, "servants": 3}]},
    }
    decrees = ["L1_hire1", "L1_intrigue2", "L2_wall", "L2_jade", "L3_decrees", "L3_8vp"]
    return _on_board(
        _position(3, day=2, cities=CITIES, decrees=decrees, dice=[3, 7, 8], houses=[1, 2, 3], seats=seats), BOARD
    )


def _household() -> str:
    own = {
        **{"hired": 4, "wall": 1, "vp": 11, "jade": 1, "envoy": 3, "decrees": ["L1_ship"], "tokens": ["vp2", "double"]},
        **{"ships": [{"port": 3, "servants": 2}], "hand": ["f1a", "f1c", "f1d"], "discard": ["d8a"]},
    }
    return _at_home(_position(3, day=2, dice=[3, 7, 8], seats={0: own}), 0, HOUSEHOLD)


def _servants() -> str:
    return _at_home(_position(2), 0, SERVANTS)


# The locations.


def _journey() -> str:
    taken = ("c8", "c11", "c13", "c17")
    cities = {city: kind for city, kind in CITIES.items() if city not in taken}
    seats = {0: {"traveller": "c12"}, 1: {"traveller": "c13"}}
    state = _position(2, "travel_one", at="action", location="travel", cities=cities, seats=seats)
    return _on_board(state, MAP, 2, chosen=True)


def _wall() -> str:
    seats = {0: {"wall": 3}, 1: {"wall": 1}, 2: {"wall": 1}}
    return _on_board(_position(4, seats=seats), WALL)


def _jade() -> str:
    return _on_board(_position(2, houses=[1, 2, 3]), JADE, 1.6)


def _intrigue() -> str:
    seats = {0: {"intrigue": 5}, 1: {"intrigue": 5}, 2: {"intrigue": 9}}
    return _on_board(_position(3, track=[2, 1, 0], seats=seats), INTRIGUE, 2)


def _palace() -> str:
    return _on_board(_position(3, seats={0: {"envoy": 6}, 1: {"envoy": 8}, 2: {"envoy": 3}}), PALACE, 1.3)


def _decrees() -> str:
    decrees = ["L1_hire1", "L1_ship", "L2_wall", "L2_travel", "L3_8vp", "L3_jade"]
    seats = {1: {"decrees": ["L1_hire1"]}, 2: {"decrees": ["L1_hire1", "L3_8vp"]}}
    return _on_board(_position(3, decrees=decrees, seats=seats), DECREE_BOARD, 2)


def _canal() -> str:
    seats = {
        0: {"ships": [{"lane": 2, "port": 1, "servants": 1}]},
        1: {"ships": [{"lane": 2, "port": 2, "servants": 1}]},
        2: {"ships": [{"lane": 2, "port": 4, "servants": 2}]},
    }
    state = _position(4, "canal_two", at="action", location="canal", to_move=1, seats=seats)
    return _on_board(state, CANAL, chosen=True)


def _meng() -> str:
    state = game("gugong", players=1).position(
        day=2, focus="canal", today=["jade", "wall"], seats={1: {"vp": 9, "envoy": 3}}
    )
    return _at_home(state, 1, MENG)


# Cards side by side.

STEP: Final = 62.0
TICK: Final = "M-8 0L-2 6 8-7"
ARROW: Final = "M-9 0H9M3-6L9 0 3 6"
CROSS: Final = "M-14-11L14 11M14-11L-14 11"


def _scene(wide: float, high: float, *inside: Markup, scale: float = 1) -> str:
    """Pieces on silk."""
    ground = element("rect", class_="gg-silk", width=wide, height=high, rx=8)
    return _picture(Part(0, 0, wide, high), scale, ground, *inside)


def _put(drawn: Markup, x: float, y: float, scale: float = 1) -> Markup:
    return group(drawn, transform=moved(x, y, scale))


def _gift_cards() -> str:
    return _scene(240, 176, _put(gift_card(2, "palace"), 68, 88, 2), _put(gift_card(8, "none"), 172, 88, 2))


def _against(own: int, other: int, x: float, y: float) -> Markup:
    """A card of the hand and the card of a location."""
    cards = [_put(gift_card(own, "none"), x, y), _put(gift_card(other, "none"), x + 90, y)]
    return joined([*cards, _put(path("gg-h", ARROW), x + 45, y)])


def _exchange() -> str:
    free = _put(path("gg-token-ring", TICK), 0, 0, 1.6)
    plaque = box("gg-plaque", 64, 34)
    nothing = joined([icon("palace", 0, 0, 24), path("gg-h", CROSS)])
    prices = [send(2, 0, 0), _put(CARD_BACK, 0, 0, 0.4), nothing]
    return _scene(
        430,
        206,
        *(_against(own, other, 40 + 190 * place, 50) for place, (own, other) in enumerate(((7, 4), (1, 9)))),
        *(_against(own, other, 40 + 190 * place, 146) for place, (own, other) in enumerate(((5, 5), (3, 8)))),
        _put(free, 386, 50),
        *(_put(joined([plaque, price]), 386, 108 + 38 * row) for row, price in enumerate(prices)),
        scale=1.3,
    )


def _night() -> str:
    dice = [_put(die(value, 36), 44 + 44 * place, 36) for place, value in enumerate((3, 3, 6))]
    rows = [_row(((3, 2), (3, 2), (8, 0)), 112), _row(((3, 2), (6, 1), (6, 1)), 200)]
    return _scene(280, 248, *dice, *rows, scale=1.3)


def _row(cards: Sequence[tuple[int, int]], y: float) -> Markup:
    """Cards of a discard pile, each with its matches, and their sum."""
    drawn = []
    for place, (value, matches) in enumerate(cards):
        x = 44 + STEP * place
        dots = [_put(die(None, 11), x + 18 - 13 * tick, y - 30) for tick in range(matches)]
        drawn += [_put(gift_card(value, "none"), x, y), *dots]
    total = words("gg-big gg-dark", 256, y + 11, str(sum(matches for _, matches in cards)))
    return joined([*drawn, _put(die(None, 20), 228, y), total])


# Single pieces for the lists.


def _sign(*inside: Markup) -> str:
    return _picture(Part(-20, -20, 20, 20), 1, *inside)


def _emblem(name: str) -> str:
    return _sign(icon(name, 0, 0, 34))


def _token(kind: str) -> str:
    return _sign(token(kind))


def _decree(tile: str) -> str:
    return _picture(Part(-30, -19, 30, 19), 1, box("gg-plaque", 58, 36, 3), effect(tile))


EMBLEMS: Final = (
    *("servant", "vp", "jade", "palace", "intrigue", "wall", "canal", "decree"),
    *("travel", "swap", "draw", "medal", "seal", "sun", "moon"),
)

FIGURES: Final[dict[str, Callable[[], str]]] = {
    "board": _board,
    "gift-cards": _gift_cards,
    "household": _household,
    "servants": _servants,
    "exchange": _exchange,
    "journey": _journey,
    "wall": _wall,
    "jade": _jade,
    "intrigue": _intrigue,
    "palace": _palace,
    "decrees": _decrees,
    "canal": _canal,
    "night": _night,
    "meng": _meng,
    **{f"sign-{name}": partial(_emblem, name) for name in EMBLEMS},
    "sign-double-servant": partial(_sign, double_servant(0)),
    "sign-die": partial(_sign, die(3, 30)),
    **{f"token-{kind}": partial(_token, kind) for kind in TOKENS},
    **{f"decree-{tile}": partial(_decree, tile) for tile in DECREES},
}
"""Every picture by its name."""
