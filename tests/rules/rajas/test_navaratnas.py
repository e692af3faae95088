"""RG23: the Navaratnas version."""

import pytest
from rajas_helpers import (
    buy,
    chance,
    components,
    cover,
    dice,
    do,
    game_of,
    lay,
    offered,
    paid_yields,
    pay,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    start,
    take,
    upgrade,
    view,
)

from courtyard import OVER, Rng

LEFT = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}
RIGHT = {"2,3": "green-03[NEW]", "2,4": "blue-02[EW]"}


def navaratnas(players=2, **described):
    return position(players, options={"version": "navaratnas"}, **described)


def token(state, name):
    return f"token-{components(state).kind_names.index(name)}"


@rule("RG23.1", "RG23.2")
def test_all_six_workers_can_become_active():
    state = navaratnas(seats={0: {"fame": 14, "dice": ["G1"], "workers": 5, "waiting": ["fame"]}})
    place(state, "chamber-1")
    pay(state, "G1")
    assert (seat(state)["workers"], seat(state)["waiting"]) == (6, [])
    fourth = navaratnas(seats={0: {"fame": 14, "dice": ["G1"], "waiting": ["fame", "bridge"]}})
    place(fourth, "chamber-1")
    pay(fourth, "G1")
    assert (seat(fourth)["workers"], seat(fourth)["waiting"]) == (5, ["bridge"])


@rule("RG23.3", "RG1.18")
def test_the_back_of_the_statue_holds_8_dice():
    state = navaratnas(seats={0: {"dice": ["O1"] * 8}})
    assert seat(state)["slots"] == 8
    place(state, "terrace-blue-1")
    assert state.question == "return_dice"


@rule("RG23.4", "RG23.5")
def test_every_player_uses_the_side_with_token_slots():
    state = navaratnas()
    assert {seat(state, number)["board"] for number in (0, 1)} == {"navaratnas"}
    colours = [("white", "yellow", "red", "brown")[colour] for colour in components(state).slot_colour]
    assert {colour: colours.count(colour) for colour in colours} == {"white": 3, "yellow": 4, "red": 2, "brown": 2}


CHAIN = {
    "L2": ("2,1", LEFT, "orange-10", "EW"),
    "L3": ("3,1", {**LEFT, "2,1": "green-01[ES]"}, "orange-11", "NW"),
    "L4": ("4,1", {**LEFT, "2,1": "green-01[ES]", "3,1": "green-02[NS]"}, "orange-11", "NW"),
    "CL": ("2,1", LEFT, "orange-11", "NE"),
    "T2": ("1,2", {}, "orange-11", "NE"),
    "T4": ("1,4", {}, "orange-11", "NW"),
    "CR": ("2,5", RIGHT, "orange-11", "NW"),
    "R2": ("2,5", RIGHT, "orange-10", "EW"),
    "R3": ("3,5", {**RIGHT, "2,5": "green-01[SW]"}, "orange-11", "NE"),
    "R4": ("4,5", {**RIGHT, "2,5": "green-01[SW]", "3,5": "green-02[NS]"}, "orange-11", "NE"),
    "CB": ("3,3", {"2,3": "green-02[NS]"}, "orange-10", "NS"),
}


def connect(name, **described):
    """Seat 0 connects a special yield with an orange tile of cost 4."""
    cell, tiles, tile, roads = CHAIN[name]
    options = described.pop("options", {"version": "navaratnas"})
    state = position(options=options, seats={0: {"dice": ["O4"], "tiles": tiles, "karma": 0, **described}}, tops=[tile])
    place(state, "quarry-1")
    buy(state, tile, "O4")
    return lay(state, cell, roads)


@rule("RG23.6", "RG23.7")
@pytest.mark.parametrize(
    ("name", "money", "karma"),
    [
        ("L3", 2, 0),
        ("T4", 1, 0),
        ("L2", 2, 0),
        ("R2", 2, 0),
        ("R3", 2, 0),
        ("L4", 0, 1),
        ("R4", 0, 1),
        ("CL", 2, 0),
    ],
)
def test_a_slot_without_a_token_pays_its_printed_yield(name, money, karma):
    state = connect(name)
    assert (seat(state)["money"], seat(state)["karma"]) == (2 + money, karma)


@rule("RG23.6", "RG23.7")
@pytest.mark.parametrize("name", ["T2", "CR"])
def test_two_slots_print_an_upgrade(name):
    state = upgrade(connect(name), "mill")
    assert seat(state)["levels"]["mill"] == 3
    assert (seat(state)["money"], seat(state)["karma"]) == (2, 0)


@rule("RG23.7")
def test_the_bottom_slot_prints_a_die():
    state = connect("CB")
    take(state, "green")
    roll(state, 3)
    assert dice(state) == ["G3"]


