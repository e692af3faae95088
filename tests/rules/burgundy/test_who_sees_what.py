"""CB35: who sees what."""

import json

import pytest
from helpers import GOODS, before_last_die, chance, do, last_die, position, rule, seat

import courtyard
from courtyard import OVER, PositionError, Rng
from courtyard.games.burgundy.rules.actions import DEALT_BOARD, DRAWN_START


def text(state, viewer):
    """The view as it would be sent, to be compared byte by byte."""
    return json.dumps(state.view(viewer))


def stopped_at(question, players=2, seed=1, **options):
    state = courtyard.game("burgundy", players=players, **options).start()
    rng = Rng(seed)
    while state.question != question:
        state.apply(int(state.random_action(rng)))
    return state


def choosing(players=3, **options):
    """Boards 1/2, 1/3, 1/4 are dealt, seat 0 is the first to choose."""
    state = courtyard.game("burgundy", players=players, setup="advanced", **options).start()
    state.apply(DRAWN_START)
    while state.question == "start_goods":
        state.apply(state.legal()[0])
    for board in range(players):
        state.apply(DEALT_BOARD + board)
    return state


def settle(state, estate, space):
    return do(state, f"estate-{estate}", f"estate-{estate}-{space}")


def sold_by_seat_1(sold, players=3):
    return position(players, seats={0: {"sold": {"red": 2}}, 1: {"sold": sold}, 2: {"goods": {"pink": 1}}})


# What is open


@rule("CB35.1")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_all_dice_used_and_unused_are_open(viewer):
    state = position(3, to_move=0, seats={0: {"dice": [5, 2]}, 1: {"dice": [6, 4]}, 2: {"dice": [3, 3]}}, white_die=6)
    do(state, "die-1", "workers")
    dice = [block["dice"] for block in state.view(viewer)["seats"]]
    assert dice == [
        [{"value": 5, "used": False}, {"value": 2, "used": True}],
        [{"value": 6, "used": False}, {"value": 4, "used": False}],
        [{"value": 3, "used": False}, {"value": 3, "used": False}],
    ]
    assert state.view(viewer)["white_die"] == 6


@rule("CB35.2")
def test_dice_that_are_not_rolled_yet_are_in_no_view():
    state = stopped_at("roll")
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view["white_die"] is None
        assert [die["value"] for block in view["seats"] for die in block["dice"]] == [None] * 4


@rule("CB35.2")
def test_equal_positions_have_equal_views_whatever_will_be_rolled_next():
    state = stopped_at("roll_white")
    before = {viewer: text(state, viewer) for viewer in (None, 0, 1)}
    later = [state.copy() for _ in range(6)]
    for action, copy in zip(state.legal(), later, strict=True):
        copy.apply(action)
    assert {viewer: text(state, viewer) for viewer in (None, 0, 1)} == before
    assert len({text(copy, 0) for copy in later}) == 6


@rule("CB35.3")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_tiles_and_goods_of_all_depots_are_open(viewer):
    state = position(
        depots={1: {"tiles": ["bank", "ship"]}, 6: {"tiles": ["pig-4"], "goods": {"red": 2, "orange": 1}}},
        black_depot=["mine", "knowledge-7"],
    )
    view = state.view(viewer)
    assert [entry["number"] for entry in view["depots"]] == [1, 2, 3, 4, 5, 6]
    assert view["depots"][0] == {"number": 1, "tiles": ["bank", "ship", None, None], "goods": {}}
    assert view["depots"][5] == {"number": 6, "tiles": [None, "pig-4", None, None], "goods": {"red": 2, "orange": 1}}
    assert view["black_depot"] == ["mine", "knowledge-7", None, None, None, None, None, None]


@rule("CB35.4")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_goods_on_the_round_spaces_are_open_in_their_order(viewer):
    state = position(round=2, round_goods=["red", "turquoise", "orange"])
    assert state.view(viewer)["round_goods"] == [None, None, "red", "turquoise", "orange"]


