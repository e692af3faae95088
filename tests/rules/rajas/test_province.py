"""RG10: placing tiles; RG11: scoring them and special yields."""

import pytest
from rajas_helpers import (
    buy,
    can,
    can_place,
    dice,
    do,
    lay,
    levels,
    offered,
    paid_yields,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    take,
    upgrade,
)

RICH = ["O6", "O6"]


def bought(tile, tiles=None, **described):
    """Seat 0 has bought an orange tile and must lay it."""
    state = position(seats={0: {"dice": RICH, "tiles": tiles or {}, **described}}, tops=[tile])
    place(state, "quarry-1")
    return buy(state, tile, "O6", "O6") if cost_of(state, tile) > 6 else buy(state, tile, "O6")


def cost_of(state, tile):
    printed = state.components
    return printed.tile_cost[printed.tile_names.index(tile)]


def cells(state):
    return {targets[0].removeprefix("cell-") for targets in offered(state)}


def turns(state, cell):
    return {targets[1].removeprefix("roads-") for targets in offered(state) if targets[0] == f"cell-{cell}"}


@rule("RG3.2", "RG1.25", "RG10.1", "RG10.3")
def test_the_first_tile_meets_one_of_the_three_roads_of_the_residence():
    state = bought("orange-12")
    assert cells(state) == {"1,2", "1,4", "2,3"}


@rule("RG1.23", "RG1.24", "RG10.9")
def test_corners_and_the_bottom_centre_cannot_be_built_on():
    tiles = {"1,2": "green-08[NESW]", "1,4": "blue-08[NESW]", "2,3": "purple-08[NESW]", "3,3": "green-12[NESW]"}
    state = bought("orange-12", tiles)
    assert cells(state) == {"2,2", "2,4", "3,2", "3,4"}
    for closed in ("1,1", "1,5", "4,3", "1,3"):
        assert refusal(state, f"cell-{closed}", "roads-NESW") == "closed_cell"


@rule("RG10.1")
def test_a_bought_tile_goes_on_an_empty_cell():
    state = bought("orange-12", {"2,3": "green-12[NESW]"})
    assert refusal(state, "cell-2,3", "roads-NESW") == "taken_cell"


@rule("RG10.3", "RG10.5")
def test_a_tile_beside_another_without_meeting_roads_is_not_legal():
    state = bought("orange-02", {"2,3": "green-03[NES]"})
    assert turns(state, "2,4") == {"EW"}
    assert refusal(state, "cell-2,4", "roads-NS") == "unlinked"
    assert refusal(state, "cell-2,2", "roads-EW") == "unreached"


@rule("RG10.2", "RG1.14")
@pytest.mark.parametrize(
    ("tile", "roads"),
    [("orange-01", {"NE", "NW"}), ("orange-02", {"NS"}), ("orange-03", {"NES", "NEW", "NSW"}), ("orange-12", {"NESW"})],
)
def test_a_tile_may_be_turned_in_every_way_that_its_road_allows(tile, roads):
    assert turns(bought(tile), "2,3") == roads


@rule("RG10.6", "RG10.4", "RG-R23")
def test_all_road_ends_of_a_tile_are_joined():
    state = bought("orange-02", {"2,3": "green-03[NES]"})
    assert {"2,4", "3,3"} <= cells(state)


@rule("RG10.7", "RG10.8", "RG-R86")
def test_a_tile_may_block_an_open_road_of_a_neighbour_or_of_the_residence():
    tiles = {"2,3": "green-12[NESW]", "2,2": "blue-02[EW]"}
    state = bought("orange-02", {**tiles, "2,4": "purple-08[NESW]"})
    assert "NS" in turns(state, "1,4")
    lay(state, "1,4", "NS")
    assert seat(state)["tiles"]["1,4"]["roads"] == "NS"
    state = bought("orange-11", tiles)
    lay(state, "3,3", "NW")
    assert seat(state)["tiles"]["3,3"]["roads"] == "NW"


@rule("RG10.10")
def test_a_placed_tile_cannot_be_laid_over_turned_or_taken_back():
    state = bought("orange-12", {"2,3": "green-12[NESW]"})
    lay(state, "2,4", "NESW")
    assert seat(state)["tiles"]["2,3"] == {"tile": "green-12", "roads": "NESW", "covers": None}


@rule("RG10.11", "RG-R87")
def test_a_placement_that_leaves_no_open_road_is_legal():
    tiles = {"1,2": "green-01[NE]", "1,4": "blue-01[NW]"}
    state = bought("orange-10", {**tiles, "2,3": "purple-02[NS]"})
    lay(state, "3,3", "NS")
    assert len(seat(state)["tiles"]) == 4
    closed = {**tiles, "2,3": "purple-02[NS]", "3,3": "green-02[NS]"}
    later = position(seats={0: {"dice": RICH, "tiles": closed}})
    assert not can_place(later, "quarry-1")
    assert can_place(later, "outdoor-1")


