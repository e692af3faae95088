"""The buildings and their effects (CB22, CB23)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.errors import not_written
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import DATA
from courtyard.games.burgundy.data.sizes import STORES
from courtyard.games.burgundy.data.tiles import ANIMAL_TILES, BUILDING_TILES, CASTLES, KNOWLEDGE_TILES, MINES, SHIPS
from courtyard.games.burgundy.rules.choices import Choice
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.effects import DECLINING, LOST, effect
from courtyard.games.burgundy.rules.goods import FREE_SELLING, held_types
from courtyard.games.burgundy.rules.house_rules import BUY_ANY_TIME, agreed
from courtyard.games.burgundy.rules.layout import SILVER, STORAGE, WORKERS, block
from courtyard.games.burgundy.rules.place import FREE_PLACING, open_spaces
from courtyard.games.burgundy.rules.points import score, source
from courtyard.games.burgundy.rules.purchase import can_buy
from courtyard.games.burgundy.rules.take import free_takes, on_depots
from courtyard.games.burgundy.rules.tiles import Tile

GIFT: Final[i64] = RULES.event("gift", clause="CB22.5")
"""A building gives workers or silver: its kind."""
FOR_WATCHTOWER: Final[i64] = source("watchtowers", clause="CB23.8")


class Asking(Tile):
    """A building with an effect that its owner chooses or declines; what cannot be used is lost (CB22.3, CB22.4)."""

    def __init__(self, clause: str, name: str, *choices: Choice) -> None:
        super().__init__(clause, name)
        self.question = effect(name, clause, *choices)

    def helps(self, s: State, me: i64) -> bool:
        """Whether there is anything to choose."""
        raise not_written(self, "helps")

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        if self.helps(s, block(seat)):
            s.ask(self.question, seat, 0, 0)
        else:
            s.tell(LOST, seat, kind)


@final
class Selling(Asking):
    """Sell all goods of a held type."""

    def __init__(self, clause: str, name: str) -> None:
        super().__init__(clause, name, FREE_SELLING, DECLINING)

    def helps(self, s: State, me: i64) -> bool:
        return held_types(s.cells, me) != 0


@final
class Taking(Asking):
    """Take a tile of certain colours from any numbered depot."""

    def __init__(self, clause: str, name: str, colours: i64) -> None:
        taking, instead = free_takes(colours, RULES.refusal(name))
        super().__init__(clause, name, taking, DECLINING, instead)
        self.colours = colours

    def helps(self, s: State, me: i64) -> bool:
        return on_depots(s, self.colours) != 0


@final
class Placing(Asking):
    """Place a further stored tile on a space of any number."""

    def __init__(self, clause: str, name: str) -> None:
        super().__init__(clause, name, FREE_PLACING, DECLINING)

    def helps(self, s: State, me: i64) -> bool:
        """Whether a stored tile fits anywhere (CB23.13), or one could be bought now (CB-R25)."""
        store: i64
        for store in range(STORES):
            kind = s.cells[me + STORAGE + store]
            if kind and open_spaces(s.cells, me, kind):
                return True
        return agreed(s, BUY_ANY_TIME) and can_buy(s, me)


@final
class Giving(Tile):
    """Receive workers or silver (CB22.5)."""

    def __init__(self, clause: str, name: str, unit: str, count: i64) -> None:
        super().__init__(clause, name, figures={unit: int(count)})
        self.cell: i64 = SILVER if unit == "silver" else WORKERS
        self.count = count

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        s.cells[block(seat) + self.cell] += self.count
        s.tell(GIFT, seat, kind)


@final
class Scoring(Tile):
    """Score points at once."""

    def __init__(self, clause: str, name: str, points: i64) -> None:
        super().__init__(clause, name, figures={"points": int(points)})
        self.points = points

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        score(s, FOR_WATCHTOWER, seat, self.points)


WAREHOUSE: Final = Selling("CB23.1", "warehouse")
CARPENTER: Final = Taking("CB23.2", "carpenter", 1 << BUILDING_TILES)
CHURCH: Final = Taking("CB23.3", "church", 1 << MINES | 1 << KNOWLEDGE_TILES | 1 << CASTLES)
MARKET: Final = Taking("CB23.4", "market", 1 << SHIPS | 1 << ANIMAL_TILES)
BOARDING_HOUSE: Final = Giving("CB23.5", "boarding_house", "workers", DATA["setup"]["boarding_house_workers"])
BANK: Final = Giving("CB23.6", "bank", "silver", DATA["setup"]["bank_silver"])
CITY_HALL: Final = Placing("CB23.7", "city_hall")
WATCHTOWER: Final = Scoring("CB23.8", "watchtower", DATA["scoring"]["watchtower"])
