"""The decisions CB-D2 to CB-D25: each can be reached, has its options, and can be declined or not."""

import pytest
from helpers import can, do, family, offered, position, refusal, rule, seat

import courtyard
from courtyard import IllegalAction
from courtyard.games.burgundy.rules import actions
from courtyard.games.burgundy.rules.actions import DEALT_BOARD, DRAWN_START

TILES = {1: ["bank", "ship"], 2: ["knowledge-16", "castle"], 3: ["cow-2"], 4: ["ship"], 5: ["mine"], 6: ["pig-2"]}
DEPOTS = {number: {"tiles": tiles} for number, tiles in TILES.items()}


def families(state):
    return {family(action) for action in state.legal()}


def of_family(state, name):
    """The targets of all legal actions of one family."""
    return {state.game.targets(action) for action in state.legal() if family(action) == name}


def castle_placed(**described):
    """Seat 0 has just placed a castle."""
    owned = {
        "tiles": {"h34": "knowledge-1"},
        "storage": ["castle", "mine", "ship"],
        "goods": {"red": 2, "pink": 1},
        "dice": [6, 1],
    }
    state = position(seats={0: {**owned, **described}}, depots=DEPOTS, black_depot=["mine"])
    return do(state, "die-0", "storage-0", "space-h23")


def built(building, storage=(), depots=None, **owned):
    """Seat 0 has just placed the building on h54."""
    state = position(
        seats={0: {"storage": [building, *storage], "dice": [3, 1], **owned}},
        depots=DEPOTS if depots is None else depots,
        black_depot=["bank", "ship", "mine"],
    )
    return do(state, "die-0", "storage-0", "space-h54")


def docked(goods, tiles=(), held=()):
    """Seat 0 has just placed a ship on h45."""
    owned = {"storage": ["ship"], "dice": [5, 1], "tiles": dict(tiles), "goods": dict.fromkeys(held, 1)}
    depots = {number: {"goods": dict.fromkeys(there, 1)} for number, there in goods.items()}
    return do(position(seats={0: owned}, depots=depots), "die-0", "storage-0", "space-h45")


def not_declined(state):
    """Whether declining is refused."""
    return not can(state, "decline") and refusal(state, "decline") == "question"


@rule("CB-D2")
def test_the_side_of_the_board_and_the_castle_space_are_chosen_in_the_advanced_set_up():
    """CB-D2: two sides with four dark green spaces each, and no way to decline."""
    state = courtyard.game("burgundy", setup="advanced").start()
    state.apply(DRAWN_START)
    while state.question == "start_goods":
        state.apply(state.legal()[0])
    for board in (4, 0):
        state.apply(DEALT_BOARD + board)
    assert (state.question, state.to_move) == ("choose_estate", 0)
    assert offered(state) == {
        *(("estate-6", f"estate-6-{space}") for space in ("h13", "h44", "h71", "h74")),
        *(("estate-7", f"estate-7-{space}") for space in ("h12", "h13", "h72", "h73")),
    }
    assert not_declined(state)


@rule("CB-D2")
def test_with_board_deal_any_every_estate_still_free_is_offered():
    """CB-D2 with `any`: nine estates with four spaces, then eight."""
    state = courtyard.game("burgundy", setup="advanced", board_deal="any").start()
    state.apply(DRAWN_START)
    while state.question == "start_goods":
        state.apply(state.legal()[0])
    assert len(state.legal()) == 36
    do(state, "estate-9", "estate-9-h41")
    assert len(state.legal()) == 32


@rule("CB-D3")
def test_the_turn_menu_offers_dice_and_purchases_and_its_end_only_with_both_dice_used():
    """CB-D3: whenever no effect is pending; the end of the turn when both dice are used."""
    owned = {"silver": 2, "goods": {"turquoise": 1}, "storage": ["ship"], "dice": [1, 2]}
    state = position(seats={0: owned}, depots=DEPOTS, black_depot=["mine"])
    assert (state.question, state.to_move) == ("turn", 0)
    assert families(state) == {"take", "place", "sell", "take_workers", "buy"}
    assert refusal(state, "end_turn") == "dice_left"
    do(state, "die-0", "workers")
    assert refusal(state, "end_turn") == "dice_left"
    do(state, "die-1", "workers")
    assert families(state) == {"buy", "end_turn"}


