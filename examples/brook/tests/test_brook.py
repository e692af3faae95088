"""The rules of Across the Brook."""

import pytest

import courtyard
from courtyard import OVER, Game, IllegalAction, State

GAME: Game = courtyard.game("brook", players=3)
STEP_ON, GO_ASHORE = GAME.action("step_on"), GAME.action("go_ashore")


def rolled(*stones: int, **described: object) -> State:
    """The position when these stones are rolled one after the other, the player stepping on in between."""
    state = GAME.position(**described)
    for number, stone in enumerate(stones):
        if number:
            state.apply(STEP_ON)
        state.apply(GAME.action("roll", stone=stone))
    return state


def common(state: State) -> tuple[list[int], int, list[int]]:
    """The wet stones, the pebbles of this turn and the pebbles of the players."""
    dump = state.dump()
    wet = [number for number, is_wet in enumerate(dump["wet"], 1) if is_wet]
    return wet, int(str(dump["pebbles"])), state.scores()


def test_a_dry_stone_brings_its_number_and_gets_wet() -> None:
    assert common(rolled(5)) == ([5], 5, [0, 0, 0])
    assert common(rolled(5, 2)) == ([2, 5], 7, [0, 0, 0])


def test_on_a_wet_stone_the_pebbles_of_the_turn_are_lost_and_all_stones_dry() -> None:
    state = rolled(5, 2, 5)
    assert common(state) == ([], 0, [0, 0, 0])
    state.apply(GAME.action("roll", stone=5))
    assert state.to_move == 1


def test_who_goes_ashore_keeps_the_pebbles_and_leaves_the_wet_stones() -> None:
    state = rolled(5, 2)
    state.apply(GO_ASHORE)
    assert common(state) == ([2, 5], 0, [7, 0, 0])
    state.apply(GAME.action("roll", stone=2))
    assert common(state) == ([], 0, [7, 0, 0])


def test_the_last_dry_stone_brings_ten_more() -> None:
    assert common(rolled(6, wet=[1, 1, 1, 1, 1, 0], pebbles=3)) == ([], 0, [19, 0, 0])


@pytest.mark.parametrize(("before", "is_over"), [(33, False), (34, True)])
def test_forty_pebbles_end_the_game(before: int, is_over: bool) -> None:
    state = rolled(6, seats={0: {"score": before}, 1: {"score": 12}, 2: {"score": 12}})
    state.apply(GO_ASHORE)
    assert (state.to_move == OVER) == is_over
    assert not is_over or state.ranking() == [1, 2, 2]


def test_the_first_roll_is_no_choice() -> None:
    with pytest.raises(IllegalAction):
        GAME.start().apply(GO_ASHORE)
