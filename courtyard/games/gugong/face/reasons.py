"""What speaks for a move in Gùgōng: points at once, and themes over the figures of its judge."""

from typing import Final

from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import DECREES, PALACE_SPACE, PORTS, REWARDS
from courtyard.games.gugong.rules import figures as f
from courtyard.games.gugong.rules.layout import VP, block
from courtyard.games.reasons import Reason, Theme, counted, each, ladder

LOADS: Final = [(f.LOADED + load * PORTS + port, load, port) for load in range(3) for port in range(PORTS)]

THEMES: Final = (
    Theme("servants", 1.2, each(f.HIRED_FIRST, 3)),
    Theme("intrigue", 0.6, each(f.INTRIGUE_STEPS, 1)),
    Theme("jade", 2.5, ladder(f.JADE_HELD, f.MANY_JADE), is_kept=False),
    Theme("envoy", -2.5, ladder(f.STEPS_MISSING, PALACE_SPACE), is_kept=False),
    Theme("decree", 3.5, each(f.DECREE_HELD, len(DECREES)), is_counted=False, is_kept=False),
    Theme("wall", 1.2, each(f.WALL_OWN, 1), is_kept=False),
    Theme("wall_lead", 0.3, each(f.WALL_AHEAD, 1), is_counted=False),
    Theme("load", 1.0, {figure: load + 1.0 for figure, load, _ in LOADS}, is_counted=False, is_kept=False),
    Theme("port", 0.8, {figure: float(port) for figure, _, port in LOADS}, is_counted=False, is_kept=False),
    Theme("reward", 2.0, each(f.REWARDED, len(REWARDS)), is_counted=False, is_kept=False),
    Theme("double", 3.0, each(f.DOUBLE_OWNED, 1), is_counted=False, is_kept=False),
    Theme("tokens", 0.8, each(f.TOKEN_WORTH, 1)),
    Theme("medal", 1.5, each(f.HAS_MEDAL, 1), is_counted=False),
    Theme("matches", 1.0, each(f.MATCHES_NOW, 1)),
    Theme("gifts", 0.4, each(f.OWN_TOTAL, 1), is_counted=False),
)


def gains(before: State, after: State, seat: int) -> list[Reason]:
    """The points that a move brings at once."""
    points = int(after.cells[block(seat) + VP] - before.cells[block(seat) + VP])
    return [counted("reason_points", points)] if points > 0 else []
