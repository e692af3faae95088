"""What is true of every position, and that a dump which breaks it is refused with a sentence."""

from functools import cache

import pytest
from dumps import FINE, verdict
from rajas_helpers import buy, game_of, place, position, rule

from courtyard import CHANCE, Rng

NAVARATNAS = {"version": "navaratnas"}
GANGA = {"ganga": "on"}
MIXED = {"version": "mixed", "experience": ("advanced", "beginner")}

FAR = 10**7
"""Out of every range."""

FAME, MONEY, KARMA, UPGRADE, DICE_ANY, DICE_SHOWN, BOAT, BOAT_EXACTLY = range(1, 9)
FAME_PER_KARMA, FAME_PER_RIVER, TOKEN, REROLL, BUILDER, DISCARD, FAME_UPGRADE = 19, 21, 26, 27, 28, 29, 30
"""Effects as they are numbered in a dump."""


def asked(question, *facts, of=0):
    """A frame of the stack."""
    return {"question": question, "seat": of, "facts": list(facts or (0, 0))}


def by_chance(question, *facts):
    """A frame that chance decides."""
    return asked(question, *facts, of=CHANCE)


WAITED_FOR = asked("upgrade_kind")
"""A question that anything may wait for."""


def waiting(state, *frames, **changes):
    """The verdict on a stack in which these frames wait for an upgrade."""
    return verdict(state, pending=[*frames, WAITED_FOR], **changes)


def out_of_range(question):
    """What is said of facts that cannot be."""
    return f"The facts of the question {question} are out of range."


def tile(name):
    """The number of a tile such as green-05; there are 16 of each colour."""
    colour, number = name.split("-")
    return ("orange", "green", "blue", "purple").index(colour) * 16 + int(number)


def cell(name):
    """The number of a cell such as 2,3; there are 5 in a row."""
    row, column = name.split(",")
    return int(row) * 5 + int(column) - 6


@cache
def setting_up(question, times=1, players=2, **options):
    """A new game at the n-th time that this is asked in its set-up; chance takes its first outcome."""
    state = game_of(players=players, **options).start()
    while True:
        if state.question == question:
            times -= 1
            if not times:
                return state
        state.apply(state.legal()[0])


@cache
def table(players=2, **options):
    """The first call of a game in which nothing has happened."""
    return position(players, options)


# Numbers of the table and of the seats

TABLE_RANGES = [
    ("step", "The step", 0, 6),
    ("round", "The round", 0, 1000000),
    ("phase", "The phase", 0, 1000000),
    ("called", "The number of called seats", 0, 3),
    ("start", "The start player", -1, 2),
    ("triggered", "The note of the end", 0, 1),
    ("fresh", "The fresh upgrade", 0, 4),
    ("supply__0", "The dice of a colour in the supply", 0, 12),
    ("supply__3", "The dice of a colour in the supply", 0, 12),
    ("worker__0", "The owner of a worker", 0, 3),
    ("worker__55", "The owner of a worker", 0, 3),
    ("top__0", "The top of a stack", 0, 64),
    ("top__11", "The top of a stack", 0, 64),
    ("unseen__0", "The note of an unseen tile", 0, 1),
    ("unseen__64", "The note of an unseen tile", 0, 1),
    ("tokens__0", "The number of tokens", 0, 30),
    ("tokens__29", "The number of tokens", 0, 30),
    ("discards__0", "The number of discarded tokens", 0, 30),
    ("discards__7", "The number of discarded tokens", 0, 30),
    ("river_token__0", "A river token", 0, 8),
    ("river_token__30", "A river token", 0, 8),
]
SEAT_RANGES = [
    ("back", "The side of the boards", 0, 0),
    ("fame", "The fame", 0, 1000000),
    ("money", "The money", 0, 1000000),
    ("karma", "The karma", 0, 3),
    ("boat", "The boat", 0, 30),
    ("active", "The number of active workers", 3, 5),
    ("inactive", "The inactive workers", 0, 7),
    ("bonus", "The place of the money bonus token", 0, 4),
    ("level__0", "The upgrades of a building", 0, 2),
    ("level__3", "The upgrades of a building", 0, 2),
    ("connected", "The connected yields", 0, 2047),
    ("held__0", "The dice of one face", 0, 10),
    ("held__23", "The dice of one face", 0, 10),
    ("token_on__0", "The token of a slot", 0, 24),
    ("token_on__15", "The token of a slot", 0, 24),
    ("tile__0", "A tile of the province", 0, 64),
    ("tile__19", "A tile of the province", 0, 64),
    ("roads__0", "The roads of a cell", 0, 15),
    ("roads__19", "The roads of a cell", 0, 15),
    ("covered__0", "A covered tile", 0, 64),
    ("covered__19", "A covered tile", 0, 64),
]


@rule("RG1.4", "RG1.8", "RG1.15", "RG1.16", "RG4.3", "RG25.11")
@pytest.mark.parametrize(("field", "what", "low", "high"), TABLE_RANGES)
def test_a_number_of_the_table_keeps_its_range(field, what, low, high):
    for value in (low - 1, high + 1, -FAR, FAR):
        assert verdict(table(3), **{field: value}) == f"{what} cannot be {value}; it goes from {low} to {high}."
    for value in (low, high):
        assert "it goes from" not in verdict(table(3), **{field: value})


@rule("RG1.18", "RG1.19", "RG1.20", "RG8.1", "RG12.2", "RG18.12", "RG19.5")
@pytest.mark.parametrize("number", [0, 2])
@pytest.mark.parametrize(("field", "what", "low", "high"), SEAT_RANGES)
def test_a_number_of_a_seat_keeps_its_range(number, field, what, low, high):
    path = f"seats__{number}__{field}"
    for value in (low - 1, high + 1, -FAR, FAR):
        said = f"{what} of seat {number} cannot be {value}; it goes from {low} to {high}."
        assert verdict(table(3), **{path: value}) == said
    for value in (low, high):
        assert "it goes from" not in verdict(table(3), **{path: value})


@rule("RG4.3")
@pytest.mark.parametrize("players", [2, 4])
def test_seats_are_numbered_as_far_as_there_are_players(players):
    for field, most in (("called", players), ("start", players - 1), ("worker__0", players)):
        assert f"cannot be {most + 1}; it goes from" in verdict(table(players), **{field: most + 1})
        assert "it goes from" not in verdict(table(players), **{field: most})


@rule("RG23.2", "RG24.2", "RG24.3", "RG24.4")
def test_the_version_tells_the_sides_of_the_boards_and_the_number_of_workers():
    six = {"seats__1__active": 6, "seats__1__inactive": 0}
    assert verdict(table(**NAVARATNAS), **six) == FINE
    assert "cannot be 6; it goes from 3 to 5" in verdict(table(**MIXED), **six)
    assert "cannot be 0; it goes from 1 to 1" in verdict(table(**NAVARATNAS), seats__1__back=0)
    assert "The side of the boards of seat 0 cannot be 0" in verdict(table(**MIXED), seats__0__back=0)
    assert "The side of the boards of seat 1 cannot be 1" in verdict(table(**MIXED), seats__1__back=1)


@rule("RG4.1", "RG22.1")
def test_rounds_and_markers_go_far():
    assert verdict(table(), round=1000000, phase=1000000) == FINE
    far = {"seats__0__fame": 1000000, "seats__0__inactive": 6, "seats__0__active": 4, "triggered": 1}
    assert verdict(table(), **far) == FINE


# The facts of the questions

CHANCE_DECIDES = {"draw_tile", "roll", "start_player", "draw_white", "draw_brown"}
FACTS = [
    ("draw_tile", (0, 11), (0, 0)),
    ("roll", (0, 2), (1, 0xAAAA)),
    ("start_player", (1, 7), (0, 0)),
    ("draw_white", (0, 2), (0, 0)),
    ("draw_brown", (0, 2), (0, 0)),
    ("place_worker", (0, 0), (0, 0)),
    ("quarry_tile", (0, 0), (0, 0)),
    ("lay_tile", (1, 64), (0, 0)),
    ("fame_or_money", (1, 40), (1, 40)),
    ("upgrade_kind", (0, 1), (0, 0)),
    ("return_dice", (1, 2**20 - 1), (1, 383)),
    ("reroll_dice", (0, 23), (0, 0xAAAA)),
    ("mixed_markets", (0, 0), (0, 0)),
    ("single_markets", (0, 2), (1, 40)),
    ("good", (1, 40), (0, 0)),
    ("one_space", (0, 0), (0, 0)),
    ("river_palace", (0, 0), (0, 0)),
    ("cover_cell", (0, 0), (0, 0)),
    ("cover_tile", (0, 19), (0, 0)),
    ("token_choice", (0, 0), (0, 0)),
    ("token_slot", (0, 23), (0, 0)),
    ("brown_slot", (0, 23), (0, 0)),
]


