"""CB17: knowledge tiles on placement."""

import pytest
from helpers import can, chance, depot, do, position, refusal, rule, seat


def placing(number, **mine):
    """A knowledge tile in storage and dice for h34, which shows 1."""
    seats = {0: {"storage": [f"knowledge-{number}"], "dice": [1, 1], **mine}}
    return position(depots={3: {"tiles": ["bank"], "goods": {"red": 1}}}, black_depot=["ship"], seats=seats)


@rule("CB17.1")
@pytest.mark.parametrize("number", range(1, 27))
def test_placing_a_knowledge_tile_asks_nothing_and_gives_nothing_at_that_moment(number):
    state = placing(number, goods={"pink": 1}, workers=1, silver=1)
    do(state, "die-0", "storage-0", "space-h34")
    after = seat(state)
    assert (state.question, state.to_move) == ("turn", 0)
    assert after["tiles"] == {"h34": f"knowledge-{number}", "h44": "castle"}
    assert after["storage"] == [None, None, None]
    assert (after["workers"], after["silver"], after["score"], after["marker"]) == (1, 1, 0, 0)
    assert after["goods"] == {"pink": 1}
    assert [die["used"] for die in after["dice"]] == [True, False]
    assert depot(state, 3) == {"number": 3, "tiles": [None, "bank", None, None], "goods": {"red": 1}}


@rule("CB17.1", "CB14.8")
def test_a_knowledge_tile_changes_the_rules_from_the_moment_it_lies_there():
    state = placing(14)
    do(state, "die-0", "storage-0", "space-h34")
    do(state, "die-1", "workers")
    assert seat(state)["workers"] == 4


@rule("CB17.2")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_knowledge_tile_works_only_for_its_owner(owner):
    state = position(3, seats={owner: {"tiles": {"h34": "knowledge-14"}}})
    for who in range(3):
        assert state.to_move == who
        do(state, "die-0", "workers")
        assert seat(state, who)["workers"] == (4 if who == owner else 2)
        do(state, "die-1", "workers")


@rule("CB17.3", "CB17.2")
def test_a_knowledge_tile_works_to_the_end_of_the_game():
    state = position(seats={0: {"tiles": {"h34": "knowledge-14"}}})
    while state.question != "over":
        do(state, "die-0", "workers")
        do(state, "die-1", "workers")
        chance(state)
    assert [seat(state, who)["workers"] for who in (0, 1)] == [25 * 2 * 4, 25 * 2 * 2]


@rule("CB17.3", "CB30.6")
def test_a_knowledge_tile_cannot_be_covered_or_removed():
    seats = {0: {"tiles": {"h34": "knowledge-14"}, "storage": ["knowledge-16"], "workers": 6}}
    state = position(seats=seats)
    assert refusal(state, "die-0", "storage-0", "space-h34") == "filled"
    assert can(state, "die-0", "storage-0", "space-h24")


@rule("CB17.4")
def test_a_free_shift_does_not_help_to_place_its_own_tile_but_the_next_one():
    bare = position(seats={0: {"storage": ["knowledge-11"], "dice": [2, 6]}})
    assert not can(bare, "die-0", "storage-0", "space-h34")
    assert not can(bare, "die-1", "storage-0", "space-h34")
    state = position(seats={0: {"storage": ["knowledge-11", "knowledge-16"], "dice": [2, 4], "workers": 1}})
    do(state, "die-0", "storage-0", "space-h34")
    assert seat(state)["workers"] == 0
    do(state, "die-1", "storage-1", "space-h24")
    assert seat(state)["tiles"]["h24"] == "knowledge-16"


@rule("CB17.4")
def test_the_longer_worker_step_does_not_help_to_place_its_own_tile_but_the_next_one():
    bare = position(seats={0: {"storage": ["knowledge-8"], "dice": [4, 5], "workers": 1}})
    assert not can(bare, "die-0", "storage-0", "space-h34")
    assert not can(bare, "die-1", "storage-0", "space-h34")
    state = position(seats={0: {"storage": ["knowledge-8", "knowledge-16"], "dice": [4, 3], "workers": 4}})
    do(state, "die-0", "storage-0", "space-h34")
    assert seat(state)["workers"] == 1
    do(state, "die-1", "storage-1", "space-h24")
    assert seat(state)["workers"] == 0


@rule("CB17.4", "CB17.5")
def test_a_changed_rule_applies_only_after_the_tile_lies_in_the_estate():
    state = placing(6, silver=2)
    assert not can(state, "silver", "depot-3-1")
    do(state, "die-0", "storage-0", "space-h34")
    assert can(state, "silver", "depot-3-1")


@rule("CB17.5")
def test_a_stored_knowledge_tile_does_not_work():
    state = position(seats={0: {"storage": ["knowledge-14", "knowledge-13"]}})
    do(state, "die-0", "workers")
    assert seat(state)["workers"] == 2
    assert seat(state)["silver"] == 0


@rule("CB17.5", "CB17.1")
@pytest.mark.parametrize(
    ("mine", "points"),
    [({"storage": ["knowledge-25"]}, 0), ({"tiles": {"h34": "knowledge-25"}}, 3)],
    ids=["in storage", "in the estate"],
)
def test_only_a_placed_knowledge_tile_counts_at_the_end(mine, points):
    seats = {0: {**mine, "sold": {"red": 2, "pink": 1}, "dice": [1]}}
    state = position(phase="E", round=5, order=[1, 0], seats=seats)
    do(state, "die-0", "workers")
    assert state.question == "over"
    assert seat(state)["points"]["knowledge"] == points
