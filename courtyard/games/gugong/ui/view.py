"""What a seat may see (GG28), as plain JSON in the words of the game."""

from functools import lru_cache

from courtyard.core.custom_components import entries_of
from courtyard.core.dumps import Json
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data.components import Components, figures, map_of, read_components
from courtyard.games.gugong.data.kinds import (
    AUTOMA_CARDS,
    AUTOMA_SIZE,
    CARD_ACTIONS,
    CARDS,
    DECREE_PLACES,
    DECREES,
    DICE,
    FACES,
    LEVEL_PLACES,
    LOCATIONS,
    PORTS,
    REWARDS,
    SHIPS,
    SLOTS,
    TOKEN_DOUBLE,
    TOKENS,
)
from courtyard.games.gugong.data.provenance import provenance
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position, is_meng
from courtyard.games.gugong.rules.dice import die_value
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.meng_turn import earlier_cards
from courtyard.games.gugong.rules.scoring import score_of
from courtyard.games.gugong.rules.ships import load_of, port_of
from courtyard.games.gugong.rules.wall import on_wall
from courtyard.games.gugong.ui.points import points_of

COPIES = 16
"""Of so many copies of the game it is remembered what is printed on them."""


def view_of(s: Position, seat: int | None) -> Json:
    """The whole view of a seat; None is a spectator."""
    cells: list[int] = list(s.cells)  # A plain list is quicker to read many times.
    return {
        "game": s.game.name,
        "version": s.game.version,
        "seat": seat,
        "to_move": s.to_move,
        "question": s.question,
        "facts": _facts(s),
        "day": cells[layout.DAY],
        "phase": layout.PHASES[cells[layout.PHASE]],
        "first_player": cells[layout.FIRST_PLAYER],
        "medal": cells[layout.MEDAL] - 1 if cells[layout.MEDAL] else None,
        "dice": [int(die_value(s, die)) or None for die in range(DICE)],
        "locations": {name: _gift(s, location) for location, name in enumerate(LOCATIONS)},
        "cities": {name: _token(cells[layout.CITY + city]) for city, name in enumerate(s.components.cities)},
        "token_stacks": [cells[layout.STACK_SIZE], cells[layout.STACK_SIZE + 1]],
        "token_discard": sum(cells[layout.SPENT : layout.SPENT + len(TOKENS)]),
        "draw_pile": cells[layout.DRAW_PILE].bit_count(),
        "houses": [_house(s, cells, house) for house in range(len(s.components.house_cost))],
        "courtyard": int(s.components.courtyard_cost),
        "decrees": [_decree(s, cells, place) for place in range(DECREE_PLACES)],
        "wall_size": int(s.components.wall_size),
        "track": [cells[layout.TRACK + rank] for rank in range(s.blocks) if cells[layout.TRACK + rank] >= 0],
        "audience": figures(s.components.audience),
        "lanes": int(s.components.lanes),
        "offer": _offer(s),
        "printed": _printed(s.components),
        "solo": _solo(s) if s.solo else None,
        "seats": [_player(s, cells, player, seat) for player in range(s.blocks)],
    }


def _facts(s: Position) -> list[int]:
    """The two facts of the pending question; all of them are open."""
    return [int(s.cells[s.top() + 2]), int(s.cells[s.top() + 3])] if s.cells[DEPTH] else [0, 0]


def _offer(s: Position) -> Json | None:
    """The gift card that is held out while its exchange is to be paid for; everybody sees it (GG28.6)."""
    if s.question != "mode":
        return None
    card, location = _facts(s)
    return {"card": _card(s, card), "location": LOCATIONS[location]}


@lru_cache(COPIES)
def _printed(data: Components) -> Json:
    """What is printed on board and dice and never changes, and which items are house-designed."""
    places, house = _sketch(data)
    return {
        "places": places,
        "roads": roads_of(data),
        "faces": [figures(data.face)[die * FACES : (die + 1) * FACES] for die in range(DICE)],
        "hires": figures(data.day_servants)[1:],
        "reward_slots": dict(zip(REWARDS, figures(data.reward_slots), strict=True)),
        "jade_vp": figures(data.jade_points),
        "jade_beyond": int(data.jade_beyond),
        "house": house,
    }


def roads_of(data: Components) -> list[list[str]]:
    """The cities that each road joins."""
    ways = enumerate(figures(data.roads))
    return [
        [data.cities[one], data.cities[other]]
        for one, ends in ways
        for other in range(one + 1, len(data.cities))
        if ends >> other & 1
    ]


def _sketch(data: Components) -> tuple[Json, list[str]]:
    """Where the cities are drawn, and the house-designed items."""
    places: Json = map_of(read_components(data.copy)["travel"], data.side).get("xy", {})
    owned = "travel.side" if "side" in entries_of(data.copy).get("travel", {}) else " "
    return places, [item for item, tag in provenance(data.copy) if "house" in tag and not item.startswith(owned)]


