"""CB12: storage and discarding."""

from collections import Counter

import pytest
from helpers import can, do, each_game, finish, offered, played, position, refusal, rule, seat, steps

DEPOTS = {1: {"tiles": ["bank", "ship"]}, 2: {"tiles": ["knowledge-1", "castle"]}, 3: {"tiles": ["cow-2"]}}


def storing(*stored, **owned):
    """A turn in which tiles can be taken from depots 1 and 2, and one be bought."""
    described = {"storage": list(stored), "silver": 2, "dice": [1, 2], **owned}
    return position(depots=DEPOTS, black_depot=["market", "mine"], seats={0: described})


def discards(state, *clicks):
    """The tiles that may be discarded with an action; None stands for no discard."""
    found = set()
    for targets in offered(state):
        if targets[: len(clicks)] == clicks:
            found.add(targets[len(clicks)] if len(targets) > len(clicks) else None)
    return found


@rule("CB12.1")
@each_game
def test_nobody_ever_stores_more_than_three_tiles(players, seed):
    fullest = 0
    for node in played(players, seed):
        for owned in node.view["seats"]:
            assert len(owned["storage"]) == 3
            fullest = max(fullest, sum(tile is not None for tile in owned["storage"]))
    assert fullest == 3


@rule("CB12.2", "CB12.4", "CB-D6")
@pytest.mark.parametrize("clicks", [("die-0", "depot-1-0"), ("die-1", "depot-2-1"), ("silver", "black-0")])
@pytest.mark.parametrize("discard", [0, 1, 2])
def test_with_a_full_storage_one_of_the_three_tiles_makes_room(clicks, discard):
    stored = ["ship", "sheep-2", "church"]
    new = {"depot-1-0": "bank", "depot-2-1": "castle", "black-0": "market"}[clicks[1]]
    state = storing(*stored)
    assert discards(state, *clicks) == {"storage-0", "storage-1", "storage-2"}
    do(state, *clicks, f"storage-{discard}")
    expected = list(stored)
    expected[discard] = new
    assert seat(state)["storage"] == expected
    assert state.view(None)["removed"] == {stored[discard]: 1}


@rule("CB12.2")
@pytest.mark.parametrize("clicks", [("die-0", "depot-1-0"), ("silver", "black-0")])
def test_with_a_full_storage_a_tile_must_be_discarded(clicks):
    state = storing("ship", "sheep-2", "church")
    assert refusal(state, *clicks) == "full"


@rule("CB12.2")
@pytest.mark.parametrize(
    ("stored", "choices"),
    [
        (["ship", "ship", "mine"], {"storage-0", "storage-2"}),
        (["ship", "mine", "ship"], {"storage-0", "storage-1"}),
        (["mine", "ship", "ship"], {"storage-0", "storage-1"}),
        (["ship", "ship", "ship"], {"storage-0"}),
        (["cow-2", "cow-3", "pig-2"], {"storage-0", "storage-1", "storage-2"}),
    ],
)
def test_equal_stored_tiles_are_one_choice(stored, choices):
    state = storing(*stored)
    assert discards(state, "die-0", "depot-1-0") == choices
    assert discards(state, "silver", "black-1") == choices
    for store in range(3):
        if f"storage-{store}" not in choices:
            assert refusal(state, "die-0", "depot-1-0", f"storage-{store}") == "same_stored"


@rule("CB12.3")
def test_the_new_tile_cannot_be_the_one_discarded():
    state = storing("ship", "sheep-2", "church")
    do(state, "die-0", "depot-1-0", "storage-1")
    assert "bank" in seat(state)["storage"]
    assert "bank" not in state.view(None)["removed"]
    # Not even among equal tiles: a ship for a ship leaves two of them in the game.
    state = do(storing("ship", "sheep-2", "church"), "die-0", "depot-1-1", "storage-0")
    assert seat(state)["storage"] == ["ship", "sheep-2", "church"]
    assert state.view(None)["removed"] == {"ship": 1}


@rule("CB12.3", "CB12.4", "CB12.7")
@each_game
def test_who_acquires_a_tile_with_a_full_storage_keeps_it_and_loses_one_of_the_others(players, seed):
    full = 0
    for before, after in steps(players, seed):
        if before.family not in ("take", "buy") or before.view["phase"] != after.view["phase"]:
            continue
        mover = before.state.to_move
        had, has = (Counter(filter(None, node.view["seats"][mover]["storage"])) for node in (before, after))
        removed = Counter(after.view["removed"]) - Counter(before.view["removed"])
        if had.total() == 3:
            full += 1
            assert removed.total() == 1
            assert not removed - had
            assert has.total() == 3
        else:
            assert not removed
            assert has.total() == had.total() + 1
    assert full > 0


@rule("CB12.5", "CB12.6")
@pytest.mark.parametrize("stored", [[], ["ship"], ["ship", "church"]])
def test_with_a_free_storage_space_no_tile_may_be_discarded(stored):
    state = storing(*stored)
    assert discards(state, "die-0", "depot-1-0") == {None}
    assert discards(state, "silver", "black-0") == {None}
    for store in range(3):
        assert refusal(state, "die-0", "depot-1-0", f"storage-{store}") == "discard_room"
        assert refusal(state, "silver", "black-0", f"storage-{store}") == "discard_room"


