"""The state of a game of Gùgōng."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import CARDS, LOCATIONS, MAX_CITIES, SHIPS
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.gifts import note_place
from courtyard.games.gugong.rules.hidden import is_shown, redraw
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.scoring import places, score_of


@final
class GugongState(Position):
    """A position of Gùgōng."""

    def blank(self, cells: vec[i64]) -> State:
        return GugongState(self.game, self.components, cells)

    def proceed(self) -> None:
        self.settle()

    def derive(self) -> None:
        cells = self.cells
        cells[layout.DRAW_PILE] = 0
        cells[layout.TAKEN_PORTS] = 0
        cells[layout.TOKEN_CITIES] = 0
        at: i64
        for at in range(len(LOCATIONS)):
            cells[layout.GIFT + at] = 0
        seat: i64
        for seat in range(self.blocks):
            me = block(seat)
            cells[me + layout.HAND] = 0
            cells[me + layout.DISCARD] = 0
            for at in range(SHIPS):
                port = cells[me + layout.SHIP_PORT + at]
                if port:
                    cells[layout.TAKEN_PORTS] |= bit(port - 1)
        for at in range(CARDS):
            note_place(cells, at)
        for at in range(MAX_CITIES):
            if cells[layout.CITY + at]:
                cells[layout.TOKEN_CITIES] |= bit(at)

    def faults(self) -> list[str]:
        if self.cells[layout.DATA_PRINT] != self.components.fingerprint:
            return ["This position belongs to other component data."]
        return super().faults()

    def scores(self) -> list[int]:
        return [int(score_of(self, player)) for player in range(self.blocks)]

    def ranking(self) -> list[int]:
        return places(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        redraw(self, seat, rng)

    def is_shown(self, field: str, at: int, seat: int) -> bool:
        return is_shown(self, field, at, seat)
