"""CB34: what is true of every position, counted here from the dump; and that a dump which breaks it is refused."""

import json
from functools import cache

import pytest
from dumps import FINE, verdict
from helpers import ESTATES, family, position, rule

import courtyard
from courtyard import CHANCE, OVER, PositionError, Rng

CASTLE, MINE, SHIP = 1, 2, 3
TILES = [0, 16, 12, 26] + [1] * 26 + [2, 3, 2] * 4 + [7] * 8
"""How many tiles there are of each kind: none, castle, mine, ship, knowledge 1 to 26, animals 2-3-4, buildings."""
COLOUR_OF_KIND = "-CMS" + "K" * 26 + "A" * 12 + "B" * 8

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


def ship_goods():
    """Seat 0 is to choose which goods of depots 3 and 4 to keep."""
    owned = {"tiles": {"h34": "knowledge-5", "h45": "ship"}, "dice": [1]}
    depots = {3: {"goods": {"red": 1, "pink": 1}}, 4: {"goods": {"brown": 1, "orange": 1}}}
    return position(seats={0: owned}, depots=depots, effect={"ship_goods": [3, 4]})


@cache
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


ASKED = {"question": "turn", "seat": 0, "facts": [0, 0]}
EXTRA = {"question": "extra_action", "seat": 0, "facts": [0, 0]}
NO_ESTATE = {"seats__1__start_castle": -1, "seats__1__estate": 0, "seats__1__tile": [0] * 37, "supply__1": 13}


def swapped(source, target):
    """The tiles of seat 0 with one of them on another space."""
    tiles = turn().dump()["seats"][0]["tile"]
    tiles[target], tiles[source] = tiles[source], tiles[target]
    return tiles


