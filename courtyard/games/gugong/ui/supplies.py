"""What anybody could count of what is left: gifts in the pile, tokens in the stacks, jade in the houses, decrees."""

from courtyard.core.game_ui import Supply, View
from courtyard.games.gugong.text import say
from courtyard.speech import per_language


def supplies(view: View) -> list[Supply]:
    """All of it in brief, and once more in full with what has been given back."""
    jade = sum(house["jade"] for house in view["houses"])
    free = sum(decree is not None and not decree["servants"] for decree in view["decrees"])
    left = [
        _thing("card", view["draw_pile"]),
        _thing("token", sum(view["token_stacks"])),
        _thing("jade", jade),
        _thing("decree", free),
    ]
    return [Supply(say("left"), left), Supply(say("left"), [*left, _thing("spent", view["token_discard"], "token")])]


def _thing(name: str, count: int, sign: str = "") -> tuple[str, str, int]:
    return _sign(sign or name), say(f"left_{name}"), count


@per_language
def _sign(name: str) -> str:
    return say(f"signs_{name}").split(", ")[0]
