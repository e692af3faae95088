"""CB34: what is true of every position, counted here from the dump; and that a dump which breaks it is refused."""

from copy import deepcopy
from functools import cache

import pytest
from helpers import chance, do, family, position, rule

import courtyard
from courtyard import CHANCE, OVER, PositionError, Rng

CASTLE, MINE, SHIP = 1, 2, 3
TILES = [0, 16, 12, 26] + [1] * 26 + [2, 3, 2] * 4 + [7] * 8
"""How many tiles there are of each kind: none, castle, mine, ship, knowledge 1 to 26, animals 2-3-4, buildings."""
COLOUR_OF_KIND = "-CMS" + "K" * 26 + "A" * 12 + "B" * 8

ESTATES = {
    1: "A6 C5 C4 K3/A2 A1 C6 K5 B4/A5 A4 B3 K1 B2 B3/S6 S1 S2 C6 S5 S4 S1/B2 B5 M4 B3 B1 A2/B6 M1 K2 B5 B6/M3 K4 K1 B3",
    2: "S6 B5 A4 C3/A2 S1 B6 A5 B4/A5 A4 A3 B1 K2 B3/B6 B1 B2 B6 B5 K4 C1/K2 K5 M4 K3 M1 S2/B6 B1 M2 K5 S6/C3 S4 S1 C3",
    3: "A6 A5 A4 A3/S2 S1 C6 S5 S4/B5 M4 K3 K1 S2 B3/B6 B1 K2 C6 K5 B4 B1/B2 B5 K4 K3 B1 B2/C6 A1 M2 M5 C6/B3 A4 S1 B3",
    4: "C6 A5 B4 S3/A2 A1 B6 S5 S4/B5 B4 B3 S1 C2 M3/A6 A1 A2 K6 K5 M4 S1/B2 C5 K4 B3 B1 B2/B6 M1 B2 K5 K6/S3 B4 K1 C3",
    5: "A6 B5 B4 S3/A2 A1 B6 M5 M4/B5 C4 K3 S1 S2 S3/B6 B1 A2 K6 C5 B4 B1/K2 C5 A4 K3 S1 B2/B6 A1 B2 C5 S6/K3 K4 B1 M3",
    6: "K6 K5 C4 S3/K2 B1 B6 S5 B4/A5 A4 M3 S1 B2 B3/K6 B1 B2 C6 S5 B4 B1/K2 B5 B4 M3 S1 B2/K6 M1 A2 A5 S6/C3 A4 A1 C3",
    7: "K6 C5 C4 S3/K2 A1 A6 A5 S4/S5 M4 B3 B1 M2 A3/S6 K1 B2 B6 B5 A4 B1/B2 K5 B4 B3 A1 B2/B6 S1 M2 K5 B6/S3 C4 C1 K3",
    8: "B6 B5 S4 B3/S2 C1 K6 C5 B4/B5 K4 M3 K1 K2 S3/B6 A1 K2 M6 A5 K4 B1/S2 A5 A4 A3 M1 B2/B6 C1 A2 C5 S6/B3 S4 B1 B3",
    9: "B6 B5 C4 K3/B2 B1 A6 A5 S4/B5 B4 A3 A1 S2 S3/C6 K1 K2 M6 S5 C4 K1/S2 S5 K4 M3 B1 A2/K6 B1 B2 B5 A6/M3 C4 B1 B3",
}
ROWS = [4, 5, 6, 7, 6, 5, 4]
SPACES = [(row, place) for row, length in enumerate(ROWS) for place in range(length)]


def colour_of_space(estate, space):
    row, place = SPACES[space]
    return ESTATES[estate].split("/")[row].split()[place][0]


@cache
def are_adjacent(first, second):
    """Two spaces on a grid of hexagons, the middle of each being so far from the left in half steps."""
    (row, place), (other_row, other_place) = SPACES[first], SPACES[second]
    across = abs((2 * place - ROWS[row]) - (2 * other_place - ROWS[other_row]))
    return (abs(row - other_row), across) in ((0, 2), (1, 1))


def is_connected(laid, start):
    reached, frontier = {start}, [start]
    while frontier:
        space = frontier.pop()
        near = {other for other in laid if other not in reached and are_adjacent(space, other)}
        reached |= near
        frontier += near
    return reached == set(laid)


def nodes(players, seed, choose=None, **options):
    """Every dump of a game played at random, with its state."""
    state = courtyard.game("burgundy", players=players, **options).start()
    rng = Rng(seed)
    while True:
        yield state, state.dump()
        if state.to_move == OVER:
            return
        if choose is None or state.to_move == CHANCE:
            state.apply(int(state.random_action(rng)))
        else:
            state.apply(choose(state.legal()))


GAMES = [(players, seed, {}) for players in (2, 3, 4) for seed in (1, 2)] + [
    (2, 3, {"setup": "advanced", "advanced_choice": "secret"}),
    (4, 4, {"setup": "advanced"}),
    (4, 5, {"setup": "advanced", "board_deal": "any"}),
]
at_every_node = pytest.mark.parametrize(("players", "seed", "options"), GAMES)


# What holds at every node


@rule("CB34.1", "CB7.16")
@at_every_node
def test_all_164_tiles_are_always_somewhere(players, seed, options):
    for _, dump in nodes(players, seed, **options):
        found = [dump["supply"][kind] + dump["black_supply"][kind] + dump["removed"][kind] for kind in range(50)]
        lying = dump["slot"] + [kind for block in dump["seats"] for kind in block["storage"] + block["tile"]]
        for kind in lying:
            found[kind] += 1
        assert found[1:] == TILES[1:]
        assert sum(found[1:]) == 164


@rule("CB34.2")
@at_every_node
def test_all_42_goods_are_always_somewhere(players, seed, options):
    for _, dump in nodes(players, seed, **options):
        found = [
            dump["unseen_goods"][colour]
            + sum(dump["depot_goods"][colour::6])
            + dump["round_goods"].count(colour + 1)
            + sum(block["goods_held"][colour] + block["sold"][colour] for block in dump["seats"])
            for colour in range(6)
        ]
        assert found == [7] * 6
        assert min(dump["unseen_goods"] + dump["depot_goods"]) >= 0


