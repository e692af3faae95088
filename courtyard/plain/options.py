"""Options that many games have."""

from courtyard.core.options import NUMBER, Option
from courtyard.plain.shell import phrase


def players(fewest: int, most: int) -> Option:
    """How many play; the fewest where nobody says."""
    return Option("players", NUMBER, tuple(map(str, range(fewest, most + 1))), fewest, phrase("option_players"))
