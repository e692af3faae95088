"""What Meng does (GG24 to GG26): every action of his follows from the position, only draws are chance."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.errors import not_written
from courtyard.core.questions import CHANCE_ITSELF, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import COURTYARD, MENG_DISCARDS
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.decrees import ACQUIRING, decree_cost, discounted, gain_decree, has_decree, tile_at
from courtyard.games.gugong.rules.gifts import discard_on_top, discard_unseen, offer_cards
from courtyard.games.gugong.rules.intrigue import STEPPING_ONE, STEPPING_THREE, advance_marker
from courtyard.games.gugong.rules.jade import jade_cost, take_jade
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.meng_servants import can_have, get_hired
from courtyard.games.gugong.rules.meng_steps import MENG_LOAD, MENG_MOVE, MENG_STORE, MENG_TOKEN, ask_meng
from courtyard.games.gugong.rules.palace import FOR_STEPS, WALKING_ONE, WALKING_TWO, advance_envoy
from courtyard.games.gugong.rules.servants import NORMAL, send
from courtyard.games.gugong.rules.ships import load_meng
from courtyard.games.gugong.rules.tokens import spend, store, stored_doubles, stored_tokens
from courtyard.games.gugong.rules.travel import take_token
from courtyard.games.gugong.rules.wall import BUILDING_ONE, finish_building, place_builders

HUMAN: Final = 0
DUSK_TRAVEL: Final = 2
DUSK_STEPS: Final = 2
JADE_TOKENS: Final = 6
NO_CITY: Final = -1
NO_PLACE: Final = -1


# Travel.


def next_city(s: Position) -> i64:
    """Where Meng's traveller goes next, or NO_CITY (GG24.2 to GG24.6)."""
    tokens = s.cells[layout.TOKEN_CITIES]
    size: i64 = len(s.components.loop)
    start = s.cells[layout.LOOP] if s.cells[layout.LOOP] else s.components.loop_start
    step: i64
    for step in range(size):
        city = s.components.loop[(start + step) % size]
        if (tokens >> city) & 1:
            return city
    return _nearest_city(s)


def _nearest_city(s: Position) -> i64:
    """The city with a token that is fewest roads away, the first in the data of several (GG24.4)."""
    tokens = s.cells[layout.TOKEN_CITIES]
    if tokens == 0:
        return NO_CITY
    at = s.cells[block(MENG) + layout.TRAVELLER]
    reached = bit(at - 1) if at else bit(s.components.loop[s.components.loop_start])
    while reached & tokens == 0:
        border = reached
        while border:
            reached |= s.components.roads[lowest(border)]
            border &= border - 1
    return lowest(reached & tokens)


def move(s: Position) -> None:
    """One travel move: Meng takes the token, uses its benefit and stores it (GG24.1, GG25.9)."""
    cells = s.cells
    city = next_city(s)
    if city == NO_CITY:
        return
    place: i64
    for place in range(len(s.components.loop)):
        if s.components.loop[place] == city:
            cells[layout.LOOP] = 1 + place
    kind = take_token(s, MENG, city)
    ask_meng(s, MENG_STORE, kind)
    if kind == kinds.TOKEN_DISCARD_7 and cells[layout.PHASE] == layout.DAY_PHASE and cells[block(MENG) + layout.HAND]:
        s.ask(MENG_DISCARD, CHANCE, 0, 0)
    elif kind != kinds.TOKEN_DOUBLE:
        ask_meng(s, MENG_TOKEN, kind)


