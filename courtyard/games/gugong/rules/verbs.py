"""Verbs: effects that several things have in common. The automa uses them too; a verb says where its rule differs."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.errors import not_written
from courtyard.games.gugong.data.kinds import HIRE_1, LAST_SPACE
from courtyard.games.gugong.rules.base import Position, is_meng
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.hiring import hire_up_to
from courtyard.games.gugong.rules.intrigue import advance_marker
from courtyard.games.gugong.rules.layout import FREE, INTRIGUE, block
from courtyard.games.gugong.rules.palace import FOR_STEPS, advance_envoy
from courtyard.games.gugong.rules.servants import free_figures
from courtyard.games.gugong.rules.ships import LOAD_FREE, can_load_any, load_meng
from courtyard.games.gugong.rules.swap import ANY_OWN_CARD, SWAP_GIFT

IN_PLACE: Final[i64] = RULES.source("instead", "GG22.10")
SUBSTITUTE_VP: Final = 1
"""What Meng gains where a benefit makes no sense for him."""


class Verb:
    """An effect. It is an object, since compiled code would call a stored function through boxed arguments."""

    def helps(self, s: Position, seat: i64) -> bool:
        """Whether it would change anything now."""
        return True

    def act(self, s: Position, seat: i64) -> None:
        """Use it."""
        raise not_written(self, "act")


@final
class Nothing(Verb):
    """No effect."""

    def act(self, s: Position, seat: i64) -> None:
        """Nothing happens."""


@final
class IntrigueSteps(Verb):
    """Steps on the intrigue track (GG10.16, GG16.12)."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def helps(self, s: Position, seat: i64) -> bool:
        return s.cells[block(seat) + INTRIGUE] < LAST_SPACE

    def act(self, s: Position, seat: i64) -> None:
        advance_marker(s, seat, self.steps)


@final
class EnvoySteps(Verb):
    """Steps of the envoy (GG10.15, GG16.15)."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def act(self, s: Position, seat: i64) -> None:
        advance_envoy(s, seat, self.steps, FOR_STEPS)


@final
class Hire(Verb):
    """Hire figures (GG8.8, GG10.14, GG16.14)."""

    def __init__(self, number: i64) -> None:
        self.number = number

    def helps(self, s: Position, seat: i64) -> bool:
        return free_figures(s.cells, block(seat)) > 0

    def act(self, s: Position, seat: i64) -> None:
        hire_up_to(s, seat, self.number)


@final
class LoadShip(Verb):
    """A free figure on a ship (GG16.13, GG24.23)."""

    def helps(self, s: Position, seat: i64) -> bool:
        return can_load_any(s, block(seat), False)

    def act(self, s: Position, seat: i64) -> None:
        if not is_meng(s, seat):
            s.ask(LOAD_FREE, seat, 0, 0)
        elif s.cells[block(seat) + FREE]:
            load_meng(s, FREE)


@final
class SwapCard(Verb):
    """Swap an own card with one on the board (GG8.10, GG16.16); Meng gains a point instead (GG22.10, GG24.22)."""

    def __init__(self, which: i64) -> None:
        self.which = which

    def act(self, s: Position, seat: i64) -> None:
        if is_meng(s, seat):
            s.score(IN_PLACE, seat, SUBSTITUTE_VP)
        else:
            s.ask(SWAP_GIFT, seat, self.which, 0)


@final
class Points(Verb):
    """Points for a source."""

    def __init__(self, source: i64, points: i64) -> None:
        self.source = source
        self.points = points

    def act(self, s: Position, seat: i64) -> None:
        s.score(self.source, seat, self.points)


NOTHING: Final = Nothing()

GIFT_ACTIONS: Final = vec[Verb]([NOTHING] * HIRE_1 + [Hire(1), Hire(2), SwapCard(ANY_OWN_CARD)])
"""What the action of a gift card does by itself (GG8.8 to GG8.10); the others are actions of locations."""
