"""What every game's words have in common: a catalogue, and what the seats are called."""

from collections.abc import Sequence

from courtyard.speech import Catalogue, Phrase


class Voice:
    """Says things of a game; seats are called by their names, if there are any."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self.say = catalogue.say
        self.phrase = catalogue.phrase
        self.has = catalogue.has
        self.names = names

    def seat(self, seat: int) -> str | Phrase:
        """What a seat is called."""
        return self.names[seat] if self.names else self.phrase("seat", number=seat + 1)

    def telling(self, key: str, question: str) -> str:
        """The key of a sentence in the log: that for an answer to this question, where it has words of its own."""
        answered = f"{key}_{question}"
        return answered if self.has(answered) else key
