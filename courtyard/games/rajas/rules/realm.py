"""What the rules work on: a state together with the tables and the choices of its game."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import Game, State
from courtyard.games.rajas.data.components import Components


class Realm(State):
    """A state with the component tables and the version that is played."""

    def __init__(self, game: Game, cells: vec[i64], parts: Components, version: "Version") -> None:
        super().__init__(game, cells)
        self.parts = parts
        self.version = version


class Version:
    """What the chosen options come to."""

    def __init__(self, parts: Components, players: int, navaratnas: bool, backs: tuple[bool, ...], ganga: bool) -> None:
        self.navaratnas = navaratnas
        self.backs = backs
        self.ganga = ganga
        self.usable: i64 = parts.usable[players]
        self.prices: vec[i64] = parts.prices[players]
        self.one_per_good = parts.one_per_good[players]
        self.most_workers: i64 = 6 if navaratnas else 5
