"""The name and operating system of a browser from its User-Agent header, without anything more specific."""

import re
from typing import Final

from courtyard.server.words import say

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/|Opera", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("Firefox|FxiOS", "Firefox"),
    ("CriOS|Chrome|Chromium", "Chrome"),
    ("Safari", "Safari"),
)
"""Patterns of browsers; a browser whose header also matches another one comes before it."""
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh|Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
SEPARATOR: Final = "/"


def browser_of(user_agent: str) -> str:
    """The name and system of a browser as they are stored, such as Firefox/Linux; either may be empty."""
    return SEPARATOR.join(_first(marks, user_agent) for marks in (BROWSERS, SYSTEMS))


def browser_in_words(kept: str) -> str:
    """A browser in words, for its owner to recognise."""
    browser, _, system = kept.partition(SEPARATOR)
    if browser and system:
        return say("browser_on", browser=browser, system=system)
    return browser or system or say("some_program" if kept else "some_browser")


def _first(marks: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in marks if re.search(mark, user_agent)), "")
