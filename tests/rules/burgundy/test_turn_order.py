"""CB6: the starting order and the turn-order track."""

import pytest
from helpers import can, chance, do, each_count, each_game, offered, played, position, rule, seat, steps

import courtyard
from courtyard import CHANCE
from courtyard.games.burgundy.rules import actions


def begun(players, start):
    """A game whose start player is drawn."""
    state = courtyard.game("burgundy", players=players).start()
    state.apply(actions.DRAWN_START + start)
    return state


starts = pytest.mark.parametrize(
    ("players", "start"), [(players, start) for players in (2, 3, 4) for start in range(players)]
)


@rule("CB6.1")
@each_count
def test_every_player_is_equally_likely_to_start(players):
    state = courtyard.game("burgundy", players=players).start()
    assert state.question == "start_player"
    assert state.chances() == [(actions.DRAWN_START + start, 1) for start in range(players)]


@rule("CB6.2")
@starts
def test_the_order_goes_clockwise_from_the_start_player(players, start):
    clockwise = {
        2: [[0, 1], [1, 0]],
        3: [[0, 1, 2], [1, 2, 0], [2, 0, 1]],
        4: [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]],
    }
    state = begun(players, start)
    assert state.view(None)["order"] == clockwise[players][start]
    assert chance(state).to_move == start
    assert state.view(None)["round_order"] == clockwise[players][start]


@rule("CB6.3")
@starts
def test_later_players_start_with_more_workers(players, start):
    view = begun(players, start).view(None)
    workers = [view["seats"][number]["workers"] for number in view["order"]]
    assert workers == [1, 2, 3, 4][:players]


@rule("CB6.4")
@starts
def test_all_markers_start_in_one_stack_with_the_start_player_on_top(players, start):
    view = chance(begun(players, start)).view(None)
    assert [owned["marker"] for owned in view["seats"]] == [0] * players
    assert view["order"][0] == start
    assert view["order"][-1] == (start - 1) % players


@rule("CB6.5")
@starts
def test_the_start_player_begins_the_first_round(players, start):
    state = begun(players, start)
    while state.question != "roll":
        state.apply(state.legal()[0])
    # The first to roll is the one who holds the white die.
    state.apply(actions.ROLLED + 20)
    rolled = [owned["dice"][0]["value"] is not None for owned in state.view(None)["seats"]]
    assert rolled == [number == start for number in range(players)]
    assert chance(state).to_move == start


def round_with_ships(sailors, players=4, **described):
    """A round in which everybody takes workers but the sailors place a ship; at the first turn of the next."""
    seats = {number: {"storage": ["ship"], "dice": [5]} for number in range(players)}
    for number, laid in described.items():
        seats[int(number[-1])]["tiles"] = dict.fromkeys(laid, "ship")
    order = sorted(range(players), key=lambda number: -len(seats[number].get("tiles", {})))
    state = position(players, seats=seats, order=order, to_move=order[0])
    while state.view(None)["round"] == 1:
        if state.to_move in sailors and can(state, "die-0", "storage-0", "space-h45"):
            do(state, "die-0", "storage-0", "space-h45")
        else:
            do(state, *min(targets for targets in offered(state) if targets[1:] == ("workers",)))
    return chance(state)


def order_after(state):
    view = state.view(None)
    assert view["round_order"] == view["order"]
    assert state.to_move == view["order"][0]
    return view["order"]


@rule("CB6.6", "CB6.7", "CB6.8")
@pytest.mark.parametrize(
    ("sailors", "order"),
    [
        ((), [0, 1, 2, 3]),
        ((0,), [0, 1, 2, 3]),
        ((1,), [1, 0, 2, 3]),
        ((2,), [2, 0, 1, 3]),
        ((3,), [3, 0, 1, 2]),
        ((0, 1), [1, 0, 2, 3]),
        ((1, 3), [3, 1, 0, 2]),
        ((0, 2), [2, 0, 1, 3]),
        ((0, 1, 2), [2, 1, 0, 3]),
        ((0, 1, 2, 3), [3, 2, 1, 0]),
    ],
)
def test_who_places_a_ship_goes_ahead_and_the_last_to_arrive_lies_on_top(sailors, order):
    state = round_with_ships(sailors)
    assert [seat(state, number)["marker"] for number in range(4)] == [int(number in sailors) for number in range(4)]
    assert order_after(state) == order


@rule("CB6.6", "CB6.7")
def test_a_marker_far_ahead_stays_first():
    # Seat 3 is two spaces ahead, seat 2 one; the ships of 0 and 1 bring them level with seat 2.
    state = round_with_ships((0, 1), seat3=["h43", "h42"], seat2=["h43"])
    assert [seat(state, number)["marker"] for number in range(4)] == [1, 1, 1, 2]
    assert order_after(state) == [3, 1, 0, 2]


