"""CB13: placing a tile."""

from collections import Counter

import pytest
from helpers import can, chance, do, each_count, each_game, offered, position, printed, refusal, rule, seat, steps

SPACES = printed(1)
FITS = {"C": "castles", "M": "mines", "K": "knowledge tiles", "S": "ships", "A": "animals", "B": "buildings"}
TILE = {"C": "castle", "M": "mine", "K": "knowledge-26", "S": "ship", "A": "cow-2", "B": "bank"}
BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower")


def places(state):
    """The stored tiles and spaces of all placements that are offered, whatever the die."""
    return {targets[-2:] for targets in offered(state) if targets and targets[-1].startswith("space")}


@rule("CB13.1", "CB-D7")
@pytest.mark.parametrize("store", [0, 1, 2])
def test_any_stored_tile_may_be_placed(store):
    stored = ["ship", "mine", "bank"]
    state = position(seats={0: {"storage": stored, "workers": 9, "dice": [3, 1]}})
    assert places(state) == {
        ("storage-0", "space-h43"),
        ("storage-0", "space-h45"),
        ("storage-1", "space-h53"),
        ("storage-2", "space-h33"),
        ("storage-2", "space-h54"),
    }
    space = {0: "h43", 1: "h53", 2: "h54"}[store]
    do(state, "die-0", f"storage-{store}", f"space-{space}")
    assert seat(state)["storage"] == [None if place == store else tile for place, tile in enumerate(stored)]
    assert seat(state)["tiles"] == {"h44": "castle", space: stored[store]}


@rule("CB13.1")
@pytest.mark.parametrize(
    ("stored", "named"),
    [
        (["ship", "ship", "mine"], {"storage-0", "storage-2"}),
        (["mine", "ship", "ship"], {"storage-0", "storage-1"}),
        (["ship", "mine", "ship"], {"storage-0", "storage-1"}),
    ],
)
def test_equal_stored_tiles_are_one_choice(stored, named):
    state = position(seats={0: {"storage": stored, "workers": 9, "dice": [2]}})
    assert {store for store, _ in places(state)} == named
    if stored[1] == stored[0]:
        assert refusal(state, "die-0", "storage-1", "space-h43") == "same_placed"


@rule("CB13.2")
@pytest.mark.parametrize("shown", range(1, 7))
def test_the_space_must_show_the_value_of_the_die(shown):
    stored = ["ship", "mine", "knowledge-26"]
    state = position(seats={0: {"storage": stored, "dice": [shown, shown]}})
    expected = {
        1: {("storage-2", "space-h34")},
        2: {("storage-0", "space-h43")},
        3: set(),
        4: {("storage-1", "space-h53")},
        5: {("storage-0", "space-h45")},
        6: set(),
    }
    assert places(state) == expected[shown]


@rule("CB13.2")
def test_a_changed_die_reaches_the_spaces_of_the_changed_value():
    state = position(seats={0: {"storage": ["ship"], "workers": 1, "dice": [3]}})
    assert places(state) == {("storage-0", "space-h43")}
    do(state, "die-0", "storage-0", "space-h43")
    assert seat(state)["workers"] == 0
    state = position(seats={0: {"storage": ["ship"], "workers": 1, "dice": [4]}})
    assert places(state) == {("storage-0", "space-h45")}


@rule("CB13.3")
@pytest.mark.parametrize("letter", "CMKSAB")
def test_a_tile_fits_only_spaces_of_its_colour(letter):
    first = {"h33": "B", "h34": "K", "h43": "S", "h45": "S", "h53": "M", "h54": "B"}
    state = position(seats={0: {"storage": [TILE[letter]], "workers": 9, "dice": [1]}})
    assert places(state) == {("storage-0", f"space-{name}") for name, colour in first.items() if colour == letter}
    for name, colour in first.items():
        if colour != letter:
            assert refusal(state, "die-0", "storage-0", f"space-{name}") == "colour"


