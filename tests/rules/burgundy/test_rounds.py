"""CB8: rounds and the white die."""

from collections import Counter
from itertools import groupby

import pytest
from helpers import can, chance, depot, do, each_count, each_game, offered, played, position, rule, seat, steps

from courtyard import CHANCE, Rng
from courtyard.games.burgundy.rules import actions

PAIRS = [(low, high) for low in range(1, 7) for high in range(low, 7)]


def rounds(players, seed):
    """The nodes of each round, from the first roll to the last turn."""
    nodes = [node for node in played(players, seed) if node.state.question not in BEFORE_ROUNDS]
    return [list(part) for _, part in groupby(nodes, key=lambda node: (node.view["phase"], node.view["round"]))]


BEFORE_ROUNDS = ("start_player", "start_goods", "fill_slot", "round_goods", "over")


def end_round(state):
    """Everybody takes workers with all dice left."""
    number = state.view(None)["round"]
    while state.to_move != CHANCE and state.view(None)["round"] == number:
        do(state, *min(targets for targets in offered(state) if targets[1:] == ("workers",)))
    return state


def roll(state, *pairs, white):
    """The dice of everybody in turn order, then the white die."""
    for pair in pairs:
        assert state.question == "roll"
        state.apply(actions.ROLLED + PAIRS.index(pair))
    assert state.question == "roll_white"
    state.apply(actions.ROLLED_WHITE + white - 1)
    return state


@rule("CB8.1", "CB8.2")
@each_game
def test_every_round_begins_with_the_dice_of_all_players_and_then_the_white_die(players, seed):
    assert len(rounds(players, seed)) == 25
    for nodes in rounds(players, seed):
        asked = [node.state.question for node in nodes]
        assert asked[: players + 1] == ["roll"] * players + ["roll_white"]
        assert "roll" not in asked[players + 1 :]
        assert "roll_white" not in asked[players + 1 :]
        assert all(node.state.to_move >= 0 for node in nodes[players + 1 :])


@rule("CB8.1")
@each_count
def test_a_roll_sets_the_two_dice_of_each_player_in_turn_order(players):
    state = end_round(position(players, seats={0: {"dice": [4]}}))
    pairs = [(1, 6), (2, 2), (3, 5), (4, 6)][:players]
    roll(state, *pairs, white=5)
    for number, pair in enumerate(pairs):
        assert [die["value"] for die in seat(state, number)["dice"]] == list(pair)
        assert [die["used"] for die in seat(state, number)["dice"]] == [False, False]
    assert state.to_move == 0


@rule("CB8.1")
@pytest.mark.parametrize("pair", PAIRS)
def test_each_pair_can_be_rolled(pair):
    state = roll(end_round(position()), (6, 6), pair, white=1)
    assert [die["value"] for die in seat(state, 1)["dice"]] == list(pair)


@rule("CB8.2", "CB8.11")
@each_game
def test_the_first_player_in_the_order_starts_the_round(players, seed):
    for nodes in rounds(players, seed):
        first = nodes[0].view["order"][0]
        # The first roll of a round, with which the white die comes along, is that of the first player.
        assert nodes[0].view["facts"] == [0, 0]
        assert nodes[0].view["round_order"][0] == first
        assert nodes[players + 1].state.to_move == first
        rolled = nodes[1].view["seats"][first]["dice"]
        low, high = PAIRS[nodes[0].action - actions.ROLLED]
        assert rolled == [{"value": low, "used": False}, {"value": high, "used": False}]


@rule("CB8.3")
@each_game
def test_everybody_sees_all_dice_before_the_first_turn(players, seed):
    for nodes in rounds(players, seed):
        state = nodes[players + 1].state
        shown = [owned["dice"] for owned in state.view(None)["seats"]]
        assert all(die["value"] in range(1, 7) and not die["used"] for dice in shown for die in dice)
        for viewer in range(players):
            assert [owned["dice"] for owned in state.view(viewer)["seats"]] == shown
            assert state.view(viewer)["white_die"] in range(1, 7)


