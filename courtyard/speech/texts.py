"""Texts as values, and the templates that they are filled into.

A `Text` is a value: two texts are equal if they say the same in every language. `str` says it in the language of the
reader, and calls the seats by the names of the table that the reader looks at (see `naming`).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from string import Formatter
from typing import Final, NamedTuple

from courtyard.speech.languages import grammar_of

BAR: Final = "|"
"""Separates the forms of a word, of which a number selects one."""

_NAMES: Final[ContextVar[Sequence[str]]] = ContextVar("names", default=())


class naming:  # noqa: N801
    """Call the seats by these names for a while."""

    __slots__ = ("before", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.before = _NAMES.get()

    def __enter__(self) -> None:
        self.before = _NAMES.get()
        _NAMES.set(self.names)

    def __exit__(self, *_: object) -> None:
        _NAMES.set(self.before)


class Text:
    """Words as a value; a sentence that holds them can ask for a grammatical form, such as the accusative."""

    __slots__ = ()

    def form(self, name: str) -> str:
        """The words in this form, in the language of the reader."""
        raise NotImplementedError(f"{type(self).__name__} has no words: it must define form.")

    def capitalized(self) -> "Text":
        """The same words at the beginning of a line."""
        return Capitalized(self)

    def __str__(self) -> str:
        return self.form("")

    def parts(self) -> Iterator["Text"]:
        """The text itself, and all texts within it."""
        yield self
        for within in self._within():
            if isinstance(within, Text):
                yield from within.parts()

    def _within(self) -> Iterable[object]:
        """What this text is made of."""
        return ()

    def _identity(self) -> tuple[object, ...]:
        """What makes two texts of this class equal."""
        raise NotImplementedError(f"{type(self).__name__} cannot be compared: it must define _identity.")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Text) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._identity()}"


class Capitalized(Text):
    """A text whose first letter is a capital."""

    __slots__ = ("text",)

    def __init__(self, text: Text) -> None:
        self.text = text

    def form(self, name: str) -> str:
        words = self.text.form(name)
        return words[:1].upper() + words[1:]

    def capitalized(self) -> Text:
        return self

    def _within(self) -> Iterable[object]:
        return (self.text,)

    def _identity(self) -> tuple[object, ...]:
        return (self.text,)

    def __bool__(self) -> bool:
        return bool(self.text)


class Verbatim(Text):
    """Words that are the same in every language."""

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words

    def form(self, name: str) -> str:
        return self.words

    def _identity(self) -> tuple[object, ...]:
        return (self.words,)

    def __bool__(self) -> bool:
        return bool(self.words)


class Joined(Text):
    """Several things in a row, all in the same form; the last separator may differ from the others."""

    __slots__ = ("between", "last", "things")

    def __init__(self, things: Iterable[object], between: object, last: object = None) -> None:
        self.things = tuple(things)
        self.between = between
        self.last = between if last is None else last

    def form(self, name: str) -> str:
        shown = [thing.form(name) if isinstance(thing, Text) else str(thing) for thing in self.things]
        return str(self.last).join([part for part in (str(self.between).join(shown[:-1]), *shown[-1:]) if part])

    def _within(self) -> Iterable[object]:
        return self.things

    def _identity(self) -> tuple[object, ...]:
        return self.things, self.between, self.last

    def __bool__(self) -> bool:
        return bool(self.things)


class SeatName(Text):
    """What a seat is called at the reader's table, or the given words where the seats have no names."""

    __slots__ = ("seat", "unnamed")

    def __init__(self, seat: int, unnamed: Text) -> None:
        self.seat = seat
        self.unnamed = unnamed

    def form(self, name: str) -> str:
        names = _NAMES.get()
        return names[self.seat] if names else self.unnamed.form(name)

    def _identity(self) -> tuple[object, ...]:
        return self.seat, self.unnamed


NOTHING: Final = Verbatim("")
"""No words: false as a condition."""


class Place(NamedTuple):
    """Words, then perhaps a fact, in a form, by the forms of a counted word, or as a written number."""

    words: str
    fact: str | None
    form: str
    counted: tuple[str, ...]


Template = tuple[Place, ...]


def read_template(written: str) -> Template:
    """The places of a template: `{fact}`, `{fact:form}`, `{number:one|many}`, `{number:.1f}`."""
    return tuple(
        Place(words, fact, form or "", tuple(form.split(BAR)) if form and BAR in form else ())
        for words, fact, form, _ in Formatter().parse(written)
    )


def written(text: Template) -> str:
    """A template as it is written in its file."""
    return "".join(f"{words}{{{fact}{f':{form}' if form else ''}}}" if fact else words for words, fact, form, _ in text)


def fill(text: Template, lang: str, facts: dict[str, object]) -> str:
    """The words of a template with its facts."""
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
        elif isinstance(fact, Text):
            parts.append(fact.form(form))
        elif counted and isinstance(fact, int | float):
            parts.append(counted[min(grammar_of(lang).plural(fact), len(counted) - 1)])
        elif form and not form.isalpha() and isinstance(fact, int | float):
            parts.append(written_number(fact, form, lang))
        else:
            parts.append(str(fact))
    return "".join(parts)


def words_of(text: Template) -> tuple[str, ...]:
    """The words of a template that do not depend on its facts: the counted ones, or else all others."""
    counted = [word for place in text for word in place.counted]
    return tuple(counted) or ("".join(place.words for place in text).strip(),)


def written_number(number: float, form: str, lang: str) -> str:
    """A number as the language writes it, after a format such as `.1f` or `,`."""
    grammar = grammar_of(lang)
    return format(number, form).translate({ord("."): grammar.decimal, ord(","): grammar.thousands})
