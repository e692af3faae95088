"""RG4: rounds, phases and turns; RG21: the end of the round."""

from rajas_helpers import (
    buy,
    can,
    can_place,
    dice,
    do,
    idle,
    lay,
    offered,
    pay,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    start,
    take,
    view,
    worker_on,
)

ALL_FREE = ["mixed-1", "outdoor-1", "outdoor-2", "outdoor-3"] + [
    f"terrace-{colour}-1" for colour in ("orange", "green", "blue", "purple")
]


@rule("RG4.2", "RG4.3", "RG4.4", "RG-R5")
def test_every_seat_is_called_once_a_phase_clockwise_from_the_start_player():
    state = position(3, start=1, to_move=1)
    called = []
    for _ in range(6):
        called.append((state.to_move, view(state)["phase"], view(state)["start"]))
        idle(state, state.to_move)
    assert called == [(1, 1, 1), (2, 1, 1), (0, 1, 1), (1, 2, 1), (2, 2, 1), (0, 2, 1)]


@rule("RG4.5", "RG4.6", "RG-D3", "RG-R8")
def test_a_called_player_who_can_place_must_place_exactly_one_worker():
    state = position()
    assert not can(state, "decline")
    assert refusal(state, "decline") == "decline"
    idle(state, 0)
    assert (seat(state)["unplaced"], state.to_move) == (2, 1)


@rule("RG4.7")
def test_a_player_without_an_unplaced_worker_is_skipped():
    state = position(phase=4, workers={"outdoor-1": 0, "outdoor-2": 0, "outdoor-3": 0}, to_move=1, start=1)
    idle(state, 1)
    assert (state.to_move, view(state)["phase"]) == (1, 5)


@rule("RG4.8", "RG4.9", "RG-R9", "RG23.31")
def test_a_player_with_a_worker_but_no_legal_space_keeps_it_and_is_called_again():
    workers = dict(zip(ALL_FREE, [0, 0, 0, 0, 1, 1, 1, 1], strict=True))
    state = position(
        options={"version": "navaratnas"},
        workers=workers,
        phase=5,
        start=1,
        to_move=1,
        seats={0: {"workers": 6}, 1: {"workers": 6, "dice": ["G6", "G6"], "karma": 0}},
    )
    for phase, market in ((5, "silk-1"), (6, "tea-1")):
        assert (state.to_move, view(state)["phase"], seat(state)["unplaced"]) == (1, phase, 2)
        place(state, market)
        pay(state, "G6")
    assert (view(state)["round"], seat(state)["unplaced"], seat(state, 1)["unplaced"]) == (2, 6, 6)


@rule("RG4.1", "RG4.9", "RG21.1", "RG21.5", "RG21.6", "RG21.7", "RG5.3")
def test_the_round_ends_when_nobody_can_place_and_everybody_takes_the_workers_back():
    state = position(seats={0: {"dice": ["O3"], "karma": 2}, 1: {"boat": 5}})
    place(state, "outdoor-1")
    do(state, "done")
    idle(state, 1)
    assert worker_on(state, "outdoor-1") == 0
    for _ in range(4):
        idle(state, state.to_move)
    after = view(state)
    assert (after["round"], after["phase"], state.to_move) == (2, 1, 1)
    assert [seat(state, number)["unplaced"] for number in (0, 1)] == [3, 3]
    assert all(space["worker"] is None for space in after["spaces"].values())
    assert seat(state)["karma"] == 2
    assert seat(state, 1)["boat"] == 5


def last_call(workers, start_seat):
    """Seat 1 has one worker left, the others stand on the given spaces."""
    return position(
        3,
        phase=3,
        start=start_seat,
        to_move=(start_seat + 2) % 3,
        workers=workers,
        seats={},
    )


FILLED = {"outdoor-1": 0, "outdoor-2": 0, "outdoor-3": 1, "outdoor-4": 1, "outdoor-5": 1}


@rule("RG21.4")
def test_without_a_worker_on_the_great_mogul_the_elephant_goes_clockwise():
    state = last_call({**FILLED, "mixed-1": 0, "terrace-orange-1": 2, "terrace-green-1": 2}, 0)
    idle(state, 2)
    assert (view(state)["round"], view(state)["start"], state.to_move) == (2, 1, 1)


@rule("RG21.2", "RG15.3")
def test_the_owner_of_the_worker_on_the_great_mogul_takes_the_elephant_only_at_the_end_of_the_round():
    state = last_call({**FILLED, "mixed-1": 0, "chamber-1": 2, "terrace-green-1": 2}, 0)
    assert view(state)["start"] == 0
    idle(state, 2)
    assert (view(state)["round"], view(state)["start"], state.to_move) == (2, 2, 2)


@rule("RG21.3", "RG-R40")
def test_a_start_player_on_the_great_mogul_keeps_the_elephant():
    state = last_call({**FILLED, "chamber-1": 0, "terrace-orange-1": 2, "terrace-green-1": 2}, 0)
    idle(state, 2)
    assert (view(state)["round"], view(state)["start"], state.to_move) == (2, 0, 0)


@rule("RG4.10", "RG20.8")
def test_a_turn_places_the_worker_then_pays_then_acts():
    state = position(seats={0: {"dice": ["G1"], "boat": 2}}, workers={"harbour-1": 1})
    place(state, "harbour-2")
    assert (worker_on(state, "harbour-2"), seat(state)["money"], seat(state)["boat"]) == (0, 2, 2)
    assert state.question == "pay_die"
    pay(state, "G1")
    assert (seat(state)["boat"], seat(state)["money"]) == (3, 5)


@rule("RG4.11")
def test_the_next_player_is_called_only_when_everything_is_resolved():
    state = position(seats={0: {"money": 10, "boat": 0, "dice": ["G3"]}})
    place(state, "outdoor-1")
    assert state.to_move == 0
    do(state, "ahead-1")
    take(state, "blue", "purple")
    roll(state, 1, 2)
    assert (state.to_move, state.question) == (0, "reroll_dice")
    do(state, "done")
    assert state.to_move == 1


@rule("RG4.12", "RG7.15", "RG12.6")
def test_a_turn_changes_nothing_of_the_other_players():
    state = position(seats={0: {"dice": ["O6", "G1"]}, 1: {"dice": ["O4"], "money": 7}}, tops=["orange-12"])
    before = seat(state, 1)
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    lay(state, "2,3", "NESW")
    assert seat(state, 1) == before
    assert dice(state) == ["G1"]


@rule("RG5.15")
def test_a_placement_cannot_be_taken_back():
    state = position(seats={0: {"dice": ["G1"]}})
    place(state, "harbour-1")
    assert offered(state) == {("die-green-1",)}
    assert refusal(state, "space-outdoor-1") == "question"


@rule("RG4.9")
def test_a_round_always_has_a_placement_in_it():
    for seed in range(3):
        state = start(seed, players=4)
        assert can_place(state, "outdoor-1")
