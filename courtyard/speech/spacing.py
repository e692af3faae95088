"""Non-breaking spaces, as careful typesetting has them in Czech and Polish."""

import re
from functools import cache
from typing import Final

from courtyard.speech.languages import grammar_of

FIRM: Final = "\u00a0"
"""A non-breaking space."""

SMALL_LETTER: Final = "[a-záčďéěíňóřšťúůýžąćęłńśźż]"


def firmly_spaced(text: str, lang: str) -> str:
    """A text or template in which no line ends after a number or a word of one letter."""
    leaning = grammar_of(lang).leaning
    return _spaces(leaning).sub(FIRM, text) if leaning else text


@cache
def _spaces(leaning: str) -> re.Pattern[str]:
    """The spaces that hold: in "v lomu", "3 body", "3. den", "{count} {count:bod|body|bodů}" and "{share} %"."""
    return re.compile(
        rf"(?<=(?<![\w{{])[{leaning}{leaning.upper()}]) "
        r"|(?<=\d) (?=[^\W\d_]|\{)"
        rf"|(?<=[\d}}]\.) (?={SMALL_LETTER})"
        r"|(?<=\}) (?=\{\w+:[^}]*\||%|VB\b|PZ\b)"
    )
