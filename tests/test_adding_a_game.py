"""The guide to a game of one's own is followed word for word: the game plays after every step."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from installing import install, run

GUIDE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
GAME = "pebbles"
BLOCK = re.compile(
    r"^```(?P<kind>\w+)(?: (?P<file>[^\s:]+)(?::(?P<name>\w+))?(?P<more> \+)?)?\n(?P<text>.*?)^```$", re.M | re.S
)
COMMAND = "import sys; from courtyard.cli import main; sys.argv[1:] = {}; main()"


class Block(NamedTuple):
    """A block of code: commands, a file, more of a file, or the new version of what a file defines by a name."""

    kind: str
    file: str | None
    name: str | None
    is_more: bool
    text: str


def steps() -> Iterator[tuple[str, list[Block]]]:
    """The steps of the guide with their blocks."""
    for part in re.split(r"\n## (?=\d+\. )", GUIDE.read_text("utf-8"))[1:]:
        found = [Block(b["kind"], b["file"], b["name"], bool(b["more"]), b["text"]) for b in BLOCK.finditer(part)]
        yield part.partition("\n")[0], found


def write(folder: Path, block: Block) -> None:
    """Write what a block says into its file."""
    path = folder / str(block.file)
    if block.name:
        path.write_text(replaced(path.read_text("utf-8"), block.name, block.text), "utf-8")
    elif block.is_more:
        path.write_text(path.read_text("utf-8") + block.text, "utf-8")
    else:
        assert not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, "utf-8")


def replaced(code: str, name: str, text: str) -> str:
    """The code with other lines in the place of what it defines by a name."""
    (node,) = (each for each in ast.parse(code).body if name in names_of(each))
    lines = code.splitlines(keepends=True)
    return "".join([*lines[: node.lineno - 1], text, *lines[node.end_lineno :]])


def names_of(node: ast.stmt) -> list[str]:
    """What a statement defines."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    return [node.target.id] if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else []


def carry_out(folder: Path, commands: str) -> None:
    """Run the commands of a block in the folder that holds the game."""
    for line in commands.splitlines():
        program, *words = line.split()
        if program == "pip":
            assert words == ["install", "-e", GAME]
            install(folder / GAME, GAME, f"courtyard_{GAME}")
        else:
            courtyard(folder, *words)


def courtyard(folder: Path, *words: str) -> None:
    found = run(folder / GAME, COMMAND.format(list(words)), folder)
    assert found.returncode == 0, f"{words}: {found.stdout}{found.stderr}"


def test_a_game_that_follows_the_guide_is_sound_after_every_step(tmp_path: Path) -> None:
    done = []
    for title, blocks in steps():
        files = [block for block in blocks if block.file]
        for block in blocks:
            if block.file:
                write(tmp_path / GAME, block)
            elif block.kind == "sh":
                carry_out(tmp_path, block.text)
        if files:
            courtyard(tmp_path, "check", GAME)
            done.append(title)
    assert [title.partition(".")[0] for title in done] == ["2", "3", "4", "5", "6", "7"]
    code = f"import pytest, sys; sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', {str(tmp_path / GAME)!r}]))"
    tested = run(tmp_path / GAME, code, tmp_path)
    assert tested.returncode == 0, tested.stdout


@pytest.mark.parametrize("key", ["text/en.toml", "text/rulebook/en.md", "data/levels.toml", "bots/reasons.py"])
def test_the_guide_tells_of_the_parts_that_the_check_lists(key: str) -> None:
    assert key in GUIDE.read_text("utf-8")