@rule("RG1.5", "RG1.8", "RG1.12", "RG2.12", "RG3.13")
@pytest.mark.parametrize(("question", "firsts", "seconds"), FACTS, ids=[row[0] for row in FACTS])
def test_the_facts_of_a_question_keep_their_range(question, firsts, seconds):
    def said(*facts):
        frame = asked(question, *facts, of=CHANCE if question in CHANCE_DECIDES else 0)
        return verdict(table(3), pending=[frame])

    outside = [(firsts[0] - 1, seconds[0]), (firsts[1] + 1, seconds[0])]
    outside += [(firsts[0], seconds[0] - 1), (firsts[0], seconds[1] + 1)]
    for facts in outside:
        assert said(*facts) == out_of_range(question)
    for facts in ((first, second) for first in firsts for second in seconds):
        assert said(*facts) != out_of_range(question)


@rule("RG7.7", "RG7.9")
def test_dice_are_taken_or_returned_as_long_as_some_are_missing():
    for first in (1, 2**22 - 1):
        assert verdict(table(), pending=[asked("take_dice", first, 0)]) != out_of_range("take_dice")
    for first in (0, 16, 2**22 + 1):
        assert verdict(table(), pending=[asked("take_dice", first, 0)]) == out_of_range("take_dice")
    for second in (0, 16, 385):
        assert verdict(table(), pending=[asked("return_dice", 1, second)]) == out_of_range("return_dice")
    for taken, said in ((0xAAAA, False), (0xAAAB, True), (-1, True)):
        assert (verdict(table(), pending=[asked("take_dice", 1, taken)]) == out_of_range("take_dice")) is said


@rule("RG3.13")
@pytest.mark.parametrize("players", [2, 4])
def test_the_start_player_is_picked_among_the_seats_that_there_are(players):
    state = setting_up("start_player", players=players)
    everybody = 2**players - 1
    assert verdict(state, pending=[by_chance("start_player", everybody, 0)]) == FINE
    assert verdict(state, pending=[by_chance("start_player", everybody + 1, 0)]) == out_of_range("start_player")


WAITING_EFFECTS = [
    (FAME, 40),
    (MONEY, 40),
    (KARMA, 40),
    (UPGRADE, 40),
    (DICE_ANY, 9),
    (BOAT, 40),
    (18, 40),
    (20, 40),
    (FAME_PER_RIVER, 40),
    (22, 40),
    (23, 40),
    (24, 40),
    (25, 40),
    (TOKEN, 1),
    (REROLL, 1),
]


@rule("RG11.15", "RG20.6", "RG23.38")
@pytest.mark.parametrize(("effect", "most"), WAITING_EFFECTS)
def test_a_second_part_waits_in_an_amount_that_can_be_printed(effect, most):
    for amount in (1, most):
        assert waiting(table(), asked("effect", effect, amount)) == FINE
    for amount in (-1, 0, most + 1):
        assert waiting(table(), asked("effect", effect, amount)) == out_of_range("effect")


@rule("RG11.15", "RG23.34")
def test_dice_of_shown_colours_wait_up_to_nine():
    for packed in (0x0001, 0x1000, 0x0009, 0x9000, 0x3222):
        assert waiting(table(), asked("effect", DICE_SHOWN, packed)) == FINE
    for packed in (0, 0x000A, 0xA000, 0x3223, 0x10001):
        assert waiting(table(), asked("effect", DICE_SHOWN, packed)) == out_of_range("effect")


@rule("RG20.1")
@pytest.mark.parametrize("effect", [-1, 0, BOAT_EXACTLY, FAME_PER_KARMA, BUILDER, FAME_UPGRADE, 31])
def test_what_is_carried_out_at_once_does_not_wait(effect):
    assert waiting(table(), asked("effect", effect, 1)) == out_of_range("effect")


@rule("RG15.7")
def test_only_a_white_token_waits_for_its_discard():
    for kind in range(4):
        assert waiting(table(), asked("effect", DISCARD, kind), **{f"tokens__{kind}": 1}) == FINE
    for kind in (-1, 4, 23, 24):
        assert waiting(table(**NAVARATNAS), asked("effect", DISCARD, kind)) == out_of_range("effect")


@rule("RG18.3", "RG20.4")
@pytest.mark.parametrize(
    ("question", "marker", "at", "facts", "fits"),
    [
        ("fame_steps", "fame", 5, (4, 5), True),
        ("fame_steps", "fame", 7, (0, 7), True),
        ("fame_steps", "fame", 7, (4, 6), True),
        ("fame_steps", "fame", 7, (4, 8), False),
        ("fame_steps", "fame", 7, (5, 7), False),
        ("fame_steps", "fame", 7, (1, 4), False),
        ("fame_steps", "fame", 7, (-1, 5), False),
        ("fame_steps", "fame", 14, (11, 13), False),
        ("fame_steps", "fame", 15, (14, 15), True),
        ("money_steps", "money", 12, (11, 12), True),
        ("money_steps", "money", 12, (0, 12), True),
        ("money_steps", "money", 12, (-1, 12), False),
        ("money_steps", "money", 20, (19, 20), True),
        ("money_steps", "money", 20, (12, 19), False),
        ("money_steps", "money", 20, (20, 20), False),
        ("money_steps", "money", 20, (19, 21), False),
        ("money_steps", "money", 16, (4, 6), False),
        ("money_steps", "money", 33, (32, 33), True),
        ("money_steps", "money", 45, (43, 44), True),
        ("money_steps", "money", 55, (54, 55), True),
        ("money_steps", "money", 60, (55, 60), False),
    ],
)
def test_a_move_along_a_track_waits_only_if_it_reached_a_bonus(question, marker, at, facts, fits):
    for number in (0, 1):
        state = position(to_move=number, seats={number: {marker: at}})
        frames = [asked(question, *facts, of=number), asked("upgrade_kind", of=number)]
        assert verdict(state, pending=frames) == (FINE if fits else out_of_range(question))
        assert verdict(state, pending=[{**frames[0], "seat": CHANCE}, frames[1]]) == out_of_range(question)


@rule("RG11.9", "RG11.12", "RG23.15")
@pytest.mark.parametrize(
    ("question", "facts", "fits"),
    [
        ("pay_yields", (0b1, 0), True),
        ("pay_yields", (0b1001, 0b1), True),
        ("pay_yields", (0b1000, 0b1), True),
        ("pay_yields", (0, 0), False),
        ("pay_yields", (0b100, 0), False),
        ("pay_yields", (0b1, 0b1000), False),
        ("pay_yields", (0b1, 0b1000000), False),
        ("pay_yields", (0b1, -1), False),
        ("yield_order", (0b1001, 0), True),
        ("yield_order", (0b1001, 0b1), True),
        ("yield_order", (0b1, 0), False),
        ("yield_order", (0b1000, 0), False),
        ("yield_order", (0b101, 0), False),
        ("yield_order", (0b11, 0), True),
        ("yield_order", (0b1001, 0b1000), False),
    ],
)
def test_only_connected_yields_are_to_be_paid_and_in_an_order_if_there_are_several(question, facts, fits):
    fame = "brown: fame 2 per bend built"
    for number in (0, 1):
        mine = {"connected": ["CL", "L2", "L4"], "tokens": {"CL": fame, "CR": "brown: money 1 per building"}}
        state = position(options=NAVARATNAS, to_move=number, seats={number: mine})
        frames = [asked(question, *facts, of=number), asked("upgrade_kind", of=number)]
        if question == "yield_order":
            del frames[1]
        assert verdict(state, pending=frames) == (FINE if fits else out_of_range(question))
        assert verdict(state, pending=[{**frames[0], "seat": CHANCE}]) == out_of_range(question)


