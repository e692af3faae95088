"""CB9: a player's turn."""

from collections import Counter
from itertools import pairwise

import pytest
from helpers import (
    action_of,
    can,
    depot,
    do,
    each_count,
    each_game,
    family,
    offered,
    played,
    position,
    refusal,
    rule,
    seat,
)

DIE_ACTIONS = ("take", "place", "sell", "take_workers")


def rich(**owned):
    """A turn in which each of the four die actions can be carried out with each die, and a tile be bought."""
    described = {
        "tiles": {"h34": "knowledge-26"},
        "storage": ["ship", "ship"],
        "goods": {"purple": 2, "brown": 1},
        "silver": 2,
        "dice": [2, 5],
        **owned,
    }
    depots = {2: {"tiles": ["castle"]}, 5: {"tiles": ["mine"]}}
    return position(depots=depots, black_depot=["bank"], seats={0: described, 1: {"dice": [1, 1]}})


MOVES = {
    0: [("depot-2-1",), ("storage-0", "space-h43"), ("goods-purple",), ("workers",)],
    1: [("depot-5-0",), ("storage-0", "space-h45"), ("goods-brown",), ("workers",)],
}


def turns(players, seed):
    """The actions of each turn, as families, with the seat."""
    found = []
    last = None
    for node in played(players, seed):
        if node.state.to_move >= 0:
            turn = (node.view["phase"], node.view["round"], node.state.to_move)
            if turn != last:
                found.append((turn, []))
            found[-1][1].append(node)
            last = turn
    return found


@rule("CB9.1", "CB9.2")
@each_game
def test_a_turn_has_exactly_two_die_actions_one_with_each_die(players, seed):
    assert len(turns(players, seed)) == 25 * players
    for _, nodes in turns(players, seed):
        used = [die_of(node) for node in nodes if node.family in DIE_ACTIONS]
        assert sorted(used) == [0, 1]


def die_of(node):
    return int(node.state.game.targets(node.action)[0][-1])


@rule("CB9.2", "CB-D3")
def test_a_turn_cannot_end_before_both_dice_are_used():
    state = rich()
    assert refusal(state, "end_turn") == "dice_left"
    do(state, "die-1", "workers")
    assert refusal(state, "end_turn") == "dice_left"
    do(state, "die-0", "workers")
    assert can(state, "end_turn")


@rule("CB9.2")
@each_count
def test_there_is_no_passing(players):
    state = position(players, seats={0: {"dice": [3, 4]}})
    assert offered(state) == {("die-0", "workers"), ("die-1", "workers")}
    do(state, "die-0", "workers")
    assert offered(state) == {("die-1", "workers")}
    assert state.to_move == 0
    do(state, "die-1", "workers")
    assert state.to_move == 1


@rule("CB9.3")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_either_die_may_be_used_first(first, second):
    state = rich()
    do(state, f"die-{first}", "workers")
    assert [die["used"] for die in seat(state)["dice"]] == [first == 0, first == 1]
    do(state, f"die-{second}", "workers")
    assert [die["used"] for die in seat(state)["dice"]] == [True, True]


@rule("CB9.3")
@pytest.mark.parametrize("shown", range(1, 7))
def test_of_two_equal_dice_one_is_offered_at_a_time(shown):
    state = position(depots={1: {"tiles": ["ship"]}}, seats={0: {"dice": [shown, shown], "workers": 3}})
    assert {targets[0] for targets in offered(state)} == {"die-0"}
    assert refusal(state, "die-1", "workers") == "second_die"
    do(state, "die-0", "workers")
    assert {targets[0] for targets in offered(state)} == {"die-1"}
    assert can(state, "die-1", "depot-1-1")


@rule("CB9.4", "CB-D4")
@pytest.mark.parametrize("die", [0, 1])
def test_each_die_allows_four_actions(die):
    state = rich()
    for move in MOVES[die]:
        assert can(state, f"die-{die}", *move)
    families = {family(action) for action in state.legal()}
    assert families == {*DIE_ACTIONS, "buy"}


@rule("CB9.4")
@pytest.mark.parametrize("die", [0, 1])
def test_the_four_actions_do_what_they_say(die):
    taken = do(rich(), f"die-{die}", *MOVES[die][0])
    assert seat(taken)["storage"] == ["ship", "ship", ("castle", "mine")[die]]
    placed = do(rich(), f"die-{die}", *MOVES[die][1])
    assert seat(placed)["tiles"][("h43", "h45")[die]] == "ship"
    sold = do(rich(), f"die-{die}", *MOVES[die][2])
    assert seat(sold)["sold_count"] == (2, 1)[die]
    assert seat(do(rich(), f"die-{die}", *MOVES[die][3]))["workers"] == 2


@rule("CB9.5")
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("second", range(4))
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_any_two_actions_may_follow_each_other(first, second, order):
    state = rich()
    do(state, f"die-{order[0]}", *MOVES[order[0]][first])
    move = MOVES[order[1]][second]
    if first == second == 1:
        move = ("storage-1", *move[1:])
    if first == 0 and second == 0:
        assert seat(state)["storage"][2] is not None
        move = (*move, "storage-2")
    do(state, f"die-{order[1]}", *move)
    assert [die["used"] for die in seat(state)["dice"]] == [True, True]


@rule("CB9.6")
def test_an_action_without_a_target_is_not_available():
    state = position(
        depots={3: {"tiles": ["cow-2"]}}, seats={0: {"storage": ["mine"], "goods": {"red": 1}, "dice": [1, 2]}}
    )
    assert offered(state) == {("die-0", "workers"), ("die-1", "workers")}
    assert refusal(state, "die-0", "depot-1-0") == "no_tile"
    assert refusal(state, "die-0", "storage-0", "space-h53") == "too_dear"
    assert refusal(state, "die-0", "goods-turquoise") == "no_goods"
    assert refusal(state, "die-0", "storage-1", "space-h53") == "empty_store"


