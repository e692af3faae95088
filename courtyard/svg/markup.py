"""The few words of SVG that the drawings are made of; everything that goes in is escaped."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple, NewType

Markup = NewType("Markup", str)
"""Text that is already well-formed SVG."""

NOTHING = Markup("")

LINE_BREAK: Final = "\n"

REMEMBERED: Final = 4096
"""So many pieces, words and places are not written anew: most of a table is the same after a move."""

Value = str | int | float | None


def escaped(text: str) -> Markup:
    """Plain text as markup."""
    return Markup(text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;"))


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    rounded = round(value, 1)
    whole = int(rounded)
    return str(whole) if whole == rounded else str(rounded)


def element(tag: str, *inside: Markup, **attributes: Value) -> Markup:
    """An element; `class_` stands for class and underscores for hyphens, and an attribute of None is left out."""
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is not None:
            shown = escaped(value) if isinstance(value, str) else number(value)
            parts.append(f' {_spelled(name)}="{shown}"')
    if not inside:
        return Markup("".join(parts) + "/>")
    return Markup("".join([*parts, ">", *inside, f"</{tag}>"]))


@cache
def _spelled(name: str) -> str:
    """The name of an attribute as SVG writes it."""
    return name.rstrip("_").replace("_", "-")


def joined(parts: Iterable[Markup]) -> Markup:
    """Several pieces of markup one after the other."""
    return Markup("".join(parts))


def path(class_: str, d: str) -> Markup:
    """A path in one of the classes of the style sheet."""
    return element("path", class_=class_, d=d)


@lru_cache(REMEMBERED)
def words(class_: str, x: float, y: float, text: str) -> Markup:
    """A line of text around x; y is its base line."""
    return element("text", escaped(text), class_=class_, x=x, y=y)


def words_within(class_: str, x: float, y: float, text: str, room: float, letter: float) -> Markup:
    """The same, drawn together where letters of this width would need more room."""
    if letter * len(text) <= room:
        return words(class_, x, y, text)
    return element("text", escaped(text), class_=class_, x=x, y=y, textLength=room, lengthAdjust="spacingAndGlyphs")


@lru_cache(REMEMBERED)
def moved(x: float, y: float, scale: float = 1) -> str:
    """A transformation to a place, and to a size."""
    placed = f"translate({number(x)} {number(y)})"
    return placed if scale == 1 else f"{placed} scale({round(scale, 3)})"


def group(*inside: Markup, **attributes: Value) -> Markup:
    """A group of elements."""
    return element("g", *inside, **attributes)


@lru_cache(REMEMBERED)
def piece(
    id_: str, title: str, clause: str | None, *inside: Markup, at: str | None = None, target: str | None = None
) -> Markup:
    """A thing on the table: its id, what it is in words, its clause of the rules and its name to be clicked, if any.

    It is one line of the drawing, so that two drawings are compared line by line.
    """
    named = element("title", escaped(title))
    facts = {"id": id_, "transform": at, "data-target": target, "data-clause": clause}
    drawn = element("g", named, *inside, class_="cy-piece", **facts)
    return Markup(f"\n{drawn.replace(LINE_BREAK, '')}\n")


def sheet(id_: str, label: str, world: str, style: str, size: tuple[float, float], *inside: Markup) -> Markup:
    """A whole drawing that fills the width it is given; `world` is the class under which its style sheet speaks."""
    width, height = size
    return element(
        "svg",
        element("style", Markup(style)),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        id=id_,
        class_=world,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        aria_label=label,
    )


class Part(NamedTuple):
    """A part of a drawing by its sides."""

    left: float
    top: float
    right: float
    bottom: float


def picture(part: Part, scale: float, world: str, style: str, *inside: Markup) -> Markup:
    """So much of a drawing, and so large, for a page of text."""
    wide, high = part.right - part.left, part.bottom - part.top
    return element(
        "svg",
        element("style", Markup(style)),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        class_=world,
        viewBox=" ".join(number(each) for each in (part.left, part.top, wide, high)),
        width=wide * scale,
        height=high * scale,
    )


def lit(world: str, targets: Iterable[str], colour: str) -> str:
    """Style rules that light what can be chosen, where no page does it."""
    rim = f">.cy-rim{{stroke:{colour};stroke-width:4}}"
    return "".join(f'.{world} [data-target="{target}"]{rim}' for target in sorted(set(targets)))
