"""Why a thing cannot be chosen, in the player's terms and from what the player sees."""

import re

import pytest
from helpers import position
from saying import narrated
from tabling import ANN, BOB, EVE, people

import courtyard
from courtyard import OVER, Rng
from courtyard.table.reasons import why_not
from courtyard.table.views import seen_state

GAMES = (("burgundy", {"setup": "advanced", "advanced_choice": "secret", "players": 3}), ("gugong", {"players": 3}))


def test_a_tile_that_is_too_dear_names_the_least_price() -> None:
    state = position(depots={4: {"tiles": ["ship"]}}, seats={0: {"dice": [1, 2], "workers": 1}})
    assert why_not(state, "depot-4-0", ()).text == "A die of 2 used as 4 costs 2 workers; you have 1."


def test_of_what_is_chosen_already_the_reason_speaks() -> None:
    state = position(depots={4: {"tiles": ["ship"]}}, seats={0: {"dice": [1, 2], "workers": 1}})
    assert why_not(state, "depot-4-0", ("die-0",)).text == "A die of 1 used as 4 costs 3 workers; you have 1."


def test_a_building_that_the_city_has_is_refused_for_that_and_not_for_the_colour_of_another_tile() -> None:
    own = {"dice": [2, 5], "workers": 9, "storage": ["bank", "ship"], "tiles": {"h54": "bank"}}
    reason = why_not(position(seats={0: own}), "space-h55", ()).text
    assert reason == "The bank is already in this city."


def test_of_several_near_misses_the_one_with_the_fewest_failing_conditions_gives_the_reason() -> None:
    state = position(seats={0: {"dice": [5], "workers": 1, "storage": ["ship"]}})
    assert why_not(state, "space-h41", ()).text == "The 6 in the river of 3 is not next to any of your tiles."


def test_a_used_die_says_so_and_what_can_be_chosen_says_nothing() -> None:
    state = position(seats={0: {"dice": [4]}})
    assert why_not(state, "die-1", ()).text == "This die is already used."
    assert why_not(state, "die-0", ()).text == ""
    assert why_not(state, "white-die", ()).text == ""


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_reason_depends_on_nothing_that_is_hidden(name: str, options: dict[str, object]) -> None:
    state, rng = courtyard.game(name, **options).start(), Rng(4)
    targets = {target for action in range(state.game.action_count) for target in state.game.clicks(action)}
    asked = 0
    while asked < 12:
        state.apply(int(state.random_action(rng)))
        if state.to_move < 0 or rng.below(6):
            continue
        asked += 1
        other = state.resample(state.to_move, Rng(asked))
        for target in sorted(targets)[asked % 3 :: 3]:
            first, second = (seen_state(each, state.to_move) for each in (state, other))
            assert why_not(first, target, ()) == why_not(second, target, ()), target


def test_only_who_is_asked_is_told_a_reason() -> None:
    table = people(ANN, BOB)
    asked = (ANN, BOB)[table.situation.asked]
    dead = "storage-0"
    assert table.why_not(asked, dead).text
    assert [table.why_not(other, dead).text for other in {ANN, BOB, EVE, None} - {asked}] == ["", "", ""]


def test_no_reason_and_no_line_names_a_space_by_letters_that_stand_nowhere() -> None:
    state, rng = courtyard.game("burgundy").start(), Rng(2)
    while state.to_move != OVER:
        for target in ("space-h11", "space-h44", "space-h74", "storage-0") if state.to_move >= 0 else ():
            assert not re.search(r"\bh\d\d\b", why_not(state, target, ()).text)
        action = int(state.random_action(rng))
        assert not re.search(r"\bh\d\d\b", narrated(state, action))
        state.apply(action)
