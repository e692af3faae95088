"""Rajas of the Ganges as it shows itself."""

from typing import Final

from courtyard.core.face import Face
from courtyard.games.rajas.face.speech import phrase

FACE: Final = Face("rajas", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