@rule("CB-D4", "CB-D9")
def test_each_unused_die_offers_the_four_actions_as_far_as_they_can_be_carried_out():
    """CB-D4: which die and which action."""
    owned = {"goods": {"turquoise": 1, "purple": 1}, "storage": ["knowledge-1", "ship"], "dice": [1, 2]}
    state = position(seats={0: owned}, depots={1: {"tiles": ["bank"]}, 2: {"tiles": ["castle"]}})
    assert offered(state) == {
        ("die-0", "depot-1-0"),
        ("die-1", "depot-2-1"),
        ("die-0", "storage-0", "space-h34"),
        ("die-1", "storage-1", "space-h43"),
        ("die-0", "goods-turquoise"),
        ("die-1", "goods-purple"),
        ("die-0", "workers"),
        ("die-1", "workers"),
    }
    assert not_declined(state)
    do(state, "die-0", "workers")
    assert not [targets for targets in offered(state) if "die-0" in targets]
    assert refusal(state, "die-0", "workers") == "die_used"


@rule("CB-D5")
def test_a_die_takes_each_different_tile_of_each_depot_it_reaches():
    """CB-D5: with one worker a die of 2 reaches the depots 1, 2 and 3; two equal tiles are one option."""
    depots = {**DEPOTS, 1: {"tiles": ["bank", "ship"]}, 5: {"tiles": ["mine"]}}
    state = position(seats={0: {"dice": [2, 2], "workers": 1}}, depots=depots)
    assert of_family(state, "take") == {
        ("die-0", "depot-1-0"),
        ("die-0", "depot-1-1"),
        ("die-0", "depot-2-0"),
        ("die-0", "depot-2-1"),
        ("die-0", "depot-3-0"),
    }
    described = {state.game.describe(state, action) for action in state.legal() if family(action) == "take"}
    assert "Die 2: take ship from depot 1 (1 worker)" in described
    assert "Die 2: take castle from depot 2" in described


@rule("CB-D6")
def test_with_a_full_storage_a_take_names_the_tile_to_discard():
    """CB-D6: each of the three stored tiles."""
    owned = {"storage": ["bank", "cow-2", "mine"], "dice": [4, 3]}
    state = position(seats={0: owned}, depots={4: {"tiles": ["ship"]}})
    assert of_family(state, "take") == {("die-0", "depot-4-0", f"storage-{store}") for store in range(3)}
    assert refusal(state, "die-0", "depot-4-0") == "full"
    do(state, "die-0", "depot-4-0", "storage-1")
    assert seat(state)["storage"] == ["bank", "ship", "mine"]


@rule("CB-D7")
def test_a_die_places_each_stored_tile_on_each_legal_space_it_reaches():
    """CB-D7: with one worker a die of 2 reaches the numbers 1, 2 and 3."""
    owned = {"storage": ["bank", "ship", "knowledge-1"], "dice": [2, 2], "workers": 1}
    state = position(seats={0: owned})
    assert of_family(state, "place") == {
        ("die-0", "storage-0", "space-h33"),
        ("die-0", "storage-0", "space-h54"),
        ("die-0", "storage-1", "space-h43"),
        ("die-0", "storage-2", "space-h34"),
    }
    described = {state.game.describe(state, action) for action in state.legal() if family(action) == "place"}
    assert "Die 2: place bank on the 3 in the city of 1 (1 worker)" in described
    assert "Die 2: place ship on the 2 in the river of 3" in described


@rule("CB-D8")
def test_a_die_sells_each_held_type_that_it_reaches():
    """CB-D8: with two workers a die of 6 reaches 4, 5, 6, 1 and 2 but not 3."""
    goods = {"turquoise": 1, "pink": 2, "red": 3}
    state = position(seats={0: {"goods": goods, "dice": [6, 6], "workers": 2}})
    assert of_family(state, "sell") == {("die-0", "goods-turquoise"), ("die-0", "goods-red")}
    described = {state.game.describe(state, action) for action in state.legal() if family(action) == "sell"}
    assert described == {"Die 6: sell 1 turquoise goods (1 worker)", "Die 6: sell 3 red goods (2 workers)"}


