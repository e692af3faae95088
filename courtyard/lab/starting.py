"""A new game: a package that plays at once, written from a template."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.games import NAME, packages
from courtyard.lab.words import say

TEMPLATE: Final = files("courtyard.lab") / "template"
ENDING: Final = ".txt"
"""The suffix of the template's files, so that tools do not take them for code."""
PACKAGE: Final = "package"
"""The folder of the template that becomes the package."""


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder that is not there yet; its files."""
    if not NAME.fullmatch(name):
        raise OptionError(say("no_name", name=name, pattern=NAME.pattern))
    if name in packages():
        raise OptionError(say("name_taken", name=name, package=packages()[name]))
    if folder.exists():
        raise OptionError(say("folder_there", folder=folder))
    title = name.replace("_", " ").capitalize()
    words = {"NAME": name, "TITLE": title, "CLASS": title.title().replace(" ", "")}
    written = []
    for template, path in _templates(TEMPLATE, ()):
        place = folder.joinpath(*(_filled(part, words) for part in path))
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_filled(template.read_text("utf-8"), words), "utf-8")
        written.append(place)
    return written


def _templates(folder: Traversable, path: tuple[str, ...]) -> Iterator[tuple[Traversable, tuple[str, ...]]]:
    """The files of the template, each with its path in the new package."""
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            yield from _templates(each, (*path, "courtyard_NAME" if each.name == PACKAGE else each.name))
        elif each.name.endswith(ENDING):
            yield each, (*path, each.name.removesuffix(ENDING))


def _filled(text: str, words: dict[str, str]) -> str:
    for place, word in words.items():
        text = text.replace(place, word)
    return text
