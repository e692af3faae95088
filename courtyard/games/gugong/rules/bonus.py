"""Bonus travel tokens (GG11): plus1, toll and follow."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.cost import Cost
from courtyard.core.questions import A_SEAT, Fact, Later, Step
from courtyard.core.rules import NOT_ASKED, OK
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import BONUS_TOKENS, LOCATIONS, TOKEN_FOLLOW, TOKEN_PLUS, TOKEN_TOLL
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import ACTIVATE, OWN_BOARD
from courtyard.games.gugong.rules.acts import Act, sent
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.servants import has_hired

NOBODY_FOR_TOKEN: Final[i64] = RULES.refusal("token_unmanned")
FOR_TOLLS: Final[i64] = RULES.source("tolls", "GG11.16")

# Through what an action is performed.
BY_CARD: Final = 0
BY_LOCATION: Final = 1
BY_FOLLOWING: Final = 2

PLACES: Final = len(LOCATIONS) + 1
"""The locations and the own player board."""
QUEUE_BASE: Final = 8
"""A queue of followers is one number: its digits are 1 + seat, the first to follow being the lowest."""


@final
class Activate(Act):
    """Put a hired figure on the token, which works from now on (GG11.2, GG11.23, GG-D19)."""

    def refuse(self, s: Position, seat: i64, kind: i64, number: i64) -> i64:
        if (kind == TOKEN_PLUS) != (number % PLACES == OWN_BOARD):
            return NOT_ASKED
        if has_hired(s.cells, block(seat), number // PLACES):
            return OK
        return NOBODY_FOR_TOKEN

    def perform(self, s: Position, seat: i64, kind: i64, number: i64) -> None:
        """The token is not stored."""
        cells, me = s.cells, block(seat)
        s.answered()
        if number // PLACES:
            cells[me + layout.DOUBLE] = layout.DOUBLE_ON_TOKEN
        else:
            cells[me + layout.HIRED] -= 1
            cells[me + layout.ON_TOKENS] += 1
        place = number % PLACES
        if kind == TOKEN_PLUS:
            cells[me + layout.PLUS] += 1
        elif kind == TOKEN_TOLL:
            cells[me + layout.TOLL + place] += 1
        else:
            cells[me + layout.FOLLOW + place] += 1

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        return sent(1, number // PLACES)


def watch(s: State, seat: i64, location: i64, source: i64) -> None:
    """An action begins: if others have a token at its location, see to them when it is finished (GG11.18)."""
    other: i64
    for other in range(s.blocks):
        me = block(other)
        if other != seat and (s.cells[me + layout.TOLL + location] or s.cells[me + layout.FOLLOW + location]):
            s.ask(DONE, seat, location, source)
            return


def _settle_tolls(s: Position, seat: i64, location: i64) -> None:
    """1 VP from the player to the owner of each toll; who has none loses none (GG11.16, GG11.17)."""
    cells = s.cells
    other: i64
    for other in range(s.blocks):
        tolls = cells[block(other) + layout.TOLL + location]
        if other != seat and tolls:
            s.score(FOR_TOLLS, other, tolls)
            s.score(FOR_TOLLS, seat, -min(tolls, cells[block(seat) + layout.VP]))


def _followers(s: State, seat: i64, location: i64) -> i64:
    """The queue of those who may follow, clockwise from the player, once for each token (GG11.24, GG11.30)."""
    queue: i64 = 0
    step: i64
    for step in range(1, s.blocks):
        other = (seat + s.blocks - step) % s.blocks
        for _ in range(s.cells[block(other) + layout.FOLLOW + location]):
            queue = queue * QUEUE_BASE + other + 1
    return queue


def call_back(s: State, seat: i64) -> i64:
    """Free the servants and take one active token back; its kind, or -1 when none is left (GG11.7)."""
    cells = s.cells
    me = block(seat)
    cells[me + layout.FREE] += cells[me + layout.ON_TOKENS]
    cells[me + layout.ON_TOKENS] = 0
    if cells[me + layout.DOUBLE] == layout.DOUBLE_ON_TOKEN:
        cells[me + layout.DOUBLE] = layout.DOUBLE_FREE
    if cells[me + layout.PLUS]:
        cells[me + layout.PLUS] -= 1
        return TOKEN_PLUS
    place: i64
    for place in range(len(LOCATIONS)):
        if cells[me + layout.TOLL + place]:
            cells[me + layout.TOLL + place] -= 1
            return TOKEN_TOLL
    for place in range(len(LOCATIONS)):
        if cells[me + layout.FOLLOW + place]:
            cells[me + layout.FOLLOW + place] -= 1
            return TOKEN_FOLLOW
    return -1


@final
class Done(Step):
    """An action is finished: tolls first, then followers, unless it was a following itself (GG11.24, GG11.25)."""

    def settle(self, s: State, seat: i64, location: i64, source: i64) -> None:
        s.answered()
        _settle_tolls(position_of(s), seat, location)
        if source == BY_FOLLOWING:
            return
        queue = _followers(s, seat, location)
        if queue:
            s.ask(FOLLOWING, CHANCE, location, queue)


@final
class Following(Step):
    """The next in the queue may perform the action."""

    def settle(self, s: State, seat: i64, location: i64, queue: i64) -> None:
        s.answered()
        if queue >= QUEUE_BASE:
            s.ask(self, CHANCE, location, queue // QUEUE_BASE)
        s.ask(_PERFORM, queue % QUEUE_BASE - 1, location, BY_FOLLOWING)


THE_LOCATION: Final = Fact("the location", len(LOCATIONS) - 1)
THE_SOURCE: Final = Fact("whether it is performed by card, by location or by following", BY_FOLLOWING)
DONE: Final = Done("done", THE_LOCATION, THE_SOURCE, A_SEAT)
FOLLOWING: Final = Following(
    "following", THE_LOCATION, Fact("the queue of followers", QUEUE_BASE**BONUS_TOKENS - 1, low=1)
)
_PERFORM: Final = Later("perform")
LATER: Final = (_PERFORM,)
ACTIVATING: Final = Activate(ACTIVATE)
