"""RG6, RG8: paying with money, dice and karma."""

from itertools import combinations_with_replacement, product

import pytest
from rajas_helpers import (
    buy,
    can,
    dice,
    die_targets,
    do,
    lay,
    offered,
    pay,
    payers,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    view,
)

TEA = {"2,3": "orange-02[NS]"}


def quarry(held, karma, *tops):
    state = position(seats={0: {"dice": held, "karma": karma}}, tops=tops)
    place(state, "quarry-1")
    return state


@rule("RG6.1", "RG6.4", "RG19.8")
def test_paying_money_moves_the_marker_back_and_takes_nothing_back():
    state = position(seats={0: {"money": 20, "bonus": 33, "workers": 4, "waiting": ["fame", "bridge"], "dice": ["O6"]}})
    place(state, "quarry-1")
    after = seat(state)
    assert (after["money"], after["workers"], after["money_bonus"]) == (19, 4, 33)


@rule("RG6.5", "RG18.8")
def test_fame_is_never_paid():
    state = position(seats={0: {"fame": 7, "dice": ["O6"]}}, tops=["orange-12"])
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    assert seat(state)["fame"] == 7


@rule("RG6.6", "RG6.7", "RG6.8")
def test_paid_dice_come_from_the_own_statue_and_are_in_the_supply_at_once():
    state = position(seats={0: {"dice": ["O1", "O1"]}, 1: {"dice": ["O1"] * 10}})
    assert view(state)["supply"]["orange"] == 0
    place(state, "chamber-1")
    assert payers(state) == {"O1"}
    state = position(seats={0: {"dice": ["O2", "O1"]}, 1: {"dice": ["O1"] * 10}})
    place(state, "chamber-2")
    pay(state, "O2")
    assert can(state, "supply-orange")


@rule("RG6.9", "RG14.7", "RG8.9", "RG-D17", "RG-R13")
def test_a_balcony_takes_any_value_of_its_colour_and_no_flip():
    state = position(seats={0: {"dice": ["B1", "B6", "G1"], "karma": 3}})
    place(state, "balcony-blue-1")
    assert payers(state) == {"B1", "B6"}


@rule("RG6.9", "RG15.1", "RG-D18", "RG8.4")
def test_a_chamber_takes_its_number_in_any_colour_or_the_opposite_one_with_karma():
    state = position(seats={0: {"dice": ["O4", "G4", "B3", "P2"], "karma": 1}})
    place(state, "chamber-4")
    assert payers(state) == {"O4", "G4", "B3*"}
    assert refusal(state, "die-blue-3") == "other_die"


@rule("RG8.7", "RG8.3")
def test_without_karma_nothing_can_be_flipped():
    state = position(seats={0: {"dice": ["O3", "G4"], "karma": 0}})
    place(state, "chamber-4")
    assert payers(state) == {"G4"}
    assert refusal(state, "die-orange-3", "karma") == "karma"


@rule("RG8.8", "RG-D22", "RG16.1")
def test_the_harbour_takes_1_to_3_or_a_flipped_4_to_6():
    state = position(seats={0: {"dice": ["O1", "O2", "O3", "B4", "B5", "B6"], "karma": 1}})
    place(state, "harbour-1")
    assert payers(state) == {"O1", "O2", "O3", "B4*", "B5*", "B6*"}


@rule("RG8.8", "RG-D14", "RG13.4", "RG-D32")
def test_a_single_goods_market_takes_any_die_flipped_or_not():
    state = position(seats={0: {"dice": ["O1", "B5"], "karma": 1, "tiles": TEA}})
    place(state, "tea-1")
    assert payers(state) == {"O1", "O1*", "B5", "B5*"}


@rule("RG8.5", "RG9.4", "RG-D5")
def test_several_dice_of_one_payment_may_be_flipped_as_long_as_karma_lasts():
    state = quarry(["O1", "O1", "O2"], 2, "orange-09")
    buy(state, "orange-09", "O1*", "O1*")
    assert (seat(state)["karma"], dice(state)) == (0, ["O2"])
    state = quarry(["O1", "O1", "O2"], 1, "orange-05")
    do(state, "stack-orange-snake")
    do(state, "die-orange-1")
    do(state, "die-orange-2")
    assert payers(state) == {"O1*"}


@rule("RG8.6", "RG-R14")
def test_one_die_is_flipped_at_most_once():
    state = quarry(["O1", "O6"], 3, "orange-08")
    do(state, "stack-orange-cow")
    assert payers(state) == {"O6"}
    do(state, "die-orange-6")
    assert payers(state) == {"O1*"}
    do(state, "die-orange-1", "karma")
    assert (state.question, dice(state), seat(state)["karma"]) == ("lay_tile", [], 2)


@rule("RG8.10")
def test_dice_that_stay_on_the_statue_are_not_turned():
    state = quarry(["O1", "O6"], 3, "orange-12")
    buy(state, "orange-12", "O1*")
    assert dice(state) == ["O6"]


