"""What simulations count: how a game was won, and what the players made use of."""

from courtyard.core.actions import Decoded
from courtyard.core.state import State
from courtyard.core.telling import Transition
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import RIVER, STACK_NAMES
from courtyard.games.rajas.data.effects import CHAMBER_NAMES
from courtyard.games.rajas.data.spaces import CHAMBERS, HARBOUR, SPACES
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import ACTIVE, BOAT, CONNECTED, FAME, MONEY, RIVER_TOKEN, ROUND, block
from courtyard.games.rajas.rules.quarry import stack_colour
from courtyard.games.rajas.rules.scoring import places, score_of
from courtyard.games.rajas.rules.state import RajasState
from courtyard.games.rajas.text import phrase
from courtyard.games.rajas.ui.words import Speaker
from courtyard.speech import Text

Use = tuple[Text, Text]


def statistics_of(s: Position) -> list[tuple[Text, int]]:
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
    return [(phrase(f"fact_{name}"), value) for name, value in facts.items()]


def _use(heading: str, name: Text) -> Use:
    return phrase(f"use_{heading}"), name


def usable_in(s: Position) -> list[Use]:
    """Everything that can be used, so that what never is used can be told."""
    speaker, components, variant = Speaker(s), s.components, s.variant
    chambers = range(len(CHAMBER_NAMES))
    found = [_use("space", speaker.numbered_space(space)) for space in range(SPACES) if variant.usable >> space & 1]
    found += [_use("chamber", speaker.chamber(chamber)) for chamber in chambers]
    found += [_by_the_river(speaker, chamber) for chamber in chambers[1:]]
    stacks = [_stack(speaker, stack) for stack in range(len(STACK_NAMES))]
    found += [_use(heading, stack) for heading in ("bought", "cover") for stack in stacks]
    found += [_use("market", speaker.good(good)) for good in range(len(GOODS))]
    found += [_use("upgrade", speaker.building(building)) for building in range(len(BUILDINGS))]
    found += [_stop(speaker, space) for space in range(1, RIVER + 1)]
    tokens = range(len(components.river_token_names) if variant.ganga else 0)
    found += [_use("river_token", speaker.river_token(token)) for token in tokens]
    return found + [_use("yield", speaker.place_of_yield(special)) for special in range(components.yields)]


def uses_of(done: Transition) -> list[Use]:
    """What a decision makes use of: what it names, then where the boat stops and which yields are connected."""
    state = done.before
    assert isinstance(state, RajasState)
    speaker = Speaker(state)
    return _named(speaker, state.game.decode(done.action)) + _caused(speaker, done.after)


def _named(speaker: Speaker, action: Decoded) -> list[Use]:
    family = action.family
    if family == "place":
        return [_use("space", speaker.numbered_space(action["space"])), *_visited(speaker, action["space"])]
    if family == "chamber":
        return [_by_the_river(speaker, action["chamber"])]
    if family == "take_tile":
        return [_use("bought", _stack(speaker, action["stack"]))]
    if family == "cover_with":
        return [_use("cover", _stack(speaker, action["stack"]))]
    if family == "score_goods":
        return [_use("market", speaker.good(good)) for good, name in enumerate(GOODS) if action[name]]
    if family == "score_markets":
        return [_use("market", speaker.good(speaker.first))] * action["number"]
    if family == "upgrade":
        return [_use("upgrade", speaker.building(action["building"]))]
    return []


def _visited(speaker: Speaker, space: int) -> list[Use]:
    return [_use("chamber", speaker.chamber(space - CHAMBERS))] if CHAMBERS <= space < HARBOUR else []


def _caused(speaker: Speaker, after: State) -> list[Use]:
    before, me = speaker.cells, speaker.me
    found: list[Use] = []
    stop = int(after.cells[me + BOAT])
    if stop != before[me + BOAT]:
        found.append(_stop(speaker, stop))
        token = int(before[RIVER_TOKEN + stop])
        found += [_use("river_token", speaker.river_token(token - 1))] if token else []
    connected = int(after.cells[me + CONNECTED] & ~before[me + CONNECTED])
    reached = [special for special in range(speaker.components.yields) if connected >> special & 1]
    return found + [_use("yield", speaker.place_of_yield(special)) for special in reached]


def _stop(speaker: Speaker, space: int) -> Use:
    """A river space by its number and its printed yield."""
    kind, amount = speaker.components.river_kind[space], speaker.components.river_amount[space]
    return _use("stop", phrase("use_river_space", space=space, effect=speaker.effect(int(kind), int(amount))))


def _stack(speaker: Speaker, stack: int) -> Text:
    """A stack by its colour and the animal on its back."""
    _, _, animal = STACK_NAMES[stack].partition("-")
    colour = speaker.colour(int(stack_colour(stack)))
    return phrase("use_stack", colour=colour, animal=phrase(f"terminal_stack_{animal}"))


def _by_the_river(speaker: Speaker, chamber: int) -> Use:
    return _use("chamber", phrase("use_by_the_river", chamber=speaker.chamber(chamber)))
