"""What a space, yield or token gives, as a row of glyphs."""

from functools import cache
from typing import Final

from courtyard.games.rajas.data.effects import (
    BOAT_UP_TO,
    CHAMBER,
    CHAMBER_NAMES,
    COLOURS,
    DICE_ANY,
    DICE_PER_KARMA,
    DICE_SHOWN,
    EFFECT_NAMES,
    KARMA,
    UPGRADE,
    Part,
    read_effect,
    read_river_space,
    read_river_token,
)
from courtyard.games.rajas.ui.svg.emblems import ANY_STONE, EMBLEM, STONE, counted, numeral
from courtyard.svg.markup import Markup, group, joined, moved, path

PER: Final = "per"
SLASH: Final = path("rg-l", "M5-17L-5 17")
REPEATED: Final = {KARMA: "karma", UPGRADE: "upgrade", DICE_ANY: "any"}
"""What is shown as often as it is given."""

GLYPHS: Final = {
    "fame": "fame:{n}",
    "money": "coin:{n}",
    "boat": "boat",
    "boat_exactly": "boat number:{n}",
    "boat_up_to": "boat number:{n}",
    "dice_any_per_karma": "any per karma",
    "palace": "gate",
    "money_per_market": "coin:{n} per stall",
    "mixed_goods": "silk tea spice",
    "single_goods": "stall number:{n}",
    "fame_per_upgrade": "fame:{n} per upgrade",
    "money_per_upgrade": "coin:{n} per upgrade",
    "fame_per_karma": "fame:{n} per karma",
    "fame_per_market_tile": "fame:{n} per stall",
    "fame_per_river": "fame:1 per boat:{n}",
    "money_per_building": "coin:{n} per palace",
    "money_per_token": "coin:{n} per token",
    "fame_per_bend": "fame:{n} per bend",
    "fame_per_worker": "fame:{n} per worker",
}
"""The glyphs of the other effects; after a colon stands the number that they show."""

WIDTH: Final = 40.0
NARROW: Final = 14.0
"""The width of a glyph, and of the slash between them."""
DIGIT: Final = 18.0
"""The width of a digit beside them."""


def names_of(parts: tuple[Part, ...]) -> list[str]:
    """The names of the glyphs of an effect."""
    return [name for kind, amount in parts for name in _part_names(kind, amount)]


def _part_names(kind: int, amount: int) -> list[str]:
    if kind in REPEATED:
        return [REPEATED[kind]] * amount
    if kind == DICE_SHOWN:
        return [name for colour, name in enumerate(COLOURS) for _ in range(amount >> (4 * colour) & 15)]
    if kind == DICE_PER_KARMA:
        return [COLOURS[amount], PER, "karma"]
    if kind == CHAMBER:
        return [CHAMBER_NAMES[amount - 1]]
    shown = GLYPHS[EFFECT_NAMES[kind]].format(n=f"≤{amount}" if kind == BOAT_UP_TO else amount)
    return shown.replace(":1 per", " per").split()  # "One for each" needs no figure.


@cache
def glyph(name: str, letters: float = 1) -> Markup:
    """One glyph in a box of 40 around the origin; its letters are so much larger than they would be."""
    stem, _, number = name.partition(":")
    if stem == PER:
        return SLASH
    if stem == "number":
        return numeral(number, "rg-dark", letters)
    if stem in STONE or stem == "any":
        return STONE.get(stem, ANY_STONE)
    return counted(stem, number, letters) if number else EMBLEM[stem]


@cache
def row(names: tuple[str, ...], room: float, size: float, y: float = 0) -> Markup:
    """Glyphs side by side around the origin, so large at most and never wider than the room; letters never shrink."""
    written = {name: DIGIT * len(name.partition(":")[2]) for name in names if name.startswith("number")}
    drawn = sum(NARROW if name == PER else WIDTH for name in names if name not in written)
    scale = min(size / WIDTH, (room - sum(written.values())) / drawn)
    left = -(sum(written.values()) + drawn * scale) / 2
    parts: list[Markup] = []
    for name in names:
        breadth = written.get(name) or (NARROW if name == PER else WIDTH) * scale
        parts.append(group(glyph(name, 1 / scale), transform=moved(left + breadth / 2, y, scale)))
        left += breadth
    return joined(parts)


@cache
def effect(parts: tuple[Part, ...], room: float, size: float) -> Markup:
    """An effect as a row of glyphs."""
    return row(tuple(names_of(parts)), room, size)


@cache
def printed(text: str) -> tuple[Part, ...]:
    """The parts of a special yield or of a token."""
    return tuple(read_effect(text))


@cache
def river_space(kind: str, value: str | int) -> tuple[Part, ...]:
    """The part of a river space."""
    return (read_river_space(kind, value),)


@cache
def river_token(name: str) -> tuple[Part, ...]:
    """The part of a token of the Ganga module."""
    kind, _, value = name.partition(" ")
    return (read_river_token(kind, value),)
