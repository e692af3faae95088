"""Everything that is read stands in a catalogue; every text has a use, and every language the same keys and facts."""

import pytest
from assuming import WITH_COACH, WITH_DECLINING
from catalogues import faults
from saying import narrated

import courtyard
from courtyard import Rng
from courtyard.core.questions import A_SEAT
from courtyard.speech import LANGUAGES, Catalogue


def test_nothing_is_wrong_with_the_catalogues() -> None:
    assert faults(list(LANGUAGES)) == []


@pytest.mark.parametrize("name", WITH_COACH)
def test_the_coach_has_a_sentence_for_every_question_to_a_player(name: str) -> None:
    told = Catalogue(f"courtyard.games.{name}.text").entries("en")
    asked = [each.name for each in courtyard.game(name).layout.questions if each.asked == A_SEAT and not each.settles]
    silent = [question for question in asked if not any(key.startswith(f"coach_{question}") for key in told)]
    assert asked
    assert silent == []


@pytest.mark.parametrize("name", WITH_DECLINING)
def test_a_log_says_what_somebody_does_without(name: str) -> None:
    declined = Catalogue(f"courtyard.games.{name}.text").say("told_decline", seat="Anna")
    asked, told = set[str](), set[str]()
    for seed in range(5):
        state, rng = courtyard.game(name, players=3).start(), Rng(seed)
        while state.to_move != courtyard.OVER:
            if state.to_move >= 0:
                without = [action for action in state.legal() if state.game.decode(action).family == "decline"]
                asked |= {state.question for _ in without}
                told |= {narrated(state, action, ["Anna"] * 3) for action in without}
            state.apply(int(state.random_action(rng)))
    assert len(told) >= len(asked) > 1
    assert declined not in told
