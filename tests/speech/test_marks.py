"""In the language of marks everything that comes from a catalogue stands in ⟦ ⟧: what does not, was forgotten."""

import random
import re
from collections.abc import Iterator

import pytest

import courtyard
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.core.telling import transition
from courtyard.speech import LANGUAGES, speaking
from courtyard.speech.languages import PSEUDO

GAMES = [
    ("burgundy", {"players": 3, "setup": "advanced"}),
    ("gugong", {"players": 1}),
    ("gugong", {"players": 3, "bonus_tokens": "yes"}),
    ("rajas", {"players": 2, "version": "navaratnas", "ganga": "on"}),
]
LABEL = re.compile(r'aria-label="([^"]*)"')
PRINTED = re.compile(r">([^<>]+)<")
NAMES = {"rajas": {"CL", "CR", "CB"}}
"""Names that are the same in every language."""


def unmarked(text: str) -> list[str]:
    """The words of a text that stand outside of marks; a text may stand within another."""
    inner = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    return re.findall(r"[^\W\d_]{2,}", text) if inner == text else unmarked(inner)


def said_of(game: Game) -> Iterator[str]:
    """What is said of a game at all times."""
    yield from (game.ui.title, game.ui.place, game.ui.blurb)
    for option in game.options:
        yield option.label
        yield from (label for label in option.labels if label[:1].isalpha())
    for item in game.ui.gallery():
        # A name and an effect may be the two halves of one text.
        yield from (f"{item.name} {item.effect}", item.group, *(figure.label for figure in item.figures))


def said_at(state: State, action: int) -> Iterator[str]:
    """What is said of a position and of an action in it."""
    ui, done = state.game.ui, transition(state, action)
    said = [ui.describe(state, action), ui.narrate(done), ui.prompt(state, state.to_move)]
    said += [ui.cost_text(ui.cost(state, action)), ui.preview_text(ui.payment_preview(state, action))]
    said += ui.progress(state).parts
    said += [each.text for each in ui.consequences(done)]
    if done.after.to_move == courtyard.OVER:
        said.append(ui.verdict(done.after))
    yield from map(str, said)


def drawn_at(state: State) -> Iterator[str]:
    """The words of all drawings of a position."""
    ui, view = state.game.ui, state.view(0)
    sheets = [ui.common(view), *(ui.seat(view, seat) for seat in range(len(view["seats"])))]
    for sheet in sheets:
        plain = re.sub(r"<style>.*?</style>", "", sheet, flags=re.DOTALL)
        yield from LABEL.findall(plain)
        yield " ".join(PRINTED.findall(plain))  # A line that is too long is printed in two.
    for supply in ui.supplies(view):
        yield from (supply.heading, *(thing[1] for thing in supply.things))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_whole_game_says_nothing_that_is_in_no_catalogue(name: str, options: dict[str, object]) -> None:
    game, chance = courtyard.game(name, **options), random.Random(4)
    with speaking(PSEUDO):
        texts = list(said_of(game))
        state = game.start()
        for step in range(100_000):
            if state.to_move == courtyard.OVER:
                break
            action = chance.choice(state.legal())
            texts += said_at(state, action)
            if step % 80 == 0:
                texts += drawn_at(state)
            state.apply(action)
    assert sum("⟦" in text for text in texts) > 500
    assert {word for text in texts for word in unmarked(text)} <= NAMES.get(name, set())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_whole_game_can_be_told_in_every_language(name: str, options: dict[str, object], lang: str) -> None:
    state, chance = courtyard.game(name, **options).start(), random.Random(5)
    with speaking(lang):
        for step in range(100_000):
            if state.to_move == courtyard.OVER:
                break
            action = chance.choice(state.legal())
            assert all("{" not in text for text in said_at(state, action))
            if step % 80 == 0:
                assert all("{" not in text for text in drawn_at(state))
            state.apply(action)
