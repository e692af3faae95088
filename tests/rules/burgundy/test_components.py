"""CB2: components."""

from collections import Counter

import pytest
from helpers import GOODS, can, depot, do, each_count, offered, position, rule, seat

import courtyard

BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower")
ANIMALS = ("cow", "pig", "sheep", "chicken")


def supplies(players=2):
    """All tiles with a coloured and all with a black back, before anything is laid out."""
    view = courtyard.game("burgundy", players=players).start().view(None)
    return view["supply"], view["black_supply"]


@rule("CB2.1")
@each_count
def test_there_are_164_tiles_124_of_them_with_a_coloured_back(players):
    coloured, black = supplies(players)
    assert sum(coloured.values()) == 124
    assert sum(black.values()) == 40


@rule("CB2.2")
@pytest.mark.parametrize("building", BUILDINGS)
def test_each_of_the_eight_buildings_exists_five_times_with_a_coloured_and_twice_with_a_black_back(building):
    coloured, black = supplies()
    assert (coloured[building], black[building]) == (5, 2)


@rule("CB2.2", "CB2.3")
def test_there_are_56_buildings_and_28_animal_tiles():
    coloured, black = supplies()
    everything = Counter(coloured) + Counter(black)
    stems = Counter()
    for tile, count in everything.items():
        stems[tile.split("-")[0]] += count
    assert sum(stems[building] for building in BUILDINGS) == 56
    assert [stems[animal] for animal in ANIMALS] == [7, 7, 7, 7]
    assert set(stems) == {"castle", "mine", "ship", "knowledge", *ANIMALS, *BUILDINGS}


@rule("CB2.3", "CB2.4", "CB2.5")
@pytest.mark.parametrize("animal", ANIMALS)
def test_the_animal_tiles_of_each_type_show_two_to_four_animals(animal):
    coloured, black = supplies()
    shown = {tile: count for tile, count in coloured.items() if tile.startswith(animal)}
    assert shown == {f"{animal}-2": 2, f"{animal}-3": 2, f"{animal}-4": 1}
    shown = {tile: count for tile, count in black.items() if tile.startswith(animal)}
    assert shown == {f"{animal}-3": 1, f"{animal}-4": 1}