@rule("CB9.7")
@each_game
def test_taking_workers_is_always_available(players, seed):
    for node in played(players, seed):
        if node.state.question == "turn":
            for die, shown in enumerate(node.view["seats"][node.state.to_move]["dice"]):
                other = node.view["seats"][node.state.to_move]["dice"][1 - die]
                waits = die == 1 and not other["used"] and other["value"] == shown["value"]
                assert can(node.state, f"die-{die}", "workers") == (not shown["used"] and not waits)


@rule("CB9.8")
@pytest.mark.parametrize("die", [0, 1])
def test_a_used_die_can_neither_be_used_nor_changed(die):
    state = rich(workers=3)
    do(state, f"die-{die}", "workers")
    before = seat(state)["dice"][die]["value"]
    for move in MOVES[die]:
        assert refusal(state, f"die-{die}", *move) == "die_used"
    assert all(targets[0] != f"die-{die}" for targets in offered(state))
    do(state, f"die-{1 - die}", *MOVES[1 - die][0])
    assert seat(state)["dice"][die] == {"value": before, "used": True}


@rule("CB9.9")
@pytest.mark.parametrize(
    ("tile", "space", "question"),
    [
        ("castle", "h23", "extra_action"),
        ("ship", "h45", "ship_depot"),
        ("warehouse", "h33", "warehouse"),
        ("carpenter", "h33", "carpenter"),
        ("church", "h33", "church"),
        ("market", "h33", "market"),
        ("city_hall", "h33", "city_hall"),
    ],
)
def test_an_effect_is_finished_before_the_next_die_action_or_purchase(tile, space, question):
    depots = {1: {"tiles": ["bank", "ship"], "goods": {"red": 1}}, 2: {"tiles": ["castle"]}}
    owned = {
        "tiles": {"h34": "knowledge-26"},
        "storage": [tile, "mine"],
        "goods": {"pink": 1},
        "silver": 2,
        "workers": 3,
        "dice": [{"h23": 6, "h45": 5, "h33": 3}[space], 1],
    }
    state = position(depots=depots, black_depot=["ship"], seats={0: owned})
    do(state, "die-0", "storage-0", f"space-{space}")
    assert state.question == question
    assert all(not targets or targets[0] not in ("die-0", "die-1", "silver") for targets in offered(state))
    for later in (("die-1", "workers"), ("die-1", "depot-1-0"), ("silver", "black-0"), ("end_turn",)):
        assert refusal(state, *later) == "question"
    do(state, *(("decline",) if can(state, "decline") else max(offered(state))))
    assert state.question == "turn"
    assert can(state, "die-1", "workers")
    assert can(state, "silver", "black-0")


@rule("CB9.11", "CB-D12")
def test_a_turn_waits_for_its_declared_end_when_a_tile_can_be_bought():
    state = position(black_depot=["bank"], seats={0: {"silver": 2, "dice": [4]}})
    do(state, "die-0", "workers")
    assert state.to_move == 0
    assert len(state.legal()) == 2
    assert can(state, "silver", "black-0")
    assert can(state, "end_turn")
    bought = do(state.copy(), "silver", "black-0")
    assert bought.to_move == 1
    do(state, "end_turn")
    assert state.to_move == 1
    assert seat(state)["silver"] == 2


@rule("CB9.11")
def test_with_knowledge_6_a_tile_on_a_numbered_depot_keeps_the_turn_open():
    for tiles, mover in ((["ship"], 0), ([], 1)):
        owned = {"tiles": {"h34": "knowledge-6"}, "silver": 2, "dice": [4]}
        state = position(depots={1: {"tiles": tiles}}, seats={0: owned})
        do(state, "die-0", "workers")
        assert state.to_move == mover


@rule("CB9.11")
def test_a_turn_also_ends_by_itself_after_the_last_effect():
    owned = {"storage": ["bank"], "silver": 0, "dice": [3]}
    state = position(seats={0: owned})
    do(state, "die-0", "storage-0", "space-h33")
    assert state.to_move == 1
    # With a tile to buy, the silver of the bank opens the purchase.
    state = position(black_depot=["ship"], seats={0: owned})
    do(state, "die-0", "storage-0", "space-h33")
    assert state.to_move == 0
    assert can(state, "silver", "black-0")


@rule("CB9.10", "CB9.12")
@each_game
def test_nobody_buys_twice_in_a_turn(players, seed):
    bought = Counter()
    for turn, nodes in turns(players, seed):
        bought[turn] = sum(node.family == "buy" for node in nodes)
        assert nodes[0].view["bought"] is False
        for before, after in pairwise(nodes):
            assert after.view["bought"] == (before.view["bought"] or before.family == "buy")
    assert set(bought.values()) == {0, 1}


@rule("CB9.9")
@each_game
def test_die_actions_and_purchases_are_only_offered_between_effects(players, seed):
    for node in played(players, seed):
        if node.state.to_move >= 0 and node.state.question != "turn":
            families = {family(action) for action in node.state.legal()}
            assert not families & {*DIE_ACTIONS, "buy", "end_turn"}


@rule("CB9.6")
def test_the_tiles_offered_lie_on_the_depot_that_is_named():
    state = rich()
    assert depot(state, 2)["tiles"][1] == "castle"
    assert action_of(state, "die-0", "depot-2-1") in state.legal()
    assert not can(state, "die-0", "depot-5-0")