@rule("CB34.3")
@at_every_node
def test_no_storage_exceeds_3_tiles_and_no_goods_store_3_types(players, seed, options):
    for _, dump in nodes(players, seed, **options):
        for block in dump["seats"]:
            assert len(block["storage"]) == 3
            assert sum(count > 0 for count in block["goods_held"]) <= 3
            assert min(block["goods_held"] + [block["workers"], block["silver"]]) >= 0


@rule("CB34.4", "CB34.5")
@at_every_node
def test_the_marker_has_moved_once_per_ship_and_the_order_names_everybody_once(players, seed, options):
    for state, dump in nodes(players, seed, **options):
        for number, block in enumerate(dump["seats"]):
            waiting = state.question.startswith("ship_") and state.to_move == number
            assert block["tile"].count(SHIP) == block["marker"] + waiting
        if state.question == "start_player":
            continue
        assert sorted(dump["order"][:players]) == list(range(players))
        assert dump["order"][players:] == [-1] * (4 - players)
        markers = [dump["seats"][number]["marker"] for number in dump["order"][:players]]
        assert markers == sorted(markers, reverse=True)
        if state.question == "turn":
            assert sorted(dump["round_order"][:players]) == list(range(players))


@rule("CB34.6", "CB34.7")
@at_every_node
def test_estates_are_connected_and_every_tile_lies_on_its_own_colour(players, seed, options):
    for _, dump in nodes(players, seed, **options):
        for block in dump["seats"]:
            laid = [space for space in range(37) if block["tile"][space]]
            if not laid:
                continue
            assert block["tile"][block["start_castle"]] == CASTLE
            assert is_connected(laid, block["start_castle"])
            for space in laid:
                assert COLOUR_OF_KIND[block["tile"][space]] == colour_of_space(block["estate"], space)


def full_colours(block):
    """The colours of which the estate has no empty space left, as numbers."""
    empty = {colour_of_space(block["estate"], space) for space in range(37) if not block["tile"][space]}
    return {number for number, letter in enumerate("CMKSAB") if letter not in empty}


@rule("CB34.8")
@at_every_node
def test_a_small_bonus_tile_is_never_taken_before_the_large_one_and_only_by_players_who_filled_the_colour(
    players, seed, options
):
    for _, dump in nodes(players, seed, **options):
        for colour in range(6):
            large, small = dump["large_owner"][colour], dump["small_owner"][colour]
            assert not small or (large and large != small)
            for owner in {large, small} - {0}:
                assert colour in full_colours(dump["seats"][owner - 1])


@rule("CB34.9", "CB9.2", "CB26.1")
@at_every_node
def test_at_the_end_of_every_turn_both_dice_are_used_and_at_most_one_tile_was_bought(players, seed, options):
    state = courtyard.game("burgundy", players=players, **options).start()
    rng = Rng(seed)
    turns = 0
    purchases = 0
    while state.to_move != OVER:
        before = state.dump()
        action = int(state.random_action(rng))
        bottom = before["pending"][0]
        state.apply(action)
        if bottom["question"] != "turn":
            continue
        purchases += family(action) == "buy"
        after = state.dump()
        running = bool(after["pending"]) and after["turn_number"] == before["turn_number"]
        if not running or after["pending"][0] != bottom:
            turns += 1
            assert after["seats"][bottom["seat"]]["used"] == [1, 1]
            assert purchases <= 1
            assert after["bought"] == 0
            purchases = 0
    assert turns == 25 * players


@rule("CB34.10", "CB8.12")
@at_every_node
def test_after_phase_p_5p_goods_have_left_the_round_spaces(players, seed, options):
    ended = []
    for state, dump in nodes(players, seed, **options):
        moved = sum(dump["depot_goods"]) + sum(sum(block["goods_held"]) + sum(block["sold"]) for block in dump["seats"])
        if state.question in ("turn", "over"):
            assert sum(goods > 0 for goods in dump["round_goods"]) == 5 - dump["round"]
            assert moved - 3 * players == 5 * dump["phase"] + dump["round"]
        if state.question == "fill_slot" and dump["phase"] == len(ended) + 1:
            ended.append(moved - 3 * players)
        if state.question == "over":
            ended.append(moved - 3 * players)
    assert ended == [5, 10, 15, 20, 25]


@rule("CB34.11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", [min, max, None], ids=["first", "last", "random"])
def test_every_game_ends_after_25_rounds_whatever_the_players_do(players, choose):
    rounds = []
    for state, dump in nodes(players, 7, choose):
        if state.question == "turn" and (dump["phase"], dump["round"]) not in rounds:
            rounds.append((dump["phase"], dump["round"]))
    assert rounds == [(phase, number) for phase in range(5) for number in range(1, 6)]


# A dump that breaks it is refused


def turn():
    """The turn of seat 0 of two, in round 2 of phase B."""
    return position(
        phase="B",
        round=2,
        seats={
            0: {"tiles": {"h43": "ship", "h33": "bank"}, "storage": ["mine"], "goods": {"red": 2}, "sold": {"pink": 1}},
            1: {"storage": ["ship", "cow-2"]},
        },
        depots={1: {"tiles": ["ship"], "goods": {"brown": 1}}},
        black_depot=["bank"],
    )


def castle_placed():
    """Seat 0 owes the extra action of a castle."""
    owned = {"tiles": {"h34": "knowledge-1"}, "storage": ["castle"], "dice": [6, 1]}
    return do(position(seats={0: owned}), "die-0", "storage-0", "space-h23")


