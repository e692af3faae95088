"""The worked examples CB-E1 to CB-E24."""

import pytest
from helpers import before_last_die, can, chance, depot, do, family, last_die, offered, position, refusal, rule, seat

import courtyard
from courtyard import CHANCE, OVER, Rng

DIE_ACTIONS = ("take", "place", "sell", "take_workers")


def gain(state, *targets):
    """The points that the action brings."""
    before = state.scores()[state.to_move]
    mover = state.to_move
    do(state, *targets)
    return state.scores()[mover] - before


@rule("CB-E1")
def test_anna_takes_from_depot_6_with_a_die_of_2_and_two_workers():
    depots = {6: {"tiles": ["bank"]}}
    state = position(seats={0: {"dice": [2, 4], "workers": 2}}, depots=depots)
    do(state, "die-0", "depot-6-0")
    assert seat(state)["workers"] == 0
    assert seat(state)["storage"] == ["bank", None, None]
    assert [die["used"] for die in seat(state)["dice"]] == [True, False]


@rule("CB-E1")
def test_anna_cannot_reach_depot_6_with_one_worker():
    state = position(seats={0: {"dice": [2, 3], "workers": 1}}, depots={6: {"tiles": ["bank"]}})
    assert refusal(state, "die-0", "depot-6-0") == "too_dear"


@rule("CB-E2")
@pytest.mark.parametrize(("die", "number", "tile", "slot"), [(1, 6, "bank", 0), (6, 1, "bank", 0)])
def test_one_worker_goes_round_from_1_to_6_and_from_6_to_1(die, number, tile, slot):
    state = position(seats={0: {"dice": [die, 3], "workers": 1}}, depots={number: {"tiles": [tile]}})
    do(state, "die-0", f"depot-{number}-{slot}")
    assert seat(state)["workers"] == 0
    assert seat(state)["storage"][0] == "bank"


@rule("CB-E3")
@pytest.mark.parametrize(("kept", "left"), [("pink", "brown"), ("brown", "pink")])
def test_karla_takes_the_turquoise_goods_and_chooses_one_new_type(kept, left):
    state = position(
        seats={0: {"storage": ["ship"], "dice": [5, 1], "goods": {"turquoise": 1, "red": 1}}},
        depots={4: {"goods": {"turquoise": 1, "pink": 1, "brown": 1}}},
    )
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-4-goods")
    assert offered(state) == {("new-goods-pink",), ("new-goods-brown",)}
    assert refusal(state, "new-goods-pink", "new-goods-brown") == "keep_as_many"
    assert refusal(state, "decline") == "question"
    do(state, f"new-goods-{kept}")
    assert seat(state)["goods"] == {"turquoise": 2, "red": 1, kept: 1}
    assert depot(state, 4)["goods"] == {left: 1}
    assert seat(state)["marker"] == 1


def cows():
    return position(
        seats={
            0: {
                "tiles": {"h43": "ship", "h32": "cow-3"},
                "storage": ["cow-4", "cow-4"],
                "dice": [1, 5],
            }
        }
    )


@rule("CB-E4", "CB-E5")
def test_bohous_scores_his_cows_again_with_each_new_tile():
    state = cows()
    assert gain(state, "die-0", "storage-0", "space-h22") == 7
    assert gain(state, "die-1", "storage-1", "space-h31") == 11
    assert seat(state)["points"]["animals"] == 18
    assert seat(state)["points"]["regions"] == 0, "the pasture of size 5 is not complete"


@rule("CB-E6")
def test_a_castle_places_a_ship_as_its_extra_action():
    state = position(
        seats={0: {"tiles": {"h34": "knowledge-1"}, "storage": ["castle", "ship"], "dice": [6, 2]}},
        depots={3: {"goods": {"red": 1}}},
    )
    do(state, "die-0", "storage-0", "space-h23")
    do(state, "storage-1", "space-h45")
    assert state.question == "ship_depot"
    do(state, "depot-3-goods")
    assert seat(state)["tiles"] == {"h44": "castle", "h34": "knowledge-1", "h23": "castle", "h45": "ship"}
    assert [die["used"] for die in seat(state)["dice"]] == [True, False]
    assert (seat(state)["workers"], seat(state)["goods"], seat(state)["marker"]) == (0, {"red": 1}, 1)


CITIES = [["h33"], ["h25", "h35", "h36"], ["h51", "h52", "h61"], ["h54", "h55", "h64", "h65", "h74"]]
FIVE = ["bank", "church", "market", "carpenter", "watchtower"]