@rule("CB8.4")
@pytest.mark.parametrize("white", range(1, 7))
def test_the_white_die_moves_the_topmost_goods_tile_to_the_depot_of_its_number(white):
    state = end_round(position(round=2, round_goods=["pink", "red", "brown"]))
    assert state.view(None)["round_goods"] == [None, None, "pink", "red", "brown"]
    roll(state, (1, 2), (3, 4), white=white)
    assert state.view(None)["white_die"] == white
    assert state.view(None)["round_goods"] == [None, None, None, "red", "brown"]
    assert [depot(state, number)["goods"] for number in range(1, 7)] == [
        {"pink": 1} if number == white else {} for number in range(1, 7)
    ]
    # Nobody was asked: the first turn follows at once.
    assert state.question == "turn"


@rule("CB8.4")
@each_game
def test_a_round_moves_one_goods_tile_before_the_first_turn(players, seed):
    for before, after in steps(players, seed):
        was, now = (Counter(), Counter())
        for number in range(6):
            was.update({(number + 1, goods): count for goods, count in before.view["depots"][number]["goods"].items()})
            now.update({(number + 1, goods): count for goods, count in after.view["depots"][number]["goods"].items()})
        if before.family == "rolled_white":
            top = next(goods for goods in before.view["round_goods"] if goods)
            assert now - was == Counter([(after.view["white_die"], top)])
            assert not was - now
            assert after.state.question == "turn"
        else:
            assert not now - was


@rule("CB8.5")
@pytest.mark.parametrize("tiles", [[], ["ship"]])
def test_the_goods_tile_joins_those_already_on_the_depot(tiles):
    goods = {"pink": 3, "red": 7, "brown": 1}
    state = position(round=4, round_goods=["pink"], depots={1: {"goods": goods, "tiles": tiles}})
    roll(end_round(state), (1, 1), (1, 1), white=1)
    assert depot(state, 1)["goods"] == {"pink": 4, "red": 7, "brown": 1}


@rule("CB8.6")
@pytest.mark.parametrize("white", range(1, 7))
def test_nobody_can_use_the_white_die(white):
    tiles = {1: ["ship"], 2: ["castle"], 3: ["cow-2"], 4: ["ship"], 5: ["mine"], 6: ["pig-2"]}
    depots = {number: {"tiles": laid} for number, laid in tiles.items()}
    other = white % 6 + 1
    state = position(white_die=white, depots=depots, seats={0: {"dice": [other]}, 1: {"dice": []}})
    slot = next(index for index, tile in enumerate(depot(state, other)["tiles"]) if tile)
    assert offered(state) == {("die-0", "workers"), ("die-0", f"depot-{other}-{slot}")}
    do(state, "die-0", "workers")
    assert state.to_move != 0


@rule("CB8.6", "CB8.7")
@each_game
def test_the_white_die_keeps_its_value_for_the_whole_round(players, seed):
    for before, after in steps(players, seed):
        if before.family != "rolled_white":
            assert after.view["white_die"] == before.view["white_die"]
        if before.state.to_move >= 0:
            named = {targets[0] for targets in offered(before.state) if targets and targets[0].startswith("die")}
            assert named <= {"die-0", "die-1"}


@rule("CB8.7")
def test_neither_workers_nor_knowledge_8_change_the_white_die():
    laid = {"h34": "knowledge-8", "h24": "knowledge-12"}
    state = position(
        white_die=4, depots={1: {"tiles": ["ship"]}}, seats={0: {"tiles": laid, "workers": 3, "dice": [4, 4]}}
    )
    do(state, "die-0", "depot-1-1")
    assert seat(state)["workers"] == 2
    assert state.view(None)["white_die"] == 4


@rule("CB8.8", "CB8.9", "CB8.10")
@each_game
def test_every_round_is_played_in_the_order_read_at_its_start(players, seed):
    for nodes in rounds(players, seed):
        order = nodes[0].view["order"]
        turns = [node.state.to_move for node in nodes if node.state.to_move != CHANCE]
        assert [mover for mover, _ in groupby(turns)] == order
        assert all(node.view["round_order"] == order for node in nodes)


