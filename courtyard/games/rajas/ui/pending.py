"""What a described position waits for: each pending question with its two facts, by name where a thing is meant.

    {"question": "pay_die", "facts": ["chamber-4"]}            {"question": "single_markets", "facts": ["tea", 2]}
    {"question": "lay_tile", "facts": ["blue-05"]}             {"question": "roll", "facts": [0, ["orange", "blue"]]}
    {"question": "effect", "facts": ["money", 3]}              {"question": "yield_order", "facts": [["CL", "L2"]]}

A fact is a number, as the question declares it, or the name of an effect, space, stack, tile, cell, good or
token; a list of colours stands for dice, a list of special yields for their set. What is left out is 0. The seat is the
one to move, or `seat`. Tiles and tokens in a hand, and dice to be rolled, have left their supplies.
"""

from collections.abc import Sequence

from courtyard.core.errors import PositionError
from courtyard.core.questions import CHANCE_ITSELF
from courtyard.core.reading import known_keys, mapping, sequence, whole
from courtyard.core.state import CHANCE
from courtyard.games.rajas.data.checks import GOODS
from courtyard.games.rajas.data.components import STACK_NAMES, Components
from courtyard.games.rajas.data.effects import COLOURS, DISCARD, EFFECT_NAMES, pack
from courtyard.games.rajas.data.geometry import CELL_NAMES
from courtyard.games.rajas.data.spaces import SPACE_NAMES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.conserved import dice_in_hand

MOST_FACT = 2**60


def ask_described(state: Position, to_move: int, pending: object) -> None:
    """Put the described questions on the stack, the bottom one first."""
    items = sequence("pending", pending)
    if len(items) > state.game.layout.depth:
        raise PositionError(f"At most {state.game.layout.depth} questions can be pending.")
    for item in items:
        words = mapping("a pending question", item)
        known_keys("a pending question", words, ("question", "seat", "facts"))
        question = state.game.layout.question(words.get("question"))
        seat = CHANCE
        if question.asked != CHANCE_ITSELF:
            seat = whole("seat", words.get("seat", to_move), 0, int(state.seats) - 1)
        given = sequence("facts", words.get("facts", ()))
        if len(given) > 2:
            raise PositionError(f"A question has two facts, not {len(given)}.")
        first, second = (read_fact(state.components, fact) for fact in (*given, 0, 0)[:2])
        state.ask(question, seat, first, second)
        _take_in_hand(state, question.name, first, second)
    for packed in dice_in_hand(state):
        for colour in range(len(COLOURS)):
            state.cells[layout.SUPPLY + colour] -= packed >> (4 * colour) & 15


def read_fact(components: Components, fact: object) -> int:
    """A number, a name, or a list of colours or of special yields."""
    if isinstance(fact, list | tuple):
        if all(name in COLOURS for name in fact) and len(fact) <= len(COLOURS) * 3:
            return pack([COLOURS.index(str(name)) for name in fact])
        return sum({1 << _number_of(name, components.yield_names) for name in fact})
    if not isinstance(fact, str):
        return whole("a fact", fact, 0, MOST_FACT)
    known = (EFFECT_NAMES, SPACE_NAMES, STACK_NAMES, components.tile_names, CELL_NAMES, GOODS, components.kind_names)
    return _number_of(fact, next((names for names in known if fact in names), ()))


def _number_of(name: object, names: Sequence[str]) -> int:
    if name not in names or not isinstance(name, str):
        raise PositionError(f"There is nothing called {name!r} to be asked about.")
    return names.index(name)


def _take_in_hand(state: Position, question: str, first: int, second: int) -> None:
    if question == "lay_tile":
        take_tile(state, first)
    elif question in ("token_slot", "brown_slot"):
        take_token(state, first)
    elif question == "effect" and first == DISCARD:
        take_token(state, second)


def take_tile(state: Position, tile: int) -> int:
    """A tile leaves its stack."""
    if not 0 < tile < len(state.components.tile_names) or not state.cells[layout.UNSEEN + tile]:
        raise PositionError(f"There is no tile {tile}, or it is used twice.")
    state.cells[layout.UNSEEN + tile] = 0
    return tile


def take_token(state: Position, kind: int) -> int:
    """A token leaves its pile."""
    if kind >= state.components.kinds or not state.cells[layout.TOKENS + kind]:
        raise PositionError(f"There are not enough tokens of kind {kind}.")
    state.cells[layout.TOKENS + kind] -= 1
    return kind


def take_named_tile(state: Position, name: object) -> int:
    """The same by the name of the tile."""
    return take_tile(state, _number_of(name, state.components.tile_names))


def take_named_token(state: Position, name: object) -> int:
    """The same by the name of the token."""
    return take_token(state, _number_of(name, state.components.kind_names))
