"""CB10: dice and workers."""

import pytest
from helpers import (
    A_TILE_ON_EACH_DEPOT,
    GOODS,
    SLOTS,
    can,
    do,
    each_game,
    family,
    offered,
    position,
    refusal,
    rule,
    seat,
    steps,
)

PLAIN = (0, 1, 2, 3)
WITH_8 = (0, 1, 1, 2)
WITH_SHIFT = (0, 0, 1, 2)
WITH_BOTH = (0, 0, 1, 1)

# What is done with the die: the wanted value, the clicks after the die, and the tile in storage.
USES = {
    "take": (3, ("depot-3-0",), None),
    "building": (3, ("storage-0", "space-h54"), "watchtower"),
    "ship": (5, ("storage-0", "space-h45"), "ship"),
    "animal": (4, ("storage-0", "space-h32"), "cow-2"),
    "castle": (6, ("storage-0", "space-h23"), "castle"),
    "mine": (4, ("storage-0", "space-h53"), "mine"),
    "knowledge": (3, ("storage-0", "space-h14"), "knowledge-26"),
    "sale": (2, ("goods-purple",), None),
}
SHIFT_OF = {
    "take": 12,
    "building": 9,
    "ship": 10,
    "animal": 10,
    "castle": 11,
    "mine": 11,
    "knowledge": 11,
    "sale": None,
}
each_use = pytest.mark.parametrize("use", USES)


def using(use, shown, workers, *knowledge):
    """A turn with one die for the use, and knowledge tiles in the estate."""
    numbers = [*knowledge, *(number for number in (16, 18, 19, 20, 21, 22) if number not in knowledge)]
    laid = {
        space: f"knowledge-{number}"
        for space, number in zip(("h34", "h24", "h63", "h72", "h73"), numbers[:5], strict=True)
    }
    # The other tiles join the knowledge tiles to the centre and bring the space that is used into reach.
    laid |= {"h33": "bank", "h43": "ship", "h55": "bank", "h64": "church", "h65": "market"}
    laid |= {"h45": "ship"} if use != "ship" else {"h46": "ship"}
    if use == "ship":
        laid |= {"h35": "bank", "h36": "church"}
    tile = USES[use][2]
    owned = {
        "tiles": laid,
        "storage": [tile] if tile else [],
        "goods": {"purple": 1},
        "workers": workers,
        "dice": [shown, shown],
    }
    return position(phase="E", depots={3: {"tiles": ["cow-2"]}}, seats={0: owned})


def check_costs(use, costs, *knowledge):
    """The use costs exactly so many workers at each distance, both ways round the ring."""
    wanted, clicks, _ = USES[use]
    for distance, cost in enumerate(costs):
        for way in (1, -1):
            shown = (wanted - 1 + way * distance) % 6 + 1
            assert seat(do(using(use, shown, 9, *knowledge), "die-0", *clicks))["workers"] == 9 - cost
            assert seat(do(using(use, shown, cost, *knowledge), "die-0", *clicks))["workers"] == 0
            if cost:
                poor = using(use, shown, cost - 1, *knowledge)
                assert refusal(poor, "die-0", *clicks) == "too_dear"


@rule("CB10.1", "CB10.2", "CB10.6", "CB10.10", "CB10.5")
@each_use
def test_without_knowledge_tiles_each_step_costs_a_worker(use):
    check_costs(use, PLAIN)


@rule("CB10.7", "CB10.10")
@each_use
def test_with_knowledge_8_a_worker_makes_two_steps(use):
    check_costs(use, WITH_8, 8)


@rule("CB10.8", "CB10.10")
@each_use
def test_a_matching_free_shift_saves_one_step(use):
    if SHIFT_OF[use]:
        check_costs(use, WITH_SHIFT, SHIFT_OF[use])


@rule("CB10.9", "CB10.10")
@each_use
def test_a_free_shift_and_knowledge_8_work_together(use):
    if SHIFT_OF[use]:
        check_costs(use, WITH_BOTH, 8, SHIFT_OF[use])


