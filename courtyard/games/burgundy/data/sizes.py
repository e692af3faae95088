"""What the game has names and cells for; a test holds the component file against it."""

from typing import Final

LETTERS: Final = "CMKSAB"
"""Colours by their letter, in the order of their numbers."""

COLOURS: Final = ("castle", "mine", "knowledge", "ship", "animal", "building")
PHASES: Final = ("A", "B", "C", "D", "E")
GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")
ANIMALS: Final = ("cow", "pig", "sheep", "chicken")
ANIMAL_SIZES: Final = (2, 3, 4)
KNOWLEDGE_COUNT: Final = 26

SPACES: Final = 37
ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
LARGEST_REGION: Final = 8
ESTATES: Final = 9
BOARDS: Final = 6
"""Two-sided player boards."""
CASTLE_CHOICES: Final = 4
"""Castle spaces of an estate."""
DEPOTS: Final = 6
DEPOT_SLOTS: Final = 4
NUMBERED_SLOTS: Final = 24
BLACK_SLOTS: Final = 8
SLOTS: Final = 32
STORES: Final = 3
GOODS_TYPES: Final = 6
GOODS_EACH: Final = 7
GOODS_STORES: Final = 3
ROUNDS: Final = 5
DICE: Final = 2
"""Of each player."""
FACES: Final = 6
TRACK_STEPS: Final = 6
"""Of the turn-order track beyond its start."""
MAX_PLAYERS: Final = 4
