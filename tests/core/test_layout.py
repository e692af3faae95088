"""A layout has no gaps, derived cells come last, and every field knows its bounds."""

import pytest

from courtyard.core.layout import FLAG, FRAME, MASK, OWNER, SEAT, STACK, Field, Layout
from courtyard.core.questions import Question

START = STACK + FRAME
ASKED = [Question("ask")]


def test_fields_that_follow_each_other_make_a_layout() -> None:
    layout = Layout(ASKED, 1, 10, (Field("a", START), Field("b", START + 1, 3, derived=True)), (Field("c", 0, 2),))
    assert (layout.common_kept, layout.common_size) == (START + 1, START + 4)
    assert layout.size(3) == START + 4 + 3 * 2


@pytest.mark.parametrize(
    "fields",
    [
        (Field("a", START + 1),),
        (Field("a", START, 2), Field("b", START + 1)),
        (Field("a", START, derived=True), Field("b", START + 1)),
    ],
)
def test_gaps_overlaps_and_early_derived_cells_are_refused(fields: tuple[Field, ...]) -> None:
    with pytest.raises(AssertionError):
        Layout(ASKED, 1, 10, fields, (Field("c", 0),))


@pytest.mark.parametrize(
    ("field", "bounds"),
    [
        (Field("count", 0, high=7), (0, 7)),
        (Field("set", 0, kind=MASK, high=3), (0, 7)),
        (Field("seat", 0, kind=SEAT, low=-1), (-1, 3)),
        (Field("owner", 0, kind=OWNER), (0, 4)),
        (Field("flag", 0, kind=FLAG), (0, 1)),
    ],
)
def test_what_a_field_holds_says_between_which_bounds_it_lies(field: Field, bounds: tuple[int, int]) -> None:
    assert field.bounds(4) == bounds
