"""Ships on the canal (GG17.8 to GG17.38): loading, moving, claiming port rewards."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import CLAIM, LOAD, LOAD_TARGETS, MOVE_SHIP
from courtyard.games.gugong.rules.acts import DECLINING, Act
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.gifts import DRAW_GIFT, ask_draw
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.servants import has_free, has_hired
from courtyard.games.gugong.rules.tokens import Asked

NOBODY_HIRED: Final[i64] = RULES.refusal("no_hired_figure")
NOBODY_FREE: Final[i64] = RULES.refusal("no_free_figure")
NO_SEATS: Final[i64] = RULES.refusal("seats")
SHIP_BESIDE: Final[i64] = RULES.refusal("ship_beside")
NO_LANE: Final[i64] = RULES.refusal("lane")
NO_SHIP_LEFT: Final[i64] = RULES.refusal("all_ships")
LANE_FULL: Final[i64] = RULES.refusal("full_lane")
NOT_ON_CANAL: Final[i64] = RULES.refusal("no_ship")
NO_PORT_AHEAD: Final[i64] = RULES.refusal("no_port")
NOT_FULL: Final[i64] = RULES.refusal("ship_not_full")
NO_REWARD: Final[i64] = RULES.refusal("port_1")
OTHER_REWARD: Final[i64] = RULES.refusal("port")
NO_SLOT: Final[i64] = RULES.refusal("slots")
NO_CARD: Final[i64] = RULES.refusal("draw_pile")
OTHER_CLAIM: Final[i64] = RULES.refusal("claim")
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
    if at == 0:
        return 0
    return (at - 1) % kinds.PORTS + 1


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


def can_load_any(s: Position, me: i64, hired: bool) -> bool:
    """Whether a hired, or a free, figure finds room."""
    cells = s.cells
    if hired:
        return (has_hired(cells, me, 0) and has_any_room(s, me, 1)) or (
            has_hired(cells, me, 1) and has_any_room(s, me, 2)
        )
    return (has_free(cells, me, 0) and has_any_room(s, me, 1)) or (has_free(cells, me, 1) and has_any_room(s, me, 2))


def put_on_ship(s: State, me: i64, number: i64, hired: bool) -> i64:
    """Put a figure on a ship, a new one if need be; which ship it is."""
    cells = s.cells
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


class Load(Act):
    """A hired, or a free, figure on an own ship or on a new one (GG17.8 to GG17.15, GG-D27, GG-D34)."""

    def __init__(self, hired: bool) -> None:
        super().__init__(LOAD)
        self.hired = hired

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        cells, me = s.cells, block(seat)
        figure, target = number // LOAD_TARGETS, number % LOAD_TARGETS
        if self.hired:
            if not has_hired(cells, me, figure):
                return NOBODY_HIRED
        elif not has_free(cells, me, figure):
            return NOBODY_FREE
        if has_room(s, me, 1 + figure, target):
            return OK
        return _no_room(s, me, target)

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        me = block(seat)
        figure: i64
        target: i64
        for figure in range(2):
            there = has_hired(s.cells, me, figure) if self.hired else has_free(s.cells, me, figure)
            if not there:
                continue
            for target in range(LOAD_TARGETS):
                if has_room(s, me, 1 + figure, target):
                    s.menu[count] = LOAD + figure * LOAD_TARGETS + target
                    count += 1
        return count

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        put_on_ship(s, block(seat), number, self.hired)


def _no_room(s: Position, me: i64, target: i64) -> i64:
    """Why a figure finds no room on a ship or on a new one of a lane."""
    if target < kinds.SHIPS:
        if s.cells[me + layout.SHIP_PORT + target]:
            return NO_SEATS
        return SHIP_BESIDE
    if target - kinds.SHIPS >= s.components.lanes:
        return NO_LANE
    if spare_ship(s.cells, me) < 0:
        return NO_SHIP_LEFT
    return LANE_FULL


@final
class LoadFree(Load):
    """A free figure; if that fills the ship, its reward may be claimed at once (GG10.22, GG16.13)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        me = block(seat)
        ship = put_on_ship(s, me, number, False)
        if rewards_of(s, me, ship):
            s.ask(CLAIM_SHIP, seat, ship, 0)


