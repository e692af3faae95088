"""Rajas of the Ganges as it shows itself."""

from typing import Final

from courtyard.core.face import Face

FACE: Final = Face(
    "rajas",
    title="Rajas of the Ganges",
    place="India, about 1600",
    blurb="Dice are what you pay with. Fame and money run towards each other, and where they meet the game ends.",
)
