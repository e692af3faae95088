"""A text with places for facts: read once, then filled many times."""

from string import Formatter
from typing import Final, NamedTuple

from courtyard.speech.languages import grammar_of

BAR: Final = "|"
"""Stands between the forms of a word that a number chooses from."""


class Inflected:
    """Words that a text can ask for in a form, such as the accusative."""

    __slots__ = ()

    def form(self, name: str) -> str:
        """The words in this form."""
        raise NotImplementedError(f"{type(self).__name__} has no words: it must define form.")

    def __str__(self) -> str:
        return self.form("")


class Place(NamedTuple):
    """Words, then perhaps a fact, in a form, by the forms of a counted word, or as a written number."""

    words: str
    fact: str | None
    form: str
    counted: tuple[str, ...]


Text = tuple[Place, ...]


def read_text(written: str) -> Text:
    """The places of a text: `{fact}`, `{fact:form}`, `{number:one|many}`, `{number:.1f}`."""
    return tuple(
        Place(words, fact, form or "", tuple(form.split(BAR)) if form and BAR in form else ())
        for words, fact, form, _ in Formatter().parse(written)
    )


def written(text: Text) -> str:
    """A text as it stands in its file."""
    return "".join(f"{words}{{{fact}{f':{form}' if form else ''}}}" if fact else words for words, fact, form, _ in text)


def fill(text: Text, lang: str, facts: dict[str, object]) -> str:
    """The words of a text with its facts."""
    if len(text) == 1 and text[0].fact is None:
        return text[0].words
    parts: list[str] = []
    for words, name, form, counted in text:
        parts.append(words)
        if name is None:
            continue
        fact = facts[name]
        if isinstance(fact, str):
            parts.append(fact)
        elif isinstance(fact, Inflected):
            parts.append(fact.form(form))
        elif counted and isinstance(fact, int | float):
            parts.append(counted[min(grammar_of(lang).plural(fact), len(counted) - 1)])
        elif form and not form.isalpha() and isinstance(fact, int | float):
            parts.append(written_number(fact, form, lang))
        else:
            parts.append(str(fact))
    return "".join(parts)


def words_of(text: Text) -> tuple[str, ...]:
    """The words of a text that hold whatever its facts: those that are counted, or else all others."""
    counted = [word for place in text for word in place.counted]
    return tuple(counted) or ("".join(place.words for place in text).strip(),)


def written_number(number: float, form: str, lang: str) -> str:
    """A number as the language writes it, after a format such as `.1f` or `,`."""
    grammar = grammar_of(lang)
    return format(number, form).translate({ord("."): grammar.decimal, ord(","): grammar.thousands})
