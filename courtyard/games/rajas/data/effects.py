"""What a space, yield, token or chamber can give: kinds of effects, and how the component file prints them."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

COLOURS: Final = ("orange", "green", "blue", "purple")
COLOUR_COUNT: Final = 4

NOTHING: Final = 0
FAME: Final = 1
MONEY: Final = 2
KARMA: Final = 3
UPGRADE: Final = 4
DICE_ANY: Final = 5
"""The amount is the number of dice of any colour."""
DICE_SHOWN: Final = 6
"""Dice of shown colours, packed as four numbers of four bits."""
BOAT: Final = 7
"""To the next unoccupied space, if the player likes (RG16.15)."""
BOAT_EXACTLY: Final = 8
BOAT_UP_TO: Final = 9
DICE_PER_KARMA: Final = 10
"""The amount is the colour."""
DICE_ANY_PER_KARMA: Final = 11
PALACE: Final = 12
"""A chamber of the player's choice from 2 to 6 (RG17.4)."""
CHAMBER: Final = 13
"""The chamber of the number."""
MONEY_PER_MARKET: Final = 14
MIXED_GOODS: Final = 15
SINGLE_GOODS: Final = 16
"""The amount is the greatest number of markets."""
FAME_PER_UPGRADE: Final = 17
MONEY_PER_UPGRADE: Final = 18
FAME_PER_KARMA: Final = 19
FAME_PER_MARKET_TILE: Final = 20
FAME_PER_RIVER: Final = 21
"""The amount is the number of river spaces that give one fame."""
MONEY_PER_BUILDING: Final = 22
MONEY_PER_TOKEN: Final = 23
FAME_PER_BEND: Final = 24
FAME_PER_WORKER: Final = 25
TOKEN: Final = 26
"""The Dancer's yield token."""
REROLL: Final = 27
BUILDER: Final = 28
DISCARD: Final = 29
"""Lay the white token of the number on the discard pile."""
FAME_UPGRADE: Final = 30
"""The upgrade of fame space 5, which counts from the next turn (RG12.9)."""
WORKER: Final = 31
"""The worker that waits at the place of the number."""


class EffectKind(NamedTuple):
    """An effect: its name in texts and drawings, and how the component file prints it in each place, as a pattern.

    A special yield and a yield token are printed alike. A pattern that counts nothing stands for the amount 1.
    """

    name: str
    printed: str = ""
    river: str = ""
    chamber: str = ""
    bonus: str = ""


KINDS: Final = (
    EffectKind("nothing"),
    EffectKind("fame", r"fame (\d+)", "fame", r"fame (\d+), start player next round"),
    EffectKind("money", r"money (\d+)", "money", r"money (\d+)"),
    EffectKind("karma", r"karma (\d+)", "karma", r"karma (\d+)", r"karma_(\d+)"),
    EffectKind("upgrade", r"upgrade (\d+)", "upgrade", r"upgrade (\d+)"),
    EffectKind("dice_any", r"dice_any (\d+)", "dice_any", r"(\d+) any (?:die|dice)", r"dice_any_(\d+)"),
    EffectKind("dice_shown"),
    EffectKind("boat", r"boat (\d+)", bonus="river_next_unoccupied"),
    EffectKind("boat_exactly", chamber=r"exactly (\d+) unoccupied river spaces"),
    EffectKind("boat_up_to"),
    EffectKind("dice_per_karma", river="dice_per_karma"),
    EffectKind("dice_any_per_karma"),
    EffectKind("palace", river="palace_action_2_6"),
    EffectKind("chamber"),
    EffectKind("money_per_market", river="money_per_market"),
    EffectKind("mixed_goods", river="market_mixed"),
    EffectKind("single_goods", river="market_single_max"),
    EffectKind("fame_per_upgrade", river="fame_per_upgrade"),
    EffectKind("money_per_upgrade", r"money (\d+) per upgrade", "money_per_upgrade"),
    EffectKind("fame_per_karma", river="fame_per_karma"),
    EffectKind("fame_per_market_tile", r"fame (\d+) per tile with at least one market"),
    EffectKind("fame_per_river", r"fame 1 per (\d+) river spaces advanced"),
    EffectKind("money_per_building", r"money (\d+) per building"),
    EffectKind("money_per_token", r"money (\d+) per connected yield token"),
    EffectKind("fame_per_bend", r"fame (\d+) per bend built"),
    EffectKind("fame_per_worker", r"fame (\d+) per active worker"),
    EffectKind("token", chamber=r"white yield token \(Navaratnas: choose a yield token\)"),
    EffectKind("reroll"),
    EffectKind("builder", chamber=r"cover a tile with a dearer one, pay the difference in the new colour"),
    EffectKind("discard"),
    EffectKind("fame_upgrade", bonus=r"upgrade_(1)_from_next_turn"),
    EffectKind("worker", bonus="worker"),
)
"""By their numbers."""

