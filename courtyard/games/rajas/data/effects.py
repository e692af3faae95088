"""What a space, yield, token or chamber can give: kinds of effects, and how the component file names them."""

import re
from typing import Final

COLOURS: Final = ("orange", "green", "blue", "purple")
COLOUR_COUNT: Final = 4

NOTHING: Final = 0
FAME: Final = 1
MONEY: Final = 2
KARMA: Final = 3
UPGRADE: Final = 4
DICE_ANY: Final = 5
"""So many dice of any colour."""
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
"""One fame for every so many river spaces."""
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

EFFECT_NAMES: Final = (
    *("nothing", "fame", "money", "karma", "upgrade", "dice_any", "dice_shown", "boat", "boat_exactly", "boat_up_to"),
    *("dice_per_karma", "dice_any_per_karma", "palace", "chamber", "money_per_market", "mixed_goods", "single_goods"),
    *("fame_per_upgrade", "money_per_upgrade", "fame_per_karma", "fame_per_market_tile", "fame_per_river"),
    *("money_per_building", "money_per_token", "fame_per_bend", "fame_per_worker", "token", "reroll", "builder"),
    *("discard", "fame_upgrade", "worker"),
)
"""By their numbers."""

CHAMBER_NAMES: Final = ("great_mogul", "dancer", "yogi", "raja_man_singh", "master_builder", "portuguese")

Part = tuple[int, int]

MOST: Final = 40
MOST_DICE: Final = 9
"""The greatest amounts of an effect, and of dice."""
MOST_MOVES: Final = 6
"""The farthest that a boat moves at once."""

_PLAIN: Final = {
    "fame": FAME,
    "money": MONEY,
    "karma": KARMA,
    "upgrade": UPGRADE,
    "dice_any": DICE_ANY,
    "boat": BOAT,
}
_COUNTED: Final = (
    (r"fame (\d+) per tile with at least one market", FAME_PER_MARKET_TILE),
    (r"fame 1 per (\d+) river spaces advanced", FAME_PER_RIVER),
    (r"money (\d+) per building", MONEY_PER_BUILDING),
    (r"money (\d+) per connected yield token", MONEY_PER_TOKEN),
    (r"fame (\d+) per bend built", FAME_PER_BEND),
    (r"money (\d+) per upgrade", MONEY_PER_UPGRADE),
    (r"fame (\d+) per active worker", FAME_PER_WORKER),
)
RIVER: Final = {
    "dice_any": DICE_ANY,
    "karma": KARMA,
    "money": MONEY,
    "palace_action_2_6": PALACE,
    "dice_per_karma": DICE_PER_KARMA,
    "fame": FAME,
    "upgrade": UPGRADE,
    "money_per_market": MONEY_PER_MARKET,
    "market_mixed": MIXED_GOODS,
    "market_single_max": SINGLE_GOODS,
    "fame_per_upgrade": FAME_PER_UPGRADE,
    "money_per_upgrade": MONEY_PER_UPGRADE,
    "fame_per_karma": FAME_PER_KARMA,
}
RIVER_KINDS: Final = tuple(RIVER)
_CHAMBER: Final = (
    (r"fame (\d+), start player next round", FAME),
    (r"(\d+) any (?:die|dice)", DICE_ANY),
    (r"white yield token \(Navaratnas: choose a yield token\)", TOKEN),
    (r"karma (\d+)", KARMA),
    (r"upgrade (\d+)", UPGRADE),
    (r"money (\d+)", MONEY),
    (r"cover a tile with a dearer one, pay the difference in the new colour", BUILDER),
    (r"exactly (\d+) unoccupied river spaces", BOAT_EXACTLY),
)
_BONUS: Final = (
    (r"upgrade_(1)_from_next_turn", FAME_UPGRADE),
    (r"worker", WORKER),
    (r"karma_(\d+)", KARMA),
    (r"dice_any_(\d+)", DICE_ANY),
    (r"river_next_unoccupied", BOAT),
)


def pack(colours: list[int]) -> int:
    """Dice of the named colours as one number, four bits to a colour."""
    return sum(1 << (4 * colour) for colour in colours)


def read_effect(text: str) -> list[Part]:
    """The parts of a special yield or yield token in printed order (RG11.15)."""
    return [_read_part(part.strip()) for part in text.split("+")]


def _read_part(text: str) -> Part:
    counted = _matched(text, _COUNTED)
    if counted:
        return counted
    name, _, amount = text.partition(" ")
    if not amount.isdigit():
        raise ValueError(f"effect {text!r} is not known")
    most = MOST_DICE if name.startswith("dice") else MOST
    if name in _PLAIN:
        return _PLAIN[name], _amount(amount, most)
    if name.startswith("dice_") and name[5:] in COLOURS:
        return DICE_SHOWN, pack([COLOURS.index(name[5:])] * _amount(amount, most))
    raise ValueError(f"effect {text!r} is not known")


def _matched(text: str, patterns: tuple[tuple[str, int], ...]) -> Part | None:
    """The part that one of the patterns names; where none counts anything, it is 1."""
    for pattern, kind in patterns:
        found = re.fullmatch(pattern, text)
        if found:
            most = MOST_DICE if kind == DICE_ANY else MOST
            return kind, _amount(found.group(1), most) if found.groups() else 1
    return None


def read_chamber(text: str) -> tuple[str, list[Part]]:
    """The name of a chamber and the parts of its action in their order (RG20.6)."""
    name, _, action = text.partition(": ")
    return name, [_known(part.strip(), _CHAMBER) for part in action.split(" + ")]


def read_bonus(text: str) -> Part:
    """What a bonus space of the fame or the money track gives (RG18)."""
    return _known(text, _BONUS)


def _known(text: str, patterns: tuple[tuple[str, int], ...]) -> Part:
    found = _matched(text, patterns)
    if found is None:
        raise ValueError(f"effect {text!r} is not known")
    return found


def read_river_space(kind: str, value: object) -> Part:
    """The yield of a river space."""
    if kind not in RIVER:
        raise ValueError(f"kind {kind!r} is not known")
    if kind == "dice_per_karma":
        return DICE_PER_KARMA, COLOURS.index(str(value))
    return RIVER[kind], _amount(value, MOST_DICE if kind == "dice_any" else MOST)


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
