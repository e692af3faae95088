"""Everything that is read stands in a catalogue; every text has a use, and every language the same keys and facts."""

from catalogues import faults

from courtyard.speech import LANGUAGES


def test_nothing_is_wrong_with_the_catalogues() -> None:
    assert faults(list(LANGUAGES)) == []