@rule("CB10.11")
@each_use
def test_only_one_of_the_free_shifts_applies(use):
    check_costs(use, WITH_SHIFT if SHIFT_OF[use] else PLAIN, 9, 10, 11, 12)
    check_costs(use, WITH_BOTH if SHIFT_OF[use] else WITH_8, 8, 9, 10, 11, 12)


@rule("CB10.11")
@each_use
def test_the_free_shifts_of_other_actions_do_not_help(use):
    others = [number for number in (9, 10, 11, 12) if number != SHIFT_OF[use]]
    check_costs(use, PLAIN, *others)
    check_costs(use, WITH_8, 8, *others)


@rule("CB10.3", "CB-E1")
def test_any_number_of_owned_workers_may_be_used_on_one_die():
    for workers in range(6):
        state = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": workers, "dice": [2]}})
        reached = {number for number, slot in SLOTS.items() if can(state, "die-0", slot)}
        assert len(reached) == min(1 + 2 * workers, 6)
    state = position(depots={6: {"tiles": ["pig-2"]}}, seats={0: {"workers": 2, "dice": [2, 1]}})
    do(state, "die-0", "depot-6-1")
    assert seat(state)["workers"] == 0
    assert seat(state)["storage"] == ["pig-2", None, None]
    assert seat(state)["dice"][0]["used"]


@rule("CB10.4", "CB-E2")
@pytest.mark.parametrize(("shown", "wanted"), [(1, 6), (6, 1)])
def test_between_6_and_1_is_one_step(shown, wanted):
    state = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": 1, "dice": [shown, 3]}})
    do(state, "die-0", SLOTS[wanted])
    assert seat(state)["workers"] == 0


@rule("CB10.5")
@pytest.mark.parametrize("shown", range(1, 7))
@pytest.mark.parametrize("wanted", range(1, 7))
def test_the_shorter_way_round_is_the_only_one_offered(shown, wanted):
    fewest = min((wanted - shown) % 6, (shown - wanted) % 6)
    state = position(depots={wanted: A_TILE_ON_EACH_DEPOT[wanted]}, seats={0: {"workers": 6, "dice": [shown]}})
    assert offered(state) == {("die-0", "workers"), ("die-0", SLOTS[wanted])}
    assert len(state.legal()) == 2
    assert seat(do(state, "die-0", SLOTS[wanted]))["workers"] == 6 - fewest


@rule("CB10.12")
@each_game
def test_dice_keep_their_values_and_only_the_own_dice_are_used(players, seed):
    for before, after in steps(players, seed):
        if before.state.to_move < 0:
            continue
        for number in range(players):
            was, now = before.view["seats"][number], after.view["seats"][number]
            assert [die["value"] for die in was["dice"]] == [die["value"] for die in now["dice"]]
            if number != before.state.to_move:
                assert was["dice"] == now["dice"]
                # Only the income at the end of a phase can give workers to others.
                assert now["workers"] >= was["workers"]


@rule("CB10.12")
def test_the_workers_and_dice_of_another_player_cannot_be_used():
    depots = {4: {"tiles": ["ship"]}}
    state = position(depots=depots, seats={0: {"workers": 0, "dice": [1]}, 1: {"workers": 9, "dice": [4, 4]}})
    assert offered(state) == {("die-0", "workers")}
    assert refusal(state, "die-0", "depot-4-0") == "too_dear"


@rule("CB10.13")
def test_a_die_is_changed_only_together_with_an_action():
    state = position(
        depots=A_TILE_ON_EACH_DEPOT,
        black_depot=["bank"],
        seats={0: {"storage": ["ship"], "goods": {"red": 1}, "workers": 9, "silver": 2, "dice": [1, 4]}},
    )
    families = {family(action) for action in state.legal()}
    assert families == {"take", "place", "sell", "take_workers", "buy"}
    do(state, "die-0", "depot-4-0")
    assert seat(state)["dice"][0] == {"value": 1, "used": True}


