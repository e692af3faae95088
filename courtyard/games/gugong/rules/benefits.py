"""Intrigue benefits (GG12.14 to GG12.23): after a wall scoring, for steps back on the intrigue track."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.cost import Cost
from courtyard.core.questions import Fact, Step
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import FACES
from courtyard.games.gugong.rules.actions import BENEFIT_DIE, BENEFIT_HIRE_1, BENEFIT_HIRE_2, BENEFIT_JADE
from courtyard.games.gugong.rules.acts import DECLINING, STEP, Act
from courtyard.games.gugong.rules.base import Position, is_meng, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.hiring import hire_up_to
from courtyard.games.gugong.rules.intrigue import draw_back
from courtyard.games.gugong.rules.layout import DIE, INTRIGUE, JADE, MENG, TRACK, block
from courtyard.games.gugong.rules.meng_steps import MENG_BENEFIT, ask_meng
from courtyard.games.gugong.rules.servants import free_figures
from courtyard.games.gugong.rules.tokens import Asked

NOT_FAR_ENOUGH: Final[i64] = RULES.refusal("steps_back")
NOBODY_TO_HIRE: Final[i64] = RULES.refusal("nobody_to_hire")
SAME_FACE: Final[i64] = RULES.refusal("same_face")

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


def pay_back(s: Position, seat: i64, benefit: i64) -> None:
    """Move the marker back by the price."""
    draw_back(s, seat, s.components.benefit_price[benefit])


class Benefit(Act):
    """One of the affordable benefits (GG-D23, GG-D24)."""

    def __init__(self, start: i64, benefit: i64) -> None:
        super().__init__(start)
        self.benefit = benefit

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        if s.cells[block(seat) + INTRIGUE] < s.components.benefit_price[self.benefit]:
            return NOT_FAR_ENOUGH
        if can_take(s, seat, self.benefit):
            return OK
        return NOBODY_TO_HIRE

    def price(self, s: Position, seat: i64, number: i64) -> i64:
        return s.components.benefit_price[self.benefit]

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        return Cost(((int(self.price(s, seat, number)), STEP),))


@final
class HireFor(Benefit):
    """Hire figures (GG12.18, GG12.19)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        pay_back(s, seat, self.benefit)
        hire_up_to(s, seat, 1 if self.benefit == HIRE_1 else 2)


@final
class TurnDie(Benefit):
    """Turn a die to a value that it has (GG12.20); of equal faces only the first."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        code = super().refuse(s, seat, fact, number)
        if code != OK:
            return code
        faces = s.components.face
        face: i64
        for face in range(number // FACES * FACES, number):
            if faces[face] == faces[number]:
                return SAME_FACE
        return OK

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        pay_back(s, seat, self.benefit)
        s.cells[DIE + number // FACES] = 1 + number % FACES


@final
class TakeJade(Benefit):
    """Take a jade (GG12.22)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        pay_back(s, seat, self.benefit)
        s.cells[block(seat) + JADE] += 1


HIRING_ONE: Final = HireFor(BENEFIT_HIRE_1, HIRE_1)
TAKING_JADE: Final = TakeJade(BENEFIT_JADE, TAKE_JADE)
TAKING: Final = (
    HIRING_ONE,
    HireFor(BENEFIT_HIRE_2, HIRE_2),
    TurnDie(BENEFIT_DIE, TURN_DIE),
    TAKING_JADE,
    DECLINING,
)


def take_benefit(s: Position) -> None:
    """Meng takes the jade if he can, else a servant (GG24.8 to GG24.10)."""
    if can_take(s, MENG, TAKE_JADE):
        TAKING_JADE.perform(s, MENG, 0, 0)
    else:
        HIRING_ONE.perform(s, MENG, 0, 0)


@final
class Left(Fact):
    """A set of players that is not empty."""

    def bounds(self, players: int) -> tuple[int, int]:
        return 1, (1 << players) - 1


BENEFITS: Final = Benefits("benefits", Left("the set of the players who are left"))
BENEFIT: Final = Asked("benefit", TAKING, clause="GG12.14")
