"""Catalogues: the texts of one part of the program, in a file for each language."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from operator import itemgetter
from typing import Any, Final

from courtyard.speech.languages import ENGLISH, PSEUDO, language
from courtyard.speech.spacing import firmly_spaced
from courtyard.speech.texts import Template, Text, fill, read_template, words_of

FACTS: Final = "facts"
"""The table of a file that lists which texts can fill a fact."""

Entry = dict[str, Template]
"""The templates of a text by their forms; the plain one is also called ""."""


class Catalogue:
    """Texts by key. The files en.toml, cs.toml and so on are in one folder; `room` is a table within them."""

    def __init__(self, folder: str, room: str = "") -> None:
        self.folder = folder
        self.room = room

    def entries(self, lang: str) -> Mapping[str, Entry]:
        """All texts in a language; English where a text is not translated yet."""
        return _entries(self.folder, self.room, lang)

    def is_written(self) -> bool:
        """Whether there is a folder with an English file."""
        try:
            return resources.files(self.folder).joinpath(f"{ENGLISH}.toml").is_file()
        except ModuleNotFoundError:
            return False

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self.entries(ENGLISH)

    def say(self, key: str, /, **facts: object) -> str:
        """The text of a key in the current language, with its facts filled in."""
        lang = language()
        return fill(self.entries(lang)[key][""], lang, facts)

    def words(self, key: str) -> tuple[str, ...]:
        """The words of a text without its facts, in every form, in the current language."""
        return tuple(dict.fromkeys(word for text in self.entries(language())[key].values() for word in words_of(text)))

    def phrase(self, key: str, /, **facts: object) -> "Phrase":
        """The text of a key with its facts, as a value."""
        return Phrase(self, key, facts)


class Phrase(Text):
    """A text of a catalogue: its key, and the facts that fill it."""

    __slots__ = ("catalogue", "facts", "key")

    def __init__(self, catalogue: Catalogue, key: str, facts: dict[str, object]) -> None:
        self.catalogue = catalogue
        self.key = key
        self.facts = facts

    def form(self, name: str) -> str:
        """The words in this form; in the plain one if they have no other."""
        lang = language()
        entry = self.catalogue.entries(lang)[self.key]
        return fill(entry.get(name) or entry[""], lang, self.facts)

    def _within(self) -> Iterable[object]:
        return self.facts.values()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        # Boards compare many texts: this is quicker than by `_identity`.
        return (
            isinstance(other, Phrase)
            and self.key == other.key
            and self.facts == other.facts
            and (self.catalogue is other.catalogue or self._identity() == other._identity())
        )

    __hash__ = Text.__hash__

    def _identity(self) -> tuple[object, ...]:
        return self.catalogue.folder, self.catalogue.room, self.key, *sorted(self.facts.items(), key=itemgetter(0))


@cache
def _entries(folder: str, room: str, lang: str) -> Mapping[str, Entry]:
    english = {key: _entry(written, ENGLISH) for key, written in _written(folder, room, ENGLISH)}
    if lang == PSEUDO:
        return {key: {form: _marked(text) for form, text in entry.items()} for key, entry in english.items()}
    if lang == ENGLISH:
        return english
    return english | {key: _entry(written, lang) for key, written in _written(folder, room, lang)}


def _written(folder: str, room: str, lang: str) -> Iterator[tuple[str, str | dict[str, str]]]:
    whole = file_of(folder, lang)
    yield from ((key, text) for key, text in (whole.get(room, {}) if room else whole).items() if key != FACTS)


@cache
def file_of(folder: str, lang: str) -> dict[str, Any]:
    """The content of a file; empty where a language has none yet."""
    file = resources.files(folder).joinpath(f"{lang}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _entry(written: str | dict[str, str], lang: str) -> Entry:
    if isinstance(written, str):
        return {"": read_template(firmly_spaced(written, lang))}
    forms = {form: read_template(firmly_spaced(text, lang)) for form, text in written.items()}
    return {"": next(iter(forms.values())), **forms}


def _marked(text: Template) -> Template:
    """A template whose own words are marked."""
    return tuple(
        place._replace(
            words=f"⟦{place.words}⟧" if place.words.strip() else place.words,
            form="|".join(f"⟦{word}⟧" for word in place.counted) or place.form,
            counted=tuple(f"⟦{word}⟧" for word in place.counted),
        )
        for place in text
    )
