"""The component data and its constraints, for the project's own file and for an owner's."""

import copy
import json
import pickle

import pytest
from gugong_helpers import chance, game, position, table

import courtyard
from courtyard import OptionError, PositionError, Rng
from courtyard.games.gugong.data.checks import check
from courtyard.games.gugong.data.components import components_of, read_components
from courtyard.games.gugong.data.provenance import origins


def broken(change):
    """What is said of the data after a change."""
    data = copy.deepcopy(read_components())
    change(data)
    with pytest.raises(OptionError) as refused:
        check(data, "my.toml")
    return str(refused.value)


def card(data, name):
    return next(each for each in data["gift_cards"]["card"] if each["id"] == name)


def set_card(name, **entries):
    return lambda data: card(data, name).update(entries)


def set_item(path, value):
    def change(data):
        *tables, last = path.split(".")
        for key in tables:
            data = data[key]
        data[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data["gift_cards"]["card"].pop(), ("38 cards", "37")),
        (set_card("d1", value=10), ("gift card d1.value", "from 1 to 9")),
        (set_card("d1", set="fan1"), ("gift card set fan1", "4 cards, not 5")),
        (set_card("d1", id="d2"), ("every id",)),
        (set_card("b2", value=1), ("gift card set board", "different values")),
        (set_card("d2", action="jade"), ("gift card d2", "action must be one of")),
        (
            lambda data: [each.update(action="none") for each in data["gift_cards"]["card"] if each["value"] == 3],
            ("hire2",),
        ),
        (
            lambda data: [
                each.update(value=4)
                for each in data["gift_cards"]["card"]
                if each["value"] == 3 and each["set"] != "board"
            ],
            ("three cards of value 3",),
        ),
        (
            lambda data: [
                each.update(action="wall") for each in data["gift_cards"]["card"] if each["action"] == "none"
            ],
            ("no action",),
        ),
        (
            lambda data: [
                each.update(action="hire1")
                for each in data["gift_cards"]["card"]
                if each["action"] in ("canal", "wall")
            ],
            ("most actions",),
        ),
        (lambda data: data["travel"]["token_type"].pop(), ("travel.token_type", "each once")),
        (lambda data: data["travel"]["token_type"][0].update(copies=4), ("must be even",)),
        (lambda data: data["travel"]["bonus_token_type"][0].update(copies=4), ("6 bonus tokens",)),
        (lambda data: data["travel"]["side"][0]["roads"].clear(), ("connected",)),
        (lambda data: data["travel"]["side"][0]["roads"].append(["c1", "c99"]), ("join two cities",)),
        (lambda data: data["travel"]["side"][0].update(meng_start="c8"), ("meng_start", "loop")),
        (lambda data: data["travel"]["side"][0]["meng_loop_ccw"].pop(2), ("a road must join",)),
        (set_item("decrees.cost_by_level.level1", 2), ("level1", "must be 1")),
        (lambda data: data["decrees"]["tile"][2].update(vp_now=2), ("L1_hire1", "3 VP")),
        (lambda data: data["decrees"]["tile"].pop(), ("L3_ports", "once, on level 3")),
        (set_item("jade.houses.side_A", [4, 4]), ("side_A", "must cost 3")),
        (set_item("jade.houses.side_B", [3, 6]), ("side_B", "from 1 to 5")),
        (set_item("jade.courtyard_cost", 4), ("courtyard_cost", "must be 5")),
        (set_item("intrigue.positions", [0, 13]), ("intrigue.positions",)),
        (set_item("palace.audience_vp_side_A", [7, 5]), ("3 audience places",)),
        (set_item("palace.audience_vp_side_B", [7, 5, 3, 2, 4]), ("earlier place",)),
        (set_item("wall.size.p3", 6), ("wall.size.p3", "must be 5")),
        (set_item("canal.lanes.p4", 1), ("canal.lanes.p4", "must be 2")),
        (set_item("day_track.servants.day1", 5), ("day1", "must be 6")),
        (set_item("dice.faces.d1", [1, 2, 4, 4, 5, 6]), ("two dice must be able to show 3",)),
        (set_item("dice.faces.d2", [4, 5, 6, 7, 8]), ("six faces",)),
        (set_item("automa.deck.jade", 3), ("11 automa cards, not 12",)),
        (lambda data: data["automa"]["deck"].pop("wall"), ("automa.deck.wall", "missing")),
        (set_item("jade.houses.side_A", "many"), ("side_A", "must be a list")),
    ],
)
def test_broken_data_is_refused_with_the_item_and_the_constraint(change, words):
    said = broken(change)
    assert said.startswith("my.toml: ")
    assert all(word in said for word in words), said