@rule("CB-E7")
@pytest.mark.parametrize(("city", "points"), list(zip(CITIES, [1, 6, 6, 15], strict=True)))
def test_estate_1_has_cities_of_sizes_1_3_3_and_5(city, points):
    """The last of its spaces completes a city: size points, and 10 for phase A."""
    bridge = {"h34": "knowledge-1", "h53": "mine"}
    numbers = {"h33": 3, "h36": 3, "h61": 6, "h74": 3}
    last = city[-1]
    tiles = {**bridge, **dict(zip(city[:-1], FIVE, strict=False))}
    owned = {"tiles": tiles, "storage": ["boarding_house"], "dice": [numbers[last], 1]}
    assert gain(position(seats={0: owned}), "die-0", "storage-0", f"space-{last}") == points + 10


@rule("CB-E7")
def test_the_four_cities_of_estate_1_hold_a_building_type_each_and_no_more():
    """A bank in one space of a city blocks all the other spaces of that city and none of the others."""
    every = [space for city in CITIES for space in city]
    assert len(every) == len(set(every)) == 12
    bridges = {"h34": "knowledge-2", "h53": "mine", "h43": "ship", "h45": "ship", "h46": "ship", "h62": "mine"}
    bridges |= {"h24": "knowledge-3", "h63": "knowledge-4", "h73": "knowledge-5", "h56": "cow-2", "h47": "ship"}
    bridges |= {"h42": "ship", "h71": "mine"}
    for city in CITIES:
        tiles = {**bridges, city[0]: "bank"}
        owned = {"tiles": tiles, "storage": ["bank"], "workers": 3, "dice": [1, 1]}
        state = position(phase="E", round=5, seats={0: owned})
        spaces = {targets[2][6:] for targets in offered(state) if "storage-0" in targets}
        assert spaces == set(every) - set(city)


@rule("CB-E8")
@pytest.mark.parametrize(
    ("tiles", "tile", "space", "die", "points"),
    [
        ({"h43": "ship", "h42": "ship"}, "ship", "h41", 6, 6),
        ({"h45": "ship", "h46": "ship"}, "ship", "h47", 1, 6),
        ({"h45": "ship", "h46": "ship"}, "cow-2", "h56", 2, 1 + 2),
        ({"h53": "mine", "h52": "bank", "h51": "church"}, "market", "h61", 6, 6),
    ],
)
def test_the_labelled_regions_of_estate_1_score_by_their_size(tiles, tile, space, die, points):
    owned = {"tiles": tiles, "storage": [tile], "dice": [die, 3]}
    assert gain(position(seats={0: owned}), "die-0", "storage-0", f"space-{space}") == points + 10


@rule("CB-E9")
def test_a_market_without_ships_and_animals_on_the_numbered_depots_is_void():
    state = position(
        seats={0: {"storage": ["market"], "dice": [3, 1]}}, depots={5: {"tiles": ["mine"]}}, black_depot=["ship"]
    )
    do(state, "die-0", "storage-0", "space-h54")
    assert state.question == "turn"
    assert seat(state)["tiles"]["h54"] == "market"
    assert seat(state)["storage"] == [None, None, None]
    assert state.view(None)["black_depot"][0] == "ship"


@rule("CB-E10")
def test_a_tile_is_taken_first_and_placed_from_the_storage_in_the_same_turn():
    state = position(seats={0: {"dice": [4, 2]}}, depots={4: {"tiles": ["ship"]}})
    assert refusal(state, "die-1", "storage-0", "space-h43") == "empty_store"
    do(state, "die-0", "depot-4-0")
    assert seat(state)["storage"] == ["ship", None, None]
    do(state, "die-1", "storage-0", "space-h43")
    assert seat(state)["tiles"]["h43"] == "ship"


@rule("CB-E11")
def test_the_third_mine_scores_region_phase_and_large_bonus_and_pays_at_the_end_of_the_phase():
    owned = {"tiles": {"h53": "mine", "h62": "mine"}, "storage": ["mine"], "dice": [3]}
    state = before_last_die(4, phase="C", seats={3: owned})
    do(state, "die-0", "storage-0", "space-h71")
    points = seat(state, 3)["points"]
    assert (points["regions"], points["phases"], points["bonuses"]) == (6, 6, 7)
    assert state.scores()[3] == 19
    assert seat(state, 3)["silver"] == 3


