"""A sheet for a game that draws none: what a view holds, line by line, as names and figures."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.game_ui import View
from courtyard.plain.shell import say
from courtyard.svg.markup import Markup, element, escaped, moved, path, piece, sheet, words_within

WORLD: Final = "cp"
"""The class under which the style sheet speaks."""
ABOUT: Final = ("seat", "seats", "to_move", "question")
"""The fields of a view besides the cells of the table."""
COLOURS: Final = {"paper": "#f4f1ea", "ink": "#24211d", "faded": "#645d52", "rule": "#cfc8ba", "lit": "#0b62c4"}
BY_NIGHT: Final = {"paper": "#211f1c", "ink": "#ece7de", "faded": "#b3aa9b", "rule": "#47423a", "lit": "#6db3ff"}

WIDTH: Final = 480
MARGIN: Final = 24
LINE: Final = 46
FEWEST: Final = 4
"""Minimum number of lines of a sheet, so that all sheets have about the same shape."""
HEAD: Final = 74
"""The base line of the first figures."""
DOORWAY: Final = 220
LETTER: Final = 13.0
"""The width of a letter."""
RIM: Final = path("cy-rim", f"M{MARGIN - 12}-30H{WIDTH - MARGIN + 12}V12H{MARGIN - 12}z")


def _colour(name: str) -> str:
    return f"var(--cp-{name},{COLOURS[name]})"


STYLE: Final = (
    f".cp-paper{{fill:{_colour('paper')};stroke:{_colour('rule')};stroke-width:2}}"
    f".cp text{{fill:{_colour('ink')};font:24px Palatino,serif}}"
    f".cp .cp-name{{fill:{_colour('faded')}}}"
    ".cp .cp-title{font-weight:bold}"
    ".cp .cp-figure{font-weight:bold;text-anchor:end}"
    f".cp-rule{{stroke:{_colour('rule')};fill:none}}"
    ".cp .cy-rim{fill:none;stroke:none;pointer-events:all}"
)


def style(dark: str) -> str:
    """The style sheet of a page with such sheets; `dark` selects what is shown by night."""
    night = "".join(f"--cp-{name}:{colour};" for name, colour in BY_NIGHT.items())
    return f":root{{--live:{COLOURS['lit']}}}{dark}{{--live:{BY_NIGHT['lit']}}}\n{STYLE}\n{dark}{{{night}}}\n"


def of_table(view: View) -> View:
    """The fields of a view that belong to no seat."""
    return {name: value for name, value in view.items() if name not in ABOUT}


def draw(id_: str, title: str, figures: Mapping[str, object], named: Mapping[str, str]) -> str:
    """A sheet with a title and a line for each figure, under its name."""
    lines = [_line(id_, at, name, named[name], figure) for at, (name, figure) in enumerate(figures.items())]
    height = height_of(figures)
    paper = element("rect", class_="cp-paper", x=1, y=1, width=WIDTH - 2, height=height - 2, rx=8)
    heading = words_within("cp-title", MARGIN, 40, title, WIDTH - 2 * MARGIN, LETTER)
    return sheet(id_, title, WORLD, STYLE, (WIDTH, height), paper, heading, *lines)


def height_of(figures: Mapping[str, object]) -> int:
    """The height of a sheet with these figures."""
    return HEAD + LINE * max(FEWEST, len(figures))


def together(sheets: Mapping[str, int]) -> str:
    """Several sheets of these heights in one picture, one below the other."""
    placed, top = "", 0
    for drawn, height in sheets.items():
        placed += drawn.replace("<svg ", f'<svg y="{top}" width="{WIDTH}" height="{height}" ', 1)
        top += height + MARGIN
    return element("svg", Markup(placed), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {top - MARGIN}")


def door(title: str) -> str:
    """The cover image of a game: its name on a closed door."""
    wide = DOORWAY if LETTER * len(title) > DOORWAY else None
    return element(
        "svg",
        element("rect", width=320, height=400, fill=COLOURS["paper"]),
        element("path", d="M40 380V180A120 120 0 0 1 280 180V380z", fill="none", stroke=COLOURS["faded"]),
        element("text", escaped(title), x=160, y=230, text_anchor="middle", font_size=28, textLength=wide),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 320 400",
    )


def _line(board: str, at: int, name: str, label: str, figure: object) -> Markup:
    shown = written(figure)
    room = WIDTH - 2 * MARGIN
    used = LETTER * len(shown)
    return piece(
        f"{board}-{name}",
        say("figure", name=label, figure=shown),
        None,
        RIM,
        path("cp-rule", f"M{MARGIN} 12H{WIDTH - MARGIN}"),
        words_within("cp-name", MARGIN, 0, label, max(room / 3, room - used - LETTER), LETTER),
        words_within("cp-figure", WIDTH - MARGIN, 0, shown, room * 2 / 3 - LETTER, LETTER),
        at=moved(0, HEAD + LINE * at + 10),
    )


def written(figure: object) -> str:
    """A figure of a view, or a row of them, as people read it."""
    if isinstance(figure, list):
        return " ".join(map(written, figure))
    if isinstance(figure, dict):
        return ", ".join(f"{name} {written(value)}" for name, value in figure.items())
    return "-" if figure is None else str(figure)
