"""Everything that a room says stands in its one table of texts, and every text has a use."""

import re
from pathlib import Path

import pytest

import courtyard
from courtyard.lab import words as lab
from courtyard.server import words as server
from courtyard.table import words as table
from courtyard.terminal import words as terminal

ROOMS = {"lab": lab.ENGLISH, "table": table.ENGLISH, "server": server.ENGLISH, "terminal": terminal.ENGLISH}
MADE = {"lab": r"", "table": r"log_\w+", "server": r"", "terminal": r"pick\w*|to_move_\d"}
"""Keys that the room puts together."""
each_room = pytest.mark.parametrize("room", ROOMS)


@each_room
def test_every_text_has_a_use(room: str) -> None:
    folders = ("table", "server") if room == "table" else (room, "cli.py")
    paths = [Path(courtyard.__file__).parent / folder for folder in folders]
    sources = [path for each in paths for path in ([each] if each.is_file() else each.rglob("*.py"))]
    used = {
        key for path in sources if path.name != "words.py" for key in re.findall(r'"(\w+)"', path.read_text("utf-8"))
    }
    own = re.findall(r'say\("(\w+)"', (Path(courtyard.__file__).parent / room / "words.py").read_text("utf-8"))
    assert [
        key for key in ROOMS[room] if key not in used and key not in own and not re.fullmatch(MADE[room], key)
    ] == []


@each_room
def test_every_key_that_is_said_has_a_text(room: str) -> None:
    said = re.compile(r'(?:\bsay\(|Refused\([\w"]+, |Problem\(\d+, "\w+", )"(\w+)"')
    folder = Path(courtyard.__file__).parent / room
    keys = {key for path in folder.rglob("*.py") for key in said.findall(path.read_text("utf-8"))}
    assert keys
    assert keys <= {*ROOMS[room], *table.ENGLISH}


@each_room
def test_facts_are_named(room: str) -> None:
    for text in ROOMS[room].values():
        assert re.fullmatch(r"(\{\w+(!r|:[^{}]+)?\}|[^{}])*", text)


def test_every_text_of_the_browser_has_a_use() -> None:
    static = Path(courtyard.__file__).parent / "server" / "static"
    keys = re.findall(r"^  (\w+): ", (static / "text.js").read_text("utf-8"), re.MULTILINE)
    sources = "".join(path.read_text("utf-8") for path in static.glob("*.js") if path.name != "text.js")
    assert len(keys) > 100
    assert [key for key in keys if f'"{key}"' not in sources] == []
