"""Where the points of a finished game come from, found from its last position."""

from typing import Final

from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data.kinds import L3_THIRD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.decrees import MOST_FROM_TILE, decree_points, has_decree
from courtyard.games.gugong.rules.layout import TRACK, VP, block
from courtyard.games.gugong.rules.scoring import (
    audience_points,
    is_disqualified,
    jade_points,
)
from courtyard.games.gugong.rules.wall import on_wall

NOBODY: Final = -1


def points_of(s: Position, seat: int) -> dict[str, int]:
    """The points of a player by source at the end; of a game that goes on nothing is known but their sum."""
    if s.cells[DEPTH]:
        return {}
    me = block(seat)
    total = int(s.cells[me + VP])
    decrees, audience, jade = int(decree_points(s, me)), int(audience_points(s, me)), int(jade_points(s, me))
    without = total - decrees - audience - jade
    reached = _before_third(without) if has_decree(s.cells, me, L3_THIRD) else without
    wall = int(s.components.wall_vp) if wall_winner(s) == seat else 0
    return {
        "play": reached - wall,
        "wall": wall,
        "decrees": without - reached + decrees,
        "audience": audience,
        "jade": jade,
        "missed": -total if is_disqualified(s, seat) else 0,
    }


def _before_third(points: int) -> int:
    """The points to which a third of them was added (GG16.22)."""
    return next(found for found in range(points + 1) if found + min(found // 3, MOST_FROM_TILE) == points)


def wall_winner(s: Position) -> int:
    """Who has the most servants on the wall, ties by the intrigue track (GG19.3)."""
    track = [int(s.cells[TRACK + rank]) for rank in range(s.blocks)]
    winner = max(track, key=lambda seat: int(on_wall(s.cells, block(seat))))
    return winner if on_wall(s.cells, block(winner)) else NOBODY
