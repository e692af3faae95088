"""The supported languages, and the current one."""

import re
from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Final, NamedTuple, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

WEIGHT: Final = re.compile(r"0(\.\d{0,3})?|1(\.0{0,3})?", re.ASCII)
"""A weight in an HTTP header."""
MOST_KEPT: Final = 4096
"""Maximum number of results that are cached per function and language."""


class UnknownLanguage(ValueError):
    """A language that is not supported."""


class Language(NamedTuple):
    """The name of a language in itself, its plural forms, and how it writes numbers."""

    name: str
    plural: Callable[[float], int]
    """The form of a word for a number: 0 for the first of those that are separated by bars."""
    categories: tuple[str, ...]
    """The same forms by their Unicode names, for the browser."""
    decimal: str
    thousands: str
    leaning: str
    """The words of one letter that no line may end with."""


def _english(number: float) -> int:
    return 0 if number == 1 else 1


def _czech(number: float) -> int:
    """One, two to four, more; then parts of one."""
    if number % 1:
        return 3
    return 0 if number == 1 else 1 if 2 <= number <= 4 else 2


def _polish(number: float) -> int:
    """One; whatever ends in two to four, but not in twelve to fourteen; more; then parts of one."""
    if number % 1:
        return 3
    if number == 1:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


ENGLISH: Final = "en"
PSEUDO: Final = "en-XA"
"""English in marks, for tests: what is shown without them did not come from a catalogue."""

LANGUAGES: Final = {
    ENGLISH: Language("English", _english, ("one", "other"), ".", ",", ""),
    "cs": Language("Čeština", _czech, ("one", "few", "other", "many"), ",", "\u00a0", "aikosuvz"),
    "pl": Language("Polski", _polish, ("one", "few", "many", "other"), ",", "\u00a0", "aiouwz"),
}
"""By the code of the language; the first one is the default."""

_NOW: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The current language."""
    return _NOW.get()


def grammar_of(lang: str) -> Language:
    """How a language counts and writes numbers."""
    return LANGUAGES[ENGLISH if lang == PSEUDO else lang]


def speak(lang: str) -> None:
    """Make this the current language of this thread or task."""
    if lang not in LANGUAGES and lang != PSEUDO:
        raise UnknownLanguage(f"Language {lang!r} is not spoken here. Languages: {', '.join(LANGUAGES)}.")
    _NOW.set(lang)


class speaking:  # noqa: N801
    """Make this the current language for a while; None keeps the current one."""

    __slots__ = ("before", "lang")

    def __init__(self, lang: str | None) -> None:
        self.lang = lang
        self.before = _NOW.get()

    def __enter__(self) -> None:
        self.before = _NOW.get()
        if self.lang is not None:
            speak(self.lang)

    def __exit__(self, *_: object) -> None:
        _NOW.set(self.before)


def best_language(wanted: str) -> str:
    """The best supported language for an Accept-Language header or the locale of a terminal.

    >>> best_language("de-AT, cs;q=0.8, en;q=0.9"), best_language("pl_PL.UTF-8"), best_language("")
    ('en', 'pl', 'en')
    """
    found = [(-weight, _code(name)) for name, weight in weights_of(wanted).items()]
    known = [(weight, code) for weight, code in found if code in LANGUAGES and weight < 0]
    return min(known, key=lambda each: each[0])[1] if known else ENGLISH


def _code(item: str) -> str:
    """The language of "cs", "cs-cz" or "cs_cz.utf-8"."""
    return item.replace("_", "-").partition("-")[0].partition(".")[0]


def weights_of(accepted: str) -> dict[str, float]:
    """The items of a header such as Accept-Language, in small letters, with their weights; 0 means not at all.

    >>> weights_of("gzip, BR; q=0.5, *;q=0, x;q=nan")
    {'gzip': 1.0, 'br': 0.5, '*': 0.0, 'x': 0.0}
    """
    found = {}
    for item in accepted.split(","):
        name, _, weight = item.partition(";")
        given = weight.replace(" ", "").lower().removeprefix("q=") or "1"
        found[name.strip().lower()] = float(given) if WEIGHT.fullmatch(given) else 0.0
    return found


def per_language(function: Callable[P, T]) -> Callable[P, T]:
    """Cache the function's results per language; its arguments must be hashable."""
    kept: dict[str, Callable[P, T]] = {}

    @wraps(function)
    def spoken(*args: P.args, **named: P.kwargs) -> T:
        lang = _NOW.get()
        if lang not in kept:
            kept[lang] = cast(Callable[P, T], lru_cache(MOST_KEPT)(function))
        return kept[lang](*args, **named)

    return spoken
