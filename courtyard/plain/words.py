"""The words of a game that writes no code for them: sentences of its catalogue, or else the names in its rules.

The catalogue, `text/<language>.toml` in the package of the game, may have for every family of actions
`do_<family>`, what a button says, and `told_<family>`, what the log says; and `prompt_<question>` for every question.
The facts of the first two are the parts of the action by their names, and `seat`: who does it.
"""

from collections.abc import Sequence
from functools import cache

from courtyard.core.actions import Decoded
from courtyard.core.game import Game
from courtyard.core.state import CHANCE, OVER, State
from courtyard.plain.shell import phrase, say
from courtyard.speech import Catalogue, Phrase, speaking


@cache
def catalogue_of(package: str) -> Catalogue | None:
    """The texts of the game in a package, if it has any."""
    found = Catalogue(f"{package}.text")
    return found if found.is_written() else None


def spoken(package: str, key: str, otherwise: str, /, **facts: object) -> str:
    """The text of a key in the game's catalogue, or some other words if there is none."""
    texts = catalogue_of(package)
    return texts.say(key, **facts) if texts is not None and texts.has(key) else otherwise


def describe(game: Game, state: State, action: int, lang: str | None, names: Sequence[str]) -> str:
    """An action in one line."""
    with speaking(lang):
        return _begun(_described(game, state, game.decode(action), names))


def narrate(game: Game, state: State, action: int, lang: str | None, names: Sequence[str]) -> str:
    """An action as a log tells it; what chance brings is told as it is described."""
    decoded = game.decode(action)
    with speaking(lang):
        plain = _described(game, state, decoded, names)
        if state.to_move == CHANCE:
            return _begun(plain)
        otherwise = say("told", seat=_seat(state.to_move, names), what=plain)
        return _begun(spoken(game.package, f"told_{decoded.family}", otherwise, **_facts(state, decoded, names)))


def prompt(game: Game, state: State, seat: int | None, lang: str | None, names: Sequence[str]) -> str:
    """The pending question as a seat reads it: its own, or for whom it waits."""
    mover = state.to_move
    with speaking(lang):
        if mover == OVER:
            return say("prompt_over")
        if mover == CHANCE:
            return say("prompt_chance")
        if mover != seat:
            return say("prompt_other", seat=_seat(mover, names))
        otherwise = say("prompt", question=_in_words(state.question))
        return spoken(game.package, f"prompt_{state.question}", otherwise)


def refusal(game: Game, state: State, action: int) -> str:
    """Why an action is not legal now: the sentence of the rule that refuses it, or else what is asked instead."""
    code = game.refusal_code(state, action)
    if state.to_move == OVER:
        return spoken(game.package, f"refuse_{code}", say("prompt_over"))
    if code in ("draw", "chance_first"):
        return spoken(game.package, f"refuse_{code}", say("refuse_chance_first"))
    asked = game.prompt(state, state.to_move)
    facts = {"prompt": asked, **game.refusal_facts(state, game.decode(action))}
    return spoken(game.package, f"refuse_{code}", say("refuse_question", prompt=asked), **facts)


def _described(game: Game, state: State, action: Decoded, names: Sequence[str]) -> str:
    parts = [f"{_in_words(part)} {value}" for part, value in action.parts.items()]
    named = ", ".join([_in_words(action.family), *parts])
    return spoken(game.package, f"do_{action.family}", named, **_facts(state, action, names))


def _facts(state: State, action: Decoded, names: Sequence[str]) -> dict[str, object]:
    """What can stand in a sentence about an action: its parts, and as `seat` who does it."""
    return {**action.parts, "seat": _seat(max(0, state.to_move), names)}


def _seat(seat: int, names: Sequence[str]) -> str | Phrase:
    return names[seat] if names else phrase("seat", number=seat + 1)


def _in_words(name: str) -> str:
    return name.replace("_", " ")


def _begun(line: str) -> str:
    return line[:1].upper() + line[1:]
