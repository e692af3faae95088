"""A game without boards is shown by the figures of its view: as sheets, in the terminal, and on a door."""

import io
from xml.etree import ElementTree

import pytest
from rich.console import Console

from courtyard.plain import board
from courtyard.plain.game_ui import PlainUI

VIEW = {
    "wet": [0, 1, 0],
    "bridge": None,
    "seat": 1,
    "to_move": 0,
    "question": "go_on",
    "seats": [{"score": 7, "stock": {"logs": 2, "rope": 1}}, {"score": 0, "stock": {"logs": 0, "rope": 0}}],
}
UI = PlainUI("over_the_hills", "no_such_package")
SVG = "{http://www.w3.org/2000/svg}"


def pieces(drawn: str) -> dict[str | None, str | None]:
    """The pieces of a sheet by their ids, in words."""
    groups = ElementTree.fromstring(drawn).iter(f"{SVG}g")
    return {group.get("id"): group.findtext(f"{SVG}title") for group in groups if group.get("class") == "cy-piece"}


def test_a_sheet_has_a_line_for_each_figure() -> None:
    assert pieces(UI.common(VIEW)) == {"main-wet": "wet: 0 1 0", "main-bridge": "bridge: -"}
    assert pieces(UI.seat(VIEW, 0)) == {"seat-0-score": "points: 7", "seat-0-stock": "stock: logs 2, rope 1"}


def test_a_sheet_is_drawn_from_what_belongs_to_it_alone() -> None:
    assert UI.common(UI.of_common(VIEW)) == UI.common(VIEW)
    assert [UI.seat(UI.of_seat(VIEW, seat), seat) for seat in range(2)] == [UI.seat(VIEW, seat) for seat in (0, 1)]
    assert "score" not in str(UI.of_common(VIEW))


def test_the_whole_table_is_one_picture_of_all_sheets() -> None:
    drawn = ElementTree.fromstring(UI.table(VIEW))
    tops = [float(sheet.attrib["y"]) for sheet in drawn.findall(f"{SVG}svg")]
    assert tops == [0.0, *(at * (board.height_of({}) + board.MARGIN) for at in (1, 2))]


@pytest.mark.parametrize("title", ["Brook", "A game with quite a long name & more"])
def test_the_door_says_the_name(title: str) -> None:
    assert [text.text for text in ElementTree.fromstring(board.door(title)).iter(f"{SVG}text")] == [title]


def test_a_name_in_the_code_is_the_title_of_a_game_without_texts() -> None:
    assert (UI.title, UI.place, UI.blurb, UI.gallery()) == ("Over the hills", "", "", [])


def test_the_terminal_shows_the_same_figures() -> None:
    console = Console(width=60, record=True, file=io.StringIO())
    console.print(UI.text_table(VIEW, ["Ann", "Bob"].__getitem__, frozenset(), 60))
    shown = [line.split() for line in console.export_text().splitlines() if line]
    assert shown[:5] == [
        ["wet", "0", "1", "0"],
        ["bridge", "-"],
        ["Ann"],
        ["points", "7"],
        ["stock", "logs", "2,", "rope", "1"],
    ]


def test_by_night_other_colours_are_chosen() -> None:
    assert ":night{--cp-paper:" in UI.style(":night")
    assert set(board.BY_NIGHT) == set(board.COLOURS)
