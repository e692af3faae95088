"""What anybody could count of what is left: gifts in the pile, tokens in the stacks, jade in the houses, decrees."""

from courtyard.core.face import Supply, View
from courtyard.games.gugong.face.speech import say


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
    return say(f"signs_{sign or name}").split(", ")[0], say(f"left_{name}"), count
