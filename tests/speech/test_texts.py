"""Texts are values until somebody reads them."""

import pytest

from courtyard.speech import NOTHING, Catalogue, Joined, SeatName, Text, Verbatim, naming, speaking

WORDS = Catalogue("courtyard.games.burgundy.text")


def row(count: int) -> Text:
    return Joined([WORDS.phrase("workers", count=count), WORDS.phrase("tile_mine")], ", ").capitalized()


def seat(number: int) -> Text:
    return SeatName(number, WORDS.phrase("seat", number=number + 1))


@pytest.mark.parametrize("make", [row, seat, lambda number: Verbatim(str(number))])
def test_texts_that_say_the_same_are_equal(make: object) -> None:
    assert callable(make)
    assert make(2) == make(2)
    assert len({make(2), make(2), make(3)}) == 2
    assert make(2) != make(3)


def test_a_text_is_said_in_the_language_of_the_reader() -> None:
    text = row(2)
    with speaking("cs"):
        assert str(text) == "2\u00a0dělníci, důl"
    assert str(text) == "2 workers, mine"


def test_a_line_begins_with_a_capital_letter() -> None:
    assert str(WORDS.phrase("tile_mine").capitalized()) == "Mine"
    assert WORDS.phrase("tile_mine").capitalized() == WORDS.phrase("tile_mine").capitalized().capitalized()


def test_a_seat_is_called_by_its_name_at_the_readers_table() -> None:
    text = WORDS.phrase("prompt_other", seat=seat(1))
    assert str(text) == "Waiting for player 2."
    with naming(["Ann", "Bob"]):
        assert str(text) == "Waiting for Bob."


def test_what_a_text_is_made_of_can_be_looked_for() -> None:
    assert WORDS.phrase("workers", count=2) in list(row(2).parts())
    assert WORDS.phrase("workers", count=3) not in list(row(2).parts())


def test_only_nothing_is_false() -> None:
    assert not NOTHING
    assert not NOTHING.capitalized()
    assert not Joined([], ", ")
    assert row(1)
