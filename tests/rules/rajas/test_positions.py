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
    ("place_worker", [], {}),
    ("pay_die", ["chamber-4"], {}),
    ("quarry_tile", [], {}),
    ("pay_tile", ["orange-cow", 5 | 4 << 8], {}),
    ("lay_tile", ["blue-05"], {}),
    ("fame_or_money", [4, 3], {}),
    ("yield_order", [["CL", "L2"]], {"connected": ["CL", "L2"]}),
    ("upgrade_kind", [1], {}),
    ("take_dice", [2 | 0xFFFF << 6, ["blue"]], {}),
    ("return_dice", [2, 1], {}),
    ("reroll_dice", [0, ["orange"]], {}),
    ("mixed_markets", [3 << 4], {}),
    ("single_markets", ["tea", 2 | 1 << 18], {}),
    ("good", [3], {}),
    ("distance", [3], {}),
    ("one_space", [], {}),
    ("river_palace", [], {}),
    ("cover_cell", [], {}),
    ("cover_tile", ["2,4"], {}),
    ("pay_cover", [8 | 13 << 5, 1], {}),
    ("draw_tile", ["green-cow"], {}),
    ("roll", [0, ["orange", "blue"]], {}),
    ("draw_white", [], {}),
    ("token_choice", [], NAVARATNAS),
    ("token_slot", ["white: money 3"], NAVARATNAS),
    ("draw_brown", [1], NAVARATNAS),
    ("brown_slot", [BEND], NAVARATNAS),
    ("ganga_roll", [4], GANGA),
    ("ganga_token", [7], GANGA),
    ("start_player", [3], {}),
]
"""Every question with its facts, and what a seat has beside tiles and dice, or an option."""


@pytest.mark.parametrize(("question", "facts", "other"), ASKED, ids=[row[0] for row in ASKED])
def test_a_position_begins_at_any_question(question, facts, other):
    options = other if other in (NAVARATNAS, GANGA) else {}
    mine = {} if options or question == "start_player" else {"tiles": TILES, "dice": RICH, **other}
    asked = [{"question": question, "facts": facts}]
    described = {"tops": ["orange-03"], "seats": {"0": mine}, "pending": asked}
    state = position(2, options, **json.loads(json.dumps(described)))
    assert state.question == question
    assert state.game.load(state.dump()) == state
    courtyard.playout(state, Rng(1))
    assert state.to_move == OVER


def test_every_question_can_be_described():
    assert {row[0] for row in ASKED} == {
        question.name for question in game_of().layout.questions if not question.settles
    }


def test_what_waits_below_a_question_comes_after_it():
    waiting = [{"question": "effect", "facts": ["money", 3]}, {"question": "fame_steps", "facts": [22, 25]}]
    state = position(seats={0: {"fame": 25, "karma": 0}}, pending=[*waiting, {"question": "upgrade_kind"}])
    do(state, "scroll-fort")
    assert (seat(state)["karma"], seat(state)["money"], state.to_move) == (2, 6, 1)


@pytest.mark.parametrize(
    ("effect", "amount", "gained"),
    [("karma", 2, {"karma": 3}), ("fame", 3, {"fame": 3}), ("discard", "white: money 3", {"fame": 0})],
)
def test_effects_wait_in_words(effect, amount, gained):
    waiting = {"question": "effect", "facts": [effect, amount]}
    state = position(pending=[waiting, {"question": "upgrade_kind"}])
    do(state, "scroll-mill")
    assert {name: seat(state)[name] for name in gained} == gained
    assert sum(view(state)["discards"].values()) == (effect == "discard")


def test_dice_of_shown_colours_and_yields_wait_too():
    dice = {"question": "effect", "facts": ["dice_shown", ["blue", "blue"]]}
    yields = {"question": "pay_yields", "facts": [["L3"]]}
    state = position(seats={0: {"connected": ["L3"]}}, pending=[yields, dice, {"question": "upgrade_kind"}])
    do(state, "scroll-mill")
    assert (state.question, state.to_move) == ("roll", CHANCE)
    for _ in range(2):
        state.apply(state.legal()[0])
    assert (seat(state)["money"], len(seat(state)["dice"])) == (3 + 4, 2)


def test_the_described_dice_and_tokens_leave_their_supplies():
    state = position(pending=[{"question": "roll", "facts": [0, ["orange", "orange", "green"]]}])
    assert view(state)["supply"] == {"orange": 10, "green": 11, "blue": 12, "purple": 12}
    state = position(options=NAVARATNAS, pending=[{"question": "token_slot", "facts": ["white: money 3"]}])
    assert view(state)["tokens"]["white: money 3"] == 1
    assert offered(state) == {(f"yield-{name}",) for name in ("L3", "T2", "T4")}
    assert components(state).kind_names[state.dump()["pending"][0]["facts"][0]] == "white: money 3"


@pytest.mark.parametrize(
    ("pending", "said"),
    [
        ([{"question": "sleep"}], "no question 'sleep'"),
        ([{"question": "upgrade_kind", "most": 3}], "'most' is not known"),
        ([{"question": "good", "facts": [1, 2, 3]}], "two facts, not 3"),
        ([{"question": "good", "facts": [-1]}], "a fact must be a whole number"),
        ([{"question": "pay_die", "facts": ["moon-1"]}], "nothing called 'moon-1'"),
        ([{"question": "yield_order", "facts": [["CL", "XX"]]}], "nothing called 'XX'"),
        ([{"question": "lay_tile", "facts": [99]}], "no tile 99"),
        ([{"question": "effect", "facts": ["money", 3]}], "Step effect asks nobody"),
        ([{"question": "upgrade_kind", "seat": 2}], "seat must be a whole number from 0 to 1"),
        ([{"question": "cover_cell"}], "Nobody could answer"),
        ([{"question": "upgrade_kind"}] * 99, "At most 48 questions"),
        ("upgrade_kind", "pending must be a list"),
    ],
)
def test_what_cannot_be_asked_is_refused(pending, said):
    with pytest.raises(PositionError) as refused:
        position(pending=pending)
    assert said in str(refused.value)