@final
class MengDiscard(Question):
    """For a token the top card of Meng's gift deck goes face down to his discard pile, for 1 jade (GG25.7)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return offer_cards(s, s.cells[block(MENG) + layout.HAND], MENG_DISCARDS)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        card = action - MENG_DISCARDS
        discard_unseen(s.cells, MENG, card, s.cells[block(MENG) + layout.HAND])
        discard_on_top(s.cells, card)
        s.cells[block(MENG) + layout.JADE] += 1


MENG_DISCARD: Final = MengDiscard("meng_discard", CHANCE_ITSELF, clause="GG25.7")


def store_meng_token(s: Position, kind: i64) -> None:
    """Store a token; 6 or more are exchanged for jade at once (GG25.11)."""
    cells = s.cells
    me = block(MENG)
    store(cells, me, kind)
    doubles = stored_doubles(cells, me)
    if stored_tokens(cells, me) + doubles >= JADE_TOKENS:
        spend(cells, me, JADE_TOKENS, min(doubles, 3))
        cells[me + layout.JADE] += 1


# Canal.


def load_special(s: Position, left: i64) -> None:
    """Free servants, hired ones for what is missing, one after the other (GG26.15).

    There is always one: at most 3 are on the wall, 2 on the ship and 6 on decrees.
    """
    if left > 1:
        ask_meng(s, MENG_LOAD, left - 1)
    load_meng(s, layout.FREE if s.cells[block(MENG) + layout.FREE] else layout.HIRED)


# Jade and decrees.


def cheapest_house(s: Position) -> i64:
    """The first of the cheapest houses with jade, or the courtyard (GG-R88)."""
    best: i64 = COURTYARD
    house: i64
    for house in range(len(s.components.house_cost)):
        if (s.cells[layout.HOUSES] >> house) & 1 and (
            best == COURTYARD or s.components.house_cost[house] < s.components.house_cost[best]
        ):
            best = house
    return best


def choose_decree(s: Position, free: bool) -> i64:
    """The place of the decree that Meng acquires: target level, then lower, then higher ones (GG24.16 to 19)."""
    target = min(s.cells[layout.DAY], kinds.LEVELS)
    level = target
    while level >= 1:
        place = _choose_on_level(s, level, free)
        if place != NO_PLACE:
            return place
        level -= 1
    level = target + 1
    while level <= kinds.LEVELS:
        place = _choose_on_level(s, level, free)
        if place != NO_PLACE:
            return place
        level += 1
    return NO_PLACE


def _choose_on_level(s: Position, level: i64, free: bool) -> i64:
    """Of two candidates the one without the human's servant, else the lower one."""
    upper = 2 * (level - 1)
    lower = upper + 1
    if not _is_candidate(s, upper, free):
        return lower if _is_candidate(s, lower, free) else NO_PLACE
    if not _is_candidate(s, lower, free):
        return upper
    human = block(HUMAN)
    at_upper = has_decree(s.cells, human, tile_at(s.cells, upper))
    at_lower = has_decree(s.cells, human, tile_at(s.cells, lower))
    return upper if at_lower and not at_upper else lower


def _is_candidate(s: Position, place: i64, free: bool) -> bool:
    """Whether Meng lacks a decree and can pay for it; for a free one he always has a servant (GG24.15, GG26.14)."""
    cells = s.cells
    if has_decree(cells, block(MENG), tile_at(cells, place)):
        return False
    return free or can_have(cells, decree_cost(s, MENG, place) + 1)


# The actions of the locations.


class MengAt:
    """What Meng does at a location."""

    def simple(self, s: Position) -> None:
        """On a regular automa card: option A (GG22.13, GG24)."""
        raise not_written(self, "simple")

    def special(self, s: Position) -> None:
        """On a special automa card: option B without sending (GG26.8 to GG26.15)."""
        raise not_written(self, "special")

    def dusk(self, s: Position) -> None:
        """At dusk, where he travels unless there is something else to do (GG23.3 to GG23.10)."""
        move(s)


@final
class AtTravel(MengAt):
    """He moves on along his loop (GG24.1, GG26.9)."""

    def simple(self, s: Position) -> None:
        move(s)

    def special(self, s: Position) -> None:
        ask_meng(s, MENG_MOVE, 0)
        move(s)

    def dusk(self, s: Position) -> None:
        price = discounted(s.cells, block(MENG), kinds.L2_TRAVEL, DUSK_TRAVEL)
        if s.cells[layout.TOKEN_CITIES] and _sends(s.cells, price, 0):
            move(s)


