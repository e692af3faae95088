"""RG15: the chambers of the palace."""

import pytest
from rajas_helpers import (
    can,
    can_place,
    cover,
    dice,
    do,
    draw,
    idle,
    levels,
    offered,
    paid_yields,
    pay,
    payers,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    take,
    upgrade,
    view,
    worker_on,
)


def chamber(number, **described):
    """Seat 0 has paid a green die of the number."""
    held = described.pop("dice", [])
    state = position(seats={0: {"dice": [f"G{number}", *held], **described.pop("seat", {})}}, **described)
    place(state, f"chamber-{number}")
    return pay(state, f"G{number}")


@rule("RG15.1")
def test_a_chamber_costs_one_die_of_its_number():
    state = position(seats={0: {"dice": ["G2"], "karma": 0}})
    assert can_place(state, "chamber-2")
    assert refusal(state, "space-chamber-3") == "chamber_die"


@rule("RG15.2", "RG15.3")
def test_the_great_mogul_gives_2_fame():
    state = chamber(1)
    assert (seat(state)["fame"], worker_on(state, "chamber-1"), view(state)["start"]) == (2, 0, 0)


def dancer(token, **described):
    state = chamber(2, **described)
    take(state, "blue", "purple")
    roll(state, 3, 4)
    return draw(state, token)


@rule("RG15.4", "RG15.5", "RG15.6", "RG-V8", "RG-R42")
def test_the_dancer_gives_two_dice_then_a_white_token():
    state = dancer("white: dice_any 1")
    assert dice(state) == ["B3", "P4"]
    take(state, "orange")
    roll(state, 6)
    assert dice(state) == ["O6", "B3", "P4"]
    assert seat(dancer("white: money 3"))["money"] == 6
    assert seat(dancer("white: karma 1"))["karma"] == 2


@rule("RG15.7", "RG2.13", "RG-V7", "RG-R41")
def test_a_white_token_is_discarded_after_its_effect():
    state = dancer("white: upgrade 1")
    assert view(state)["discards"] == {}
    upgrade(state, "mill")
    assert view(state)["discards"] == {"white: upgrade 1": 1}
    assert view(state)["tokens"]["white: upgrade 1"] == 1


@rule("RG15.8", "RG-R41")
def test_an_empty_pile_is_made_of_the_discards():
    names = ("dice_any 1", "money 3", "upgrade 1", "karma 1")
    state = chamber(2, discards={f"white: {name}": 2 for name in names})
    take(state, "blue", "purple")
    roll(state, 3, 4)
    assert state.question == "draw_white"
    assert {weight for _, weight in state.chances()} == {2}
    draw(state, "white: money 3")
    assert (view(state)["discards"], seat(state)["money"]) == ({"white: money 3": 1}, 6)


@rule("RG15.9", "RG20.6")
def test_the_yogi_gives_2_karma_then_a_die():
    state = chamber(3, seat={"karma": 0})
    assert (seat(state)["karma"], state.question) == (2, "take_dice")
    take(state, "purple")
    roll(state, 1)
    assert dice(state) == ["P1"]


@rule("RG15.10", "RG20.6")
def test_raja_man_singh_gives_an_upgrade_then_3_money():
    state = chamber(4)
    assert seat(state)["money"] == 3
    upgrade(state, "palace")
    assert (levels(state), seat(state)["money"]) == ([2, 3, 2, 2], 6)


MILL = {"2,3": "orange-10[NS]"}


@rule("RG15.12", "RG-R45")
def test_the_new_tile_must_be_dearer():
    state = chamber(
        5, dice=["P6", "P6"], seat={"tiles": MILL}, tops=["purple-01", "purple-10", "purple-12", "green-01"]
    )
    do(state, "cell-2,3")
    assert offered(state) == {("stack-purple-tiger", "roads-NESW")}
    assert refusal(state, "stack-purple-cow", "roads-NS") == "cheaper"


@rule("RG15.13", "RG15.14", "RG-D21", "RG6.10")
def test_the_difference_is_paid_in_the_colour_of_the_new_tile_and_may_be_overpaid():
    state = chamber(5, dice=["O6", "P5", "P6"], seat={"tiles": MILL, "karma": 0}, tops=["purple-12"])
    do(state, "cell-2,3")
    do(state, "stack-purple-tiger", "roads-NESW")
    assert payers(state) == {"P5", "P6"}
    pay(state, "P5", "P6")
    assert dice(state) == ["O6"]


@rule("RG15.15", "RG-R43", "RG-D18")
def test_the_chamber_die_does_not_count_towards_the_difference():
    only = position(seats={0: {"dice": ["P5"], "karma": 3, "tiles": MILL}}, tops=["purple-12"])
    assert not can_place(only, "chamber-5")
    choice = position(
        seats={0: {"dice": ["P5", "O5"], "karma": 0, "tiles": {"2,3": "green-05[NES]"}}},
        tops=["purple-09", "orange-06"],
    )
    place(choice, "chamber-5")
    assert payers(choice) == {"O5"}


