"""Reference pictures: the boards of recorded games, kept as drawings and compared as pixels.

A drawing is kept with its colours, so both sides are painted by the same painter with the project's own type: a picture
does not depend on the machine. Drawings may change as they like, as long as their pixels stay.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import png
import resvg_py
from numpy.typing import NDArray
from png import Pixels
from snapshot_files import ACCEPT, BUILD, KEPT, packed, unpacked
from snapshot_games import Shown, positions

from courtyard.core.game_ui import GameUI, View
from courtyard.games import ui_of
from courtyard.server.http.fonts import SOURCES

WIDTHS: Final = {"large": 420, "small": 200}
"""The pixels across a sheet, as one's own and as that of a rival."""
THEMES: Final = ("day", "night")
NOTICED: Final = 40
"""A pixel differs if one of its channels does by more, of 255; a hairline that moves by part of a pixel does not."""
MOST: Final = 5e-5
"""The part of a picture's pixels that may differ; another digit in the smallest print makes nearly twice as many."""
MOST_NAMED: Final = 20
"""So many pictures are named in the message of a failing test."""
PROPERTY: Final = re.compile(r"var\((--[\w-]+),?([^()]*)\)")
SMALL: Final = ".cy-small .cy-detail{display:none}"
"""What the page leaves out of a small sheet, beside the rules of the game's own style."""

SHOWN: Final = (
    Shown("burgundy-2-fewest-basic-open-cards", 0),
    Shown("burgundy-3-fewest-advanced-secret-cards", 0),
    Shown("gugong-1-hard-canal", 0),
    Shown("gugong-2", 0),
    Shown("gugong-5-yes-yes", 0),
    Shown("rajas-2-basic-off", 0),
    Shown("rajas-4-mixed-advanced-beginner-beginner-advanced", 0),
)
"""The records whose boards are drawn: one position in the middle of each, and its end."""


class Look(NamedTuple):
    """The style sheet of a game's drawings, and their colours by night by the names of their properties."""

    style: str
    night: dict[str, str]


class Album(NamedTuple):
    """The drawings of a game's records by name, and their look."""

    look: Look
    drawings: dict[str, str]


class Found(NamedTuple):
    """A picture that is not as it was, and the part of its pixels that differ."""

    name: str
    part: float
    where: Path


def album_of(game: str) -> Album:
    """The drawings of a game as they are now."""
    ui = ui_of(game)
    styled = {name: sheet for shown in SHOWN if shown.name.startswith(game) for name, sheet in _sheets(ui, shown)}
    night = ui.style(":night").rpartition(":night{")[2]
    style = next(iter(styled.values())).partition("<style>")[2].partition("</style>")[0]
    return Album(
        Look(style, dict(re.findall(r"(--[\w-]+):([^;{}]+)", night))),
        {name: _unstyled(sheet) for name, sheet in styled.items()},
    )