IN_A_TURN = [
    ("CB1.6", {"seats__0__workers": -1}, "Field workers of seat 0 cannot be -1; it goes from 0 to 1000000."),
    ("CB34.4", {"seats__1__marker": 7}, "Field marker of seat 1 cannot be 7; it goes from 0 to 6."),
    ("CB34.5", {"order__0": 2}, "Field order cannot be 2; it goes from -1 to 1."),
    ("CB34.8", {"large_owner__5": 3}, "Field large_owner cannot be 3; it goes from 0 to 2."),
    ("CB34.1", {"slot__31": 50}, "Field slot cannot be 50; it goes from 0 to 49."),
    ("CB34.1", {"supply__3": 20}, "There are 29 tiles ship instead of 26."),
    ("CB34.1", {"black_supply__3": 5}, "There are 25 tiles ship instead of 26."),
    ("CB34.1", {"removed__49": 1}, "There are 8 tiles watchtower instead of 7."),
    ("CB34.1", {"slot__0": 2}, "There are 13 tiles mine instead of 12."),
    ("CB34.1", {"seats__0__storage__0": 0}, "There are 11 tiles mine instead of 12."),
    ("CB34.1", {"seats__0__tile__36": 49}, "There are 8 tiles watchtower instead of 7."),
    ("CB34.2", {"unseen_goods__0": 7}, "There are 8 turquoise goods instead of 7."),
    ("CB34.2", {"depot_goods__4": 2}, "There are 8 brown goods instead of 7."),
    ("CB34.2", {"round_goods__4": 6}, "There are 6 pink goods instead of 7."),
    ("CB34.2", {"seats__0__goods_held__3": 1}, "There are 6 red goods instead of 7."),
    ("CB34.2", {"seats__1__sold__5": 2}, "There are 9 orange goods instead of 7."),
    (
        "CB34.3",
        {"seats__1__goods_held": [1, 1, 1, 1, 0, 0], "unseen_goods": [5, 5, 4, 4, 6, 7]},
        "Seat 1 holds more than 3 types of goods.",
    ),
    ("CB34.3", {"seats__1__goods_held": [1, 1, 1, 0, 0, 0], "unseen_goods": [5, 5, 4, 5, 6, 7]}, FINE),
    ("CB34.9", {"pending": []}, "Question over cannot be pending at step 4."),
    ("CB34.9", {"step": 5}, "Question turn cannot be pending at step 5."),
    ("CB14.4", {"pending": [EXTRA]}, "Question extra_action cannot wait alone."),
    ("CB14.4", {"pending": [ASKED, ASKED]}, "Question turn cannot wait on turn."),
    ("CB14.4", {"pending": [ASKED, EXTRA, EXTRA]}, "Field pending must be a list of at most 2 questions."),
    (
        "CB1.4",
        {"pending": [ASKED, {**EXTRA, "seat": 1}]},
        "The pending effect must belong to the seat whose turn it is.",
    ),
    ("CB14.4", {"pending": [ASKED, EXTRA]}, FINE),
    ("CB1.4", {"pending__0__seat": -1}, "Question turn is asked of a seat, from 0 to 1, not of -1."),
    ("CB8.9", {"pending__0__seat": 1}, "The turn number does not fit the seat whose turn it is."),
    ("CB8.9", {"turn_number": 1}, "The turn number does not fit the seat whose turn it is."),
    ("CB8.9", {"turn_number": 2}, "The turn number does not fit the seat whose turn it is."),
    ("CB34.5", {"order": [0, 0, -1, -1]}, "The order does not name every seat once."),
    ("CB34.5", {"order": [-1] * 4}, "The order does not name every seat once."),
    ("CB34.5", {"round_order": [0, -1, -1, -1]}, "The order of the round does not name every seat once."),
    ("CB34.5", {"order": [1, 0, -1, -1]}, "The order does not fit the markers on the turn-order track."),
    ("CB34.6", {"seats__0__start_castle": -1}, "Seat 0 has an estate at the wrong time, or none."),
    ("CB34.6", {"seats__0__start_castle": 17}, "The start castle of seat 0 does not lie in its estate."),
    ("CB33.1", NO_ESTATE, "Seat 1 has an estate at the wrong time, or none."),
    ("CB34.7", {"seats__0__tile": swapped(17, 12)}, "Tile ship of seat 0 cannot lie on h34: another colour."),
    ("CB34.7", {"seats__0__estate": 2}, "Tile bank of seat 0 cannot lie on h33: another colour."),
    ("CB34.6", {"seats__0__tile": swapped(11, 36)}, "The tile on h74 of seat 0 is not connected to the start castle."),
    ("CB34.4", {"seats__0__marker": 2}, "Seat 0 has 1 ships but its marker has moved 2 steps."),
    ("CB34.8", {"small_owner__2": 1}, "The small knowledge bonus tile needs another owner of the large one."),
    (
        "CB34.8",
        {"small_owner__2": 1, "large_owner__2": 1},
        "The small knowledge bonus tile needs another owner of the large one.",
    ),
    ("CB34.8", {"small_owner__2": 1, "large_owner__2": 2}, FINE),
    ("CB8.1", {"seats__1__die__0": 0}, "The dice of seat 1 show nothing."),
    ("CB34.10", {"round": 0}, "3 goods tiles on the round spaces do not fit round 0."),
    ("CB34.10", {"round": 3}, "3 goods tiles on the round spaces do not fit round 3."),
    ("CB8.12", {"round_goods": [1, 2, 3, 0, 0]}, "3 goods tiles on the round spaces do not fit round 2."),
    ("CB33.7", {"seats__1__choice": 1}, "Seat 1 has a secret choice at the wrong time, or none."),
    ("CB33.2", {"seats__1__board": 1}, "Seat 1 cannot have the board 1 now."),
    ("CB32.4", {"seats__0__silver": 1000000, "seats__1__points__9": 1000000}, FINE),
]


@rule("CB34.1", "CB34.2", "CB34.3", "CB34.4", "CB34.5", "CB34.6", "CB34.7", "CB34.8", "CB34.9", "CB34.10", "CB1.6")
@pytest.mark.parametrize(("clause", "changes", "said"), IN_A_TURN)
def test_a_turn_that_breaks_a_rule_is_refused(clause, changes, said):
    assert verdict(turn(), **changes) == said, clause