def _card(s: Position, card: int) -> Json:
    return {
        "id": s.components.cards[card],
        "value": int(s.components.value[card]),
        "action": CARD_ACTIONS[s.components.action[card]],
    }


def _gift(s: Position, location: int) -> Json | None:
    card = int(s.cells[layout.GIFT + location]) - 1
    return _card(s, card) if card >= 0 else None


def _token(stored: int) -> str | None:
    return TOKENS[stored - 1] if stored else None


def _house(s: Position, cells: list[int], house: int) -> Json:
    return {"cost": int(s.components.house_cost[house]), "jade": bool(cells[layout.HOUSES] >> house & 1)}


def _decree(s: Position, cells: list[int], place: int) -> Json | None:
    tile = cells[layout.DECREE + place] - 1
    if tile < 0:
        return None
    servants = [seat for seat in range(s.blocks) if cells[block(seat) + layout.DECREED] >> tile & 1]
    cost = int(s.components.decree_cost[place // LEVEL_PLACES])
    return {"tile": DECREES[tile], "cost": cost, "vp": int(s.components.decree_vp[tile]), "servants": servants}


def _solo(s: Position) -> Json:
    """The automa cards: what is in the deck is known, its order is not (GG28.19)."""
    cells = s.cells
    today = [int(cells[layout.TODAY + number]) for number in range(AUTOMA_SIZE)]
    return {
        "focus": LOCATIONS[cells[layout.FOCUS] - 1] if cells[layout.FOCUS] else None,
        "difficulty": s.game.chosen["difficulty"],
        "sets": s.game.chosen["sets"],
        "automa_deck": {name: int(cells[layout.AUTOMA + kind]) for kind, name in enumerate(AUTOMA_CARDS)},
        "today": [AUTOMA_CARDS[kind - 1] for kind in today if kind],
        "earlier": {name: int(earlier_cards(s, kind)) for kind, name in enumerate(AUTOMA_CARDS)},
    }


def _player(s: Position, cells: list[int], owner: int, seat: int | None) -> Json:
    """All that everybody sees of a player, and the cards and tokens that only the owner sees."""
    me = int(block(owner))
    own = owner == seat
    return {
        "meng": is_meng(s, owner),
        "hired": cells[me + layout.HIRED],
        "free": cells[me + layout.FREE],
        "wall": int(on_wall(s.cells, me)),
        "double": layout.DOUBLE_PLACES[cells[me + layout.DOUBLE]],
        "ships": [_ship(s, me, ship) for ship in range(SHIPS)],
        "decrees": [tile for number, tile in enumerate(DECREES) if cells[me + layout.DECREED] >> number & 1],
        "tokens": [_stored(cells[me + layout.SLOT + slot], own) for slot in range(SLOTS)],
        "plus1": cells[me + layout.PLUS],
        "toll": _active(cells, me + layout.TOLL),
        "follow": _active(cells, me + layout.FOLLOW),
        "vp": int(score_of(s, owner)),
        "score": int(score_of(s, owner)),
        **_points(s, owner),
        "jade": cells[me + layout.JADE],
        "envoy": cells[me + layout.ENVOY],
        "audience": cells[me + layout.AUDIENCE] or None,
        "intrigue": cells[me + layout.INTRIGUE],
        "traveller": s.components.cities[cells[me + layout.TRAVELLER] - 1] if cells[me + layout.TRAVELLER] else None,
        "rewards": {name: cells[me + layout.REWARD + number] for number, name in enumerate(REWARDS)},
        "passed": bool(cells[me + layout.PASSED]),
        "matches": cells[me + layout.MATCHES] if cells[layout.PHASE] >= layout.NIGHT else None,
        "hand_count": cells[me + layout.HAND].bit_count(),
        "discard_count": cells[me + layout.DISCARD].bit_count(),
        "hand": _cards(s, cells[me + layout.HAND]) if own else None,
        "discard": _cards(s, cells[me + layout.DISCARD]) if own else None,
    }


def _points(s: Position, owner: int) -> Json:
    """The points by source, which are known at the end."""
    points: Json = dict(points_of(s, owner))
    return {"points": points} if points else {}


def _cards(s: Position, cards: int) -> list[Json]:
    return [_card(s, card) for card in range(CARDS) if cards >> card & 1]


def _ship(s: Position, me: int, ship: int) -> Json | None:
    """A ship on the canal; None beside the board."""
    at = int(s.cells[me + layout.SHIP_PORT + ship])
    if not at:
        return None
    port, load = int(port_of(s.cells, me, ship)), int(load_of(s.cells, me, ship))
    return {"lane": (at - 1) // PORTS + 1, "port": port, "servants": load}


def _stored(stored: int, own: bool) -> str | None:
    """A stored token: its kind for the owner, else "face-down"; a `double` lies face up (GG28.12)."""
    if stored == 0 or own or stored == 1 + TOKEN_DOUBLE:
        return _token(stored)
    return "face-down"


def _active(cells: list[int], start: int) -> list[str]:
    return [name for number, name in enumerate(LOCATIONS) for _ in range(cells[start + number])]