@rule("CB-D9")
@pytest.mark.parametrize("dice", [[1, 6], [4, 4]])
def test_workers_are_taken_with_an_unused_die(dice):
    """CB-D9: the unused dice, of which two equal ones are one option."""
    state = position(seats={0: {"dice": dice}})
    both = {("die-0", "workers"), ("die-1", "workers")}
    assert offered(state) == (both if dice == [1, 6] else {("die-0", "workers")})
    do(state, "die-0", "workers")
    assert offered(state) == {("die-1", "workers")}


@rule("CB-D10")
@pytest.mark.parametrize("number", [1, 6])
def test_a_purchase_offers_each_different_tile_of_the_black_depot_and_with_knowledge_6_of_all(number):
    """CB-D10: of two equal tiles of a depot only one is offered; it can be left alone."""
    owned = {"silver": 2, "tiles": {"h34": f"knowledge-{number}"}}
    state = position(seats={0: owned}, depots={1: {"tiles": ["bank", "ship"]}}, black_depot=["mine", "ship", "mine"])
    black = {("silver", "black-0"), ("silver", "black-1")}
    numbered = {("silver", "depot-1-0"), ("silver", "depot-1-1")} if number == 6 else set()
    assert of_family(state, "buy") == black | numbered
    assert can(state, "die-0", "workers")


@rule("CB-D11")
def test_with_a_full_storage_a_purchase_names_the_tile_to_discard():
    """CB-D11: each of the three stored tiles, or no purchase at all."""
    owned = {"storage": ["bank", "cow-2", "mine"], "silver": 2, "dice": [4, 3]}
    state = position(seats={0: owned}, black_depot=["ship"])
    assert of_family(state, "buy") == {("silver", "black-0", f"storage-{store}") for store in range(3)}
    assert refusal(state, "silver", "black-0") == "full"
    assert can(state, "die-0", "workers")
    do(state, "silver", "black-0", "storage-2")
    assert seat(state)["storage"] == ["bank", "cow-2", "ship"]


@rule("CB-D12")
def test_with_both_dice_used_and_a_purchase_possible_the_turn_is_ended_by_the_player():
    """CB-D12: end the turn or buy."""
    state = position(seats={0: {"silver": 2, "dice": []}}, black_depot=["ship"])
    assert families(state) == {"end_turn", "buy"}
    bought = do(state.copy(), "silver", "black-0")
    assert bought.to_move == 1, "nothing else can be bought, so the turn ends by itself"
    assert do(state, "end_turn").to_move == 1
    assert seat(state)["storage"] == [None, None, None]


@rule("CB-D13")
def test_a_castle_offers_the_four_kinds_of_action_and_cannot_be_declined():
    """CB-D13: take, place, sell, take workers."""
    state = castle_placed()
    assert (state.question, state.to_move) == ("extra_action", 0)
    assert families(state) == {"free_take", "free_place", "free_sell", "free_workers"}
    assert not_declined(state)
    bare = position(seats={0: {"tiles": {"h34": "knowledge-1"}, "storage": ["castle"], "dice": [6, 1]}})
    do(bare, "die-0", "storage-0", "space-h23")
    assert offered(bare) == {("workers",)}, "asked although only one kind is left"


@rule("CB-D14")
def test_a_castle_takes_any_tile_of_the_six_numbered_depots():
    """CB-D14: every tile on the six numbered depots."""
    state = castle_placed()
    assert of_family(state, "free_take") == {
        ("depot-1-0",), ("depot-1-1",), ("depot-2-0",), ("depot-2-1",),
        ("depot-3-0",), ("depot-4-0",), ("depot-5-0",), ("depot-6-1",),
    }  # fmt: skip
    do(state, "depot-6-1")
    assert seat(state)["storage"] == ["pig-2", "mine", "ship"]


@rule("CB-D15")
def test_a_castle_places_any_stored_tile_on_a_legal_space_of_any_number():
    """CB-D15: each stored tile on each legal space."""
    state = castle_placed()
    assert of_family(state, "free_place") == {
        ("storage-1", "space-h53"),
        ("storage-2", "space-h43"),
        ("storage-2", "space-h45"),
    }
    do(state, "storage-1", "space-h53")
    assert seat(state)["tiles"]["h53"] == "mine"


