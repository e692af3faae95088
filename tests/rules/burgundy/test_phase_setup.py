"""CB7: the set-up of a phase."""

from collections import Counter
from itertools import groupby

import pytest
from helpers import (
    LETTERS,
    chance,
    depot,
    do,
    each_count,
    each_game,
    finish,
    offered,
    played,
    position,
    rule,
    seat,
    steps,
)

from courtyard import CHANCE

COLOURS = {"C": "castle", "M": "mine", "K": "knowledge", "S": "ship", "A": "animal", "B": "building"}
LEFT_OVER = {
    1: {"tiles": ["bank", "ship"], "goods": {"red": 2}},
    2: {"tiles": ["knowledge-3", "castle"]},
    3: {"tiles": ["cow-2", "church"], "goods": {"pink": 1, "orange": 3}},
    4: {"tiles": ["ship", "bank"]},
    5: {"tiles": ["mine", "knowledge-9"]},
    6: {"tiles": ["market", "pig-4"]},
}
LEFT_IN_BLACK = ["mine", "castle", "ship", "knowledge-7"]


def letter(tile):
    return LETTERS.get(tile.split("-")[0], "B")


def slots(view):
    return [tile for one in view["depots"] for tile in one["tiles"]] + view["black_depot"]


def phase_starts(players, seed=0):
    """The first turn of each phase."""
    turns = [node for node in played(players, seed) if node.state.to_move >= 0]
    return {phase: next(nodes) for phase, nodes in groupby(turns, key=lambda node: node.view["phase"])}


def owned_tiles(view):
    """All tiles in the storages and estates of the players."""
    return Counter(tile for owned in view["seats"] for tile in [*owned["storage"], *owned["tiles"].values()] if tile)


def next_phase(state):
    """The last die of the last player brings the next phase; up to its first turn."""
    do(state, "die-0", "workers")
    return chance(state)


def last_turn(players, phase="A", **described):
    """The last turn of a phase, one die being left."""
    last = players - 1
    seats = {**described.pop("seats", {})}
    seats[last] = {"dice": [1], **seats.get(last, {})}
    return position(players, phase=phase, round=5, to_move=last, seats=seats, **described)


@rule("CB7.1")
@each_game
def test_there_are_five_phases_of_five_rounds(players, seed):
    rounds = [
        (node.view["phase"], node.view["round"]) for node in played(players, seed) if node.family == "rolled_white"
    ]
    assert rounds == [(phase, number) for phase in "ABCDE" for number in (1, 2, 3, 4, 5)]


@rule("CB7.2", "CB7.3")
@each_count
@pytest.mark.parametrize("phase", ["A", "B", "C", "D"])
def test_all_tiles_left_on_the_depots_are_removed_from_the_game(players, phase):
    state = last_turn(players, phase, depots=LEFT_OVER, black_depot=LEFT_IN_BLACK)
    assert state.view(None)["removed"] == {}
    next_phase(state)
    left = [tile for one in LEFT_OVER.values() for tile in one["tiles"]] + LEFT_IN_BLACK
    assert state.view(None)["removed"] == Counter(left)


@rule("CB7.2", "CB7.3", "CB7.16")
@each_game
def test_what_is_removed_at_a_phase_change_is_what_lay_on_the_depots(players, seed):
    cleared = 0
    for before, after in steps(players, seed):
        if before.view["phase"] != after.view["phase"]:
            cleared += 1
            removed = Counter(after.view["removed"])
            removed.subtract(before.view["removed"])
            left = Counter(tile for tile in slots(before.view) if tile)
            # The last action of the phase may itself have taken a tile, or discarded one.
            had, has = owned_tiles(before.view), owned_tiles(after.view)
            assert +removed == left - (has - had) + (had - has)
    assert cleared == 4


@rule("CB7.4")
@each_count
def test_goods_stay_on_the_depots(players):
    state = next_phase(last_turn(players, depots=LEFT_OVER))
    kept = Counter(red=2, pink=1, orange=3)
    laid = Counter()
    for number in range(1, 7):
        laid += Counter(depot(state, number)["goods"])
        for goods, count in LEFT_OVER[number].get("goods", {}).items():
            assert depot(state, number)["goods"][goods] >= count
    # The white die of the new phase has brought one more.
    assert (laid - kept).total() == 1


