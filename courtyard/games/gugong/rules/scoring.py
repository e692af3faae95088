"""The end of the game (GG19, GG27): end scoring, disqualification and the winner."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.layout import DEPTH
from courtyard.core.questions import Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.rules.acts import DECLINING
from courtyard.games.gugong.rules.base import THE_RANK, Position, in_order, is_meng, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import score_decrees
from courtyard.games.gugong.rules.layout import AUDIENCE, ENDED, JADE, PHASE, TRACK, VP, block
from courtyard.games.gugong.rules.tokens import ExchangeOnly, can_exchange
from courtyard.games.gugong.rules.wall import score_wall

FOR_WALL: Final[i64] = RULES.source("wall", "GG19.3")
FOR_AUDIENCE: Final[i64] = RULES.source("audience", "GG19.7")
FOR_JADE: Final[i64] = RULES.source("jade", "GG19.8")
FOR_MISSING: Final[i64] = RULES.source("missed", "GG19.9")
LAST_WALL_WON: Final[i64] = RULES.event("end_wall", "GG19.3")


@final
class LastExchanges(Step):
    """The last opportunity to exchange tokens, in player order; then the end scoring (GG19.1)."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        position = position_of(s)
        if rank == s.blocks:
            _score_end(position)
            s.cells[PHASE] = ENDED
            return
        s.ask(self, CHANCE, rank + 1, 0)
        player = in_order(s, rank)
        if not is_meng(position, player) and can_exchange(s.cells, block(player)):
            s.ask(LAST_EXCHANGE, player, 0, 0)


LAST_EXCHANGES: Final = LastExchanges("last_exchanges", THE_RANK)
LAST_EXCHANGE: Final = ExchangeOnly("last_exchange", (DECLINING,), clause="GG19.1")


def _score_end(s: Position) -> None:
    """Wall, level-3 decrees, audience and jade (GG19.2); who missed the audience keeps no points (GG19.9)."""
    score_wall(s, FOR_WALL, LAST_WALL_WON)
    seat: i64
    for seat in range(s.blocks):
        score_decrees(s, seat)
    for seat in range(s.blocks):
        s.score(FOR_AUDIENCE, seat, audience_points(s, block(seat)))
    for seat in range(s.blocks):
        s.score(FOR_JADE, seat, jade_points(s, block(seat)))
    for seat in range(s.blocks):
        if is_disqualified(s, seat):
            s.tell(FOR_MISSING, seat, -s.cells[block(seat) + VP])


def audience_points(s: Position, me: i64) -> i64:
    """The VP of the audience place (GG19.7)."""
    place = s.cells[me + AUDIENCE]
    if place == 0:
        return 0
    return s.components.audience[place - 1]


def jade_points(s: Position, me: i64) -> i64:
    """The VP of the jade (GG19.8)."""
    jade = s.cells[me + JADE]
    most: i64 = len(s.components.jade_points) - 1
    if jade <= most:
        return s.components.jade_points[jade]
    return s.components.jade_points[most] + (jade - most) * s.components.jade_beyond


def is_disqualified(s: Position, seat: i64) -> bool:
    """Whether a player misses the audience at the end; Meng cannot be disqualified (GG19.9, GG27.2)."""
    return s.cells[block(seat) + AUDIENCE] == 0 and not is_meng(s, seat)


def score_of(s: Position, seat: i64) -> i64:
    """The VP of a player, at the end of the game 0 for a disqualified one."""
    if s.cells[DEPTH] == 0 and is_disqualified(s, seat):
        return 0
    return s.cells[block(seat) + VP]


def places(s: Position) -> list[int]:
    """The place of each player, Meng's last: by VP, then by the intrigue track (GG19.10).

    The disqualified share the last place; if all are, nobody wins: place 1 stays empty (GG19.11).
    """
    cells = s.cells
    standings: list[tuple[int, int, int]] = []
    for rank in range(s.blocks):
        seat = cells[TRACK + rank]
        if not is_disqualified(s, seat):
            standings.append((-score_of(s, seat), rank, seat))
    standings.sort()
    result = [max(2, len(standings) + 1)] * s.blocks
    for place, standing in enumerate(standings, 1):
        result[standing[2]] = place
    return result
