"""`courtyard new` writes a game that plays at once; `courtyard check` says in plain words what is wrong with a game."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from installing import install, run
from typer.testing import CliRunner

from courtyard.cli import app
from courtyard.games import games
from courtyard.lab import checking
from courtyard.lab.conformance import Broken

RULES = Path(__file__).parents[2] / "pyproject.toml"
COMMAND = "import sys; from courtyard.cli import main; sys.argv[1:] = {}; main()"


def courtyard(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command in a process that finds what is installed in a folder."""
    return run(folder, COMMAND.format(list(words)))


def new(folder: Path, name: str = "pebbles") -> Path:
    """A new game, installed; its package."""
    result = CliRunner().invoke(app, ["new", name, "--folder", str(folder)])
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1].endswith(f"then courtyard play {name}, and courtyard check {name}.")
    install(folder, name, f"courtyard_{name}")
    return folder / f"courtyard_{name}"


def wrong(folder: Path) -> list[str]:
    """What is told of a game that is not sound, without what is fine and what is missing."""
    found = courtyard(folder, "check", "pebbles")
    assert found.returncode == 1, found.stderr
    lines = found.stdout.splitlines()
    return [after.strip() for line, after in pairwise(lines) if line.startswith("  wrong")]


def test_a_new_game_is_sound_and_is_told_what_it_could_bring(tmp_path: Path) -> None:
    new(tmp_path / "pebbles")
    found = courtyard(tmp_path / "pebbles", "check", "pebbles")
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("Pebbles (courtyard_pebbles)\n")
    assert "wrong" not in found.stdout
    assert [line.split()[1] for line in found.stdout.splitlines() if line.startswith("  missing")][:3] == [
        "text/rulebook/en.md",
        "ui/game_ui.py",
        "data/levels.toml",
    ]


def test_a_new_game_passes_its_own_tests_and_is_written_as_we_write(tmp_path: Path) -> None:
    folder = tmp_path / "old_mill"
    package = new(folder, "old_mill")
    assert "class OldMill(Game):" in (package / "game.py").read_text()
    tested = run(
        folder, f"import pytest, sys; sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', {str(folder)!r}]))"
    )
    assert tested.returncode == 0, tested.stdout
    for words in (["check", "--ignore", "D1"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *words, "--config", str(RULES), str(folder)]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout


@pytest.mark.parametrize(
    ("file", "was", "now", "told"),
    [
        ("game.py", "s.menu[1] = LEAVE", "s.menu[1] = KEEP", "answers that are not in ascending order, or one twice"),
        ("game.py", "return 2", "return 0", "Nobody can answer: `offer` writes no answer to the menu."),
        (
            "game.py",
            "        s.answered()\n        s.ask(CHOICE",
            "        s.ask(CHOICE",
            "AssertionError: Too many pending questions. (game.py, line 48)",
        ),
        ("game.py", "+= s.cells[ROLLED]", "+= s.cells[99]", "IndexError: index out of range (game.py, line 62)"),
        ("game.py", "high=GOAL + SIDES - 1", "high=3", "Field score of seat"),
        ("text/en.toml", '"leave the die"', '"keep the die"', "Two actions read the same: 'Keep the die'."),
        (
            "text/en.toml",
            '"{seat} keeps the die"',
            '"kept"',
            "A line of the log does not say who acts: ['Kept'].",
        ),
    ],
)
def test_what_is_wrong_with_a_game_is_said_in_plain_words(
    tmp_path: Path, file: str, was: str, now: str, told: str
) -> None:
    path = new(tmp_path / "pebbles") / file
    assert was in path.read_text()
    path.write_text(path.read_text().replace(was, now))
    first = wrong(tmp_path / "pebbles")[0]
    assert told in first
    assert "question" in first


def test_a_language_without_a_text_is_named(tmp_path: Path) -> None:
    package = new(tmp_path / "pebbles")
    (package / "text" / "cs.toml").write_text('game_title = "Oblázky"\n')
    assert wrong(tmp_path / "pebbles")[0].startswith(
        "cs.toml and en.toml do not have the same texts: do_keep, do_leave"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "Pebbles"], "A game cannot be called Pebbles: its name must match [a-z][a-z0-9_]{0,39}."),
        (["new", "burgundy"], "There is a game burgundy already, in courtyard.games.burgundy."),
        (["new", "pebbles", "--folder", "."], ". is there already."),
        (["check", "pebbles"], f"There is no game 'pebbles'. Games: {', '.join(games())}."),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(words: list[str], told: str) -> None:
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.stderr) == (2, f"courtyard: {told}\n")


def test_a_wrong_file_of_levels_is_reported(tmp_path: Path) -> None:
    data = new(tmp_path / "pebbles") / "data"
    data.mkdir()
    (data / "levels.toml").write_text('[[level]]\nname = "toddler"\nloudness = 4.0\n')
    assert any("unexpected keyword argument 'loudness'" in fault for fault in wrong(tmp_path / "pebbles"))


def test_bots_that_do_not_end_their_game_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "LONGEST", 3)
    with pytest.raises(Broken, match="plays 3 actions without an end"):
        checking.CHECKS["bots"]("brook")
