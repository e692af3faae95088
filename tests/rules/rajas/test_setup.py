"""RG1, RG2, RG3: components and set-up."""

from collections import Counter

import pytest
from rajas_helpers import (
    action_of,
    chance,
    components,
    dice,
    do,
    game_of,
    place,
    position,
    roll,
    rule,
    seat,
    start,
    turn_up_tiles,
    view,
)

import courtyard
from courtyard import CHANCE, OVER, OptionError, Rng


@rule("RG1.1", "RG-D1")
def test_the_game_is_for_2_to_4_players():
    for players in (1, 5):
        with pytest.raises(OptionError, match="Allowed: 2, 3, 4"):
            courtyard.game("rajas", players=players)


@rule("RG1.2", "RG-D1")
def test_exactly_one_version_is_chosen():
    with pytest.raises(OptionError, match="basic, navaratnas, mixed"):
        courtyard.game("rajas", version="everything")


@rule("RG1.7")
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "version": "navaratnas", "ganga": "on"}])
def test_the_same_game_can_be_played_from_every_seat(options):
    assert "colour" not in seat(position())
    game = game_of(**options)
    seats = game.seats
    rich = {"dice": ["O1", "G2", "B3", "P5"], "fame": 4, "money": 11}
    plain = game.position(seats={0: rich, 1: {"money": 9}})
    moved = game.position(start=1, to_move=1, seats={1: rich, 2 % seats: {"money": 9}})
    rng = Rng(5)
    while plain.to_move != OVER:
        action = int(plain.random_action(rng))
        assert [_shown(plain, who) for who in range(seats)] == [_shown(moved, who + 1) for who in range(seats)]
        assert plain.legal() == moved.legal()
        plain.apply(action)
        moved.apply(action)
    assert moved.to_move == OVER
    assert plain.ranking() == moved.ranking()[1:] + moved.ranking()[:1]


def _shown(state, who):
    """What everybody sees of a seat, with the workers on the board and whether it is to move."""
    who %= state.seats
    workers = [space for space, shown in view(state)["spaces"].items() if shown["worker"] == who]
    return seat(state, who), workers, state.to_move == who, view(state)["start"] == who


@rule("RG1.8", "RG1.9", "RG1.10", "RG1.13")
def test_64_tiles_sorted_by_colour_and_back():
    tiles = components(position()).data["tile"]
    groups = Counter((tile["colour"], tile["stack"]) for tile in tiles)
    for colour in ("orange", "green", "blue", "purple"):
        assert [groups[colour, stack] for stack in ("snake", "cow", "tiger")] == [5, 5, 6]
    for tile in tiles:
        assert 1 <= len(tile["buildings"]) + len(tile["markets"]) <= 4
        assert tile["money"] == sum(market["value"] for market in tile["markets"])


@rule("RG1.11", "RG1.12", "RG1.14")
def test_buildings_goods_and_roads():
    tiles = components(position()).data["tile"]
    assert {building for tile in tiles for building in tile["buildings"]} == {"temple", "palace", "fort", "mill"}
    assert {market["good"] for tile in tiles for market in tile["markets"]} == {"silk", "tea", "spice"}
    assert {tile["road"]: len(tile["edges"]) for tile in tiles} == {"bend": 2, "straight": 2, "tee": 3, "cross": 4}


@rule("RG1.15")
def test_30_yield_tokens():
    tables = components(position())
    counts = Counter()
    for name, count in zip(tables.kind_names, tables.kind_count, strict=True):
        counts[name.split(":")[0]] += int(count)
    assert counts == {"white": 8, "yellow": 9, "red": 6, "brown": 7}


@rule("RG1.19", "RG3.6", "RG3.7", "RG3.8", "RG3.5", "RG3.9", "RG3.3", "RG3.4", "RG3.2", "RG3.1")
def test_what_every_player_begins_with():
    state = start(players=3)
    for number in range(3):
        own = seat(state, number)
        assert (own["board"], own["slots"]) == ("basic", 10)
        assert (own["fame"], own["karma"], own["boat"], own["money_bonus"]) == (0, 1, 0, 12)
        assert set(own["levels"].values()) == {2}
        assert (own["workers"], own["unplaced"], own["waiting"]) == (3, 3, ["fame", "money", "bridge"])
        assert own["tiles"] == {}
        assert not any(special["connected"] for special in own["yields"].values())


@rule("RG1.21")
def test_the_river_has_30_spaces_after_the_start():
    assert [space["n"] for space in components(position()).data["river"]["space"]] == list(range(1, 31))


