"""The pictures of the rulebook, drawn from positions."""

from collections.abc import Callable
from typing import Final

FIGURES: Final[dict[str, Callable[[], str]]] = {}
