"""Everything that is read stands in a catalogue; every text has a use, and every language the same keys and facts."""

import pytest
from catalogues import faults

import courtyard
from courtyard.core.questions import A_SEAT
from courtyard.speech import LANGUAGES, Catalogue


def test_nothing_is_wrong_with_the_catalogues() -> None:
    assert faults(list(LANGUAGES)) == []


@pytest.mark.parametrize("name", courtyard.games())
def test_the_coach_has_a_sentence_for_every_question_to_a_player(name: str) -> None:
    told = Catalogue(f"courtyard.games.{name}.face.speech").entries("en")
    asked = [each.name for each in courtyard.game(name).layout.questions if each.asked == A_SEAT and not each.settles]
    silent = [question for question in asked if not any(key.startswith(f"coach_{question}") for key in told)]
    assert asked
    assert silent == []