def ship_placed():
    """Seat 0 has placed a ship and is to name the second depot."""
    owned = {"tiles": {"h34": "knowledge-5"}, "storage": ["ship"], "dice": [5, 1]}
    depots = {3: {"goods": {"red": 1, "pink": 1}}, 4: {"goods": {"brown": 1, "orange": 1}}}
    state = do(position(seats={0: owned}, depots=depots), "die-0", "storage-0", "space-h45")
    return do(state, "depot-3-goods")


def ship_goods():
    """Seat 0 is to choose which goods of two depots to keep."""
    return do(ship_placed(), "depot-4-goods")


def stopped_at(question, times=1, players=2, **options):
    """A game at the n-th time that this is asked."""
    state = courtyard.game("burgundy", players=players, **options).start()
    rng = Rng(1)
    while True:
        if state.question == question:
            times -= 1
            if not times:
                return state
        state.apply(int(state.random_action(rng)))


def over():
    return courtyard.game("burgundy"), next(state for state, _ in nodes(2, 1) if state.to_move == OVER)


def refused(state, **changes):
    """The sentence that refuses the dump with these changes; a path such as seats__0__workers names a part of it."""
    dump = deepcopy(state.dump())
    state.game.load(dump)
    for path, value in changes.items():
        *way, last = [int(part) if part.isdigit() else part for part in path.split("__")]
        part = dump
        for step in way:
            part = part[step]
        part[last] = value
    with pytest.raises(PositionError) as error:
        state.game.load(dump)
    return str(error.value)


COMMON_RANGES = [
    ("step", "The step", 0, 5),
    ("phase", "The phase", 0, 4),
    ("round", "The round", 0, 5),
    ("turn_number", "The turn number", 0, 2),
    ("white_die", "The white die", 0, 6),
    ("bought", "The note of a purchase", 0, 1),
    ("order__0", "A seat of the order", -1, 1),
    ("order__3", "A seat of the order", -1, 1),
    ("round_order__0", "A seat of the order of the round", -1, 1),
    ("round_order__3", "A seat of the order of the round", -1, 1),
    ("large_owner__0", "The owner of a bonus tile", 0, 2),
    ("large_owner__5", "The owner of a bonus tile", 0, 2),
    ("small_owner__0", "The owner of a bonus tile", 0, 2),
    ("small_owner__5", "The owner of a bonus tile", 0, 2),
    ("slot__0", "A tile on a depot", 0, 49),
    ("slot__31", "A tile on a depot", 0, 49),
    ("depot_goods__0", "The number of goods on a depot", 0, 7),
    ("depot_goods__35", "The number of goods on a depot", 0, 7),
    ("round_goods__0", "A goods tile of a round", 0, 6),
    ("round_goods__4", "A goods tile of a round", 0, 6),
    ("unseen_goods__0", "The number of unseen goods", 0, 7),
    ("unseen_goods__5", "The number of unseen goods", 0, 7),
    ("supply__0", "The number of tiles in a supply", 0, 20),
    ("supply__49", "The number of tiles in a supply", 0, 20),
    ("black_supply__0", "The number of tiles in a supply", 0, 20),
    ("black_supply__49", "The number of tiles in a supply", 0, 20),
    ("removed__0", "The number of removed tiles", 0, 26),
    ("removed__49", "The number of removed tiles", 0, 26),
]


@rule("CB34.1", "CB34.2", "CB34.5", "CB34.8", "CB1.6")
@pytest.mark.parametrize(("field", "what", "low", "high"), COMMON_RANGES)
def test_a_number_of_the_table_out_of_its_range_is_refused(field, what, low, high):
    for value in (low - 1, high + 1):
        assert refused(turn(), **{field: value}) == f"{what} cannot be {value}; it goes from {low} to {high}."


