"""What speaks for a move in Gùgōng: points at once, and themes over its features."""

from collections.abc import Callable, Mapping
from typing import Final

from courtyard.core.state import State
from courtyard.games.gugong.bots import features as f
from courtyard.games.gugong.data.kinds import DAYS, DECREES, PALACE_SPACE, PORTS, REWARDS, SEATS_ON_SHIP, SHIPS
from courtyard.games.gugong.rules.base import position_of
from courtyard.games.gugong.rules.decrees import decree_points
from courtyard.games.gugong.rules.layout import DAY, DECREED, ENVOY, VP, block
from courtyard.games.gugong.rules.scoring import jade_points
from courtyard.games.gugong.rules.ships import load_of, port_of
from courtyard.games.hint_reasons import Reason, Theme, counted, each, ladder

LOADS: Final = [(f.LOADED + load * PORTS + port, load, port) for load in range(3) for port in range(PORTS)]

NAMES: Final[Mapping[str, Callable[[int], object]]] = {}
"""All facts are numbers."""


def _envoy_at(before: State, after: State, seat: int) -> Reason:
    """How far the envoy comes, and how far it is then from the audience."""
    was, now = (int(s.cells[block(seat) + ENVOY]) for s in (before, after))
    if now == PALACE_SPACE:
        return Reason("reason_envoy_arrives")
    return Reason("reason_envoy_on", {"count": now - was, "left": PALACE_SPACE - now})


def _jade_for(before: State, after: State, seat: int) -> Reason:
    """What the jade adds to the points of the end."""
    was, now = (int(jade_points(position_of(s), block(seat))) for s in (before, after))
    return counted("reason_jade_points", now - was)


def _decree_for(before: State, after: State, seat: int) -> Reason | None:
    """How long a new decree will be of use, or what one of the end is worth as things stand."""
    me = block(seat)
    new = int(after.cells[me + DECREED]) & ~int(before.cells[me + DECREED])
    level = DECREES[new.bit_length() - 1][:2] if new else ""
    mornings = DAYS - 1 - int(after.cells[DAY])
    if level in LASTING and mornings > 0:
        return counted(LASTING[level], mornings)
    points = int(decree_points(position_of(after), me)) - int(decree_points(position_of(before), me))
    return counted("reason_decree_end", points) if points > 0 else None


LASTING: Final = {"L1": "reason_decree_mornings", "L2": "reason_decree_days"}
"""What is said of decrees that work every morning, and of those that help on every further day."""


def _ship_with(before: State, after: State, seat: int) -> Reason | None:
    """The ship that was loaded, and what it then lacks."""
    had, has = _loads(before, seat), _loads(after, seat)
    grown = [now for was, now in zip(had, has, strict=True) if now > was]
    if not grown:
        return None
    left = SEATS_ON_SHIP - max(grown)
    return counted("reason_load_left", left) if left else Reason("reason_load_full")


def _loads(state: State, seat: int) -> list[int]:
    return [int(load_of(state.cells, block(seat), ship)) for ship in range(SHIPS)]


def _port_of(before: State, after: State, seat: int) -> Reason | None:
    """The farthest port that a ship has sailed to."""
    me = block(seat)
    ports = [[int(port_of(s.cells, me, ship)) for ship in range(SHIPS)] for s in (before, after)]
    reached = [now for was, now in zip(*ports, strict=True) if now > was > 0]
    return Reason("reason_port_reached", {"port": max(reached)}) if reached else None


THEMES: Final = (
    Theme("servants", 1.2, each(f.HIRED_FIRST, 3)),
    Theme("intrigue", 0.6, each(f.INTRIGUE_STEPS, 1)),
    Theme("jade", 2.5, ladder(f.JADE_HELD, f.MANY_JADE), is_kept=False, named=_jade_for),
    Theme("envoy", -2.5, ladder(f.STEPS_MISSING, PALACE_SPACE), is_kept=False, named=_envoy_at),
    Theme("decree", 3.5, each(f.DECREE_HELD, len(DECREES)), is_counted=False, is_kept=False, named=_decree_for),
    Theme("wall", 1.2, each(f.WALL_OWN, 1), is_kept=False),
    Theme("wall_lead", 0.3, each(f.WALL_AHEAD, 1), is_counted=False),
    Theme("load", 1.0, {figure: load + 1.0 for figure, load, _ in LOADS}, False, is_kept=False, named=_ship_with),
    Theme("port", 0.8, {figure: float(port) for figure, _, port in LOADS}, False, is_kept=False, named=_port_of),
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