@rule("CB-D16")
def test_a_castle_sells_any_held_type():
    """CB-D16: each held goods type."""
    state = castle_placed()
    assert of_family(state, "free_sell") == {("goods-red",), ("goods-pink",)}
    do(state, "goods-red")
    assert (seat(state)["goods"], seat(state)["silver"]) == ({"pink": 1}, 1)


@rule("CB-D17")
def test_a_castle_takes_workers():
    """CB-D17: no further choice."""
    state = castle_placed()
    assert of_family(state, "free_workers") == {("workers",)}
    do(state, "workers")
    assert (seat(state)["workers"], state.question) == (2, "turn")


@rule("CB-D18")
def test_a_warehouse_offers_each_held_type_and_can_be_declined():
    """CB-D18: not asked without goods."""
    state = built("warehouse", goods={"red": 2, "pink": 1})
    assert state.question == "warehouse"
    assert offered(state) == {("goods-red",), ("goods-pink",), ("decline",)}
    declined = do(state.copy(), "decline")
    assert (declined.question, seat(declined)["goods"]) == ("turn", {"red": 2, "pink": 1})
    do(state, "goods-pink")
    assert seat(state)["goods"] == {"red": 2}
    assert built("warehouse").question == "turn"


@rule("CB-D19", "CB-D20", "CB-D21")
@pytest.mark.parametrize(
    ("building", "fitting", "others"),
    [
        ("carpenter", {("depot-1-0",)}, {2: ["castle"], 3: ["cow-2"], 4: ["ship"], 5: ["mine"]}),
        (
            "church",
            {("depot-2-0",), ("depot-2-1",), ("depot-5-0",)},
            {1: ["bank", "ship"], 3: ["cow-2"], 4: ["ship"]},
        ),
        (
            "market",
            {("depot-1-1",), ("depot-3-0",), ("depot-4-0",), ("depot-6-1",)},
            {1: ["bank"], 2: ["knowledge-16", "castle"], 5: ["mine"]},
        ),
    ],
)
def test_carpenter_church_and_market_offer_what_fits_on_the_numbered_depots_and_can_be_declined(
    building, fitting, others
):
    """CB-D19 carpenter, CB-D20 church, CB-D21 market: not asked if there is nothing that fits."""
    state = built(building)
    assert state.question == building
    assert offered(state) == fitting | {("decline",)}
    declined = do(state.copy(), "decline")
    assert (declined.question, seat(declined)["storage"]) == ("turn", [None, None, None])
    do(state, *min(fitting))
    assert seat(state)["storage"][0] is not None
    void = built(building, depots={number: {"tiles": tiles} for number, tiles in others.items()})
    assert void.question == "turn"


@rule("CB-D22")
def test_a_city_hall_offers_each_stored_tile_on_each_legal_space_and_can_be_declined():
    """CB-D22: not asked if no stored tile fits anywhere."""
    state = built("city_hall", ["mine", "ship"])
    assert state.question == "city_hall"
    assert offered(state) == {
        ("storage-1", "space-h53"),
        ("storage-2", "space-h43"),
        ("storage-2", "space-h45"),
        ("decline",),
    }
    declined = do(state.copy(), "decline")
    assert (declined.question, seat(declined)["storage"]) == ("turn", [None, "mine", "ship"])
    assert built("city_hall", ["castle"]).question == "turn"
    assert built("city_hall").question == "turn"


@rule("CB-D23")
def test_a_ship_names_a_depot_that_yields_goods_or_one_that_yields_nothing():
    """CB-D23: declined only through a depot that yields nothing."""
    state = docked({2: ["red"], 5: ["pink", "brown"]})
    assert state.question == "ship_depot"
    assert offered(state) == {("depot-2-goods",), ("depot-5-goods",), ("no_depot",)}
    assert can(state, "no_depot")
    assert not_declined(state)


