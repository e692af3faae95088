"""What anybody could count of what is left: buildings and markets in the stacks, dice, tiles and yield tokens."""

from courtyard.core.game_ui import Supply, View
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, STACKS
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.text import say
from courtyard.games.rajas.ui.svg.effects import printed
from courtyard.games.rajas.ui.svg.titles import effect_words, word
from courtyard.speech import per_language


def supplies(view: View) -> list[Supply]:
    """In brief what the tiles to come show; in full also the tiles themselves, the dice and the tokens."""
    hidden = [(name, say(f"left_{name}"), view["left"][name]) for name in (*BUILDINGS, *GOODS)]
    below = {colour: sum(view["stacks"][f"{colour}-{stack}"]["below"] for stack in STACKS) for colour in COLOURS}
    tiles = [(colour, _of_colour("left_tiles", colour), count) for colour, count in below.items()]
    dice = [(colour, _of_colour("left_dice", colour), view["supply"][colour]) for colour in COLOURS]
    tokens = [("", _token(name), count) for name, count in view["tokens"].items() if count]
    return [
        Supply(say("left_hidden"), hidden),
        Supply(say("left_hidden"), hidden),
        Supply(say("left_below"), tiles),
        Supply(say("left_supply"), dice),
        Supply(say("left_tokens"), tokens),
    ]


@per_language
def _of_colour(key: str, colour: str) -> str:
    return say(key, colour=word(colour))


@per_language
def _token(name: str) -> str:
    colour, _, text = name.partition(": ")
    return say("left_token", colour=word(colour), effect=effect_words(list(printed(text))))
