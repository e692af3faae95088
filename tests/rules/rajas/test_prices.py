"""RG6, RG8, RG9: what things cost, and the ways to pay that are offered as one choice."""

from rajas_helpers import place, position, rule

from courtyard.core.cost import FREE, Cost
from courtyard.core.game_ui import said
from courtyard.core.payment import Payment
from courtyard.games.rajas.rules.base import cost_of


def bill(held, karma, top):
    state = position(seats={0: {"dice": held, "karma": karma}}, tops=[top])
    place(state, "quarry-1")
    state.apply(next(action for action in state.legal() if cost_of(state, action).parts[0][1] == "orange"))
    found = state.game.ui.payment(state)
    assert isinstance(found, Payment)
    return state, found


def costs(state):
    return {state.game.targets(action)[0]: cost_of(state, action).parts for action in state.legal()}


@rule("RG6.1", "RG6.2", "RG8.8")
def test_a_space_costs_its_money_its_die_and_karma_where_no_die_shows_the_number():
    state = position(seats={0: {"money": 9, "karma": 1, "dice": ["O3", "G1"]}})
    found = costs(state)
    assert found["space-quarry-1"] == ((1, "money"),)
    assert found["space-silk-1"] == ((1, "die"),)
    assert found["space-balcony-orange-1"] == ((1, "orange_die"),)
    assert found["space-chamber-3"] == ((1, "die"),)
    assert found["space-chamber-4"] == ((1, "die"), (1, "karma"))
    assert found["space-mixed-1"] == FREE.parts


@rule("RG9.3", "RG9.4")
def test_the_cheapest_payment_comes_first_and_none_gives_a_die_in_vain():
    state, found = bill(["O6", "O2", "O3", "O5"], 1, "orange-05")
    assert found.has_default
    for plan in found.plans:
        dice = [worth for worth in plan.worth if worth]
        assert sum(dice) - min(dice) < found.due <= sum(dice)
    assert found.plans[0].cost == FREE
    assert len([worth for worth in found.plans[0].worth if worth]) == min(
        len([worth for worth in plan.worth if worth]) for plan in found.plans if plan.cost == FREE
    )
    assert any(plan.cost == Cost(((1, "karma"),)) for plan in found.plans)
    assert len({plan.actions for plan in found.plans}) == len(found.plans)
    assert state.game.prompt(state, 0) == f"Pay {found.due} in orange dice."


@rule("RG9.3", "RG9.7")
def test_each_way_pays_the_whole_bill():
    state, found = bill(["O6", "O2", "O2", "O1", "O5"], 2, "orange-05")
    for plan in found.plans:
        after = state.copy()
        for action in plan.actions:
            after.apply(action)
        while after.to_move < 0:
            after.apply(after.legal()[0])
        assert after.question == "lay_tile"


@rule("RG7.7", "RG7.8")
def test_several_dice_are_taken_as_one_choice_of_colours():
    state = position(seats={0: {"dice": ["O2"]}}, pending=[{"question": "take_dice", "facts": [2 | 0x3333 << 6]}])
    found = state.game.ui.payment(state)
    assert found is not None
    assert (found.due, found.has_default, len(found.plans)) == (2, False, 10)
    assert {str(plan.text) for plan in found.plans} >= {"Take orange, orange", "Take green, purple"}


@rule("RG22.10", "RG22.12", "RG22.15")
def test_the_end_is_explained_by_the_two_markers_of_each_seat():
    state = position(seats={0: {"fame": 30, "money": 64}, 1: {"fame": 20, "money": 31}})
    assert state.game.ui.progress_label(state.view(None), 0) == "met, +1"
    assert state.game.ui.progress_label(state.view(None), 1) == "25 to go"
    assert state.game.ui.projected_label(state.view(None), state.scores()[1] + 24.4) == "1 to go"
    assert state.game.ui.projected_label(state.view(None), state.scores()[1] + 26.6) == "met, +2"
    told = said(state.game.ui.verdict(state), None, ["Anna", "Bert"])
    assert "Anna: fame 30 and 32 for 64 money make 62; the markers met and passed by 1." in told
    assert "Bert: fame 20 and 16 for 31 money make 36; 25 short of meeting." in told
    assert state.game.ui.notice(state.view(None), ["Anna", "Bert"].__getitem__).startswith("The last phase")