@rule("CB35.5", "CB35.6")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_goods_of_later_phases_and_left_over_goods_are_one_unseen_heap(viewer):
    """Of 42 goods 5 are laid out, 6 were dealt; which of the others lie in which stack is in no view."""
    state = chance(courtyard.game("burgundy").start())
    view = state.view(viewer)
    assert sum(view["unseen_goods"].values()) == 42 - 6 - 5
    assert not [key for key in view if "stack" in key or "left" in key]


@rule("CB35.5", "CB35.6")
def test_what_is_unseen_has_no_order_that_a_view_could_give_away():
    state = chance(courtyard.game("burgundy").start())
    view = state.view(0)
    known = {
        goods: sum(block["goods"].get(goods, 0) for block in view["seats"])
        + sum(entry["goods"].get(goods, 0) for entry in view["depots"])
        + view["round_goods"].count(goods)
        for goods in GOODS
    }
    assert {goods: view["unseen_goods"].get(goods, 0) for goods in GOODS} == {
        goods: 7 - count for goods, count in known.items()
    }


@rule("CB35.7")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_number_of_tiles_in_each_supply_is_open(viewer):
    state = stopped_at("start_goods")
    assert state.view(viewer)["supplies"] == {
        "castle": 12, "mine": 10, "knowledge": 20, "ship": 20, "animal": 20, "building": 40, "black": 40,
    }  # fmt: skip
    chance(state)
    assert state.view(viewer)["supplies"] == {
        "castle": 11, "mine": 9, "knowledge": 18, "ship": 18, "animal": 18, "building": 36, "black": 36,
    }  # fmt: skip


@rule("CB35.8")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_content_of_the_supplies_is_what_anybody_can_deduce_from_the_list_of_components(viewer):
    """What a supply still holds follows from what was seen, so it is the same for all."""
    state = chance(courtyard.game("burgundy", players=4).start(), seed=3)
    view = state.view(viewer)
    seen = [tile for entry in view["depots"] for tile in entry["tiles"] if tile]
    assert len(seen) == 24
    for tile, count in (("bank", 5), ("cow-2", 2), ("cow-3", 2), ("cow-4", 1), ("knowledge-1", 1), ("ship", 20)):
        assert view["supply"].get(tile, 0) == count - seen.count(tile)
    for tile, count in (("bank", 2), ("cow-3", 1), ("cow-4", 1), ("knowledge-7", 1), ("ship", 6), ("castle", 2)):
        assert view["black_supply"].get(tile, 0) == count - view["black_depot"].count(tile)
    assert "" not in view["supply"]


@rule("CB35.9", "CB35.11")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_estates_storages_goods_silver_workers_bonuses_scores_and_the_track_are_open(viewer):
    owned = {
        "estate": 6,
        "castle": "h44",
        "tiles": {"h45": "ship", "h53": "bank"},
        "storage": ["mine", "cow-3"],
        "goods": {"red": 2, "pink": 1},
        "workers": 4,
        "silver": 3,
        "points": {"animals": 7, "sales": 4},
    }
    state = position(seats={1: owned}, bonuses={"mine": {"large": 1, "small": 0}}, to_move=0)
    view = state.view(viewer)
    shown = view["seats"][1]
    assert shown["estate"] == 6
    assert shown["start_castle"] == "h44"
    assert shown["tiles"] == {"h44": "castle", "h45": "ship", "h53": "bank"}
    assert shown["storage"] == ["mine", "cow-3", None]
    assert shown["goods"] == {"pink": 1, "red": 2}
    assert (shown["workers"], shown["silver"], shown["marker"], shown["score"]) == (4, 3, 1, 11)
    assert (shown["points"]["animals"], shown["points"]["sales"], shown["points"]["regions"]) == (7, 4, 0)
    assert view["bonuses"]["mine"] == {"large": 1, "small": 0}
    assert view["bonuses"]["ship"] == {"large": None, "small": None}
    assert view["order"] == view["round_order"] == [1, 0]


@rule("CB35.11")
def test_the_track_and_the_order_of_the_running_round_are_both_shown():
    state = position(to_move=1, seats={1: {"storage": ["ship"], "dice": [2, 1]}})
    do(state, "die-0", "storage-0", "space-h43")
    assert (state.view(0)["order"], state.view(0)["round_order"]) == ([1, 0], [0, 1])


