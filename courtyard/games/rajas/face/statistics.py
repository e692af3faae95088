"""What simulations count: how a game was won, and what the players made use of."""

from courtyard.core.actions import Decoded
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import RIVER, STACK_NAMES
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, EFFECT_NAMES
from courtyard.games.rajas.data.spaces import CHAMBERS, HARBOUR, SPACE_NAMES, SPACES
from courtyard.games.rajas.face.speech import say
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import ACTIVE, BOAT, CONNECTED, FAME, MONEY, RIVER_TOKEN, ROUND, block
from courtyard.games.rajas.rules.scoring import places, score_of

Use = tuple[str, str]


def statistics_of(s: Position) -> list[tuple[str, int]]:
    """The length of a finished game and how its winner won.

    A winner with more fame than half money won mainly by fame, with less mainly by money.
    """
    ranking = places(s)
    winner = block(ranking.index(1))
    fame, money = int(s.cells[winner + FAME]), int(s.cells[winner + MONEY])
    scores = sorted((int(score_of(s, seat)) for seat in range(s.seats)), reverse=True)
    facts = {
        "rounds": int(s.cells[ROUND]),
        "by_fame": int(2 * fame > money),
        "by_money": int(2 * fame < money),
        "fame": fame,
        "money": money,
        "workers": int(s.cells[winner + ACTIVE]),
        "boat": int(s.cells[winner + BOAT]),
        "ahead": scores[0] - scores[1],
        "met": sum(score >= s.components.meeting for score in scores),
    }
    return [(say(f"fact_{name}"), value) for name, value in facts.items()]


def _use(heading: str, name: str) -> Use:
    return say(f"use_{heading}"), name


def usable_in(s: Position) -> list[Use]:
    """Everything that can be used, so that what never is used can be told."""
    components, variant = s.components, s.variant
    found = [_use("space", SPACE_NAMES[space]) for space in range(SPACES) if variant.usable >> space & 1]
    found += [_use("chamber", _words(name)) for name in CHAMBER_NAMES]
    found += [_by_the_river(name) for name in CHAMBER_NAMES[1:]]
    found += [_use(heading, stack) for heading in ("bought", "cover") for stack in STACK_NAMES]
    found += [_use("market", good) for good in GOODS] + [_use("upgrade", building) for building in BUILDINGS]
    found += [_stop(s, space) for space in range(1, RIVER + 1)]
    found += [_use("river_token", name) for name in components.river_token_names if variant.ganga]
    return found + [_use("yield", name) for name in components.yield_names]


def uses_of(s: Position, action: int) -> list[Use]:
    """What a decision makes use of: what it names, then where the boat stops and which yields are connected."""
    return _named(s, s.game.decode(action)) + _caused(s, action)


def _named(s: Position, action: Decoded) -> list[Use]:
    family = action.family
    if family == "place":
        return [_use("space", SPACE_NAMES[action["space"]]), *_visited(action["space"])]
    if family == "chamber":
        return [_by_the_river(CHAMBER_NAMES[action["chamber"]])]
    if family == "take_tile":
        return [_use("bought", STACK_NAMES[action["stack"]])]
    if family == "cover_with":
        return [_use("cover", STACK_NAMES[action["stack"]])]
    if family == "score_goods":
        return [_use("market", good) for good in GOODS if action[good]]
    if family == "score_markets":
        return [_use("market", GOODS[s.cells[s.top() + 2]])] * action["number"]
    if family == "upgrade":
        return [_use("upgrade", BUILDINGS[action["building"]])]
    return []


def _visited(space: int) -> list[Use]:
    return [_use("chamber", _words(CHAMBER_NAMES[space - CHAMBERS]))] if CHAMBERS <= space < HARBOUR else []


def _caused(s: Position, action: int) -> list[Use]:
    me = block(s.to_move)
    after = s.copy()
    after.apply(action)
    found: list[Use] = []
    stop = int(after.cells[me + BOAT])
    if stop != s.cells[me + BOAT]:
        found.append(_stop(s, stop))
        token = int(s.cells[RIVER_TOKEN + stop])
        found += [_use("river_token", s.components.river_token_names[token - 1])] if token else []
    connected = int(after.cells[me + CONNECTED] & ~s.cells[me + CONNECTED])
    names = s.components.yield_names
    return found + [_use("yield", name) for special, name in enumerate(names) if connected >> special & 1]


def _stop(s: Position, space: int) -> Use:
    """A river space by its number and its printed yield."""
    return _use("stop", f"{space} {_words(EFFECT_NAMES[s.components.river_kind[space]])}")


def _by_the_river(chamber: str) -> Use:
    return _use("chamber", say("use_by_the_river", chamber=_words(chamber)))


def _words(name: str) -> str:
    return name.replace("_", " ")
