"""A dump that cannot be is refused with a sentence, and one that is accepted can be played to the end."""

import json
from functools import cache

import pytest
from dumps import FINE, verdict
from rajas_helpers import game_of, place, position, rule

import courtyard
from courtyard import CHANCE, OVER, PositionError, Rng

NAVARATNAS = {"version": "navaratnas"}
GANGA = {"ganga": "on"}
MIXED = {"version": "mixed", "experience": ("advanced", "beginner")}
FAME, MONEY, DICE_SHOWN, BOAT_EXACTLY, BUILDER, DISCARD = 1, 2, 6, 8, 28, 29
"""Effects as they are numbered in a dump."""


def asked(question, *facts, of=0):
    """A frame of the stack."""
    return {"question": question, "seat": of, "facts": list(facts or (0, 0))}


def by_chance(question, *facts):
    """A frame that chance decides."""
    return asked(question, *facts, of=CHANCE)


UPGRADE = asked("upgrade_kind")
"""A question that anything may wait for."""
TILES = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}


@cache
def table(players=2, **options):
    """The first call of a game in which nothing has happened."""
    return position(players, options)


@cache
def setting_up(question, times=1, **options):
    """A new game at the n-th time that this is asked in its set-up; chance takes its first outcome."""
    state = game_of(players=2, **options).start()
    while state.question != question or times > 1:
        times -= state.question == question
        state.apply(state.legal()[0])
    return state