@rule("CB10.13")
@each_game
def test_workers_are_spent_only_by_die_actions(players, seed):
    for before, after in steps(players, seed):
        mover = before.state.to_move
        if mover >= 0 and after.view["seats"][mover]["workers"] < before.view["seats"][mover]["workers"]:
            assert before.family in ("take", "place", "sell")


@rule("CB10.14")
@pytest.mark.parametrize("die", [0, 1])
def test_a_change_of_one_die_leaves_the_other_as_it_is(die):
    state = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": 5, "dice": [1, 2]}})
    do(state, f"die-{die}", "depot-4-0")
    workers = (5 - 3, 5 - 2)[die]
    assert seat(state)["workers"] == workers
    assert seat(state)["dice"][1 - die] == {"value": (2, 1)[die], "used": False}
    # The other die still starts from its own value.
    do(state, f"die-{1 - die}", "depot-3-0")
    assert seat(state)["workers"] == workers - (1, 2)[die]


@rule("CB10.14")
def test_each_die_is_paid_for_by_its_own_value():
    state = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": 1, "dice": [1, 4]}})
    reached = {die: {number for number, slot in SLOTS.items() if can(state, die, slot)} for die in ("die-0", "die-1")}
    assert reached == {"die-0": {6, 1, 2}, "die-1": {3, 4, 5}}


@rule("CB10.15")
def test_workers_gained_by_an_action_cannot_pay_for_it():
    state = position(seats={0: {"storage": ["boarding_house"], "dice": [2]}})
    assert refusal(state, "die-0", "storage-0", "space-h33") == "too_dear"
    state = position(seats={0: {"tiles": {"h34": "knowledge-4"}, "goods": {"red": 1}, "dice": [3]}})
    assert refusal(state, "die-0", "goods-red") == "too_dear"


@rule("CB10.15")
def test_workers_are_paid_first_and_then_gained():
    state = position(seats={0: {"storage": ["boarding_house"], "workers": 1, "dice": [2, 1]}})
    do(state, "die-0", "storage-0", "space-h33")
    assert seat(state)["workers"] == 1 - 1 + 4
    state = position(seats={0: {"tiles": {"h34": "knowledge-4"}, "goods": {"red": 1}, "workers": 1, "dice": [3, 1]}})
    do(state, "die-0", "goods-red")
    assert seat(state)["workers"] == 1 - 1 + 1
    # The payment is made before the effect is asked for.
    owned = {"tiles": {"h34": "knowledge-26"}, "storage": ["castle"], "workers": 2, "dice": [4, 1]}
    state = do(position(seats={0: owned}), "die-0", "storage-0", "space-h23")
    assert state.question == "extra_action"
    assert seat(state)["workers"] == 0


@rule("CB10.16")
@pytest.mark.parametrize("value", range(1, 7))
def test_workers_may_be_used_to_sell_goods(value):
    for shown in range(1, 7):
        fewest = min((value - shown) % 6, (shown - value) % 6)
        owned = {"goods": {GOODS[value - 1]: 2}, "workers": fewest, "dice": [shown, shown]}
        state = position(seats={0: owned})
        do(state, "die-0", f"goods-{GOODS[value - 1]}")
        assert seat(state)["workers"] == 0
        assert seat(state)["sold_count"] == 2
        if fewest:
            state = position(seats={0: owned | {"workers": fewest - 1}})
            assert not can(state, "die-0", f"goods-{GOODS[value - 1]}")


@rule("CB10.17")
@pytest.mark.parametrize("shown", range(1, 7))
@pytest.mark.parametrize("workers", [0, 1, 5])
def test_taking_workers_never_costs_a_worker(shown, workers):
    state = position(seats={0: {"workers": workers, "dice": [shown, shown]}})
    do(state, "die-0", "workers")
    assert seat(state)["workers"] == workers + 2
    do(state, "die-1", "workers")
    assert seat(state)["workers"] == workers + 4
    assert sum(owned["workers"] for owned in state.view(None)["seats"]) == workers + 4
