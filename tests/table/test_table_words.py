"""Everything that a room says stands in its one table of texts, each with a use."""

import re
from pathlib import Path

import pytest

import courtyard
from courtyard.table import words as table_words

ROOMS = Path(courtyard.__file__).parent
KEY = re.compile(r'\b(?:Refused\(\w+|Refused\("\w+"|say|Problem\(\d+, "\w+"), "(\w+)"|\bsay\("(\w+)"')


def keys_used(*rooms: str) -> set[str]:
    """The keys that the files of these rooms name."""
    files = [path for room in rooms for path in (ROOMS / room).rglob("*.py")]
    return {first or second for path in files for first, second in KEY.findall(path.read_text("utf-8"))}


def test_every_key_has_a_text_and_every_text_a_use() -> None:
    used = keys_used("table", "server") & {*table_words.ENGLISH} | {
        key for key in table_words.ENGLISH if key.startswith("log_")
    }
    assert {*table_words.ENGLISH} - used == set()


@pytest.mark.parametrize("text", table_words.ENGLISH.values())
def test_a_text_is_whole_by_itself(text: str) -> None:
    assert text.strip() == text
    assert re.fullmatch(r"(\{\w+(!r)?\}|[^{}])*", text)