@rule("CB13.4", "CB13.5", "CB-E20")
@pytest.mark.parametrize("name", SPACES)
def test_the_first_tile_must_lie_next_to_the_start_castle(name):
    letter, number = SPACES[name]
    state = position(seats={0: {"storage": [TILE[letter]], "dice": [number]}})
    near = name in ("h33", "h34", "h43", "h45", "h53", "h54")
    assert can(state, "die-0", "storage-0", f"space-{name}") == near
    if not near:
        reason = "filled" if name == "h44" else "apart"
        assert refusal(state, "die-0", "storage-0", f"space-{name}") == reason


@rule("CB13.4")
@pytest.mark.parametrize("tile", ["ship", "knowledge-1"])
def test_a_tile_of_any_colour_opens_the_spaces_around_it(tile):
    space = {"ship": "h45", "knowledge-1": "h34"}[tile]
    owned = {"tiles": {space: tile}, "storage": ["bank"], "dice": [2]}
    assert can(position(seats={0: owned}), "die-0", "storage-0", "space-h35")
    assert not can(position(seats={0: owned | {"tiles": {}}}), "die-0", "storage-0", "space-h35")


@rule("CB13.4")
def test_the_tiles_of_another_player_open_nothing():
    other = {"tiles": {"h34": "knowledge-1"}, "dice": []}
    state = position(order=[1, 0], seats={0: {"storage": ["bank"], "dice": [2]}, 1: other})
    assert refusal(state, "die-0", "storage-0", "space-h35") == "apart"


@rule("CB13.6")
def test_a_space_holds_at_most_one_tile():
    owned = {"tiles": {"h43": "ship"}, "storage": ["ship", "castle"], "workers": 9, "dice": [2]}
    state = position(seats={0: owned})
    assert refusal(state, "die-0", "storage-0", "space-h43") == "filled"
    assert refusal(state, "die-0", "storage-1", "space-h44") == "filled"
    assert places(state) == {("storage-0", "space-h42"), ("storage-0", "space-h45")}


@rule("CB13.6", "CB13.7", "CB13.12")
@each_game
def test_a_placed_tile_stays_where_it_is_and_only_its_owner_places(players, seed):
    for before, after in steps(players, seed):
        for number in range(players):
            was, now = before.view["seats"][number], after.view["seats"][number]
            assert now["tiles"].items() >= was["tiles"].items()
            new = now["tiles"].keys() - was["tiles"].keys()
            if before.family == "drawn_start":
                assert new == {"h44"}
                continue
            assert len(new) == int(before.family in ("place", "free_place") and before.state.to_move == number)
            if new:
                left = Counter(filter(None, was["storage"])) - Counter(filter(None, now["storage"]))
                assert left == Counter([now["tiles"][new.pop()]])
            elif number != before.state.to_move:
                assert was["storage"] == now["storage"]


@rule("CB13.8")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_city_takes_each_type_of_building_once(building):
    other = "church" if building != "church" else "market"
    laid = {"h34": "knowledge-26", "h35": building}
    # The city h25 h35 h36 has this type; the cities of h33 and h54 do not.
    state = position(seats={0: {"tiles": laid, "storage": [building, other], "workers": 9, "dice": [1]}})
    assert {space for store, space in places(state) if store == "storage-0"} == {"space-h33", "space-h54"}
    assert {space for store, space in places(state) if store == "storage-1"} == {
        "space-h25",
        "space-h33",
        "space-h36",
        "space-h54",
    }
    assert refusal(state, "die-0", "storage-0", "space-h36") == "same_in_city"


@rule("CB13.8")
def test_the_type_blocks_its_city_even_where_the_tiles_do_not_touch():
    # h54 and h65 are in one city with h64 and h55 between them.
    laid = {"h54": "bank", "h64": "church"}
    state = position(seats={0: {"tiles": laid, "storage": ["bank", "market"], "workers": 9, "dice": [6]}})
    assert not can(state, "die-0", "storage-0", "space-h65")
    assert can(state, "die-0", "storage-1", "space-h65")


