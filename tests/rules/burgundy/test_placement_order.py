"""CB14: resolving a placement."""

import pytest
from helpers import can, depot, do, each_game, offered, played, position, refusal, rule, seat

WITH_TILES = {1: {"tiles": ["bank", "ship"], "goods": {"red": 1}}, 2: {"tiles": ["knowledge-1", "castle"]}}


@rule("CB14.1")
def test_region_phase_and_bonus_are_scored_before_the_effect_is_asked_for():
    # The last of the castles: a region of size 3, phase C, the large bonus of four players.
    laid = {"h34": "knowledge-26", "h23": "castle", "h13": "castle"}
    owned = {"tiles": laid, "storage": ["castle", "mine"], "dice": [5, 1]}
    state = position(4, phase="C", seats={0: owned})
    do(state, "die-0", "storage-0", "space-h12")
    assert state.question == "extra_action"
    assert seat(state)["storage"] == [None, "mine", None]
    assert seat(state)["tiles"]["h12"] == "castle"
    points = seat(state)["points"]
    assert (points["regions"], points["phases"], points["bonuses"]) == (6, 6, 7)
    assert seat(state)["score"] == 19


@rule("CB14.1")
@pytest.mark.parametrize(
    ("tile", "question"),
    [("city_hall", "city_hall"), ("warehouse", "warehouse"), ("carpenter", "carpenter"), ("church", "church")],
)
def test_a_city_is_scored_before_the_building_in_it_is_used(tile, question):
    owned = {"storage": [tile, "ship"], "goods": {"pink": 2}, "dice": [3, 1]}
    state = position(depots=WITH_TILES, seats={0: owned})
    do(state, "die-0", "storage-0", "space-h33")
    assert state.question == question
    assert seat(state)["points"] | {"regions": 1, "phases": 10} == seat(state)["points"]
    assert seat(state)["tiles"]["h33"] == tile


@rule("CB14.1")
def test_a_river_is_scored_before_the_ship_takes_its_goods():
    laid = {"h45": "ship", "h46": "ship"}
    owned = {"tiles": laid, "storage": ["ship"], "dice": [1, 2]}
    state = position(depots=WITH_TILES, seats={0: owned})
    do(state, "die-0", "storage-0", "space-h47")
    assert state.question == "ship_depot"
    assert seat(state)["score"] == 6 + 10
    assert seat(state)["marker"] == 2
    assert seat(state)["goods"] == {}
    do(state, "depot-1-goods")
    assert seat(state)["marker"] == 3
    assert seat(state)["goods"] == {"red": 1}


@rule("CB14.1")
def test_the_last_animal_tile_scores_region_phase_bonus_and_animals():
    laid = {"h43": "ship", "h45": "ship", "h46": "ship", "h56": "cow-2", "h21": "cow-3", "h22": "pig-2"}
    laid |= {"h31": "pig-3", "h32": "sheep-2"}
    owned = {"tiles": laid, "storage": ["chicken-2"], "dice": [6, 1]}
    state = position(3, phase="E", bonuses={"animal": {"large": 1}}, seats={0: owned})
    do(state, "die-0", "storage-0", "space-h11")
    points = seat(state)["points"]
    assert {source: count for source, count in points.items() if count} == {
        "animals": 2,
        "regions": 15,
        "phases": 2,
        "bonuses": 3,
    }


@rule("CB14.2")
@pytest.mark.parametrize("tile", ["carpenter", "church", "warehouse", "city_hall"])
def test_an_effect_that_is_declined_does_not_come_back(tile):
    owned = {"storage": [tile, "ship"], "goods": {"pink": 2}, "dice": [3, 4]}
    state = position(depots=WITH_TILES, seats={0: owned})
    do(state, "die-0", "storage-0", "space-h33")
    assert can(state, "decline")
    do(state, "decline")
    assert offered(state) == {("die-1", "workers")}
    assert not can(state, "decline")
    do(state, "die-1", "workers")
    assert state.to_move == 1
    assert seat(state)["storage"] == [None, "ship", None]


@rule("CB14.2")
@each_game
def test_every_effect_is_answered_at_once(players, seed):
    """Nobody but the placer is asked, and nothing but the effect, until it is done."""
    for node in played(players, seed):
        if node.state.to_move >= 0 and node.state.question != "turn":
            assert node.state.dump()["pending"][0]["question"] == "turn"
            assert node.state.dump()["pending"][0]["seat"] == node.state.to_move