@rule("RG-R43", "RG8.5")
def test_karma_may_be_split_over_the_chamber_die_and_the_difference():
    state = position(seats={0: {"dice": ["O2", "P1"], "karma": 2, "tiles": MILL}}, tops=["purple-12"])
    place(state, "chamber-5")
    pay(state, "O2*")
    cover(state, "2,3", "purple-12", "NESW", "P1*")
    assert (seat(state)["karma"], dice(state)) == (0, [])
    poor = position(seats={0: {"dice": ["O2", "P1"], "karma": 1, "tiles": MILL}}, tops=["purple-12"])
    assert not can_place(poor, "chamber-5")


BRANCH = {"2,3": "green-03[NES]", "2,4": "blue-02[EW]", "3,3": "green-02[NS]"}


@rule("RG15.17", "RG10.4", "RG-R49")
def test_a_cover_must_keep_every_tile_linked():
    state = chamber(5, dice=["P6", "P6"], seat={"tiles": BRANCH}, tops=["purple-05"])
    do(state, "cell-2,3")
    turned = {targets[1] for targets in offered(state) if targets[0] == "stack-purple-snake"}
    assert turned == {"roads-NES"}
    assert refusal(state, "stack-purple-snake", "roads-NEW") == "links"


@rule("RG15.17")
def test_a_tile_at_the_end_of_a_road_may_be_covered_by_anything_that_meets_the_road():
    state = chamber(5, dice=["P6", "P6"], seat={"tiles": BRANCH}, tops=["purple-06"])
    do(state, "cell-2,4")
    assert {targets[1] for targets in offered(state) if targets[0] == "stack-purple-cow"} == {"roads-SW", "roads-NW"}


@rule("RG15.17", "RG10.4")
def test_a_road_that_only_one_of_two_neighbours_has_links_nothing():
    tiles = {"1,4": "blue-02[EW]", "2,3": "orange-01[NE]", "2,4": "green-01[NW]"}
    state = chamber(5, dice=["P6"], seat={"tiles": tiles}, tops=["purple-13", "purple-06"])
    do(state, "cell-2,3")
    assert offered(state) == {("stack-purple-cow", "roads-NE")}


@rule("RG15.17", "RG15.23")
def test_a_payable_tile_that_fits_in_no_rotation_does_not_open_the_master_builder():
    tiles = {"1,4": "blue-02[EW]", "2,3": "orange-01[NE]", "2,4": "green-04[NW]"}
    state = position(seats={0: {"dice": ["G5", "P1"], "karma": 0, "tiles": tiles}}, tops=["purple-02"])
    assert not can_place(state, "chamber-5")


@rule("RG15.17", "RG10.4")
def test_a_cover_is_linked_only_where_a_road_of_a_neighbour_meets_it():
    tiles = {"1,2": "green-01[ES]", "2,2": "blue-02[NS]", **MILL}
    state = chamber(5, dice=["P6"], seat={"tiles": tiles}, tops=["purple-06"])
    do(state, "cell-2,3")
    assert offered(state) == {("stack-purple-cow", "roads-NE"), ("stack-purple-cow", "roads-NW")}


@rule("RG15.18", "RG-R48")
def test_a_tile_that_covers_another_cannot_be_covered():
    tiles = {"2,3": "green-12[NESW]", "2,4": "blue-02[EW]"}
    state = chamber(5, dice=["P6", "P6"], seat={"tiles": tiles, "covered": {"2,3": "orange-10"}}, tops=["purple-08"])
    assert offered(state) == {("cell-2,4",)}
    assert refusal(state, "cell-2,3") == "covered"


@rule("RG15.19")
def test_residence_and_empty_cells_cannot_be_covered():
    state = chamber(5, dice=["P6"], seat={"tiles": MILL}, tops=["purple-12"])
    assert refusal(state, "cell-1,3") == "nothing_to_cover"
    assert refusal(state, "cell-2,2") == "nothing_to_cover"


@rule("RG15.19", "RG-R51", "RG17.4", "RG-R26")
def test_a_tile_placed_in_the_same_turn_can_be_covered_and_its_yields_are_paid_after_that():
    tiles = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}
    state = position(
        seats={
            0: {
                "dice": ["O6", "P6"],
                "tiles": tiles,
                "fame": 29,
                "boat": 3,
                "workers": 4,
                "waiting": ["money", "bridge"],
            }
        },
        tops=["orange-12", "purple-07"],
    )
    place(state, "quarry-1")
    do(state, "stack-orange-tiger")
    pay(state, "O6")
    do(state, "cell-2,1", "roads-NESW")
    do(state, "ahead-1")
    do(state, "chamber-master_builder")
    cover(state, "2,1", "purple-07", "ESW", "P6")
    assert seat(state)["fame"] == 31 + 2
    assert (state.question, paid_yields(state)) == ("yield_order", {"L2", "CL"})


