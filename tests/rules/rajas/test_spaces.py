"""RG2.1 to RG2.10 and RG5: the action spaces and legal placements."""

from collections import Counter

import pytest
from rajas_helpers import (
    action_of,
    buy,
    can_place,
    dice,
    idle,
    lay,
    own_file,
    pay,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    spaces,
    turn_up_tiles,
    view,
)


def areas(state):
    return Counter(name.rsplit("-", 1)[0].split("-")[0] for name in view(state)["spaces"])


@rule("RG2.1", "RG2.3", "RG2.8", "RG2.10")
def test_the_side_for_two_has_28_spaces():
    assert areas(position(2)) == {
        "quarry": 4,
        "mixed": 1,
        "silk": 1,
        "tea": 1,
        "spice": 1,
        "outdoor": 3,
        "terrace": 4,
        "balcony": 4,
        "chamber": 6,
        "harbour": 3,
    }


@rule("RG2.1", "RG2.2", "RG2.6", "RG2.7", "RG2.8", "RG2.10")
def test_the_side_for_four_has_37_spaces():
    assert areas(position(4)) == {
        "quarry": 6,
        "mixed": 2,
        "silk": 2,
        "tea": 2,
        "spice": 2,
        "outdoor": 5,
        "terrace": 4,
        "balcony": 4,
        "chamber": 6,
        "harbour": 4,
    }
    names = set(view(position(4))["spaces"])
    for colour in ("orange", "green", "blue", "purple"):
        assert {f"terrace-{colour}-1", f"balcony-{colour}-1"} <= names


@rule("RG2.9", "RG-R6")
def test_with_three_players_the_last_quarry_space_and_the_second_mixed_market_are_covered():
    three, four = set(view(position(3))["spaces"]), set(view(position(4))["spaces"])
    assert four - three == {"quarry-6", "mixed-2"}
    assert refusal(position(3), "space-mixed-2") == "no_space"


@rule("RG2.4", "RG2.5")
@pytest.mark.parametrize(
    ("players", "quarry", "harbour"), [(2, [1, 2, 3, 4], [0, 1, 2]), (4, [1, 2, 2, 3, 3, 4], [0, 1, 1, 2])]
)
def test_prices_rise_in_filling_order(players, quarry, harbour):
    shown = view(position(players))["spaces"]
    assert [space["price"] for name, space in shown.items() if name.startswith("quarry")] == quarry
    assert [space["price"] for name, space in shown.items() if name.startswith("harbour")] == harbour


@rule("RG5.1", "RG5.9")
def test_all_four_areas_are_open_to_a_player_with_dice_and_money():
    everything = position(seats={0: {"dice": ["O6", "O1", "G2", "B3", "P4", "P5"]}}, workers={"outdoor-1": 0})
    assert {name.split("-")[0] for name in spaces(everything)} == {
        "quarry",
        "mixed",
        "silk",
        "tea",
        "spice",
        "outdoor",
        "terrace",
        "balcony",
        "chamber",
        "harbour",
    }
    assert can_place(everything, "outdoor-2")


