"""Performing the action of a location (GG8, GG11.15): through the location, through a card, or by following."""

from mypy_extensions import i64

from courtyard.games.gugong.data.components import (
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
    CANAL_TWO,
    DECLINE,
    INTRIGUE_ONE,
    INTRIGUE_THREE,
    LOAD,
    PALACE_ONE,
    PALACE_TWO,
    TRAVEL_ONE,
    TRAVEL_TWO,
)
from courtyard.games.gugong.rules.bonus import watch
from courtyard.games.gugong.rules.canal import canal_one, canal_two, offer_canal
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.decrees import acquire, offer_decrees
from courtyard.games.gugong.rules.intrigue import intrigue_one, intrigue_three, offer_intrigue
from courtyard.games.gugong.rules.jade import buy_jade, offer_jade
from courtyard.games.gugong.rules.layout import ACTION, block
from courtyard.games.gugong.rules.palace import offer_palace, palace_one, palace_two
from courtyard.games.gugong.rules.tokens import can_exchange
from courtyard.games.gugong.rules.travel import offer_travel, travel_one, travel_two
from courtyard.games.gugong.rules.wall import build_one, build_two, offer_wall


def offer_options(s: Court, seat: i64, location: i64) -> i64:
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


def offer_action(s: Court, seat: i64, location: i64) -> i64:
    """Offer the options, and to do without the action (GG-D6 to GG-D8, GG-D20)."""
    count = offer_options(s, seat, location)
    s.menu[count] = DECLINE
    return count + 1


def begin_action(s: Court, seat: i64, location: i64, source: i64) -> None:
    """Ask for the action, unless it can be carried out in no way (GG8.14)."""
    s.ready()
    if offer_options(s, seat, location) or can_exchange(s.cells, block(seat)):
        s.ask(ACTION, seat, location, source)


def perform(s: Court, seat: i64, location: i64, source: i64, action: i64) -> None:
    """Carry out an option of a location."""
    s.answered()
    watch(s, seat, location, source)
    if action < BUILD_ONE:
        if action == TRAVEL_ONE:
            travel_one(s, seat)
        else:
            travel_two(s, seat, action - TRAVEL_TWO)
    elif action < BUILD_TWO:
        build_one(s, seat, action - BUILD_ONE)
    elif action < BUY_JADE:
        build_two(s, seat, action - BUILD_TWO)
    elif action < INTRIGUE_ONE:
        buy_jade(s, seat, action - BUY_JADE)
    elif action < ACQUIRE:
        _perform_on_tracks(s, seat, action)
    elif action < CANAL_ONE:
        acquire(s, seat, action - ACQUIRE)
    elif action == CANAL_ONE:
        canal_one(s, seat)
    else:
        assert action < LOAD
        canal_two(s, seat, action - CANAL_TWO)


def _perform_on_tracks(s: Court, seat: i64, action: i64) -> None:
    """The options of Intrigue and Palace."""
    if action == INTRIGUE_ONE:
        intrigue_one(s, seat)
    elif action < PALACE_ONE:
        intrigue_three(s, seat, action - INTRIGUE_THREE)
    elif action == PALACE_ONE:
        palace_one(s, seat)
    else:
        palace_two(s, seat, action - PALACE_TWO)
