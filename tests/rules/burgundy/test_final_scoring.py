"""CB30: the end of the game and the final scoring."""

import pytest
from helpers import before_last_die, do, family, last_die, rule, seat

import courtyard
from courtyard import CHANCE, OVER, Rng

DIE_ACTIONS = ("take", "place", "sell", "take_workers")


def ended(players=2, **owned):
    """What seat 0 has at the end of a game that it enters its last die action with these things."""
    return seat(last_die(before_last_die(players, seats={0: owned})))


@rule("CB30.1", "CB34.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_25_rounds_with_50_die_actions_of_every_player(players):
    state = courtyard.game("burgundy", players=players).start()
    rng = Rng(players)
    used = [0] * players
    rounds = set()
    while state.to_move != OVER:
        action = int(state.random_action(rng))
        if state.to_move != CHANCE and family(action) in DIE_ACTIONS:
            used[state.to_move] += 1
            rounds.add((state.view(None)["phase"], state.view(None)["round"]))
        state.apply(action)
    assert used == [50] * players
    assert rounds == {(phase, number) for phase in "ABCDE" for number in range(1, 6)}


@rule("CB30.1", "CB30.2")
@pytest.mark.parametrize("phase", ["A", "B", "C", "D", "E"])
def test_the_game_ends_with_the_last_die_of_phase_e_and_not_before(phase):
    state = last_die(before_last_die(phase=phase))
    assert (state.to_move == OVER) == (phase == "E")
    assert (state.legal() == []) == (phase == "E")


@rule("CB30.2")
def test_after_phase_e_the_depots_stay_as_they_are():
    state = before_last_die(depots={3: {"tiles": ["cow-2"], "goods": {"red": 1}}}, black_depot=["ship"])
    before = state.view(None)
    last_die(state)
    after = state.view(None)
    for what in ("depots", "black_depot", "round_goods", "supplies", "removed", "phase", "round"):
        assert after[what] == before[what]


@rule("CB30.3")
def test_each_unsold_goods_tile_gives_a_point():
    assert ended(goods={"turquoise": 2, "red": 3, "orange": 1})["points"]["goods_left"] == 6


@rule("CB30.3")
def test_sold_goods_are_not_unsold_ones():
    assert ended(goods={"purple": 1}, sold={"red": 3})["score"] == 1


@rule("CB30.4")
@pytest.mark.parametrize("silver", [0, 1, 7])
def test_each_silver_left_gives_a_point(silver):
    assert ended(silver=silver)["points"]["silver_left"] == silver


@rule("CB30.5")
@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 4)])
def test_each_full_pair_of_workers_left_gives_a_point(workers, points):
    assert ended(workers=workers)["points"]["workers_left"] == points


@rule("CB30.6")
@pytest.mark.parametrize(
    ("number", "points"),
    [
        (14, 0),
        (15, 6),
        (16, 4),
        (17, 4),
        (18, 4),
        (19, 4),
        (20, 4),
        (21, 4),
        (22, 4),
        (23, 4),
        (24, 8),
        (25, 3),
        (26, 2),
    ],
)
def test_the_tiles_15_to_26_in_the_estate_give_their_points(number, points):
    tiles = {
        "h34": f"knowledge-{number}",
        "h33": "warehouse",
        "h35": "watchtower",
        "h36": "carpenter",
        "h54": "church",
        "h55": "market",
        "h64": "boarding_house",
        "h65": "bank",
        "h74": "city_hall",
        "h43": "ship",
        "h32": "cow-2",
        "h31": "pig-2",
    }
    owned = {"tiles": tiles, "sold": {"red": 2, "pink": 1}}
    state = last_die(before_last_die(seats={0: owned}, bonuses={"mine": {"large": 0}}))
    assert seat(state)["points"]["knowledge"] == points
    assert seat(state)["score"] == points


@rule("CB30.7")
def test_tiles_in_storage_give_nothing():
    owned = {"tiles": {"h33": "bank"}, "storage": ["knowledge-22", "knowledge-25", "bank"], "sold": {"red": 4}}
    assert ended(**owned)["score"] == 0


@rule("CB30.8")
def test_incomplete_regions_and_unfinished_colours_give_nothing():
    tiles = {"h53": "mine", "h62": "mine", "h34": "knowledge-1", "h24": "knowledge-5", "h54": "bank", "h55": "church"}
    assert ended(tiles=tiles)["points"]["regions"] == 0
    assert ended(tiles=tiles)["points"]["bonuses"] == 0
    assert ended(tiles=tiles)["score"] == 2, "the two mines pay 2 silver"


@rule("CB30.9")
def test_castles_ships_animals_and_mines_in_the_estate_give_nothing_more():
    tiles = {"h34": "knowledge-1", "h23": "castle", "h43": "ship", "h45": "ship", "h32": "cow-4", "h31": "cow-4"}
    assert ended(tiles=tiles)["score"] == 0
    with_mine = ended(tiles={**tiles, "h53": "mine"})
    assert with_mine["points"] == {**dict.fromkeys(with_mine["points"], 0), "silver_left": 1}


@rule("CB30.10")
def test_the_final_scoring_asks_nobody_and_adds_to_the_points_so_far():
    owned = {
        "points": {"regions": 10, "sales": 6},
        "goods": {"red": 2},
        "silver": 3,
        "workers": 5,
        "tiles": {"h34": "knowledge-16", "h33": "warehouse"},
    }
    state = before_last_die(3, seats={0: owned, 1: {"silver": 1}})
    last_die(state)
    assert state.question == "over"
    assert seat(state)["points"] == {
        "regions": 10,
        "phases": 0,
        "bonuses": 0,
        "animals": 0,
        "sales": 6,
        "watchtowers": 0,
        "goods_left": 2,
        "silver_left": 3,
        "workers_left": 2,
        "knowledge": 4,
    }
    assert state.scores() == [27, 1, 1]


@rule("CB30.5", "CB30.10")
def test_nothing_is_scored_before_the_end_of_phase_e():
    state = before_last_die(phase="D", seats={0: {"goods": {"red": 2}, "silver": 3, "workers": 4}})
    last_die(state)
    assert state.scores() == [0, 0]


@rule("CB30.2")
def test_nobody_can_act_after_the_end():
    state = last_die(before_last_die())
    with pytest.raises(courtyard.IllegalAction, match=r"^The game is over\.$"):
        do(state, "die-0", "workers")