@rule("CB34.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_in_the_dump_go_as_far_as_there_are_players(players):
    state = position(players)
    for field, what, low, high in (
        ("turn_number", "The turn number", 0, players),
        ("order__0", "A seat of the order", -1, players - 1),
        ("large_owner__0", "The owner of a bonus tile", 0, players),
    ):
        assert refused(state, **{field: high + 1}) == f"{what} cannot be {high + 1}; it goes from {low} to {high}."


SEAT_RANGES = [
    ("estate", "The estate", 0, 9),
    ("start_castle", "The space of the start castle", -1, 36),
    ("board", "The board", 0, 6),
    ("choice", "The secret choice", 0, 36),
    ("workers", "The number of workers", 0, 1000000),
    ("silver", "The silver", 0, 1000000),
    ("marker", "The marker", 0, 6),
    ("die__0", "A die", 0, 6),
    ("die__1", "A die", 0, 6),
    ("used__0", "The note of a used die", 0, 1),
    ("used__1", "The note of a used die", 0, 1),
    ("storage__0", "A stored tile", 0, 49),
    ("storage__2", "A stored tile", 0, 49),
    ("goods_held__0", "The number of goods", 0, 7),
    ("goods_held__5", "The number of goods", 0, 7),
    ("sold__0", "The number of sold goods", 0, 7),
    ("sold__5", "The number of sold goods", 0, 7),
    ("tile__0", "A tile of the estate", 0, 49),
    ("tile__36", "A tile of the estate", 0, 49),
    ("points__0", "The number of points", 0, 1000000),
    ("points__9", "The number of points", 0, 1000000),
]


@rule("CB34.3", "CB34.4", "CB1.6")
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(("field", "what", "low", "high"), SEAT_RANGES)
def test_a_number_of_a_seat_out_of_its_range_is_refused(number, field, what, low, high):
    for value in (low - 1, high + 1):
        assert refused(turn(), **{f"seats__{number}__{field}": value}) == (
            f"{what} of seat {number} cannot be {value}; it goes from {low} to {high}."
        )


@rule("CB34.3", "CB32.4")
@pytest.mark.parametrize("field", ["workers", "silver"])
def test_a_million_is_still_in_range(field):
    dump = turn().dump()
    dump["seats"][0][field] = 1000000
    dump["seats"][1]["points"][9] = 1000000
    state = courtyard.game("burgundy").load(dump)
    assert state.dump() == dump
    assert state.scores() == [0, 1000000]


BROKEN_TILES = [
    ("supply", 5, 2, "There are too many tiles knowledge-2 in a supply."),
    ("supply", SHIP, 20, "There are 29 tiles ship instead of 26."),
    ("black_supply", 5, 1, "There are too many tiles knowledge-2 in a supply."),
    ("black_supply", SHIP, 7, "There are too many tiles ship in a supply."),
    ("black_supply", SHIP, 5, "There are 25 tiles ship instead of 26."),
    ("removed", CASTLE, 1, "There are 17 tiles castle instead of 16."),
    ("removed", 49, 1, "There are 8 tiles watchtower instead of 7."),
    ("slot", 0, MINE, "There are 13 tiles mine instead of 12."),
    ("slot", 31, 30, "There are 3 tiles cow-2 instead of 2."),
]


@rule("CB34.1")
@pytest.mark.parametrize(("field", "kind", "count", "sentence"), BROKEN_TILES)
def test_a_tile_too_many_or_too_few_on_the_table_is_refused(field, kind, count, sentence):
    assert refused(turn(), **{f"{field}__{kind}": count}) == sentence


@rule("CB34.1")
@pytest.mark.parametrize(
    ("field", "kind", "sentence"),
    [
        ("storage__0", 0, "There are 11 tiles mine instead of 12."),
        ("storage__2", 29, "There are 2 tiles knowledge-26 instead of 1."),
        ("tile__0", 30, "There are 3 tiles cow-2 instead of 2."),
        ("tile__36", 49, "There are 8 tiles watchtower instead of 7."),
        ("tile__18", 0, "There are 15 tiles castle instead of 16."),
    ],
)
def test_a_tile_too_many_or_too_few_with_a_player_is_refused(field, kind, sentence):
    assert refused(turn(), **{f"seats__0__{field}": kind}) == sentence


@rule("CB34.2")
@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("unseen_goods__0", 7, "There are 8 turquoise goods instead of 7."),
        ("unseen_goods__5", 6, "There are 6 orange goods instead of 7."),
        ("depot_goods__4", 2, "There are 8 brown goods instead of 7."),
        ("depot_goods__35", 1, "There are 8 orange goods instead of 7."),
        ("round_goods__4", 6, "There are 6 pink goods instead of 7."),
        ("round_goods__0", 1, "There are 8 turquoise goods instead of 7."),
        ("seats__0__goods_held__3", 1, "There are 6 red goods instead of 7."),
        ("seats__1__goods_held__5", 1, "There are 8 orange goods instead of 7."),
        ("seats__0__sold__2", 2, "There are 8 pink goods instead of 7."),
        ("seats__1__sold__5", 2, "There are 9 orange goods instead of 7."),
    ],
)
def test_a_goods_tile_too_many_or_too_few_is_refused(field, value, sentence):
    assert refused(turn(), **{field: value}) == sentence


@rule("CB34.3")
def test_four_types_of_goods_in_one_store_are_refused_and_three_are_not():
    goods = {"seats__1__goods_held": [1, 1, 1, 1, 0, 0], "unseen_goods": [5, 5, 4, 4, 6, 7]}
    assert refused(turn(), **goods) == "Seat 1 holds more than 3 types of goods."
    dump = turn().dump()
    dump["seats"][1]["goods_held"] = [1, 1, 1, 0, 0, 0]
    dump["unseen_goods"] = [5, 5, 4, 5, 6, 7]
    assert courtyard.game("burgundy").load(dump).dump() == dump


EXTRA = {"question": "extra_action", "seat": 0, "facts": [0, 0]}


@rule("CB34.9", "CB14.4")
def test_questions_that_cannot_be_pending_are_refused():
    state = turn()
    asked = {"question": "turn", "seat": 0, "facts": [0, 0]}
    assert refused(state, pending=[]) == "A question is pending exactly as long as the game is not over."
    assert refused(state, step=5) == "A question is pending exactly as long as the game is not over."
    assert refused(state, pending=[EXTRA]) == "Only a turn can have a pending effect."
    assert refused(state, pending=[{**asked, "question": "roll", "seat": -1}, EXTRA]) == (
        "Only a turn can have a pending effect."
    )
    belongs = "The pending effect must belong to the seat whose turn it is."
    assert refused(state, pending=[asked, {**EXTRA, "seat": 1}]) == belongs
    assert refused(state, pending=[asked, {**EXTRA, "seat": -1}]) == belongs
    assert refused(state, pending=[asked, asked]) == belongs
    assert refused(state, pending=[asked, EXTRA, EXTRA]) == "Field pending must be a list of at most 2 questions."


@rule("CB34.9")
@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("start_player", 0),
        ("start_goods", 0),
        ("fill_slot", 3),
        ("round_goods", 3),
        ("roll", 4),
        ("roll_white", 4),
        ("turn", 4),
    ],
)
def test_a_question_at_a_step_where_it_cannot_be_pending_is_refused(question, step):
    state = stopped_at(question)
    assert state.dump()["step"] == step
    for other in set(range(5)) - {step}:
        assert refused(state, step=other) == f"The question {question} cannot be pending at this step."


@rule("CB33.1")
@pytest.mark.parametrize("question", ["deal_board", "choose_estate"])
def test_a_question_of_the_advanced_set_up_belongs_to_its_step(question):
    state = stopped_at(question, setup="advanced")
    assert state.dump()["step"] == 1
    for other in (0, 2, 3, 4):
        assert refused(state, step=other) == f"The question {question} cannot be pending at this step."


@rule("CB1.4")
@pytest.mark.parametrize(
    "question", ["start_player", "start_goods", "deal_board", "fill_slot", "round_goods", "roll", "roll_white"]
)
def test_a_draw_or_roll_asked_of_a_player_is_refused(question):
    state = stopped_at(question, setup="advanced")
    assert refused(state, pending__0__seat=0) == f"The question {question} is asked of the wrong one."


