"""What Meng does (GG24 to GG26): every action of his follows from the position, only draws are chance."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import CHANCE_ITSELF, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import COURTYARD, MENG_DISCARDS
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import decree_cost, gain_decree, has_decree, tile_at
from courtyard.games.gugong.rules.gifts import DRAW_GIFT, discard_on_top, discard_unseen, offer_cards, to_hand
from courtyard.games.gugong.rules.intrigue import advance_marker, intrigue_one
from courtyard.games.gugong.rules.jade import jade_cost, take_jade
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.meng_steps import MENG_LOAD, MENG_MOVE, MENG_STORE, MENG_TOKEN, ask_meng
from courtyard.games.gugong.rules.palace import FOR_STEPS, advance_envoy, palace_one
from courtyard.games.gugong.rules.servants import hire, send
from courtyard.games.gugong.rules.ships import FOR_PORTS, REWARD_VP, dock, first_port, spare_ship, unload
from courtyard.games.gugong.rules.tokens import FOR_TOKENS, spend, store, stored_doubles, stored_tokens
from courtyard.games.gugong.rules.travel import JADE_SERVANTS, take_token, use_plain
from courtyard.games.gugong.rules.wall import check_wall

HUMAN: Final = 0
IN_PLACE: Final[i64] = RULES.source("instead", "GG22.10")
SUBSTITUTE_VP: Final = 1
"""What Meng gains where a benefit makes no sense for him."""
DUSK_TRAVEL: Final = 2
DUSK_STEPS: Final = 2
JADE_TOKENS: Final = 6
NO_CITY: Final = -1
NO_PLACE: Final = -1


def hire_all(s: Position, number: i64) -> None:
    """Meng hires as many servants as he can (GG22.3)."""
    me = block(MENG)
    hire(s.cells, me, min(number, s.cells[me + layout.FREE]), 0)


def _obtainable(cells: vec[i64]) -> i64:
    """How many servants Meng can get by exchanging stored tokens."""
    me = block(MENG)
    doubles = stored_doubles(cells, me)
    pairs = (stored_tokens(cells, me) - doubles) // 2 + doubles
    return min(pairs, cells[me + layout.FREE])


def can_have(cells: vec[i64], number: i64) -> bool:
    """Whether Meng has so many hired servants or can get them by exchanging tokens."""
    return cells[block(MENG) + layout.HIRED] + _obtainable(cells) >= number


def _get_hired(cells: vec[i64], number: i64) -> bool:
    """Exchange exactly as many tokens as needed to have so many hired servants, or none (GG25.10)."""
    me = block(MENG)
    if not can_have(cells, number):
        return False
    while cells[me + layout.HIRED] < number:
        ordinary = stored_tokens(cells, me) - stored_doubles(cells, me)
        spend(cells, me, 2, 0 if ordinary >= 2 else 1)
        hire(cells, me, 1, 0)
    return True


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


def use_meng_token(s: Position, kind: i64) -> None:
    """The benefit of a token for Meng (GG25.1 to GG25.8)."""
    cells = s.cells
    me = block(MENG)
    if kind == kinds.TOKEN_HIRE_1:
        hire_all(s, 1)
    elif kind == kinds.TOKEN_HIRE_2:
        hire_all(s, 2)
    elif kind in (kinds.TOKEN_SWAP, kinds.TOKEN_DISCARD_7):
        s.score(FOR_TOKENS, MENG, SUBSTITUTE_VP)
    elif kind == kinds.TOKEN_RETRIEVE:
        _retrieve(s)
    elif kind == kinds.TOKEN_SHIP:
        if cells[me + layout.FREE]:
            load(s, layout.FREE)
    elif kind == kinds.TOKEN_WALL:
        if cells[me + layout.FREE]:
            _put_on_wall(cells, layout.FREE)
            check_wall(s)
    elif kind == kinds.TOKEN_SERVANTS_3:
        if _get_hired(cells, JADE_SERVANTS):
            send(cells, me, JADE_SERVANTS, 0)
            cells[me + layout.JADE] += 1
    else:
        use_plain(s, MENG, kind)


def _retrieve(s: Position) -> None:
    """In the day phase the top card of the discard pile goes to the gift deck, else 1 VP (GG25.5, GG25.6)."""
    cells = s.cells
    if cells[layout.PHASE] == layout.DAY_PHASE and cells[layout.PILE]:
        top: i64 = layout.PILE_SIZE - 1
        while cells[layout.PILE + top] == 0:
            top -= 1
        card = cells[layout.PILE + top] - 1
        cells[layout.PILE + top] = 0
        to_hand(cells, MENG, card)
    else:
        s.score(FOR_TOKENS, MENG, SUBSTITUTE_VP)


# Wall and canal.


def _put_on_wall(cells: vec[i64], area: i64) -> None:
    """A hired or a free servant goes to the wall."""
    me = block(MENG)
    cells[me + area] -= 1
    cells[me + layout.ON_WALL] += 1


def _finish_wall(s: Position) -> None:
    """The additional free servant of `L2_wall` (GG24.26), then the check."""
    if has_decree(s.cells, block(MENG), kinds.L2_WALL) and s.cells[block(MENG) + layout.FREE]:
        _put_on_wall(s.cells, layout.FREE)
    check_wall(s)


def _build(s: Position) -> None:
    if _get_hired(s.cells, 1):
        _put_on_wall(s.cells, layout.HIRED)
        _finish_wall(s)


def _build_special(s: Position) -> None:
    """Two free servants, hired ones for what is missing (GG26.10)."""
    me = block(MENG)
    for _ in range(2):
        if s.cells[me + layout.FREE] or s.cells[me + layout.HIRED]:
            _put_on_wall(s.cells, layout.FREE if s.cells[me + layout.FREE] else layout.HIRED)
    _finish_wall(s)


def load(s: Position, area: i64) -> None:
    """A hired or a free servant goes on Meng's ship, or on a new one if none sails (GG24.27)."""
    cells = s.cells
    me = block(MENG)
    ship: i64 = 0
    while ship < kinds.SHIPS and cells[me + layout.SHIP_PORT + ship] == 0:
        ship += 1
    if ship == kinds.SHIPS:
        ship = spare_ship(cells, me)
        dock(cells, me, ship, first_port(cells, 0))
    cells[me + area] -= 1
    cells[me + layout.SHIP_LOAD + ship] += 1
    if cells[me + layout.SHIP_LOAD + ship] == kinds.SEATS_ON_SHIP:
        unload(cells, me, ship)
        _take_reward(s)


