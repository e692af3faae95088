"""The texts that serve any game."""

from typing import Final

from courtyard.speech.shell import room

TEXTS: Final = room("plain")
say: Final = TEXTS.say
phrase: Final = TEXTS.phrase
