"""The boards look as they have looked before: every sheet, by day and by night, large and small."""

import re
from pathlib import Path

import numpy as np
import png
import pytest
import snapshot_pictures as pictures
from snapshot_games import RECORDED
from snapshot_pictures import Album, Look

INK = Look(".ink{fill:var(--ink,#000000)}text{font-family:Palatino,serif;font-size:20px}", {"--ink": "#ffffff"})
PLAIN = '<svg viewBox="0 0 200 100"><path fill="#888" d="M0 0h200v100h-200z"/>{}</svg>'


def album(inside: str, look: Look = INK) -> Album:
    return Album(look, {"sheet": PLAIN.format(inside)})


@pytest.mark.parametrize("game", RECORDED)
def test_the_boards_look_as_they_have_looked_before(game: str) -> None:
    found = pictures.unlike(pictures.kept_album(game), pictures.album_of(game))
    if found:
        pytest.fail(pictures.report(found), pytrace=False)


def test_another_digit_is_seen_in_every_theme_and_size(tmp_path: Path) -> None:
    three, eight = (album(f'<text class="ink" x="20" y="50">{digit}</text>') for digit in (3, 8))
    found = pictures.unlike(three, eight, tmp_path)
    assert [each.name for each in found] == [
        "sheet-day-large",
        "sheet-day-small",
        "sheet-night-large",
        "sheet-night-small",
    ]
    for each in found:
        assert sorted(path.name for path in each.where.iterdir()) == ["after.png", "before.png", "difference.png"]
        assert each.name in pictures.report(found)
    assert str(tmp_path) in pictures.report(found)


@pytest.mark.parametrize("game", RECORDED)
def test_another_digit_in_the_print_of_a_board_is_seen(game: str, tmp_path: Path) -> None:
    look, drawings = pictures.kept_album(game)
    name = next(name for name in drawings if name.endswith("main"))
    after = re.sub(r">(\d+)</text>", lambda found: f">{int(found[1]) + 1}</text>", drawings[name], count=1)
    found = pictures.unlike(Album(look, {name: drawings[name]}), Album(look, {name: after}), tmp_path)
    assert f"{name}-day-large" in [each.name for each in found]


def test_a_colour_of_the_night_is_seen_by_night_alone(tmp_path: Path) -> None:
    square = '<path class="ink" d="M10 10h20v20h-20z"/>'
    found = pictures.unlike(album(square), album(square, INK._replace(night={"--ink": "#ff0000"})), tmp_path)
    assert [each.name for each in found] == ["sheet-night-large", "sheet-night-small"]


def test_other_markup_with_the_same_pixels_is_no_other_picture(tmp_path: Path) -> None:
    whole = '<path class="ink" d="M10 10h20v20h-20z"/>'
    assert pictures.unlike(album(whole), album(f'<g id="new">{whole}</g>'), tmp_path) == []


def test_a_shade_that_nobody_notices_is_no_other_picture(tmp_path: Path) -> None:
    one, other = (album(f'<path fill="{grey}" d="M10 10h90v9h-90z"/>') for grey in ("#777", "#7c7c7c"))
    assert pictures.unlike(one, other, tmp_path) == []


def test_a_sheet_that_is_new_or_gone_is_told(tmp_path: Path) -> None:
    assert len(pictures.unlike(album(""), Album(INK, {}), tmp_path)) == 4
    assert len(pictures.unlike(Album(INK, {}), album(""), tmp_path)) == 4


def test_letters_are_drawn_with_the_type_of_the_project() -> None:
    text = '<text x="9" y="50" font-family="{}">Ag 38</text>'
    families = ("Source Serif Pro", "Palatino,serif", "serif", "No Such Type")
    sheets = [PLAIN.format(text.format(family)) for family in families]
    drawn = {pictures.painted(sheet, Look("", {}), "day", "large") for sheet in sheets}
    assert len(drawn) == 1


def test_what_looks_the_same_is_not_accepted_anew(tmp_path: Path) -> None:
    first, alike, other = album("<g/>"), album("<g><g/></g>"), album('<text x="20" y="50">3</text>')
    assert pictures.keep_album("game", first, tmp_path)
    assert not pictures.keep_album("game", alike, tmp_path)
    assert pictures.kept_album("game", tmp_path) == first
    assert pictures.keep_album("game", other, tmp_path)
    assert pictures.kept_album("game", tmp_path) == other


def test_pixels_are_read_as_they_were_written() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (7, 5, 4), dtype=np.uint8)
    assert (png.read(png.write(pixels)) == pixels).all()


def test_pixels_are_read_through_every_filter() -> None:
    markup = '<svg viewBox="0 0 40 40"><path fill="{}" d="M0 0h40v40h-40z"/></svg>'
    for colour, channels in (("#123456", (0x12, 0x34, 0x56, 255)), ("#fff", (255, 255, 255, 255))):
        pixels = png.read(pictures.painted(markup.format(colour), Look("", {}), "day", "small"))
        assert (pixels == channels).all()
