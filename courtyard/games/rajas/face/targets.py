"""The elements that a person clicks to choose an action, in order; ids of the seat that is asked."""

from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import FACES, STACK_NAMES, Components
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELL_NAMES, sides_of
from courtyard.games.rajas.data.spaces import SPACE_NAMES
from courtyard.games.rajas.rules.actions import FIRST_CHANCE, family


def targets_of(parts: Components, action: int) -> tuple[str, ...]:
    """Element ids such as ("cell-2,3", "roads-NES"); chance and plain buttons have none."""
    if action >= FIRST_CHANCE:
        return ()
    name, number = family(action)
    if name == "place":
        return (f"space-{SPACE_NAMES[number]}",)
    if name == "pay":
        return (die_id(number // 2), *(("karma",) if number % 2 else ()))
    if name in ("return_die", "reroll_die"):
        return (die_id(number),)
    if name == "take_tile":
        return (f"stack-{STACK_NAMES[number]}",)
    if name == "lay":
        return (f"cell-{CELL_NAMES[number // ALL_ROADS]}", _roads_id(number))
    if name == "cover":
        return (f"cell-{CELL_NAMES[number]}",)
    if name == "cover_with":
        return (f"stack-{STACK_NAMES[number // ALL_ROADS]}", _roads_id(number))
    if name in ("take_yield", "slot"):
        return (f"yield-{parts.yield_names[number]}",) if number < parts.yields else ()
    if name == "score_goods":
        return tuple(f"good-{good}" for place, good in enumerate(GOODS) if number >> place & 1)
    if name == "take_token":
        return (f"token-{number}",) if number < parts.kinds else ()
    return _chosen(name, number)


def _chosen(name: str, number: int) -> tuple[str, ...]:
    if name == "upgrade":
        return (f"scroll-{BUILDINGS[number]}",)
    if name == "take_die":
        return (f"supply-{COLOURS[number]}",)
    if name == "score_markets":
        return (f"markets-{number}",)
    if name in ("fame_first", "money_first"):
        return (name.removesuffix("_first"),)
    if name == "choose_good":
        return (f"good-{GOODS[number]}",)
    if name == "move":
        return (f"ahead-{number + 1}",)
    if name == "chamber":
        return (f"chamber-{CHAMBER_NAMES[number]}",)
    return ()


def die_id(face: int) -> str:
    """The id of a die on the own statue by colour and value."""
    return f"die-{COLOURS[face // FACES]}-{face % FACES + 1}"


def _roads_id(number: int) -> str:
    return f"roads-{sides_of(number % ALL_ROADS)}"
