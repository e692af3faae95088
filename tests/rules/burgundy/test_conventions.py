"""CB1: scope and conventions."""

from collections import Counter
from itertools import pairwise

import pytest
from helpers import (
    A_TILE_ON_EACH_DEPOT,
    SLOTS,
    can,
    chance,
    do,
    each_game,
    offered,
    played,
    position,
    printed,
    refusal,
    rule,
    seat,
    steps,
)

import courtyard
from courtyard import CHANCE, OVER, OptionError, PositionError, Rng

SPACES = {name: letter for name, (letter, _) in printed(1).items()}
TILES = {
    "C": ["castle"] * 4,
    "M": ["mine"] * 4,
    "K": [f"knowledge-{number}" for number in range(16, 24)],
    "S": ["ship"] * 7,
    "A": ["cow-2", "pig-2", "sheep-2", "chicken-2"] * 2,
    "B": ["warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall"] * 2,
}
STORED = {"C": "castle", "M": "mine", "K": "knowledge-26", "S": "ship", "A": "cow-3", "B": "watchtower"}
CORNERS = ("h11", "h14", "h41", "h47", "h71", "h74")


@rule("CB1.2")
def test_rules_of_later_editions_do_not_apply_by_themselves():
    with pytest.raises(OptionError):
        courtyard.game("burgundy", setup="advanced", estates="10,1")
    with pytest.raises(PositionError):
        position(seats={0: {"storage": ["goat-2"]}})
    # Knowledge 6 cannot be paid with workers, and an effect leaves no room for a purchase.
    state = position(
        black_depot=["ship"],
        depots={1: {"tiles": ["bank"]}},
        seats={0: {"tiles": {"h34": "knowledge-6"}, "storage": ["carpenter"], "workers": 9, "silver": 1, "dice": [3]}},
    )
    assert not can(state, "silver", "black-0")
    state = position(
        black_depot=["ship"],
        depots={1: {"tiles": ["bank"]}},
        seats={0: {"storage": ["carpenter"], "silver": 2, "dice": [3]}},
    )
    do(state, "die-0", "storage-0", "space-h33")
    assert state.question == "carpenter"
    assert not can(state, "silver", "black-0")


@rule("CB1.3")
def test_a_forced_step_cannot_be_declined_an_optional_one_can_and_an_automatic_one_is_not_asked():
    placed = {"tiles": {"h34": "knowledge-26"}, "storage": ["castle", "carpenter", "bank"], "dice": [6, 3]}
    state = position(depots={1: {"tiles": ["market"]}}, seats={0: placed})
    forced = do(state.copy(), "die-0", "storage-0", "space-h23")
    assert forced.question == "extra_action"
    assert not can(forced, "decline")
    optional = do(state.copy(), "die-1", "storage-1", "space-h33")
    assert optional.question == "carpenter"
    assert can(optional, "decline")
    do(optional, "decline")
    assert optional.question == "turn"
    automatic = do(state.copy(), "die-1", "storage-2", "space-h33")
    assert automatic.question == "turn"
    assert seat(automatic)["silver"] == 2


@rule("CB1.4")
@each_game
def test_only_the_player_whose_turn_it_is_decides(players, seed):
    turns = []
    for node in played(players, seed):
        if node.state.to_move in (CHANCE, OVER):
            continue
        pending = node.state.dump()["pending"]
        assert {frame["seat"] for frame in pending} == {node.state.to_move}
        die_actions = sum(die["used"] for die in node.view["seats"][node.state.to_move]["dice"])
        turns.append((node.view["phase"], node.view["round"], node.state.to_move, die_actions))
    changes = [(before, after) for before, after in pairwise(turns) if before[2] != after[2]]
    assert all(after[3] == 0 for _, after in changes)
    wholes = {turn[:3] for turn in turns}
    assert len(wholes) == 25 * players
    order = list(dict.fromkeys(turn[:3] for turn in turns))
    assert [turn[:3] for turn in turns] == sorted((turn[:3] for turn in turns), key=order.index)


