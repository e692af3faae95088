"""Boards as pieces: changes lead from one to the next, texts follow the language, and all art exists."""

import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import courtyard
from courtyard import CHANCE, Rng, State
from courtyard.games import ui_of
from courtyard.server.http.game_catalogue import drawn
from courtyard.server.live.payload import Drawings, Pictures
from courtyard.speech import LANGUAGES, Catalogue, speaking
from courtyard.svg.art import Art, Style
from courtyard.svg.board import Board, Sheet, SheetChange, change_between, markup, said

GAMES = [game for game in drawn() if ui_of(game).art]
EMPTY = Board("main", "Board", ["page"], (10, 10))
TEXTS = Catalogue("courtyard.games.burgundy.text")


@cache
def states(game: str) -> tuple[State, ...]:
    """Decisions of a random game of two, with some left out, and its end."""
    chance, state, found = random.Random(5), courtyard.game(game, players=2).start(), list[State]()
    for step in range(400):
        if state.to_move == courtyard.OVER:
            break
        state.apply(int(state.random_action(Rng(step))))
        if state.to_move != CHANCE and chance.random() < 0.3:
            found.append(state.copy())
    return (*found, state)


def boards(game: str) -> Iterator[list[Board]]:
    """All boards, as each seat and a spectator see them."""
    for state in states(game):
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            yield [ui_of(game).board(view, seat) for seat in (None, *range(state.seats))]


def changed(sheet: Sheet, change: SheetChange | None) -> Sheet:
    """A sheet after a change, as the browser makes it."""
    if change is None:
        return sheet
    pieces = {**sheet.pieces, **change.put}
    pieces = {id_: pieces[id_] for id_ in change.order or pieces if id_ not in change.drop}
    asked = sheet.asked if change.asked is None else change.asked
    return Sheet(
        sheet.id, sheet.label, sheet.css_prefix, sheet.size, sheet.seat, change.ground or sheet.ground, asked, pieces
    )


def sheets_of(pictures: Pictures) -> list[Sheet]:
    return [sheet for sheet in (pictures.main, *pictures.seats) if isinstance(sheet, Sheet)]


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_follows_from_the_one_before(game: str) -> None:
    drawings, before = Drawings(), list[Sheet]()
    for state in states(game):
        for lang in LANGUAGES:
            with speaking(lang):
                now = sheets_of(drawings.of(state.game.ui, state.view(0)))
                for old, new in zip(before, now, strict=False):
                    after = changed(old, change_between(old, new))
                    assert after.pieces == new.pieces
                    assert list(after.pieces) == list(new.pieces)
                    assert (after.ground, after.asked) == (new.ground, new.asked)
                before = now


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_change_alone_is_what_is_said_of_the_whole(game: str) -> None:
    for lang in LANGUAGES:
        with speaking(lang):
            drawings = Drawings()
            for state in states(game)[::3]:
                view = state.view(0)
                assert drawings.of(state.game.ui, view) == Drawings().of(state.game.ui, view)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_that_is_drawn_twice_is_the_same(game: str) -> None:
    for first, second in zip(boards(game), boards(game), strict=True):
        assert first == second


@pytest.mark.parametrize("game", GAMES)
def test_all_art_of_a_board_exists_and_has_a_place_for_its_words(game: str) -> None:
    art = ui_of(game).art
    for shown in boards(game):
        for board in shown:
            assert all(name in art for name in board.ground)
            for piece in board.pieces.values():
                assert art[piece.art].count("data-words") == len(piece.words), piece


def test_a_change_names_only_what_is_new() -> None:
    old, new = (Board("main", "Board", ["page"], (10, 10)) for _ in range(2))
    old.put("one", "stone", (1, 2))
    old.put("two", "stone", (3, 4), words=5)
    new.put("three", "tile", (0.25, 1, 90, 0.9051))
    new.put("two", "stone", (3, 4), words=5)
    change = change_between(said(old, "w"), said(new, "w"))
    assert change == SheetChange(put={"three": ["tile", [0.2, 1, 90, 0.905]]}, drop=["one"], order=["three", "two"])
    assert change_between(said(old, "w"), said(old, "w")) is None


def test_a_text_is_said_in_the_language_of_the_viewer() -> None:
    board = Board("main", TEXTS.phrase("title_main_board"), [], (10, 10))
    board.put("depot-1", "depot", (0, 0), TEXTS.phrase("title_depot", number=1))
    labels = set()
    for lang in LANGUAGES:
        with speaking(lang):
            sheet = said(board, "w")
            labels.add((sheet.label, sheet.pieces["depot-1"][3]))
    assert len(labels) == len(LANGUAGES)


def test_targets_are_in_a_drawing_only_while_its_board_is_asked() -> None:
    art = Art("cb", "courtyard.games.burgundy.ui.svg", "burgundy.svg")
    for is_asked in (True, False):
        board = Board("seat-1", "Board", ["page"], (10, 10), 1, is_asked)
        board.put("sold", "sold-goods", (1, 2), TEXTS.phrase("title_empty_store"), words=7)
        drawing = markup(board, art)
        assert ('data-target="sold"' in drawing) == is_asked
        assert ">7</text>" in drawing
        assert 'id="seat-1-sold" transform="translate(1 2)"' in drawing


def test_a_style_has_its_day_as_fallback_and_its_night_for_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "style_of_a_game"
    package.mkdir()
    package.joinpath("__init__.py").touch()
    day, night = ".x {\n  --ink: #111;\n}\n", ':root[data-theme="dark"] .x {\n  --ink: #eee;\n}\n'
    package.joinpath("a.css").write_text(f"/* Pens */\n{day}{night}.x text {{ fill: var(--ink); }}\n")
    monkeypatch.syspath_prepend(tmp_path)
    style = Style("style_of_a_game", "a.css")
    assert style.alone == ".x text{fill:var(--ink,#111)}"
    assert (style.day, style.night) == ({"--ink": "#111"}, {"--ink": "#eee"})
    assert style.page(".dark") == ".x{--ink:#111}.dark .x{--ink:#eee}.x text{fill:var(--ink)}"


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node.js was found")
def test_the_browser_finds_changes_and_motions() -> None:
    script = Path(__file__).with_name("sheets_test.mjs")
    run = subprocess.run(["node", "--test", str(script)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