@rule("RG25.3", "RG25.4", "RG25.5")
def test_river_tokens_are_counted_on_from_the_last_one():
    state = setting_up("ganga_roll", times=2, **GANGA)
    last = state.dump()["pending"][0]["facts"][0]
    first = {f"river_token__{last}": 0, "river_token__1": 3}
    end = {f"river_token__{last}": 0, "river_token__29": 3}
    for spot, changes, said in (
        (last, {}, FINE),
        (last - 1, {}, out_of_range("ganga_roll")),
        (last + 1, {}, out_of_range("ganga_roll")),
        (1, first, FINE),
        (0, first, out_of_range("ganga_roll")),
        (29, end, FINE),
        (0, {f"river_token__{last}": 0}, FINE),
    ):
        assert verdict(state, pending=[by_chance("ganga_roll", spot, 0)], **changes) == said
    for spot, said in ((last, out_of_range("ganga_token")), (last + 1, FINE), (29, FINE)):
        assert verdict(state, pending=[by_chance("ganga_token", spot, 0)]) == said
    for spot in (0, 30):
        assert verdict(state, pending=[by_chance("ganga_token", spot, 0)]) == out_of_range("ganga_token")
    empty = {f"river_token__{last}": 0}
    assert verdict(state, pending=[by_chance("ganga_token", 1, 0)], **empty) == FINE
    assert verdict(state, pending=[by_chance("ganga_token", last + 1, 1)]) == out_of_range("ganga_token")
    assert verdict(state, pending=[by_chance("ganga_roll", last, 1)]) == out_of_range("ganga_roll")


@rule("RG25.4", "RG1.3")
def test_the_laying_of_river_tokens_ends_with_the_eighth_and_needs_the_module():
    state = setting_up("ganga_roll", **GANGA)
    for count, said in ((7, FINE), (8, out_of_range("ganga_roll"))):
        laid = [0, *range(1, count + 1)] + [0] * (30 - count)
        assert verdict(state, river_token=laid, pending=[by_chance("ganga_roll", count, 0)]) == said
    without = setting_up("roll")
    assert verdict(without, step=2, pending=[by_chance("ganga_roll", 0, 0)]) == out_of_range("ganga_roll")
    assert verdict(without, step=2, pending=[by_chance("ganga_token", 3, 0)]) == out_of_range("ganga_token")


@rule("RG23.8", "RG23.9")
def test_a_brown_token_is_drawn_for_a_free_slot():
    state = setting_up("draw_brown", **NAVARATNAS)
    two = {"seats__1__token_on__0": 18, "seats__1__token_on__6": 19, "tokens__17": 0, "tokens__18": 0}
    one = {"seats__1__token_on__0": 18, "tokens__17": 0}
    for number in (0, 1):
        drawn = [by_chance("draw_brown", number, 0)]
        assert verdict(state, pending=drawn, **one) == FINE
        assert verdict(state, pending=drawn, **two) == (out_of_range("draw_brown") if number else FINE)


@rule("RG4.10", "RG13.4", "RG15.1")
@pytest.mark.parametrize(
    ("space", "fits"),
    [(11, True), (14, True), (36, True), (44, True), (50, True), (20, False), (28, False), (8, False), (0, False)],
)
def test_a_die_is_paid_for_the_space_of_an_own_worker(space, fits):
    state = position(seats={0: {"dice": ["O1", "O3"], "karma": 3}, 1: {"dice": ["O1"], "karma": 3}})
    frame = asked("pay_die", space, 0)
    on_it = f"worker__{space}"
    assert verdict(state, pending=[frame], **{on_it: 1}) == (FINE if fits else out_of_range("pay_die"))
    assert verdict(state, pending=[frame], **{on_it: 2}) == out_of_range("pay_die")
    assert verdict(state, pending=[frame]) == out_of_range("pay_die")
    other = {"called": 2, "pending": [{**frame, "seat": 1}]}
    assert verdict(state, **other, **{on_it: 2}) == (FINE if fits else out_of_range("pay_die"))


@rule("RG4.10")
def test_a_die_is_paid_for_a_space_that_there_is():
    assert verdict(table(), pending=[asked("pay_die", 55, 0)], worker__55=1) != out_of_range("pay_die")
    for space, second in ((56, 0), (-1, 0), (55, 1), (55, -1)):
        said = verdict(table(), pending=[asked("pay_die", space, second)], worker__55=1)
        assert said == out_of_range("pay_die")


@rule("RG9.2", "RG9.9")
def test_a_tile_is_paid_for_only_if_its_stack_has_one():
    state = position(seats={0: {"dice": ["O6", "O6", "P6", "P6"]}})
    for facts in ((0, 0), (11, 0), (0, 1 << 8 | 6), (0, 2303)):
        assert verdict(state, pending=[asked("pay_tile", *facts)]) == FINE
    for facts in ((-1, 0), (12, 0), (0, -1), (0, 2304)):
        assert verdict(state, pending=[asked("pay_tile", *facts)], unseen__0=1) == out_of_range("pay_tile")
    assert verdict(state, pending=[asked("pay_tile", 11, 0)], top__11=0) == out_of_range("pay_tile")


@rule("RG16.3", "RG16.7", "RG16.10")
@pytest.mark.parametrize(
    ("boat", "other", "distance", "fits"),
    [
        (0, 0, 0, False),
        (0, 0, 1, True),
        (0, 0, 6, True),
        (0, 0, 7, False),
        (28, 0, 2, True),
        (28, 0, 3, False),
        (27, 29, 2, True),
        (27, 29, 3, False),
        (30, 0, 1, False),
    ],
)
def test_a_boat_goes_as_far_as_there_are_free_spaces(boat, other, distance, fits):
    for number in (0, 1):
        boats = {number: {"boat": boat}, 1 - number: {"boat": other}}
        state = position(to_move=number, seats=boats)
        frame = asked("distance", distance, 0, of=number)
        assert verdict(state, pending=[frame]) == (FINE if fits else out_of_range("distance"))
        for other_frame in ({**frame, "seat": CHANCE}, {**frame, "facts": [distance, 1]}):
            assert verdict(state, pending=[other_frame]) == out_of_range("distance")


# The stack of questions

NO_QUESTION = "A question is pending exactly as long as the game is not over."
ON_TOP = "An effect on top of the stack is not waiting for anything."


@rule("RG22.8", "RG22.9")
def test_somebody_is_asked_until_the_game_is_over():
    state = position(seats={0: {"fame": 61}})
    assert verdict(state, pending=[], step=6) == FINE
    assert verdict(state, pending=[]) == NO_QUESTION
    assert verdict(state, step=6) == NO_QUESTION


@rule("RG20.1")
def test_an_effect_does_not_lie_on_top():
    state = position(seats={0: {"fame": 5, "money": 12, "connected": ["CL"]}})
    for frame in (
        asked("effect", MONEY, 3),
        asked("fame_steps", 4, 5),
        asked("money_steps", 11, 12),
        asked("pay_yields", 1, 0),
    ):
        assert verdict(state, pending=[frame]) == ON_TOP
        assert verdict(state, pending=[WAITED_FOR, frame]) == ON_TOP
        assert verdict(state, pending=[frame, WAITED_FOR]) == FINE


@rule("RG4.12")
@pytest.mark.parametrize("frame", [asked("effect", MONEY, 3), asked("place_worker"), asked("upgrade_kind")])
def test_chance_is_not_asked_what_a_player_decides(frame):
    said = f"The question {frame['question']} is asked of the wrong one."
    assert verdict(table(), pending=[{**frame, "seat": CHANCE}, WAITED_FOR]) == said


@rule("RG2.12", "RG7.1", "RG3.13")
@pytest.mark.parametrize("frame", [asked("draw_tile"), asked("roll", 0, 1), asked("start_player", 1, 0)])
def test_a_player_does_not_decide_what_chance_does(frame):
    assert verdict(table(), pending=[frame]) == f"The question {frame['question']} is asked of the wrong one."


@rule("RG25.2")
def test_a_player_does_not_lay_river_tokens():
    state = setting_up("ganga_token", **GANGA)
    frame = state.dump()["pending"][0]
    assert verdict(state) == FINE
    said = "The question ganga_token is asked of the wrong one."
    assert verdict(state, pending=[{**frame, "seat": 0}]) == said


@rule("RG1.2", "RG24.6", "RG24.7", "RG24.8", "RG23.10")
@pytest.mark.parametrize(
    ("frame", "navaratnas"),
    [
        (by_chance("draw_white"), False),
        (by_chance("draw_brown"), True),
        (asked("token_choice"), True),
        (asked("token_slot"), True),
        (asked("brown_slot", 17, 0), True),
    ],
)
def test_the_tokens_of_each_version_come_in_their_own_way(frame, navaratnas):
    said = f"The question {frame['question']} does not belong to this version."
    for options, is_it in (({}, False), (MIXED, False), (NAVARATNAS, True)):
        assert (verdict(table(**options), pending=[frame]) == said) is (is_it != navaratnas)