@rule("RG5.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_space_holds_one_worker_whoever_owns_it(owner):
    state = position(workers={"outdoor-1": owner})
    assert not can_place(state, "outdoor-1")
    assert refusal(state, "space-outdoor-1") == "occupied"


@rule("RG5.2", "RG13.14")
def test_a_worker_that_was_just_placed_occupies_its_space_and_its_good():
    state = position(4, seats={0: {"dice": ["G2", "G3"]}, 1: {"dice": ["B2"]}})
    place(state, "silk-1")
    pay(state, "G2")
    assert "silk-1" not in spaces(state)
    assert {"silk-2", "tea-1"} <= spaces(state)
    for number in (1, 2, 3):
        idle(state, number)
    assert not {"silk-1", "silk-2"} & spaces(state)
    assert "tea-1" in spaces(state)


@rule("RG5.2", "RG15.1")
def test_an_occupied_chamber_is_closed_whatever_the_die():
    state = position(workers={"chamber-2": 1}, seats={0: {"dice": ["G2", "G3"], "karma": 0}})
    assert {name for name in spaces(state) if name.startswith("chamber")} == {"chamber-3"}


@rule("RG5.4", "RG5.6", "RG9.1")
def test_in_the_quarry_only_the_first_empty_space_can_be_chosen_at_its_price():
    state = position(workers={"quarry-1": 1}, seats={0: {"money": 3, "dice": ["O6"]}}, tops=["orange-12"])
    assert {name for name in spaces(state) if name.startswith("quarry")} == {"quarry-2"}
    assert refusal(state, "space-quarry-3") == "first_space"
    place(state, "quarry-2")
    assert seat(state)["money"] == 1


@rule("RG5.5", "RG5.6", "RG16.1")
def test_in_the_harbour_only_the_first_empty_space_can_be_chosen_at_its_price():
    state = position(workers={"harbour-1": 1, "harbour-2": 1}, seats={0: {"money": 3, "dice": ["O1"]}})
    assert {name for name in spaces(state) if name.startswith("harbour")} == {"harbour-3"}
    place(state, "harbour-3")
    assert seat(state)["money"] == 1


@rule("RG5.7")
def test_a_full_quarry_or_harbour_is_closed():
    workers = {f"quarry-{number}": 1 for number in range(1, 5)}
    state = position(workers=workers, seats={0: {"money": 9, "dice": ["O6"]}, 1: {"workers": 5}}, tops=["orange-12"])
    assert not {name for name in spaces(state) if name.startswith("quarry")}
    workers = {f"harbour-{number}": 1 for number in range(1, 4)}
    state = position(workers=workers, seats={0: {"money": 9, "dice": ["O1"]}})
    assert not {name for name in spaces(state) if name.startswith("harbour")}


@rule("RG5.8")
def test_in_market_and_palace_any_empty_space_can_be_chosen():
    state = position(4, workers={"outdoor-3": 1}, seats={0: {"dice": ["G1"]}})
    free = {"mixed-1", "mixed-2", "tea-1", "tea-2", "outdoor-1", "outdoor-2", "outdoor-4", "outdoor-5"}
    assert free <= spaces(state)


@rule("RG5.10", "RG6.2", "RG6.3", "RG6.11")
def test_a_space_is_legal_only_if_its_whole_price_can_be_paid():
    broke = position(seats={0: {"money": 0, "dice": ["O6", "O1"]}}, tops=["orange-12"])
    assert not can_place(broke, "quarry-1")
    assert can_place(broke, "harbour-1")
    state = position(workers={"harbour-1": 1}, seats={0: {"money": 0, "dice": ["O1"]}})
    assert refusal(state, "space-harbour-2") == "price"
    assert not can_place(position(seats={0: {"dice": []}}), "silk-1")
    assert not can_place(position(seats={0: {"dice": ["O1"]}}), "balcony-blue-1")


@rule("RG5.10", "RG6.2")
def test_a_price_may_be_paid_with_the_last_money():
    seats = {0: {"money": 1, "dice": ["O6"]}}
    workers = {"quarry-1": 1}
    assert not can_place(position(workers=workers, seats=seats, tops=["orange-12"]), "quarry-2")
    seats[0]["money"] = 2
    assert can_place(position(workers=workers, seats=seats, tops=["orange-12"]), "quarry-2")


@rule("RG5.10", "RG16.13")
@pytest.mark.parametrize("harbour", [{"boat": 30}, {"boat": 3, "money": 0}])
def test_a_closed_harbour_opens_no_other_space(harbour):
    state = position(workers={"harbour-1": 1}, seats={0: {"dice": ["O1"], "karma": 0, **harbour}})
    assert not [name for name in spaces(state) if name.startswith(("harbour", "quarry"))]


EXCHANGES = [("orange", "P"), ("purple", "G"), ("green", "B"), ("blue", "O")]


@rule("RG14.7", "RG14.8", "RG5.10")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("colour", "gained"), EXCHANGES)
def test_each_balcony_takes_a_die_of_its_colour_and_gives_two_of_another(players, colour, gained):
    letter = colour[0].upper()
    state = position(players, seats={0: {"dice": [f"{letter}3"]}})
    assert {name for name in spaces(state) if name.startswith("balcony")} == {f"balcony-{colour}-1"}
    place(state, f"balcony-{colour}-1")
    pay(state, f"{letter}3")
    roll(state, 2, 5)
    assert dice(state) == [f"{gained}2", f"{gained}5"]


@rule("RG14.7", "RG5.10")
@pytest.mark.parametrize("colour", [colour for colour, _ in EXCHANGES])
def test_an_owners_second_balcony_takes_its_colour_too(colour, tmp_path):
    terrace = ("outdoor_terrace = 5", "outdoor_terrace = 1")
    path = own_file(tmp_path, terrace, ("balcony_per_exchange = 1", "balcony_per_exchange = 2"))
    state = position(4, {"components": path}, seats={0: {"dice": [f"{colour[0].upper()}3"]}})
    balconies = {name for name in spaces(state) if name.startswith("balcony")}
    assert balconies == {f"balcony-{colour}-1", f"balcony-{colour}-2"}


