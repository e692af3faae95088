"""What stays the same through a game (RG1.4, RG1.8, RG1.15): the dice, the tiles and the yield tokens."""

from typing import Final, final

from courtyard.core.arrays import total
from courtyard.core.conserved import Conserved
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import DICE_EACH
from courtyard.games.rajas.data.components import FACES, MAX_KINDS, TILES
from courtyard.games.rajas.data.effects import COLOURS, DISCARD
from courtyard.games.rajas.rules.base import position_of
from courtyard.games.rajas.rules.layout import HELD, block
from courtyard.games.rajas.rules.tokens import WHITE


@final
class Dice(Conserved):
    """The dice of each colour: in the supply, on the statues and in hand."""

    def copies(self, s: State) -> list[int]:
        return [DICE_EACH] * len(COLOURS)

    def add_others(self, s: State, found: list[int]) -> None:
        for colour in range(len(COLOURS)):
            for seat in range(s.seats):
                found[colour] += int(total(s.cells, block(seat) + HELD + colour * FACES, FACES))
            for packed in dice_in_hand(s):
                found[colour] += packed >> (4 * colour) & 15


def dice_in_hand(s: State) -> list[int]:
    """The dice that pending questions hold, packed."""
    holding = ("roll", "reroll_dice", "take_dice")
    return [packed for question, _, _, packed in s.pending() if question in holding]


@final
class Tiles(Conserved):
    """The province tiles, each of which there is once."""

    def copies(self, s: State) -> list[int]:
        return [0] + [1] * TILES

    def add_others(self, s: State, found: list[int]) -> None:
        for question, _, tile, _ in s.pending():
            if question == "lay_tile":
                found[tile] += 1


@final
class Tokens(Conserved):
    """The yield tokens in play: those of the Navaratnas and the white ones, or the white ones only."""

    def copies(self, s: State) -> list[int]:
        position = position_of(s)
        components = position.components
        return [
            int(components.kind_count[kind])
            if kind < components.kinds and (position.variant.navaratnas or components.kind_colour[kind] == WHITE)
            else 0
            for kind in range(MAX_KINDS)
        ]

    def add_others(self, s: State, found: list[int]) -> None:
        for question, _, first, second in s.pending():
            if question in ("token_slot", "brown_slot"):
                found[first] += 1
            elif question == "effect" and first == DISCARD:
                found[second] += 1


ALL_DICE: Final = Dice("dice", COLOURS, ("supply",))
ALL_TILES: Final = Tiles(
    "tiles", tuple(str(tile) for tile in range(TILES + 1)), ("unseen",), placed=("top", "tile", "covered"), shift=0
)
ALL_TOKENS: Final = Tokens(
    "tokens", tuple(str(kind) for kind in range(MAX_KINDS)), ("tokens", "discards"), placed=("token_on",)
)
