"""Names of people: which of them show anything, and which look alike."""

# ruff: noqa: RUF001

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 40
LONGEST_LIKENESS: Final = 60

IGNORABLE: Final = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Default_Ignorable_Code_Point of Unicode, which the standard library does not tell: first and last of each range."""
BLANK: Final = "\u2800\ufffc\U00016fe4\U0001d159"
"""Further characters that are drawn as nothing: Braille blank, object replacement, Khitan filler, null notehead."""
UNSEEN: Final = frozenset(BLANK) | {chr(code) for first, last in IGNORABLE for code in range(first, last + 1)}

DOTTED: Final = str.maketrans("ЁёЇї", "ЕеІі")
"""Letters that are also written without their dots."""
CAPITALS: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿАВЕЅІЈКМНОРСТУХҮԚԜӀ",
    "ABEZHIKMNOPTYXCJABESIJKMHOPCTYXYQWI",
)
"""Capitals of other scripts with the Latin capital that they are taken for; their small letters may look otherwise."""
SMALL: Final = str.maketrans(
    "авгезіјкмнорстухѕүһьԁԛԝӏαβγεηικμνορστυχωϲϳօոսհցզıȷɑɡɩi01|ǀ∣ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏙᏚᏞᏟᏢᏦᏴꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ",
    "abrezljkmhopctyxsyhbdqwlabyenlkuvopotuxwcjonuhgqljagllolllldrtajewmhygzvslcpkbbpdtgkjczfmnlsrvhwxyaelou",
)
"""Small letters of other scripts, letters of scripts without any, and figures, with the letter they look like."""
PAIRS: Final = (("m", "rn"), ("w", "vv"))
"""Letters that look like two others."""


def is_visible(name: str) -> bool:
    """Whether there is anything to see: more than spaces, marks on nothing, and characters that are not drawn."""
    return any(unicodedata.category(letter)[0] not in "CMZ" and letter not in UNSEEN for letter in name)


def likeness(name: str) -> str:
    """The name as it is compared with others: what looks alike is alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).translate(DOTTED))
    seen = "".join(letter for letter in plain if letter not in UNSEEN).translate(CAPITALS).casefold()
    alike = re.sub("(?<=[ij])\u0307", "", seen).translate(SMALL)
    for letter, pair in PAIRS:
        alike = alike.replace(letter, pair)
    return unicodedata.normalize("NFKC", " ".join(alike.split()))[:LONGEST_LIKENESS]


def spelled(name: str) -> str:
    """Kept in place of a likeness that belongs to somebody else: no name looks like it."""
    return "\n" + " ".join(name.split())


def likenesses(name: str) -> set[str]:
    """How the name looks as it is written, in small letters and in capitals."""
    return {likeness(name), likeness(name.lower()), likeness(name.upper())}