ASKED_AT_ONCE = [
    by_chance("start_player", 1, 0),
    by_chance("draw_white"),
    asked("place_worker"),
    asked("quarry_tile"),
    asked("pay_tile"),
    asked("lay_tile", 1, 0),
    asked("fame_or_money", 1, 1),
    asked("upgrade_kind"),
    asked("take_dice", 1, 0),
    asked("return_dice", 1, 1),
    asked("reroll_dice"),
    asked("mixed_markets"),
    asked("single_markets", 0, 1),
    asked("good", 1, 0),
    asked("distance", 2, 0),
    asked("one_space"),
    asked("river_palace"),
    asked("cover_cell"),
    asked("cover_tile"),
    asked("pay_cover"),
]


@rule("RG20.1", "RG20.8")
@pytest.mark.parametrize("frame", ASKED_AT_ONCE, ids=[frame["question"] for frame in ASKED_AT_ONCE])
def test_a_question_does_not_wait_for_another(frame):
    said = f"The question {frame['question']} cannot wait for another one."
    assert waiting(table(), frame) == said
    assert waiting(table(), asked("effect", MONEY, 1), frame, asked("effect", MONEY, 1)) == said


def turning_up(*frames):
    """The verdict on a stack in which these frames wait for the top tile of the first stack."""
    return verdict(table(), pending=[*frames, by_chance("draw_tile", 0, 0)], top__0=0, unseen__1=1)


@rule("RG9.8", "RG15.20")
def test_a_bought_tile_and_the_gains_of_a_cover_wait_for_the_next_tile():
    assert turning_up() == FINE
    assert turning_up(asked("fame_or_money", 2, 3)) == FINE
    assert turning_up(asked("effect", MONEY, 2), asked("effect", FAME, 2)) == FINE
    assert "cannot wait" in turning_up(asked("fame_or_money", 2, 3), asked("effect", MONEY, 2))
    assert "cannot wait" in turning_up(asked("one_space"))
    state = buy(place(position(seats={0: {"dice": ["O6"], "money": 3}}), "quarry-1"), "orange-01", "O6")
    assert state.question == "lay_tile"
    assert verdict(state) == FINE


SETUP_STEPS = [
    ("draw_tile", 1, {}),
    ("ganga_roll", 2, GANGA),
    ("ganga_token", 2, GANGA),
    ("roll", 3, {}),
    ("start_player", 4, {}),
]


@rule("RG2.12", "RG3.10", "RG3.12", "RG25.2")
@pytest.mark.parametrize(("question", "step", "options"), SETUP_STEPS)
def test_the_set_up_goes_step_by_step(question, step, options):
    state = setting_up(question, **options)
    assert state.dump()["step"] == step
    assert verdict(state) == FINE
    for other in {0, 1, 2, 3, 4} - {step}:
        assert verdict(state, step=other) == f"The question {question} cannot be pending at this step."


@rule("RG23.8", "RG23.9")
@pytest.mark.parametrize("question", ["draw_brown", "brown_slot"])
def test_brown_tokens_are_dealt_when_the_start_player_is_known(question):
    state = setting_up(question, **NAVARATNAS)
    assert verdict(state) == FINE
    for step in range(5):
        top = state.dump()["pending"][0]["question"]
        assert (
            verdict(state, step=step, start=-1, round=0, phase=0)
            == f"The question {top} cannot be pending at this step."
        )


@rule("RG2.12", "RG3.10", "RG20.1")
def test_nothing_of_a_turn_is_asked_in_the_set_up():
    state = setting_up("draw_tile")
    frames = state.dump()["pending"]
    said = "The question effect cannot be pending at this step."
    assert verdict(state, pending=[asked("effect", MONEY, 1), *frames]) == said
    said = "The question place_worker cannot be pending at this step."
    assert verdict(state, pending=[*frames, asked("place_worker")]) == said
    assert verdict(state, pending=[*frames, frames[0]]) == "The same is asked twice in the set-up."


KNOWN = "The start player is known from the first round on, and not before."


@rule("RG3.12", "RG4.3")
def test_the_start_player_is_known_when_the_first_round_begins():
    assert verdict(table(), start=-1) == KNOWN
    assert verdict(setting_up("draw_brown", **NAVARATNAS), start=-1) == KNOWN
    assert verdict(position(seats={0: {"fame": 61}}), start=-1, step=6, pending=[]) == KNOWN
    for question, _, options in SETUP_STEPS:
        assert verdict(setting_up(question, **options), start=0) == KNOWN
    assert verdict(setting_up("draw_brown", **NAVARATNAS), step=4) == KNOWN


@rule("RG4.1", "RG4.2", "RG3.12")
@pytest.mark.parametrize("field", ["round", "phase"])
def test_rounds_and_phases_count_from_the_first_start_player_on(field):
    said = "Rounds and phases count from the first start player on."
    over = position(seats={0: {"fame": 61}})
    assert verdict(table(), **{field: 0}) == said
    assert verdict(over, **{field: 0}, step=6, pending=[]) == said
    assert verdict(setting_up("draw_brown", **NAVARATNAS), **{field: 0}) == said
    for question, _, options in SETUP_STEPS:
        assert verdict(setting_up(question, **options), **{field: 1}) == said


@rule("RG4.3")
def test_a_turn_belongs_to_a_call():
    assert verdict(table(), called=0) == "A turn belongs to a call."


@rule("RG4.3", "RG4.12")
def test_only_the_called_seat_has_its_turn():
    assert verdict(table(), called=2) == "It is the turn of seat 1, not of seat 0."
    state = position(3, start=2, to_move=1)
    assert verdict(state) == FINE
    assert verdict(state, called=2) == "It is the turn of seat 0, not of seat 1."
    assert verdict(state, start=1) == "It is the turn of seat 0, not of seat 1."
    other = [asked("effect", MONEY, 3, of=0), asked("upgrade_kind", of=1)]
    assert verdict(state, pending=other) == "It is the turn of seat 1, not of seat 0."


@rule("RG7.1", "RG15.5")
def test_only_the_called_seat_rolls_and_draws():
    state = position(seats={0: {"dice": ["O1"]}})
    thrown = {"seats__0__held__0": 0}
    assert verdict(state, pending=[by_chance("roll", 0, 1)], **thrown) == FINE
    for frame in (by_chance("roll", 1, 1), by_chance("draw_white", 1, 0)):
        assert verdict(state, pending=[frame], **thrown) == "It is the turn of seat 0, not of seat 1."
    assert verdict(state, pending=[by_chance("draw_white", 0, 0)]) == FINE
    assert verdict(state, pending=[by_chance("draw_tile", 1, 0)], top__1=0, unseen__6=1) == FINE


@rule("RG20.9")
@pytest.mark.parametrize("frame", [by_chance("roll", 0, 1), by_chance("draw_tile")])
def test_chance_comes_before_anything_else(frame):
    said = "Chance decides before anything else."
    assert waiting(table(), frame) == said
    assert waiting(table(), asked("effect", MONEY, 1), frame) == said
    assert waiting(table(), frame, asked("effect", MONEY, 1), asked("effect", MONEY, 1)) == said


@rule("RG4.10")
def test_nothing_of_the_set_up_is_asked_in_a_turn():
    brown = {"tokens__17": 0}
    for options, frame, changes in (
        ({}, by_chance("start_player", 1, 0), {}),
        (GANGA, by_chance("ganga_roll", 0, 0), {}),
        (GANGA, by_chance("ganga_token", 3, 0), {}),
        (NAVARATNAS, by_chance("draw_brown", 0, 0), {}),
        (NAVARATNAS, asked("brown_slot", 17, 0), brown),
    ):
        frames = [asked("effect", MONEY, 1), frame]
        said = f"The question {frame['question']} cannot be pending at this step."
        assert verdict(table(**options), pending=frames, **changes) == said


@rule("RG4.10", "RG4.11")
def test_nothing_waits_when_a_worker_is_placed():
    frames = [asked("effect", MONEY, 1), asked("place_worker")]
    assert verdict(table(), pending=frames) == "A worker is placed before anything else."


# Dice


@rule("RG1.4", "RG3.10", "RG3.11")
def test_dice_that_are_being_rolled_count():
    state = setting_up("roll", players=4)
    assert verdict(state) == FINE
    top = len(state.dump()["pending"]) - 1
    for packed, said in (
        (0x1112, "There are 13 orange dice instead of 12."),
        (0x1101, "There are 11 green dice instead of 12."),
        (0x1311, "There are 14 blue dice instead of 12."),
        (0x2111, "There are 13 purple dice instead of 12."),
        (0x0111, "There are 11 purple dice instead of 12."),
    ):
        assert verdict(state, **{f"pending__{top}__facts__1": packed}) == said
        assert verdict(state, **{"pending__0__facts__1": packed}) == said


