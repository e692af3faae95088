"""The random source."""

from collections import Counter

import pytest

from courtyard import Rng

WORDS = [1740725993, 891387147, 1154402561, 2614759236]
ROLLS = [1, 0, 1, 5, 1, 3, 5, 2, 5, 1, 1, 2]


def test_a_seed_gives_the_same_stream_for_ever() -> None:
    rng = Rng(2026, 3)
    assert [int(rng.word()) for _ in range(4)] == WORDS
    rng = Rng(0)
    assert [int(rng.below(6)) for _ in range(12)] == ROLLS


def test_other_seeds_and_streams_give_other_numbers() -> None:
    sequences = [
        tuple(int(rng.below(1000)) for _ in range(8)) for rng in (Rng(1), Rng(2), Rng(2**63), Rng(1, 1), Rng(1, 2))
    ]
    assert len(set(sequences)) == len(sequences)


def test_every_number_below_the_bound_is_equally_likely() -> None:
    rng = Rng(5)
    counts = Counter(int(rng.below(7)) for _ in range(70_000))
    assert sorted(counts) == list(range(7))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_the_whole_range_is_reached() -> None:
    rng = Rng(9)
    assert {int(rng.below(1)) for _ in range(5)} == {0}
    assert max(int(rng.below(2**31)) for _ in range(2000)) > 2**30


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number"):
        Rng(seed)


@pytest.mark.parametrize("stream", [-1, 2**32])
def test_a_stream_out_of_range_is_refused(stream: int) -> None:
    with pytest.raises(ValueError, match="A stream is a whole number"):
        Rng(1, stream)