@rule("CB1.4")
@pytest.mark.parametrize("question", ["turn", "choose_estate"])
def test_a_decision_asked_of_chance_is_refused(question):
    state = stopped_at(question, setup="advanced")
    assert refused(state, pending__0__seat=-1) == f"The question {question} is asked of the wrong one."


@rule("CB34.9")
@pytest.mark.parametrize(
    ("question", "highest"),
    [
        ("start_player", (0, 0)),
        ("start_goods", (1, 2)),
        ("deal_board", (1, 0)),
        ("choose_estate", (1, 0)),
        ("fill_slot", (31, 0)),
        ("round_goods", (4, 0)),
        ("roll", (1, 0)),
        ("roll_white", (0, 0)),
        ("turn", (0, 0)),
    ],
)
def test_facts_of_a_question_out_of_range_are_refused(question, highest):
    state = stopped_at(question, setup="advanced")
    sentence = f"The facts of the question {question} are out of range."
    for facts in ([highest[0] + 1, 0], [0, highest[1] + 1], [-1, 0], [0, -1]):
        assert refused(state, pending__0__facts=facts) == sentence


@rule("CB34.9")
@pytest.mark.parametrize(("question", "highest"), [("start_goods", [2, 2]), ("deal_board", [2, 0]), ("roll", [2, 0])])
def test_facts_of_a_question_as_high_as_they_go_are_accepted(question, highest):
    """With three players the third is number 2; the third start goods tile is number 2."""
    state = stopped_at(question, 9 if question == "start_goods" else 3, 3, setup="advanced")
    assert state.dump()["pending"][0]["facts"] == highest
    assert state.game.load(state.dump()) == state


@rule("CB28.6")
@pytest.mark.parametrize(
    ("start", "facts", "sound"),
    [
        (castle_placed, [0, 0], True),
        (castle_placed, [1, 0], False),
        (castle_placed, [0, 1], False),
        (ship_placed, [5, 0], True),
        (ship_placed, [6, 0], False),
        (ship_placed, [-1, 0], False),
        (ship_placed, [2, 1], False),
        (ship_placed, [2, -1], False),
        (ship_goods, [2, 3], True),
        (ship_goods, [6, 3], False),
        (ship_goods, [2, 6], False),
        (ship_goods, [2, -2], False),
        (ship_goods, [-1, 2], False),
    ],
)
def test_facts_of_a_pending_effect_are_checked_too(start, facts, sound):
    state = start()
    question = state.question
    if sound:
        dump = state.dump()
        dump["pending"][1]["facts"] = facts
        assert state.game.load(dump).dump() == dump
    else:
        sentence = f"The facts of the question {question} are out of range."
        assert refused(state, pending__1__facts=facts) == sentence


@rule("CB28.8")
def test_a_choice_of_goods_from_a_single_depot_has_no_second_one():
    owned = {"storage": ["ship"], "dice": [5, 1], "goods": {"red": 1, "pink": 1}}
    state = position(seats={0: owned}, depots={3: {"goods": {"brown": 1, "orange": 1}}})
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-3-goods")
    assert state.dump()["pending"][1] == {"question": "ship_goods", "seat": 0, "facts": [2, -1]}
    assert state.game.load(state.dump()) == state


@rule("CB28.8")
@pytest.mark.parametrize(("first", "facts"), [(5, [4, 5]), (6, [5, 0])])
def test_a_choice_of_goods_may_concern_the_last_depot(first, facts):
    owned = {"tiles": {"h34": "knowledge-5"}, "storage": ["ship"], "dice": [5, 1], "goods": {"red": 1, "pink": 1}}
    goods = {first: {"goods": {"brown": 1, "orange": 1}}, facts[1] + 1: {"goods": {"purple": 1}}}
    state = position(seats={0: owned}, depots=goods)
    do(state, "die-0", "storage-0", "space-h45")
    do(state, f"depot-{first}-goods")
    do(state, f"depot-{facts[1] + 1}-goods")
    assert state.dump()["pending"][1] == {"question": "ship_goods", "seat": 0, "facts": facts}
    assert state.game.load(state.dump()) == state


@rule("CB33.6")
def test_estates_chosen_out_of_turn_order_are_refused():
    state = stopped_at("choose_estate", setup="advanced")
    assert refused(state, pending__0__seat=1 - state.to_move) == "The estates are chosen in turn order."
    second = stopped_at("choose_estate", 2, setup="advanced")
    assert second.game.load(second.dump()) == second
    assert refused(second, pending__0__seat=1 - second.to_move) == "The estates are chosen in turn order."


@rule("CB1.4")
def test_an_effect_of_the_second_player_may_be_pending_in_their_own_turn_only():
    owned = {"tiles": {"h34": "knowledge-1"}, "storage": ["castle"], "dice": [6, 1]}
    state = do(position(to_move=1, seats={1: owned}), "die-0", "storage-0", "space-h23")
    assert state.game.load(state.dump()) == state
    assert refused(state, pending__1__seat=0) == "The pending effect must belong to the seat whose turn it is."


@rule("CB7.6")
def test_a_draw_for_a_tile_space_that_is_not_in_use_is_refused():
    state = stopped_at("fill_slot")
    for slot in (2, 3, 28, 31):
        assert refused(state, pending__0__facts=[slot, 0]) == "This slot is not in use."


@rule("CB34.9", "CB8.9")
def test_a_turn_that_does_not_fit_the_order_of_the_round_is_refused():
    sentence = "The turn number does not fit the seat whose turn it is."
    assert refused(turn(), turn_number=1) == sentence
    assert refused(turn(), turn_number=2) == sentence
    assert refused(turn(), pending__0__seat=1) == sentence


@rule("CB34.9")
def test_four_players_have_four_turns_in_a_round():
    state = position(players=4, order=[1, 2, 3, 0], to_move=0)
    sentence = "The turn number does not fit the seat whose turn it is."
    assert refused(state, turn_number=4) == sentence


