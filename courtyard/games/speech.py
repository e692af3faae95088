"""Shared by the words of all games: a catalogue, and the names of the seats."""

from courtyard.speech import Catalogue, SeatName, Text


class Voice:
    """Makes the texts of a game."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.say = catalogue.say
        self.phrase = catalogue.phrase
        self.has = catalogue.has

    def seat(self, seat: int) -> Text:
        """The name of a seat."""
        return SeatName(seat, self.phrase("seat", number=seat + 1))

    def telling(self, key: str, question: str) -> str:
        """The key of a log line: the one for an answer to this question, where there is one."""
        answered = f"{key}_{question}"
        return answered if self.has(answered) else key
