"""Performing the action of a location (GG8, GG11.15): through the location, through a card, or by following."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.questions import A_SEAT, Step
from courtyard.core.state import State
from courtyard.games.gugong.rules.actions import DECLINE, LOAD, TRAVEL_ONE
from courtyard.games.gugong.rules.acts import DECLINING, NO_ACT, Act
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.bonus import THE_LOCATION, THE_SOURCE, watch
from courtyard.games.gugong.rules.canal import BEGINNING_ONE, BEGINNING_TWO
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import ACQUIRING
from courtyard.games.gugong.rules.intrigue import STEPPING_ONE, STEPPING_THREE
from courtyard.games.gugong.rules.jade import BUYING_JADE
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.palace import WALKING_ONE, WALKING_TWO
from courtyard.games.gugong.rules.tokens import Asked, can_exchange, perform_among
from courtyard.games.gugong.rules.travel import TRAVELLING_ONE, TRAVELLING_TWO
from courtyard.games.gugong.rules.wall import BUILDING_ONE, BUILDING_TWO

ELSEWHERE: Final[i64] = RULES.refusal("location")

OPTIONS: Final = (
    (TRAVELLING_ONE, TRAVELLING_TWO),
    (BUILDING_ONE, BUILDING_TWO),
    (BUYING_JADE,),
    (STEPPING_ONE, STEPPING_THREE),
    (WALKING_ONE, WALKING_TWO),
    (ACQUIRING,),
    (BEGINNING_ONE, BEGINNING_TWO),
)
"""The options of each location, in the order of the locations and of their actions."""
IN_ORDER: Final = vec[Act]([act for acts in OPTIONS for act in acts])
FIRST_OPTION: Final = array([sum(map(len, OPTIONS[:location])) for location in range(len(OPTIONS) + 1)])
"""Where the options of a location begin among them all."""


@final
class LocationAction(Asked):
    """The options of a location, or to do without its action (GG-D6 to GG-D8, GG-D20)."""

    def choices(self, s: Position, seat: i64, first: i64) -> i64:
        count: i64 = 0
        at: i64
        for at in range(FIRST_OPTION[first], FIRST_OPTION[first + 1]):
            count = IN_ORDER[at].offer(s, seat, first, count)
        return DECLINING.offer(s, seat, first, count)

    def act_of(self, first: i64, action: i64) -> Act:
        at: i64
        for at in range(FIRST_OPTION[first], FIRST_OPTION[first + 1]):
            if IN_ORDER[at].has(action):
                return IN_ORDER[at]
        return DECLINING if action == DECLINE else NO_ACT

    def refuse(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> i64:
        if TRAVEL_ONE <= action < LOAD and self.act_of(first, action) is NO_ACT:
            return ELSEWHERE
        return super().refuse(s, seat, first, second, action)

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action != DECLINE:
            watch(s, seat, first, second)
            perform_among(IN_ORDER, FIRST_OPTION[first], s, seat, first, action)


def begin_action(s: Position, seat: i64, location: i64, source: i64) -> None:
    """Ask for the action, unless it can be carried out in no way (GG8.14)."""
    if _is_possible(s, seat, location) or can_exchange(s.cells, block(seat)):
        s.ask(ACTION, seat, location, source)


def _is_possible(s: Position, seat: i64, location: i64) -> bool:
    at: i64
    for at in range(FIRST_OPTION[location], FIRST_OPTION[location + 1]):
        if IN_ORDER[at].is_open(s, seat, location):
            return True
    return False


@final
class Perform(Step):
    """An action is to be performed when what has been begun is finished (GG8.2)."""

    def settle(self, s: State, seat: i64, location: i64, source: i64) -> None:
        s.answered()
        begin_action(position_of(s), seat, location, source)


ACTION: Final = LocationAction(
    "action",
    (*(act for acts in OPTIONS for act in acts), DECLINING),
    first=THE_LOCATION,
    second=THE_SOURCE,
    clause="GG8.1",
)
PERFORM: Final = Perform("perform", THE_LOCATION, THE_SOURCE, A_SEAT)
