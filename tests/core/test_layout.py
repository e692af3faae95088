"""A layout has no gaps, and derived cells come last."""

import pytest

from courtyard.core.layout import FRAME, STACK, Field, Layout

START = STACK + FRAME


def test_fields_that_follow_each_other_make_a_layout() -> None:
    layout = Layout(("ask",), 1, 10, (Field("a", START), Field("b", START + 1, 3, derived=True)), (Field("c", 0, 2),))
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
        Layout(("ask",), 1, 10, fields, (Field("c", 0),))
