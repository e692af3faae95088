"""The elements that a person clicks to choose an action, in order; ids of the seat that is asked."""

from courtyard.core.actions import Decoded
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import STACK_NAMES, Components
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS
from courtyard.games.rajas.data.geometry import CELL_NAMES, sides_of
from courtyard.games.rajas.data.spaces import SPACE_NAMES


def targets_of(components: Components, action: Decoded) -> tuple[str, ...]:
    """Element ids such as ("cell-2,3", "roads-NES"); plain buttons have none."""
    family = action.family
    if family == "place":
        return (f"space-{SPACE_NAMES[action['space']]}",)
    if family == "pay":
        return (_die_id(action), *(("karma",) if action["flip"] else ()))
    if family in ("return_die", "reroll_die"):
        return (_die_id(action),)
    if family == "take_tile":
        return (f"stack-{STACK_NAMES[action['stack']]}",)
    if family == "lay":
        return (f"cell-{CELL_NAMES[action['cell']]}", _roads_id(action))
    if family == "cover":
        return (f"cell-{CELL_NAMES[action['cell']]}",)
    if family == "cover_with":
        return (f"stack-{STACK_NAMES[action['stack']]}", _roads_id(action))
    if family in ("fame_first", "money_first"):
        return (family.removesuffix("_first"),)
    if family in ("take_yield", "slot"):
        return (f"yield-{components.yield_names[action['special']]}",) if action["special"] < components.yields else ()
    if family == "take_token":
        return (f"token-{action['kind']}",)
    return _chosen(action)


def _chosen(action: Decoded) -> tuple[str, ...]:
    family = action.family
    if family == "upgrade":
        return (f"scroll-{BUILDINGS[action['building']]}",)
    if family == "take_die":
        return (f"supply-{COLOURS[action['colour']]}",)
    if family == "score_goods":
        return tuple(f"good-{good}" for good in GOODS if action[good])
    if family == "score_markets":
        return (f"markets-{action['number']}",) if action["number"] else ()
    if family == "leave_out":
        return (f"button-leave-out-{GOODS[action['good']]}-{action['value']}",)
    if family == "choose_good":
        return (f"good-{GOODS[action['good']]}",)
    if family == "move":
        return (f"ahead-{action['further'] + 1}",)
    if family == "chamber":
        return (f"chamber-{CHAMBER_NAMES[action['chamber']]}",)
    return ()


def _die_id(action: Decoded) -> str:
    """The id of a die on the own statue by colour and value."""
    return f"die-{COLOURS[action['colour']]}-{action['face'] + 1}"


def _roads_id(action: Decoded) -> str:
    return f"roads-{sides_of(action['roads'])}"
