"""The state of a game of Burgundy: steps between questions, and cells that follow from the others."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.layout import DEPTH, STACK
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import SPACES
from courtyard.games.burgundy.data.tiles import BUILDING, KINDS
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.course import go_on
from courtyard.games.burgundy.rules.depots import refresh_offer
from courtyard.games.burgundy.rules.hidden import is_shown, redraw
from courtyard.games.burgundy.rules.house_rules import note_house_rules
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.place import note
from courtyard.games.burgundy.rules.scoring import places, score_of
from courtyard.games.burgundy.rules.turn import TURN, close_turn


@final
class BurgundyState(State):
    """A position of The Castles of Burgundy."""

    def blank(self, cells: vec[i64]) -> State:
        return BurgundyState(self.game, cells)

    def proceed(self) -> None:
        cells = self.cells
        if cells[DEPTH] == 1 and cells[STACK] == TURN.number:
            close_turn(self, cells[STACK + 1])
        if cells[DEPTH] == 0:
            go_on(self)

    def derive(self) -> None:
        cells = self.cells
        refresh_offer(cells)
        note_house_rules(self)
        seat: i64
        at: i64
        for seat in range(self.seats):
            me = block(seat)
            cells[me + layout.FILLED] = 0
            cells[me + layout.FRONTIER] = 0
            cells[me + layout.KNOWN] = 0
            for at in range(KINDS - BUILDING):
                cells[me + layout.BLOCKED + at] = 0
            for at in range(SPACES):
                kind = cells[me + layout.TILE + at]
                if kind:
                    note(cells, me, kind, at)

    def scores(self) -> list[int]:
        return [int(score_of(self.cells, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return places(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        redraw(self, seat, rng)

    def is_shown(self, field: str, at: int, seat: int) -> bool:
        return is_shown(self, field, at)