@rule("CB1.5")
def test_a_move_with_one_illegal_part_is_refused_as_a_whole():
    state = position(
        black_depot=["bank"],
        depots=A_TILE_ON_EACH_DEPOT,
        seats={0: {"storage": ["ship", "mine", "castle"], "workers": 1, "silver": 1, "dice": [1, 4]}},
    )
    assert refusal(state, "die-0", "depot-1-1") == "full"
    assert refusal(state, "die-0", "depot-3-0", "storage-0") == "too_dear"
    assert refusal(state, "die-1", "storage-0", "space-h43") == "too_dear"
    assert refusal(state, "die-0", "storage-0", "space-h34") == "colour"
    assert refusal(state, "silver", "black-0", "storage-1") == "silver"
    assert seat(do(state, "die-0", "depot-1-1", "storage-1"))["storage"] == ["ship", "ship", "castle"]


@rule("CB1.5")
def test_there_are_no_other_numbers_than_those_of_the_actions():
    state = position()
    before = state.dump()
    for action in (-1, state.game.action_count, state.game.action_count + 1):
        with pytest.raises(courtyard.IllegalAction, match="There is no action"):
            state.apply(action)
    with pytest.raises(courtyard.IllegalAction):
        state.apply(state.game.action_count - 1)
    assert state.dump() == before


@rule("CB1.6")
@each_game
def test_workers_and_silver_never_become_negative(players, seed):
    for node in played(players, seed):
        for owned in node.view["seats"]:
            assert owned["workers"] >= 0
            assert owned["silver"] >= 0


@rule("CB1.6")
@pytest.mark.parametrize(
    ("workers", "reached"), [(0, {1}), (1, {6, 1, 2}), (2, {5, 6, 1, 2, 3}), (3, {1, 2, 3, 4, 5, 6})]
)
def test_a_change_of_a_die_that_cannot_be_paid_in_full_is_not_offered(workers, reached):
    state = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": workers, "dice": [1]}})
    for number, slot in SLOTS.items():
        assert can(state, "die-0", slot) == (number in reached)


