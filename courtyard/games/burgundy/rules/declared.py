"""What the rules of Burgundy declare by name: events, sources of points and refusals, each in the file of its rule."""

from typing import Final

from courtyard.core.rules import Rules

RULES: Final = Rules("burgundy")
