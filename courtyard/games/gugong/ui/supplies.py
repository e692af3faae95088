"""What anybody could count of what is left: gifts in the pile, tokens in the stacks, jade in the houses, decrees."""

from courtyard.core.game_ui import Supply, View
from courtyard.games.gugong.text import say


def supplies(view: View) -> list[Supply]:
    """All of it in brief, then in full with what was given back."""
    jade = sum(house["jade"] for house in view["houses"])
    free = sum(decree is not None and not decree["servants"] for decree in view["decrees"])
    left = [
        _thing("card", view["draw_pile"]),
        _thing("token", sum(view["token_stacks"])),
        _thing("jade", jade),
        _thing("decree", free),
    ]
    return [Supply(say("left"), left), Supply(say("left"), [*left, _thing("spent", view["token_discard"], "token")])]


def _thing(name: str, count: int, icon: str = "") -> tuple[str, str, int]:
    return icon or name, say(f"left_{name}"), count
