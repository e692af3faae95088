"""The state of a game of Rajas: how it goes on, what follows from it, and how it ends."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import total
from courtyard.core.bits import bit
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import GOOD_COUNT
from courtyard.games.rajas.data.components import MARKET_VALUES, Components
from courtyard.games.rajas.data.geometry import CELLS
from courtyard.games.rajas.data.spaces import SPACES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DIE_FACES
from courtyard.games.rajas.rules.base import Position, Variant
from courtyard.games.rajas.rules.course import proceed
from courtyard.games.rajas.rules.hidden import hidden_token, is_shown, redraw
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.province import count_markets, refresh
from courtyard.games.rajas.rules.scoring import places, score_of


@final
class RajasState(Position):
    """A position of Rajas of the Ganges."""

    def blank(self, cells: vec[i64]) -> State:
        return RajasState(self.game, cells, self.components, self.variant)

    def proceed(self) -> None:
        proceed(self)

    def derive(self) -> None:
        cells = self.cells
        cells[layout.OCCUPIED] = 0
        seat: i64
        at: i64
        for seat in range(self.seats):
            me = block(seat)
            cells[me + layout.ON_BOARD] = 0
            cells[me + layout.UNPLACED] = cells[me + layout.ACTIVE]
            cells[me + layout.DICE] = total(cells, me + layout.HELD, DIE_FACES)
            for at in range(GOOD_COUNT * MARKET_VALUES):
                cells[me + layout.MARKETS + at] = 0
            for at in range(CELLS):
                count_markets(self, me, cells[me + layout.TILE + at], 1)
            refresh(self, me)
        for at in range(SPACES):
            owner = cells[layout.WORKER + at]
            if owner:
                me = block(owner - 1)
                cells[layout.OCCUPIED] |= bit(at)
                cells[me + layout.ON_BOARD] |= bit(at)
                cells[me + layout.UNPLACED] -= 1

    def scores(self) -> list[int]:
        return [int(score_of(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return places(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        redraw(self, seat, rng)

    def is_shown(self, field: str, at: int, seat: int) -> bool:
        return is_shown(self, at, seat)

    def hidden_cells(self, seat: int) -> list[int]:
        hidden = super().hidden_cells(seat)
        return hidden if hidden_token(self, seat) < 0 else [int(self.top()) + 2, *hidden]


def new_state(game: Game, cells: vec[i64], components: Components, variant: Variant) -> RajasState:
    """A state over the given cells."""
    return RajasState(game, cells, components, variant)
