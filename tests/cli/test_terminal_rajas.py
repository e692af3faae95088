"""The table of Rajas of the Ganges in the terminal."""

import io

from rich.console import Console

import courtyard
from courtyard.games.rajas.ui.terminal import draw_table


def drawn(state, seat=0):
    """What a seat is shown."""
    console = Console(file=io.StringIO(), width=110, highlight=False)
    console.print(draw_table(state.view(seat), lambda number: f"Player {number + 1}", set(), 110))
    return console.file.getvalue()


def test_closed_cells_of_the_province_look_closed():
    board = drawn(courtyard.game("rajas").position())
    assert "2,3" in board
    for cell in ("1,1", "1,5", "4,3"):
        assert cell not in board
    assert board.count("▒▒▒▒") >= 3


def test_covered_action_spaces_are_named_with_three_players():
    game = courtyard.game("rajas", players=3)
    assert "6 covered" in drawn(game.position())
    assert "covered" not in drawn(courtyard.game("rajas", players=4).position())


def test_the_river_shows_yields_tokens_and_boats():
    game = courtyard.game("rajas", ganga="on")
    board = drawn(game.position(river_tokens={3: "palace yogi"}, seats={0: {"boat": 2}}))
    assert "start #2" in board
    assert "2 2 karma #1" in board
    assert "3 Yogi" in board


def test_dice_are_told_apart_without_colour_and_yields_say_what_they_pay():
    board = drawn(courtyard.game("rajas").position(seats={0: {"dice": ["O4", "B2"]}}))
    assert " O4 " in board
    assert " B2 " in board
    assert "right of row 3: 1 die of any colour, then 1 upgrade" in " ".join(board.split())
