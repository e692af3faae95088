"""All that the house says beside the games: a file for each language, with a table for each room."""

from courtyard.speech import Catalogue


def room(name: str) -> Catalogue:
    """The texts of a room."""
    return Catalogue(__name__, name)
