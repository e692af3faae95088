"""A board is a dict of pieces by id over a ground that is drawn once.

A piece names its art (see `Art`) instead of containing it, and its texts are said only when the board is sent. So a
board is the same in every language, two boards are compared piece by piece, and a change is a few names.
"""

from typing import Any

from msgspec import Struct, field

from courtyard.speech import Text
from courtyard.svg.art import Art
from courtyard.svg.markup import Markup, element, escaped

Place = tuple[float, ...]
"""Where a piece is: x and y, the degrees by which it is turned, and its scale; the last two may be left out."""


class Piece(Struct, frozen=True):
    """One thing on a board."""

    art: str
    place: Place
    words: tuple[object, ...] = ()
    """What is written in the places for words of its art."""
    title: Text | None = None
    """What the thing is; None for mere decoration, which cannot be clicked either."""
    clause: str = ""
    target: str = ""
    """The name that a click gives while the board is asked."""


class Board(Struct):
    """Pieces in z-order, in which a screen reader reads them too."""

    id: str
    title: object
    ground: list[str]
    """The names of the art below all pieces."""
    size: tuple[float, float]
    seat: int | None = None
    """The seat whose board this is, and in whose colour its pieces are."""
    is_asked: bool = True
    """Whether its pieces can be clicked."""
    pieces: dict[str, Piece] = field(default_factory=dict)

    def put(
        self,
        id_: str,
        art: str,
        place: Place,
        title: Text | None = None,
        clause: str = "",
        words: object = None,
        target: str | None = None,
    ) -> None:
        """Put a piece on top of the others; a click on it gives its id, unless another target is named."""
        assert id_ not in self.pieces, id_
        written = words if isinstance(words, tuple) else () if words is None else (words,)
        clicked = target if target is not None else id_ if title is not None else ""
        self.pieces[id_] = Piece(art, place, written, title, clause, clicked)


class Sheet(Struct, frozen=True):
    """A board in the language of a viewer, as it is sent."""

    id: str
    label: str
    css_prefix: str
    """The class to which the style sheet of the game applies."""
    size: tuple[float, float]
    seat: int | None
    ground: list[str]
    asked: bool
    pieces: dict[str, list[Any]]
    """For each piece its art, place, words, title, clause and target; empty ones at the end are left out."""


class SheetChange(Struct, omit_defaults=True):
    """The difference between two sheets; what is not named stays as it is."""

    put: dict[str, list[Any]] = {}
    drop: list[str] = []
    order: list[str] | None = None
    """All ids in z-order, unless new pieces just lie on top."""
    ground: list[str] | None = None
    asked: bool | None = None


def said(board: Board, css_prefix: str, before: Board | None = None, sheet: Sheet | None = None) -> Sheet:
    """A board in the language that is spoken now; with an earlier one and its sheet, only what has changed is said."""
    known = before.pieces if before else {}
    done = sheet.pieces if sheet else {}
    return Sheet(
        board.id,
        str(board.title),
        css_prefix,
        board.size,
        board.seat,
        board.ground,
        board.is_asked,
        {id_: done[id_] if known.get(id_) == piece else _said(piece) for id_, piece in board.pieces.items()},
    )


def _said(piece: Piece) -> list[Any]:
    words = [str(word) for word in piece.words]
    title = "" if piece.title is None else str(piece.title)
    fields: list[Any] = [piece.art, _rounded(piece.place), words, title, piece.clause, piece.target]
    while not fields[-1]:
        fields.pop()
    return fields


def _rounded(place: Place) -> list[float]:
    """A place with coordinates of one decimal; the browser must not round, it rounds halves differently."""
    rounded = [round(value, 3 if number == 3 else 1) for number, value in enumerate(place)]
    return [int(value) if value == int(value) else value for value in rounded]


def change_between(old: Sheet, new: Sheet) -> SheetChange | None:
    """What turns a sheet into another one of the same board; None if they are equal."""
    before, after = old.pieces, new.pieces
    put = {id_: piece for id_, piece in after.items() if before.get(id_) != piece}
    drop = [id_ for id_ in before if id_ not in after]
    left = [id_ for id_ in before if id_ in after] + [id_ for id_ in after if id_ not in before]
    order = None if left == list(after) else list(after)
    ground = None if old.ground == new.ground else new.ground
    asked = None if old.asked == new.asked else new.asked
    change = SheetChange(put, drop, order, ground, asked)
    return None if change == SheetChange() else change


def element_id(board: Board, id_: str) -> str:
    """The id of a piece on the page: those of a seat's board are told apart by the seat."""
    return id_ if board.seat is None else f"{board.id}-{id_}"


def markup(board: Board, art: Art, style: str = "", **attributes: str | float) -> Markup:
    """The whole board as an SVG of its own, for pictures and for pages without a renderer."""
    width, height = board.size
    return element(
        "svg",
        *([element("style", Markup(style))] if style else []),
        *drawn(board, art),
        xmlns="http://www.w3.org/2000/svg",
        id=board.id,
        class_=art.css_prefix,
        viewBox=f"0 0 {width:g} {height:g}",
        role="group",
        aria_label=str(board.title),
        data_owner=board.seat,
        data_asked="" if board.is_asked else None,
        **attributes,
    )


def drawn(board: Board, art: Art) -> list[Markup]:
    """The ground of a board and all its pieces."""
    pieces = (_drawn(board, id_, piece, art) for id_, piece in board.pieces.items())
    return [*(art[name] for name in board.ground), *pieces]


def _drawn(board: Board, id_: str, piece: Piece, art: Art) -> Markup:
    title = [] if piece.title is None else [element("title", escaped(str(piece.title)))]
    return element(
        "g",
        *title,
        art.filled(piece.art, piece.words),
        class_="cy-piece" if title else None,
        id=element_id(board, id_),
        transform=transform(piece.place),
        data_clause=piece.clause or None,
        data_target=(piece.target if board.is_asked else "") or None,
    )


def transform(place: Place) -> str:
    """A place as the value of an attribute."""
    rounded = _rounded(place)
    turns = [f" rotate({turn})" for turn in rounded[2:3] if turn]
    scales = [f" scale({scale})" for scale in rounded[3:] if scale != 1]
    return "".join([f"translate({rounded[0]} {rounded[1]})", *turns, *scales])
