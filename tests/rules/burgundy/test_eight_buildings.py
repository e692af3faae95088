"""CB23: the eight buildings."""

import pytest
from helpers import can, do, full_depots, offered, position, refusal, rule, seat

DECLINE = ("decline",)
"""What the button shows among the offered targets."""


def placed(building, storage=(), mine=None, space="h54", players=2, **described):
    """A building just placed with the die 3."""
    seats = {0: {"storage": [building, *storage], "dice": [3, 1], **(mine or {})}}
    state = position(players, seats=seats, **described)
    return do(state, "die-0", "storage-0", f"space-{space}")


def slots(*names):
    return {(f"depot-{name}",) for name in names}


@rule("CB23.1", "CB-D18")
def test_the_warehouse_offers_every_held_type_of_goods_whatever_the_dice():
    state = placed("warehouse", mine={"goods": {"turquoise": 1, "brown": 2, "orange": 3}})
    assert offered(state) == {("goods-turquoise",), ("goods-brown",), ("goods-orange",), DECLINE}
    assert refusal(state, "goods-red") == "no_goods"


@rule("CB23.1", "CB23.10", "CB24.4", "CB24.5")
@pytest.mark.parametrize(("players", "worth"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_warehouse_sells_all_tiles_of_one_type_like_a_die(players, worth, count):
    state = placed("warehouse", players=players, mine={"goods": {"pink": count, "red": 2}})
    do(state, "goods-pink")
    after = seat(state)
    assert after["goods"] == {"red": 2}
    assert after["sold"] == {"pink": count}
    assert (after["silver"], after["workers"]) == (1, 0)
    assert after["points"]["sales"] == after["score"] == count * worth
    assert state.question == "turn"


@rule("CB23.1", "CB28.3")
@pytest.mark.parametrize(
    ("tiles", "silver", "workers"),
    [
        ({"h34": "knowledge-3"}, 2, 0),
        ({"h34": "knowledge-4"}, 1, 1),
        ({"h34": "knowledge-3", "h24": "knowledge-4"}, 2, 1),
    ],
)
def test_a_sale_by_the_warehouse_pays_with_knowledge_3_and_4(tiles, silver, workers):
    state = placed("warehouse", mine={"goods": {"pink": 3}, "tiles": tiles})
    do(state, "goods-pink")
    assert (seat(state)["silver"], seat(state)["workers"]) == (silver, workers)


@rule("CB23.9")
@pytest.mark.parametrize("tiles", [{}, {"h34": "knowledge-3", "h24": "knowledge-4"}])
def test_a_warehouse_without_goods_gives_nothing(tiles):
    state = placed("warehouse", mine={"tiles": tiles, "sold": {"red": 2}})
    assert state.question == "turn"
    after = seat(state)
    assert (after["silver"], after["workers"], after["score"]) == (0, 0, 0)
    assert after["sold"] == {"red": 2}


@rule("CB23.2", "CB-D19")
def test_the_carpenter_offers_every_building_on_the_numbered_depots():
    state = placed("carpenter", players=4, phase="E", depots=full_depots(), black_depot=["bank"])
    assert offered(state) == slots("1-0", "2-2", "2-3", "3-1", "4-1", "5-2", "5-3", "6-0") | {DECLINE}
    assert refusal(state, "depot-1-1") == "carpenter"
    do(state, "depot-2-3")
    assert seat(state)["storage"] == ["market", None, None]


@rule("CB23.3", "CB-D20")
def test_the_church_offers_every_mine_knowledge_and_castle_tile_on_the_numbered_depots():
    state = placed("church", players=4, phase="E", depots=full_depots(), black_depot=["mine"])
    mines, castles = slots("4-3", "5-0"), slots("2-1", "6-2")
    knowledge = slots("1-2", "2-0", "3-3", "5-1")
    assert offered(state) == mines | castles | knowledge | {DECLINE}
    assert refusal(state, "depot-1-0") == "church"


@rule("CB23.3")
@pytest.mark.parametrize(
    ("number", "slot", "tile"), [(4, 3, "mine"), (5, 0, "mine"), (6, 2, "castle"), (3, 3, "knowledge-3")]
)
def test_the_church_takes_one_tile(number, slot, tile):
    state = placed("church", players=4, phase="E", depots=full_depots())
    do(state, f"depot-{number}-{slot}")
    assert seat(state)["storage"] == [tile, None, None]
    assert state.question == "turn"


@rule("CB23.4", "CB-D21")
def test_the_market_offers_every_ship_and_animal_tile_on_the_numbered_depots():
    state = placed("market", players=4, phase="E", depots=full_depots(), black_depot=["ship"])
    ships, animals = slots("1-1", "3-2", "4-0", "6-3"), slots("1-3", "3-0", "4-2", "6-1")
    assert offered(state) == ships | animals | {DECLINE}
    assert refusal(state, "depot-1-0") == "market"
    do(state, "depot-4-2")
    assert seat(state)["storage"] == ["sheep-2", None, None]


@rule("CB23.2", "CB23.3", "CB23.4")
@pytest.mark.parametrize(("building", "tile"), [("carpenter", "bank"), ("church", "castle"), ("market", "ship")])
def test_a_taking_building_fits_its_tile_into_a_storage_that_was_full(building, tile):
    depots = {1: {"tiles": ["bank"]}, 2: {"tiles": ["castle"]}, 4: {"tiles": ["ship"]}}
    state = placed(building, storage=("mine", "cow-2"), depots=depots)
    taken = {"bank": "depot-1-0", "castle": "depot-2-1", "ship": "depot-4-0"}[tile]
    do(state, taken)
    assert seat(state)["storage"] == [tile, "mine", "cow-2"]
    assert state.view(None)["removed"] == {}


@rule("CB23.5", "CB23.14")
@pytest.mark.parametrize("workers", [0, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_boarding_house_gives_four_workers(workers, players):
    state = placed("boarding_house", players=players, mine={"workers": workers})
    assert (seat(state)["workers"], seat(state)["silver"]) == (workers + 4, 0)
    assert [seat(state, other)["workers"] for other in range(1, players)] == [0] * (players - 1)


@rule("CB23.14")
@pytest.mark.parametrize(
    "tiles", [{"h34": "knowledge-13"}, {"h34": "knowledge-14"}, {"h34": "knowledge-13", "h24": "knowledge-14"}]
)
def test_knowledge_13_and_14_do_not_change_the_boarding_house(tiles):
    state = placed("boarding_house", mine={"tiles": tiles})
    assert (seat(state)["workers"], seat(state)["silver"]) == (4, 0)


@rule("CB23.6")
@pytest.mark.parametrize("silver", [0, 3])
def test_the_bank_gives_two_silver(silver):
    state = placed("bank", mine={"silver": silver})
    assert (seat(state)["silver"], seat(state)["workers"], seat(state)["score"]) == (silver + 2, 0, 0)
    assert seat(state, 1)["silver"] == 0


@rule("CB23.6")
def test_knowledge_3_does_not_change_the_bank():
    assert seat(placed("bank", mine={"tiles": {"h34": "knowledge-3"}}))["silver"] == 2


@rule("CB23.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_watchtower_scores_four_points(players):
    state = placed("watchtower", players=players)
    assert state.scores() == [4] + [0] * (players - 1)
    assert seat(state)["points"]["watchtowers"] == 4


@rule("CB23.8")
def test_each_watchtower_scores_its_own_four_points():
    state = position(seats={0: {"storage": ["watchtower", "watchtower"], "dice": [3, 3]}})
    do(state, "die-0", "storage-0", "space-h54")
    do(state, "die-1", "storage-1", "space-h33")
    assert seat(state)["points"]["watchtowers"] == 8


@rule("CB23.7", "CB23.11", "CB22.2", "CB-D22")
def test_the_city_hall_places_a_stored_tile_of_any_colour_on_a_space_of_any_number():
    state = placed("city_hall", storage=("ship", "bank"), mine={"tiles": {"h34": "knowledge-20"}})
    assert offered(state) == {
        ("storage-1", "space-h43"),
        ("storage-1", "space-h45"),
        ("storage-2", "space-h33"),
        ("storage-2", "space-h35"),
        ("storage-2", "space-h55"),
        ("storage-2", "space-h64"),
        DECLINE,
    }
    do(state, "storage-1", "space-h43")
    assert seat(state)["tiles"]["h43"] == "ship"
    assert seat(state)["storage"] == [None, None, "bank"]
    assert [die["used"] for die in seat(state)["dice"]] == [True, False]
    assert seat(state)["workers"] == 0


@rule("CB23.7")
@pytest.mark.parametrize(
    ("tile", "space"),
    [
        ("castle", "h23"),
        ("mine", "h53"),
        ("knowledge-16", "h24"),
        ("ship", "h45"),
        ("cow-2", "h32"),
        ("bank", "h55"),
    ],
)
def test_the_city_hall_places_tiles_of_all_six_colours(tile, space):
    tiles = {"h34": "knowledge-20", "h43": "ship"}
    state = placed("city_hall", storage=(tile,), mine={"tiles": tiles})
    do(state, "storage-1", f"space-{space}")
    assert seat(state)["tiles"][space] == tile
    assert seat(state)["storage"] == [None, None, None]


@rule("CB23.7")
def test_the_city_hall_places_only_one_further_tile():
    state = placed("city_hall", storage=("ship", "mine"))
    do(state, "storage-2", "space-h53")
    assert state.question == "turn"
    assert seat(state)["storage"] == [None, "ship", None]


@rule("CB23.7", "CB23.11")
def test_equal_stored_tiles_are_one_choice_for_the_city_hall():
    state = placed("city_hall", storage=("mine", "mine"))
    assert offered(state) == {("storage-1", "space-h53"), DECLINE}
    assert refusal(state, "storage-2", "space-h53") == "same_placed"


@rule("CB23.11")
def test_the_city_hall_obeys_colour_adjacency_empty_space_and_one_type_per_city():
    mine = {"tiles": {"h45": "ship", "h55": "bank"}}
    state = placed("city_hall", storage=("ship", "bank"), mine=mine)
    assert refusal(state, "storage-1", "space-h53") == "colour"
    assert refusal(state, "storage-1", "space-h41") == "apart"
    assert refusal(state, "storage-1", "space-h45") == "filled"
    assert refusal(state, "storage-2", "space-h64") == "same_in_city"
    assert can(state, "storage-2", "space-h33")
    assert can(state, "storage-1", "space-h46")


@rule("CB23.12", "CB14.3")
def test_a_ship_placed_by_a_city_hall_loads_goods_and_moves_the_marker():
    state = placed("city_hall", storage=("ship",), depots={2: {"goods": {"pink": 2}}})
    do(state, "storage-1", "space-h43")
    assert state.question == "ship_depot"
    do(state, "depot-2-goods")
    assert (seat(state)["goods"], seat(state)["marker"]) == ({"pink": 2}, 1)
    assert state.question == "turn"


@rule("CB23.12")
def test_animals_placed_by_a_city_hall_are_scored():
    tiles = {"h43": "ship", "h32": "cow-3"}
    state = placed("city_hall", storage=("cow-4",), mine={"tiles": tiles})
    do(state, "storage-1", "space-h22")
    assert seat(state)["points"]["animals"] == 7


@rule("CB23.12", "CB20.15")
def test_a_castle_placed_by_a_city_hall_gives_its_extra_action():
    state = placed("city_hall", storage=("castle",), mine={"tiles": {"h34": "knowledge-20"}})
    do(state, "storage-1", "space-h23")
    assert state.question == "extra_action"
    do(state, "workers")
    assert seat(state)["workers"] == 2


@rule("CB23.12")
def test_mine_and_knowledge_tile_placed_by_a_city_hall_count_in_full():
    mine = {"tiles": {"h53": "mine", "h62": "mine"}}
    state = placed("city_hall", storage=("mine",), mine=mine)
    do(state, "storage-1", "space-h71")
    points = seat(state)["points"]
    assert (points["regions"], points["phases"], points["bonuses"]) == (6, 10, 5)
    state = placed("city_hall", storage=("knowledge-14",))
    do(state, "storage-1", "space-h34")
    do(state, "die-1", "workers")
    assert seat(state)["workers"] == 4


@rule("CB23.12")
@pytest.mark.parametrize(
    ("building", "workers", "silver", "points"),
    [("boarding_house", 4, 0, 11), ("bank", 0, 2, 11), ("watchtower", 0, 0, 15)],
)
def test_a_building_placed_by_a_city_hall_has_its_effect_and_scores_its_city(building, workers, silver, points):
    state = placed("city_hall", storage=(building,))
    do(state, "storage-1", "space-h33")
    after = seat(state)
    assert (after["workers"], after["silver"], after["score"]) == (workers, silver, points)


@rule("CB23.12")
@pytest.mark.parametrize(
    ("building", "answer"),
    [
        ("warehouse", "goods-pink"),
        ("carpenter", "depot-1-0"),
        ("church", "depot-2-1"),
        ("market", "depot-4-0"),
    ],
)
def test_a_building_placed_by_a_city_hall_asks_its_own_question(building, answer):
    depots = {1: {"tiles": ["bank"]}, 2: {"tiles": ["castle"]}, 4: {"tiles": ["ship"]}}
    state = placed("city_hall", storage=(building,), mine={"goods": {"pink": 1}}, depots=depots)
    do(state, "storage-1", "space-h55")
    assert state.question == building
    assert offered(state) == {(answer,), DECLINE}
    do(state, answer)
    assert state.question == "turn"


@rule("CB23.12", "CB-R67", "CB14.5")
def test_a_city_hall_placed_by_a_city_hall_gives_its_own_placement():
    state = placed("city_hall", storage=("city_hall", "ship"))
    assert not can(state, "storage-1", "space-h55")
    do(state, "storage-1", "space-h33")
    assert state.question == "city_hall"
    do(state, "storage-2", "space-h43")
    assert state.question == "turn"
    assert seat(state)["storage"] == [None, None, None]


@rule("CB23.11", "CB-R67")
def test_with_knowledge_1_a_second_city_hall_may_go_to_the_same_city():
    state = placed("city_hall", storage=("city_hall", "ship"), mine={"tiles": {"h34": "knowledge-1"}})
    do(state, "storage-1", "space-h55")
    assert state.question == "city_hall"


@rule("CB23.13", "CB22.3")
@pytest.mark.parametrize("storage", [(), ("castle",), ("cow-2", "castle")])
def test_a_city_hall_without_a_tile_that_fits_anywhere_gives_nothing(storage):
    state = placed("city_hall", storage=storage)
    assert state.question == "turn"
    assert seat(state)["storage"] == [None, *storage, *[None] * (2 - len(storage))]


@rule("CB23.13")
@pytest.mark.parametrize("storage", [("ship",), ("castle", "ship"), ("ship", "castle")])
def test_one_fitting_tile_is_enough_for_the_city_hall(storage):
    state = placed("city_hall", storage=storage)
    assert state.question == "city_hall"
    at = storage.index("ship") + 1
    assert offered(state) == {(f"storage-{at}", "space-h43"), (f"storage-{at}", "space-h45"), DECLINE}


@rule("CB23.13", "CB23.11")
def test_a_city_hall_whose_only_stored_building_is_blocked_everywhere_gives_nothing():
    state = placed("city_hall", storage=("city_hall",), mine={"tiles": {"h33": "bank"}})
    assert state.question == "turn"
    assert seat(state)["storage"] == [None, "city_hall", None]


@rule("CB23.7", "CB23.13")
@pytest.mark.parametrize("storage", [("mine", "castle", "city_hall"), ("castle", "mine", "city_hall")])
def test_the_city_hall_finds_a_fitting_tile_on_any_storage_space(storage):
    state = position(seats={0: {"storage": list(storage), "dice": [3, 1]}})
    do(state, "die-0", "storage-2", "space-h54")
    assert offered(state) == {(f"storage-{storage.index('mine')}", "space-h53"), DECLINE}
