"""RG24: a mixed group."""

import pytest
from rajas_helpers import buy, draw, lay, pay, place, position, roll, rule, seat, start, take, view

import courtyard
from courtyard import OptionError

MIXED = {"version": "mixed", "experience": ("advanced", "beginner")}
LEFT = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}


@rule("RG24.1", "RG-D1", "RG1.2")
def test_every_player_is_declared_advanced_or_beginner():
    with pytest.raises(OptionError, match="each of the 3 players is advanced or a beginner; this is settled for 2"):
        courtyard.game("rajas", players=3, version="mixed", experience=("advanced", "beginner"))
    with pytest.raises(OptionError, match="settled for 0"):
        courtyard.game("rajas", version="mixed")
    with pytest.raises(OptionError, match="needs version=mixed"):
        courtyard.game("rajas", version="navaratnas", experience=("advanced", "beginner"))


@rule("RG24.2", "RG24.3")
def test_advanced_players_have_the_back_of_their_boards():
    state = position(options=MIXED)
    assert [(seat(state, number)["board"], seat(state, number)["slots"]) for number in (0, 1)] == [
        ("navaratnas", 8),
        ("basic", 10),
    ]


@rule("RG24.4", "RG19.6")
def test_nobody_can_have_more_than_five_workers():
    state = position(options=MIXED, seats={0: {"fame": 14, "dice": ["G1"], "waiting": ["fame", "bridge"]}})
    place(state, "chamber-1")
    pay(state, "G1")
    assert (seat(state)["workers"], seat(state)["waiting"]) == (5, [])


@rule("RG24.5", "RG24.8", "RG2.14")
def test_only_white_tokens_are_in_the_game_and_nobody_draws_a_brown_one():
    state = start(players=2, **MIXED)
    assert {name.split(":")[0] for name in view(state)["tokens"]} == {"white"}
    assert state.question == "place_worker"


@rule("RG24.6")
@pytest.mark.parametrize("number", [0, 1])
def test_the_dancer_draws_a_white_token_for_all_players(number):
    state = position(options=MIXED, start=number, to_move=number, seats={number: {"dice": ["G2"]}})
    place(state, "chamber-2")
    pay(state, "G2")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    draw(state, "white: money 3")
    assert (seat(state, number)["money"], view(state)["discards"]) == (6, {"white: money 3": 1})


@rule("RG24.7", "RG24.9", "RG-R77")
@pytest.mark.parametrize(("number", "money"), [(0, 2), (1, 5)])
def test_advanced_players_get_the_smaller_printed_yields(number, money):
    state = position(
        options=MIXED,
        start=number,
        to_move=number,
        seats={number: {"dice": ["O4"], "tiles": LEFT}},
        tops=["orange-11"],
    )
    place(state, "quarry-1")
    buy(state, "orange-11", "O4")
    lay(state, "2,1", "NE")
    assert seat(state, number)["money"] == 2 + money


@rule("RG24.8")
def test_there_is_no_catch_up_token():
    workers = {"outdoor-1": 0, "outdoor-2": 0, "outdoor-3": 0, "mixed-1": 1, "terrace-blue-1": 1, "terrace-green-1": 1}
    state = position(
        options=MIXED, phase=4, start=1, to_move=1, workers=workers, seats={1: {"workers": 4, "dice": ["G6"]}}
    )
    place(state, "silk-1")
    pay(state, "G6")
    assert (view(state)["round"], state.question) == (2, "place_worker")