@rule("RG1.4")
@pytest.mark.parametrize(("colour", "name"), [*enumerate(["orange", "green", "blue", "purple"])])
def test_there_are_12_dice_of_each_colour(colour, name):
    letter = name[0].upper()
    state = position(4, seats={0: {"dice": [f"{letter}1", f"{letter}6"]}, 3: {"dice": [f"{letter}6"]}})
    assert state.dump()["supply"][colour] == 9
    for changes, count in (
        ({f"supply__{colour}": 8}, 11),
        ({f"supply__{colour}": 10}, 13),
        ({f"seats__0__held__{colour * 6}": 0}, 11),
        ({f"seats__0__held__{colour * 6 + 5}": 2}, 13),
        ({f"seats__3__held__{colour * 6 + 5}": 0}, 11),
        ({f"seats__3__held__{colour * 6}": 1}, 13),
    ):
        assert verdict(state, **changes) == f"There are {count} {name} dice instead of 12."


@rule("RG1.4", "RG7.8", "RG14.3")
def test_dice_count_while_they_are_taken_and_set_aside():
    state = position(seats={0: {"dice": ["O1", "P6"]}})
    any_colour = 0xFFFF << 6
    assert verdict(state, pending=[asked("take_dice", any_colour | 1, 0x0010)], supply__1=11) == FINE
    said = "There are 11 green dice instead of 12."
    assert verdict(state, pending=[asked("take_dice", any_colour | 1, 0)], supply__1=11) == said
    aside = {"seats__0__held__23": 0}
    assert verdict(state, pending=[asked("reroll_dice", 23, 0x1000)], **aside) == FINE
    assert verdict(state, pending=[asked("reroll_dice", 23, 0)], **aside) == "There are 11 purple dice instead of 12."
    assert verdict(state, pending=[asked("return_dice", 1, 0x11)]) == FINE


@rule("RG7.3", "RG1.18", "RG23.3", "RG24.2", "RG24.3")
@pytest.mark.parametrize(
    ("options", "number", "slots"), [({}, 0, 10), ({}, 1, 10), (NAVARATNAS, 0, 8), (MIXED, 0, 8), (MIXED, 1, 10)]
)
def test_a_statue_holds_as_many_dice_as_it_has_slots(options, number, slots):
    full = ["O1", "G6", "B3", "P2", "P5"] * 2
    state = position(2, options, to_move=number, seats={number: {"dice": full[:slots]}})
    assert verdict(state) == FINE
    more = {"supply__3": state.dump()["supply"][3] - 1}
    held = f"seats__{number}__held__23"
    said = f"Seat {number} has {slots + 1} dice for {slots} slots."
    assert verdict(state, **more, **{held: 1}) == said
    assert verdict(state, **more, pending=[by_chance("roll", number, 0x1000)]) == said
    assert verdict(state, **more, pending=[asked("reroll_dice", 0, 0x1000, of=number)]) == said
    any_colour = 0xFFFF << 6
    assert verdict(state, pending=[asked("take_dice", any_colour | 1, 0, of=number)]) == said
    less = {f"seats__{number}__held__0": 1, "supply__0": 11}
    assert verdict(state, **less, pending=[asked("take_dice", any_colour | 1, 0, of=number)]) == FINE
    assert verdict(state, **less, **more, pending=[by_chance("roll", number, 0x1000)]) == FINE


@rule("RG7.3")
def test_the_dice_of_another_seat_do_not_fill_a_statue():
    state = position(seats={1: {"dice": ["O1", "G6", "B3", "P2", "P5"] * 2}})
    assert verdict(state, supply__3=7, pending=[by_chance("roll", 0, 0x1000)]) == FINE
    assert verdict(state, pending=[asked("take_dice", 0xFFFF << 6 | 1, 0)]) == FINE


# Tiles


@rule("RG1.8", "RG9.9")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"unseen__2": 0}, "Tile orange-02 is there 0 times."),
        ({"unseen__64": 0}, "Tile purple-16 is there 0 times."),
        ({"unseen__1": 1}, "Tile orange-01 is there 2 times."),
        ({"top__0": 2}, "Tile orange-01 is there 0 times."),
        ({"top__11": 0}, "Tile purple-11 is there 0 times."),
        ({"top__0": 6}, "Tile orange-06 cannot lie on the stack orange-snake."),
        ({"top__11": 1}, "Tile orange-01 cannot lie on the stack purple-tiger."),
        ({"seats__0__tile__19": 64}, "Tile purple-16 is there 2 times."),
        ({"seats__0__covered__0": 3}, "Tile orange-03 is there 2 times."),
        ({"seats__3__tile__0": 1}, "Tile orange-01 is there 2 times."),
        ({"seats__3__covered__19": 64}, "Tile purple-16 is there 2 times."),
        ({"pending": [asked("lay_tile", 64, 0)]}, "Tile purple-16 is there 2 times."),
        ({"pending": [asked("lay_tile", 1, 0)]}, "Tile orange-01 is there 2 times."),
    ],
)
def test_every_tile_is_somewhere_exactly_once(changes, said):
    assert verdict(table(4), **changes) == said


@rule("RG9.7")
def test_a_bought_tile_counts():
    assert verdict(table(), pending=[asked("lay_tile", 64, 0)], unseen__64=0) == FINE
    assert verdict(table(), pending=[asked("lay_tile", 2, 0)], unseen__2=0) == FINE


@rule("RG2.12", "RG9.8")
@pytest.mark.parametrize(
    ("stack", "name", "shown"), [(0, "orange-snake", 1), (5, "green-tiger", 27), (11, "purple-tiger", 59)]
)
def test_a_stack_shows_its_top_unless_it_is_being_turned_up(stack, name, shown):
    away = {f"top__{stack}": 0, f"unseen__{shown}": 1}
    drawing = {"pending": [by_chance("draw_tile", stack, 0)]}
    assert verdict(table(), **away) == f"The stack {name} shows no tile."
    assert verdict(table(), **away, **drawing) == FINE
    assert verdict(table(), **drawing) == f"No tile can be turned up on the stack {name}."
    other = {"pending": [by_chance("draw_tile", 3, 0)]}
    assert verdict(table(), **away, **other) == (
        f"The stack {name} shows no tile." if stack < 3 else "No tile can be turned up on the stack green-snake."
    )


ORANGE_SNAKES = {"2,3": "orange-05[NEW]", "2,2": "orange-02[EW]", "1,4": "orange-04[SW]", "2,4": "orange-03[NES]"}
PURPLE_TIGERS = {
    "2,3": "purple-12[NESW]",
    "2,2": "purple-13[EW]",
    "2,4": "purple-11[SW]",
    "3,3": "purple-15[NES]",
    "3,4": "purple-14[NW]",
}
"""All tiles of a stack but one."""


@rule("RG9.9")
def test_an_empty_stack_has_nothing_to_be_turned_up():
    state = position(seats={0: {"tiles": {**ORANGE_SNAKES, "1,2": "orange-01[ES]"}}}, empty=["orange-snake"])
    assert verdict(state) == FINE
    said = "No tile can be turned up on the stack orange-snake."
    assert verdict(state, pending=[by_chance("draw_tile", 0, 0)]) == said


@rule("RG2.12", "RG9.9")
@pytest.mark.parametrize(
    ("tiles", "name", "stack", "last"),
    [(ORANGE_SNAKES, "orange-snake", 0, 1), (PURPLE_TIGERS, "purple-tiger", 11, 64)],
)
def test_the_last_tile_of_a_stack_is_shown_too(tiles, name, stack, last):
    state = position(seats={0: {"tiles": tiles}})
    assert state.dump()["top"][stack] == last
    hidden = {f"top__{stack}": 0, f"unseen__{last}": 1}
    assert verdict(state, **hidden) == f"The stack {name} shows no tile."
    assert verdict(state, **hidden, pending=[by_chance("draw_tile", stack, 0)]) == FINE


# Provinces


def laid(number=0, **changes):
    """The verdict on a province with three tiles, one of them covered, with these changes to the seat."""
    tiles = {"2,3": "green-05[NES]", "2,4": "blue-03[NSW]", "1,2": "orange-10[EW]"}
    mine = {"tiles": tiles, "covered": {"2,4": "orange-02"}}
    state = position(seats={number: mine})
    return verdict(state, **{f"seats__{number}__{path}": value for path, value in changes.items()})


def moved(name, **changes):
    """The verdict on a province without tiles after a tile was taken from its stack."""
    there = {f"unseen__{tile(name)}": 0}
    return verdict(table(), **there, **{f"seats__0__{path}": value for path, value in changes.items()})


