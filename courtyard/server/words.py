"""The sentences of the server itself; games and tables have catalogues of their own."""

from typing import Final

from courtyard.speech.shell import room

say: Final = room("server").say