@final
class AtWall(MengAt):
    """He builds with a servant (GG24.7, GG26.10)."""

    def simple(self, s: Position) -> None:
        if get_hired(s.cells, 1):
            BUILDING_ONE.perform(s, MENG, 0, NORMAL)

    def special(self, s: Position) -> None:
        """Two free servants, hired ones for what is missing (GG26.10)."""
        cells, me = s.cells, block(MENG)
        for _ in range(2):
            if cells[me + layout.FREE]:
                place_builders(cells, me, layout.FREE, 1, 0)
            elif cells[me + layout.HIRED]:
                place_builders(cells, me, layout.HIRED, 1, 0)
        finish_building(s, MENG)

    def dusk(self, s: Position) -> None:
        if _sends(s.cells, 1, 1):
            BUILDING_ONE.perform(s, MENG, 0, NORMAL)


@final
class AtJade(MengAt):
    """He takes the cheapest jade (GG24.11, GG26.11)."""

    def simple(self, s: Position) -> None:
        house = cheapest_house(s)
        if _sends(s.cells, jade_cost(s, block(MENG), house), 0):
            take_jade(s, block(MENG), house)

    def special(self, s: Position) -> None:
        take_jade(s, block(MENG), cheapest_house(s))


@final
class AtIntrigue(MengAt):
    """He steps forward (GG24.12, GG26.12)."""

    def simple(self, s: Position) -> None:
        STEPPING_ONE.perform(s, MENG, 0, 0)

    def special(self, s: Position) -> None:
        STEPPING_THREE.carry_out(s, MENG, 0)

    def dusk(self, s: Position) -> None:
        if s.cells[block(MENG) + layout.INTRIGUE] < kinds.LAST_SPACE and _sends(s.cells, 1, 0):
            advance_marker(s, MENG, DUSK_STEPS)


@final
class AtPalace(MengAt):
    """His envoy steps forward (GG24.13, GG26.13)."""

    def simple(self, s: Position) -> None:
        WALKING_ONE.perform(s, MENG, 0, 0)

    def special(self, s: Position) -> None:
        WALKING_TWO.carry_out(s, MENG, 0)

    def dusk(self, s: Position) -> None:
        if _sends(s.cells, 2, 0):
            advance_envoy(s, MENG, 1, FOR_STEPS)
            advance_marker(s, MENG, 1)


@final
class AtDecrees(MengAt):
    """He takes the decree that he prefers (GG24.15, GG26.14)."""

    def simple(self, s: Position) -> None:
        place = choose_decree(s, False)
        if place != NO_PLACE:
            _sends(s.cells, decree_cost(s, MENG, place), 1)
            ACQUIRING.carry_out(s, MENG, place)

    def special(self, s: Position) -> None:
        place = choose_decree(s, True)
        if place != NO_PLACE:
            me = block(MENG)
            s.cells[me + (layout.FREE if s.cells[me + layout.FREE] else layout.HIRED)] -= 1
            gain_decree(s, MENG, place)


@final
class AtCanal(MengAt):
    """He loads his ship (GG24.27, GG26.15)."""

    def simple(self, s: Position) -> None:
        if get_hired(s.cells, 1):
            load_meng(s, layout.HIRED)

    def special(self, s: Position) -> None:
        load_special(s, 2)

    def dusk(self, s: Position) -> None:
        if _sends(s.cells, 1, 1):
            load_meng(s, layout.HIRED)


def _sends(cells: vec[i64], price: i64, placed: i64) -> bool:
    """Send servants, if as many as are then to be placed are left, with those of exchanged tokens (GG25.10)."""
    if not get_hired(cells, price + placed):
        return False
    send(cells, block(MENG), price, 0)
    return True


AT: Final = vec[MengAt]([AtTravel(), AtWall(), AtJade(), AtIntrigue(), AtPalace(), AtDecrees(), AtCanal(), MengAt()])
"""By the locations, and last what a special automa card brings at dusk."""
