"""Time that goes on evenly, however the clock on the wall is set: thinking time is measured by it."""

import time
from collections.abc import Callable
from typing import Final

CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", None)
"""Where there is one, the clock that goes on while the machine sleeps."""


def _elapsed() -> float:
    return time.monotonic() if CLOCK is None else time.clock_gettime(CLOCK)


class SteadyTime:
    """Seconds since 1970, as the clock on the wall showed them when it was last looked at."""

    def __init__(self, elapsed: Callable[[], float] = _elapsed) -> None:
        self.elapsed = elapsed
        self.begun = 0.0
        self.set(time.time())

    def set(self, now: float) -> None:
        """Go on from this time; only while nobody's thinking time runs."""
        self.begun = now - self.elapsed()

    def now(self) -> float:
        """What time it is."""
        return self.begun + self.elapsed()