def _take_reward(s: Position) -> None:
    """Gift cards first, 4 VP afterwards, with neutral markers (GG26.1 to GG26.5)."""
    cells = s.cells
    me = block(MENG)
    if (
        cells[me + layout.REWARD + kinds.CARD_REWARD] < s.components.reward_slots[kinds.CARD_REWARD]
        and cells[layout.DRAW_PILE]
    ):
        cells[me + layout.REWARD + kinds.CARD_REWARD] += 1
        s.ask(DRAW_GIFT, CHANCE, MENG, 1 if cells[layout.PHASE] == layout.DUSK_PHASE else 0)
    else:
        cells[me + layout.REWARD + kinds.VP_REWARD] += 1
        s.score(FOR_PORTS, MENG, REWARD_VP)


def load_special(s: Position, left: i64) -> None:
    """Free servants, hired ones for what is missing, one after the other (GG26.15).

    There is always one: at most 3 are on the wall, 2 on the ship and 6 on decrees.
    """
    if left > 1:
        ask_meng(s, MENG_LOAD, left - 1)
    load(s, layout.FREE if s.cells[block(MENG) + layout.FREE] else layout.HIRED)


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


def _buy_jade(s: Position, free: bool) -> None:
    me = block(MENG)
    house = cheapest_house(s)
    cost: i64 = 0 if free else jade_cost(s, me, house)
    if _get_hired(s.cells, cost):
        send(s.cells, me, cost, 0)
        take_jade(s, me, house)


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


def _acquire(s: Position, free: bool) -> None:
    cells = s.cells
    me = block(MENG)
    place = choose_decree(s, free)
    if place == NO_PLACE:
        return
    if free:
        cells[me + (layout.FREE if cells[me + layout.FREE] else layout.HIRED)] -= 1
    else:
        cost = decree_cost(s, MENG, place)
        _get_hired(cells, cost + 1)
        send(cells, me, cost, 0)
        cells[me + layout.HIRED] -= 1
    gain_decree(s, MENG, place)


# The actions of the locations.


def perform_simple(s: Position, location: i64) -> None:
    """The action of a location on a regular automa card: option A (GG22.13, GG24)."""
    cells = s.cells
    if location == kinds.TRAVEL:
        move(s)
    elif location == kinds.WALL_LOCATION:
        _build(s)
    elif location == kinds.JADE_LOCATION:
        _buy_jade(s, False)
    elif location == kinds.INTRIGUE_LOCATION:
        intrigue_one(s, MENG)
    elif location == kinds.PALACE:
        palace_one(s, MENG)
    elif location == kinds.DECREES_LOCATION:
        _acquire(s, False)
    elif location == kinds.CANAL and _get_hired(cells, 1):
        load(s, layout.HIRED)


def perform_special(s: Position, location: i64) -> None:
    """The action of a location on a special automa card: option B without sending (GG26.8 to GG26.15)."""
    if location == kinds.TRAVEL:
        ask_meng(s, MENG_MOVE, 0)
        move(s)
    elif location == kinds.WALL_LOCATION:
        _build_special(s)
    elif location == kinds.JADE_LOCATION:
        _buy_jade(s, True)
    elif location == kinds.INTRIGUE_LOCATION:
        advance_marker(s, MENG, s.components.intrigue_three)
    elif location == kinds.PALACE:
        advance_envoy(s, MENG, s.components.palace_two, FOR_STEPS)
        advance_marker(s, MENG, s.components.palace_intrigue)
    elif location == kinds.DECREES_LOCATION:
        _acquire(s, True)
    else:
        load_special(s, 2)


def perform_dusk(s: Position, location: i64) -> None:
    """The dusk action of an automa card (GG23.3 to GG23.10)."""
    cells = s.cells
    me = block(MENG)
    if location == kinds.TRAVEL:
        price: i64 = DUSK_TRAVEL - 1 if has_decree(cells, me, kinds.L2_TRAVEL) else DUSK_TRAVEL
        if cells[layout.TOKEN_CITIES] and _get_hired(cells, price):
            send(cells, me, price, 0)
            move(s)
    elif location == kinds.WALL_LOCATION:
        if _get_hired(cells, 2):
            send(cells, me, 1, 0)
            _put_on_wall(cells, layout.HIRED)
            _finish_wall(s)
    elif location == kinds.INTRIGUE_LOCATION:
        if cells[me + layout.INTRIGUE] < kinds.LAST_SPACE and _get_hired(cells, 1):
            send(cells, me, 1, 0)
            advance_marker(s, MENG, DUSK_STEPS)
    elif location == kinds.PALACE:
        if _get_hired(cells, 2):
            send(cells, me, 2, 0)
            advance_envoy(s, MENG, 1, FOR_STEPS)
            advance_marker(s, MENG, 1)
    elif location == kinds.CANAL:
        if _get_hired(cells, 2):
            send(cells, me, 1, 0)
            load(s, layout.HIRED)
    else:
        move(s)