@rule("CB35.9")
def test_the_question_and_who_has_bought_are_open():
    state = position(phase="C", round=4, seats={0: {"silver": 2, "dice": [2, 3]}}, black_depot=["ship"])
    view = state.view(1)
    assert (view["game"], view["seat"], view["to_move"], view["question"]) == ("burgundy", 1, 0, "turn")
    assert (view["phase"], view["round"], view["bought"], view["facts"]) == ("C", 4, False, [0, 0])
    do(state, "silver", "black-0")
    assert state.view(1)["bought"] is True


@rule("CB35.9")
def test_the_first_depot_of_a_ship_is_open_while_the_second_is_chosen():
    owned = {"tiles": {"h34": "knowledge-5"}, "storage": ["ship"], "dice": [5, 1]}
    state = position(seats={0: owned}, depots={3: {"goods": {"red": 1}}, 4: {"goods": {"pink": 1}}})
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-3-goods")
    for viewer in (None, 0, 1):
        assert (state.view(viewer)["question"], state.view(viewer)["facts"]) == ("ship_second_depot", [2, 0])


@rule("CB35.9")
def test_both_depots_of_a_ship_are_open_while_its_goods_are_chosen():
    owned = {"tiles": {"h34": "knowledge-5"}, "storage": ["ship"], "dice": [5, 1]}
    depots = {3: {"goods": {"red": 1, "brown": 1}}, 4: {"goods": {"pink": 1, "orange": 1}}}
    state = position(seats={0: owned}, depots=depots)
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-3-goods")
    do(state, "depot-4-goods")
    for viewer in (None, 0, 1):
        assert (state.view(viewer)["question"], state.view(viewer)["facts"]) == ("ship_goods", [2, 3])


@rule("CB35.12")
def test_discarded_and_cleared_tiles_are_listed_for_everybody():
    owned = {"storage": ["mine", "ship", "bank"], "dice": [4]}
    state = before_last_die(phase="A", seats={1: owned}, depots={4: {"tiles": ["ship"]}, 1: {"tiles": ["bank"]}})
    assert state.view(0)["removed"] == {}
    do(state, "die-0", "depot-4-0", "storage-0")
    for viewer in (None, 0, 1):
        assert state.view(viewer)["removed"] == {"mine": 1, "bank": 1}, "the bank was cleared from depot 1"


# Sold goods


@rule("CB35.10")
def test_everybody_sees_the_number_of_sold_goods_and_only_the_owner_their_types():
    state = sold_by_seat_1({"brown": 3, "orange": 1})
    assert seat(state, 1)["sold"] == {"brown": 3, "orange": 1}
    for viewer in (None, 0, 2):
        shown = state.view(viewer)["seats"][1]
        assert (shown["sold"], shown["sold_count"]) == (None, 4)


@rule("CB35.10", "CB35.17")
@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("sold", [{"brown": 3, "orange": 1}, {"turquoise": 4}, {"pink": 2, "purple": 2}, {"red": 4}])
def test_other_types_of_sold_goods_change_no_byte_of_what_the_others_see(viewer, sold):
    one, other = sold_by_seat_1({"red": 2, "turquoise": 2}), sold_by_seat_1(sold)
    assert one != other
    assert text(one, viewer) == text(other, viewer)
    assert text(one, 1) != text(other, 1)


@rule("CB35.10")
def test_the_owner_sees_as_unseen_only_what_the_others_hide():
    state = sold_by_seat_1({"brown": 3, "orange": 1})
    assert state.view(1)["unseen_goods"] == {"turquoise": 6, "purple": 6, "pink": 5, "red": 6, "brown": 4, "orange": 6}
    assert state.view(0)["unseen_goods"] == {"turquoise": 6, "purple": 6, "pink": 5, "red": 4, "brown": 7, "orange": 7}
    assert state.view(None)["unseen_goods"] == {
        "turquoise": 6, "purple": 6, "pink": 5, "red": 6, "brown": 7, "orange": 7,
    }  # fmt: skip


