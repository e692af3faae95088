"""CB31: the winner, and how ties are broken."""

import pytest
from helpers import before_last_die, do, finish, last_die, position, rule

import courtyard
from courtyard import Rng

FEWEST = {}
MOST = {"tie_break_empty": "most"}
TILES = {"h33": "bank", "h34": "knowledge-1", "h53": "mine", "h54": "bank"}


def filled(count):
    """A seat with so many tiles beside the start castle, none of which is worth anything at the end."""
    return dict(list({"h33": "bank", "h54": "bank", "h55": "church", "h64": "market"}.items())[:count])


def ranked(scores, tiles=None, options=None, order=None):
    """The places at the end of a game with these scores and so many tiles in the estates."""
    players = len(scores)
    tiles = tiles or [0] * players
    seats = {
        number: {"points": {"regions": scores[number] - (number == players - 1)}, "tiles": filled(tiles[number])}
        for number in range(players)
    }
    described = {"order": order} if order else {}
    state = last_die(before_last_die(players, options, seats=seats, **described))
    assert state.scores() == scores
    return state.ranking()


@rule("CB31.1", "CB31.5")
@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([9, 8], [1, 2]),
        ([8, 9], [2, 1]),
        ([7, 9, 8], [3, 1, 2]),
        ([100, 9, 90, 200], [2, 4, 3, 1]),
    ],
)
@pytest.mark.parametrize("options", [FEWEST, MOST])
def test_the_player_with_the_most_points_wins_whoever_has_more_tiles(scores, places, options):
    assert ranked(scores, options=options) == places
    assert ranked(scores, [3] + [0] * (len(scores) - 1), options) == places
    assert ranked(scores, [0] * (len(scores) - 1) + [3], options) == places


@rule("CB31.2", "CB-O1", "CB31.6")
@pytest.mark.parametrize(
    ("options", "tiles", "places"),
    [
        (FEWEST, [1, 0], [1, 2]),
        (FEWEST, [0, 1], [2, 1]),
        (MOST, [1, 0], [2, 1]),
        (MOST, [0, 1], [1, 2]),
        (FEWEST, [4, 3], [1, 2]),
        (MOST, [4, 3], [2, 1]),
    ],
)
def test_a_tie_goes_to_the_fewest_or_by_option_to_the_most_empty_spaces(options, tiles, places):
    assert ranked([20, 20], tiles, options) == places


@rule("CB31.6")
def test_stored_tiles_leave_the_spaces_of_the_estate_empty():
    seats = {0: {"points": {"regions": 5}, "storage": ["bank", "bank", "bank"]}, 1: {"points": {"regions": 4}}}
    seats[1]["tiles"] = filled(1)
    state = last_die(before_last_die(seats=seats))
    assert state.scores() == [5, 5]
    assert state.ranking() == [2, 1]


@rule("CB31.3")
@pytest.mark.parametrize("options", [FEWEST, MOST])
@pytest.mark.parametrize(("order", "places"), [([0, 1, 2], [3, 2, 1]), ([1, 0, 2], [2, 3, 1])])
def test_a_tie_in_points_and_empty_spaces_goes_to_the_player_later_in_the_order(options, order, places):
    assert ranked([20, 20, 20], [2, 2, 2], options, order) == places


@rule("CB31.3", "CB18.14")
def test_the_order_of_the_tie_break_is_that_of_the_track_after_the_last_ship():
    """Seat 1 plays last, but its ship makes it first on the track, so it loses the tie."""
    seats = {
        0: {"tiles": {"h33": "bank"}, "points": {"regions": 9}},
        1: {"storage": ["ship"], "dice": [2], "points": {"regions": 9}},
    }
    state = before_last_die(seats=seats)
    do(state, "die-0", "storage-0", "space-h43")
    assert (state.scores(), state.view(None)["order"]) == ([9, 9], [1, 0])
    assert state.ranking() == [1, 2]


@rule("CB31.4", "CB31.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [FEWEST, MOST])
def test_all_places_are_taken_exactly_once(players, options):
    game = courtyard.game("burgundy", players=players, **options)
    for seed in range(5):
        state = game.start()
        courtyard.playout(state, Rng(seed))
        assert sorted(state.ranking()) == list(range(1, players + 1))
        best = max(state.scores())
        assert state.scores()[state.ranking().index(1)] == best


@rule("CB31.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_even_equal_players_have_one_winner_the_last_in_the_order(players):
    assert ranked([11] * players) == list(range(players, 0, -1))


@rule("CB31.5", "CB31.2")
@pytest.mark.parametrize(("options", "places"), [(FEWEST, [4, 2, 1, 3]), (MOST, [4, 2, 3, 1])])
def test_the_same_comparison_ranks_every_place(options, places):
    """Seats 1 to 3 have 30 points; seat 2 has the most tiles, seat 3 the fewest but is no richer than seat 1."""
    assert ranked([10, 30, 30, 30], [4, 2, 3, 1], options) == places


@rule("CB31.5")
def test_points_come_before_empty_spaces_and_empty_spaces_before_the_order():
    assert ranked([30, 30, 31], [3, 2, 0]) == [2, 3, 1]
    assert ranked([30, 30, 29], [2, 2, 4]) == [2, 1, 3]


@rule("CB31.6")
def test_the_start_castle_fills_one_of_the_37_spaces():
    from courtyard.games.burgundy.rules.scoring import empty_spaces

    state = position(seats={0: {"tiles": TILES}})
    assert empty_spaces(state.cells, 0) == 32
    assert empty_spaces(state.cells, 1) == 36


@rule("CB31.1")
def test_a_whole_game_has_its_best_player_as_winner():
    state = finish(courtyard.game("burgundy", players=4).start(), seed=3)
    assert state.ranking().index(1) == state.scores().index(max(state.scores()))