EFFECT_NAMES: Final = tuple(kind.name for kind in KINDS)
RIVER: Final = {kind.river: number for number, kind in enumerate(KINDS) if kind.river}
"""The effects of river spaces by what the component file calls them."""

CHAMBER_NAMES: Final = ("great_mogul", "dancer", "yogi", "raja_man_singh", "master_builder", "portuguese")

Part = tuple[int, int]

MOST: Final = 40
MOST_DICE: Final = 9
"""The greatest amounts of an effect, and of dice."""
MOST_MOVES: Final = 6
"""The farthest that a boat moves at once."""


def pack(colours: list[int]) -> int:
    """Dice of the named colours as one number, four bits to a colour."""
    return sum(1 << (4 * colour) for colour in colours)


def read_effect(text: str) -> list[Part]:
    """The parts of a special yield or yield token in printed order (RG11.15)."""
    return [_read_part(part.strip()) for part in text.split("+")]


def _read_part(text: str) -> Part:
    name, _, amount = text.partition(" ")
    if name.startswith("dice_") and name[5:] in COLOURS and amount.isdigit():
        return DICE_SHOWN, pack([COLOURS.index(name[5:])] * _amount(amount, MOST_DICE))
    return _known(text, [kind.printed for kind in KINDS])


def read_chamber(text: str) -> tuple[str, list[Part]]:
    """The name of a chamber and the parts of its action in their order (RG20.6)."""
    name, _, action = text.partition(": ")
    return name, [_known(part.strip(), [kind.chamber for kind in KINDS]) for part in action.split(" + ")]


def read_bonus(text: str) -> Part:
    """What a bonus space of the fame or the money track gives (RG18)."""
    return _known(text, [kind.bonus for kind in KINDS])


def _known(text: str, patterns: Sequence[str]) -> Part:
    """The effect whose pattern, at the place of its number, a text fits."""
    for kind, pattern in enumerate(patterns):
        found = re.fullmatch(pattern, text) if pattern else None
        if found:
            return kind, _amount(found.group(1), _most(kind)) if found.groups() else 1
    raise ValueError(f"effect {text!r} is not known")


def _most(kind: int) -> int:
    """The greatest amount of an effect."""
    return MOST_DICE if kind == DICE_ANY else MOST


def read_river_space(kind: str, value: object) -> Part:
    """The yield of a river space."""
    if kind not in RIVER:
        raise ValueError(f"kind {kind!r} is not known")
    if kind == "dice_per_karma":
        return DICE_PER_KARMA, COLOURS.index(str(value))
    return RIVER[kind], _amount(value, _most(RIVER[kind]))


def _amount(value: object, most: int) -> int:
    if not str(value).isdigit() or not 1 <= int(str(value)) <= most:
        raise ValueError(f"amount {value!r} is not from 1 to {most}")
    return int(str(value))


def read_river_token(kind: str, value: str) -> Part:
    """The yield of a token of the Ganga module."""
    if kind == "dice_any_per_karma":
        return DICE_ANY_PER_KARMA, 1
    if kind == "dice_three":
        return DICE_SHOWN, pack([COLOURS.index(colour.strip()) for colour in value.split(",")])
    if kind == "palace":
        return CHAMBER, CHAMBER_NAMES.index(value) + 1
    if kind == "market_single_max":
        return SINGLE_GOODS, _amount(value, MOST)
    if kind == "river_up_to":
        return BOAT_UP_TO, _amount(value, MOST_MOVES)
    raise ValueError(f"kind {kind!r} is not known")