@rule("CB12.6")
def test_there_is_no_discarding_without_acquiring_a_tile():
    state = position(seats={0: {"storage": ["mine", "sheep-2", "castle"], "dice": [3, 2]}})
    assert offered(state) == {("die-0", "workers"), ("die-1", "workers")}
    with_goods = position(
        seats={0: {"storage": ["mine", "sheep-2", "castle"], "goods": {"pink": 1}, "dice": [3, 2]}},
    )
    do(with_goods, "die-0", "goods-pink")
    do(with_goods, "die-1", "workers")
    assert seat(with_goods)["storage"] == ["mine", "sheep-2", "castle"]


@rule("CB12.6")
@each_game
def test_a_tile_leaves_a_storage_only_by_being_placed_or_making_room(players, seed):
    for before, after in steps(players, seed):
        for number in range(players):
            had, has = (Counter(filter(None, node.view["seats"][number]["storage"])) for node in (before, after))
            if had - has:
                assert number == before.state.to_move
                assert (had - has).total() == 1
                assert before.family in ("place", "free_place") or had.total() == 3


@rule("CB12.7", "CB12.8")
@pytest.mark.parametrize("clicks", [("die-0", "depot-1-0"), ("silver", "black-0")])
def test_a_discarded_tile_is_out_of_the_game_and_gives_nothing(clicks):
    state = storing("bank", "boarding_house", "watchtower")
    before = state.view(None)
    for discard in range(3):
        after = do(state.copy(), *clicks, f"storage-{discard}")
        assert after.view(None)["supply"] == before["supply"]
        assert after.view(None)["black_supply"] == before["black_supply"]
        slots = [tile for one in after.view(None)["depots"] for tile in one["tiles"]]
        assert sum(tile is not None for tile in slots + after.view(None)["black_depot"]) == 7 - 1
        assert seat(after)["score"] == 0
        assert seat(after)["workers"] == 0
        assert seat(after)["silver"] == (2 if clicks[0] == "die-0" else 0)
        assert seat(after)["goods"] == {}
        assert seat(after)["tiles"] == {"h44": "castle"}
        assert after.question == "turn"


@rule("CB12.9")
@pytest.mark.parametrize(
    ("tile", "clicks", "slot", "taken"),
    [
        ("carpenter", ("space-h33", 3), "depot-1-0", "bank"),
        ("church", ("space-h33", 3), "depot-2-1", "castle"),
        ("market", ("space-h33", 3), "depot-3-0", "cow-2"),
        ("castle", ("space-h23", 6), "depot-1-1", "ship"),
    ],
)
@pytest.mark.parametrize("store", [0, 1, 2])
def test_an_effect_finds_the_space_that_its_own_tile_has_left(tile, clicks, slot, taken, store):
    stored = ["mine", "sheep-2"]
    stored.insert(store, tile)
    state = storing(*stored, tiles={"h34": "knowledge-26"}, dice=[clicks[1], 1])
    do(state, "die-0", f"storage-{store}", clicks[0])
    assert discards(state, slot) == {None}
    do(state, slot)
    stored[store] = taken
    assert seat(state)["storage"] == stored
    assert state.view(None)["removed"] == {}


@rule("CB12.9")
@each_game
def test_no_effect_ever_meets_a_full_storage(players, seed):
    asked = 0
    for node in played(players, seed):
        if node.state.question in ("extra_action", "carpenter", "church", "market"):
            asked += 1
            assert None in node.view["seats"][node.state.to_move]["storage"]
    assert asked > 0


@rule("CB12.10")
def test_a_stored_tile_has_no_effect():
    stored = ["knowledge-14", "knowledge-13", "knowledge-8"]
    state = position(depots={3: {"tiles": ["cow-2"]}}, seats={0: {"storage": stored, "workers": 1, "dice": [1, 2]}})
    assert not can(state, "die-0", "depot-3-0", "storage-0")
    do(state, "die-0", "workers")
    assert seat(state)["workers"] == 1 + 2
    assert seat(state)["silver"] == 0


@rule("CB12.10")
@pytest.mark.parametrize(
    "stored",
    [
        ["bank", "watchtower", "boarding_house"],
        ["knowledge-15", "knowledge-24", "knowledge-25"],
        ["knowledge-22", "knowledge-26", "knowledge-2"],
        ["mine", "castle", "cow-4"],
    ],
)
def test_stored_tiles_give_nothing_at_the_end(stored):
    laid = {"h33": "bank", "h53": "mine", "h43": "ship", "h32": "cow-2"}
    owned = {"tiles": laid, "storage": stored, "sold": {"red": 3}, "dice": []}
    state = position(
        phase="E", round=5, to_move=1, order=[0, 1], bonuses={"mine": {"large": 0}}, seats={0: owned, 1: {"dice": [1]}}
    )
    finish(do(state, "die-0", "workers"))
    assert state.question == "over"
    # One silver from the mine in the estate, and nothing from the stored tiles.
    assert seat(state)["silver"] == 1
    assert seat(state)["workers"] == 0
    assert seat(state)["score"] == 1
