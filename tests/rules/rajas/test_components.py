"""The component file and its constraints K1 to K22; an owner's own file."""

import pickle

import pytest
from rajas_helpers import (
    PRINTED,
    buy,
    do,
    lay,
    levels,
    own_file,
    place,
    position,
    roll,
    rule,
    seat,
    take,
    upgrade,
)
from saying import in_words

import courtyard
from courtyard import OptionError, Rng
from courtyard.games.rajas.data import effects


@rule("RG-R1", "RG1.8")
def test_an_owners_own_file_is_played_with(tmp_path):
    path = own_file(tmp_path, ("value = 3\nsource", "value = 4\nsource"))
    game = courtyard.game("rajas", components=path)
    assert game.components.river_amount[3] == 4
    assert courtyard.game("rajas").components.river_amount[3] == 3
    state = game.start()
    courtyard.playout(state, Rng(1))
    assert 1 in state.ranking()


@rule("RG11.15", "RG-R1")
def test_an_owners_yield_may_give_two_upgrades(tmp_path):
    state = connected(own_file(tmp_path, ('basic = "upgrade 1"', 'basic = "upgrade 2"')))
    upgrade(state, "mill")
    upgrade(state, "fort")
    assert (levels(state), state.to_move) == ([2, 2, 3, 3], 1)


@rule("RG11.15", "RG-R1")
def test_an_owners_yield_may_give_two_boat_moves(tmp_path):
    state = connected(own_file(tmp_path, ('basic = "upgrade 1"', 'basic = "boat 2"')))
    do(state, "ahead-1")
    take(state, "blue", "blue")
    roll(state, 3, 3)
    do(state, "ahead-1")
    assert (seat(state)["boat"], seat(state)["karma"], state.to_move) == (2, 3, 1)


def connected(path):
    """Seat 0 connects the special yield T2."""
    state = position(options={"components": path}, seats={0: {"dice": ["O4"]}}, tops=["orange-11"])
    place(state, "quarry-1")
    buy(state, "orange-11", "O4")
    return lay(state, "1,2", "NE")


def test_a_game_with_an_own_file_can_be_hashed_pickled_and_compared(tmp_path):
    path = own_file(tmp_path)
    game = courtyard.game("rajas", components=path)
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(courtyard.game("rajas", components=path)) == hash(game)
    assert game != courtyard.game("rajas")
    assert pickle.loads(pickle.dumps(game.start())) == game.start()


BROKEN = [
    ("K1", "tile orange-01", [('id = "orange-02"', 'id = "orange-01"')]),
    ("K1", "colour orange", [('id = "green-01"\ncolour = "green"', 'id = "green-01"\ncolour = "orange"')]),
    (
        "K2",
        "tile orange-11",
        [('edges = "NE"\nbuildings = ["temple"]\nmarkets = []', 'edges = "NE"\nbuildings = []\nmarkets = []')],
    ),
    ("K3", "tile orange-01", [('stack = "snake"\ncost = 4', 'stack = "snake"\ncost = 0')]),
    ("K4", "tile orange-01", [('road = "bend"\nedges = "NE"', 'road = "bend"\nedges = "NS"')]),
    ("K6", "tile orange-01", [("value = 2 }]\nmoney = 2", "value = 3 }]\nmoney = 2")]),
    ("K7", "money 65", [("meeting_constant = 61", "meeting_constant = 60")]),
    ("K8", "river space 2", [('kind = "karma"\nvalue = 2', 'kind = "karma"\nvalue = 1')]),
    ("K9", "river space 3", [('n = 3\nkind = "money"', 'n = 3\nkind = "gold"')]),
    ("K10", "single-goods", [("value = 4\nsource", "value = 3\nsource"), ("value = 6\nsource", "value = 3\nsource")]),
    ("K11", "river token palace", [('kind = "palace"\nvalue = "yogi"', 'kind = "river_up_to"\nvalue = "3"')]),
    ("K12", "white yield tokens", [('colour = "yellow"', 'colour = "white"')]),
    ("K12", "brown yield token", [("fame 1 per 3 river spaces", "fame 1 per 0 river spaces")]),
    ("K12", "red yield token", [('effect = "money 8"', 'effect = "money 8 + karma 1 + karma 1"')]),
    ("K13", "a white token", [('effect = "money 3"', 'effect = "money 4"')]),
    ("K14", "side p34", [("outdoor_terrace = 5", "outdoor_terrace = 4")]),
    (
        "K14",
        "side p2",
        [("one_own_worker_per_single_market = false", "one_own_worker_per_single_market = true")],
    ),
    ("K15", "the prices of side p34", [("quarry_costs = [1, 2, 2, 3, 3, 4]", "quarry_costs = [1, 2, 2, 3, 4, 3]")]),
    ("K15", "the harbour of side p2", [("harbour_costs = [0, 1, 2]", "harbour_costs = [1, 1, 2]")]),
    ("K17", "the balconies", [('orange = "purple"', 'orange = "green"')]),
    ("K18", "the residence", [("residence = [1, 3]", "residence = [1, 2]")]),
    ("K19", "left column", [('basic = "money 5"', 'basic = "money 4"')]),
    ("K20", "no special yield", [('basic = "dice_any 1 + upgrade 1"', 'basic = "dice_any 1"')]),
    ("K21", "the province board", [("blocked = [[1, 1], [1, 5], [4, 3]]", "blocked = [[1, 1], [1, 5]]")]),
    ("K21", "special yield L2", [('edges = ["2,1:W"]', 'edges = ["2,1:E"]')]),
    ("K22", "brown slots", [('navaratnas_slot = "brown"', 'navaratnas_slot = "white"')]),
]


