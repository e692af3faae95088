"""How Rajas of the Ganges is told: every question, action and refusal has its sentence."""

import pytest
from rajas_helpers import action_of, game_of, pay, place, position
from saying import narrated

import courtyard
from courtyard import Rng
from courtyard.core.questions import A_SEAT
from courtyard.games.rajas.rules.declared import RULES
from courtyard.speech.catalogue import file_of

ENGLISH = file_of("courtyard.games.rajas.text", "en")

NAMES = ["Anna", "Ben"]


def told(state, *targets):
    return narrated(state, action_of(state, *targets), NAMES)


@pytest.mark.parametrize("options", [{}, {"version": "navaratnas", "ganga": "on"}])
def test_a_log_tells_who_has_done_what(options):
    state = game_of(players=2, **options).start()
    rng = Rng(3)
    while state.to_move != courtyard.OVER:
        action = int(state.random_action(rng))
        if state.to_move >= 0:
            assert narrated(state, action, NAMES).startswith(NAMES[state.to_move] + " ")
        state.apply(action)


def test_every_choice_and_every_question_has_its_words():
    game = game_of()
    for family in game.actions.families:
        assert f"told_{family.name}" in ENGLISH
        assert family.is_chance or f"do_{family.name}" in ENGLISH
    for question in game.layout.questions:
        assert question.settles or question.asked != A_SEAT or f"prompt_{question.name}" in ENGLISH
    assert {key[3:] for key in ENGLISH if key.startswith("do_")} <= {
        key[5:] for key in ENGLISH if key.startswith("told_")
    }


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal():
    written = {key.removeprefix("refuse_") for key in ENGLISH if key.startswith("refuse_")}
    assert written - {"experience"} == {*RULES.refusals, "over", "draw", "chance_first"} - {"ok"}


def test_lines_of_a_log():
    state = position(seats={0: {"dice": ["G4", "O1"], "boat": 3}})
    assert told(state, "space-harbour-1") == "Anna places a worker in the harbour, space 1"
    assert told(state, "space-quarry-1") == "Anna places a worker in the quarry, space 1 for 1 money"
    assert (
        told(state, "space-chamber-4") == "Anna places a worker in chamber 4, Raja Man Singh: 1 upgrade, then 3 money"
    )
    place(state, "harbour-1")
    assert told(state, "die-orange-1") == "Anna gives orange 1 → the boat to space 4"
    assert told(state, "die-green-4", "karma") == "Anna gives green 4, flipped to 3"
    pay(state, "O1")
    assert told(state, "chamber-yogi") == "Anna carries out the action of the Yogi → 2 karma"
    assert narrated(state, state.legal()[0], NAMES, hidden=True) == ""
