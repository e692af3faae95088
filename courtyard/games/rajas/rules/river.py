"""The river (RG16, RG17): moving the boat and stopping on a space."""

from mypy_extensions import i64

from courtyard.games.rajas.data.components import RIVER
from courtyard.games.rajas.rules.actions import DECLINE, MOVE
from courtyard.games.rajas.rules.layout import BOAT, DISTANCE, EFFECT, ONE_SPACE, RIVER_TOKEN, block
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.workers import ON_BRIDGE, gain_worker


def is_occupied(s: Realm, seat: i64, space: i64) -> bool:
    """Whether another boat lies on a space; start and end never count as occupied (RG16.9)."""
    if space >= RIVER:
        return False
    other: i64
    for other in range(s.seats):
        if other != seat and s.cells[block(other) + BOAT] == space:
            return True
    return False


def spaces_ahead(s: Realm, seat: i64) -> i64:
    """How many unoccupied spaces lie ahead of the boat, the end space included (RG15.25)."""
    count: i64 = 0
    space: i64
    for space in range(s.cells[block(seat) + BOAT] + 1, RIVER + 1):
        if not is_occupied(s, seat, space):
            count += 1
    return count


def landing(s: Realm, seat: i64, distance: i64) -> i64:
    """The space so many unoccupied spaces ahead of the boat (RG16.7)."""
    space = s.cells[block(seat) + BOAT]
    while distance:
        space += 1
        if not is_occupied(s, seat, space):
            distance -= 1
    return space


def sail(s: Realm, seat: i64, distance: i64) -> None:
    """Move over so many unoccupied spaces, get the bridge worker, then the yield of the stop (RG16.19)."""
    cells = s.cells
    me = block(seat)
    space = landing(s, seat, distance)
    cells[me + BOAT] = space
    if space > s.parts.bridge:
        gain_worker(s, me, ON_BRIDGE)
    token = cells[RIVER_TOKEN + space]
    if token:
        s.ask(EFFECT, seat, s.parts.river_token_kind[token - 1], s.parts.river_token_amount[token - 1])
    else:
        s.ask(EFFECT, seat, s.parts.river_kind[space], s.parts.river_amount[space])


def sail_up_to(s: Realm, seat: i64, distance: i64) -> None:
    """Move at least one space, as the player chooses, at most to the end (RG16.5, RG16.10)."""
    distance = min(distance, spaces_ahead(s, seat))
    if distance == 1:
        sail(s, seat, 1)
    elif distance > 1:
        s.ask(DISTANCE, seat, distance, 0)


def offer_distances(s: Realm, most: i64) -> i64:
    """Offer every distance up to the greatest."""
    distance: i64
    for distance in range(most):
        s.menu[distance] = MOVE + distance
    return most


def choose_distance(s: Realm, seat: i64, distance: i64) -> None:
    """Move the chosen distance."""
    s.answered()
    sail(s, seat, distance)


def ask_one_space(s: Realm, seat: i64) -> None:
    """To the next unoccupied space, if the player likes; lost on the end space (RG16.16, RG16.17)."""
    if s.cells[block(seat) + BOAT] < RIVER:
        s.ask(ONE_SPACE, seat, 0, 0)


def offer_one_space(s: Realm) -> i64:
    """Offer to move or to decline."""
    s.menu[0] = MOVE
    s.menu[1] = DECLINE
    return 2
