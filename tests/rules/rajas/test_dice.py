"""RG7: dice and the Kali statue."""

import pytest
from rajas_helpers import (
    buy,
    can,
    dice,
    do,
    lay,
    offered,
    pay,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    take,
    view,
)

TEN = ["O1", "O2", "O3", "G1", "G2", "G4", "B1", "B3", "P1", "P2"]


@rule("RG7.1", "RG7.2")
def test_a_gained_die_is_rolled_once_and_keeps_its_value():
    state = position(seats={0: {"dice": ["B2"]}})
    place(state, "terrace-blue-1")
    assert [state.game.decode(action)["face"] for action, _ in state.chances()] == [0, 1, 2, 3, 4, 5]
    assert {weight for _, weight in state.chances()} == {1}
    roll(state, 5)
    assert dice(state) == ["B2", "B5"]


@rule("RG7.3", "RG1.18")
def test_the_front_of_the_statue_holds_10_dice():
    state = position(seats={0: {"dice": TEN}})
    assert seat(state)["slots"] == 10
    place(state, "terrace-blue-1")
    assert state.question == "return_dice"


@rule("RG7.4", "RG14.5")
@pytest.mark.parametrize("colour", ["orange", "green", "blue", "purple"])
def test_a_shown_die_comes_from_the_supply_of_its_colour(colour):
    state = position()
    place(state, f"terrace-{colour}-1")
    assert view(state)["supply"] == {**dict.fromkeys(("orange", "green", "blue", "purple"), 12), colour: 11}


@rule("RG7.11", "RG-D12")
@pytest.mark.parametrize(("first", "second"), [("orange", ("green", "blue")), ("green", ("blue",))])
def test_a_shown_die_is_taken_only_once(first, second):
    state = position(
        options={"ganga": "on"},
        river_tokens={1: "dice_three orange,green,blue"},
        seats={0: {"dice": [*TEN[:8], "P1"], "boat": 0}},
    )
    place(state, "harbour-1")
    pay(state, "P1")
    do(state, "done")
    take(state, first)
    assert offered(state) == {(f"supply-{colour}",) for colour in second}


@rule("RG7.7", "RG7.8", "RG-D10", "RG-R18")
def test_all_colours_of_a_gain_are_chosen_before_any_die_is_rolled():
    state = position(seats={0: {"dice": ["G2"]}})
    place(state, "chamber-2")
    pay(state, "G2")
    take(state, "purple")
    assert (state.question, dice(state)) == ("take_dice", [])
    take(state, "purple")
    assert state.question == "roll"
    roll(state, 3, 6)
    assert dice(state) == ["P3", "P6"]


@rule("RG-D10", "RG7.7")
def test_every_combination_of_colours_is_offered_exactly_once():
    state = position(seats={0: {"dice": ["G2"]}})
    place(state, "chamber-2")
    pay(state, "G2")
    pairs = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        pairs += [(action, other) for other in after.legal()]
    assert len(pairs) == len(set(pairs)) == 10


@rule("RG-D10", "RG7.7")
@pytest.mark.parametrize("first", ["orange", "green", "blue", "purple"])
def test_after_a_colour_only_it_and_the_later_ones_are_offered(first):
    state = position(seats={0: {"dice": ["G2"]}})
    place(state, "chamber-2")
    pay(state, "G2")
    take(state, first)
    colours = ["orange", "green", "blue", "purple"]
    assert offered(state) == {(f"supply-{colour}",) for colour in colours[colours.index(first) :]}


@rule("RG7.9", "RG-D11")
@pytest.mark.parametrize(("space", "colour"), [(5, "orange"), (12, "green"), (17, "blue"), (24, "purple")])
def test_dice_of_every_colour_need_their_slots(space, colour):
    held = ["O1", "O2", "O3", "G1", "G2", "G4", "B1", "B3", "P1", "P2"]
    state = position(seats={0: {"dice": held, "karma": 3, "boat": space - 1}})
    place(state, "harbour-1")
    pay(state, "G1")
    assert (state.question, view(state, 0)["facts"][1]) == ("return_dice", 2)
    do(state, "die-blue-1")
    later = ["blue-3", "purple-1", "purple-2"]
    assert offered(state) == {(f"die-{die}",) for die in later} | {()}
    do(state, "done")
    take(state, colour, colour)
    roll(state, 6, 6)
    assert dice(state).count(f"{colour[0].upper()}6") == 2


@rule("RG7.5", "RG7.7")
def test_an_exhausted_colour_cannot_be_chosen():
    state = position(seats={0: {"dice": ["G2", "O1"]}, 1: {"dice": ["O1"] * 10}})
    place(state, "chamber-2")
    pay(state, "G2")
    take(state, "orange")
    assert not can(state, "supply-orange")
    assert refusal(state, "supply-orange") == "colour_gone"


@rule("RG7.9", "RG7.10", "RG7.11", "RG-D11", "RG-R16")
def test_in_a_shortage_dice_may_be_returned_up_to_the_missing_slots_and_are_available_at_once():
    state = position(seats={0: {"dice": [*TEN[:9], "P2"]}, 1: {"dice": ["O1"] * 9}})
    assert view(state)["supply"]["orange"] == 0
    place(state, "chamber-2")
    pay(state, "G2")
    assert (state.question, view(state, 0)["facts"][1]) == ("return_dice", 1)
    do(state, "die-orange-1")
    assert state.question == "take_dice"
    take(state, "orange", "blue")
    roll(state, 6, 6)
    assert len(dice(state)) == 10
    assert "O6" in dice(state)


