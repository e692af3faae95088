"""The words of a game that writes no code for them: sentences of its catalogue, or else the names in its rules.

The catalogue, `text/<language>.toml` in the package of the game, may have for every family of actions
`do_<family>`, the label of a button, and `told_<family>`, the line of the log; and `prompt_<question>` for every
question. The facts of the first two are the parts of the action by their names, and `seat`: who does it.
"""

from functools import cache

from courtyard.core.actions import Decoded
from courtyard.core.cost import Cost, Preview
from courtyard.core.game import Game
from courtyard.core.game_ui import GameUI
from courtyard.core.state import CHANCE, OVER, State
from courtyard.plain.shell import phrase
from courtyard.speech import NOTHING, Catalogue, Joined, SeatName, Text, Verbatim


@cache
def catalogue_of(package: str) -> Catalogue | None:
    """The texts of the game in a package, if it has any."""
    found = Catalogue(f"{package}.text")
    return found if found.is_written() else None


def worded(package: str, key: str, otherwise: Text, /, **facts: object) -> Text:
    """The text of a key in the game's catalogue, or other words if there is none."""
    texts = catalogue_of(package)
    return texts.phrase(key, **facts) if texts is not None and texts.has(key) else otherwise


def describe(state: State, action: int) -> Text:
    """An action in one line."""
    return _described(state.game, state, state.game.decode(action)).capitalized()


def narrate(state: State, action: int) -> Text:
    """An action as a log line; what chance brings is said as it is described."""
    game, decoded = state.game, state.game.decode(action)
    plain = _described(game, state, decoded)
    if state.to_move == CHANCE:
        return plain.capitalized()
    otherwise = phrase("told", seat=seat_name(state.to_move), what=plain)
    return worded(game.package, f"told_{decoded.family}", otherwise, **_facts(state, decoded)).capitalized()


def prompt(state: State, seat: int | None) -> Text:
    """The pending question as a seat reads it: its own, or for whom it waits."""
    mover = state.to_move
    if mover == OVER:
        return phrase("prompt_over")
    if mover == CHANCE:
        return phrase("prompt_chance")
    if mover != seat:
        return phrase("prompt_other", seat=seat_name(mover))
    otherwise = phrase("prompt", question=_in_words(state.question))
    return worded(state.game.package, f"prompt_{state.question}", otherwise)


def refusal(ui: GameUI, state: State, action: int) -> Text:
    """Why an action is not legal now: the sentence of the rule that refuses it, or else what is asked instead."""
    game = state.game
    code = game.refusal_code(state, action)
    if state.to_move == OVER:
        return worded(game.package, f"refuse_{code}", phrase("prompt_over"))
    if code in ("draw", "chance_first"):
        return worded(game.package, f"refuse_{code}", phrase("refuse_chance_first"))
    asked = ui.prompt(state, state.to_move)
    facts: dict[str, object] = {"prompt": asked}
    if code != "question":  # An action that is not asked for may name things that are not there yet.
        facts.update(ui.refusal_facts(state, game.decode(action)))
    return worded(game.package, f"refuse_{code}", phrase("refuse_question", prompt=asked), **facts)


def cost_text(ui: GameUI, cost: Cost) -> Text:
    """A cost by the texts `cost_<unit>` of the game's catalogue, or else by the names of its units."""
    package = ui.folder.removesuffix(".ui")
    parts = [worded(package, f"cost_{unit}", Verbatim(f"{n} {_in_words(unit)}"), count=n) for n, unit in cost.parts]
    return Joined(parts, " + ") if parts else NOTHING


def preview_text(ui: GameUI, preview: Preview) -> Text:
    """Several costs, or the text of what happens instead."""
    if preview.instead:
        return worded(ui.folder.removesuffix(".ui"), preview.instead, Verbatim(_in_words(preview.instead)))
    return Joined(map(ui.cost_text, preview.either), " / ") if preview.either else NOTHING


def _described(game: Game, state: State, action: Decoded) -> Text:
    parts = [f"{_in_words(part)} {value}" for part, value in action.parts.items()]
    named = ", ".join([_in_words(action.family), *parts])
    return worded(game.package, f"do_{action.family}", Verbatim(named), **_facts(state, action))


def _facts(state: State, action: Decoded) -> dict[str, object]:
    """The facts of a sentence about an action: its parts, and as `seat` the seat that acts."""
    return {**action.parts, "seat": seat_name(max(0, state.to_move))}


def seat_name(seat: int) -> Text:
    """What a seat is called."""
    return SeatName(seat, phrase("seat", number=seat + 1))


def _in_words(name: str) -> str:
    return name.replace("_", " ")
