"""What a simulation counts in Rajas of the Ganges."""

import pytest
from rajas_helpers import action_of, do, game_of, lay, pay, place, position
from saying import in_words

from courtyard import CHANCE, OVER, play
from courtyard.core.telling import transition

MARKETS = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"}


def uses(state, *targets):
    """What the next decision makes use of."""
    return in_words(state.game.ui.usage_stats(transition(state, action_of(state, *targets))))


def met(fame, money):
    """The facts of a game of three that the last seat ended with this fame and, after 2 more, this money."""
    last = {"fame": fame, "money": money - 2, "bonus": None}
    state = position(3, round=7, to_move=2, seats={0: {"fame": 20}, 1: {"fame": 40, "money": 30}, 2: last})
    place(state, "outdoor-1")
    assert state.to_move == OVER
    return dict(in_words(state.game.ui.statistics(state)))


def test_a_finished_game_tells_its_rounds_and_what_the_winner_had():
    facts = met(30, 65)
    assert facts["rounds"] == 7
    assert (facts["winner's fame"], facts["winner's money"], facts["winner's workers"]) == (30, 65, 5)
    assert (facts["best ahead of second best"], facts["seats that met"]) == (63 - 55, 1)


@pytest.mark.parametrize(
    ("fame", "money", "by_fame", "by_money"), [(31, 60, 1, 0), (31, 62, 0, 0), (30, 62, 0, 1), (10, 120, 0, 1)]
)
def test_a_game_is_won_by_fame_or_by_money_whichever_covers_more_of_the_way(fame, money, by_fame, by_money):
    facts = met(fame, money)
    assert (facts["won mainly by fame"], facts["won mainly by money"]) == (by_fame, by_money)


def test_a_worker_is_counted_by_its_space_and_its_chamber():
    state = position(seats={0: {"dice": ["G2"]}})
    assert uses(state, "space-terrace-blue-1") == [("worker on", "the blue terrace")]
    assert uses(state, "space-chamber-2") == [("worker on", "the Dancer"), ("chamber", "the Dancer")]


def test_a_stop_of_the_boat_is_counted_with_its_token():
    state = position(
        options={"ganga": "on"}, river_tokens={2: "dice_any_per_karma"}, seats={0: {"dice": ["G1", "G2"], "boat": 0}}
    )
    place(state, "harbour-1")
    assert uses(state, "die-green-1") == [("boat stopped on", "1: 2 dice of any colour")]
    pay(state, "G2")
    assert uses(state, "ahead-2") == [
        ("boat stopped on", "2: 2 karma"),
        ("river token used", "a die of any colour per karma"),
    ]


def test_a_chamber_by_the_river_is_counted_and_where_the_portuguese_lands():
    state = position(seats={0: {"dice": ["G1"], "boat": 3}})
    pay(place(state, "harbour-1"), "G1")
    assert uses(state, "chamber-yogi") == [("chamber", "the Yogi by the river")]
    assert uses(state, "chamber-portuguese") == [
        ("chamber", "the Portuguese by the river"),
        ("boat stopped on", "10: the best market of each good"),
    ]


def test_a_tile_is_counted_by_its_stack_and_the_yields_that_it_connects():
    tiles = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}
    state = position(tops=["orange-12"], seats={0: {"dice": ["O6"], "tiles": tiles}})
    place(state, "quarry-1")
    assert uses(state, "stack-orange-tiger") == [("tile bought from", "orange, tiger")]
    pay(do(state, "stack-orange-tiger"), "O6")
    assert uses(state, "cell-2,1", "roads-NESW") == [
        ("yield connected", "in row 1, column 1"),
        ("yield connected", "left of row 2"),
    ]
    lay(state, "2,1", "NESW")
    assert uses(state, "yield-CL") == []


def test_a_cover_is_counted_by_its_stack():
    state = position(tops=["purple-12"], seats={0: {"dice": ["G5", "P2"], "tiles": {"2,3": "orange-10[NS]"}}})
    pay(place(state, "chamber-5"), "G5")
    do(state, "cell-2,3")
    assert uses(state, "stack-purple-tiger", "roads-NESW") == [("cover taken from", "purple, tiger")]


def test_every_scored_market_and_every_upgrade_is_counted():
    state = position(seats={0: {"tiles": MARKETS, "dice": ["G4"]}})
    single = pay(place(state.copy(), "silk-1"), "G4")
    assert uses(single, "markets-3") == [("market scored", "silk")] * 3
    place(state, "mixed-1")
    assert uses(state, "good-silk", "good-tea") == [("market scored", "silk"), ("market scored", "tea")]
    river = pay(place(position(seats={0: {"boat": 6, "dice": ["G1"]}}), "harbour-1"), "G1")
    assert uses(river, "scroll-fort") == [("upgraded", "fort")]


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "version": "navaratnas", "ganga": "on"}])
def test_whatever_is_used_in_a_game_is_known_to_be_usable(options):
    game = game_of(**options)
    usable = in_words(game.ui.all_usage_keys(game.start()))
    assert len(set(usable)) == len(usable)
    record = play(game, ["random"] * game.seats, seed=3)
    state = game.start()
    used = set()
    for action in record.actions:
        if state.to_move != CHANCE:
            used.update(in_words(game.ui.usage_stats(transition(state, action))))
        state.apply(action)
    assert used <= set(usable)
    assert len(used) > 60
