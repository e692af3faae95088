"""The table of Rajas of the Ganges in the terminal."""

import io

from rich.console import Console

import courtyard
from courtyard.terminal.rajas import draw_table


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