@rule("CB1.6")
@pytest.mark.parametrize(("silver", "enough"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_purchase_that_cannot_be_paid_in_full_is_not_offered(silver, enough):
    state = position(black_depot=["bank"], seats={0: {"silver": silver}})
    assert can(state, "silver", "black-0") == enough
    if enough:
        assert seat(do(state, "silver", "black-0"))["silver"] == silver - 2


@rule("CB1.7")
@pytest.mark.parametrize(
    ("shown", "distances"),
    [
        (1, (0, 1, 2, 3, 2, 1)),
        (2, (1, 0, 1, 2, 3, 2)),
        (3, (2, 1, 0, 1, 2, 3)),
        (4, (3, 2, 1, 0, 1, 2)),
        (5, (2, 3, 2, 1, 0, 1)),
        (6, (1, 2, 3, 2, 1, 0)),
    ],
)
def test_the_values_of_a_die_form_a_ring(shown, distances):
    for wanted, distance in enumerate(distances, 1):
        assert distance == min(abs(shown - wanted), 6 - abs(shown - wanted))
        state = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": distance, "dice": [shown, shown]}})
        assert seat(do(state, "die-0", SLOTS[wanted]))["workers"] == 0
        if distance:
            poor = position(depots=A_TILE_ON_EACH_DEPOT, seats={0: {"workers": distance - 1, "dice": [shown]}})
            assert refusal(poor, "die-0", SLOTS[wanted]) == "too_dear"


@rule("CB1.8")
@pytest.mark.parametrize(
    ("letter", "tiles"),
    [
        ("C", ["castle"]),
        ("M", ["mine"]),
        ("K", [f"knowledge-{number}" for number in range(1, 27)]),
        ("S", ["ship"]),
        ("A", [f"{animal}-{count}" for animal in ("cow", "pig", "sheep", "chicken") for count in (2, 3, 4)]),
        (
            "B",
            ["warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower"],
        ),
    ],
)
def test_each_tile_belongs_to_the_spaces_of_its_colour(letter, tiles):
    for tile in tiles:
        # A castle placed on h23 allows any number; around it all six colours can be reached.
        laid = {"h34": "knowledge-26", "h33": "bank", "h43": "ship", "h22": "cow-2", "h53": "mine"}
        if tile == "knowledge-26":
            laid["h34"] = "knowledge-25"
        if tile == "bank":
            laid["h33"] = "church"
        owned = {"tiles": laid, "storage": ["castle", tile], "dice": [6]}
        state = do(position(phase="E", seats={0: owned}), "die-0", "storage-0", "space-h23")
        spaces = {targets[1][len("space-") :] for targets in offered(state) if len(targets) == 2}
        reached = {
            "C": {"h12", "h13"},
            "M": {"h62"},
            "K": {"h24", "h63"},
            "S": {"h42", "h45"},
            "A": {"h11", "h21", "h32"},
            "B": {"h35", "h52", "h54"},
        }
        assert spaces == reached[letter]


@rule("CB1.9")
def test_the_spaces_are_named_by_row_and_position():
    names = {f"h{row}{place}" for row, length in enumerate((4, 5, 6, 7, 6, 5, 4), 1) for place in range(1, length + 1)}
    assert len(names) == 37
    state = position(phase="E", seats={0: {"castle": "h44", "tiles": _tiles(SPACES.keys() - {"h44"})}})
    assert set(seat(state)["tiles"]) == names
    assert chance(courtyard.game("burgundy").start()).view(None)["seats"][0]["start_castle"] == "h44"


@rule("CB1.9")
@pytest.mark.parametrize("name", ["h10", "h15", "h26", "h37", "h48", "h57", "h66", "h75", "h01", "h81", "h4", "44"])
def test_there_is_no_space_beyond_the_rows(name):
    with pytest.raises(PositionError, match="There is no space"):
        position(seats={0: {"tiles": {name: "ship"}}})


def _tiles(spaces):
    """A tile of the right colour for each of these spaces of estate 1."""
    left = {letter: list(tiles) for letter, tiles in TILES.items()}
    return {name: left[SPACES[name]].pop(0) for name in sorted(spaces)}


def _touches(first, second):
    """Whether two spaces touch, by where their centres lie on the table."""
    (row, place), (other_row, other_place) = (int(first[1]), int(first[2])), (int(second[1]), int(second[2]))
    across = (2 * place + abs(4 - row)) - (2 * other_place + abs(4 - other_row))
    return (abs(row - other_row), abs(across)) in ((0, 2), (1, 1))


@rule("CB1.10")
@pytest.mark.parametrize("name", SPACES)
def test_a_space_is_adjacent_to_the_spaces_that_touch_it(name):
    near = [other for other in SPACES if _touches(name, other)]
    castle = "h12" if name in ("h44", "h43", "h45", "h33", "h34", "h53", "h54") else "h44"
    around = SPACES.keys() - {name, *near, castle}
    stored = STORED[SPACES[name]]
    # A corner with nothing but free spaces around it cannot hold a tile: see the test below.
    for filled in [None, *(other for other in near if other not in CORNERS)]:
        laid = _tiles(around | ({filled} - {None}))
        state = position(
            phase="E",
            seats={0: {"castle": castle, "tiles": laid, "storage": [stored], "workers": 3, "dice": [1]}},
        )
        assert can(state, "die-0", "storage-0", f"space-{name}") == (filled is not None)


@rule("CB1.10")
@pytest.mark.parametrize(
    ("estate", "corner", "tiles"),
    [
        (4, "h11", {"h12": "cow-2", "h21": "pig-2", "h22": "sheep-2"}),
        (2, "h14", {"h13": "cow-2", "h24": "pig-2", "h25": "bank"}),
        (9, "h41", {"h31": "bank", "h42": "knowledge-1", "h51": "ship"}),
        (2, "h47", {"h36": "bank", "h46": "knowledge-1", "h56": "ship"}),
        (2, "h71", {"h61": "bank", "h62": "church", "h72": "ship"}),
        (2, "h74", {"h64": "knowledge-1", "h65": "ship", "h73": "ship"}),
    ],
)
def test_a_corner_has_three_neighbours(estate, corner, tiles):
    first = {}
    for space, tile in tiles.items():
        owned = {"estate": estate, "castle": corner, "storage": [tile], "workers": 3, "dice": [1]}
        state = position(seats={0: owned})
        assert can(state, "die-0", "storage-0", f"space-{space}")
        placed = {targets[2] for targets in offered(state) if len(targets) == 3}
        assert placed <= {f"space-{near}" for near in tiles}
        first[space] = placed
    assert set().union(*first.values()) == {f"space-{near}" for near in tiles}


@rule("CB1.11")
@each_game
def test_chance_is_uniform_over_dice_seats_and_the_tiles_that_are_left(players, seed):
    asked = Counter()
    for node in played(players, seed):
        if node.state.to_move != CHANCE:
            continue
        asked[node.state.question] += 1
        weights = {_outcome(action): weight for action, weight in node.state.chances()}
        assert weights == _expected_weights(node, players)
    assert set(asked) == {"start_player", "start_goods", "fill_slot", "round_goods", "roll", "roll_white"}


def _outcome(action):
    family, parts = courtyard.game("burgundy").decode(action)
    (number,) = parts.values()
    if family == "drawn_tile":
        names = ["", "castle", "mine", "ship", *(f"knowledge-{tile}" for tile in range(1, 27))]
        names += [f"{animal}-{count}" for animal in ("cow", "pig", "sheep", "chicken") for count in (2, 3, 4)]
        return [*names, *TILES["B"][:7], "watchtower"][number]
    if family == "drawn_goods":
        return ("turquoise", "purple", "pink", "red", "brown", "orange")[number]
    if family == "rolled":
        return [(low, high) for low in range(1, 7) for high in range(low, 7)][number]
    return number


def _expected_weights(node, players):
    if node.state.question == "roll":
        return Counter(tuple(sorted((first, second))) for first in range(1, 7) for second in range(1, 7))
    if node.state.question == "roll_white":
        return dict.fromkeys(range(6), 1)
    if node.state.question == "start_player":
        return dict.fromkeys(range(players), 1)
    if node.state.question in ("start_goods", "round_goods"):
        return _unseen(node)
    slot = node.view["facts"][0]
    if slot >= 24:
        return node.view["black_supply"]
    letter = "BSKA KCBB ABSK SBAM MKBB BACS".replace(" ", "")[slot]
    if players == 3 and slot == 22 and node.view["phase"] in "BD":
        letter = "M"
    return {tile: count for tile, count in node.view["supply"].items() if _letter(tile) == letter}


def _unseen(node):
    unseen = node.state.dump()["unseen_goods"]
    names = ("turquoise", "purple", "pink", "red", "brown", "orange")
    return {name: count for name, count in zip(names, unseen, strict=True) if count}


def _letter(tile):
    stem = tile.split("-")[0]
    singles = {"castle": "C", "mine": "M", "ship": "S", "knowledge": "K"}
    animals = dict.fromkeys(("cow", "pig", "sheep", "chicken"), "A")
    return {**singles, **animals}.get(stem, "B")


@rule("CB1.11")
def test_chance_draws_each_outcome_as_often_as_its_weight_says():
    state = next(node.state for node in played(2, 0) if node.state.question == "roll")
    rng = Rng(11)
    rolls = Counter(_outcome(int(state.random_action(rng))) for _ in range(7200))
    for (low, high), count in rolls.items():
        assert abs(count - (200 if low == high else 400)) < 90
    assert len(rolls) == 21


@rule("CB1.11")
def test_a_roll_does_not_depend_on_the_roll_before():
    state = next(node.state for node in played(2, 0) if node.state.question == "roll_white")
    rng = Rng(5)
    faces = [_outcome(int(state.random_action(rng))) for _ in range(7201)]
    assert all(abs(count - 200) < 60 for count in Counter(pairwise(faces)).values())
    assert len(Counter(pairwise(faces))) == 36


@rule("CB1.5", "CB1.11")
@each_game
def test_a_drawn_tile_or_goods_tile_leaves_its_supply(players, seed):
    for before, after in steps(players, seed):
        if before.family == "drawn_tile":
            tile = _outcome(before.action)
            black = before.view["facts"][0] >= 24
            key, other = ("black_supply", "supply") if black else ("supply", "black_supply")
            gone = Counter(before.view[key]) - Counter(after.view[key])
            assert gone[tile] == 1
            # Castles, mines and ships follow without a draw, because their supplies hold nothing else.
            assert set(gone) <= {tile} | (set() if black else {"castle", "mine", "ship"})
            if black:
                assert before.view[other] == after.view[other]
        elif before.family == "drawn_goods":
            assert Counter(_unseen(before)) - Counter(_unseen(after)) == Counter([_outcome(before.action)])
