"""Recorded games show what they have shown before: to every seat and to spectators, in every language."""

from collections.abc import Sequence
from pathlib import Path

import pytest
import snapshot_files as files
from assuming import WITH_BOARDS
from snapshot_games import RECORDED
from snapshot_texts import STORIES, Text, texts_of

from courtyard.speech import LANGUAGES


@pytest.mark.parametrize("name", STORIES)
def test_a_recorded_game_shows_what_it_has_shown_before(name: str) -> None:
    difference = files.difference(name, texts_of(name))
    if difference:
        pytest.fail(difference, pytrace=False)


@pytest.mark.parametrize("name", STORIES)
def test_every_text_of_the_index_is_kept(name: str) -> None:
    index = files.read_index((files.KEPT / f"{name}.txt").read_text("utf-8"))
    assert set(index.values()) == set(files.kept_texts(name))
    assert {lang for _, _, _, lang in index} == set(LANGUAGES)


def test_every_game_with_boards_is_among_the_recorded_ones() -> None:
    assert set(WITH_BOARDS) == set(RECORDED)


BEFORE = [
    Text("01-027", "seat-0", "log", "en", "Ann rolls.\nAnn sells."),
    Text("01-027", "seat-0", "log", "cs", "Ann hází.\nAnn prodává."),
    Text("01-027", "seat-0", "main", "en", "<svg>"),
    Text("01-027", "seat-0", "main", "cs", "<svg>"),
]


def changed(number: int, text: str) -> list[Text]:
    return [each._replace(text=text) if at == number else each for at, each in enumerate(BEFORE)]


def told(after: Sequence[Text], folder: Path) -> str:
    files.keep("game", BEFORE, folder)
    return files.difference("game", after, folder, folder / "build")


def test_what_has_not_changed_is_not_told_of(tmp_path: Path) -> None:
    assert told(BEFORE, tmp_path) == ""
    assert not files.keep("game", BEFORE, tmp_path)


def test_a_text_that_is_the_same_in_all_languages_has_one_hash() -> None:
    log, main = files.index_of(BEFORE).splitlines()
    assert log.split()[:3] == ["01-027", "seat-0", "log"]
    assert [each[:3] for each in log.split()[3:]] == ["en:", "cs:"]
    assert main == f"01-027 seat-0 main en+cs:{files.digest('<svg>')}"


def test_a_change_is_told_by_its_lines_and_written_as_files(tmp_path: Path) -> None:
    message = told(changed(1, "Ann hází.\nAnn kupuje."), tmp_path)
    assert "game shows something else: log 1." in message
    assert "--- 01-027 seat-0 log cs" in message
    assert "-Ann prodává.\n+Ann kupuje." in message
    assert "rolls" not in message
    before, after = (tmp_path / "build" / "game" / side / "01-027-seat-0-log-cs.txt" for side in ("before", "after"))
    assert (before.read_text("utf-8"), after.read_text("utf-8")) == (BEFORE[1].text, "Ann hází.\nAnn kupuje.")


def test_a_text_that_is_new_or_gone_is_told_too(tmp_path: Path) -> None:
    new = Text("02-030", "all", "hint", "en", "Sell.")
    assert "+Sell." in told([*BEFORE, new], tmp_path)
    assert "-<svg>" in told(BEFORE[:2], tmp_path)


def test_of_many_changes_one_of_each_section_is_told_first(tmp_path: Path) -> None:
    many = [Text(f"{number:02}-000", "all", "log", "en", f"Line {number}.") for number in range(9)]
    message = told([*many, *changed(2, "<g>")], tmp_path)
    assert "log 9, main 1" in message
    assert "+<g>" in message
    assert message.count("--- ") == files.MOST_TOLD


def test_accepted_texts_are_what_is_compared_with_next(tmp_path: Path) -> None:
    files.keep("game", BEFORE, tmp_path)
    after = changed(0, "Ann waits.")
    assert files.keep("game", after, tmp_path)
    assert files.difference("game", after, tmp_path, tmp_path / "build") == ""
