"""Sets as bit masks, up to the largest that is used."""

from courtyard.core.arrays import array, count, total
from courtyard.core.bits import bit, lowest, size_of


def test_a_bit_is_found_again_at_every_place() -> None:
    for place in range(62):
        assert bit(place) == 2**place
        assert lowest(bit(place)) == place
        assert lowest(2**62 - bit(place)) == place


def test_the_size_of_a_mask_is_the_number_of_its_places() -> None:
    assert size_of(0) == 0
    assert size_of(0b1011) == 3
    assert size_of(2**62 - 1) == 62


def test_runs_of_cells_are_summed_and_counted() -> None:
    cells = array([5, 1, 2, 2, 7])
    assert total(cells, 1, 3) == 5
    assert count(cells, 1, 3, 2) == 2
    assert count(cells, 0, 5, 9) == 0