@pytest.mark.parametrize(("constraint", "item", "changes"), BROKEN, ids=[row[0] + " " + row[1] for row in BROKEN])
def test_a_broken_file_is_refused_with_the_item_and_the_constraint(tmp_path, constraint, item, changes):
    with pytest.raises(OptionError) as refused:
        courtyard.game("rajas", components=own_file(tmp_path, *changes))
    assert item in str(refused.value)
    assert f"({constraint})" in str(refused.value)


def test_the_markets_must_allow_the_examples(tmp_path):
    text = PRINTED.replace('{ good = "tea", value = 3 }', '{ good = "tea", value = 5 }')
    text = text.replace('{ good = "tea", value = 4 }', '{ good = "tea", value = 5 }')
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(OptionError, match=r"\(K5\)"):
        courtyard.game("rajas", components=str(path))


def test_there_must_be_room_for_all_workers(tmp_path):
    few = [
        ("total_spaces = 37", "total_spaces = 22"),
        ("palace_spaces = 19", "palace_spaces = 15"),
        ("quarry_spaces = 6", "quarry_spaces = 1"),
        ("quarry_costs = [1, 2, 2, 3, 3, 4]", "quarry_costs = [1]"),
        ("harbour_spaces = 4", "harbour_spaces = 1"),
        ("harbour_costs = [0, 1, 1, 2]", "harbour_costs = [0]"),
        ("market_single_per_good = 2", "market_single_per_good = 1"),
        ("outdoor_terrace = 5", "outdoor_terrace = 1"),
    ]
    with pytest.raises(OptionError, match=r"side p34 has 22 spaces for 24.*\(K16\)"):
        courtyard.game("rajas", components=own_file(tmp_path, *few))


def test_a_file_that_is_missing_or_no_toml_is_refused(tmp_path):
    with pytest.raises(OptionError, match="cannot be read"):
        courtyard.game("rajas", components=str(tmp_path / "nowhere.toml"))
    (tmp_path / "bad.toml").write_text("[meta", "utf-8")
    with pytest.raises(OptionError, match="not valid TOML"):
        courtyard.game("rajas", components=str(tmp_path / "bad.toml"))
    (tmp_path / "empty.toml").write_text("", "utf-8")
    assert courtyard.game("rajas", components=str(tmp_path / "empty.toml")) == courtyard.game("rajas")
    with pytest.raises(OptionError, match="the path of a file"):
        courtyard.game("rajas", components=7)


@rule("RG-R1")
def test_the_certain_data_is_told_from_the_house_designed():
    game = courtyard.game("rajas")
    rows = in_words(game.ui.provenance(game.start()))
    assert ("64 province tiles", "house-designed stand-in") in rows
    assert ("1 river spaces", "certain: rulebook") in rows
    assert ("8 yield tokens", "partly house-designed") in rows
    assert sum(int(item.split()[0]) for item, _ in rows if item.endswith("yield tokens")) == 30


@rule("RG11.15")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("money 1", [(effects.MONEY, 1)]),
        ("money 40", [(effects.MONEY, 40)]),
        ("dice_any 9", [(effects.DICE_ANY, 9)]),
        ("dice_orange 1", [(effects.DICE_SHOWN, 0x1)]),
        ("dice_blue 2", [(effects.DICE_SHOWN, 0x200)]),
        ("upgrade 1 + karma 2", [(effects.UPGRADE, 1), (effects.KARMA, 2)]),
        ("fame 2 per bend built", [(effects.FAME_PER_BEND, 2)]),
    ],
)
def test_effects_are_read_in_their_order(text, parts):
    assert effects.read_effect(text) == parts


@pytest.mark.parametrize(
    "text", ["money 0", "money 41", "money x", "money", "dice_any 10", "dice_blue 10", "dice_pink 1", "coins_blue 1"]
)
def test_effects_that_are_not_known_or_too_much_are_refused(text):
    with pytest.raises(ValueError, match=r"not known|not from 1 to"):
        effects.read_effect(text)


def test_what_river_spaces_and_tokens_pay():
    assert effects.read_river_space("dice_any", 9) == (effects.DICE_ANY, 9)
    assert effects.read_river_space("money", 40) == (effects.MONEY, 40)
    assert effects.read_river_space("dice_per_karma", "blue") == (effects.DICE_PER_KARMA, 2)
    assert effects.read_river_token("dice_any_per_karma", "") == (effects.DICE_ANY_PER_KARMA, 1)
    assert effects.read_river_token("dice_three", "orange, green,purple") == (effects.DICE_SHOWN, 0x1011)
    assert effects.read_river_token("palace", "yogi") == (effects.CHAMBER, 3)
    assert effects.read_river_token("market_single_max", "3") == (effects.SINGLE_GOODS, 3)
    assert effects.read_river_token("river_up_to", "6") == (effects.BOAT_UP_TO, 6)


@pytest.mark.parametrize(("kind", "value"), [("dice_any", 10), ("money", 41), ("money", 0), ("gold", 1)])
def test_a_river_space_that_is_not_known_or_too_rich_is_refused(kind, value):
    with pytest.raises(ValueError, match=r"not known|not from 1 to"):
        effects.read_river_space(kind, value)


@pytest.mark.parametrize(("kind", "value"), [("river_up_to", "7"), ("market_single_max", "41"), ("gold", "1")])
def test_a_river_token_that_is_not_known_or_too_rich_is_refused(kind, value):
    with pytest.raises(ValueError, match=r"not known|not from 1 to"):
        effects.read_river_token(kind, value)
