"""What a described position waits for: the pending questions and waiting effects in words.

Each is a dict with its question and, where it has facts, these words; the last one is asked:

    effect          effect, amount        {"question": "effect", "effect": "money", "amount": 3}; the amount of
                                          dice_shown is a list of colours, that of discard the name of a token
    fame_steps, money_steps   start, end  a move whose bonuses are still to be settled
    pay_yields, yield_order   yields      ["CL", "L2"], all connected
    draw_tile       stack                 its top is not turned up yet
    roll            dice                  ["orange", "blue"]: taken from the supply, to be rolled by the seat to move
    start_player    seats                 those with the lowest sum
    draw_white
    draw_brown      seat                  brown_slot: seat, token
    ganga_roll, ganga_token   space       of the last river token, or of the next one
    pay_die         space                 "chamber-2"
    pay_tile        stack, paid, last     what is paid so far and the last die, such as "B3", flipped "B3*"
    lay_tile        tile
    fame_or_money   fame, money
    upgrade_kind    fresh                 true for the upgrade of the fame track
    take_dice       left, colours, taken  how many are still to be taken, of which colours (all: any), what is taken
    return_dice     any, shown, missing   dice to gain of any colour and of shown colours, and the missing slots
    reroll_dice     aside                 colours of the dice set aside
    mixed_markets   left_out              {"tea": 3}: markets that are left out for lower ones
    single_markets  good, most, left_out  [3, 3]: the values of the markets that are left out
    good            most
    distance        most
    cover_tile      cell
    pay_cover       cell, stack, roads, paid, last
    token_slot      token

The others (place_worker, quarry_tile, one_space, river_palace, cover_cell, token_choice) have none.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from courtyard.core.errors import PositionError
from courtyard.core.game import CHANCE
from courtyard.core.questions import CHANCE_ITSELF
from courtyard.core.reading import found, known_keys, mapping, one_of, sequence, whole
from courtyard.games.rajas.data.checks import GOODS, MAX_MARKET, SIDES
from courtyard.games.rajas.data.components import FACES, RIVER, STACK_NAMES
from courtyard.games.rajas.data.effects import (
    COLOURS,
    DICE_SHOWN,
    DISCARD,
    EFFECT_NAMES,
    MOST,
    MOST_DICE,
    MOST_MOVES,
    pack,
)
from courtyard.games.rajas.data.geometry import CELL_BY_NAME, roads_of
from courtyard.games.rajas.data.spaces import SPACE_BY_NAME
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import MOST_MARKETS
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.kali import ANY_COLOUR, dice_in
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import COUNT_BITS, VALUE_BITS
from courtyard.games.rajas.rules.province import with_token

LETTERS: Final = "".join(colour[0].upper() for colour in COLOURS)
Facts = tuple[int, int]


class Described:
    """One described question: its words, and the table that its pieces are taken from."""

    def __init__(self, state: Position, seat: int, words: Mapping[object, object]) -> None:
        self.state = state
        self.seat = seat
        self.words = words
        self.read: list[str] = ["question"]

    def word(self, key: str, default: object = None) -> object:
        self.read.append(key)
        return self.words.get(key, default)

    def number(self, key: str, low: int, high: int, default: object = None) -> int:
        return whole(key, self.word(key, default), low, high)

    def named(self, key: str, names: tuple[str, ...]) -> int:
        return one_of(key, self.word(key), names)

    def place(self, key: str, places: Mapping[str, int]) -> int:
        return found(key, self.word(key), places)

    def colours(self, key: str) -> int:
        """Dice of some colours, packed."""
        names = sequence(key, self.word(key, ()))
        if len(names) > MOST_DICE + 1:
            raise PositionError(f"{key} names too many dice.")
        return pack([one_of(key, name, COLOURS) for name in names])

    def taken(self, key: str) -> int:
        """Dice of some colours that have left the supply."""
        packed = self.colours(key)
        for colour in range(len(COLOURS)):
            self.state.cells[layout.SUPPLY + colour] -= packed >> (4 * colour) & 15
        return packed

    def token(self, key: str) -> int:
        """The kind of a token that has left its pile."""
        return take_token(self.state, self.word(key))

    def payment(self) -> int:
        """What has been paid of a sum, and the place of the last die, as payment.py notes it."""
        paid, last = self.number("paid", 0, 255, 0), self.word("last")
        if last is None:
            return paid
        die = re.fullmatch(f"[{LETTERS}]([1-{FACES}])(\\*?)", str(last))
        if not die:
            raise PositionError(f"There is no die {last!r}; dice are written like O4, flipped O4*.")
        return paid | (int(die.group(1)) - 1 + (FACES if die.group(2) else 0)) << 8


def _effect(described: Described) -> Facts:
    kind = described.named("effect", EFFECT_NAMES)
    if kind == DICE_SHOWN:
        return kind, described.colours("amount")
    if kind == DISCARD:
        return kind, described.token("amount")
    return kind, described.number("amount", 1, MOST, 1)


def _steps(described: Described) -> Facts:
    return described.number("start", 0, layout.FAR), described.number("end", 0, layout.FAR)


def _yields(described: Described) -> Facts:
    names = tuple(described.state.components.yield_names)
    yields = sum({1 << one_of("yields", name, names) for name in sequence("yields", described.word("yields"))})
    return yields, int(with_token(described.state.cells, block(described.seat), yields))


def _drawn_by(described: Described) -> Facts:
    return described.number("seat", 0, int(described.state.seats) - 1, described.seat), 0


def _start_player(described: Described) -> Facts:
    last = int(described.state.seats) - 1
    return sum({1 << whole("seats", seat, 0, last) for seat in sequence("seats", described.word("seats"))}), 0


def _lay_tile(described: Described) -> Facts:
    return take_tile(described.state, described.word("tile")), 0


def _take_dice(described: Described) -> Facts:
    offered = described.colours("colours") or ANY_COLOUR
    return described.number("left", 1, MOST_DICE) | offered << 6, described.taken("taken")


def _return_dice(described: Described) -> Facts:
    free_choice, shown = described.number("any", 0, MOST_DICE, 0), described.colours("shown")
    missing = described.number("missing", 1, max(1, free_choice + int(dice_in(shown))))
    return free_choice | shown << 4, missing


def _mixed_markets(described: Described) -> Facts:
    ceilings = 0
    for name, value in mapping("left_out", described.word("left_out", {})).items():
        ceilings |= whole("left_out", value, 1, MAX_MARKET) << (VALUE_BITS * one_of("left_out", name, GOODS))
    return ceilings, 0


def _single_markets(described: Described) -> Facts:
    limit = described.number("most", 1, MOST_MARKETS)
    for value in sequence("left_out", described.word("left_out", ()))[:MOST_MARKETS]:
        limit += 1 << (COUNT_BITS * whole("left_out", value, 1, MAX_MARKET))
    return described.named("good", GOODS), limit


def _pay_cover(described: Described) -> Facts:
    roads = str(described.word("roads"))
    if not set(roads) <= set(SIDES):
        raise PositionError(f"roads are written like NES, not {roads!r}.")
    new = described.named("stack", STACK_NAMES) << 4 | roads_of("".join(sorted(set(roads))))
    return described.place("cell", CELL_BY_NAME) | new << 5, described.payment()


READERS: Final[dict[str, Callable[[Described], Facts]]] = {
    "effect": _effect,
    "fame_steps": _steps,
    "money_steps": _steps,
    "pay_yields": _yields,
    "yield_order": _yields,
    "draw_tile": lambda described: (described.named("stack", STACK_NAMES), 0),
    "roll": lambda described: (described.seat, described.taken("dice")),
    "start_player": _start_player,
    "draw_white": lambda described: (described.seat, 0),
    "draw_brown": _drawn_by,
    "brown_slot": lambda described: (described.token("token"), 0),
    "ganga_roll": lambda described: (described.number("space", 0, RIVER - 1), 0),
    "ganga_token": lambda described: (described.number("space", 1, RIVER - 1), 0),
    "pay_die": lambda described: (described.place("space", SPACE_BY_NAME), 0),
    "pay_tile": lambda described: (described.named("stack", STACK_NAMES), described.payment()),
    "lay_tile": _lay_tile,
    "fame_or_money": lambda described: (described.number("fame", 1, MOST), described.number("money", 1, MOST)),
    "upgrade_kind": lambda described: (int(bool(described.word("fresh", False))), 0),
    "take_dice": _take_dice,
    "return_dice": _return_dice,
    "reroll_dice": lambda described: (0, described.taken("aside")),
    "mixed_markets": _mixed_markets,
    "single_markets": _single_markets,
    "good": lambda described: (described.number("most", 1, MOST), 0),
    "distance": lambda described: (described.number("most", 1, MOST_MOVES), 0),
    "cover_tile": lambda described: (described.place("cell", CELL_BY_NAME), 0),
    "pay_cover": _pay_cover,
    "token_slot": lambda described: (described.token("token"), 0),
}
"""How the facts of a question are read; those without facts are not listed."""


def ask_described(state: Position, seat: int, pending: object) -> None:
    """Put the described questions on the stack, each of the seat to move unless chance is asked."""
    for item in sequence("pending", pending):
        words = mapping("a pending question", item)
        question = state.game.layout.question(words.get("question"))
        described = Described(state, seat, words)
        asked = seat
        if question.name == "brown_slot":
            asked = _drawn_by(described)[0]
        first, second = READERS[question.name](described) if question.name in READERS else (0, 0)
        known_keys(f"question {question.name}", words, tuple(described.read))
        state.ask(question, CHANCE if question.asked == CHANCE_ITSELF else asked, first, second)


def take_tile(state: Position, name: object) -> int:
    """A tile that leaves its stack."""
    if not isinstance(name, str) or not name or name not in state.components.tile_names:
        raise PositionError(f"There is no tile {name!r}.")
    tile = state.components.tile_names.index(name)
    if not state.cells[layout.UNSEEN + tile]:
        raise PositionError(f"Tile {name} is used twice.")
    state.cells[layout.UNSEEN + tile] = 0
    return tile


def take_token(state: Position, name: object) -> int:
    """A token that leaves its pile."""
    kind = one_of("a token", name, tuple(state.components.kind_names))
    if not state.cells[layout.TOKENS + kind]:
        raise PositionError(f"There are not so many tokens {name}.")
    state.cells[layout.TOKENS + kind] -= 1
    return kind
