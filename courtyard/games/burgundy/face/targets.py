"""The elements that a person clicks to choose an action, in order; ids of the seat that is asked."""

from courtyard.games.burgundy.data.components import (
    DEPOT_SLOTS,
    GOODS,
    GOODS_TYPES,
    NUMBERED_SLOTS,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES
from courtyard.games.burgundy.rules.actions import DISCARDS, FIRST_CHANCE, family


def targets_of(action: int) -> tuple[str, ...]:
    """Element ids such as ("die-0", "depot-4-1", "storage-2"); chance and plain buttons have none."""
    if action >= FIRST_CHANCE:
        return ()
    name, number = family(action)
    if name == "take":
        slot = number // DISCARDS % NUMBERED_SLOTS
        die = number // (DISCARDS * NUMBERED_SLOTS)
        return (f"die-{die}", slot_id(slot), *_discarded(number % DISCARDS))
    if name == "buy":
        return ("silver", slot_id(number // DISCARDS), *_discarded(number % DISCARDS))
    if name == "place":
        die, place = divmod(number, STORES * SPACES)
        return (f"die-{die}", *_placed(place))
    if name == "free_place":
        return _placed(number)
    if name == "sell":
        return (f"die-{number // GOODS_TYPES}", f"goods-{GOODS[number % GOODS_TYPES]}")
    if name == "free_sell":
        return (f"goods-{GOODS[number]}",)
    if name == "take_workers":
        return (f"die-{number}", "workers")
    if name == "free_workers":
        return ("workers",)
    if name == "free_take":
        return (slot_id(number),)
    if name in ("name_depot", "add_depot"):
        return (f"depot-{number + 1}-goods",)
    if name == "keep_goods":
        return tuple(f"new-goods-{GOODS[colour]}" for colour in range(GOODS_TYPES) if number >> colour & 1)
    if name == "settle":
        estate = number // 4 + 1
        return (f"estate-{estate}", f"estate-{estate}-{SPACE_NAMES[CASTLE_SPACES[estate][number % 4]]}")
    return ()


def slot_id(slot: int) -> str:
    """The id of a tile space of the main board."""
    if slot >= NUMBERED_SLOTS:
        return f"black-{slot - NUMBERED_SLOTS}"
    return f"depot-{slot // DEPOT_SLOTS + 1}-{slot % DEPOT_SLOTS}"


def _discarded(discard: int) -> tuple[str, ...]:
    return (f"storage-{discard - 1}",) if discard else ()


def _placed(number: int) -> tuple[str, ...]:
    return (f"storage-{number // SPACES}", f"space-{SPACE_NAMES[number % SPACES]}")
