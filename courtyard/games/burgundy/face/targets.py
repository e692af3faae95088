"""The elements that a person clicks to choose an action, in order; ids of the seat that is asked."""

from courtyard.core.actions import Decoded
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES
from courtyard.games.burgundy.data.sizes import DEPOT_SLOTS, GOODS, GOODS_TYPES, NUMBERED_SLOTS

BUTTONS = ("discard",)
"""Families whose parts are not clicked on a board."""


def targets_of(action: Decoded) -> tuple[str, ...]:
    """Element ids such as ("die-0", "depot-4-1", "storage-2"); none for what has no place on a board."""
    if action.family in BUTTONS:
        return ()
    if action.family == "settle":
        estate = action["estate"] + 1
        return (f"estate-{estate}", f"estate-{estate}-{SPACE_NAMES[CASTLE_SPACES[estate][action['castle']]]}")
    clicks: tuple[str, ...] = ("silver",) if action.family == "buy" else ()
    for part, value in action.parts.items():
        clicks += _clicks(part, value)
    return (*clicks, "workers") if action.family in ("take_workers", "free_workers") else clicks


def _clicks(part: str, value: int) -> tuple[str, ...]:
    """What a part of an action is clicked on."""
    match part:
        case "slot":
            return (slot_id(value),)
        case "store":
            return (f"storage-{value}",)
        case "discard":
            return (f"storage-{value - 1}",) if value else ()
        case "space":
            return (f"space-{SPACE_NAMES[value]}",)
        case "goods":
            return (f"goods-{GOODS[value]}",)
        case "types":
            return tuple(f"new-goods-{GOODS[colour]}" for colour in range(GOODS_TYPES) if value >> colour & 1)
        case "depot":
            return (f"depot-{value + 1}-goods",)
    return (f"{part}-{value}",)


def slot_id(slot: int) -> str:
    """The id of a tile space of the main board."""
    if slot >= NUMBERED_SLOTS:
        return f"black-{slot - NUMBERED_SLOTS}"
    return f"depot-{slot // DEPOT_SLOTS + 1}-{slot % DEPOT_SLOTS}"
