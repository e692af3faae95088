"""The texts of the lab."""

from typing import Final

from courtyard.speech.shell import room

say: Final = room("lab").say