@rule("RG23.8", "RG23.9", "RG-D2", "RG-R66", "RG-V9")
def test_every_player_draws_a_brown_token_and_lays_it_on_a_brown_slot():
    state = start(players=3, version="navaratnas")
    first = view(state)["start"]
    for number in range(3):
        mover = (first + number) % 3
        assert (state.to_move, state.question) == (mover, "brown_slot")
        assert offered(state) == {("yield-CL",), ("yield-CR",)}
        do(state, "yield-CR")
        chance(state)
        assert seat(state, mover)["yields"]["CR"]["token"].startswith("brown")
    assert state.question == "place_worker"


@rule("RG23.10", "RG23.11", "RG-V10")
def test_all_other_tokens_lie_face_up():
    state = start(players=3, version="navaratnas")
    while state.question != "place_worker":
        do(state, "yield-CR")
        chance(state)
    tokens = view(state)["tokens"]
    counted = dict.fromkeys(("white", "yellow", "red", "brown"), 0)
    for name, count in tokens.items():
        counted[name.split(":")[0]] += count
    assert counted == {"white": 8, "yellow": 9, "red": 6, "brown": 4}
    assert view(state)["discards"] == {}
    assert components(state).data["yield_tokens"]["building_of_colour"] == {
        "white": "temple",
        "yellow": "palace",
        "red": "fort",
        "brown": "mill",
    }


@rule("RG23.12", "RG23.14", "RG23.15")
def test_a_token_replaces_the_printed_yield_of_its_slot():
    state = connect("R2", tokens={"R2": "yellow: money 5"})
    assert seat(state)["money"] == 2 + 5


def dancing(**described):
    """Seat 0 has taken the Dancer's dice and may choose a token."""
    state = navaratnas(seats={0: {"dice": ["G2"], **described}})
    place(state, "chamber-2")
    pay(state, "G2")
    take(state, "orange", "orange")
    return roll(state, 1, 1)


@rule("RG23.13", "RG23.22", "RG23.23", "RG-D29", "RG-D30")
def test_the_dancer_lets_choose_a_token_which_pays_nothing_when_it_is_laid():
    state = dancing()
    do(state, token(state, "white: money 3"))
    assert offered(state) == {("yield-L3",), ("yield-T2",), ("yield-T4",)}
    do(state, "yield-T4")
    assert (seat(state)["money"], seat(state)["yields"]["T4"]["token"]) == (3, "white: money 3")
    assert view(state)["tokens"]["white: money 3"] == 1


@rule("RG23.24")
def test_the_token_of_the_dancer_may_be_declined():
    state = dancing()
    do(state, "decline")
    assert (dice(state), state.to_move) == (["O1", "O1"], 1)


@rule("RG23.16", "RG23.17", "RG23.21")
def test_a_token_lies_only_on_an_empty_slot_of_its_colour():
    state = dancing(tokens={"L4": "red: money 8"})
    do(state, token(state, "red: karma 2"))
    assert offered(state) == {("yield-R4",)}
    assert refusal(state, "yield-L4") == "slot"


@rule("RG23.19", "RG-R75")
def test_a_colour_without_a_free_slot_or_without_a_token_cannot_be_chosen():
    state = dancing(tokens={"L4": "red: money 8", "R4": "red: karma 2", "L2": "yellow: karma 2"})
    names = {components(state).kind_names[int(targets[0].split("-")[1])] for targets in offered(state) if targets}
    assert not any(name.startswith("red") for name in names)
    assert "yellow: karma 2" not in names
    assert refusal(state, token(state, "red: dice_any 2")) == "take_token"


FULL = {
    "L3": "white: money 3",
    "T2": "white: money 3",
    "T4": "white: karma 1",
    "L2": "yellow: money 5",
    "R2": "yellow: money 5",
    "R3": "yellow: karma 2",
    "CB": "yellow: boat 1",
    "L4": "red: money 8",
    "R4": "red: karma 2",
    "CL": "brown: fame 2 per bend built",
    "CR": "brown: money 1 per building",
}


@rule("RG23.20", "RG-R75")
def test_without_a_free_slot_there_is_no_token():
    state = dancing(tokens=FULL)
    assert state.to_move == 1


@rule("RG23.18", "RG-R67")
def test_a_token_on_a_connected_slot_never_pays_but_counts_as_connected():
    state = dancing(tiles={"2,3": "green-03[NEW]", "2,4": "blue-02[EW]", "2,5": "orange-10[EW]"})
    assert paid_yields(state) == {"R2"}
    do(state, token(state, "yellow: money 5"))
    do(state, "yield-R2")
    assert seat(state)["money"] == 3
    later = connect(
        "CL", tokens={"CL": "brown: money 2 per connected yield token", "T2": "white: money 3"}, connected=["T2"]
    )
    assert seat(later)["money"] == 2 + 4