@rule("CB8.10", "CB8.8")
@pytest.mark.parametrize("sailor", [0, 1, 2])
def test_a_ship_changes_the_order_of_the_next_round_only(sailor):
    seats = {number: {"dice": [5]} for number in range(3)}
    seats[sailor]["storage"] = ["ship"]
    state = position(3, seats=seats)
    played_turns = []
    while state.view(None)["round"] == 1:
        played_turns.append(state.to_move)
        if can(state, "die-0", "storage-0", "space-h45"):
            do(state, "die-0", "storage-0", "space-h45")
        else:
            do(state, *min(targets for targets in offered(state) if targets[1:] == ("workers",)))
    assert list(dict.fromkeys(played_turns)) == [0, 1, 2]
    assert [mover for mover, _ in groupby(played_turns)] == [0, 1, 2]
    chance(state)
    others = [number for number in range(3) if number != sailor]
    assert state.view(None)["round_order"] == [sailor, *others]
    assert state.to_move == sailor


@rule("CB8.11")
def test_whoever_is_first_when_the_round_begins_starts_it_not_who_was_first_in_between():
    seats = {number: {"dice": [5], "storage": ["ship"]} for number in range(3)}
    state = position(3, seats=seats)
    do(state, "die-0", "storage-0", "space-h45")
    assert state.view(None)["order"] == [0, 1, 2]
    for first in ([1, 0, 2], [2, 1, 0]):
        while not can(state, "die-0", "storage-0", "space-h45"):
            do(state, *min(targets for targets in offered(state) if targets[1:] == ("workers",)))
        do(state, "die-0", "storage-0", "space-h45")
        assert state.view(None)["order"] == first
    roll(end_round(state), (1, 6), (2, 2), (3, 3), white=2)
    assert [die["value"] for die in seat(state, 2)["dice"]] == [1, 6]
    assert state.to_move == 2


@rule("CB8.12", "CB-E23")
@each_game
def test_in_round_r_five_minus_r_goods_tiles_are_left_on_the_round_spaces(players, seed):
    for nodes in rounds(players, seed):
        number = nodes[0].view["round"]
        before, after = nodes[players].view["round_goods"], nodes[players + 1].view["round_goods"]
        assert sum(goods is not None for goods in before) == 5 - number + 1
        assert sum(goods is not None for goods in after) == 5 - number
        assert all(node.view["round_goods"] == after for node in nodes[players + 1 :])


@rule("CB8.13")
@each_game
def test_all_dice_are_rolled_anew_in_every_round(players, seed):
    for nodes in rounds(players, seed):
        for number in range(players):
            assert len(nodes[number].state.legal()) == 21
        assert all(not die["used"] for owned in nodes[players + 1].view["seats"] for die in owned["dice"])
        for rank, roller in enumerate(nodes[0].view["round_order"]):
            rolled = [die["value"] for die in nodes[players + 1].view["seats"][roller]["dice"]]
            assert rolled == list(PAIRS[nodes[rank].action - actions.ROLLED])


@rule("CB8.9")
@each_game
def test_every_player_has_25_turns_of_two_die_actions(players, seed):
    die_actions = Counter(
        node.state.to_move for node in played(players, seed) if node.family in ("take", "place", "sell", "take_workers")
    )
    assert die_actions == dict.fromkeys(range(players), 50)


@rule("CB8.2", "CB1.11")
def test_every_face_of_the_white_die_is_equally_likely_after_any_roll():
    state = position(to_move=1, seats={1: {"dice": [1]}})
    do(state, "die-0", "workers")
    rng = Rng(3)
    while state.question != "roll_white":
        state.apply(int(state.random_action(rng)))
    assert [weight for _, weight in state.chances()] == [1, 1, 1, 1, 1, 1]
