"""What simulations count: how a game was won, and what the players made use of."""

from typing import Final

from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import RIVER, STACK_NAMES
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, EFFECT_NAMES
from courtyard.games.rajas.data.spaces import CHAMBERS, HARBOUR, SPACE_NAMES, SPACES
from courtyard.games.rajas.rules.actions import family
from courtyard.games.rajas.rules.layout import ACTIVE, BOAT, CONNECTED, FAME, MONEY, RIVER_TOKEN, ROUND, block
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.scoring import places, score_of

Use = tuple[str, str]

SPACE: Final = "worker on"
CHAMBER: Final = "chamber"
BOUGHT: Final = "tile bought from"
COVERED: Final = "cover taken from"
MARKET: Final = "market scored"
UPGRADED: Final = "upgraded"
STOP: Final = "boat stopped on"
RIVER_GIFT: Final = "river token used"
CONNECTION: Final = "yield connected"


def facts_of(s: Realm) -> list[tuple[str, int]]:
    """The length of a finished game and how its winner won.

    A winner with more fame than half money won mainly by fame, with less mainly by money.
    """
    ranking = places(s)
    winner = block(ranking.index(1))
    fame, money = int(s.cells[winner + FAME]), int(s.cells[winner + MONEY])
    scores = sorted((int(score_of(s, seat)) for seat in range(s.seats)), reverse=True)
    return [
        ("rounds", int(s.cells[ROUND])),
        ("won mainly by fame", int(2 * fame > money)),
        ("won mainly by money", int(2 * fame < money)),
        ("winner's fame", fame),
        ("winner's money", money),
        ("winner's workers", int(s.cells[winner + ACTIVE])),
        ("winner's boat", int(s.cells[winner + BOAT])),
        ("best ahead of second best", scores[0] - scores[1]),
        ("seats that met", sum(score >= s.parts.meeting for score in scores)),
    ]


def usable_in(s: Realm) -> list[Use]:
    """Everything that can be used, so that what never is used can be told."""
    parts = s.parts
    found = [(SPACE, SPACE_NAMES[space]) for space in range(SPACES) if s.version.usable >> space & 1]
    found += [(CHAMBER, _words(name)) for name in CHAMBER_NAMES]
    found += [(CHAMBER, _by_river(name)) for name in CHAMBER_NAMES[1:]]
    found += [(BOUGHT, stack) for stack in STACK_NAMES] + [(COVERED, stack) for stack in STACK_NAMES]
    found += [(MARKET, good) for good in GOODS] + [(UPGRADED, building) for building in BUILDINGS]
    found += [(STOP, _river_space(s, space)) for space in range(1, RIVER + 1)]
    found += [(RIVER_GIFT, name) for name in parts.river_token_names if s.version.ganga]
    return found + [(CONNECTION, name) for name in parts.yield_names]


def uses_of(s: Realm, action: int) -> list[Use]:
    """What a decision makes use of: what it names, then where the boat stops and which yields are connected."""
    return _named(s, *family(action)) + _caused(s, action)


def _named(s: Realm, name: str, number: int) -> list[Use]:
    if name == "place":
        return [(SPACE, SPACE_NAMES[number]), *_visited(number)]
    if name == "chamber":
        return [(CHAMBER, _by_river(CHAMBER_NAMES[number]))]
    if name == "take_tile":
        return [(BOUGHT, STACK_NAMES[number])]
    if name == "cover_with":
        return [(COVERED, STACK_NAMES[number // 16])]
    if name == "score_goods":
        return [(MARKET, good) for place, good in enumerate(GOODS) if number >> place & 1]
    if name == "score_markets":
        return [(MARKET, GOODS[s.cells[s.top() + 2]])] * number
    if name == "upgrade":
        return [(UPGRADED, BUILDINGS[number])]
    return []


def _visited(space: int) -> list[Use]:
    return [(CHAMBER, _words(CHAMBER_NAMES[space - CHAMBERS]))] if CHAMBERS <= space < HARBOUR else []


def _caused(s: Realm, action: int) -> list[Use]:
    me = block(s.to_move)
    after = s.copy()
    after.apply(action)
    found: list[Use] = []
    stop = int(after.cells[me + BOAT])
    if stop != s.cells[me + BOAT]:
        found.append((STOP, _river_space(s, stop)))
        token = int(s.cells[RIVER_TOKEN + stop])
        found += [(RIVER_GIFT, s.parts.river_token_names[token - 1])] if token else []
    connected = int(after.cells[me + CONNECTED] & ~s.cells[me + CONNECTED])
    return found + [(CONNECTION, name) for number, name in enumerate(s.parts.yield_names) if connected >> number & 1]


def _river_space(s: Realm, space: int) -> str:
    """A river space by its number and its printed yield."""
    return f"{space} {_words(EFFECT_NAMES[s.parts.river_kind[space]])}"


def _by_river(chamber: str) -> str:
    return f"{_words(chamber)} by the river"


def _words(name: str) -> str:
    return name.replace("_", " ")
