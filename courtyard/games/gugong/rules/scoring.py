"""The end of the game (GG19, GG27): end scoring, disqualification and the winner."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import size_of
from courtyard.core.layout import DEPTH
from courtyard.core.questions import Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import (
    L3_8VP,
    L3_DECREES,
    L3_JADE,
    L3_PORTS,
    L3_THIRD,
    REWARDS,
)
from courtyard.games.gugong.rules.base import THE_RANK, Position, in_order, is_meng, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import has_decree
from courtyard.games.gugong.rules.layout import AUDIENCE, DECREED, ENDED, JADE, PHASE, REWARD, TRACK, VP, block
from courtyard.games.gugong.rules.tokens import ExchangeOnly, can_exchange
from courtyard.games.gugong.rules.wall import score_wall

FOR_WALL: Final[i64] = RULES.source("wall", "GG19.3")
FOR_DECREES: Final[i64] = RULES.source("decrees", "GG19.6")
FOR_AUDIENCE: Final[i64] = RULES.source("audience", "GG19.7")
FOR_JADE: Final[i64] = RULES.source("jade", "GG19.8")
FOR_MISSING: Final[i64] = RULES.source("missed", "GG19.9")
LAST_WALL_WON: Final[i64] = RULES.event("end_wall", "GG19.3")

MOST_FROM_TILE: Final = 10
"""The most that `L3_third` and `L3_jade` give."""


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
LAST_EXCHANGE: Final = ExchangeOnly("last_exchange", clause="GG19.1")


def _score_end(s: Position) -> None:
    """Wall, level-3 decrees, audience and jade (GG19.2); who missed the audience keeps no points (GG19.9)."""
    score_wall(s, FOR_WALL, LAST_WALL_WON)
    seat: i64
    for seat in range(s.blocks):
        s.score(FOR_DECREES, seat, third_points(s.cells, block(seat)) + decree_points(s, block(seat)))
    for seat in range(s.blocks):
        s.score(FOR_AUDIENCE, seat, audience_points(s, block(seat)))
    for seat in range(s.blocks):
        s.score(FOR_JADE, seat, jade_points(s, block(seat)))
    for seat in range(s.blocks):
        if is_disqualified(s, seat):
            s.tell(FOR_MISSING, seat, -s.cells[block(seat) + VP])


def third_points(cells: vec[i64], me: i64) -> i64:
    """`L3_third`: 1 VP per full 3 VP at this moment (GG16.22)."""
    if not has_decree(cells, me, L3_THIRD):
        return 0
    points = cells[me + VP] // 3
    return min(points, MOST_FROM_TILE)


def decree_points(s: Position, me: i64) -> i64:
    """The other decrees of level 3 (GG16.23 to GG16.26)."""
    cells = s.cells
    points: i64 = 0
    if has_decree(cells, me, L3_8VP):
        points += 8
    if has_decree(cells, me, L3_JADE):
        points += min(2 * cells[me + JADE], MOST_FROM_TILE)
    if has_decree(cells, me, L3_DECREES):
        points += 2 * size_of(cells[me + DECREED])
    if has_decree(cells, me, L3_PORTS):
        points += 2 * on_rewards(s, me)
    return points


def on_rewards(s: Position, me: i64) -> i64:
    """The servants on port reward slots; Meng's neutral markers fill no more slots than there are (GG26.5)."""
    count: i64 = 0
    reward: i64
    for reward in range(len(REWARDS)):
        count += min(s.cells[me + REWARD + reward], s.components.reward_slots[reward])
    return count


def audience_points(s: Position, me: i64) -> i64:
    """The VP of the audience place (GG19.7)."""
    place = s.cells[me + AUDIENCE]
    return s.components.audience[place - 1] if place else 0


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
