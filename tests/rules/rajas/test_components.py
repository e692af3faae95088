"""The component file and its constraints K1 to K22; an owner's own file."""

import pickle

import pytest
from rajas_helpers import PRINTED, own_file, rule

import courtyard
from courtyard import OptionError, Rng


@rule("RG-R1", "RG1.8")
def test_an_owners_own_file_is_played_with(tmp_path):
    path = own_file(tmp_path, ("value = 3\nsource", "value = 4\nsource"))
    game = courtyard.game("rajas", components=path)
    assert game.parts.river_amount[3] == 4
    assert courtyard.game("rajas").parts.river_amount[3] == 3
    state = game.start()
    courtyard.playout(state, Rng(1))
    assert 1 in state.ranking()


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
    with pytest.raises(OptionError, match="cannot be read"):
        courtyard.game("rajas", components=str(tmp_path / "bad.toml"))
    (tmp_path / "empty.toml").write_text("", "utf-8")
    with pytest.raises(OptionError, match=r"\(K1\)"):
        courtyard.game("rajas", components=str(tmp_path / "empty.toml"))
    with pytest.raises(OptionError, match="the path of a file"):
        courtyard.game("rajas", components=7)


@rule("RG-R1")
def test_the_certain_data_is_told_from_the_house_designed():
    rows = courtyard.game("rajas").origins()
    assert ("64 province tiles", "house-designed stand-in") in rows
    assert ("1 river spaces", "certain: rulebook") in rows
    assert ("8 yield tokens", "partly house-designed") in rows
    assert sum(int(item.split()[0]) for item, _ in rows if item.endswith("yield tokens")) == 30