TABLE = [
    ("RG1.4", {"supply__0": 3}, "3 orange dice instead of 12"),
    ("RG1.4", {"seats__1__held__23": 1}, "13 purple dice"),
    ("RG1.4", {"supply__0": 0, "seats__0__held__0": 12}, "12 dice for 10 slots"),
    ("RG8.1", {"seats__0__karma": 4}, "The karma of seat 0 goes up to 3"),
    ("RG3.1", {"seats__0__back": 1}, "wrong side of its boards"),
    ("RG1.8", {"seats__0__tile__7": 1}, "orange-01 is there 2 times"),
    ("RG1.8", {"top__0": 0}, "is there 0 times"),
    ("RG2.12", {"top__0": 6, "unseen__6": 0, "top__1": 1}, "cannot lie on the stack orange-snake"),
    ("RG2.12", {"top__0": 0, "unseen__1": 1}, "orange-snake does not show one tile"),
    ("RG9.8", {"pending": [by_chance("draw_tile")]}, "orange-snake does not show one tile"),
    ("RG1.15", {"tokens__0": 3}, "3 tokens of kind 0 instead of 2"),
    ("RG2.14", {"tokens__10": 1}, "1 tokens of kind 10 instead of 0"),
    ("RG24.7", {"tokens__0": 1, "seats__0__token_on__2": 1}, FINE),
    ("RG1.25", {"seats__0__roads__2": 15}, "The residence of seat 0 is not as printed"),
    ("RG10.1", {"seats__0__roads__7": 5}, "Nothing can lie like that on cell 2,3"),
    ("RG1.24", {"seats__0__tile__0": 2, "unseen__2": 0, "seats__0__roads__0": 5}, "on cell 1,1"),
    ("RG10.2", {"seats__0__tile__7": 2, "unseen__2": 0, "seats__0__roads__7": 3}, "on cell 2,3"),
    ("RG10.4", {"seats__0__tile__10": 2, "unseen__2": 0, "seats__0__roads__10": 5}, "not linked to the residence"),
    ("RG15.18", {"seats__0__covered__7": 2, "unseen__2": 0}, "on cell 2,3"),
    ("RG2.3", {"worker__7": 1}, "no space quarry-8"),
    ("RG1.6", {"worker": [1, 1, 1] + [0] * 53}, "placed more workers than it has"),
    ("RG19.1", {"seats__0__active": 4}, "4 active and 3 inactive"),
    ("RG19.5", {"seats__0__active": 6, "seats__0__inactive": 0}, "6 active and 0 inactive"),
    ("RG19.2", {"seats__0__fame": 20}, "has passed a worker"),
    ("RG18.13", {"seats__0__money": 12}, "has passed a worker or a bonus"),
    ("RG16.18", {"seats__0__boat": 21}, "has passed a worker"),
    ("RG16.8", {"seats__0__boat": 9, "seats__1__boat": 9}, "Two boats"),
    ("RG25.1", {"river_token__3": 1}, "Ganga module"),
    ("RG22.2", {"triggered": 1}, "does not fit the markers"),
    ("RG22.8", {"pending": []}, "question is pending"),
    ("RG22.8", {"pending": [], "step": 6}, "does not fit the markers"),
    ("RG12.9", {"fresh": 1}, "fresh upgrade of the temple has not been made"),
    ("RG4.3", {"called": 2}, "turn of seat 1, not of seat 0"),
    ("RG4.3", {"called": 0}, "turn of seat 1, not of seat 0"),
    ("RG4.3", {"called": 3}, "called cannot be 3"),
    ("RG3.12", {"start": -1}, "The start player is known"),
    ("RG3.12", {"step": 4}, "The start player is known"),
    ("RG20.1", {"pending": [asked("effect", MONEY, 1)]}, "Step effect asks nobody"),
    ("RG20.1", {"pending": [asked("effect", MONEY, 40), UPGRADE]}, FINE),
    ("RG20.1", {"pending": [asked("effect", MONEY, 41), UPGRADE]}, "question effect do not fit"),
    ("RG20.1", {"pending": [asked("effect", BOAT_EXACTLY, 6), UPGRADE]}, "question effect do not fit"),
    ("RG20.1", {"pending": [asked("effect", BUILDER, 1), UPGRADE]}, "question effect do not fit"),
    ("RG20.1", {"pending": [asked("effect", MONEY, 1, of=1), UPGRADE]}, "turn of seat 0, not of seat 1"),
    ("RG11.15", {"pending": [asked("effect", DICE_SHOWN, 0x3223), UPGRADE]}, "question effect do not fit"),
    ("RG15.7", {"pending": [asked("effect", DISCARD, 0), UPGRADE], "tokens__0": 1}, FINE),
    ("RG15.7", {"pending": [asked("effect", DISCARD, 4), UPGRADE]}, "question effect do not fit"),
    ("RG4.10", {"pending": [UPGRADE, asked("place_worker")]}, "place_worker cannot wait on upgrade_kind"),
    ("RG4.10", {"pending": [asked("place_worker", 9, 9)]}, "nothing cannot be 9"),
    ("RG4.10", {"pending": [asked("pay_die", 0, 0)]}, "the action space cannot be 0"),
    ("RG4.10", {"pending": [asked("pay_die", 30, 0)]}, "Nobody could answer"),
    ("RG7.1", {"pending": [asked("roll", 0, 1)], "supply__0": 11}, "asked of chance"),
    ("RG7.1", {"pending": [by_chance("roll", 1, 1)], "supply__0": 11}, "turn of seat 0, not of seat 1"),
    ("RG7.1", {"pending": [by_chance("roll", 2, 1)], "supply__0": 11}, "the seat cannot be 2"),
    ("RG7.1", {"pending": [by_chance("roll", 0, 1)], "supply__0": 11}, FINE),
    ("RG7.7", {"pending": [asked("take_dice", 0xFFFF << 6, 0)]}, "question take_dice do not fit"),
    ("RG7.3", {"pending": [asked("take_dice", 11 | 0xFFFF << 6, 0)]}, "11 dice for 10 slots"),
    ("RG7.9", {"pending": [asked("return_dice", 1, 16)]}, "question return_dice do not fit"),
    ("RG15.23", {"pending": [asked("cover_cell")]}, "Nobody could answer"),
    ("RG23.22", {"pending": [asked("token_choice")]}, "does not belong to this version"),
    ("RG25.2", {"pending": [by_chance("ganga_roll")]}, "belongs to the Ganga module"),
    ("RG3.13", {"pending": [by_chance("start_player", 1, 0)]}, "cannot be pending at this step"),
    ("RG9.2", {"pending": [asked("pay_tile", 12, 0)]}, "the stack cannot be 12"),
    ("RG10.12", {"pending": [asked("lay_tile", 2, 0)], "unseen__2": 0}, FINE),
    ("RG9.7", {"pending": [asked("lay_tile", 2, 0)]}, "orange-02 is there 2 times"),
    ("RG16.10", {"pending": [asked("distance", 7, 0)]}, "the farthest move cannot be 7"),
    ("RG11.9", {"pending": [asked("pay_yields", 1, 0), UPGRADE]}, "question pay_yields do not fit"),
    ("RG11.9", {"pending": [asked("pay_yields", 1, 0), UPGRADE], "seats__0__connected": 1}, FINE),
    ("RG23.15", {"pending": [asked("pay_yields", 1, 1), UPGRADE], "seats__0__connected": 1}, "pay_yields do not fit"),
    ("RG11.12", {"pending": [asked("yield_order", 1, 0)], "seats__0__connected": 1}, "yield_order do not fit"),
]


