"""Cells follow each other in the order of their declaration, know their bounds, and say who sees them."""

import pytest

from courtyard.core.layout import FRAME, ITS_SEAT, NO_SEAT, STACK, Cells, Layout
from courtyard.core.questions import Question

START = STACK + FRAME


def test_cells_follow_each_other() -> None:
    table, own = Cells(depth=1), Cells()
    assert (table.count("a"), table.count("b", 3, derived=True), own.count("c", 2)) == (START, START + 1, 0)
    layout = Layout([Question("ask")], 10, table, own)
    assert (layout.common_kept, layout.common_size) == (START + 1, START + 4)
    assert layout.size(3) == START + 4 + 3 * 2
    assert (layout.at("b"), layout.block(1)) == (START + 1, START + 6)


@pytest.mark.parametrize("name", ["a", "b"])
def test_a_field_is_declared_once_and_before_derived_ones(name: str) -> None:
    cells = Cells()
    cells.count("a", derived=True)
    with pytest.raises(ValueError, match=f"Field {name} "):
        cells.count(name)


def test_a_declaration_sets_the_bounds_of_a_field() -> None:
    cells = Cells()
    cells.count("count", high=7)
    cells.mask("set", high=3)
    cells.seat("seat", low=-1)
    cells.owner("owner")
    cells.flag("flag")
    assert [field.bounds(4) for field in cells.fields] == [(0, 7), (0, 7), (-1, 3), (0, 4), (0, 1)]


def test_a_field_is_hidden_from_other_seats_or_from_all() -> None:
    table, own = Cells(depth=1), Cells()
    table.count("deck", 2, seen_by=NO_SEAT)
    own.count("score")
    own.count("hand", seen_by=ITS_SEAT)
    layout = Layout([Question("ask")], 10, table, own)
    deck, hands = [START, START + 1], [START + 3, START + 5]
    assert [at for _, at in layout.secret_cells(0, 2)] == [*deck, hands[1]]
    assert [at for _, at in layout.secret_cells(2, 2)] == [*deck, *hands]