@rule("RG23.25", "RG-R72")
def test_a_dancer_through_the_river_gives_a_token_in_the_same_way():
    state = navaratnas(seats={0: {"dice": ["G1"], "boat": 3}})
    place(state, "harbour-1")
    pay(state, "G1")
    do(state, "chamber-dancer")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    assert state.question == "token_choice"


def catching_up(mine, theirs, phase, placed, placed_by_other):
    """Seat 1 is called in the phase, then seat 0, whose workers are all placed."""
    names = ["outdoor-1", "outdoor-2", "outdoor-3", "mixed-1", "terrace-blue-1", "terrace-green-1", "terrace-orange-1"]
    workers = dict.fromkeys(names[:placed], 0) | dict.fromkeys(names[placed : placed + placed_by_other], 1)
    state = navaratnas(
        phase=phase,
        start=1,
        to_move=1,
        workers=workers,
        seats={0: {"workers": mine}, 1: {"workers": theirs, "dice": ["G6"]}},
    )
    place(state, "silk-1")
    return pay(state, "G6")


@rule("RG23.26", "RG23.30", "RG-R73")
def test_a_catch_up_token_is_due_only_when_another_has_enough_workers_for_the_phase():
    state = catching_up(3, 4, 4, 3, 3)
    assert (state.to_move, state.question) == (0, "token_choice")
    same = catching_up(4, 4, 4, 4, 3)
    assert same.question != "token_choice"
    late = catching_up(3, 4, 5, 3, 3)
    assert (view(late)["round"], late.question) == (2, "place_worker")


@rule("RG23.28", "RG23.29", "RG-D31")
def test_a_catch_up_token_brings_nothing_else_and_may_be_declined():
    state = catching_up(3, 4, 4, 3, 3)
    before = seat(state)
    declined = state.copy()
    do(state, token(state, "white: karma 1"))
    do(state, "yield-T2")
    after = seat(state)
    assert {key: after[key] for key in ("money", "fame", "karma", "dice")} == {
        key: before[key] for key in ("money", "fame", "karma", "dice")
    }
    do(declined, "decline")
    assert view(declined)["round"] == 2


@rule("RG23.32", "RG-R74")
def test_no_phase_begins_only_for_catch_up_tokens():
    state = catching_up(3, 4, 4, 3, 3)
    do(state, "decline")
    assert (view(state)["round"], view(state)["phase"]) == (2, 1)


@rule("RG23.33", "RG23.34", "RG23.35", "RG23.36", "RG-R76")
@pytest.mark.parametrize(
    ("name", "slot", "result"),
    [
        ("white: money 3", "T2", {"money": 5}),
        ("white: karma 1", "L3", {"karma": 1}),
        ("yellow: money 5", "L2", {"money": 7}),
        ("yellow: karma 2", "R2", {"karma": 2}),
        ("red: money 8", "L4", {"money": 10}),
        ("red: karma 2", "R4", {"karma": 2}),
    ],
)
def test_tokens_of_money_and_karma(name, slot, result):
    state = connect(slot, tokens={slot: name})
    assert {key: seat(state)[key] for key in result} == result


@rule("RG23.33", "RG23.35")
@pytest.mark.parametrize("colour", ["orange", "green", "blue", "purple"])
def test_yellow_tokens_of_two_dice(colour):
    state = connect("R2", tokens={"R2": f"yellow: dice_{colour} 2"})
    roll(state, 6, 6)
    assert dice(state) == [f"{colour[0].upper()}6"] * 2


@rule("RG23.33", "RG23.34", "RG23.36")
@pytest.mark.parametrize(("name", "slot", "count"), [("white: dice_any 1", "T4", 1), ("red: dice_any 2", "L4", 2)])
def test_tokens_of_dice_of_any_colour(name, slot, count):
    state = connect(slot, tokens={slot: name})
    take(state, *["blue"] * count)
    roll(state, *[5] * count)
    assert dice(state) == ["B5"] * count


@rule("RG23.33", "RG12.4")
@pytest.mark.parametrize(
    ("name", "slot"), [("white: upgrade 1", "T4"), ("yellow: upgrade 1", "R3"), ("red: upgrade 1", "R4")]
)
def test_tokens_of_an_upgrade(name, slot):
    state = connect(slot, tokens={slot: name})
    upgrade(state, "palace")
    assert seat(state)["levels"]["palace"] == 3


