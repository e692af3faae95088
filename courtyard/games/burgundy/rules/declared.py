"""What the rules of Burgundy declare by name: events and sources of points, each beside its rule."""

from typing import Final

from courtyard.core.rules import Rules

RULES: Final = Rules("burgundy")
