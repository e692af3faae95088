"""Edits turn one drawing into the other, letter by letter."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import courtyard
from courtyard import CHANCE, Rng
from courtyard.games import ui_of
from courtyard.server.http.game_catalogue import drawn
from courtyard.server.live.edits import edited, edits_between
from courtyard.server.live.payload import Drawings

GAMES = [game for game in drawn() if not ui_of(game).art]
"""The games whose boards are sent as SVG."""
LINES = st.lists(st.sampled_from(["", "a", "b", "abc", "axc", '<g class="cy-piece" id="1">', "long line"]))
TEXTS = LINES.map("\n".join)


@given(TEXTS, TEXTS)
def test_edits_give_exactly_the_new_text(old: str, new: str) -> None:
    edits = edits_between(old, new)
    assert edits is None or edited(old, edits) == new


def test_a_text_whose_places_browsers_count_otherwise_is_told_anew() -> None:
    assert edits_between("🎲 one two three", "🎲 one two four") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_follows_from_the_one_before(game: str) -> None:
    """Of random games of every game that is drawn, from every seat, with steps left out now and then."""
    chance, told, whole = random.Random(5), 0, 0
    for players in courtyard.game(game).options[0].choices[:2]:
        state = courtyard.game(game, players=int(players)).start()
        before: dict[int | None, list[str]] = {}
        for step in range(160):
            if state.to_move == courtyard.OVER:
                break
            state.apply(int(state.random_action(Rng(step))))
            if state.to_move == CHANCE or chance.random() < 0.2:
                continue
            for viewer in (None, *range(state.game.seats)):
                drawn_now = Drawings().of(state.game.ui, state.view(viewer))
                sheets = [str(sheet) for sheet in (drawn_now.main, *drawn_now.seats)]
                for old, new in zip(before.get(viewer, []), sheets, strict=False):
                    edits = edits_between(old, new)
                    whole += edits is None
                    if edits is not None:
                        assert edited(old, edits) == new
                        told += 1
                before[viewer] = sheets
    assert told > 10 * whole


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_is_drawn_from_what_its_face_names_as_it_is_from_the_whole_view(game: str) -> None:
    state, rng = courtyard.game(game).start(), Rng(9)
    ui = state.game.ui
    while state.to_move != courtyard.OVER:
        if state.to_move != CHANCE:
            for viewer in (None, *range(state.game.seats)):
                view = state.view(viewer)
                assert ui.common(ui.of_common(view)) == ui.common(view)
                for seat in range(len(view["seats"])):
                    assert ui.seat(ui.of_seat(view, seat), seat) == ui.seat(view, seat)
        state.apply(int(state.random_action(rng)))
