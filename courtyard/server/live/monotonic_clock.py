"""A clock for thinking time that does not jump when the system time is changed."""

import time
from collections.abc import Callable
from typing import Final

BOOT_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", None)
"""Where it exists, the clock that also counts while the machine sleeps."""


def _elapsed() -> float:
    return time.monotonic() if BOOT_CLOCK is None else time.clock_gettime(BOOT_CLOCK)


class MonotonicClock:
    """Seconds since 1970, as the system time showed them when it was last read."""

    def __init__(self, elapsed: Callable[[], float] = _elapsed) -> None:
        self.elapsed = elapsed
        self.set(time.time())

    def set(self, now: float) -> None:
        """Continue from this time. Call it only while no player's clock runs."""
        self.start = now - self.elapsed()

    def now(self) -> float:
        return self.start + self.elapsed()