@rule("RG1.25", "RG3.2", "RG15.19")
def test_the_residence_is_as_printed():
    said = "The residence of seat 0 is not as printed."
    assert laid() == FINE
    for roads in (0, 6, 15):
        assert laid(roads__2=roads) == said
    assert laid(1, roads__2=15) == "The residence of seat 1 is not as printed."
    assert moved("orange-02", tile__2=2) == said
    assert moved("orange-02", covered__2=2) == said


@rule("RG10.1", "RG15.18")
@pytest.mark.parametrize("name", ["1,2", "2,3", "4,5"])
def test_there_is_no_road_and_no_covered_tile_without_a_tile(name):
    said = f"There is a road or a covered tile without a tile on cell {name} of seat 0."
    assert verdict(table(), **{f"seats__0__roads__{cell(name)}": 1}) == said
    assert moved("orange-02", **{f"covered__{cell(name)}": 2}) == said


@rule("RG1.24", "RG10.1")
@pytest.mark.parametrize("name", ["1,1", "1,5", "4,3"])
def test_no_tile_lies_on_a_closed_cell(name):
    tiles = {f"tile__{cell(name)}": 2, f"roads__{cell(name)}": 5}
    assert moved("orange-02", **tiles) == f"No tile can lie on cell {name} of seat 0."


@rule("RG1.24", "RG10.1")
@pytest.mark.parametrize("name", ["1,2", "1,4", "2,1", "2,5", "4,1", "4,5"])
def test_a_tile_lies_on_any_other_cell(name):
    tiles = {f"tile__{cell(name)}": 2, f"roads__{cell(name)}": 5}
    assert moved("orange-02", **tiles) == f"The tile on {name} of seat 0 is not linked to the residence."


@rule("RG1.14", "RG10.2")
@pytest.mark.parametrize(
    ("name", "roads", "others"),
    [
        ("orange-01", (3, 6, 12, 9), (0, 1, 5, 10, 7, 15)),
        ("orange-02", (5, 10), (0, 4, 3, 6, 12, 9, 13, 15)),
        ("orange-03", (7, 14, 13, 11), (0, 2, 5, 3, 15)),
        ("orange-09", (15,), (0, 8, 5, 6, 7, 11)),
    ],
)
def test_a_tile_lies_in_a_rotation_of_its_road(name, roads, others):
    wrong = f"Tile {name} does not have such a road on cell 2,3 of seat 0."
    state = position(tops=["orange-04", "orange-06"])
    away = {f"unseen__{tile(name)}": 0, "seats__0__tile__7": tile(name)}
    for mask in roads:
        assert verdict(state, **away, seats__0__roads__7=mask) != wrong
    for mask in others:
        assert verdict(state, **away, seats__0__roads__7=mask) == wrong


@rule("RG15.12")
@pytest.mark.parametrize(
    ("under", "fits"), [("orange-02", True), ("purple-12", True), ("orange-03", False), ("orange-05", False)]
)
def test_a_tile_covers_only_a_cheaper_one(under, fits):
    state = position(seats={0: {"tiles": {"2,3": "blue-03[NES]"}}})
    away = {f"unseen__{tile(under)}": 0, "seats__0__covered__7": tile(under)}
    said = "The tile on cell 2,3 of seat 0 is not dearer than the one it covers."
    assert verdict(state, **away) == (FINE if fits else said)


@rule("RG10.3", "RG10.4", "RG10.5")
def test_every_tile_is_linked_to_the_residence():
    assert laid(roads__7=14) == "The tile on 2,3 of seat 0 is not linked to the residence."
    assert laid(1, roads__8=13, roads__7=13) == "The tile on 2,4 of seat 1 is not linked to the residence."
    assert laid(roads__1=5) == "The tile on 1,2 of seat 0 is not linked to the residence."


FAR_TILES = {
    "1,2": "orange-12[NESW]",
    "2,2": "green-12[NESW]",
    "2,1": "blue-12[NESW]",
    "3,2": "purple-12[NESW]",
    "3,1": "orange-08[NESW]",
    "4,1": "green-08[NESW]",
    "4,2": "blue-08[NESW]",
    "1,4": "purple-08[NESW]",
    "2,4": "orange-09[NESW]",
    "2,5": "green-09[NESW]",
    "3,5": "blue-09[NESW]",
    "4,5": "purple-09[NESW]",
}


@rule("RG11.8", "RG11.9", "RG11.11")
@pytest.mark.parametrize(
    ("number", "name"),
    [*enumerate(["1,2", "2,1", "3,1", "4,1", "1,2", "1,4", "1,4", "2,5", "3,5", "4,5", "4,2"])],
)
def test_a_yield_that_a_road_meets_is_noted_as_connected(number, name):
    state = position(players=3, seats={2: {"tiles": FAR_TILES}})
    everything = state.dump()["seats"][2]["connected"]
    assert everything == 0b11111111111
    said = f"The special yield at {name} of seat 2 is not noted as connected."
    assert verdict(state, seats__2__connected=everything - 2**number) == said


@rule("RG11.8", "RG15.21")
def test_a_yield_that_no_road_meets_any_more_stays_connected():
    assert laid(connected=0b11111111111) == FINE
    assert laid(connected=0b00000000001) == FINE
    assert laid(connected=0) == "The special yield at 1,2 of seat 0 is not noted as connected."


# Yield tokens


@rule("RG1.15", "RG2.13", "RG2.14", "RG24.5")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"tokens__0": 1}, "There are 1 tokens of kind 0 instead of 2."),
        ({"tokens__3": 3}, "There are 3 tokens of kind 3 instead of 2."),
        ({"discards__3": 1}, "There are 3 tokens of kind 3 instead of 2."),
        ({"discards__7": 1}, "There are 1 tokens of kind 7 instead of 0."),
        ({"tokens__4": 1}, "There are 1 tokens of kind 4 instead of 0."),
        ({"tokens__23": 1}, "There are 1 tokens of kind 23 instead of 0."),
        ({"tokens__24": 1}, "There are 1 tokens of kind 24 instead of 0."),
        ({"tokens__29": 1}, "There are 1 tokens of kind 29 instead of 0."),
        ({"pending": [asked("effect", DISCARD, 2), WAITED_FOR]}, "There are 3 tokens of kind 2 instead of 2."),
        ({"tokens__0": 1, "discards__0": 1}, FINE),
        ({"tokens__0": 0, "discards__0": 2}, FINE),
        ({"tokens__2": 1, "pending": [asked("effect", DISCARD, 2), WAITED_FOR]}, FINE),
        ({"pending": [asked("effect", MONEY, 3), WAITED_FOR]}, FINE),
    ],
)
def test_the_white_tokens_are_all_there_and_no_others(changes, said):
    for options in ({}, MIXED):
        assert verdict(table(**options), **changes) == said


@rule("RG23.5", "RG23.10", "RG23.17", "RG23.21")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"tokens__23": 0}, "There are 0 tokens of kind 23 instead of 1."),
        ({"tokens__12": 3}, "There are 3 tokens of kind 12 instead of 2."),
        ({"tokens__24": 1}, "There are 1 tokens of kind 24 instead of 0."),
        ({"seats__1__token_on__0": 24}, "There are 2 tokens of kind 23 instead of 1."),
        ({"seats__1__token_on__2": 1}, "There are 3 tokens of kind 0 instead of 2."),
        ({"seats__1__token_on__2": 1, "tokens__0": 1}, FINE),
        ({"seats__1__token_on__10": 5, "tokens__4": 0}, FINE),
        ({"seats__0__token_on__0": 18, "tokens__17": 0}, FINE),
        ({"seats__0__token_on__1": 18, "tokens__17": 0}, "A token of seat 0 lies on a slot of another colour."),
        ({"seats__0__token_on__0": 1, "tokens__0": 1}, "A token of seat 0 lies on a slot of another colour."),
        ({"seats__1__token_on__11": 1, "tokens__0": 1}, "A token of seat 1 lies on a slot of another colour."),
        ({"seats__1__token_on__15": 1, "tokens__0": 1}, "A token of seat 1 lies on a slot of another colour."),
        ({"pending": [asked("token_slot", 4, 0)], "tokens__4": 0}, FINE),
        ({"pending": [asked("token_slot", 4, 0)]}, "There are 2 tokens of kind 4 instead of 1."),
    ],
)
def test_the_tokens_of_the_navaratnas_are_all_there_on_slots_of_their_colour(changes, said):
    assert verdict(table(**NAVARATNAS), **changes) == said


@rule("RG23.9")
def test_a_drawn_brown_token_counts():
    state = setting_up("brown_slot", **NAVARATNAS)
    kind = state.dump()["pending"][-1]["facts"][0]
    assert verdict(state) == FINE
    assert verdict(state, **{f"tokens__{kind}": 1}) == f"There are 2 tokens of kind {kind} instead of 1."


