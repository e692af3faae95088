"""Everything that is read stands in a catalogue; every text has a use, and every language the same keys and facts."""

from catalogues import faults

from courtyard.speech.languages import ENGLISH


def test_every_text_has_a_use_and_every_use_a_text() -> None:
    assert faults([ENGLISH]) == []
