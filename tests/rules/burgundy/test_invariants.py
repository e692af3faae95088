"""CB34: what is true of every position, counted here from the dump."""

from functools import cache

import pytest
from helpers import ESTATES, family, rule

import courtyard
from courtyard import CHANCE, OVER, Rng

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
