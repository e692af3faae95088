"""CB32: the score."""

import pytest
from helpers import do, position, rule, seat

import courtyard
from courtyard import OVER, Rng

SOURCES = [
    "regions", "phases", "bonuses", "animals", "sales", "watchtowers",
    "goods_left", "silver_left", "workers_left", "knowledge",
]  # fmt: skip


def with_watchtower(points):
    """A watchtower is placed: 4 points at once."""
    tiles = {"h45": "ship"}
    owned = {"storage": ["watchtower"], "dice": [3, 1], "tiles": tiles, "points": {"regions": points}}
    return do(position(seats={0: owned}), "die-0", "storage-0", "space-h54")


@rule("CB32.1")
def test_points_are_added_at_the_moment_they_are_gained():
    state = with_watchtower(0)
    assert (state.question, state.to_move) == ("turn", 0), "the turn is still running"
    assert (seat(state)["score"], state.scores()) == (4, [4, 0])


@rule("CB32.1")
def test_each_gain_of_a_turn_is_added_by_itself():
    state = position(seats={0: {"storage": ["bank"], "goods": {"turquoise": 2}, "dice": [1, 3]}})
    do(state, "die-0", "goods-turquoise")
    assert state.scores() == [4, 0]
    do(state, "die-1", "storage-0", "space-h33")
    assert state.scores() == [15, 0]


@rule("CB32.1")
def test_the_score_is_the_sum_of_all_sources():
    state = position(seats={1: {"points": {source: 2**number for number, source in enumerate(SOURCES)}}})
    assert state.scores() == [0, 1023]
    assert seat(state, 1)["score"] == 1023


@rule("CB32.2", "CB32.3", "CB32.4")
@pytest.mark.parametrize(
    ("before", "after", "token", "marker"),
    [
        (95, 99, 0, 99),
        (96, 100, 100, 0),
        (97, 101, 100, 1),
        (196, 200, 200, 0),
        (199, 203, 200, 3),
        (296, 300, 300, 0),
        (1000, 1004, 1000, 4),
    ],
)
def test_the_score_goes_on_past_100_and_200_and_is_never_capped(before, after, token, marker):
    """The token is the hundreds of the score and the marker the rest."""
    state = with_watchtower(before)
    score = state.scores()[0]
    assert score == after
    assert (score // 100 * 100, score % 100) == (token, marker)


@rule("CB32.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_score_ever_decreases_nor_any_part_of_it(players):
    state = courtyard.game("burgundy", players=players).start()
    rng = Rng(20 + players)
    before = [block["points"] for block in state.dump()["seats"]]
    while state.to_move != OVER:
        state.apply(int(state.random_action(rng)))
        after = [block["points"] for block in state.dump()["seats"]]
        for old, new in zip(before, after, strict=True):
            assert all(then <= now for then, now in zip(old, new, strict=True))
        before = after
    assert min(state.scores()) > 0