@rule("CB34.10")
def test_a_turn_outside_the_rounds_is_refused():
    assert refused(turn(), round=0) == "A turn belongs to a round from 1 to 5."


@rule("CB34.5")
@pytest.mark.parametrize(
    ("order", "shown"),
    [([0, 0, -1, -1], "[0, 0, -1, -1]"), ([1, -1, -1, -1], "[1, -1, -1, -1]"), ([-1] * 4, "[-1, -1, -1, -1]")],
)
def test_an_order_that_does_not_name_every_seat_once_is_refused(order, shown):
    assert refused(turn(), order=order) == f"The order {shown} does not name every seat once."


@rule("CB34.5")
@pytest.mark.parametrize("order", [[0, 0, -1, -1], [0, -1, -1, -1], [0, 1, 1, -1]])
def test_an_order_of_the_round_that_does_not_name_every_seat_once_is_refused(order):
    assert refused(turn(), round_order=order) == f"The order of the round {order} does not name every seat once."


@rule("CB34.5")
def test_before_the_start_player_is_drawn_there_is_no_order_and_before_the_first_round_none_of_the_round():
    unset = [-1] * 4
    state = stopped_at("start_player")
    assert (state.dump()["order"], state.dump()["round_order"]) == (unset, unset)
    assert state.game.load(state.dump()) == state
    state = stopped_at("start_goods")
    assert refused(state, order=unset) == "The order [-1, -1, -1, -1] does not name every seat once."
    assert state.dump()["round_order"] == unset
    state = stopped_at("roll")
    assert refused(state, round_order=unset) == (
        "The order of the round [-1, -1, -1, -1] does not name every seat once."
    )


@rule("CB34.5")
def test_an_order_against_the_markers_of_the_track_is_refused():
    assert refused(turn(), order=[1, 0, -1, -1]) == "The order does not fit the markers on the turn-order track."


def moved_tile(state, source, target):
    """The tiles of seat 0 with one of them on another space."""
    tiles = state.dump()["seats"][0]["tile"]
    tiles[target], tiles[source] = tiles[source], tiles[target]
    return tiles


@rule("CB34.6", "CB34.7")
def test_an_estate_with_a_wrong_start_castle_is_refused():
    state = turn()
    assert refused(state, seats__0__start_castle=-1) == "Seat 0 has an estate but no start castle."
    assert refused(state, seats__0__estate=0) == "The start castle of seat 0 does not lie in its estate."
    assert refused(state, seats__0__start_castle=17) == "The start castle of seat 0 does not lie in its estate."
    none = {"seats__1__start_castle": -1, "seats__1__estate": 0, "seats__1__tile": [0] * 37, "supply__1": 13}
    assert refused(state, **none) == "Seat 1 has no estate."
    assert refused(state, **{**none, "seats__1__estate": 3}) == "Seat 1 has an estate but no start castle."


@rule("CB33.1")
def test_before_the_choice_nobody_has_an_estate_and_once_a_phase_begins_everybody_has():
    state = stopped_at("choose_estate", setup="advanced")
    assert refused(state, seats__1__estate=6) == "Seat 1 has an estate but no start castle."
    tile = [0] * 37
    tile[18] = CASTLE
    assert refused(state, seats__1__tile=tile, supply__1=13) == "Seat 1 has an estate but no start castle."
    assert state.game.load(state.dump()) == state
    none = {"seats__1__start_castle": -1, "seats__1__estate": 0, "seats__1__tile": [0] * 37, "supply__1": 13}
    assert refused(stopped_at("fill_slot"), **none) == "Seat 1 has no estate."


@rule("CB34.7")
def test_a_tile_on_a_space_of_another_colour_is_refused():
    assert refused(turn(), seats__0__tile=moved_tile(turn(), 17, 12)) == (
        "Tile ship of seat 0 cannot lie on h34: another colour."
    )
    assert refused(turn(), seats__0__estate=2) == "Tile bank of seat 0 cannot lie on h33: another colour."


@rule("CB34.4")
def test_a_marker_that_does_not_fit_the_ships_is_refused():
    assert refused(turn(), seats__0__marker=2) == "Seat 0 has 1 ships but its marker has moved 2 steps."
    assert refused(turn(), seats__0__marker=0) == "Seat 0 has 1 ships but its marker has moved 0 steps."
    assert refused(turn(), seats__1__marker=1) == "Seat 1 has 0 ships but its marker has moved 1 steps."


@rule("CB34.4")
@pytest.mark.parametrize("start", [ship_placed, ship_goods])
def test_while_a_ship_waits_for_its_goods_the_marker_is_one_step_behind(start):
    state = start()
    assert state.game.load(state.dump()) == state
    assert refused(state, seats__0__marker=1) == "Seat 0 has 1 ships but its marker has moved 1 steps."
    assert refused(state, seats__1__marker=1, order=[1, 0, -1, -1]) == (
        "Seat 1 has 0 ships but its marker has moved 1 steps."
    )


@rule("CB34.4")
def test_while_another_effect_is_pending_the_marker_is_not_behind():
    state = castle_placed()
    assert refused(state, seats__0__marker=1) == "Seat 0 has 0 ships but its marker has moved 1 steps."


@rule("CB34.6")
def test_a_tile_without_connection_to_the_start_castle_is_refused():
    assert refused(turn(), seats__0__tile=moved_tile(turn(), 11, 36)) == (
        "The tile on h74 of seat 0 is not connected to the start castle."
    )


@rule("CB34.8")
@pytest.mark.parametrize("colour", range(6))
def test_a_small_bonus_tile_without_another_owner_of_the_large_one_is_refused(colour):
    name = ["castle", "mine", "knowledge", "ship", "animal", "building"][colour]
    sentence = f"The small {name} bonus tile needs another owner of the large one."
    small = {f"small_owner__{colour}": 1}
    assert refused(turn(), **small) == sentence
    assert refused(turn(), **small, **{f"large_owner__{colour}": 1}) == sentence
    dump = turn().dump()
    dump["small_owner"][colour], dump["large_owner"][colour] = 1, 2
    assert courtyard.game("burgundy").load(dump).dump() == dump