def test_an_owner_can_bring_their_own_figures(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[jade.houses]\nside_A = [3, 3, 3, 5]\n[decrees.cost_by_level]\nlevel3 = 4\n")
    own = courtyard.game("gugong", players=3, components=mine)
    assert [house["cost"] for house in own.position().view(None)["houses"]] == [3, 3, 3, 5]
    assert table(own.position())["decrees"][5]["cost"] == 4
    state = own.start()
    courtyard.playout(state, Rng(1))
    assert state.to_move == courtyard.OVER


def test_games_with_own_data_are_hashable_picklable_and_not_equal_to_others(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[jade.houses]\nside_A = [3, 3]\n")
    own = game(2, components=str(mine))
    assert own != game(2)
    assert hash(own) != hash(game(2))
    again = pickle.loads(pickle.dumps(own))
    assert again == own
    state = chance(own.start())
    assert pickle.loads(pickle.dumps(state)) == state
    with pytest.raises(PositionError, match="other component data"):
        game(2).load(state.dump())
    assert state.key() != chance(game(2).start()).key()


def test_unreadable_files_are_refused(tmp_path):
    with pytest.raises(OptionError, match="cannot be read"):
        game(2, components=str(tmp_path / "missing.toml"))
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("this is not = = toml")
    with pytest.raises(OptionError, match="not valid TOML"):
        game(2, components=wrong)
    wrong.write_text("[gift_cards]\ncard = 3\n")
    with pytest.raises(OptionError, match=r"gift_cards\.card: it must be a list"):
        game(2, components=wrong)


def test_tags_of_origin_are_kept():
    data = read_components()
    assert data["jade"]["houses"]["status"] == "house"
    assert data["wall"]["status"] == "rulebook"
    found = dict(origins())
    assert found["jade.houses"] == "house"
    assert found["travel.token_type vp2.copies"] == "house"
    assert found["decrees.cost_by_level.level1"].startswith("rulebook")
    assert components_of("", 2) is components_of("", 2)
    assert position().faults() == []


OWNERS_FILE = """
[jade.houses]
side_A = [3, 3, 3, 5]
[decrees.cost_by_level]
level3 = 4
status_level3 = "my copy"
[day_track]
servants = { day2 = 5 }
"""


def test_what_an_owner_gives_is_tagged_as_the_owners(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(OWNERS_FILE)
    found = dict(courtyard.game("gugong", components=mine).origins())
    changed = {item: tag for item, tag in found.items() if tag != dict(origins())[item]}
    assert changed == {"jade.houses": "owner", "decrees.cost_by_level.level3": "my copy", "day_track": "owner"}


def test_lists_that_an_owner_gives_are_tagged_as_the_owners(tmp_path):
    data = read_components()
    lines = []
    for each in data["gift_cards"]["card"]:
        lines += ["[[gift_cards.card]]", *(f"{key} = {json.dumps(value)}" for key, value in each.items())]
    for each in data["travel"]["token_type"]:
        status = ['copies_status = "counted"'] if each["id"] == "vp2" else []
        lines += ["[[travel.token_type]]", f'id = "{each["id"]}"', f"copies = {each['copies']}", *status]
    mine = tmp_path / "mine.toml"
    mine.write_text("\n".join(lines))
    found = dict(courtyard.game("gugong", components=mine).origins())
    assert found["gift_cards.house_list_notes.action"] == "owner"
    assert found["gift_cards.split"] == "page"
    assert found["travel.token_type hire1"] == "owner"
    assert found["travel.token_type vp2.copies"] == "counted"
    assert found["travel.bonus_token_type toll.copies"] == "inferred"