@final
class MoveShip(Act):
    """An own ship goes to the next free port (GG17.16, GG-D28)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        me = block(seat)
        if s.cells[me + layout.SHIP_PORT + number] == 0:
            return NOT_ON_CANAL
        if next_port(s.cells, me, number) != NO_PORT:
            return OK
        return NO_PORT_AHEAD

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        me = block(seat)
        dock(s.cells, me, number, next_port(s.cells, me, number))


def can_move_any(s: State, me: i64) -> bool:
    """Whether an own ship can move."""
    ship: i64
    for ship in range(kinds.SHIPS):
        if next_port(s.cells, me, ship) != NO_PORT:
            return True
    return False


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
    """Offer the claims of a ship for some of the rewards."""
    rewards &= rewards_of(s, me, ship)
    reward: i64
    for reward in range(len(kinds.REWARDS)):
        if (rewards >> reward) & 1:
            s.menu[count] = CLAIM + ship * len(kinds.REWARDS) + reward
            count += 1
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


class Claim(Act):
    """The reward of a full ship (GG17.19 to GG17.32, GG-D30, GG-D31)."""

    def __init__(self) -> None:
        super().__init__(CLAIM)

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        cells, me = s.cells, block(seat)
        ship, reward = number // len(kinds.REWARDS), number % len(kinds.REWARDS)
        port = port_of(cells, me, ship)
        if port == 0:
            return NOT_ON_CANAL
        if load_of(cells, me, ship) < kinds.SEATS_ON_SHIP:
            return NOT_FULL
        if port == 1:
            return NO_REWARD
        if port != reward + 2 and port != kinds.PORTS:
            return OTHER_REWARD
        if cells[me + layout.REWARD + reward] >= s.components.reward_slots[reward]:
            return NO_SLOT
        if reward == kinds.CARD_REWARD and cells[layout.DRAW_PILE] == 0:
            return NO_CARD
        return OK

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        ship: i64
        for ship in range(kinds.SHIPS):
            count = offer_claims(s, block(seat), ship, ALL_REWARDS, count)
        return count

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """One normal servant goes to the reward slot, the others become free (GG17.22 to GG17.25)."""
        cells = s.cells
        me = block(seat)
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
class ClaimOne(Claim):
    """The reward of the ship that was just filled (GG10.22, GG16.13, GG17.21)."""

    def refuse(self, s: Position, seat: i64, ship: i64, number: i64) -> i64:
        code = super().refuse(s, seat, ship, number)
        if code != OK or number // len(kinds.REWARDS) == ship:
            return code
        return OTHER_CLAIM

    def offer(self, s: Position, seat: i64, ship: i64, count: i64) -> i64:
        return offer_claims(s, block(seat), ship, ALL_REWARDS, count)


LOADING: Final = Load(True)
LOADING_FREE: Final = LoadFree(False)
MOVING_SHIP: Final = MoveShip(MOVE_SHIP)
CLAIMING: Final = Claim()
CLAIM_SHIP: Final = Asked(
    "claim_ship",
    (ClaimOne(), DECLINING),
    first=Fact("the ship", kinds.SHIPS - 1),
    clause="GG17.19",
)
LOAD_FREE: Final = Asked("load_free", (LOADING_FREE, DECLINING), clause="GG16.13")


# The automa.


def load_meng(s: Position, area: i64) -> None:
    """A hired or a free servant goes on Meng's ship, or on a new one if none sails (GG24.27)."""
    cells = s.cells
    me = block(layout.MENG)
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
        _reward_meng(s)


def _reward_meng(s: Position) -> None:
    """Gift cards first, 4 VP afterwards, with neutral markers (GG26.1 to GG26.5)."""
    cells = s.cells
    rewards = block(layout.MENG) + layout.REWARD
    if cells[rewards + kinds.CARD_REWARD] < s.components.reward_slots[kinds.CARD_REWARD] and cells[layout.DRAW_PILE]:
        cells[rewards + kinds.CARD_REWARD] += 1
        s.ask(DRAW_GIFT, CHANCE, layout.MENG, 1 if cells[layout.PHASE] == layout.DUSK_PHASE else 0)
    else:
        cells[rewards + kinds.VP_REWARD] += 1
        s.score(FOR_PORTS, layout.MENG, REWARD_VP)
