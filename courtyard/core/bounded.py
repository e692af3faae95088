"""Readers of files from elsewhere: what would keep a parser busy for long is refused before it is parsed.

A key of very many parts, brackets within brackets and endless numbers stand in no file of ours. One pass finds them.
"""

import json
import re
import tomllib
from typing import Any, Final

QUOTED: Final = re.compile(
    r'''"""(?:\\.?|[^\\])*?(?:"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)|"(?:\\.?|[^"\\\n])*+"?|'[^'\n]*+'?|#[^\n]*+''', re.DOTALL
)
"""Texts and comments of TOML; one that does not end goes on to the end of its line or of the file."""
BRACKETS: Final = re.compile(r"[\[\]{}]")
LONGEST_WORD: Final = 60
"""Letters of a key and digits of a number."""
WORD: Final = re.compile(rf"\w{{{LONGEST_WORD + 1}}}")
MOST_DOTS: Final = 16
"""Dots per line of a file, and so parts of a key."""
DEEPEST: Final = 16
"""Brackets within brackets."""
NUL: Final = r"(?<!\\)(?:\\\\)*\\u0000"
"""How JSON writes the one character that is in no text and that no database takes."""
HOLDS_NUL: Final = re.compile(NUL)


def read_toml(text: str) -> dict[str, Any]:
    """A file in TOML; raises ValueError."""
    outside = _outside_texts(text)
    if any(line.count(".") > MOST_DOTS for line in outside.split("\n")):
        raise ValueError(f"a line has more than {MOST_DOTS} dots")
    return tomllib.loads(text)


def read_json(text: str) -> Any:
    """A file in JSON; raises ValueError."""
    _outside_texts(text)
    if HOLDS_NUL.search(text):
        raise ValueError("a text holds a NUL")
    data = json.loads(text)
    json.dumps(data, ensure_ascii=False).encode()  # Half a character could never be written again.
    return data


def _outside_texts(given: str) -> str:
    """A file without its texts and comments, if it has no longer words and no deeper brackets than a file may have."""
    outside = QUOTED.sub("''", given)
    if WORD.search(outside):
        raise ValueError(f"a key or a number is longer than {LONGEST_WORD}")
    depth = 0
    for bracket in BRACKETS.findall(outside):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"more than {DEEPEST} nested brackets")
    return outside
