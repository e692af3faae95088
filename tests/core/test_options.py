"""Options are declared once and refuse what they do not take."""

import pytest

from courtyard import OptionError
from courtyard.core.options import CHOICE, NUMBER, PER_SEAT, SUBSET, Option, read_options

SOME = "any of a, b, c, separated by commas, or nothing"
DECLARED = (
    Option("players", NUMBER, ("2", "3"), 2, "Number of players"),
    Option("level", CHOICE, ("easy", "hard"), "easy", "Level", needs={"players": ("3",)}),
    Option("left_out", SUBSET, ("a", "b", "c"), (), "Left out"),
    Option("sides", PER_SEAT, ("left", "right"), (), "Sides"),
)


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(DECLARED, {}) == {"players": 2, "level": "easy", "left_out": (), "sides": ()}


def test_values_are_read_from_text_as_from_python() -> None:
    typed = read_options(DECLARED, {"players": 3, "left_out": ("c", "a"), "sides": ["right", "left", "left"]})
    text = read_options(DECLARED, {"players": "3", "left_out": "c, a", "sides": "right,left,left"})
    assert typed == text
    assert typed["left_out"] == ("a", "c")
    assert typed["sides"] == ("right", "left", "left")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"colour": 1}, "There is no option colour. Options: players, level, left_out, sides."),
        ({"players": 5}, "Option players cannot be 5. Allowed: 2, 3."),
        ({"players": True}, "Option players cannot be True. Allowed: 2, 3."),
        ({"level": "mild"}, "Option level cannot be 'mild'. Allowed: easy, hard."),
        (
            {"left_out": "a,d"},
            "Option left_out cannot be 'a,d'. Allowed: any of a, b, c, separated by commas, or nothing.",
        ),
        ({"left_out": 7}, "Option left_out cannot be 7. Allowed: any of a, b, c, separated by commas, or nothing."),
        ({"level": "hard"}, "Option level needs players=3."),
    ],
)
def test_a_bad_value_is_refused_by_name(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        read_options(DECLARED, given)
    assert str(refused.value) == sentence