@rule("RG5.11", "RG-R11", "RG9.3")
def test_the_quarry_needs_a_tile_that_can_be_paid():
    tops = ["orange-01", "green-01", "blue-01", "purple-01"]
    assert not can_place(position(seats={0: {"dice": ["O3"], "karma": 0}}, tops=tops), "quarry-1")
    assert can_place(position(seats={0: {"dice": ["O3"], "karma": 1}}, tops=tops), "quarry-1")
    assert can_place(position(seats={0: {"dice": ["O4"], "karma": 0}}, tops=tops), "quarry-1")


@rule("RG5.12", "RG15.25", "RG15.26")
def test_the_portuguese_needs_six_unoccupied_spaces():
    assert can_place(position(seats={0: {"dice": ["O6"], "boat": 24}}), "chamber-6")
    assert not can_place(position(seats={0: {"dice": ["O6"], "boat": 25}}), "chamber-6")
    blocked = position(seats={0: {"dice": ["O6"], "boat": 24}, 1: {"boat": 27}})
    assert refusal(blocked, "space-chamber-6") == "portuguese"


@rule("RG5.13", "RG5.14", "RG13.13", "RG-R10")
def test_a_payable_space_without_effect_is_legal_and_paid_in_full():
    state = position(seats={0: {"dice": ["O3"]}})
    place(state, "silk-1")
    pay(state, "O3")
    assert (dice(state), seat(state)["money"], state.to_move) == ([], 3, 1)


@rule("RG5.9", "RG13.16")
def test_several_own_workers_may_stand_in_the_same_area():
    state = position(workers={"silk-1": 0}, seats={0: {"dice": ["O6"]}})
    assert {"tea-1", "spice-1", "mixed-1"} <= spaces(state)


@rule("RG10.12", "RG-R87", "RG10.11")
def test_without_an_open_road_the_quarry_is_closed():
    walled = {
        "1,2": "orange-01[NE]",
        "1,4": "green-01[NW]",
        "2,3": "orange-02[NS]",
        "3,3": "blue-02[NS]",
    }
    state = position(seats={0: {"dice": ["O6"], "tiles": walled}}, tops=["orange-12"])
    assert refusal(state, "space-quarry-1") == "no_road"


@rule("RG9.8", "RG9.9", "RG-R21")
def test_an_empty_stack_stays_empty_and_offers_nothing():
    province = {
        "2,3": "orange-03[NES]",
        "2,4": "orange-02[EW]",
        "3,3": "orange-05[NES]",
        "3,4": "orange-01[SW]",
    }
    state = position(seats={0: {"dice": ["O6", "O1"], "tiles": province}}, tops=["orange-04"])
    assert view(state)["stacks"]["orange-snake"] == {"top": "orange-04", "below": 0}
    place(state, "quarry-1")
    buy(state, "orange-04", "O1", "O6")
    assert view(state)["stacks"]["orange-snake"] == {"top": None, "below": 0}
    lay(state, "4,4", "NE")
    assert seat(state)["money"] == 3 - 1 + 4
    assert "orange-04" not in view(state)["unseen"]


@rule("RG9.8")
def test_the_next_tile_is_on_offer_before_the_bought_one_is_laid():
    state = position(seats={0: {"dice": ["O4"]}}, tops=["orange-01"])
    place(state, "quarry-1")
    state.apply(action_of(state, "stack-orange-snake"))
    state.apply(action_of(state, "die-orange-4"))
    assert state.question == "draw_tile"
    turn_up_tiles(state)
    assert (state.question, view(state)["stacks"]["orange-snake"]["top"]) == ("lay_tile", "orange-02")


@rule("RG14.6", "RG7.5", "RG7.6")
def test_a_terrace_of_an_exhausted_colour_gives_nothing():
    state = position(seats={0: {"dice": ["O1"] * 2}, 1: {"dice": ["O1"] * 10}})
    assert view(state)["supply"]["orange"] == 0
    place(state, "terrace-orange-1")
    assert (state.to_move, dice(state)) == (1, ["O1", "O1"])


@rule("RG7.6", "RG-R19")
def test_shown_dice_that_the_supply_lacks_are_lost():
    state = position(seats={0: {"dice": ["O1", "B2"]}, 1: {"dice": ["O1"] * 10}})
    place(state, "balcony-blue-1")
    pay(state, "B2")
    roll(state, 4)
    assert dice(state) == ["O1", "O4"]
