"""What every rule works on: a state together with the components of its game."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import Game
from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.gugong.data.components import Components
from courtyard.games.gugong.rules.layout import FIRST_PLAYER, MENG, VP, block


@final
class Rank(Fact):
    """The rank of the player who is next, one beyond the last when all have had their turn."""

    def bounds(self, players: int) -> tuple[int, int]:
        return self.low, players


THE_RANK: Final = Rank("the rank of the next player")


class Position(State):
    """A position of Gùgōng with the figures printed on its components."""

    def __init__(self, game: Game, components: Components, cells: vec[i64]) -> None:
        super().__init__(game, cells)
        self.components = components
        self.solo: bool = game.players == 1

    def score(self, source: i64, seat: i64, points: i64) -> None:
        """Give a player points; the only writer of points."""
        if points:
            self.cells[block(seat) + VP] += points
            self.tell(source, seat, points)


def position_of(state: State) -> Position:
    """A state of this game as what the rules work on."""
    assert isinstance(state, Position)
    return state


def is_meng(s: Position, seat: i64) -> bool:
    """Whether a player is the automa."""
    return s.solo and seat == MENG


def in_order(s: State, rank: i64) -> i64:
    """The player of a rank, the first player being 0 and the others clockwise (GG2.2, GG3.8)."""
    return (s.cells[FIRST_PLAYER] + rank) % s.blocks
