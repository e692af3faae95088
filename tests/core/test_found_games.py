"""Games are found by their folders and by entry points; one that cannot be loaded is left out with one line."""

from pathlib import Path

import pytest
from installing import COPIED, install, run

import courtyard
from courtyard.games import games, packages, title_of

OWN = [name for name in games() if packages()[name].startswith("courtyard.")]


LIST = "import courtyard; print(*courtyard.games())"


def test_a_game_in_a_package_of_its_own_is_found_by_its_entry_point(tmp_path: Path) -> None:
    install(tmp_path, "copied", "some_package", game=COPIED)
    found = run(tmp_path, f"{LIST}; print(courtyard.game('copied', players=3))")
    assert found.stderr == ""
    listed, shown = found.stdout.splitlines()
    assert listed.split() == [*games(), "copied"]
    assert shown == "courtyard.game('copied', players=3)"


@pytest.mark.parametrize(
    ("name", "code", "reason"),
    [
        ("dice", None, "Game dice cannot be loaded: ModuleNotFoundError: No module named 'bad'."),
        ("dice", "GAME = (", "Game dice cannot be loaded: SyntaxError: '(' was never closed (game.py, line 1)."),
        ("dice", "", "Game dice cannot be loaded: AttributeError: module 'bad.game' has no attribute 'GAME'."),
        ("dice", "GAME = lambda given: 1 / 0", "Game dice cannot be loaded: ZeroDivisionError: division by zero."),
        ("dice", COPIED, "Game dice cannot be loaded: its Game is called 'copied'."),
        ("Dice!", COPIED, "The name of game 'Dice!' of bad does not match [a-z][a-z0-9_]{0,39}."),
        ("burgundy", COPIED, "The name of game 'burgundy' of bad is that of courtyard.games.burgundy."),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_with_one_line(
    tmp_path: Path, name: str, code: str | None, reason: str
) -> None:
    install(tmp_path, name, "bad", **({} if code is None else {"game": code}))
    found = run(tmp_path, f"{LIST}; print(courtyard.levels('burgundy')); print(*courtyard.games())")
    assert found.stderr.splitlines() == [f"{reason} It is left out."]
    first, _, again = found.stdout.splitlines()
    assert first.split() == again.split() == list(games())


def test_who_asks_for_a_game_that_cannot_be_loaded_is_told_why(tmp_path: Path) -> None:
    install(tmp_path, "dice", "bad", game="import nowhere")
    found = run(tmp_path, "from courtyard.cli import app; app(['simulate', 'dice'])")
    assert (found.returncode, found.stdout) == (2, "")
    reason = "Game dice cannot be loaded: ModuleNotFoundError: No module named 'nowhere'."
    assert found.stderr.splitlines() == [f"courtyard: {reason}"]


def test_a_folder_that_is_half_a_game_is_left_out_too(tmp_path: Path) -> None:
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "__init__.py").write_text("")
    found = run(tmp_path, f"from courtyard.games import __path__; __path__.append({str(tmp_path)!r}); {LIST}")
    assert found.stdout.split() == list(games())
    assert found.stderr.splitlines() == [
        "Game half cannot be loaded: ModuleNotFoundError: No module named 'courtyard.games.half.game'. It is left out."
    ]


def test_own_games_need_no_entry_point() -> None:
    assert OWN == ["burgundy", "gugong", "rajas"]
    assert [packages()[name] for name in OWN] == [f"courtyard.games.{name}" for name in OWN]
    assert courtyard.games()[: len(OWN)] == tuple(OWN)


def test_a_game_that_is_no_longer_here_is_called_by_its_short_name() -> None:
    assert [title_of(name) for name in ("burgundy", "chess")] == ["The Castles of Burgundy", "Chess"]