@rule("CB2.4", "CB2.5")
@pytest.mark.parametrize("animal", ANIMALS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_an_animal_tile_scores_the_animals_that_it_shows(animal, count):
    state = position(seats={0: {"tiles": {"h43": "ship"}, "storage": [f"{animal}-{count}"], "dice": [4]}})
    assert seat(do(state, "die-0", "storage-0", "space-h32"))["points"]["animals"] == count


@rule("CB2.6", "CB2.7")
def test_each_of_the_26_knowledge_tiles_exists_once_six_of_them_with_a_black_back():
    coloured, black = supplies()
    backs = {tile: count for tile, count in coloured.items() if tile.startswith("knowledge")}
    assert backs == {f"knowledge-{n}": 1 for n in range(1, 27) if n not in (7, 12, 14, 15, 24, 25)}
    backs = {tile: count for tile, count in black.items() if tile.startswith("knowledge")}
    assert backs == {f"knowledge-{n}": 1 for n in (7, 12, 14, 15, 24, 25)}


@rule("CB2.8", "CB2.9", "CB2.10")
@pytest.mark.parametrize(("tile", "coloured", "black"), [("castle", 14, 2), ("mine", 10, 2), ("ship", 20, 6)])
def test_castles_mines_and_ships_are_counted(tile, coloured, black):
    assert (supplies()[0][tile], supplies()[1][tile]) == (coloured, black)


@rule("CB2.11")
@pytest.mark.parametrize("tile", ["castle", "mine", "ship"])
def test_two_castles_two_mines_or_two_ships_are_one_choice(tile):
    state = position(
        black_depot=["bank", tile, tile],
        depots={1: {"tiles": ["church"]}},
        seats={0: {"storage": [tile, "cow-2", tile], "silver": 2, "dice": [1]}},
    )
    assert {targets for targets in offered(state) if targets[:1] == ("silver",)} == {
        ("silver", slot, stored) for slot in ("black-0", "black-1") for stored in ("storage-0", "storage-1")
    }
    assert {targets[2] for targets in offered(state) if targets[:2] == ("die-0", "depot-1-0")} == {
        "storage-0",
        "storage-1",
    }


@rule("CB2.12")
def test_a_tile_with_a_black_back_is_stored_placed_and_scored_like_any_other():
    state = position(
        black_depot=["bank", "church"],
        depots={3: {"tiles": ["bank"]}},
        seats={0: {"silver": 2, "dice": [3, 3]}},
    )
    bought = do(do(state.copy(), "silver", "black-0"), "die-0", "storage-0", "space-h33")
    taken = do(do(state.copy(), "die-0", "depot-3-1"), "die-1", "storage-0", "space-h33")
    assert seat(bought)["tiles"] == seat(taken)["tiles"] == {"h33": "bank", "h44": "castle"}
    assert seat(bought)["points"] == seat(taken)["points"]
    assert seat(bought)["silver"] == 0 + 2
    assert seat(taken)["silver"] == 2 + 2


@rule("CB2.12")
def test_a_black_and_a_coloured_back_make_no_difference_in_storage():
    state = position(
        black_depot=["bank"],
        depots={3: {"tiles": ["bank"]}, 4: {"tiles": ["ship"]}},
        seats={0: {"silver": 2, "storage": ["mine"], "dice": [3, 4]}},
    )
    do(state, "silver", "black-0")
    do(state, "die-0", "depot-3-1")
    assert seat(state)["storage"] == ["mine", "bank", "bank"]
    takes = {targets for targets in offered(state) if targets[:2] == ("die-1", "depot-4-0")}
    assert takes == {("die-1", "depot-4-0", "storage-0"), ("die-1", "depot-4-0", "storage-1")}


@rule("CB2.13")
@each_count
def test_there_are_seven_goods_tiles_of_each_of_six_types(players):
    view = courtyard.game("burgundy", players=players).start().view(None)
    assert view["unseen_goods"] == dict.fromkeys(GOODS, 7)
    assert sum(view["unseen_goods"].values()) == 42


@rule("CB2.14")
@pytest.mark.parametrize(
    ("value", "goods"),
    [(1, "turquoise"), (2, "purple"), (3, "pink"), (4, "red"), (5, "brown"), (6, "orange")],
)
def test_each_type_of_goods_is_sold_with_its_own_die_value(value, goods):
    for held in (GOODS[:3], GOODS[3:]):
        state = position(seats={0: {"goods": dict.fromkeys(held, 1), "dice": [value]}})
        sales = {targets[1] for targets in offered(state) if targets[1].startswith("goods")}
        assert sales == ({f"goods-{goods}"} if goods in held else set())
        if goods in held:
            do(state, "die-0", f"goods-{goods}")
            assert seat(state)["sold"] == {goods: 1}


@rule("CB2.15")
def test_silver_is_paid_out_even_when_all_20_coins_are_owned():
    state = position(seats={0: {"storage": ["bank"], "silver": 12, "dice": [3, 1]}, 1: {"silver": 8}})
    do(state, "die-0", "storage-0", "space-h33")
    assert seat(state, 0)["silver"] == 14
    assert seat(state, 1)["silver"] == 8


@rule("CB2.16")
def test_workers_are_paid_out_even_when_all_tokens_are_owned():
    state = position(seats={0: {"storage": ["boarding_house"], "workers": 20, "dice": [3, 1]}, 1: {"workers": 12}})
    do(state, "die-0", "storage-0", "space-h33")
    assert seat(state, 0)["workers"] == 24
    do(state, "die-1", "workers")
    assert seat(state, 0)["workers"] == 26


@rule("CB2.17")
@each_count
def test_there_is_one_large_and_one_small_bonus_tile_for_each_colour(players):
    bonuses = courtyard.game("burgundy", players=players).start().view(None)["bonuses"]
    assert set(bonuses) == {"castle", "mine", "knowledge", "ship", "animal", "building"}
    assert all(set(tiles) == {"large", "small"} for tiles in bonuses.values())
    assert sum(len(tiles) for tiles in bonuses.values()) == 12


@rule("CB2.18")
def test_each_of_four_players_can_pass_100_and_200_at_the_same_time():
    points = {0: 99, 1: 100, 2: 199, 3: 200}
    seats = {number: {"points": {"regions": owned}} for number, owned in points.items()}
    seats[0].update(storage=["watchtower"], dice=[3, 1])
    state = position(players=4, seats=seats)
    assert state.scores() == [99, 100, 199, 200]
    do(state, "die-0", "storage-0", "space-h33")
    # A city of size 1 in phase A and the watchtower.
    assert state.scores() == [99 + 1 + 10 + 4, 100, 199, 200]


@rule("CB2.19")
@each_count
def test_each_player_has_a_score_and_a_place_on_the_turn_order_track(players):
    view = position(players).view(None)
    assert [(owned["score"], owned["marker"]) for owned in view["seats"]] == [(0, 0)] * players
    assert sorted(view["order"]) == list(range(players))


@rule("CB2.20")
@each_count
def test_there_are_two_dice_for_each_player_and_one_white_die(players):
    view = position(players, white_die=5, seats={0: {"dice": [2, 6]}}).view(None)
    assert [len(owned["dice"]) for owned in view["seats"]] == [2] * players
    assert view["seats"][0]["dice"] == [{"value": 2, "used": False}, {"value": 6, "used": False}]
    assert view["white_die"] == 5
    # Nine dice at a full table.
    assert players < 4 or sum(len(owned["dice"]) for owned in view["seats"]) + 1 == 9


@rule("CB2.21")
def test_six_boards_carry_estate_1_four_times_and_the_others_once():
    state = courtyard.game("burgundy", players=2, setup="advanced").start()
    while state.question != "deal_board":
        state.apply(state.legal()[0])
    first = state.view(None)["order"][0]
    faces = []
    for outcome in state.legal():
        dealt = state.copy()
        dealt.apply(outcome)
        faces += dealt.view(None)["seats"][first]["board"]
    assert len(state.legal()) == 6
    assert sorted(faces) == [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]


@rule("CB2.11")
def test_a_ship_is_a_ship_whichever_depot_it_comes_from():
    state = position(depots={1: {"tiles": ["ship"]}, 4: {"tiles": ["ship"]}}, seats={0: {"dice": [1, 4]}})
    first, second = do(state.copy(), "die-0", "depot-1-1"), do(state.copy(), "die-1", "depot-4-0")
    assert seat(first)["storage"] == seat(second)["storage"] == ["ship", None, None]
    assert depot(first, 1)["tiles"] == [None] * 4
    assert not can(first, "die-0", "depot-1-1")


@rule("CB2.11")
@pytest.mark.parametrize(
    ("black", "first", "second"),
    [
        (["ship", "bank", "ship", "ship"], {0, 1}, {1, 2}),
        (["ship"] * 6 + ["mine"] * 2, {0, 6}, {1, 6}),
        (["ship", "bank", "cow-3", "cow-4", "pig-3", "bank", "ship", "church"], {0, 1, 2, 3, 4, 7}, {1, 2, 3, 4, 6, 7}),
    ],
)
def test_equal_tiles_of_the_black_depot_are_one_choice_also_after_one_is_bought(black, first, second):
    seats = {0: {"silver": 2, "dice": [1]}, 1: {"silver": 2, "dice": [1]}}
    state = position(4, black_depot=black, seats=seats)
    for_sale = {int(targets[1][-1]) for targets in offered(state) if targets[0] == "silver"}
    assert for_sale == first
    do(do(state, "silver", "black-0"), "die-0", "workers")
    assert state.to_move == 1
    for_sale = {int(targets[1][-1]) for targets in offered(state) if targets[0] == "silver"}
    assert for_sale == second