@rule("RG15.20", "RG-R46", "RG15.22", "RG13.7", "RG-R50")
def test_a_cover_scores_in_full_and_the_covered_tile_no_longer_counts():
    tiles = {"2,3": "orange-01[NE]"}
    state = chamber(5, dice=["P6", "P5"], seat={"tiles": tiles, "money": 3}, tops=["purple-05"])
    cover(state, "2,3", "purple-05", "NES", "P5")
    assert seat(state)["money"] == 3 + 5
    idle(state, 1)
    place(state, "silk-1")
    pay(state, "P6")
    assert offered(state) == {(), ("markets-1",)}
    do(state, "markets-1")
    assert seat(state)["money"] == 3 + 5 + 3


@rule("RG15.21", "RG-R47")
def test_a_cover_pays_only_yields_that_were_never_connected():
    tiles = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]", "2,1": "orange-10[EW]"}
    state = chamber(5, dice=["P6"], seat={"tiles": tiles}, tops=["purple-12"])
    assert paid_yields(state) == {"L2"}
    cover(state, "2,1", "purple-12", "NESW", "P6")
    assert (paid_yields(state), seat(state)["money"], dice(state)) == ({"L2", "CL"}, 8, [])


@rule("RG15.23", "RG-R44", "RG5.12")
@pytest.mark.parametrize(("held", "legal"), [(["G5"], False), (["G5", "O6"], False), (["G5", "P2"], True)])
def test_without_a_payable_cover_the_master_builder_is_closed(held, legal):
    tiles = {"2,3": "green-05[NES]"}
    state = position(seats={0: {"dice": held, "karma": 0, "tiles": tiles}}, tops=["purple-09", "orange-06"])
    assert can_place(state, "chamber-5") is legal


COLOUR_LETTERS = {"orange": "O", "green": "G", "blue": "B", "purple": "P"}


@rule("RG15.13", "RG15.23")
@pytest.mark.parametrize("colour", COLOUR_LETTERS)
@pytest.mark.parametrize("other", COLOUR_LETTERS)
def test_only_dice_of_the_new_tiles_colour_pay_the_difference(colour, other):
    letter = COLOUR_LETTERS[other]
    state = position(
        seats={0: {"dice": [f"{letter}5", f"{letter}6"], "karma": 0, "tiles": {"2,3": f"{other}-05[NES]"}}},
        tops=[f"{colour}-08"],
    )
    assert can_place(state, "chamber-5") is (colour == other)


@rule("RG15.12", "RG15.13")
def test_a_difference_of_1_is_paid_with_a_1():
    state = chamber(5, dice=["O1"], seat={"tiles": {"2,3": "green-05[NES]"}, "karma": 0}, tops=["orange-08"])
    cover(state, "2,3", "orange-08", "NESW", "O1")
    assert (dice(state), seat(state)["tiles"]["2,3"]["tile"]) == ([], "orange-08")


@rule("RG15.13", "RG9.5")
def test_nothing_of_the_difference_is_paid_in_advance_and_the_last_die_ends_the_payment():
    state = chamber(5, dice=["P1", "P1"], seat={"tiles": MILL, "karma": 0}, tops=["purple-12"])
    do(state, "cell-2,3")
    do(state, "stack-purple-tiger", "roads-NESW")
    do(state, "die-purple-1")
    assert offered(state) == {("die-purple-1",)}
    do(state, "die-purple-1")
    assert seat(state)["tiles"]["2,3"]["tile"] == "purple-12"


@rule("RG15.16")
@pytest.mark.parametrize(
    ("tile", "roads"), [("orange-05", "NEW"), ("orange-06", "NW"), ("green-16", "NES"), ("blue-02", "NS")]
)
def test_a_cover_lies_as_it_was_turned(tile, roads):
    letter = tile[0].upper()
    state = chamber(5, dice=[f"{letter}6"], seat={"tiles": {"2,3": "purple-10[NS]"}}, tops=[tile])
    cover(state, "2,3", tile, roads, f"{letter}6")
    assert seat(state)["tiles"]["2,3"] == {"tile": tile, "roads": roads, "covers": "purple-10"}


@rule("RG15.24", "RG17.9")
def test_the_portuguese_moves_exactly_6_unoccupied_spaces():
    state = position(seats={0: {"dice": ["G6"]}, 1: {"boat": 3}})
    place(state, "chamber-6")
    pay(state, "G6")
    assert (seat(state)["boat"], state.question) == (7, "upgrade_kind")


@rule("RG15.3", "RG5.13")
def test_the_start_player_may_use_the_great_mogul():
    assert can(position(seats={0: {"dice": ["G1"]}}), "space-chamber-1")
