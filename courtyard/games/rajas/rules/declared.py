"""What the rules of Rajas declare: events and sources of points, each in the file of its rule."""

from typing import Final

from courtyard.core.rules import Rules

RULES: Final = Rules("rajas")