@rule("RG11.3", "RG11.2", "RG11.5")
def test_two_buildings_count_each_at_its_own_level():
    state = bought("orange-13", levels=[3, 4, 2, 2])
    lay(state, "2,3", "NS")
    assert seat(state)["fame"] == 7


@rule("RG11.4", "RG-R28", "RG12.5")
def test_an_upgrade_gained_while_a_tile_is_resolved_does_not_raise_its_fame():
    state = bought("orange-13", fame=2)
    lay(state, "2,3", "NS")
    assert (seat(state)["fame"], state.question) == (6, "upgrade_kind")
    upgrade(state, "temple")
    assert (seat(state)["fame"], levels(state)) == (6, [3, 2, 2, 2])


def both_bonuses(**described):
    """orange-07 gives 2 fame and 2 money; both reach a bonus."""
    state = bought("orange-07", **{"fame": 3, "money": 11, **described})
    lay(state, "2,3", "NES")
    return state


@rule("RG11.6", "RG-D7", "RG-R30")
def test_the_player_chooses_fame_or_money_first_if_each_alone_would_reach_a_bonus():
    state = both_bonuses()
    assert state.question == "fame_or_money"
    money_first = state.copy()
    do(state, "fame_first")
    assert (state.question, seat(state)["fame"], seat(state)["money"]) == ("upgrade_kind", 5, 10)
    do(money_first, "money_first")
    assert (money_first.question, seat(money_first)["money"]) == ("one_space", 12)
    do(money_first, "decline")
    assert money_first.question == "upgrade_kind"
    for resolved in (state, money_first):
        upgrade(resolved, "fort")
        while resolved.question == "one_space":
            do(resolved, "decline")
        assert (seat(resolved)["fame"], seat(resolved)["money"]) == (5, 12)


@rule("RG11.6", "RG-D7")
@pytest.mark.parametrize("first", ["fame_first", "money_first"])
def test_whatever_comes_first_a_tile_gives_its_fame_and_its_money(first):
    state = bought("orange-08", fame=3, money=11)
    lay(state, "2,3", "NESW")
    assert state.question == "fame_or_money"
    do(state, first)
    while state.to_move == 0:
        upgrade(state, "mill") if state.question == "upgrade_kind" else do(state, "decline")
    assert (seat(state)["fame"], seat(state)["money"]) == (3 + 2, 11 - 1 + 3)


@rule("RG11.6", "RG18.3")
def test_the_choice_is_given_again_at_a_later_fame_bonus_when_the_worker_is_gone():
    state = bought("orange-07", fame=23, money=32, workers=5, waiting=["bridge"])
    lay(state, "2,3", "NES")
    assert state.question == "fame_or_money"


@rule("RG11.6")
@pytest.mark.parametrize(
    "described", [{"fame": 2}, {"money": 10}, {"money": 13}, {"fame": 13, "waiting": ["money", "bridge"]}]
)
def test_otherwise_fame_comes_first_without_a_question(described):
    assert both_bonuses(**described).question != "fame_or_money"


LEFT = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}


@rule("RG11.10", "RG11.11", "RG11.19", "RG-R25")
def test_a_yield_that_touches_two_cells_pays_once():
    tiles = {**LEFT, "2,1": "green-12[NESW]"}
    state = bought("orange-10", tiles, money=3)
    assert paid_yields(state) == {"L2", "CL"}
    lay(state, "1,2", "EW")
    assert (seat(state)["money"], state.to_move) == (2, 1)


@rule("RG11.13", "RG11.14", "RG-R27")
def test_a_yield_that_no_road_meets_pays_nothing_and_stays_open():
    state = bought("orange-11", LEFT)
    lay(state, "2,1", "ES")
    assert paid_yields(state) == set()
    assert (state.to_move, seat(state)["money"]) == (1, 2)


CHAIN = {
    "2,1": {**LEFT},
    "3,1": {**LEFT, "2,1": "green-01[ES]"},
    "4,1": {**LEFT, "2,1": "green-01[ES]", "3,1": "green-02[NS]"},
    "1,2": {},
    "1,4": {},
    "2,5": {"2,3": "green-03[NEW]", "2,4": "blue-02[EW]"},
    "3,5": {"2,3": "green-03[NEW]", "2,4": "blue-02[EW]", "2,5": "green-01[SW]"},
    "4,5": {"2,3": "green-03[NEW]", "2,4": "blue-02[EW]", "2,5": "green-01[SW]", "3,5": "green-02[NS]"},
    "3,3": {"2,3": "green-02[NS]"},
    "4,2": {"2,3": "green-03[NEW]", "2,2": "blue-01[ES]", "3,2": "blue-02[NS]"},
    "4,4": {"2,3": "green-03[NEW]", "2,4": "blue-01[SW]", "3,4": "blue-02[NS]"},
}


