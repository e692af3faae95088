"""Performing the action of a location (GG8, GG11.15): through the location, through a card, or by following."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import A_SEAT, Step
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import (
    CANAL,
    DECREES_LOCATION,
    INTRIGUE_LOCATION,
    JADE_LOCATION,
    PALACE,
    TRAVEL,
    WALL_LOCATION,
)
from courtyard.games.gugong.rules.actions import (
    ACQUIRE,
    BUILD_ONE,
    BUILD_TWO,
    BUY_JADE,
    CANAL_ONE,
    INTRIGUE_ONE,
    PALACE_ONE,
    TRAVEL_ONE,
)
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.bonus import THE_LOCATION, THE_SOURCE, watch
from courtyard.games.gugong.rules.canal import canal_one, canal_two, offer_canal
from courtyard.games.gugong.rules.decrees import acquire, offer_decrees
from courtyard.games.gugong.rules.intrigue import intrigue_one, intrigue_three, offer_intrigue
from courtyard.games.gugong.rules.jade import buy_jade, offer_jade
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.palace import offer_palace, palace_one, palace_two
from courtyard.games.gugong.rules.tokens import Declinable, can_exchange
from courtyard.games.gugong.rules.travel import offer_travel, travel_one, travel_two
from courtyard.games.gugong.rules.wall import build_one, build_two, offer_wall


def offer_options(s: Position, seat: i64, location: i64) -> i64:
    """Offer the options of a location that the player can carry out."""
    me = block(seat)
    if location == TRAVEL:
        return offer_travel(s, me, 0)
    if location == WALL_LOCATION:
        return offer_wall(s, me, 0)
    if location == JADE_LOCATION:
        return offer_jade(s, me, 0)
    if location == INTRIGUE_LOCATION:
        return offer_intrigue(s, me, 0)
    if location == PALACE:
        return offer_palace(s, me, 0)
    if location == DECREES_LOCATION:
        return offer_decrees(s, seat, 0)
    assert location == CANAL
    return offer_canal(s, me, 0)


@final
class LocationAction(Declinable):
    """The options of a location, or to do without its action (GG-D6 to GG-D8, GG-D20)."""

    def uses(self, s: Position, seat: i64, location: i64, source: i64) -> i64:
        return offer_options(s, seat, location)

    def use(self, s: Position, seat: i64, location: i64, source: i64, action: i64) -> None:
        watch(s, seat, location, source)
        _perform(s, seat, action)


def _perform(s: Position, seat: i64, action: i64) -> None:
    """Carry out an option of a location; families of actions follow each other in the order of the locations."""
    if action == TRAVEL_ONE:
        travel_one(s, seat)
    elif action < BUILD_ONE:
        travel_two(s, seat, action)
    elif action < BUILD_TWO:
        build_one(s, seat, action)
    elif action < BUY_JADE:
        build_two(s, seat, action)
    elif action < INTRIGUE_ONE:
        buy_jade(s, seat, action)
    elif action == INTRIGUE_ONE:
        intrigue_one(s, seat)
    elif action < PALACE_ONE:
        intrigue_three(s, seat, action)
    elif action == PALACE_ONE:
        palace_one(s, seat)
    elif action < ACQUIRE:
        palace_two(s, seat, action)
    elif action < CANAL_ONE:
        acquire(s, seat, action)
    elif action == CANAL_ONE:
        canal_one(s, seat)
    else:
        canal_two(s, seat, action)


def begin_action(s: Position, seat: i64, location: i64, source: i64) -> None:
    """Ask for the action, unless it can be carried out in no way (GG8.14)."""
    s.ready()
    if offer_options(s, seat, location) or can_exchange(s.cells, block(seat)):
        s.ask(ACTION, seat, location, source)


@final
class Perform(Step):
    """An action is to be performed when what has been begun is finished (GG8.2)."""

    def settle(self, s: State, seat: i64, location: i64, source: i64) -> None:
        s.answered()
        begin_action(position_of(s), seat, location, source)


ACTION: Final = LocationAction("action", first=THE_LOCATION, second=THE_SOURCE, clause="GG8.1")
PERFORM: Final = Perform("perform", THE_LOCATION, THE_SOURCE, A_SEAT)
