"""What every game's words have in common: texts in a table per language, and what the seats are called."""

from collections.abc import Mapping, Sequence

from courtyard.core.errors import OptionError


class Voice:
    """Says things in one language; seats are called by their names, if there are any."""

    def __init__(self, languages: Mapping[str, Mapping[str, str]], lang: str, names: Sequence[str] = ()) -> None:
        if lang not in languages:
            raise OptionError(f"Language {lang!r} is not spoken here. Languages: {', '.join(languages)}.")
        self.words = languages[lang]
        self.names = names

    def say(self, key: str, **facts: object) -> str:
        """The text of a key with its facts filled in."""
        return self.words[key].format(**facts)

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if self.names else self.say("seat", number=seat + 1)