@rule("CB8.1")
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("die", [0, 1])
def test_dice_that_show_nothing_are_refused_in_a_turn(number, die):
    change = {f"seats__{number}__die__{die}": 0}
    assert refused(turn(), **change) == f"The dice of seat {number} show nothing."
    _, end = over()
    assert refused(end, **change) == f"The dice of seat {number} show nothing."
    state = stopped_at("roll")
    assert state.dump()["seats"][number]["die"] == [0, 0]
    assert state.game.load(state.dump()) == state


@rule("CB34.10", "CB8.12")
def test_round_goods_that_do_not_fit_the_round_are_refused():
    assert refused(turn(), round=3) == "3 goods tiles on the round spaces do not fit round 3."
    assert refused(turn(), round=1) == "3 goods tiles on the round spaces do not fit round 1."
    assert refused(turn(), round_goods=[1, 2, 3, 0, 0]) == "3 goods tiles on the round spaces do not fit round 2."


@rule("CB8.12")
@pytest.mark.parametrize("question", ["roll", "roll_white"])
def test_before_the_white_die_is_rolled_the_goods_of_the_round_still_lie_there(question):
    state = stopped_at(question, 1 if question == "roll_white" else 3)
    laid = state.dump()
    number = laid["round"]
    assert state.game.load(laid) == state
    assert refused(state, round=number + 1) == (
        f"{6 - number} goods tiles on the round spaces do not fit round {number + 1}."
    )
    assert refused(state, round=0) == "Dice are rolled in a round from 1 to 5."


@rule("CB7.14")
def test_round_goods_before_they_are_drawn_are_refused():
    for question, times, laid in (("start_goods", 1, 0), ("fill_slot", 1, 0), ("round_goods", 3, 2)):
        state = stopped_at(question, times)
        assert sum(goods > 0 for goods in state.dump()["round_goods"]) == laid
        assert state.game.load(state.dump()) == state
        unseen = state.dump()["unseen_goods"]
        colour = next(colour for colour in range(6) if unseen[colour])
        unseen[colour] -= 1
        goods = {"round_goods__4": colour + 1, "unseen_goods": unseen}
        assert refused(state, **goods) == f"{laid + 1} goods tiles on the round spaces do not fit round 0."


@rule("CB8.12")
def test_after_the_last_round_no_goods_lie_on_the_round_spaces():
    _, state = over()
    assert state.game.load(state.dump()) == state
    assert refused(state, round=4) == "0 goods tiles on the round spaces do not fit round 4."


COLOURS = ["castle", "mine", "knowledge", "ship", "animal", "building"]
KINDS_OF = {"castle": [1], "mine": [2], "ship": [3], "knowledge": range(4, 30), "animal": range(30, 42)}
KINDS_OF["building"] = range(42, 50)


def shrunk(state, field, kinds, keep):
    """The dump's supply and removed tiles when only so many tiles of these kinds are left to draw."""
    dump = state.dump()
    supply, removed = dump[field], dump["removed"]
    spare = sum(supply[kind] for kind in kinds) - keep
    for kind in kinds:
        moved = min(spare, supply[kind])
        supply[kind] -= moved
        removed[kind] += moved
        spare -= moved
    return {field: supply, "removed": removed}


NEEDED = {
    2: {"castle": 5, "mine": 5, "knowledge": 10, "ship": 10, "animal": 10, "building": 20},
    3: {"castle": 8, "mine": 7, "knowledge": 15, "ship": 15, "animal": 15, "building": 30},
    4: {"castle": 10, "mine": 10, "knowledge": 20, "ship": 20, "animal": 20, "building": 40},
}
"""The tiles that all five phases lay out; with three players a castle space takes mines in phases B and D."""
BLACK_NEEDED = {2: 20, 3: 30, 4: 40}


@rule("CB7.17")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_supply_too_small_for_all_phases_is_refused_before_the_first(players, colour):
    state = stopped_at("start_goods", players=players)
    needed = NEEDED[players][colour]
    enough = shrunk(state, "supply", KINDS_OF[colour], needed)
    assert state.game.load({**state.dump(), **enough}).dump()["removed"] == enough["removed"]
    assert refused(state, **shrunk(state, "supply", KINDS_OF[colour], needed - 1)) == (
        f"The {colour} supply is too small for the remaining phases: {needed - 1} tiles."
    )