@rule("RG24.7")
def test_without_the_navaratnas_no_token_lies_on_a_board():
    for number in (0, 1):
        said = f"A token lies on a slot of seat {number}, but the Navaratnas are not played."
        laid_one = {f"seats__{number}__token_on__2": 1, "tokens__0": 1}
        assert verdict(table(), **laid_one) == said
        assert verdict(table(**MIXED), **laid_one) == said


# Workers

IN_ORDER = "The quarry and the harbour are filled from their first space on."


@rule("RG2.2", "RG2.3", "RG2.9", "RG2.10", "RG5.2")
@pytest.mark.parametrize(
    ("players", "space", "name"),
    [
        (2, 4, "quarry-5"),
        (2, 9, "mixed-2"),
        (2, 53, "harbour-4"),
        (3, 5, "quarry-6"),
        (3, 9, "mixed-2"),
        (4, 6, "quarry-7"),
        (4, 10, "mixed-3"),
        (4, 55, "harbour-6"),
    ],
)
def test_a_worker_stands_on_a_space_that_is_used(players, space, name):
    for owner in (1, 2):
        said = f"There is no space {name} to stand on."
        assert verdict(table(players), **{f"worker__{space}": owner}) == said


@rule("RG5.8", "RG2.2", "RG2.9")
@pytest.mark.parametrize(
    ("players", "space"), [(2, 0), (2, 8), (2, 49), (2, 50), (3, 8), (4, 0), (4, 9), (4, 24), (4, 49), (4, 50)]
)
def test_a_worker_stands_anywhere_else(players, space):
    assert verdict(table(players), **{f"worker__{space}": 2}) == FINE


@rule("RG5.4", "RG5.5", "RG5.7")
@pytest.mark.parametrize(
    ("players", "taken", "fits"),
    [
        (2, (), True),
        (2, (0,), True),
        (2, (1,), False),
        (2, (3,), False),
        (2, (0, 1, 2, 3), True),
        (2, (0, 1, 3), False),
        (2, (50,), True),
        (2, (51,), False),
        (2, (50, 52), False),
        (2, (50, 51, 52), True),
        (2, (0, 1, 2, 3, 50), True),
        (2, (0, 50, 51), True),
        (3, (0, 1, 2, 3, 4), True),
        (4, (0, 1, 2, 3, 4), True),
        (4, (0, 1, 2, 3, 5), False),
        (4, (50, 51, 53), False),
    ],
)
def test_quarry_and_harbour_are_filled_in_order(players, taken, fits):
    owners = {f"worker__{space}": 2 - (spot > 2) for spot, space in enumerate(taken)}
    assert verdict(table(players), **owners) == (FINE if fits else IN_ORDER)


@rule("RG1.6", "RG4.5", "RG4.7")
def test_nobody_has_placed_more_workers_than_there_are():
    said = "Seat 1 has placed more workers than it has."
    three = {f"worker__{space}": 2 for space in (8, 20, 21)}
    assert verdict(table(), **three) == FINE
    assert verdict(table(), **three, worker__22=2) == said
    second = position(to_move=1)
    assert verdict(second, **three) == said
    assert verdict(second, **three, pending=[asked("upgrade_kind", of=1)]) == FINE
    assert verdict(second, **three, pending=[asked("upgrade_kind", of=1)], worker__22=2) == said


@rule("RG19.1", "RG19.5", "RG19.6", "RG23.2", "RG24.4")
@pytest.mark.parametrize(
    ("options", "active", "inactive", "fits"),
    [
        ({}, 3, 7, True),
        ({}, 4, 6, True),
        ({}, 4, 3, True),
        ({}, 5, 0, True),
        ({}, 3, 6, False),
        ({}, 4, 7, False),
        ({}, 4, 1, False),
        ({}, 5, 1, False),
        (MIXED, 5, 0, True),
        (NAVARATNAS, 3, 7, True),
        (NAVARATNAS, 5, 0, False),
        (NAVARATNAS, 5, 4, True),
        (NAVARATNAS, 6, 0, True),
        (NAVARATNAS, 6, 2, False),
    ],
)
def test_an_active_worker_waits_no_longer_and_the_last_one_leaves(options, active, inactive, fits):
    count = bin(inactive).count("1")
    for number in (0, 1):
        mine = {f"seats__{number}__active": active, f"seats__{number}__inactive": inactive}
        said = f"Seat {number} has {active} active and {count} inactive workers."
        assert verdict(table(**options), **mine) == (FINE if fits else said)


@rule("RG13.14", "RG13.15", "RG13.16")
@pytest.mark.parametrize(
    ("players", "spaces", "fits"),
    [
        (4, (11, 12), False),
        (4, (14, 15), False),
        (4, (17, 18), False),
        (3, (17, 18), False),
        (4, (11, 14, 17), True),
        (4, (12, 15, 18), True),
        (4, (8, 9), True),
    ],
)
def test_a_player_has_one_worker_on_a_single_goods_market(players, spaces, fits):
    said = "Seat 1 has two workers on the same single-goods market."
    assert verdict(table(players), **{f"worker__{space}": 2 for space in spaces}) == (FINE if fits else said)


@rule("RG13.14")
def test_two_players_share_a_single_goods_market():
    assert verdict(table(4), worker__11=1, worker__12=2) == FINE


@rule("RG13.16")
def test_with_two_players_a_market_has_no_limit():
    assert verdict(table(), worker__11=2, worker__14=2, worker__17=2) == FINE


# Bonuses and workers that wait


@rule("RG18.5", "RG18.11", "RG19.2", "RG16.18", "RG1.22")
@pytest.mark.parametrize(
    ("what", "worker", "before", "reached"),
    [("fame", 1, 14, 15), ("money", 2, 19, 20), ("boat", 4, 20, 21)],
)
def test_no_worker_waits_where_the_marker_or_boat_has_been(what, worker, before, reached):
    for number in (0, 1):
        mine = f"seats__{number}__"
        bonus = {f"{mine}bonus": 1}
        said = f"The {what} of seat {number} has passed a waiting worker."
        assert verdict(table(), **bonus, **{f"{mine}{what}": before}) == FINE
        assert verdict(table(), **bonus, **{f"{mine}{what}": reached}) == said
        gone = {f"{mine}active": 4, f"{mine}inactive": 7 - worker}
        assert verdict(table(), **bonus, **{f"{mine}{what}": reached}, **gone) == FINE


@rule("RG20.2", "RG20.4")
def test_a_worker_waits_while_the_move_that_reached_it_is_settled():
    frames = [asked("fame_steps", 14, 16), WAITED_FOR]
    assert verdict(table(), seats__0__fame=16, pending=frames) == FINE
    assert verdict(table(), seats__0__fame=16, seats__1__fame=16, pending=frames) == (
        "The fame of seat 1 has passed a waiting worker."
    )
    frames = [asked("money_steps", 11, 21), WAITED_FOR]
    assert verdict(table(), seats__0__money=21, pending=frames) == FINE
    other = {"seats__1__money": 21, "seats__1__bonus": 1}
    assert verdict(table(), seats__0__money=21, pending=frames, **other) == (
        "The money of seat 1 has passed a waiting worker."
    )


@rule("RG18.12", "RG18.13", "RG18.14")
@pytest.mark.parametrize(("bonus", "space"), [(0, 12), (1, 33), (2, 44), (3, 55)])
def test_the_money_marker_stays_below_the_bonus_token(bonus, space):
    for number in (0, 1):
        mine = f"seats__{number}__"
        without = {f"{mine}active": 4, f"{mine}inactive": 5, f"{mine}bonus": bonus}
        assert verdict(table(), **without, **{f"{mine}money": space - 1}) == FINE
        said = f"The money of seat {number} has passed its bonus token."
        assert verdict(table(), **without, **{f"{mine}money": space}) == said
        after = {**without, f"{mine}bonus": bonus + 1}
        assert verdict(table(), **after, **{f"{mine}money": space}) == FINE


@rule("RG18.13", "RG20.3")
def test_the_bonus_token_lies_behind_while_the_move_is_settled():
    frames = [asked("money_steps", 11, 13), WAITED_FOR]
    assert verdict(table(), seats__0__money=13, pending=frames) == FINE
    said = "The money of seat 1 has passed its bonus token."
    assert verdict(table(), seats__0__money=13, seats__1__money=13, pending=frames) == said
    frames = [asked("fame_steps", 4, 5), WAITED_FOR]
    said = "The money of seat 0 has passed its bonus token."
    assert verdict(table(), seats__0__fame=5, seats__0__money=13, pending=frames) == said


# The river