ADVANCED = {"setup": "advanced"}
SECRET = {**ADVANCED, "advanced_choice": "secret"}
ELSEWHERE = [
    ("start_player", {}, {"pending__0__seat": 0}, "Question start_player is asked of chance, which is -1, not of 0."),
    ("start_player", {}, {"step": 1}, "Question start_player cannot be pending at step 1."),
    (
        "start_goods",
        {},
        {"pending__0__facts": [2, 0]},
        "Question start_goods: the rank in the turn order cannot be 2; it goes from 0 to 1.",
    ),
    (
        "start_goods",
        {},
        {"pending__0__facts": [0, 3]},
        "Question start_goods: the goods drawn before cannot be 3; it goes from 0 to 2.",
    ),
    ("start_goods", {}, {"pending__0__facts": [1, 0]}, "Seat 0 does not hold the start goods drawn for it."),
    ("deal_board", ADVANCED, {"seats__0__board": 1}, "Seat 0 cannot have the board 1 now."),
    ("choose_estate", ADVANCED, {"seats__0__board": 7}, "Seat 0 cannot have the board 7 now."),
    ("choose_estate", ADVANCED, {"seats__0__board": 1, "seats__1__board": 1}, "A board is dealt to one player only."),
    ("choose_estate", ADVANCED, {"pending__0__seat": 1}, "The estates are chosen in turn order."),
    ("choose_estate", ADVANCED, {"seats__1__estate": 6}, "Seat 1 has an estate at the wrong time, or none."),
    (
        "choose_estate",
        {**ADVANCED, "excluded_estates": ("6", "7")},
        {"seats__1__board": 5},
        "The board of seat 1 has no estate in use.",
    ),
    ("choose_estate", SECRET, {"seats__1__choice": 1}, "Seat 1 has a secret choice at the wrong time, or none."),
    ("fill_slot", {}, {"pending__0__facts": [2, 0]}, "This slot is not to be filled now."),
    (
        "fill_slot",
        {},
        {"pending__0__facts": [32, 0]},
        "Question fill_slot: the slot cannot be 32; it goes from 0 to 31.",
    ),
    ("round_goods", {}, {"pending__0__facts": [3, 0]}, "0 goods tiles on the round spaces do not fit round 0."),
    ("roll", {}, {"round": 2}, "5 goods tiles on the round spaces do not fit round 2."),
    ("roll", {}, {"turn_number": 2}, "Nobody has had a turn before the dice are rolled."),
    ("roll", {}, {"pending__0__facts": [1, 0]}, "The dice of seat 0 show nothing."),
    ("roll_white", {}, {"seats__0__die__1": 0}, "The dice of seat 0 show nothing."),
    ("over", {}, {"step": 4}, "Question over cannot be pending at step 4."),
    ("over", {}, {"round": 4}, "0 goods tiles on the round spaces do not fit round 4."),
]


@rule("CB33.1", "CB33.2", "CB33.6", "CB33.7", "CB-R62", "CB7.6", "CB7.14", "CB5.11", "CB8.12")
@pytest.mark.parametrize(("question", "options", "changes", "said"), ELSEWHERE)
def test_a_question_that_breaks_a_rule_is_refused(question, options, changes, said):
    assert verdict(stopped_at(question, **options), **changes) == said


@rule("CB33.7")
def test_a_secret_choice_is_kept_by_a_dump_and_must_be_a_possible_one():
    state = stopped_at("choose_estate", **SECRET).copy()
    chooser = state.to_move
    state.apply(state.legal()[-1])
    assert verdict(state) == FINE
    chosen = state.dump()["seats"][chooser]["choice"]
    impossible = next(choice for choice in range(1, 37) if abs(choice - chosen) > 8)
    said = f"Seat {chooser} cannot have chosen that estate."
    assert verdict(state, **{f"seats__{chooser}__choice": impossible}) == said


@rule("CB34.4", "CB28.6", "CB28.8", "CB-D25")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, FINE),
        ({"seats__0__marker": 1}, "Seat 0 has 1 ships but its marker has moved 1 steps."),
        ({"pending__1__facts": [6, 3]}, "Question ship_goods: the named depot cannot be 6; it goes from 0 to 5."),
        ({"pending__1__facts": [2, -2]}, "Question ship_goods: the added depot cannot be -2; it goes from -1 to 5."),
        ({"pending__1__facts": [2, -1]}, "The ship brings nothing to choose from."),
    ],
)
def test_a_ship_that_waits_for_its_goods_is_one_step_behind_and_has_something_to_choose(changes, said):
    assert verdict(ship_goods(), **changes) == said


NEEDED = {
    2: {"castle": 5, "mine": 5, "knowledge": 10, "ship": 10, "animal": 10, "building": 20, "black": 20},
    3: {"castle": 8, "mine": 7, "knowledge": 15, "ship": 15, "animal": 15, "building": 30, "black": 30},
    4: {"castle": 10, "mine": 10, "knowledge": 20, "ship": 20, "animal": 20, "building": 40, "black": 40},
}
"""The tiles that all five phases lay out; with three players a castle space takes mines in phases B and D."""
KINDS_OF = {"castle": [1], "mine": [2], "ship": [3], "knowledge": range(4, 30), "animal": range(30, 42)}
KINDS_OF |= {"building": range(42, 50), "black": range(50)}