@rule("CB35.10")
def test_a_type_of_which_nothing_is_unseen_is_not_named():
    state = position(seats={0: {"goods": {"orange": 7}}, 1: {"sold": {"brown": 7}}})
    assert "orange" not in state.view(None)["unseen_goods"]
    assert "brown" not in state.view(1)["unseen_goods"]
    assert state.view(0)["unseen_goods"]["brown"] == 7


@rule("CB35.18")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_at_the_end_the_sold_goods_of_all_are_shown(viewer):
    state = before_last_die(seats={0: {"sold": {"red": 2}}, 1: {"sold": {"pink": 1, "orange": 3}}})
    last_die(state)
    view = state.view(viewer)
    assert (view["question"], view["to_move"], view["facts"]) == ("over", OVER, [0, 0])
    assert [block["sold"] for block in view["seats"]] == [{"red": 2}, {"pink": 1, "orange": 3}]
    assert view["unseen_goods"] == {"turquoise": 7, "purple": 7, "pink": 6, "red": 5, "brown": 7, "orange": 4}


# Secret choices


@rule("CB35.13", "CB35.17")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_another_secret_choice_changes_no_byte_of_what_the_others_see(viewer):
    choices = [(1, "h12"), (1, "h44"), (2, "h14"), (2, "h74")]
    states = [settle(choosing(advanced_choice="secret"), *choice) for choice in choices]
    assert len({text(state, viewer) for state in states}) == 1
    assert len({text(state, 0) for state in states}) == 4
    assert seat(states[0])["choice"] == {"estate": 1, "start_castle": "h12"}
    assert seat(states[1])["choice"] == {"estate": 1, "start_castle": "h44"}
    assert seat(states[3])["choice"] == {"estate": 2, "start_castle": "h74"}
    assert seat(states[0], 1)["choice"] is None


@rule("CB35.13")
def test_a_secret_choice_is_hidden_until_the_last_player_has_chosen():
    state = settle(settle(choosing(advanced_choice="secret"), 2, "h74"), 3, "h23")
    shown = state.view(2)["seats"]
    assert [block["estate"] for block in shown] == [None, None, None]
    assert [block["start_castle"] for block in shown] == [None, None, None]
    assert [block["choice"] for block in shown] == [None, None, None]
    settle(state, 4, "h11")
    shown = state.view(2)["seats"]
    assert [(block["estate"], block["start_castle"]) for block in shown] == [(2, "h74"), (3, "h23"), (4, "h11")]
    assert [block["choice"] for block in shown] == [None, None, None]


@rule("CB35.14")
@pytest.mark.parametrize("mode", ["open", "secret"])
def test_it_is_open_who_has_already_chosen(mode):
    state = choosing(advanced_choice=mode)
    for count, choice in enumerate([(2, "h74"), (3, "h23"), (4, "h11")]):
        for viewer in (None, 0, 1, 2):
            chosen = [block["has_chosen"] for block in state.view(viewer)["seats"]]
            assert chosen == [number < count for number in range(3)]
        settle(state, *choice)
    assert [block["has_chosen"] for block in state.view(None)["seats"]] == [True, True, True]


@rule("CB35.15")
@pytest.mark.parametrize("mode", ["open", "secret"])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_dealt_boards_are_open_at_once(mode, viewer):
    state = courtyard.game("burgundy", players=3, setup="advanced", advanced_choice=mode).start()
    state.apply(DRAWN_START)
    while state.question == "start_goods":
        state.apply(state.legal()[0])
    assert [block["board"] for block in state.view(viewer)["seats"]] == [None, None, None]
    state.apply(DEALT_BOARD + 4)
    assert [block["board"] for block in state.view(viewer)["seats"]] == [[6, 7], None, None]
    state.apply(DEALT_BOARD + 5)
    assert [block["board"] for block in state.view(viewer)["seats"]] == [[6, 7], [8, 9], None]


@rule("CB35.16")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_with_open_choice_every_choice_is_visible_at_once(viewer):
    state = settle(choosing(), 2, "h74")
    shown = state.view(viewer)["seats"][0]
    assert (shown["estate"], shown["start_castle"], shown["choice"]) == (2, "h74", None)


# Nothing else is hidden