@rule("CB7.5")
@each_game
def test_every_space_in_use_receives_one_tile_from_the_supply_of_its_colour(players, seed):
    printed = "BSKA KCBB ABSK SBAM MKBB BACS".replace(" ", "")
    used = {2: 2, 3: 3, 4: 4}[players]
    before = None
    for node in played(players, seed):
        if node.state.question == "fill_slot" and before is None:
            before = node.view
        if node.state.question == "round_goods" and before is not None:
            laid = slots(node.view)[:24]
            expected = Counter()
            for slot, tile in enumerate(laid):
                assert (tile is not None) == (slot % 4 < used)
                if tile and not (players == 3 and slot == 22):
                    assert letter(tile) == printed[slot]
                if tile:
                    expected[tile] += 1
            early = Counter(tile for tile in slots(before)[:24] if tile)
            assert Counter(before["supply"]) - Counter(node.view["supply"]) == expected - early
            before = None


@rule("CB7.5")
@each_game
def test_any_tile_of_the_colour_that_is_left_can_be_drawn(players, seed):
    printed = "BSKA KCBB ABSK SBAM MKBB BACS".replace(" ", "")
    for node in played(players, seed):
        if node.state.question == "fill_slot" and node.view["facts"][0] < 24:
            colour = printed[node.view["facts"][0]]
            left = [count for tile, count in node.view["supply"].items() if letter(tile) == colour]
            assert sorted(weight for _, weight in node.state.chances()) == sorted(left)
            assert sum(left) == node.view["supplies"][COLOURS[colour]]


@rule("CB7.6", "CB7.7", "CB7.8")
@pytest.mark.parametrize(("players", "filled"), [(2, 12), (3, 18), (4, 24)])
@pytest.mark.parametrize("phase", ["A", "B", "C", "D", "E"])
def test_the_number_of_players_decides_how_many_spaces_are_filled(players, filled, phase):
    depots = [one["tiles"] for one in phase_starts(players)[phase].view["depots"]]
    assert sum(tile is not None for tiles in depots for tile in tiles) == filled
    # The spaces of a depot are marked 2, 2, 3 and 4.
    assert depots == [
        [tile if mark <= players else None for tile, mark in zip(tiles, (2, 2, 3, 4), strict=True)] for tiles in depots
    ]


@rule("CB7.9", "CB7.10", "CB7.11", "CB-E22")
@pytest.mark.parametrize(
    ("players", "tiles"),
    [(2, [None] * 5), (3, ["castle", "mine", "castle", "mine", "castle"]), (4, ["castle"] * 5)],
)
def test_the_castle_space_of_depot_6_depends_on_players_and_phase(players, tiles):
    starts = phase_starts(players)
    assert [starts[phase].view["depots"][5]["tiles"][2] for phase in "ABCDE"] == tiles


@rule("CB7.9")
def test_a_castle_or_mine_left_on_depot_6_gives_way_with_three_players():
    state = next_phase(last_turn(3, depots={6: {"tiles": ["castle"]}}))
    assert depot(state, 6)["tiles"][2] == "mine"
    assert state.view(None)["removed"] == {"castle": 1}
    state = next_phase(last_turn(3, "B", depots={6: {"tiles": ["mine"]}}))
    assert depot(state, 6)["tiles"][2] == "castle"
    assert state.view(None)["removed"] == {"mine": 1}


@rule("CB7.12")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_receives_tiles_with_a_black_back(players, tiles):
    for number, phase in enumerate("ABCDE", 1):
        view = phase_starts(players)[phase].view
        assert [tile is not None for tile in view["black_depot"]] == [True] * tiles + [False] * (8 - tiles)
        assert view["supplies"]["black"] == 40 - number * tiles
        assert sum(view["black_supply"].values()) == 40 - number * tiles


@rule("CB7.12", "CB7.13")
@each_game
def test_any_mixture_may_come_into_the_black_depot(players, seed):
    for node in played(players, seed):
        if node.state.question == "fill_slot" and node.view["facts"][0] >= 24:
            weights = [weight for _, weight in node.state.chances()]
            assert sorted(weights) == sorted(node.view["black_supply"].values())


@rule("CB7.13")
def test_the_black_depot_is_not_sorted_by_kind():
    mixtures = {
        tuple(sorted(letter(tile) for tile in start.view["black_depot"][:4]))
        for seed in range(8)
        for start in phase_starts(2, seed).values()
    }
    assert len(mixtures) > 15


