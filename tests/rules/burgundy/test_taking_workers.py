"""CB25: taking workers."""

import pytest
from helpers import can, do, offered, position, refusal, rule, seat


def taken(tiles=None, **mine):
    """What a seat without workers and silver gets for a die."""
    state = position(seats={0: {"tiles": tiles or {}, "dice": [2, 5], **mine}})
    do(state, "die-0", "workers")
    return seat(state)["workers"], seat(state)["silver"]


@rule("CB25.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("owned", [0, 1, 7])
def test_a_die_gives_two_workers(players, owned):
    state = position(players, seats={0: {"workers": owned, "dice": [2, 5]}})
    do(state, "die-0", "workers")
    assert (seat(state)["workers"], seat(state)["silver"]) == (owned + 2, 0)
    assert [seat(state, other)["workers"] for other in range(1, players)] == [0] * (players - 1)
    assert (state.question, state.to_move) == ("turn", 0)
    assert [die["used"] for die in seat(state)["dice"]] == [True, False]
    assert state.scores() == [0] * players


@rule("CB25.1")
def test_knowledge_13_adds_a_silver_and_knowledge_14_makes_it_four_workers():
    assert taken({"h34": "knowledge-13"}) == (2, 1)
    assert taken({"h34": "knowledge-14"}) == (4, 0)
    assert taken({"h34": "knowledge-13", "h24": "knowledge-14"}) == (4, 1)


@rule("CB25.1", "CB28.24")
def test_other_knowledge_tiles_do_not_change_it():
    assert taken({"h34": "knowledge-2", "h24": "knowledge-3", "h14": "knowledge-4"}) == (2, 0)
    assert taken({"h34": "knowledge-8", "h24": "knowledge-12"}) == (2, 0)


@rule("CB25.2", "CB10.17")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("die", ["die-0", "die-1"])
def test_any_die_may_be_used_whatever_it_shows(value, die):
    other = 1 + value % 6
    dice = [value, other] if die == "die-0" else [other, value]
    state = position(seats={0: {"dice": dice}})
    assert offered(state) == {("die-0", "workers"), ("die-1", "workers")}
    do(state, die, "workers")
    assert seat(state)["workers"] == 2


@rule("CB25.2", "CB-D9")
def test_of_two_equal_dice_the_first_is_used_first():
    state = position(seats={0: {"dice": [3, 3]}})
    assert offered(state) == {("die-0", "workers")}
    assert refusal(state, "die-1", "workers") == "second_die"
    do(state, "die-0", "workers")
    assert offered(state) == {("die-1", "workers")}
    assert refusal(state, "die-0", "workers") == "die_used"


@rule("CB25.1", "CB25.2")
def test_both_dice_may_take_workers():
    state = position(seats={0: {"dice": [2, 5]}})
    do(state, "die-1", "workers")
    assert can(state, "die-0", "workers")
    do(state, "die-0", "workers")
    assert seat(state)["workers"] == 4
    assert state.to_move == 1


@rule("CB25.1")
def test_workers_just_taken_can_change_the_other_die():
    state = position(depots={3: {"tiles": ["bank"]}}, seats={0: {"dice": [1, 1]}})
    assert not can(state, "die-0", "depot-3-1")
    do(state, "die-0", "workers")
    do(state, "die-1", "depot-3-1")
    assert seat(state)["workers"] == 0


@rule("CB25.3", "CB20.6", "CB20.12")
@pytest.mark.parametrize(
    ("tiles", "workers", "silver"),
    [
        ({"h34": "knowledge-20"}, 2, 0),
        ({"h34": "knowledge-13"}, 2, 1),
        ({"h34": "knowledge-14"}, 4, 0),
        ({"h34": "knowledge-13", "h24": "knowledge-14"}, 4, 1),
    ],
)
def test_a_castle_gives_the_same_workers_as_a_die(tiles, workers, silver):
    state = position(seats={0: {"tiles": tiles, "storage": ["castle"], "dice": [6, 1]}})
    do(state, "die-0", "storage-0", "space-h23")
    do(state, "workers")
    assert (seat(state)["workers"], seat(state)["silver"]) == (workers, silver)
    assert taken(tiles) == (workers, silver)