def without_own_secrets(view):
    """The view without whose it is and without what only an owner sees."""
    common = {key: value for key, value in view.items() if key not in ("seat", "unseen_goods")}
    hidden = ("sold", "choice")
    common["seats"] = [{key: value for key, value in block.items() if key not in hidden} for block in view["seats"]]
    return common


@rule("CB35.17")
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (4, {}), (3, {"setup": "advanced", "advanced_choice": "secret"})]
)
def test_apart_from_sold_goods_and_secret_choices_all_share_one_view(players, options):
    state = courtyard.game("burgundy", players=players, **options).start()
    rng = Rng(9)
    while state.to_move != OVER:
        views = [without_own_secrets(state.view(viewer)) for viewer in (None, *range(players))]
        assert all(view == views[0] for view in views)
        state.apply(int(state.random_action(rng)))
    assert len({json.dumps({**state.view(viewer), "seat": None}) for viewer in range(players)}) == 1


@rule("CB35.17")
def test_there_is_no_view_of_a_seat_that_does_not_exist():
    for number in (-1, 2):
        with pytest.raises(PositionError, match=rf"^There is no seat {number}; seats go from 0 to 1\.$"):
            position().view(number)


# Drawing anew what is hidden


@rule("CB35.10", "CB35.17")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_hidden_goods_drawn_anew_look_the_same_to_the_seat_and_keep_every_number(viewer):
    described = {
        0: {"sold": {"red": 2}},
        1: {"sold": {"brown": 3, "orange": 1}},
        2: {"sold": {"pink": 2}, "goods": {"pink": 1}},
    }
    state = position(3, seats=described)
    before = state.dump()
    types = set()
    for seed in range(30):
        drawn = state.resample(viewer, Rng(seed))
        assert text(drawn, viewer) == text(state, viewer)
        assert drawn.game.load(drawn.dump()) == drawn
        blocks = drawn.dump()["seats"]
        assert [sum(block["sold"]) for block in blocks] == [2, 4, 2]
        assert blocks[viewer] == before["seats"][viewer]
        types.add(json.dumps([block["sold"] for block in blocks]))
    assert len(types) > 15
    assert state.dump() == before, "the state itself is left alone"


@rule("CB35.10")
def test_every_unseen_goods_tile_may_be_the_one_that_was_sold():
    state = position(seats={1: {"sold": {"red": 1}}})
    rng = Rng(4)
    drawn = [state.resample(0, rng).dump()["seats"][1]["sold"].index(1) for _ in range(600)]
    counts = [drawn.count(colour) for colour in range(6)]
    assert min(counts) > 60, "of 38 unseen goods 6 or 7 are of each type"
    assert max(counts) < 140


@rule("CB35.10")
def test_a_type_that_is_all_in_sight_is_never_among_the_hidden_goods():
    seats = {0: {"goods": {"turquoise": 7, "orange": 7}}, 1: {"sold": {"red": 3}}}
    state = position(round=5, phase="E", seats=seats, to_move=0)
    for seed in range(40):
        sold = state.resample(0, Rng(seed)).dump()["seats"][1]["sold"]
        assert (sold[0], sold[5], sum(sold)) == (0, 0, 3)


@rule("CB35.13")
def test_a_hidden_choice_is_drawn_anew_among_those_the_player_had():
    state = settle(settle(choosing(advanced_choice="secret"), 2, "h74"), 3, "h23")
    seen = set()
    for seed in range(80):
        drawn = state.resample(1, Rng(seed))
        assert text(drawn, 1) == text(state, 1)
        blocks = drawn.dump()["seats"]
        assert blocks[1]["choice"] == state.dump()["seats"][1]["choice"]
        assert blocks[2]["choice"] == 0, "who has not chosen has no choice to hide"
        seen.add(blocks[0]["choice"])
    assert seen == set(range(1, 9)), "estates 1 and 2 with four castle spaces each"


@rule("CB35.18")
def test_at_the_end_nothing_is_hidden_any_more():
    state = last_die(before_last_die(seats={0: {"sold": {"red": 2}}, 1: {"sold": {"pink": 1, "orange": 3}}}))
    assert all(state.resample(viewer, Rng(seed)) == state for viewer in (0, 1) for seed in range(10))
