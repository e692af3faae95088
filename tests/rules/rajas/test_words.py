"""How a log tells of Rajas of the Ganges."""

import pytest
from rajas_helpers import action_of, game_of, pay, place, position

import courtyard
from courtyard import Rng
from courtyard.games.rajas.face.words import ENGLISH
from courtyard.games.rajas.rules.actions import FIRST_CHANCE, family

NAMES = ["Anna", "Ben"]


def told(state, *targets):
    return state.game.narrate(state, action_of(state, *targets), names=NAMES)


@pytest.mark.parametrize("options", [{}, {"version": "navaratnas", "ganga": "on"}])
def test_a_log_tells_who_has_done_what(options):
    state = game_of(players=2, **options).start()
    rng = Rng(3)
    while state.to_move != courtyard.OVER:
        action = int(state.random_action(rng))
        if state.to_move >= 0:
            assert state.game.narrate(state, action, names=NAMES).startswith(NAMES[state.to_move] + " ")
        state.apply(action)


def test_every_choice_can_be_told():
    families = {family(action)[0] for action in range(FIRST_CHANCE)}
    keys = {key.removeprefix("told_") for key in ENGLISH if key.startswith("told_")}
    assert keys - families == {"place_chamber", "move_to"}
    assert families <= keys


def test_lines_of_a_log():
    state = position(seats={0: {"dice": ["G4", "O1"], "boat": 3}})
    assert told(state, "space-harbour-1") == "Anna places a worker in the harbour, space 1"
    assert told(state, "space-chamber-4") == (
        "Anna places a worker in chamber 4, Raja Man Singh: an upgrade, then 3 money"
    )
    place(state, "harbour-1")
    assert told(state, "die-orange-1") == "Anna gives the die orange 1"
    pay(state, "O1")
    assert told(state, "chamber-yogi") == "Anna carries out the action of the Yogi"
    assert state.game.narrate(state, state.legal()[0], names=NAMES, hidden=True) == ""