@rule("CB-E11")
def test_the_third_mine_pays_no_silver_at_once():
    owned = {"tiles": {"h53": "mine", "h62": "mine"}, "storage": ["mine"], "dice": [3, 1]}
    state = position(4, phase="C", seats={0: owned})
    assert gain(state, "die-0", "storage-0", "space-h71") == 19
    assert seat(state)["silver"] == 0


@rule("CB-E12")
def test_the_sixth_animal_tile_scores_animals_region_phase_and_small_bonus():
    tiles = {"h43": "ship", "h45": "ship", "h46": "ship"}
    tiles |= {"h56": "chicken-3", "h21": "cow-2", "h22": "pig-2", "h31": "sheep-3", "h32": "cow-4"}
    state = position(
        3,
        phase="E",
        seats={0: {"tiles": tiles, "storage": ["chicken-2"], "dice": [6, 1]}},
        bonuses={"animal": {"large": 2}},
    )
    assert gain(state, "die-0", "storage-0", "space-h11") == 22
    points = seat(state)["points"]
    assert (points["animals"], points["regions"], points["phases"], points["bonuses"]) == (2, 15, 2, 3)


@rule("CB-E13", "CB-E14")
def test_knowledge_7_pays_for_sheep_scored_again_and_not_for_them_when_pigs_come():
    tiles = {"h34": "knowledge-7", "h43": "ship", "h32": "sheep-4"}
    state = position(seats={0: {"tiles": tiles, "storage": ["sheep-3", "pig-2"], "dice": [1, 5]}})
    assert gain(state, "die-0", "storage-0", "space-h22") == 9
    assert gain(state, "die-1", "storage-1", "space-h31") == 3


@rule("CB-E15")
def test_karla_uses_a_die_of_6_as_3_for_two_workers_with_knowledge_8():
    def taking(tile):
        return position(
            seats={0: {"tiles": {"h34": tile}, "dice": [6, 1], "workers": 2}}, depots={3: {"tiles": ["cow-2"]}}
        )

    state = do(taking("knowledge-8"), "die-0", "depot-3-0")
    assert seat(state)["workers"] == 0
    assert refusal(taking("knowledge-9"), "die-0", "depot-3-0") == "too_dear"


SOLD = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@rule("CB-E16", "CB-E17")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"h34": "knowledge-15"}, 12),
        ({"h34": "knowledge-25"}, 11),
        ({"h34": "knowledge-15", "h24": "knowledge-25"}, 23),
    ],
)
def test_dalibor_scores_his_sold_goods_with_knowledge_15_and_25(tiles, points):
    state = last_die(before_last_die(seats={0: {"tiles": tiles, "sold": SOLD}}))
    assert seat(state)["points"]["knowledge"] == points


@rule("CB-E18")
def test_bohous_scores_watchtowers_and_banks_with_knowledge_17_and_22():
    tiles = {"h34": "knowledge-17", "h63": "knowledge-22", "h52": "watchtower", "h55": "watchtower", "h53": "mine"}
    tiles |= dict.fromkeys(["h33", "h35", "h51", "h54"], "bank")
    state = last_die(before_last_die(seats={0: {"tiles": tiles}}))
    assert seat(state)["points"]["knowledge"] == 24


@rule("CB-E19")
def test_anna_scores_three_types_of_animals_with_knowledge_24():
    tiles = {"h34": "knowledge-24", "h43": "ship", "h32": "cow-3", "h31": "chicken-2", "h21": "sheep-2"}
    tiles |= {"h22": "sheep-4", "h45": "ship", "h46": "ship", "h56": "sheep-3"}
    state = last_die(before_last_die(seats={0: {"tiles": tiles}}))
    assert seat(state)["points"]["knowledge"] == 12


FIRST_TILES = [
    ("bank", {"h33": 3, "h54": 3}),
    ("knowledge-1", {"h34": 1}),
    ("ship", {"h43": 2, "h45": 5}),
    ("mine", {"h53": 4}),
    ("castle", {}),
    ("cow-2", {}),
]


@rule("CB-E20")
@pytest.mark.parametrize(("tile", "spaces"), FIRST_TILES)
def test_the_first_tile_goes_to_one_of_the_six_spaces_around_the_start_castle(tile, spaces):
    for die in range(1, 7):
        state = position(seats={0: {"storage": [tile], "dice": [die, die]}})
        legal = {targets[2] for targets in offered(state) if "storage-0" in targets}
        assert legal == {f"space-{space}" for space, number in spaces.items() if number == die}