def reached(cell, tile, roads):
    state = bought(tile, CHAIN[cell])
    lay(state, cell, roads)
    return state


@rule("RG11.16", "RG11.17", "RG11.18")
@pytest.mark.parametrize(
    ("cell", "tile", "roads", "name", "any_dice"),
    [
        ("2,1", "orange-10", "EW", "L2", 1),
        ("4,1", "orange-11", "NW", "L4", 2),
        ("2,5", "orange-10", "EW", "R2", 1),
        ("1,4", "orange-11", "NW", "T4", 1),
    ],
)
def test_yields_of_dice(cell, tile, roads, name, any_dice):
    state = reached(cell, tile, roads)
    assert paid_yields(state) - paid_yields(bought(tile, CHAIN[cell])) == {name}
    take(state, *["green"] * any_dice)
    roll(state, *[4] * any_dice)
    assert [die for die in dice(state) if die[0] == "G"] == ["G4"] * any_dice


@rule("RG11.16", "RG11.17", "RG11.18", "RG11.19")
@pytest.mark.parametrize(
    ("cell", "tile", "roads", "name", "money"),
    [
        ("3,1", "orange-11", "NW", "L3", 4),
        ("4,5", "orange-11", "NE", "R4", 6),
        ("1,2", "orange-10", "EW", "CL", 5),
        ("2,1", "orange-11", "NE", "CL", 5),
    ],
)
def test_yields_of_money(cell, tile, roads, name, money):
    state = reached(cell, tile, roads)
    assert paid_yields(state) - paid_yields(bought(tile, CHAIN[cell])) == {name}
    assert seat(state)["money"] == 2 + money


@rule("RG11.18", "RG11.19", "RG11.15")
@pytest.mark.parametrize(
    ("cell", "tile", "roads", "name", "karma"),
    [
        ("1,2", "orange-11", "NE", "T2", 0),
        ("1,4", "orange-10", "EW", "CR", 1),
        ("2,5", "orange-11", "NW", "CR", 1),
    ],
)
def test_yields_of_an_upgrade(cell, tile, roads, name, karma):
    state = reached(cell, tile, roads)
    before = seat(state)["karma"]
    assert paid_yields(state) - paid_yields(bought(tile, CHAIN[cell])) == {name}
    upgrade(state, "fort")
    assert (levels(state)[2], seat(state)["karma"]) == (3, before + karma)


@rule("RG11.17", "RG11.15", "RG-R20")
def test_the_yield_of_a_die_and_an_upgrade_gives_the_die_first():
    state = reached("3,5", "orange-11", "NE")
    take(state, "blue")
    roll(state, 2)
    assert state.question == "upgrade_kind"


@rule("RG11.20", "RG11.15")
@pytest.mark.parametrize(("cell", "roads"), [("3,3", "NS"), ("4,2", "NE"), ("4,4", "NW")])
def test_the_yield_at_the_bottom_centre_gives_an_upgrade_then_money(cell, roads):
    state = reached(cell, "orange-10" if roads == "NS" else "orange-11", roads)
    assert seat(state)["money"] == 2
    upgrade(state, "mill")
    assert (seat(state)["money"], paid_yields(state)) == (5, {"CB"})


@rule("RG11.9", "RG11.7", "RG-R26", "RG15.21")
def test_yields_are_fixed_at_placement_and_paid_after_everything_that_the_tile_triggered():
    state = bought("orange-12", {**LEFT}, fame=29, money=3, boat=0, workers=4, waiting=["money", "bridge"])
    lay(state, "2,1", "NESW")
    assert (state.question, paid_yields(state)) == ("one_space", {"L2", "CL"})
    do(state, "ahead-1")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    assert state.question == "yield_order"


@rule("RG11.12", "RG-D8")
def test_each_of_several_yields_is_resolved_before_the_next():
    state = bought("orange-12", {**LEFT})
    lay(state, "2,1", "NESW")
    do(state, "yield-CL")
    assert (seat(state)["money"], state.question) == (7, "take_dice")


@rule("RG12.4", "RG11.17")
def test_a_pending_payment_of_dice_is_not_a_choice_to_decline():
    state = reached("2,1", "orange-10", "EW")
    assert not can(state, "decline")
    take(state, "orange")
    assert state.question == "roll"