@rule("RG8.11", "RG-R59")
def test_karma_spent_in_a_payment_no_longer_counts_for_its_effect():
    state = position(seats={0: {"boat": 4, "karma": 2, "dice": ["G6"]}})
    place(state, "harbour-1")
    pay(state, "G6*")
    roll(state, 3)
    assert dice(state) == ["O3"]


@rule("RG8.1")
def test_karma_stays_between_0_and_3():
    state = position(seats={0: {"karma": 2, "dice": ["G3"]}})
    place(state, "chamber-3")
    pay(state, "G3")
    assert seat(state)["karma"] == 3


@rule("RG9.3", "RG9.6")
def test_a_tile_is_paid_only_with_dice_of_its_colour():
    state = quarry(["O4", "O2", "G6"], 3, "orange-12")
    do(state, "stack-orange-tiger")
    assert payers(state) <= {"O4", "O2", "O4*", "O2*"}
    assert refusal(state, "die-green-6") == "tile_colour"


@rule("RG9.5", "RG-R15", "RG6.10")
def test_more_dice_than_needed_may_be_given_for_a_tile():
    state = quarry(["O4", "O5", "O6"], 0, "orange-01")
    do(state, "stack-orange-snake")
    do(state, "die-orange-4")
    assert offered(state) == {("die-orange-5",), ("die-orange-6",), ()}
    do(state, "die-orange-5")
    do(state, "die-orange-6")
    assert (state.question, dice(state)) == ("lay_tile", [])


def all_payments(state, question):
    """Every way to pay, as sets of dice; none is a dead end, and no end is asked for that is the only choice."""
    if state.question != question:
        return [()]
    assert offered(state) not in (set(), {()})
    found = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        die = () if state.game.decode(action).family == "done" else (state.game.targets(action),)
        found += [die + rest for rest in all_payments(after, question)]
    return found


def sensible_payments(held, karma, cost):
    """All sets of dice, some of them raised by karma, that reach the cost without a needless flip."""
    wanted = set()
    for marks in product(range(3), repeat=len(held)):
        paid = [(die, mark) for die, mark in zip(held, marks, strict=True) if mark]
        flips = [int(die[1]) for die, mark in paid if mark == 2]
        total = sum(7 - int(die[1]) if mark == 2 else int(die[1]) for die, mark in paid)
        needed = all(total - (7 - value) < cost for value in flips)
        if total >= cost and len(flips) <= karma and all(value <= 3 for value in flips) and needed:
            wanted.add(tuple(sorted(die_targets(die + "*" * (mark == 2)) for die, mark in paid)))
    return wanted


HANDFULS = [
    *combinations_with_replacement(("O1", "O2", "O3", "O4", "O5", "O6"), 2),
    *combinations_with_replacement(("O1", "O2", "O3", "O5"), 3),
    ("O1", "O3", "O4", "O6"),
    ("O1", "O1", "O2", "O3"),
    ("O2", "O3", "O3", "O3"),
]


@rule("RG-D5", "RG-D32", "RG9.5", "RG9.3", "RG8.5")
@pytest.mark.parametrize("karma", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("tile", "stack", "cost"), [("orange-01", "snake", 4), ("orange-03", "snake", 7), ("orange-09", "cow", 11)]
)
def test_every_sensible_payment_is_offered_exactly_once(karma, tile, stack, cost):
    for held in HANDFULS:
        state = position(seats={0: {"dice": list(held), "karma": karma}}, tops=[tile])
        wanted = sensible_payments(held, karma, cost)
        if can(state, "space-quarry-1"):
            place(state, "quarry-1")
        assert can(state, f"stack-orange-{stack}") is bool(wanted)
        if wanted:
            do(state, f"stack-orange-{stack}")
            payments = all_payments(state, "pay_tile")
            assert len(payments) == len(set(payments))
            assert {tuple(sorted(payment)) for payment in payments} == wanted


@rule("RG9.2", "RG-D4")
def test_every_top_tile_that_can_be_paid_is_offered_and_one_must_be_taken():
    state = quarry(["O4", "B6"], 0, "orange-01", "orange-10", "orange-11", "blue-01", "blue-06", "blue-12")
    assert offered(state) == {
        ("stack-orange-snake",),
        ("stack-orange-cow",),
        ("stack-orange-tiger",),
        ("stack-blue-snake",),
        ("stack-blue-tiger",),
    }
    assert refusal(state, "stack-blue-cow") == "cost"


@rule("RG9.7", "RG10.2", "RG-D6")
def test_a_bought_tile_must_be_laid_at_once_in_any_rotation():
    state = quarry(["O4"], 0, "orange-01")
    buy(state, "orange-01", "O4")
    assert state.question == "lay_tile"
    turned = {targets[1] for targets in offered(state) if targets[0] == "cell-2,3"}
    assert turned == {"roads-NE", "roads-NW"}
    lay(state, "2,3", "NW")
    assert seat(state)["tiles"]["2,3"]["roads"] == "NW"
