"""Positions described in words: at any question, and as JSON has them."""

import json

import pytest
from rajas_helpers import components, do, game_of, offered, position, seat, view

import courtyard
from courtyard import CHANCE, OVER, PositionError, Rng

TILES = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"}
"""Silk 2, 2, 2 and tea 3, 2."""
RICH = ["O6", "O5", "G4", "B3", "P2"]
NAVARATNAS = {"version": "navaratnas"}
GANGA = {"ganga": "on"}
BEND = "brown: fame 2 per bend built"

ASKED = [
    ({}, {"question": "place_worker"}),
    ({}, {"question": "pay_die", "space": "chamber-4"}),
    ({}, {"question": "quarry_tile"}),
    ({}, {"question": "pay_tile", "stack": "orange-cow", "paid": 5, "last": "O5"}),
    ({}, {"question": "lay_tile", "tile": "blue-05"}),
    ({}, {"question": "fame_or_money", "fame": 4, "money": 3}),
    ({"connected": ["CL", "L2"]}, {"question": "yield_order", "yields": ["CL", "L2"]}),
    ({}, {"question": "upgrade_kind", "fresh": True}),
    ({}, {"question": "take_dice", "left": 2, "taken": ["blue"]}),
    ({}, {"question": "return_dice", "shown": ["blue", "blue"], "missing": 1}),
    ({}, {"question": "reroll_dice", "aside": ["orange"]}),
    ({}, {"question": "mixed_markets", "left_out": {"tea": 3}}),
    ({}, {"question": "single_markets", "good": "tea", "most": 2, "left_out": [3]}),
    ({}, {"question": "good", "most": 3}),
    ({}, {"question": "distance", "most": 3}),
    ({}, {"question": "one_space"}),
    ({}, {"question": "river_palace"}),
    ({}, {"question": "cover_cell"}),
    ({}, {"question": "cover_tile", "cell": "2,4"}),
    ({}, {"question": "pay_cover", "cell": "2,4", "stack": "orange-snake", "roads": "SNW", "paid": 1, "last": "O1"}),
    ({}, {"question": "draw_tile", "stack": "green-cow"}),
    ({}, {"question": "roll", "dice": ["orange", "blue"]}),
    ({}, {"question": "draw_white"}),
    (NAVARATNAS, {"question": "token_choice"}),
    (NAVARATNAS, {"question": "token_slot", "token": "white: money 3"}),
    (NAVARATNAS, {"question": "draw_brown", "seat": 1}),
    (NAVARATNAS, {"question": "brown_slot", "seat": 1, "token": BEND}),
    (GANGA, {"question": "ganga_roll", "space": 4}),
    (GANGA, {"question": "ganga_token", "space": 7}),
    ({}, {"question": "start_player", "seats": [0, 1]}),
]
"""What a seat has beside tiles and dice, or an option, and what is asked."""


@pytest.mark.parametrize(("other", "asked"), ASKED, ids=[row[1]["question"] for row in ASKED])
def test_a_position_begins_at_any_question(other, asked):
    options = other if other in (NAVARATNAS, GANGA) else {}
    mine = {} if options or asked["question"] == "start_player" else {"tiles": TILES, "dice": RICH, **other}
    described = {"tops": ["orange-03"], "seats": {"0": mine}, "pending": [asked]}
    state = position(2, options, **json.loads(json.dumps(described)))
    assert state.question == asked["question"]
    assert state.game.load(state.dump()) == state
    courtyard.playout(state, Rng(1))
    assert state.to_move == OVER


def test_every_question_can_be_described():
    asked = {row[1]["question"] for row in ASKED}
    assert asked == {question.name for question in game_of().layout.questions if not question.settles}


def test_what_waits_below_a_question_comes_after_it():
    waiting = [
        {"question": "effect", "effect": "money", "amount": 3},
        {"question": "fame_steps", "start": 22, "end": 25},
    ]
    state = position(seats={0: {"fame": 25, "karma": 0}}, pending=[*waiting, {"question": "upgrade_kind"}])
    do(state, "scroll-fort")
    assert (seat(state)["karma"], seat(state)["money"], state.to_move) == (2, 6, 1)


@pytest.mark.parametrize(
    ("effect", "amount", "gained"),
    [("karma", 2, {"karma": 3}), ("fame", 3, {"fame": 3}), ("discard", "white: money 3", {"fame": 0})],
)
def test_effects_wait_in_words(effect, amount, gained):
    waiting = {"question": "effect", "effect": effect, "amount": amount}
    state = position(pending=[waiting, {"question": "upgrade_kind"}])
    do(state, "scroll-mill")
    assert {name: seat(state)[name] for name in gained} == gained
    assert sum(view(state)["discards"].values()) == (effect == "discard")


def test_dice_of_shown_colours_and_yields_wait_too():
    dice = {"question": "effect", "effect": "dice_shown", "amount": ["blue", "blue"]}
    yields = {"question": "pay_yields", "yields": ["L3"]}
    state = position(seats={0: {"connected": ["L3"]}}, pending=[yields, dice, {"question": "upgrade_kind"}])
    do(state, "scroll-mill")
    assert (state.question, state.to_move) == ("roll", CHANCE)
    for _ in range(2):
        state.apply(state.legal()[0])
    assert (seat(state)["money"], len(seat(state)["dice"])) == (3 + 4, 2)


def test_the_described_dice_and_tokens_leave_their_supplies():
    state = position(pending=[{"question": "roll", "dice": ["orange", "orange", "green"]}])
    assert view(state)["supply"] == {"orange": 10, "green": 11, "blue": 12, "purple": 12}
    state = position(options=NAVARATNAS, pending=[{"question": "token_slot", "token": "white: money 3"}])
    assert view(state)["tokens"]["white: money 3"] == 1
    assert offered(state) == {(f"yield-{name}",) for name in ("L3", "T2", "T4")}
    assert components(state).kind_names[state.dump()["pending"][0]["facts"][0]] == "white: money 3"


@pytest.mark.parametrize(
    ("pending", "said"),
    [
        ([], "question is pending"),
        ([{"question": "sleep"}], "no question 'sleep'"),
        ([{"question": "upgrade_kind", "most": 3}], "'most' is not known in question upgrade_kind"),
        ([{"question": "good"}], "most must be a whole number from 1"),
        ([{"question": "pay_die", "space": "moon-1"}], "There is no space 'moon-1'"),
        ([{"question": "pay_tile", "stack": "orange-cow", "last": "X9"}], "There is no die 'X9'"),
        ([{"question": "lay_tile", "tile": "orange-99"}], "There is no tile 'orange-99'"),
        ([{"question": "effect", "effect": "money"}], "Step effect asks nobody"),
        ([{"question": "cover_cell"}], "Nobody could answer"),
        ([{"question": "roll", "dice": ["orange"] * 11}], "names too many dice"),
        ([{"question": "token_choice"}], "does not belong to this version"),
        ([{"question": "pay_cover", "cell": "2,3", "stack": "orange-cow", "roads": "UP"}], "written like NES"),
        ("upgrade_kind", "pending must be a list"),
    ],
)
def test_what_cannot_be_asked_is_refused(pending, said):
    with pytest.raises(PositionError) as refused:
        position(pending=pending)
    assert said in str(refused.value)