def by_die(owned, depots):
    state = position(depots=depots, seats={0: owned | {"storage": ["castle", *owned["storage"]], "dice": [3, 1]}})
    return do(state, "die-0", "storage-1", "space-h54")


def by_castle(owned, depots):
    state = position(depots=depots, seats={0: owned | {"storage": ["castle", *owned["storage"]], "dice": [6, 1]}})
    do(state, "die-0", "storage-0", "space-h23")
    assert state.question == "extra_action"
    return do(state, "storage-1", "space-h54")


def by_city_hall(owned, depots):
    state = position(depots=depots, seats={0: owned | {"storage": ["city_hall", *owned["storage"]], "dice": [4, 1]}})
    do(state, "die-0", "storage-0", "space-h25")
    assert state.question == "city_hall"
    return do(state, "storage-1", "space-h54")


ways = pytest.mark.parametrize("way", [by_die, by_castle, by_city_hall])


@rule("CB14.3")
@ways
@pytest.mark.parametrize(
    ("building", "gain"),
    [("bank", {"silver": 2}), ("boarding_house", {"workers": 4}), ("watchtower", {})],
)
def test_an_automatic_effect_is_the_same_however_the_tile_was_placed(way, building, gain):
    laid = {"h34": "knowledge-26", "h35": "church", "h55": "market", "h64": "church", "h65": "warehouse"}
    laid |= {"h45": "ship", "h46": "ship", "h74": "carpenter"}
    state = way({"tiles": laid, "storage": [building]}, {})
    points = seat(state)["points"]
    # The city of size 5 is complete; the watchtower is worth 4 points more.
    assert points["regions"] == 15
    assert points["phases"] == 10
    assert points["watchtowers"] == (4 if building == "watchtower" else 0)
    assert seat(state)["silver"] == gain.get("silver", 0)
    assert seat(state)["workers"] == gain.get("workers", 0)
    assert state.question == "turn"


@rule("CB14.3", "CB14.4")
@ways
@pytest.mark.parametrize(
    ("building", "answer"),
    [
        ("carpenter", ("depot-1-0",)),
        ("church", ("depot-2-1",)),
        ("market", ("depot-1-1",)),
        ("warehouse", ("goods-pink",)),
        ("city_hall", ("storage-2", "space-h53")),
    ],
)
def test_a_chosen_effect_is_the_same_however_the_tile_was_placed(way, building, answer):
    laid = {"h34": "knowledge-26", "h35": "bank"}
    state = way({"tiles": laid, "storage": [building, "mine"], "goods": {"pink": 2}}, WITH_TILES)
    assert state.question == building
    assert len(state.dump()["pending"]) == 2
    assert can(state, *answer)
    do(state, *answer)
    assert state.question == "turn"


@rule("CB14.3")
def test_a_bonus_tile_is_taken_however_the_last_tile_was_placed():
    mines = {"h34": "knowledge-26", "h53": "mine", "h62": "mine", "h33": "church"}
    for tile, space, number in (("castle", "h23", 6), ("city_hall", "h54", 3)):
        owned = {"tiles": mines, "storage": [tile, "mine"], "dice": [number, 1]}
        state = position(seats={0: owned})
        do(state, "die-0", "storage-0", f"space-{space}")
        do(state, "storage-1", "space-h71")
        points = seat(state)["points"]
        assert (points["regions"], points["phases"], points["bonuses"]) == (6, 10, 5)
        assert state.view(None)["bonuses"]["mine"]["large"] == 0


@rule("CB14.4", "CB14.5")
@pytest.mark.parametrize("seeds", [range(0, 5), range(5, 10)])
def test_no_die_action_causes_more_than_three_placements(seeds):
    longest = 0
    for players in (2, 3, 4):
        for seed in seeds:
            row = 0
            for node in played(players, seed):
                assert len(node.state.dump()["pending"]) <= 2
                if node.state.question == "turn":
                    row = 0
                row += node.family in ("place", "free_place")
                longest = max(longest, row)
                assert row <= 3
    assert longest >= 2