@rule("RG16.8", "RG16.9")
@pytest.mark.parametrize(("space", "fits"), [(0, True), (1, False), (15, False), (29, False), (30, True)])
def test_two_boats_lie_together_only_at_the_start_and_at_the_end(space, fits):
    state = position(3, seats={0: {"boat": space}, 2: {"boat": 22 if space > 20 else 2}})
    assert verdict(state) == FINE
    assert verdict(state, seats__2__boat=space) == (FINE if fits else f"River space {space} holds two boats.")


@rule("RG25.5", "RG2.15", "RG1.16")
def test_river_tokens_lie_once_each_and_not_at_the_start_or_end():
    twice = "A river token lies twice, or on the start or end space."
    for changes, said in (
        ({"river_token__1": 8, "river_token__29": 1}, FINE),
        ({"river_token__1": 8, "river_token__29": 8}, twice),
        ({"river_token__0": 1}, twice),
        ({"river_token__30": 1}, twice),
    ):
        assert verdict(table(**GANGA), **changes) == said
        if said == FINE:
            assert verdict(table(), **changes) == "River tokens belong to the Ganga module."
    assert verdict(table(), river_token__30=1) == "River tokens belong to the Ganga module."


@rule("RG25.1")
def test_river_tokens_are_laid_after_the_tiles():
    assert verdict(setting_up("draw_tile", **GANGA), river_token__3=1) == "River tokens are laid after the tiles."
    assert verdict(setting_up("ganga_token", **GANGA), pending__0__facts__0=4, river_token__3=1) == FINE


# The end of the game and the fresh upgrade


@rule("RG22.1", "RG22.2", "RG22.14")
@pytest.mark.parametrize(("fame", "money", "met"), [(60, 0, False), (61, 0, True), (60, 1, True), (56, 8, False)])
def test_the_end_is_noted_when_the_markers_have_met(fame, money, met):
    for number in (0, 1):
        mine = f"seats__{number}__"
        far = {f"{mine}fame": fame, f"{mine}money": money, f"{mine}active": 4, f"{mine}inactive": 6}
        said = "The end of the game does not fit the markers."
        assert verdict(table(), **far, triggered=1) == (FINE if met else said)
        assert verdict(table(), **far, triggered=0) == (said if met else FINE)


@rule("RG22.2", "RG22.8")
def test_the_game_is_over_only_when_markers_have_met():
    said = "The game cannot be over: nobody's markers have met."
    assert verdict(table(), step=6, pending=[]) == said
    met = {"seats__1__fame": 61, "seats__1__active": 4, "seats__1__inactive": 6, "triggered": 1}
    assert verdict(table(), **met, step=6, pending=[]) == FINE


@rule("RG12.8", "RG12.9")
@pytest.mark.parametrize("building", [0, 3])
def test_a_fresh_upgrade_is_of_a_building_that_the_called_seat_has_upgraded(building):
    none = "The fresh upgrade is of a building that has none."
    for number in (0, 1):
        state = position(3, start=1, to_move=number)
        fresh = {"fresh": building + 1, "pending": [asked("one_space", of=number)]}
        assert verdict(state, **fresh) == none
        assert verdict(state, **fresh, **{f"seats__{number}__level__{building}": 1}) == FINE
        assert verdict(state, **fresh, **{f"seats__{number}__level__{3 - building}": 1}) == none
        assert verdict(state, **fresh, **{f"seats__{1 - number}__level__{building}": 1}) == none


@rule("RG12.9")
def test_a_fresh_upgrade_belongs_to_a_turn():
    said = "A fresh upgrade belongs to a turn."
    for state in (setting_up("draw_tile"), setting_up("draw_brown", **NAVARATNAS)):
        assert verdict(state, fresh=1, seats__0__level__0=1, seats__1__level__0=1) == said
    over = position(seats={0: {"fame": 61, "levels": [3, 2, 2, 2]}})
    assert verdict(over, fresh=1, step=6, pending=[]) == said


# Tiles that are to be laid


def walled_in():
    """Seat 0 has blocked all its roads."""
    return position(seats={0: {"dice": ["O6"], "tiles": WALLS}, 1: {"tiles": {}, "dice": ["O6"]}})


WALLS = {"1,2": "orange-02[EW]", "1,4": "orange-10[EW]", "2,3": "green-01[NE]", "2,4": "green-04[NW]"}


@rule("RG10.11", "RG10.12")
@pytest.mark.parametrize("frame", [asked("quarry_tile"), asked("pay_tile"), asked("lay_tile", 64, 0)])
def test_a_tile_is_bought_only_for_an_open_road(frame):
    away = {"unseen__64": 0} if frame["question"] == "lay_tile" else {}
    assert verdict(walled_in(), pending=[frame], **away) == "Seat 0 has no open road for a tile."
    other = {"called": 2, "pending": [{**frame, "seat": 1}]}
    assert verdict(walled_in(), **other, **away) == FINE
    assert verdict(walled_in(), pending=[asked("upgrade_kind")]) == FINE


@rule("RG10.12", "RG9.8")
def test_a_bought_tile_has_an_open_road_while_the_next_one_is_turned_up():
    frames = [asked("lay_tile", 64, 0), by_chance("draw_tile", 11, 0)]
    away = {"top__11": 0, "unseen__59": 1, "unseen__64": 0}
    assert verdict(walled_in(), pending=frames, **away) == "Seat 0 has no open road for a tile."
    assert verdict(table(), pending=frames, **away) == FINE


def paying_cover(stack, name, roads, paid=0, **changes):
    """The verdict while seat 0 pays for covering a tile in a column of two with the top of a stack."""
    mine = {"tiles": {"2,3": "green-13[NS]", "3,3": "blue-02[NS]"}, "dice": ["O6", "P6", "P5"]}
    state = position(tops=["orange-05", "orange-07", "purple-10", "purple-13"], seats={0: mine})
    return verdict(state, pending=[asked("pay_cover", cell(name) | (stack * 16 + roads) << 5, paid)], **changes)


CANNOT = "The tile that is being paid for cannot cover the other one."


@rule("RG15.12", "RG15.17", "RG15.19")
@pytest.mark.parametrize(
    ("stack", "name", "roads", "said"),
    [
        (0, "2,3", 0b0111, FINE),
        (0, "2,3", 0b1101, FINE),
        (0, "2,3", 0b1011, CANNOT),
        (0, "2,3", 0b1110, CANNOT),
        (0, "2,3", 0b0101, CANNOT),
        (0, "3,3", 0b0111, FINE),
        (0, "3,3", 0b1011, FINE),
        (0, "3,3", 0b1110, CANNOT),
        (0, "1,3", 0b0111, CANNOT),
        (0, "2,2", 0b0111, CANNOT),
        (0, "1,1", 0b0000, CANNOT),
        (11, "4,5", 0b1111, CANNOT),
        (1, "2,3", 0b0111, FINE),
        (10, "2,3", 0b0101, CANNOT),
        (10, "3,3", 0b0101, CANNOT),
        (11, "2,3", 0b0101, CANNOT),
        (11, "3,3", 0b0101, FINE),
    ],
)
def test_a_cover_that_is_being_paid_for_can_be_built(stack, name, roads, said):
    assert paying_cover(stack, name, roads) == said


@rule("RG15.18")
def test_a_cover_is_not_covered():
    under = {"unseen__18": 0, "seats__0__covered__7": 18}
    assert paying_cover(0, "2,3", 0b0111, **under) == CANNOT
    assert paying_cover(0, "3,3", 0b0111, **under) == FINE


@rule("RG15.11", "RG15.13")
def test_a_cover_is_paid_for_on_a_cell_and_from_a_stack_that_there_is():
    wrong = out_of_range("pay_cover")
    for paid, said in ((2303, FINE), (2304, wrong), (-1, wrong)):
        assert paying_cover(0, "2,3", 0b0111, paid) == said
    assert paying_cover(0, "5,1", 0b0111) == wrong
    assert paying_cover(12, "2,3", 0b0111, unseen__0=1) == wrong
    assert paying_cover(11, "2,3", 0b0101, top__11=0, unseen__61=1) == wrong
    assert paying_cover(-1, "2,3", 0b0101) == wrong


# Nothing is wrong with a game that is played


@pytest.mark.parametrize("options", [{}, {**NAVARATNAS, **GANGA}, MIXED], ids=["basic", "navaratnas", "mixed"])
def test_a_game_from_its_set_up_into_the_first_round_has_no_faults(options):
    state, rng = game_of(players=2, **options).start(), Rng(3)
    for _ in range(50):
        assert state.faults() == []
        state.apply(int(state.random_action(rng)))
