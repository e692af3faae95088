"""The city hall (CB23.7): it places one further tile from the storage."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.rules.actions import DECLINE
from courtyard.games.burgundy.rules.effects import Effect
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.place import free_place, offer_free_places


@final
class CityHall(Effect):
    """Place a stored tile, whatever the number of its space, or do without it (CB22.4)."""

    def offer_uses(self, s: State, seat: i64, first: i64, second: i64, count: i64) -> i64:
        count = offer_free_places(s, block(seat), count)
        s.menu[count] = DECLINE
        return count + 1

    def use(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action != DECLINE:
            free_place(s, seat, action)


CITY_HALL: Final = CityHall("city_hall", "CB23.7")
