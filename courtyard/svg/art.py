"""The art of a game by name, and the style sheet that gives it its colours by day and by night."""

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Final
from xml.etree import ElementTree

from courtyard.svg.markup import Markup, element, escaped

SVG: Final = "http://www.w3.org/2000/svg"
WORDS: Final = re.compile(r"(<text\b[^>]* data-words=\"\"[^>]*?)(?:/>|></text>)")
"""A place in a drawing for words of a piece."""
NAMESPACE: Final = re.compile(rf'\s+xmlns="{SVG}"|(?<=")\s+(?=/>)')
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")
DECLARED: Final = re.compile(r"(--[\w-]+):([^;}]+);?")
NIGHT: Final = ':root[data-theme="dark"]'
"""Begins the selectors of the variables by night in the style sheet of a game."""


class Art(Mapping[str, Markup]):
    """Drawings by name, read from an SVG file and composed from each other."""

    def __init__(self, css_prefix: str, folder: str, file: str) -> None:
        ElementTree.register_namespace("", SVG)
        whole = ElementTree.fromstring(_read(folder, file))
        for parent in [each for each in whole.iter() if each.find(f"{{{SVG}}}use") is not None]:
            for place, child in enumerate(parent):
                if child.tag == f"{{{SVG}}}use":
                    parent[place] = _copied(whole, child)
        self.css_prefix = css_prefix
        """The class to which the style sheet of the game applies."""
        self._motions: dict[str, str | None] = {}
        self._drawn = {
            drawing.attrib["id"]: _inside(drawing) for drawing in whole.iter(f"{{{SVG}}}g") if "id" in drawing.attrib
        }

    def __getitem__(self, name: str) -> Markup:
        return self._drawn[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._drawn)

    def __len__(self) -> int:
        return len(self._drawn)

    def add(self, name: str, *parts: Markup, motion: str | None = None) -> None:
        """Add a composed drawing; its motion is "travel" from place to place, or "tumble" as a die does."""
        assert name not in self._drawn, name
        self._drawn[name] = Markup("".join(parts))
        self._motions[name] = motion

    def filled(self, name: str, words: Sequence[object]) -> Markup:
        """A drawing with its words, each in its place."""
        said = iter(words)
        return Markup(WORDS.sub(lambda found: f"{found[1]}>{escaped(str(next(said, '')))}</text>", self._drawn[name]))

    def file(self) -> str:
        """All drawings in one file, which a browser loads once and copies from."""
        drawings = (
            element("g", drawn, id=name, data_motion=self._motions.get(name)) for name, drawn in self._drawn.items()
        )
        return element("svg", *drawings, xmlns=SVG, class_=self.css_prefix)


class Style:
    """The style sheet of a game; its variables have one value by day, and may have another one by night."""

    def __init__(self, folder: str, file: str) -> None:
        text = re.sub(r"\s*\n\s*", "", COMMENT.sub("", _read(folder, file)))
        for long, short in ((": ", ":"), (" {", "{"), ("{ ", "{"), ("; ", ";"), (";}", "}")):
            text = text.replace(long, short)
        self._text = text
        rules = re.findall(r"([^{}]*)\{([^{}]*)\}", text)
        self.day: dict[str, str] = {}
        self.night: dict[str, str] = {}
        for selector, rule in rules:
            (self.night if selector.startswith(NIGHT) else self.day).update(DECLARED.findall(rule))
        shown = ((selector, DECLARED.sub("", rule)) for selector, rule in rules)
        flat = "".join(f"{selector}{{{rule}}}" for selector, rule in shown if rule)
        self.alone = VARIABLE.sub(
            lambda found: f"var({found[1]},{self.day[found[1]]})" if found[1] in self.day else found[0], flat
        )
        """For drawings that stand alone: each variable has its value by day as its fallback."""

    def page(self, dark: str) -> str:
        """For a page; `dark` selects what is shown by night."""
        return self._text.replace(NIGHT, dark)


def _read(folder: str, file: str) -> str:
    return resources.files(folder).joinpath(file).read_text("utf-8")


def _copied(whole: ElementTree.Element, use: ElementTree.Element) -> ElementTree.Element:
    """The group that a `<use>` stands for; style rules such as those for small boards do not reach into a `<use>`."""
    name = use.attrib["href"].removeprefix("#")
    found = next(drawing for drawing in whole.iter(f"{{{SVG}}}g") if drawing.get("id") == name)
    attributes = {**found.attrib, **use.attrib}
    group = ElementTree.Element(
        f"{{{SVG}}}g", {key: value for key, value in attributes.items() if key not in ("id", "href")}
    )
    group.extend(found)
    return group


def _inside(drawing: ElementTree.Element) -> Markup:
    """The content of a named group; its own attributes except the id stay on a group around it."""
    inner = Markup(NAMESPACE.sub("", "".join(ElementTree.tostring(child, "unicode").strip() for child in drawing)))
    rest = {name.replace("class", "class_"): value for name, value in drawing.attrib.items() if name != "id"}
    return element("g", inner, **rest) if rest else inner
