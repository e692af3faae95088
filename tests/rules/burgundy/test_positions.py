"""Positions described in words: as JSON, in the middle of an effect, and before the final scoring."""

import json

import pytest
from helpers import do, offered, position, rule, seat

import courtyard
from courtyard import OVER, PositionError

GOODS = {3: {"goods": {"red": 1, "pink": 1}}, 4: {"goods": {"brown": 1, "orange": 1}}}


def refused(**described):
    with pytest.raises(PositionError) as error:
        position(**described)
    return str(error.value)


def test_a_description_may_come_from_json():
    described = {
        "phase": "C",
        "depots": {4: {"tiles": ["ship"], "goods": {"pink": 1}}},
        "seats": {1: {"tiles": {"h43": "ship"}, "dice": [5]}},
        "to_move": 1,
    }
    assert position(**json.loads(json.dumps(described))) == position(**described)
    assert refused(seats={"2": {}}) == "seats must be a whole number from 0 to 1, not 2."
    assert refused(seats={"two": {}}) == "seats must be a whole number from 0 to 1, not 'two'."


TILES = {
    "extra_action": {"h34": "knowledge-1", "h23": "castle"},
    "warehouse": {"h33": "warehouse"},
    "carpenter": {"h33": "carpenter"},
    "church": {"h33": "church"},
    "market": {"h33": "market"},
    "city_hall": {"h33": "city_hall"},
    "ship_depot": {"h43": "ship"},
}


@rule("CB14.4")
@pytest.mark.parametrize("effect", TILES)
def test_a_position_may_begin_with_the_effect_of_a_tile_just_placed(effect):
    state = position(to_move=1, seats={1: {"tiles": TILES[effect], "dice": [2]}}, effect=effect)
    assert (state.to_move, state.question) == (1, effect)
    assert state.game.load(state.dump()) == state


@rule("CB18.12", "CB34.4")
def test_a_ship_described_before_its_goods_is_where_it_would_be_in_play():
    tiles = {"h34": "knowledge-5"}
    state = position(seats={0: {"tiles": tiles, "storage": ["ship"], "dice": [5, 1]}}, depots=GOODS)
    do(state, "die-0", "storage-0", "space-h45")
    for answer, effect in (
        ("depot-3-goods", "ship_depot"),
        ("depot-4-goods", {"ship_second_depot": [3]}),
        (None, {"ship_goods": [3, 4]}),
    ):
        owned = {"tiles": {**tiles, "h45": "ship"}, "dice": [1]}
        described = position(seats={0: owned}, depots=GOODS, effect=effect)
        assert offered(described) == offered(state)
        assert described.dump()["pending"] == state.dump()["pending"]
        assert seat(described)["marker"] == seat(state)["marker"] == 0
        if answer:
            do(state, answer)


@rule("CB18.8")
def test_the_goods_of_a_single_depot_may_be_too_many():
    owned = {"tiles": {"h45": "ship"}, "goods": {"turquoise": 1, "purple": 1}, "dice": [1]}
    state = position(seats={0: owned}, depots=GOODS, effect={"ship_goods": [3]})
    assert offered(state) == {("new-goods-red",), ("new-goods-pink",)}


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("dance", "'dance' is not known in effect. Known: extra_action, warehouse, carpenter, church, market, "),
        ({"ship_depot": (), "market": ()}, "effect must be one question."),
        ({"ship_second_depot": []}, "Effect ship_second_depot cannot have 0 depots."),
        ({"ship_goods": [1, 2, 3]}, "Effect ship_goods cannot have 3 depots."),
        ({"market": [1]}, "Effect market cannot have 1 depots."),
        ({"ship_goods": [7]}, "ship_goods must be a whole number from 1 to 6, not 7."),
    ],
)
def test_an_effect_that_cannot_be_pending_is_refused(effect, said):
    assert refused(seats={0: {"tiles": {"h43": "ship"}}}, effect=effect).startswith(said)


@rule("CB30.3", "CB30.4")
def test_the_last_turn_without_dice_is_the_moment_before_the_final_scoring():
    owned = {"dice": [], "silver": 1, "goods": {"red": 2}}
    state = position(phase="E", round=5, to_move=1, seats={0: {"workers": 4}, 1: owned})
    assert (offered(state), state.scores()) == ({("end_turn",)}, [0, 0])
    do(state, "end_turn")
    assert (state.to_move, state.scores()) == (OVER, [2, 3])


def test_actions_are_named_as_a_person_reads_them():
    game = courtyard.game("burgundy")
    state = game.position(seats={0: {"dice": [4, 2]}}, depots={4: {"tiles": ["ship"]}})
    state.apply(game.actions.read("take:die=0,slot=12"))
    state.apply(game.action("place", die=1, store=0, space=17))
    assert seat(state)["tiles"]["h43"] == "ship"