@rule("RG23.33", "RG-D24")
@pytest.mark.parametrize(("name", "slot"), [("yellow: boat 1", "R3"), ("red: boat 1", "R4")])
def test_tokens_of_a_boat_move(name, slot):
    state = connect(slot, tokens={slot: name}, boat=1)
    do(state, "ahead-1")
    assert (seat(state)["boat"], seat(state)["karma"]) == (2, 2)


BUILT = {**LEFT, "2,4": "orange-14[SW]", "3,4": "green-11[NW]"}
"""Two bends, one with two buildings and one with one."""


def brown(text, **described):
    """CL carries the brown token and is connected by orange-11, a bend with a temple."""
    return connect("CL", tokens={"CL": f"brown: {text}"}, **described)


@rule("RG23.37")
def test_there_is_one_brown_token_of_each_of_seven_kinds():
    counts = [
        int(count)
        for name, count in zip(components(navaratnas()).kind_names, components(navaratnas()).kind_count, strict=True)
        if name.startswith("brown")
    ]
    assert counts == [1] * 7


@rule("RG23.38", "RG23.45")
def test_brown_a_gives_fame_per_tile_with_a_market():
    assert seat(brown("fame 1 per tile with at least one market"))["fame"] == 2 + 2


@rule("RG23.39", "RG-R69")
@pytest.mark.parametrize(("boat", "fame"), [(0, 0), (2, 0), (3, 1), (20, 6)])
def test_brown_b_gives_fame_per_3_river_spaces(boat, fame):
    state = brown("fame 1 per 3 river spaces advanced", boat=boat)
    assert seat(state)["fame"] == 2 + fame


@rule("RG23.40", "RG23.45")
def test_brown_c_gives_money_per_building():
    assert seat(brown("money 1 per building"))["money"] == 2 + 1
    assert seat(brown("money 1 per building", tiles=BUILT))["money"] == 2 + 4


@rule("RG23.41", "RG-R68")
def test_brown_d_gives_money_per_connected_token_itself_included():
    assert seat(brown("money 2 per connected yield token"))["money"] == 2 + 2
    tokens = {"CL": "brown: money 2 per connected yield token", "R3": "yellow: money 5"}
    assert seat(connect("CL", tokens=tokens))["money"] == 2 + 2


@rule("RG23.42", "RG23.45", "RG-R70")
def test_brown_e_gives_fame_per_bend():
    assert seat(brown("fame 2 per bend built"))["fame"] == 2 + 2
    assert seat(brown("fame 2 per bend built", tiles=BUILT))["fame"] == 2 + 2 * 3


@rule("RG23.43")
def test_brown_f_gives_money_per_upgrade():
    assert seat(brown("money 2 per upgrade", levels=[2, 3, 4, 2]))["money"] == 2 + 6


@rule("RG23.44")
def test_brown_g_gives_fame_per_active_worker_placed_or_not():
    state = brown("fame 1 per active worker", workers=5)
    if state.question == "upgrade_kind":
        upgrade(state, "mill")
    assert seat(state)["fame"] == 2 + 5


@rule("RG23.15", "RG23.18")
def test_a_slot_pays_what_was_visible_when_it_was_connected():
    state = position(
        options={"version": "navaratnas"},
        seats={
            0: {
                "dice": ["O6"],
                "tiles": RIGHT,
                "fame": 29,
                "boat": 3,
                "workers": 4,
                "waiting": ["money", "bridge"],
            }
        },
        tops=["orange-12"],
    )
    place(state, "quarry-1")
    buy(state, "orange-12", "O6")
    lay(state, "2,5", "NESW")
    do(state, "ahead-1")
    do(state, "chamber-dancer")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    do(state, token(state, "yellow: money 5"))
    do(state, "yield-R2")
    assert (state.question, seat(state)["money"]) == ("yield_order", 2)
    do(state, "yield-R2")
    upgrade(state, "mill")
    assert seat(state)["money"] == 2 + 2


@rule("RG23.16", "RG15.21")
def test_a_cover_does_not_make_a_token_pay_again():
    tiles = {**RIGHT, "2,5": "orange-10[EW]"}
    state = navaratnas(
        seats={0: {"dice": ["G5", "P6"], "tiles": tiles, "tokens": {"R2": "yellow: money 5"}}}, tops=["purple-12"]
    )
    place(state, "chamber-5")
    pay(state, "G5")
    cover(state, "2,5", "purple-12", "NESW", "P6")
    upgrade(state, "mill")
    assert (seat(state)["money"], paid_yields(state)) == (3, {"R2", "CR"})


@rule("RG23.1")
def test_a_whole_game_runs_to_its_end():
    state = game_of(players=2, version="navaratnas").start()
    rng = Rng(5)
    while state.to_move != OVER:
        state.apply(int(state.random_action(rng)))
    assert 1 in state.ranking()