@rule(
    *("RG1.4", "RG1.6", "RG1.8", "RG1.15", "RG1.24", "RG1.25", "RG2.3", "RG2.12", "RG2.14", "RG3.1", "RG3.12"),
    *("RG3.13", "RG4.3", "RG4.10", "RG7.1", "RG7.3", "RG7.7", "RG7.9", "RG8.1", "RG9.2", "RG9.7", "RG9.8", "RG10.1"),
    *("RG10.2", "RG10.4", "RG10.12", "RG11.9", "RG11.12", "RG11.15", "RG12.9", "RG15.7", "RG15.18", "RG15.23"),
    *("RG16.8", "RG16.10", "RG16.18", "RG18.13", "RG19.1", "RG19.2", "RG19.5", "RG20.1", "RG22.2", "RG22.8"),
    *("RG23.15", "RG23.22", "RG24.7", "RG25.1", "RG25.2"),
)
@pytest.mark.parametrize(("changes", "said"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_what_cannot_be_at_the_first_call_is_refused(changes, said):
    assert said in verdict(table(), **changes)
    assert (said == FINE) == (verdict(table(), **changes) == FINE)


OTHERS = [
    ("RG23.2", table(**NAVARATNAS), {"seats__0__active": 6, "seats__0__inactive": 0}, FINE),
    ("RG24.3", table(**MIXED), {"seats__0__back": 0}, "wrong side of its boards"),
    ("RG23.17", table(**NAVARATNAS), {"tokens__0": 1, "seats__0__token_on__0": 1}, "slot of another colour"),
    ("RG23.17", table(**NAVARATNAS), {"seats__0__token_on__11": 1}, "cannot lie there"),
    ("RG24.8", table(**NAVARATNAS), {"pending": [by_chance("draw_white")]}, "does not belong to this version"),
    ("RG23.9", table(**NAVARATNAS), {"pending": [asked("brown_slot", 0, 0)], "tokens__0": 1}, "brown_slot do not fit"),
    (
        "RG23.8",
        setting_up("draw_brown", **NAVARATNAS),
        {"pending": [by_chance("draw_brown")] * 2},
        "more than one brown token",
    ),
    ("RG23.8", setting_up("draw_brown", **NAVARATNAS), {"step": 3}, "The start player is known"),
    ("RG3.10", setting_up("roll"), {"pending__0__facts__1": 0x1112}, "13 orange dice"),
    ("RG3.10", setting_up("roll"), {"step": 1}, "cannot be pending at this step"),
    ("RG2.11", setting_up("draw_tile"), {"supply__0": 11, "seats__0__held__0": 1}, "before they are rolled"),
    ("RG2.12", setting_up("draw_tile"), {"pending__0__facts__0": 0}, "does not show one tile"),
    ("RG25.5", position(options=GANGA), {"river_token__30": 1}, "on the start or end space"),
    ("RG25.3", setting_up("ganga_roll", 2, **GANGA), {"pending__0__facts__0": 0}, "from the start of the river on"),
    ("RG25.3", setting_up("ganga_token", 2, **GANGA), {"pending__0__facts__0": 1}, "from the start of the river on"),
    ("RG20.4", position(seats={0: {"fame": 15}}), {"pending": [asked("fame_steps", 14, 15), UPGRADE]}, FINE),
    (
        *("RG20.4", position(seats={0: {"fame": 15}})),
        {"pending": [asked("fame_steps", 14, 15), UPGRADE], "seats__0__active": 3, "seats__0__inactive": 7},
        FINE,
    ),
    (
        *("RG13.11", position(seats={0: {"tiles": TILES}})),
        {"pending": [asked("mixed_markets", 15, 0)]},
        "mixed_markets do not fit",
    ),
    (
        *("RG13.11", position(seats={0: {"tiles": TILES}})),
        {"pending": [asked("single_markets", 0, 1 | 1 << 12)]},
        "Nobody could answer",
    ),
    ("RG13.8", position(seats={0: {"tiles": TILES}}), {"pending": [asked("single_markets", 3, 1)]}, "the good cannot"),
]


@rule("RG2.11", "RG3.10", "RG13.8", "RG20.4", "RG23.2", "RG23.8", "RG23.9", "RG23.17", "RG24.3", "RG24.8", "RG25.3")
@pytest.mark.parametrize(("state", "changes", "said"), [row[1:] for row in OTHERS], ids=[row[0] for row in OTHERS])
def test_what_cannot_be_later_or_in_other_versions_is_refused(state, changes, said):
    assert said in verdict(state, **changes)
    assert (said == FINE) == (verdict(state, **changes) == FINE)


@rule("RG10.11", "RG10.12", "RG15.17")
def test_a_tile_that_could_not_be_laid_or_cover_is_not_paid_for():
    walls = {"1,2": "orange-02[EW]", "1,4": "orange-10[EW]", "2,3": "green-01[NE]", "2,4": "green-04[NW]"}
    state = position(seats={0: {"tiles": walls, "dice": ["O6", "O6"]}})
    for frame in (asked("quarry_tile"), asked("pay_tile", 0, 0), asked("pay_cover", 6 | 5 << 5, 0)):
        assert "Nobody could answer" in verdict(state, pending=[frame])
    frames = [asked("lay_tile", 64, 0), by_chance("draw_tile", 11, 0)]
    away = {"top__11": 0, "unseen__59": 1, "unseen__64": 0}
    assert "no open road" in verdict(state, pending=frames, **away)
    assert verdict(table(), pending=frames, **away) == FINE


def places_of(value, path=()):
    """The paths of all leaves of a dump."""
    if isinstance(value, dict):
        return [found for key, item in value.items() for found in places_of(item, (*path, key))]
    if isinstance(value, list):
        return [found for number, item in enumerate(value) for found in places_of(item, (*path, number))]
    return [path]


def damage(dump, rng, questions):
    """Change a leaf, a question or a whole frame of a dump."""
    paths = places_of(dump)
    stack = [path for path in paths if path[0] == "pending"]
    path = (stack if stack and rng.below(2) else paths)[int(rng.below(len(stack if stack else paths)))]
    part = dump
    for step in path[:-1]:
        part = part[step]
    if path[-1] == "question":
        part[path[-1]] = questions[int(rng.below(len(questions)))]
    else:
        part[path[-1]] = (int(rng.below(8)) if rng.below(3) else int(rng.below(70000))) - 1


@pytest.mark.parametrize("options", [{}, {"players": 4, **NAVARATNAS, **GANGA}, MIXED], ids=str)
def test_a_damaged_dump_is_refused_or_can_be_played_to_the_end(options):
    game = game_of(**options)
    questions = [question.name for question in game.layout.questions]
    rng = Rng(5)
    accepted = 0
    for seed in range(6):
        state = game.start()
        nature = Rng(seed)
        while state.to_move != OVER:
            dump = json.loads(json.dumps(state.dump()))
            for _ in range(1 + int(rng.below(3))):
                damage(dump, rng, questions)
            try:
                loaded = game.load(dump)
            except PositionError as refused:
                assert str(refused).endswith(".")
            else:
                accepted += 1
                courtyard.playout(loaded, rng)
                assert (loaded.to_move, loaded.faults()) == (OVER, [])
            state.apply(int(state.random_action(nature)))
    assert accepted > 100


@rule("RG4.1", "RG22.1")
def test_rounds_and_markers_go_far():
    far = {"seats__0__fame": 1000000, "seats__0__inactive": 6, "seats__0__active": 4, "triggered": 1}
    assert verdict(table(), round=1000000, phase=1000000, **far) == FINE
    assert "cannot be 1000001" in verdict(table(), round=1000001)


@rule("RG7.8", "RG14.3")
def test_dice_count_while_they_are_set_aside():
    state = place(position(seats={0: {"dice": ["O4", "B2"]}}), "outdoor-1")
    assert state.question == "reroll_dice"
    aside = {"pending__0__facts": [3, 1], "seats__0__held__3": 0}
    assert verdict(state, **aside) == FINE
    assert "11 orange dice" in verdict(state, seats__0__held__3=0)