@rule("RG2.11", "RG3.10", "RG3.11", "RG1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_rolls_one_die_of_each_colour(players):
    state = game_of(players=players).start()
    assert set(view(state)["supply"].values()) == {12}
    turn_up_tiles(state)
    for number in range(players):
        roll(state, 1, 2, 3, 4)
        assert dice(state, number) == ["O1", "G2", "B3", "P4"]
    chance(state)
    assert set(view(state)["supply"].values()) == {12 - players}


@rule("RG2.12", "RG-V3", "RG-V4")
def test_every_stack_shows_its_top_tile_and_any_of_its_tiles_may_be_it():
    state = game_of().start()
    assert state.question == "draw_tile"
    assert [weight for _, weight in state.chances()] == [1] * 5
    turn_up_tiles(state)
    stacks = view(state)["stacks"]
    assert len(stacks) == 12
    assert [stack["below"] for stack in stacks.values()] == [4, 4, 5] * 4
    for name, stack in stacks.items():
        tile = next(tile for tile in components(state).data["tile"] if tile["id"] == stack["top"])
        assert name == f"{tile['colour']}-{tile['stack']}"
    assert len(view(state)["unseen"]) == 52


@rule("RG2.12", "RG1.8")
def test_every_tile_of_a_stack_may_be_the_next():
    state = game_of().start()
    names = components(state).tile_names
    drawn = []
    while state.question == "draw_tile":
        drawn.append(sorted(names[state.game.decode(action)["tile"]] for action in state.legal()))
        state.apply(state.legal()[0])
    tiles = components(state).data["tile"]
    stacks = [(colour, back) for colour in ("orange", "green", "blue", "purple") for back in ("snake", "cow", "tiger")]
    assert drawn == [
        sorted(tile["id"] for tile in tiles if (tile["colour"], tile["stack"]) == stack) for stack in stacks
    ]


@rule("RG2.12", "RG9.8")
def test_the_last_tile_of_a_stack_is_turned_up_too():
    mine = {"2,3": "orange-03[NES]", "2,4": "orange-04[SW]", "3,3": "orange-02[NS]"}
    state = position(seats={0: {"tiles": mine, "dice": ["O6", "O6"]}}, tops=["orange-05"])
    place(state, "quarry-1")
    do(state, "stack-orange-snake")
    do(state, "die-orange-6")
    state.apply(action_of(state, "die-orange-6"))
    assert [components(state).tile_names[state.game.decode(action)["tile"]] for action in state.legal()] == [
        "orange-01"
    ]


@rule("RG2.13", "RG2.14", "RG15.6")
def test_in_the_basic_version_only_the_8_white_tokens_are_in_the_game():
    state = start(players=2)
    assert view(state)["tokens"] == {
        "white: dice_any 1": 2,
        "white: money 3": 2,
        "white: upgrade 1": 2,
        "white: karma 1": 2,
    }
    assert view(state)["discards"] == {}


def rolled(*sums):
    """The set-up up to the choice of the start player; the dice show these sums."""
    state = game_of(players=len(sums)).start()
    turn_up_tiles(state)
    for total in sums:
        roll(state, 1, 1, 1, total - 3)
    return state


@rule("RG3.12")
def test_the_lowest_sum_of_starting_dice_begins():
    assert rolled(9, 4, 8).chances() == [(game_of().action("drawn_start", seat=1), 1)]


@rule("RG3.13", "RG-R4")
def test_of_equal_lowest_sums_chance_picks_one():
    state = rolled(5, 7, 5)
    assert (state.to_move, state.question) == (CHANCE, "start_player")
    assert state.chances() == [(state.game.action("drawn_start", seat=seat), 1) for seat in (0, 2)]


@rule("RG3.14", "RG3.15", "RG21.7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_money_goes_by_the_order_of_play_and_triggers_nothing(first):
    sums = [9, 9, 9]
    sums[first] = 4
    state = chance(rolled(*sums))
    assert [seat(state, (first + rank) % 3)["money"] for rank in range(3)] == [3, 4, 5]
    assert (state.to_move, state.question, view(state)["start"]) == (first, "place_worker", first)
    assert (view(state)["round"], view(state)["phase"]) == (1, 1)


@rule("RG1.6", "RG1.20", "RG1.25")
def test_a_player_owns_six_workers_and_four_upgrade_cubes():
    own = seat(position())
    assert own["workers"] + len(own["waiting"]) == 6
    assert list(own["levels"]) == ["temple", "palace", "fort", "mill"]
