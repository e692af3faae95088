"""All that the server itself says; games and tables have words of their own."""

from typing import Final

from courtyard.speech.shell import room

say: Final = room("server").say
