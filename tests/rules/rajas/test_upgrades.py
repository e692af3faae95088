"""RG12: upgrades."""

from rajas_helpers import (
    buy,
    can,
    cover,
    do,
    draw,
    lay,
    levels,
    pay,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    take,
    upgrade,
)


def raja(**described):
    state = position(seats={0: {"dice": ["G4"], **described}})
    place(state, "chamber-4")
    return pay(state, "G4")


@rule("RG12.1", "RG12.2", "RG-D9", "RG12.4")
def test_an_upgrade_moves_one_cube_one_column_up_to_4():
    state = raja(levels=[2, 3, 4, 2])
    assert not can(state, "scroll-fort")
    assert refusal(state, "scroll-fort") == "upgrade"
    upgrade(state, "palace")
    assert levels(state) == [2, 4, 4, 2]


@rule("RG12.3", "RG-R35")
def test_an_upgrade_must_be_taken_and_is_lost_only_if_all_cubes_stand_on_4():
    assert not can(raja(), "decline")
    state = raja(levels=[4, 4, 4, 4])
    assert (state.to_move, seat(state)["money"]) == (1, 6)


@rule("RG12.5", "RG12.6")
def test_an_upgrade_counts_for_buildings_placed_later_only():
    state = position(
        seats={0: {"dice": ["O6"], "levels": [2, 4, 2, 2], "fame": 6, "tiles": {"2,3": "green-11[NE]"}}},
        tops=["orange-12"],
    )
    assert seat(state)["fame"] == 6
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    lay(state, "2,4", "NESW")
    assert seat(state)["fame"] == 10


@rule("RG12.4", "RG15.6")
def test_a_white_token_gives_an_upgrade():
    state = position(seats={0: {"dice": ["G2"]}})
    place(state, "chamber-2")
    pay(state, "G2")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    draw(state, "white: upgrade 1")
    upgrade(state, "fort")
    assert levels(state) == [2, 2, 3, 2]


def reach_fame_5(**described):
    """The Great Mogul brings seat 0 to fame 5."""
    state = position(seats={0: {"dice": ["G1"], "fame": 3, **described}})
    place(state, "chamber-1")
    return pay(state, "G1")


@rule("RG12.8", "RG18.4", "RG-R34")
def test_the_cube_of_fame_space_5_is_moved_at_once():
    state = reach_fame_5()
    upgrade(state, "mill")
    assert levels(state) == [2, 2, 2, 3]


@rule("RG12.9", "RG-R34", "RG-R71")
def test_the_upgrade_of_fame_space_5_does_not_count_in_the_same_turn():
    tiles = {"2,3": "green-03[NEW]", "2,4": "blue-02[EW]"}
    state = position(
        options={"version": "navaratnas"},
        tops=["orange-12"],
        seats={0: {"dice": ["O6"], "fame": 3, "tiles": tiles, "tokens": {"CR": "brown: money 2 per upgrade"}}},
    )
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    lay(state, "2,5", "NESW")
    upgrade(state, "mill")
    do(state, "yield-CR")
    assert seat(state)["money"] == 2 + 2
    assert levels(state) == [2, 2, 2, 3]


@rule("RG12.9")
def test_from_the_next_turn_on_the_upgrade_of_fame_space_5_counts_fully():
    state = reach_fame_5(boat=15)
    upgrade(state, "mill")
    later = position(seats={0: {"dice": ["G1"], "fame": 5, "levels": [2, 2, 2, 3], "boat": 15}})
    place(later, "harbour-1")
    pay(later, "G1")
    assert seat(later)["fame"] == 6
    assert state.dump()["fresh"] == 0


@rule("RG-R34", "RG12.9")
def test_a_second_upgrade_in_the_same_turn_starts_from_the_moved_cube():
    tiles = {"2,3": "green-03[NEW]", "2,4": "blue-02[EW]", "2,5": "green-01[SW]"}
    state = position(seats={0: {"dice": ["O6"], "fame": 3, "tiles": tiles}}, tops=["orange-12"])
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    lay(state, "3,5", "NESW")
    upgrade(state, "mill")
    take(state, "blue")
    roll(state, 1)
    upgrade(state, "mill")
    assert levels(state) == [2, 2, 2, 4]


@rule("RG12.5", "RG12.9")
def test_a_building_placed_later_in_the_same_turn_gains_by_any_other_upgrade():
    state = position(
        seats={0: {"dice": ["G4", "P6"], "money": 10, "boat": 3, "tiles": {"2,3": "orange-10[NS]"}}},
        tops=["purple-12"],
    )
    place(state, "chamber-4")
    pay(state, "G4")
    upgrade(state, "temple")
    do(state, "ahead-1")
    do(state, "chamber-master_builder")
    cover(state, "2,3", "purple-12", "NESW", "P6")
    assert (seat(state)["fame"], levels(state)) == (3, [3, 2, 2, 2])


@rule("RG12.9", "RG-R34")
def test_a_building_placed_later_in_the_same_turn_does_not_gain_by_the_upgrade_of_fame_space_5():
    state = position(
        seats={0: {"dice": ["O6", "O2", "P6"], "fame": 3, "money": 11, "boat": 3, "tiles": {"2,3": "orange-10[NS]"}}},
        tops=["orange-07", "purple-12"],
    )
    place(state, "quarry-1")
    buy(state, "orange-07", "O2", "O6")
    lay(state, "3,3", "NEW")
    do(state, "fame_first")
    upgrade(state, "temple")
    do(state, "ahead-1")
    do(state, "chamber-master_builder")
    cover(state, "2,3", "purple-12", "NESW", "P6")
    assert (seat(state)["fame"], levels(state)) == (5 + 2, [3, 2, 2, 2])