@rule("CB7.17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_black_supply_too_small_for_all_phases_is_refused(players):
    state = stopped_at("start_goods", players=players)
    needed = BLACK_NEEDED[players]
    state.game.load({**state.dump(), **shrunk(state, "black_supply", range(50), needed)})
    assert refused(state, **shrunk(state, "black_supply", range(50), needed - 1)) == (
        "The black supply is too small for the remaining phases."
    )


@rule("CB7.17")
def test_in_a_turn_the_running_phase_is_laid_out_already():
    """Three phases are to come after phase B: with two players 6 knowledge tiles and 12 black ones."""
    state = turn()
    state.game.load({**state.dump(), **shrunk(state, "supply", range(4, 30), 6)})
    assert refused(state, **shrunk(state, "supply", range(4, 30), 5)) == (
        "The knowledge supply is too small for the remaining phases: 5 tiles."
    )
    state.game.load({**state.dump(), **shrunk(state, "black_supply", range(50), 12)})
    assert refused(state, **shrunk(state, "black_supply", range(50), 11)) == (
        "The black supply is too small for the remaining phases."
    )


@rule("CB7.17")
def test_while_a_phase_is_laid_out_only_the_tile_spaces_to_come_need_tiles():
    """The second draw with two players is for depot 2: before it one building of 20 is laid out, no knowledge tile."""
    state = stopped_at("fill_slot", 2)
    assert state.dump()["pending"][0]["facts"] == [4, 0]
    for colour, needed in (("building", 19), ("knowledge", 10), ("ship", 9), ("castle", 5)):
        state.game.load({**state.dump(), **shrunk(state, "supply", KINDS_OF[colour], needed)})
        assert refused(state, **shrunk(state, "supply", KINDS_OF[colour], needed - 1)) == (
            f"The {colour} supply is too small for the remaining phases: {needed - 1} tiles."
        )


@rule("CB7.17")
def test_when_only_the_black_depot_is_to_be_filled_its_tiles_are_still_needed():
    """With two players 4 black-backed tiles of phase A and 16 of the later phases; no more than 16 buildings."""
    state = next(state for state, dump in nodes(2, 1) if state.question == "fill_slot" and dump["slot"][26])
    assert state.dump()["pending"][0]["facts"][0] >= 24
    needed = 20 - sum(kind > 0 for kind in state.dump()["slot"][24:])
    state.game.load({**state.dump(), **shrunk(state, "black_supply", range(50), needed)})
    assert refused(state, **shrunk(state, "black_supply", range(50), needed - 1)) == (
        "The black supply is too small for the remaining phases."
    )


def fewer_goods(state, keep):
    """The dump with so few unseen goods; the others lie on the depots."""
    dump = state.dump()
    unseen, depots = dump["unseen_goods"], dump["depot_goods"]
    spare = sum(unseen) - keep
    for colour in range(6):
        moved = min(spare, unseen[colour])
        unseen[colour] -= moved
        depots[colour] += moved
        spare -= moved
    return {"unseen_goods": unseen, "depot_goods": depots}


@rule("CB34.2", "CB34.10")
@pytest.mark.parametrize(
    ("question", "times", "needed"),
    [("start_goods", 1, 25), ("fill_slot", 1, 25), ("round_goods", 1, 25), ("round_goods", 3, 23), ("roll", 1, 20)],
)
def test_too_few_unseen_goods_for_the_phases_to_come_are_refused(question, times, needed):
    state = stopped_at(question, times)
    state.game.load({**state.dump(), **fewer_goods(state, needed)})
    assert refused(state, **fewer_goods(state, needed - 1)) == (
        f"There are too few unseen goods for the remaining phases: {needed - 1}."
    )


@rule("CB34.2")
def test_in_a_turn_of_phase_b_15_goods_are_still_to_come():
    state = turn()
    state.game.load({**state.dump(), **fewer_goods(state, 15)})
    assert refused(state, **fewer_goods(state, 14)) == ("There are too few unseen goods for the remaining phases: 14.")


@rule("CB34.1", "CB34.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_sound_and_can_be_loaded_again(players):
    for state, dump in nodes(players, 11):
        loaded = state.game.load(dump)
        assert loaded == state
        assert loaded.dump() == dump


@rule("CB34.1")
def test_a_dump_with_missing_or_unknown_parts_is_refused():
    state = turn()
    assert refused(state, seats=[]) == "Field seats must be a list of 2 dicts."
    assert refused(state, secret=1) == "There is no field secret."
    assert refused(state, seats__0__secret=1) == "There is no field secret."
    assert refused(state, phase="B") == "Field phase must hold whole numbers, not 'B'."
    assert refused(state, slot=[0]) == "Field slot must be a list of 32 numbers."
    assert refused(state, pending__0__question="dance") == "There is no question 'dance'."
    dump = state.dump()
    del dump["slot"]
    with pytest.raises(PositionError, match=r"^Field slot is missing\.$"):
        state.game.load(dump)


@rule("CB34.9")
def test_a_new_round_begins_with_unused_dice_and_no_purchase():
    state = position(round=1, to_move=1, seats={1: {"dice": [1]}})
    do(state, "die-0", "workers")
    chance(state)
    assert [block["used"] for block in state.dump()["seats"]] == [[0, 0], [0, 0]]
    assert state.dump()["bought"] == 0


@rule("CB-D25")
def test_a_choice_of_goods_with_nothing_to_choose_is_refused():
    """All goods of depot 3 fit, so they are taken without a question; loaded, it would have no answer."""
    state = turn()
    asked = {"question": "ship_goods", "seat": 0, "facts": [2, -1]}
    dump = state.dump()
    dump["pending"].append(asked)
    dump["seats"][0]["marker"] = 0
    with pytest.raises(PositionError, match=r"^Nobody could answer the pending question ship_goods\.$"):
        state.game.load(dump)


@rule("CB-R62")
def test_a_dealt_board_of_which_both_sides_are_excluded_is_refused():
    """Loaded, its owner would have no estate to choose."""
    state = stopped_at("choose_estate", setup="advanced", excluded_estates=[6, 7])
    dump = state.dump()
    dump["seats"][state.to_move]["board"] = 5
    with pytest.raises(PositionError, match=rf"^The board of seat {state.to_move} has no estate in use\.$"):
        state.game.load(dump)


@rule("CB33.2")
def test_a_board_dealt_to_two_players_is_refused():
    state = stopped_at("choose_estate", setup="advanced")
    assert refused(state, seats__0__board=1, seats__1__board=1) == "A board is dealt to one player only."


@rule("CB33.7")
@pytest.mark.parametrize("pick", [0, -1])
def test_a_secret_choice_is_kept_by_a_dump_and_must_be_a_possible_one(pick):
    state = stopped_at("choose_estate", setup="advanced", advanced_choice="secret")
    chooser = state.to_move
    state.apply(state.legal()[pick])
    assert state.game.load(state.dump()) == state
    chosen = state.dump()["seats"][chooser]["choice"]
    impossible = next(choice for choice in range(1, 37) if abs(choice - chosen) > 8)
    assert refused(state, **{f"seats__{chooser}__choice": impossible}) == (
        f"Seat {chooser} cannot have chosen that estate."
    )


@rule("CB33.7")
def test_a_secret_choice_outside_the_choice_of_estates_is_refused():
    assert refused(turn(), seats__1__choice=1) == "Seat 1 has a secret choice at the wrong time."