@rule("RG7.12", "RG7.13")
def test_in_a_shortage_a_player_may_return_nothing_and_take_what_fits():
    state = position(seats={0: {"dice": TEN}})
    place(state, "chamber-2")
    pay(state, "G2")
    do(state, "done")
    take(state, "blue")
    roll(state, 4)
    assert len(dice(state)) == 10
    full = position(seats={0: {"dice": TEN}})
    place(full, "terrace-blue-1")
    do(full, "done")
    assert (dice(full), full.to_move) == (TEN, 1)


@rule("RG7.11", "RG-D12")
def test_of_shown_dice_that_do_not_fit_the_player_chooses():
    nine = TEN[:8]
    state = position(
        options={"ganga": "on"},
        river_tokens={1: "dice_three orange,green,blue"},
        seats={0: {"dice": [*nine, "P1"], "boat": 0}},
    )
    place(state, "harbour-1")
    pay(state, "P1")
    assert (state.question, view(state, 0)["facts"][1]) == ("return_dice", 1)
    do(state, "done")
    assert offered(state) == {("supply-orange",), ("supply-green",)}
    take(state, "orange", "blue")
    roll(state, 5, 5)
    assert sorted(dice(state)) == sorted([*nine, "O5", "B5"])


@rule("RG7.13", "RG-R17")
def test_offered_dice_must_be_taken_as_long_as_there_is_room():
    state = position(seats={0: {"dice": ["G2"]}})
    place(state, "chamber-2")
    pay(state, "G2")
    assert not can(state, "decline")
    assert not can(state, "done")


@rule("RG7.14")
def test_outside_a_shortage_no_die_can_be_returned():
    state = position(seats={0: {"dice": TEN[:9]}})
    place(state, "terrace-blue-1")
    assert state.question == "roll"


@rule("RG14.9", "RG7.10")
def test_the_slot_of_a_balcony_die_is_free_for_the_new_dice():
    state = position(seats={0: {"dice": TEN}})
    place(state, "balcony-blue-1")
    pay(state, "B1")
    assert (state.question, view(state, 0)["facts"][1]) == ("return_dice", 1)


@rule("RG7.4", "RG1.4", "RG6.8")
def test_the_dice_of_a_colour_are_always_twelve():
    state = position(seats={0: {"dice": ["O6", "O2"]}, 1: {"dice": ["O3"]}}, tops=["orange-12"])
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    lay(state, "2,3", "NESW")
    held = sum(die.startswith("O") for number in (0, 1) for die in dice(state, number))
    assert view(state)["supply"]["orange"] + held == 12


@rule("RG14.1", "RG14.2", "RG14.3", "RG-D16", "RG-R39")
def test_the_outdoor_terrace_gives_2_money_and_rolls_any_dice_again_in_one_throw():
    state = position(seats={0: {"dice": ["O1", "O1", "B2", "P6"]}})
    place(state, "outdoor-1")
    assert (seat(state)["money"], state.question) == (5, "reroll_dice")
    do(state, "die-orange-1")
    do(state, "die-blue-2")
    assert offered(state) == {("die-purple-6",), ()}
    do(state, "done")
    roll(state, 4, 5)
    assert (dice(state), state.to_move) == (["O1", "O4", "B5", "P6"], 1)


@rule("RG14.3")
def test_none_or_all_dice_may_be_rolled_again():
    state = position(seats={0: {"dice": ["O1", "B2"]}})
    place(state, "outdoor-1")
    do(state, "done")
    assert (dice(state), state.to_move) == (["O1", "B2"], 1)
    state = position(seats={0: {"dice": ["O1", "B2"]}})
    place(state, "outdoor-1")
    do(state, "die-orange-1")
    do(state, "die-blue-2")
    roll(state, 6, 6)
    assert dice(state) == ["O6", "B6"]


@rule("RG14.3", "RG-D16")
@pytest.mark.parametrize(
    ("held", "chosen", "left"),
    [
        (["O1", "B2"], ["blue-2"], set()),
        (["O1", "B2", "B2"], ["blue-2"], {("die-blue-2",), ()}),
        (["O1", "B2", "B2"], ["blue-2", "blue-2"], set()),
        (["O1", "B2", "P6"], ["blue-2"], {("die-purple-6",), ()}),
    ],
)
def test_dice_are_rolled_again_at_once_when_no_other_can_be_added(held, chosen, left):
    state = position(seats={0: {"dice": held}})
    place(state, "outdoor-1")
    for die in chosen:
        do(state, f"die-{die}")
    assert (offered(state) == left) if left else (state.question == "roll")


@rule("RG7.9", "RG7.12", "RG-D11")
@pytest.mark.parametrize(("last", "question"), [("purple-1", "return_dice"), ("purple-2", "take_dice")])
def test_when_no_other_die_can_be_returned_the_gain_goes_on(last, question):
    state = position(seats={0: {"dice": TEN, "karma": 3, "boat": 4}})
    pay(place(state, "harbour-1"), "G1")
    do(state, f"die-{last}")
    assert state.question == question


@rule("RG14.4", "RG20.6")
def test_dice_gained_through_the_2_money_may_be_rolled_again():
    state = position(seats={0: {"money": 31, "dice": []}})
    place(state, "outdoor-1")
    take(state, "orange", "green")
    roll(state, 1, 2)
    assert can(state, "die-orange-1")
