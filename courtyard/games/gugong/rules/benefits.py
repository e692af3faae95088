"""Intrigue benefits (GG12.14 to GG12.23): after a wall scoring, for steps back on the intrigue track."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact, Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import DICE, FACES
from courtyard.games.gugong.rules.actions import BENEFIT_DIE, BENEFIT_HIRE_1, BENEFIT_HIRE_2, BENEFIT_JADE
from courtyard.games.gugong.rules.base import Position, is_meng, position_of
from courtyard.games.gugong.rules.hiring import ask_hire
from courtyard.games.gugong.rules.intrigue import draw_back
from courtyard.games.gugong.rules.layout import DIE, INTRIGUE, JADE, MENG, TRACK, block
from courtyard.games.gugong.rules.meng_steps import MENG_BENEFIT, ask_meng
from courtyard.games.gugong.rules.servants import free_figures
from courtyard.games.gugong.rules.tokens import Declinable

# The benefits in the order of their prices.
HIRE_1: Final = 0
HIRE_2: Final = 1
TURN_DIE: Final = 2
TAKE_JADE: Final = 3


def can_take(s: Position, seat: i64, benefit: i64) -> bool:
    """Whether a player can pay the price and a hire benefit finds a free figure (GG12.17, GG12.23)."""
    me = block(seat)
    if s.cells[me + INTRIGUE] < s.components.benefit_price[benefit]:
        return False
    return benefit > HIRE_2 or free_figures(s.cells, me) > 0


def _lowest_on_track(s: State, players: i64) -> i64:
    """Of the players in a mask the one whose marker is lowest on the track (GG12.16)."""
    rank = s.blocks - 1
    while players & bit(s.cells[TRACK + rank]) == 0:
        rank -= 1
    return s.cells[TRACK + rank]


@final
class Benefits(Step):
    """The player lowest on the track among those who are left may take a benefit (GG12.16)."""

    def settle(self, s: State, seat: i64, players: i64, second: i64) -> None:
        s.answered()
        position = position_of(s)
        player = _lowest_on_track(s, players)
        players &= ~bit(player)
        if players:
            s.ask(BENEFITS, CHANCE, players, 0)
        if not is_meng(position, player):
            _ask_benefit(position, player)
        elif can_meng_take(position):
            ask_meng(s, MENG_BENEFIT, 0)


def _ask_benefit(s: Position, seat: i64) -> None:
    """Ask a player for a benefit, if any can be paid for."""
    benefit: i64
    for benefit in range(len(s.components.benefit_price)):
        if can_take(s, seat, benefit):
            s.ask(BENEFIT, seat, 0, 0)
            return


def can_meng_take(s: Position) -> bool:
    """Whether Meng takes the jade or hires (GG24.8 to GG24.10)."""
    return can_take(s, MENG, TAKE_JADE) or can_take(s, MENG, HIRE_1)


@final
class Benefit(Declinable):
    """None or one of the affordable benefits (GG-D23, GG-D24)."""

    def uses(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        count: i64 = 0
        if can_take(s, seat, HIRE_1):
            s.menu[count] = BENEFIT_HIRE_1
            count += 1
        if can_take(s, seat, HIRE_2):
            s.menu[count] = BENEFIT_HIRE_2
            count += 1
        if can_take(s, seat, TURN_DIE):
            count = _offer_faces(s.menu, s.components.face, count)
        if can_take(s, seat, TAKE_JADE):
            s.menu[count] = BENEFIT_JADE
            count += 1
        return count

    def use(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action == BENEFIT_HIRE_1:
            pay_back(s, seat, HIRE_1)
            ask_hire(s, seat, 1)
        elif action == BENEFIT_HIRE_2:
            pay_back(s, seat, HIRE_2)
            ask_hire(s, seat, 2)
        elif action == BENEFIT_JADE:
            pay_back(s, seat, TAKE_JADE)
            s.cells[block(seat) + JADE] += 1
        else:
            pay_back(s, seat, TURN_DIE)
            number = action - BENEFIT_DIE
            s.cells[DIE + number // FACES] = 1 + number % FACES


def pay_back(s: Position, seat: i64, benefit: i64) -> None:
    """Move the marker back by the price."""
    draw_back(s, seat, s.components.benefit_price[benefit])


def _offer_faces(menu: vec[i64], faces: vec[i64], count: i64) -> i64:
    """Offer every value that each die has on its faces; of equal faces only the first."""
    face: i64
    other: i64
    for face in range(DICE * FACES):
        new = True
        for other in range(face // FACES * FACES, face):
            if faces[other] == faces[face]:
                new = False
        if new:
            menu[count] = BENEFIT_DIE + face
            count += 1
    return count


@final
class Left(Fact):
    """A set of players that is not empty."""

    def bounds(self, players: int) -> tuple[int, int]:
        return 1, (1 << players) - 1


BENEFITS: Final = Benefits("benefits", Left("the set of the players who are left"))
BENEFIT: Final = Benefit("benefit", clause="GG12.14")