@rule("CB7.14")
@each_game
def test_five_goods_tiles_are_laid_on_the_round_spaces_from_top_to_bottom(players, seed):
    for before, after in steps(players, seed):
        if before.state.question == "round_goods":
            space = before.view["facts"][0]
            laid = [goods is not None for goods in after.view["round_goods"]]
            assert laid == [number <= space for number in range(5)]
        if before.state.question == "roll" and before.view["round"] == 1:
            assert None not in before.view["round_goods"]


@rule("CB7.15")
@each_game
def test_an_emptied_space_stays_empty_until_the_next_phase(players, seed):
    emptied = 0
    for before, after in steps(players, seed):
        if before.view["phase"] != after.view["phase"] or before.state.question in ("fill_slot", "start_goods"):
            continue
        changed = [(was, now) for was, now in zip(slots(before.view), slots(after.view), strict=True) if was != now]
        assert all(now is None for _, now in changed)
        assert len(changed) <= 1
        emptied += len(changed)
    assert emptied > 30


@rule("CB7.15")
def test_a_taken_and_a_bought_tile_are_not_replaced_in_the_next_round():
    depots = {1: {"tiles": ["bank", "ship"]}}
    seats = {0: {"silver": 2, "dice": [1]}, 1: {"dice": [1]}}
    state = position(depots=depots, black_depot=["ship", "mine"], seats=seats)
    do(state, "silver", "black-0")
    do(state, "die-0", "depot-1-1")
    chance(do(state, "die-0", "workers"))
    assert state.view(None)["round"] == 2
    assert depot(state, 1)["tiles"] == ["bank", None, None, None]
    assert state.view(None)["black_depot"] == [None, "mine"] + [None] * 6


@rule("CB7.16")
@each_game
def test_removed_tiles_never_return(players, seed):
    for before, after in steps(players, seed):
        assert not Counter(before.view["removed"]) - Counter(after.view["removed"])
        for supply in ("supply", "black_supply"):
            assert not Counter(after.view[supply]) - Counter(before.view[supply])


@rule("CB7.17")
@pytest.mark.parametrize(
    ("players", "left"),
    [
        (2, {"castle": 14 - 2 - 5, "mine": 5, "knowledge": 10, "ship": 10, "animal": 10, "building": 20, "black": 20}),
        (3, {"castle": 14 - 3 - 8, "mine": 3, "knowledge": 5, "ship": 5, "animal": 5, "building": 10, "black": 10}),
        (4, {"castle": 0, "mine": 0, "knowledge": 0, "ship": 0, "animal": 0, "building": 0, "black": 0}),
    ],
)
@pytest.mark.parametrize("seed", [0, 1])
def test_the_supplies_suffice_and_with_four_players_exactly(players, left, seed):
    assert played(players, seed)[-1].view["supplies"] == left


@rule("CB7.18")
@each_game
def test_between_phases_everybody_keeps_everything(players, seed):
    for before, after in steps(players, seed):
        if before.state.to_move == CHANCE and before.state.question in ("fill_slot", "round_goods", "roll_white"):
            assert after.view["seats"] == before.view["seats"]


@rule("CB7.18")
@each_count
def test_a_new_phase_takes_nothing_from_the_players(players):
    owned = {
        "tiles": {"h43": "ship", "h34": "knowledge-3"},
        "storage": ["castle", "bank"],
        "goods": {"red": 2, "pink": 1},
        "sold": {"brown": 2},
        "workers": 5,
        "silver": 4,
        "points": {"regions": 7},
    }
    state = next_phase(last_turn(players, seats={0: owned | {"dice": []}}))
    after = seat(state, 0)
    assert after["tiles"] == owned["tiles"] | {"h44": "castle"}
    assert after["storage"] == ["castle", "bank", None]
    assert after["goods"] == owned["goods"]
    assert after["sold"] == owned["sold"]
    assert (after["workers"], after["silver"], after["score"]) == (5, 4, 7)


@rule("CB7.1")
def test_after_phase_e_there_is_no_further_phase():
    state = last_turn(2, "E")
    do(state, "die-0", "workers")
    assert state.question == "over"
    assert offered(state) == set()
    assert finish(state).view(None)["phase"] == "E"