def _sheets(ui: GameUI, shown: Shown) -> Iterator[tuple[str, str]]:
    """Every sheet of some positions of a record, as the seat sees it that is asked."""
    stops = list(positions(shown))
    for at, state in [stops[len(stops) // 2], stops[-1]]:
        view: View = state.view(max(0, state.to_move))
        yield f"{shown.name}-{at:03}-main", ui.common(view)
        for seat in range(len(view["seats"])):
            yield f"{shown.name}-{at:03}-seat-{seat}", ui.seat(view, seat)


def kept_album(game: str, folder: Path = KEPT) -> Album:
    """The accepted drawings of a game; none if there are none yet."""
    path = folder / f"{game}-pictures.json.xz"
    if not path.is_file():
        return Album(Look("", {}), {})
    kept: Any = unpacked(path)
    return Album(Look(*kept["look"]), kept["drawings"])


def keep_album(game: str, album: Album, folder: Path = KEPT) -> bool:
    """Accept these drawings if their pixels are not as accepted before; whether they were not.

    Others stay as they were, so that no picture drifts away in many small steps.
    """
    if not unlike(kept_album(game, folder), album):
        return False
    folder.mkdir(exist_ok=True)
    folder.joinpath(f"{game}-pictures.json.xz").write_bytes(packed(album._asdict()))
    return True


def unlike(before: Album, after: Album, build: Path = BUILD / "pictures") -> list[Found]:
    """The pictures that are not as they were; before, after and their difference are written as files."""
    names = dict.fromkeys([*before.drawings, *after.drawings])
    is_same_look = before.look == after.look
    changed = [name for name in names if not is_same_look or before.drawings.get(name) != after.drawings.get(name)]
    variants = product(changed, THEMES, WIDTHS)
    found = (_compared(before, after, *variant, build) for variant in variants)
    return [each for each in found if each is not None]


def _compared(before: Album, after: Album, name: str, theme: str, size: str, build: Path) -> Found | None:
    sides = [
        painted(album.drawings[name], album.look, theme, size) if name in album.drawings else b""
        for album in (before, after)
    ]
    if sides[0] == sides[1]:
        return None
    pixels = [png.read(side) if side else None for side in sides]
    differing = difference(*pixels)
    if differing is not None and differing.mean() <= MOST:
        return None
    where = build / f"{name}-{theme}-{size}"
    _write(where, sides, differing)
    return Found(where.name, 1.0 if differing is None else float(differing.mean()), where)


def difference(before: Pixels | None, after: Pixels | None) -> NDArray[np.bool_] | None:
    """Which pixels differ noticeably; None if the pictures have nothing in common."""
    if before is None or after is None or before.shape != after.shape:
        return None
    distance = np.abs(before.astype(np.int16) - after.astype(np.int16))
    return np.asarray((distance > NOTICED).any(axis=2))


def _write(where: Path, sides: Sequence[bytes], differing: NDArray[np.bool_] | None) -> None:
    where.mkdir(parents=True, exist_ok=True)
    for side, picture in zip(("before", "after"), sides, strict=True):
        where.joinpath(f"{side}.png").write_bytes(picture)
    if differing is not None:
        red, white = (np.array(colour, np.uint8) for colour in ((220, 0, 0, 255), (255, 255, 255, 255)))
        where.joinpath("difference.png").write_bytes(png.write(np.where(differing[:, :, None], red, white)))


def painted(markup: str, look: Look, theme: str, size: str) -> bytes:
    """A sheet as PNG."""
    colours: Mapping[str, str] = look.night if theme == "night" else {}
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', markup)
    assert box is not None
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[1]} {box[2]}" class="cy-{size}">'
    drawing = f"{frame}<style>{look.style}{SMALL}</style>{markup}</svg>"
    count = 1
    while count:
        drawing, count = PROPERTY.subn(lambda found: colours.get(found[1], found[2]), drawing)
    return _rendered(drawing, WIDTHS[size])


def _rendered(drawing: str, width: int) -> bytes:
    engine: Any = resvg_py
    return bytes(
        engine.svg_to_bytes(
            svg_string=drawing,
            width=width,
            skip_system_fonts=True,
            font_files=_fonts(),
            font_family=SERIF,
            serif_family=SERIF,
            sans_serif_family=SANS,
        )
    )


SERIF: Final = "Source Serif Pro"
SANS: Final = "Source Sans Pro"


@cache
def _fonts() -> list[str]:
    """The files of the project's own type."""
    return [str(resources.files(package) / "files" / file) for package, file in SOURCES.values()]


def _unstyled(sheet: str) -> str:
    before, _, rest = sheet.partition("<style>")
    return before + rest.partition("</style>")[2]


def report(found: Sequence[Found]) -> str:
    """The pictures that are not as they were, for a person to read."""
    lines = [f"{each.name}: {each.part:.3%} of the pixels" for each in found[:MOST_NAMED]]
    rest = [f"… and {len(found) - MOST_NAMED} more"] if len(found) > MOST_NAMED else []
    where = f"Before, after and difference: {found[0].where.parent}"
    return "\n".join(["Pictures have changed.", *lines, *rest, where, f"If this is what you want: {ACCEPT}"])