@rule("CB6.7")
def test_a_marker_that_reaches_the_first_one_lies_on_top_of_it():
    state = round_with_ships((2,), seat3=["h43", "h42"], seat2=["h43"])
    assert [seat(state, number)["marker"] for number in range(4)] == [0, 0, 2, 2]
    assert order_after(state) == [2, 3, 0, 1]


@rule("CB6.8")
def test_the_markers_of_a_stack_keep_their_order_when_one_leaves_it():
    state = round_with_ships((3,), seat0=["h43"], seat1=["h43"])
    assert order_after(state) == [3, 0, 1, 2]
    state = round_with_ships((1,), seat0=["h43"], seat1=["h43"], seat2=["h43"])
    assert order_after(state) == [1, 0, 2, 3]


@rule("CB6.7")
@each_count
def test_a_ship_moves_the_marker_exactly_one_space(players):
    for laid in ([], ["h43"], ["h43", "h42"], ["h43", "h42", "h41", "h45", "h46"]):
        space, die = ("h47", 1) if "h45" in laid else ("h45", 5)
        owned = {"tiles": dict.fromkeys(laid, "ship"), "storage": ["ship"], "dice": [die, 1]}
        state = position(players, phase="C", seats={0: owned})
        do(state, "die-0", "storage-0", f"space-{space}")
        assert seat(state)["marker"] == len(laid) + 1
        assert [seat(state, other)["marker"] for other in range(1, players)] == [0] * (players - 1)


@rule("CB6.6", "CB6.7", "CB6.8", "CB6.9", "CB6.10")
@each_game
def test_the_order_is_what_the_stacks_on_the_track_say(players, seed):
    """Plays the track with real stacks: bottom to top, one per space."""
    track = None
    for before, after in steps(players, seed):
        if before.family == "drawn_start":
            track = [list(reversed(after.view["order"])), [], [], [], [], [], []]
        if track is None:
            continue
        for number, (was, owned) in enumerate(zip(before.view["seats"], after.view["seats"], strict=True)):
            if owned["marker"] != was["marker"]:
                # Only a ship of the player whose turn it is, whose goods are now stored.
                assert before.state.to_move == number
                assert before.family in ("place", "free_place", "name_depot", "name_no_depot", "add_depot",
                                         "keep_goods", "decline")  # fmt: skip
                track[was["marker"]].remove(number)
                track[was["marker"] + 1].append(number)
            assert number in track[owned["marker"]]
        assert after.view["order"] == [number for stack in reversed(track) for number in reversed(stack)]


@rule("CB6.9", "CB6.11")
@each_game
def test_a_marker_has_moved_as_often_as_its_owner_has_ships(players, seed):
    for node in played(players, seed):
        waiting = node.state.question.startswith("ship")
        for number, owned in enumerate(node.view["seats"]):
            ships = list(owned["tiles"].values()).count("ship")
            assert owned["marker"] == ships - (waiting and node.state.to_move == number)
            assert 0 <= owned["marker"] <= 6


@rule("CB6.10")
@each_game
def test_the_track_is_not_reset_between_rounds_and_phases(players, seed):
    changes = 0
    for before, after in steps(players, seed):
        if before.state.to_move == CHANCE and before.family != "drawn_start":
            assert after.view["order"] == before.view["order"]
            assert [owned["marker"] for owned in after.view["seats"]] == [
                owned["marker"] for owned in before.view["seats"]
            ]
        changes += before.view["phase"] != after.view["phase"]
    assert changes == 4


@rule("CB6.10")
def test_a_new_phase_begins_with_the_order_of_the_old_one():
    seats = {0: {"dice": [1]}, 1: {"dice": [1]}, 2: {"tiles": {"h43": "ship"}, "dice": []}}
    state = position(3, round=5, order=[2, 0, 1], to_move=1, seats=seats)
    chance(do(state, "die-0", "workers"))
    assert state.view(None)["phase"] == "B"
    assert [seat(state, number)["marker"] for number in range(3)] == [0, 0, 1]
    assert order_after(state) == [2, 0, 1]


@rule("CB6.11")
def test_after_six_ships_no_further_ship_can_be_placed():
    ships = dict.fromkeys(["h41", "h42", "h43", "h45", "h46", "h47"], "ship")
    for number in range(1, 7):
        state = position(phase="C", seats={0: {"tiles": ships, "storage": ["ship"], "workers": 3, "dice": [number]}})
        assert offered(state) == {("die-0", "workers")}