def shrunk(state, colour, keep):
    """The dump's supply and removed tiles when only so many tiles of the colour are left to draw."""
    dump = state.dump()
    field = "black_supply" if colour == "black" else "supply"
    spare = sum(dump[field][kind] for kind in KINDS_OF[colour]) - keep
    for kind in KINDS_OF[colour]:
        moved = min(spare, dump[field][kind])
        dump[field][kind] -= moved
        dump["removed"][kind] += moved
        spare -= moved
    return {field: dump[field], "removed": dump["removed"]}


@rule("CB7.17")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("colour", KINDS_OF)
def test_a_supply_too_small_for_all_phases_is_refused_before_the_first(players, colour):
    state = stopped_at("start_goods", players=players)
    needed = NEEDED[players][colour]
    assert verdict(state, **shrunk(state, colour, needed)) == FINE
    too_few = verdict(state, **shrunk(state, colour, needed - 1))
    assert too_few.startswith(f"The {colour} supply is too small for the remaining phases")


@rule("CB7.17")
@pytest.mark.parametrize(("colour", "needed"), [("knowledge", 6), ("black", 12)])
def test_in_a_turn_of_phase_b_three_phases_are_still_to_be_laid_out(colour, needed):
    assert verdict(turn(), **shrunk(turn(), colour, needed)) == FINE
    assert verdict(turn(), **shrunk(turn(), colour, needed - 1)) != FINE


@rule("CB7.17")
@pytest.mark.parametrize(("colour", "needed"), [("building", 19), ("knowledge", 10), ("ship", 9), ("castle", 5)])
def test_while_a_phase_is_laid_out_only_the_tile_spaces_to_come_need_tiles(colour, needed):
    """The second draw with two players is for depot 2: before it one building and one ship are laid out."""
    state = stopped_at("fill_slot", 2)
    assert verdict(state, **shrunk(state, colour, needed)) == FINE
    assert verdict(state, **shrunk(state, colour, needed - 1)) != FINE


@rule("CB34.2", "CB34.10")
@pytest.mark.parametrize(
    ("question", "times", "needed"),
    [("start_goods", 1, 31), ("fill_slot", 1, 25), ("round_goods", 1, 25), ("round_goods", 3, 23), ("roll", 1, 20)],
)
def test_too_few_unseen_goods_for_the_draws_to_come_are_refused(question, times, needed):
    """Two players draw 6 start goods, and each phase 5."""
    state = stopped_at(question, times)
    for keep, said in (
        (needed, FINE),
        (needed - 1, f"There are too few unseen goods for the remaining phases: {needed - 1}."),
    ):
        dump = state.dump()
        spare = sum(dump["unseen_goods"]) - keep
        for colour in range(6):
            moved = min(spare, dump["unseen_goods"][colour])
            dump["unseen_goods"][colour] -= moved
            dump["depot_goods"][colour] += moved
            spare -= moved
        assert verdict(state, unseen_goods=dump["unseen_goods"], depot_goods=dump["depot_goods"]) == said


@rule("CB34.1", "CB34.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_sound_and_can_be_loaded_again(players):
    for state, dump in nodes(players, 11):
        assert state.game.load(dump) == state


def damaged(dump, rng):
    """A dump with one to three small damages: a number changed, or two of one field exchanged."""
    dump = json.loads(json.dumps(dump))
    parts = [dump, *dump["seats"], *dump["pending"]]
    for _ in range(1 + int(rng.below(3))):
        part = parts[int(rng.below(len(parts)))]
        name = [name for name in part if name not in ("pending", "seats", "question")][int(rng.below(len(part) - 2))]
        if not isinstance(part[name], list):
            part[name] += int(rng.below(4)) - 2
            continue
        first, second = (int(rng.below(len(part[name]))) for _ in range(2))
        part[name][first], part[name][second] = part[name][second], part[name][first]
        if rng.below(3) == 0:
            part[name][first] += int(rng.below(3)) - 1
    return dump


@rule("CB34.1")
@pytest.mark.parametrize(
    "options",
    [{}, SECRET, {**ADVANCED, "board_deal": "two_numbers", "purchase_timing": "any_time", "free_discard": "on"}],
)
def test_a_damaged_dump_is_refused_or_can_be_played_to_its_end(options):
    rng = Rng(9)
    played = 0
    for players in (2, 3, 4):
        for state, dump in list(nodes(players, 5, **options))[::3]:
            try:
                loaded = state.game.load(damaged(dump, rng))
            except PositionError:
                continue
            courtyard.playout(loaded, rng)
            assert (loaded.to_move, loaded.faults()) == (OVER, [])
            played += 1
    assert played > 20