@rule("CB-E21")
@pytest.mark.parametrize(("phase", "points"), [("A", 11), ("B", 9), ("C", 7), ("D", 5), ("E", 3)])
def test_a_bank_on_the_city_of_size_1_gives_the_value_of_the_phase_and_2_silver(phase, points):
    state = position(phase=phase, seats={0: {"storage": ["bank"], "dice": [3, 1]}})
    assert gain(state, "die-0", "storage-0", "space-h33") == points
    assert seat(state)["silver"] == 2


@rule("CB-E21")
def test_the_city_of_size_8_of_estate_2_gives_46_points_in_phase_a():
    city = ["h12", "h23", "h34", "h41", "h42", "h43", "h44"]
    buildings = ["boarding_house", "church", "market", "carpenter", "warehouse", "city_hall", "watchtower"]
    tiles = dict(zip(city, buildings, strict=True))
    owned = {"estate": 2, "castle": "h14", "tiles": {"h13": "cow-2", **tiles}, "storage": ["bank"], "dice": [5, 1]}
    state = position(seats={0: owned})
    assert gain(state, "die-0", "storage-0", "space-h45") == 46
    assert seat(state)["silver"] == 2


@rule("CB-E22")
@pytest.mark.parametrize(
    ("players", "tiles"),
    [
        (2, [None, None, None, None, None]),
        (3, ["castle", "mine", "castle", "mine", "castle"]),
        (4, ["castle", "castle", "castle", "castle", "castle"]),
    ],
)
def test_with_three_players_depot_6_has_a_castle_and_a_mine_in_turn(players, tiles):
    state = courtyard.game("burgundy", players=players).start()
    rng = Rng(6)
    seen = {}
    while state.to_move != OVER:
        view = state.view(None)
        if state.question == "turn" and view["phase"] not in seen:
            seen[view["phase"]] = depot(state, 6)["tiles"][2]
        state.apply(int(state.random_action(rng)))
    assert [seen[phase] for phase in "ABCDE"] == tiles


@rule("CB-E23")
@pytest.mark.parametrize("players", [2, 4])
def test_after_the_white_die_of_round_2_three_goods_lie_on_the_round_spaces_and_none_in_round_5(players):
    state = courtyard.game("burgundy", players=players).start()
    rng = Rng(8)
    laid = {}
    while state.to_move != OVER:
        rolled = state.question == "roll_white"
        state.apply(int(state.random_action(rng)))
        if rolled:
            view = state.view(None)
            laid[view["phase"], view["round"]] = sum(goods is not None for goods in view["round_goods"])
    assert laid == {(phase, number): 5 - number for phase in "ABCDE" for number in range(1, 6)}


@rule("CB-E24")
def test_a_game_of_four_has_25_rounds_100_turns_and_200_die_actions():
    state = courtyard.game("burgundy", players=4).start()
    rng = Rng(10)
    used = [0] * 4
    turns = set()
    while state.to_move != OVER:
        action = int(state.random_action(rng))
        if state.to_move != CHANCE and family(action) in DIE_ACTIONS:
            used[state.to_move] += 1
            view = state.view(None)
            turns.add((view["phase"], view["round"], state.to_move))
        state.apply(action)
    assert used == [50, 50, 50, 50]
    assert len(turns) == 100
    assert len({(phase, number) for phase, number, _ in turns}) == 25


@rule("CB-E23")
def test_a_new_phase_lays_five_goods_of_which_the_first_leaves_at_once():
    state = last_die(before_last_die(phase="A"))
    while state.question != "roll_white":
        state.apply(state.legal()[0])
    assert sum(goods is not None for goods in state.view(None)["round_goods"]) == 5
    chance(state)
    assert state.view(None)["round_goods"][0] is None
    assert sum(goods is not None for goods in state.view(None)["round_goods"]) == 4


@rule("CB-E20")
def test_every_other_space_is_refused_for_the_first_tile():
    state = position(seats={0: {"storage": ["bank", "ship", "cow-2"], "dice": [3, 2], "workers": 3}})
    assert not can(state, "die-0", "storage-0", "space-h35")
    assert refusal(state, "die-0", "storage-0", "space-h35") == "apart"
    assert refusal(state, "die-0", "storage-1", "space-h46") == "apart"
    assert refusal(state, "die-0", "storage-2", "space-h32") == "apart"
    assert refusal(state, "die-0", "storage-0", "space-h34") == "colour"
