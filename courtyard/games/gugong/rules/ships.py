"""Ships on the canal (GG17.8 to GG17.38): loading, moving, claiming port rewards."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import CLAIM, LOAD, LOAD_TARGETS, MOVE_SHIP
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.gifts import ask_draw
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.servants import has_free, has_hired
from courtyard.games.gugong.rules.tokens import Declinable

FOR_PORTS: Final[i64] = RULES.source("ports", "GG17.28")
REWARD_VP: Final = 4
NO_PORT: Final = -1
ALL_REWARDS: Final = (1 << len(kinds.REWARDS)) - 1


def load_of(cells: vec[i64], me: i64, ship: i64) -> i64:
    """The servants on a ship; the double servant counts 2 (GG5.9)."""
    return cells[me + layout.SHIP_LOAD + ship] + (2 if cells[me + layout.DOUBLE] == layout.DOUBLE_ON_SHIP + ship else 0)


def port_of(cells: vec[i64], me: i64, ship: i64) -> i64:
    """The port of a ship, from 1 to 5; 0 beside the board."""
    at = cells[me + layout.SHIP_PORT + ship]
    return (at - 1) % kinds.PORTS + 1 if at else 0


def dock(cells: vec[i64], me: i64, ship: i64, at: i64) -> None:
    """Put a ship into a port, 0 being beside the board."""
    if cells[me + layout.SHIP_PORT + ship]:
        cells[layout.TAKEN_PORTS] &= ~bit(cells[me + layout.SHIP_PORT + ship] - 1)
    cells[me + layout.SHIP_PORT + ship] = at
    if at:
        cells[layout.TAKEN_PORTS] |= bit(at - 1)


def first_port(cells: vec[i64], lane: i64) -> i64:
    """The free port with the lowest number of a lane (GG17.10), or NO_PORT."""
    return _free_port(cells, lane * kinds.PORTS, lane * kinds.PORTS + kinds.PORTS)


def next_port(cells: vec[i64], me: i64, ship: i64) -> i64:
    """The free port to which a ship would move, passing over occupied ones (GG17.16), or NO_PORT."""
    at = cells[me + layout.SHIP_PORT + ship]
    if at == 0:
        return NO_PORT
    return _free_port(cells, at, (at - 1) // kinds.PORTS * kinds.PORTS + kinds.PORTS)


def _free_port(cells: vec[i64], start: i64, end: i64) -> i64:
    at: i64
    for at in range(start, end):
        if (cells[layout.TAKEN_PORTS] >> at) & 1 == 0:
            return at + 1
    return NO_PORT


def spare_ship(cells: vec[i64], me: i64) -> i64:
    """The first ship beside the board, or -1."""
    ship: i64
    for ship in range(kinds.SHIPS):
        if cells[me + layout.SHIP_PORT + ship] == 0:
            return ship
    return -1


def has_room(s: Position, me: i64, size: i64, target: i64) -> bool:
    """Whether a figure of this size finds room on an own ship or on a new one of a lane (GG17.8, GG17.15)."""
    cells = s.cells
    if target < kinds.SHIPS:
        return cells[me + layout.SHIP_PORT + target] > 0 and load_of(cells, me, target) + size <= kinds.SEATS_ON_SHIP
    lane = target - kinds.SHIPS
    return lane < s.components.lanes and spare_ship(cells, me) >= 0 and first_port(cells, lane) != NO_PORT


def has_any_room(s: Position, me: i64, size: i64) -> bool:
    """Whether a figure of this size finds room anywhere."""
    target: i64
    for target in range(LOAD_TARGETS):
        if has_room(s, me, size, target):
            return True
    return False


def offer_loads(s: Position, me: i64, hired: bool, count: i64) -> i64:
    """Offer each hired, or each free, figure on every ship with room (GG-D27, GG-D34)."""
    figure: i64
    target: i64
    for figure in range(2):
        there = has_hired(s.cells, me, figure) if hired else has_free(s.cells, me, figure)
        if not there:
            continue
        for target in range(LOAD_TARGETS):
            if has_room(s, me, 1 + figure, target):
                s.menu[count] = LOAD + figure * LOAD_TARGETS + target
                count += 1
    return count


def put_on_ship(s: State, me: i64, action: i64, hired: bool) -> i64:
    """Put a figure on a ship, a new one if need be; which ship it is."""
    cells = s.cells
    number = action - LOAD
    ship = number % LOAD_TARGETS
    if ship >= kinds.SHIPS:
        at = first_port(cells, ship - kinds.SHIPS)
        ship = spare_ship(cells, me)
        dock(cells, me, ship, at)
    if number >= LOAD_TARGETS:
        cells[me + layout.DOUBLE] = layout.DOUBLE_ON_SHIP + ship
    else:
        cells[me + (layout.HIRED if hired else layout.FREE)] -= 1
        cells[me + layout.SHIP_LOAD + ship] += 1
    return ship


def load_free(s: Position, seat: i64, action: i64) -> None:
    """Put a free figure on a ship; if that fills it, its reward may be claimed at once (GG10.22, GG16.13)."""
    me = block(seat)
    ship = put_on_ship(s, me, action, False)
    if rewards_of(s, me, ship):
        s.ask(CLAIM_SHIP, seat, ship, 0)


def offer_moves(s: State, me: i64, count: i64) -> i64:
    """Offer each own ship that can move (GG-D28)."""
    ship: i64
    for ship in range(kinds.SHIPS):
        if next_port(s.cells, me, ship) != NO_PORT:
            s.menu[count] = MOVE_SHIP + ship
            count += 1
    return count


def can_move_any(s: State, me: i64) -> bool:
    """Whether an own ship can move."""
    ship: i64
    for ship in range(kinds.SHIPS):
        if next_port(s.cells, me, ship) != NO_PORT:
            return True
    return False


def move_ship(s: State, me: i64, action: i64) -> None:
    """Move a ship to the next free port."""
    ship = action - MOVE_SHIP
    dock(s.cells, me, ship, next_port(s.cells, me, ship))


def rewards_of(s: Position, me: i64, ship: i64) -> i64:
    """The mask of the rewards that a ship can be claimed for now (GG17.19, GG17.26 to GG17.32)."""
    return rewards_with(s, me, ship, 0)


def rewards_with(s: Position, me: i64, ship: i64, more: i64) -> i64:
    """The mask of the rewards that a ship could be claimed for if it carried so many more servants."""
    cells = s.cells
    port = port_of(cells, me, ship)
    rewards: i64 = 0
    if port < 2 or load_of(cells, me, ship) + more < kinds.SEATS_ON_SHIP:
        return rewards
    reward: i64
    for reward in range(len(kinds.REWARDS)):
        pays = port == kinds.PORTS or port == reward + 2
        if pays and cells[me + layout.REWARD + reward] < s.components.reward_slots[reward]:
            rewards |= bit(reward)
    if cells[layout.DRAW_PILE] == 0:
        rewards &= ~bit(kinds.CARD_REWARD)
    return rewards


def offer_claims(s: Position, me: i64, ship: i64, rewards: i64, count: i64) -> i64:
    """Offer the claims of a ship for some of the rewards (GG-D30, GG-D31)."""
    rewards &= rewards_of(s, me, ship)
    reward: i64
    for reward in range(len(kinds.REWARDS)):
        if (rewards >> reward) & 1:
            s.menu[count] = CLAIM + ship * len(kinds.REWARDS) + reward
            count += 1
    return count


def offer_all_claims(s: Position, me: i64, rewards: i64, count: i64) -> i64:
    """Offer the claims of all own ships."""
    ship: i64
    for ship in range(kinds.SHIPS):
        count = offer_claims(s, me, ship, rewards, count)
    return count


def can_claim(s: Position, me: i64, rewards: i64) -> bool:
    """Whether an own ship can be claimed for one of the rewards."""
    ship: i64
    for ship in range(kinds.SHIPS):
        if rewards_of(s, me, ship) & rewards:
            return True
    return False


def unload(cells: vec[i64], me: i64, ship: i64) -> None:
    """The ship goes back beside the board and all figures on it become free (GG5.15)."""
    cells[me + layout.FREE] += cells[me + layout.SHIP_LOAD + ship]
    cells[me + layout.SHIP_LOAD + ship] = 0
    if cells[me + layout.DOUBLE] == layout.DOUBLE_ON_SHIP + ship:
        cells[me + layout.DOUBLE] = layout.DOUBLE_FREE
    dock(cells, me, ship, 0)


def claim(s: Position, seat: i64, action: i64) -> None:
    """One normal servant goes to the reward slot, the others become free, the reward is gained (GG17.22 to 25)."""
    cells = s.cells
    me = block(seat)
    number = action - CLAIM
    reward = number % len(kinds.REWARDS)
    unload(cells, me, number // len(kinds.REWARDS))
    cells[me + layout.FREE] -= 1
    cells[me + layout.REWARD + reward] += 1
    if reward == kinds.VP_REWARD:
        s.score(FOR_PORTS, seat, REWARD_VP)
    elif reward == kinds.DOUBLE_REWARD:
        cells[me + layout.DOUBLE] = layout.DOUBLE_HIRED
    else:
        ask_draw(s, seat)


@final
class ClaimShip(Declinable):
    """The ship that was just filled may be claimed (GG10.22, GG16.13, GG17.21)."""

    def uses(self, s: Position, seat: i64, ship: i64, second: i64) -> i64:
        return offer_claims(s, block(seat), ship, ALL_REWARDS, 0)

    def use(self, s: Position, seat: i64, ship: i64, second: i64, action: i64) -> None:
        claim(s, seat, action)


@final
class LoadFree(Declinable):
    """A free figure on a ship by decree `L1_ship`, or none (GG16.13, GG-D34)."""

    def uses(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        return offer_loads(s, block(seat), False, 0)

    def use(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        load_free(s, seat, action)


CLAIM_SHIP: Final = ClaimShip("claim_ship", first=Fact("the ship", kinds.SHIPS - 1), clause="GG17.19")
LOAD_FREE: Final = LoadFree("load_free", clause="GG16.13")