@rule("CB14.5")
@pytest.mark.parametrize(
    ("tile", "slot"), [("carpenter", "depot-1-0"), ("church", "depot-2-1"), ("market", "depot-1-1")]
)
def test_an_effect_that_takes_a_tile_ends_the_chain(tile, slot):
    owned = {"tiles": {"h34": "knowledge-26"}, "storage": ["castle", tile, "mine"], "dice": [6, 1]}
    state = position(depots=WITH_TILES, seats={0: owned})
    do(state, "die-0", "storage-0", "space-h23")
    do(state, "storage-1", "space-h33")
    assert state.question == tile
    do(state, slot)
    assert state.question == "turn"
    assert depot(state, int(slot[6]))["tiles"][int(slot[-1])] is None


@rule("CB14.6", "CB14.7")
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
def test_while_an_effect_is_pending_nothing_is_bought_and_no_die_is_used(tile, space, question):
    owned = {
        "tiles": {"h34": "knowledge-6"},
        "storage": [tile, "mine"],
        "goods": {"pink": 2},
        "silver": 4,
        "workers": 9,
        "dice": [1, {"h23": 6, "h45": 5, "h33": 3}[space]],
    }
    state = position(depots=WITH_TILES, black_depot=["ship"], seats={0: owned})
    do(state, "die-1", "storage-0", f"space-{space}")
    assert state.question == question
    for clicks in (
        ("silver", "black-0"),
        ("silver", "depot-1-0"),
        ("die-0", "workers"),
        ("die-0", "depot-1-0"),
        ("die-0", "storage-1", "space-h53"),
        ("die-0", "goods-pink"),
        ("end_turn",),
    ):
        assert refusal(state, *clicks) == "question"


@rule("CB14.8")
@pytest.mark.parametrize(
    ("number", "workers", "silver"),
    [(13, 2, 1), (14, 4, 0), (16, 2, 0)],
)
def test_a_knowledge_tile_works_in_the_same_turn(number, workers, silver):
    state = position(seats={0: {"storage": [f"knowledge-{number}"], "dice": [1, 4]}})
    do(state, "die-0", "storage-0", "space-h34")
    do(state, "die-1", "workers")
    assert seat(state)["workers"] == workers
    assert seat(state)["silver"] == silver


@rule("CB14.8")
def test_a_knowledge_tile_does_not_help_its_own_placement():
    for number in (8, 11):
        state = position(seats={0: {"storage": [f"knowledge-{number}"], "dice": [2]}})
        assert refusal(state, "die-0", "storage-0", "space-h34") == "too_dear"
    # Knowledge 8 pays two steps for its own placement, and the next two steps cost one worker.
    state = position(
        depots={6: {"tiles": ["pig-2"]}}, seats={0: {"storage": ["knowledge-8"], "workers": 3, "dice": [3, 4]}}
    )
    do(state, "die-0", "storage-0", "space-h34")
    assert seat(state)["workers"] == 1
    do(state, "die-1", "depot-6-1")
    assert seat(state)["workers"] == 0


@rule("CB14.8")
def test_a_knowledge_tile_placed_by_an_effect_works_for_the_next_die_and_purchase():
    owned = {"storage": ["city_hall", "knowledge-6"], "silver": 2, "dice": [3, 4]}
    state = position(depots=WITH_TILES, seats={0: owned})
    assert not can(state, "silver", "depot-1-0")
    do(state, "die-0", "storage-0", "space-h33")
    do(state, "storage-1", "space-h34")
    assert can(state, "silver", "depot-1-0")
    owned = {"tiles": {"h34": "knowledge-26"}, "storage": ["castle", "knowledge-12"], "dice": [6, 6]}
    state = position(depots=WITH_TILES, seats={0: owned})
    do(state, "die-0", "storage-0", "space-h23")
    do(state, "storage-1", "space-h24")
    assert can(state, "die-1", "depot-1-0")


@rule("CB14.8")
def test_knowledge_1_allows_a_second_building_of_a_type_at_once():
    owned = {"tiles": {"h35": "bank", "h45": "ship"}, "storage": ["knowledge-1", "bank"], "dice": [1, 3]}
    state = position(seats={0: owned})
    assert not can(state, "die-1", "storage-1", "space-h36")
    do(state, "die-0", "storage-0", "space-h34")
    assert can(state, "die-1", "storage-1", "space-h36")