@rule("CB-D23")
def test_if_all_depots_yield_goods_one_of_them_must_be_named():
    """CB-D23: without a depot that yields nothing there is no such option."""
    state = docked({number: ["red"] for number in range(1, 7)})
    assert offered(state) == {(f"depot-{number}-goods",) for number in range(1, 7)}
    assert not can(state, "no_depot")


@rule("CB-D23")
def test_no_depot_is_asked_for_if_none_yields_anything():
    """CB-D23: with three other types in store nothing on the depots can be taken."""
    state = docked({2: ["red"], 5: ["pink"]}, held=["turquoise", "purple", "orange"])
    assert (state.question, seat(state)["marker"]) == ("turn", 1)
    state = docked({2: ["red"], 5: ["pink", "orange"]}, held=["turquoise", "purple", "orange"])
    assert offered(state) == {("depot-5-goods",), ("no_depot",)}
    assert docked({}).question == "turn"


@rule("CB-D24")
def test_with_knowledge_5_the_second_depot_is_a_neighbour_with_goods_or_none():
    """CB-D24: not asked if neither neighbour holds goods, nor after a depot that yields nothing."""
    tiles = {"h34": "knowledge-5"}
    state = do(docked({2: ["red"], 3: ["pink"], 5: ["brown"]}, tiles), "depot-2-goods")
    assert state.question == "ship_second_depot"
    assert offered(state) == {("depot-3-goods",), ("decline",)}
    assert can(state, "decline")
    assert do(docked({2: ["red"], 5: ["brown"]}, tiles), "depot-2-goods").question == "turn"
    assert do(docked({2: ["red"], 3: ["pink"]}, tiles), "no_depot").question == "turn"
    assert do(docked({2: ["red"], 3: ["pink"]}), "depot-2-goods").question == "turn"


@rule("CB-D25")
@pytest.mark.parametrize(
    ("held", "selections"),
    [
        (["orange", "purple"], {("new-goods-pink",), ("new-goods-red",), ("new-goods-brown",)}),
        (
            ["orange"],
            {
                ("new-goods-pink", "new-goods-red"),
                ("new-goods-pink", "new-goods-brown"),
                ("new-goods-red", "new-goods-brown"),
            },
        ),
    ],
)
def test_more_new_types_than_free_goods_spaces_ask_for_a_selection_of_just_as_many(held, selections):
    """CB-D25: all selections of exactly that many types, and no way to decline."""
    state = do(docked({4: ["pink", "red", "brown"]}, held=held), "depot-4-goods")
    assert state.question == "ship_goods"
    assert offered(state) == selections
    assert not_declined(state)


@rule("CB-D25")
def test_goods_are_not_asked_for_if_all_fit_or_if_no_goods_space_is_free():
    """CB-D25: three new types fit an empty store; with a full one only held types are taken."""
    assert do(docked({4: ["pink", "red", "brown"]}), "depot-4-goods").question == "turn"
    full = do(docked({4: ["pink", "red", "brown"]}, held=["red", "orange", "purple"]), "depot-4-goods")
    assert full.question == "turn"
    assert seat(full)["goods"] == {"red": 2, "orange": 1, "purple": 1}


@rule("CB-D13", "CB-D18", "CB-D23")
@pytest.mark.parametrize(
    "state",
    [
        pytest.param(lambda: castle_placed(silver=2), id="castle"),
        pytest.param(lambda: built("warehouse", goods={"red": 1}, silver=2), id="warehouse"),
        pytest.param(lambda: built("carpenter", silver=2), id="carpenter"),
        pytest.param(lambda: built("church", silver=2), id="church"),
        pytest.param(lambda: built("market", silver=2), id="market"),
        pytest.param(lambda: built("city_hall", ["mine"], silver=2), id="city hall"),
        pytest.param(lambda: docked({2: ["red"]}), id="ship"),
    ],
)
def test_while_a_decision_of_an_effect_is_pending_neither_die_nor_purchase_nor_end_is_open(state):
    """CB-D13 to CB-D25 belong to the effect alone; the turn menu CB-D3 comes after it."""
    pending = state()
    in_turn = {"take", "place", "sell", "take_workers", "buy", "end_turn"}
    assert not families(pending) & in_turn
    with pytest.raises(IllegalAction, match=r"^That is not the question now\."):
        pending.apply(actions.END_TURN)