@rule("CB13.8")
@pytest.mark.parametrize("building", BUILDINGS)
def test_with_knowledge_1_in_the_estate_a_type_may_be_repeated(building):
    laid = {"h34": "knowledge-1", "h35": building}
    state = position(seats={0: {"tiles": laid, "storage": [building], "workers": 9, "dice": [1]}})
    assert {space for _, space in places(state)} == {"space-h25", "space-h33", "space-h36", "space-h54"}
    # In storage, or in the estate of another player, it does not help.
    laid = {"h34": "knowledge-26", "h35": building}
    owned = {"tiles": laid, "storage": [building, "knowledge-1"], "workers": 9, "dice": [1]}
    assert not can(position(seats={0: owned}), "die-0", "storage-0", "space-h36")
    owned["storage"] = [building]
    seats = {0: owned, 1: {"tiles": {"h34": "knowledge-1"}}}
    assert not can(position(seats=seats), "die-0", "storage-0", "space-h36")


@rule("CB13.8", "CB13.9")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_type_may_be_placed_in_different_cities(building):
    state = position(seats={0: {"storage": [building, building], "dice": [3, 3]}})
    do(state, "die-0", "storage-0", "space-h33")
    if state.question == "city_hall":
        do(state, "decline")
    do(state, "die-1", "storage-1", "space-h54")
    assert seat(state)["tiles"] == {"h33": building, "h44": "castle", "h54": building}


@rule("CB13.8")
def test_a_building_just_placed_blocks_its_city():
    state = position(seats={0: {"tiles": {"h45": "ship"}, "storage": ["bank", "bank", "church"], "dice": [3, 1]}})
    assert can(state, "die-1", "storage-0", "space-h55")
    do(state, "die-0", "storage-0", "space-h54")
    assert not can(state, "die-1", "storage-1", "space-h55")
    assert can(state, "die-1", "storage-2", "space-h55")


@rule("CB13.10")
@each_count
def test_nobody_is_forced_to_place_a_tile(players):
    state = position(players, seats={0: {"storage": ["ship", "ship", "mine"], "dice": [2, 5]}})
    assert can(state, "die-0", "storage-0", "space-h43")
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    assert seat(state)["storage"] == ["ship", "ship", "mine"]
    assert state.to_move == 1


@rule("CB13.11", "CB-E9")
@pytest.mark.parametrize("building", ["warehouse", "carpenter", "church", "market", "city_hall"])
def test_a_building_without_anything_to_do_may_be_placed(building):
    state = position(black_depot=["ship", "mine", "bank"], seats={0: {"storage": [building, "castle"], "dice": [3, 1]}})
    do(state, "die-0", "storage-0", "space-h54")
    assert seat(state)["tiles"]["h54"] == building
    assert state.question == "turn"
    assert [tile for tile in state.view(None)["black_depot"] if tile] == ["ship", "mine", "bank"]


@rule("CB13.11")
def test_a_ship_without_goods_may_be_placed():
    state = position(seats={0: {"storage": ["ship"], "dice": [5, 1]}})
    do(state, "die-0", "storage-0", "space-h45")
    assert state.question == "turn"
    assert seat(state)["marker"] == 1


@rule("CB13.12")
def test_the_tiles_of_another_storage_cannot_be_placed():
    seats = {0: {"dice": [5]}, 1: {"storage": ["ship", "mine", "bank"], "dice": [5, 5]}}
    state = position(seats=seats)
    assert offered(state) == {("die-0", "workers")}
    assert refusal(state, "die-0", "storage-0", "space-h45") == "empty_store"
    do(state, "die-0", "workers")
    do(state, "die-0", "storage-0", "space-h45")
    assert seat(state, 0)["tiles"] == {"h44": "castle"}
    assert seat(state, 1)["tiles"] == {"h44": "castle", "h45": "ship"}


@rule("CB13.13")
def test_a_tile_without_a_legal_space_stays_in_storage():
    mines = {"h53": "mine", "h62": "mine", "h71": "mine"}
    owned = {"tiles": mines, "storage": ["mine", "castle"], "workers": 3, "dice": [4]}
    state = position(seats={0: owned, 1: {"dice": [1]}})
    assert places(state) == set()
    do(state, "die-0", "workers")
    chance(do(state, "die-0", "workers"))
    assert state.view(None)["round"] == 2
    assert seat(state)["storage"] == ["mine", "castle", None]
