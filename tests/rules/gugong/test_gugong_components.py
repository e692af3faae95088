"""The component data and its constraints, for the project's own file and for an owner's."""

import copy
import json
import pickle

import pytest
from gugong_helpers import at, can, chance, do, game, position, refusal, seat, table
from saying import in_words

import courtyard
from courtyard import OptionError, PositionError, Rng
from courtyard.games.gugong.data.checks import FIXED, RANGES, check
from courtyard.games.gugong.data.components import components_of, read_components
from courtyard.games.gugong.data.provenance import provenance


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


@pytest.mark.parametrize("path", FIXED)
def test_a_figure_that_the_rules_are_built_on_cannot_be_another(path):
    for other in (99, "other"):
        assert broken(set_item(path, other)) == f"my.toml: {path}: it must be {FIXED[path]}."


@pytest.mark.parametrize("path", RANGES)
def test_a_figure_that_the_rules_read_stays_within_its_bounds(path):
    low, high = RANGES[path]
    for other in (low - 1, high + 1, True, "many"):
        said = broken(set_item(path, other))
        assert said.startswith(f"my.toml: {path}: it must be ")


@pytest.fixture
def own(tmp_path):
    """A game with figures of its own, each given by its path."""

    def make(players=2, **figures):
        lines = [f"{path.replace('__', '.')} = {json.dumps(value)}" for path, value in figures.items()]
        mine = tmp_path / "mine.toml"
        mine.write_text("\n".join(lines))
        return {"players": players, "options": {"components": str(mine)}}

    return make


def sent(state, *targets):
    """How many servants the action of these elements sends."""
    before = seat(state)["hired"]
    return before - seat(do(state, *targets))["hired"]


def test_prices_of_options_are_read(own):
    travel = own(travel__rules__option_b__pay_hired=4)
    cities = {"c1": "vp2", "c20": "hire1"}
    assert sent(at("travel", cities=cities, **travel), "option-b", "hired") == 4
    decreed = at("travel", {"decrees": ["L2_travel"]}, cities=cities, decrees=["L2_travel"], **travel)
    assert sent(decreed, "option-b", "hired") == 3
    poor = at("travel", {"hired": 3}, cities=cities, **travel)
    assert refusal(poor, "option-b", "hired") == "send"
    assert sent(at("intrigue", **own(intrigue__option_b__pay_hired=3)), "option-b", "hired") == 3
    assert sent(at("palace", **own(palace__option_b__pay_hired=1)), "option-b", "hired") == 1
    assert sent(at("wall", **own(wall__option_b__pay_hired=2)), "option-b", "hired", "servant") == 2 + 1
    state = at("palace", **own(palace__option_b__pay_hired=1))
    line = state.game.describe(state, state.game.action("palace_two"))
    assert line == "Palace: send 1, envoy moves 2, intrigue 1"


def test_steps_of_options_are_read(own):
    assert seat(do(at("intrigue", **own(intrigue__option_a__steps=2)), "option-a"))["intrigue"] == 2
    assert seat(do(at("intrigue", **own(intrigue__option_b__steps=5)), "option-b", "hired"))["intrigue"] == 5
    assert seat(do(at("palace", **own(palace__option_a__steps=3)), "option-a"))["envoy"] == 3
    both = own(palace__option_b__steps=4, palace__option_b__intrigue=3)
    moved = seat(do(at("palace", **both), "option-b", "hired"))
    assert (moved["envoy"], moved["intrigue"]) == (4, 3)


def test_what_the_start_gives_is_read(own):
    servants = {"setup__hired_servants_start": 5, "setup__free_servants_start": 7, "day_track__servants__day1": 5}
    given = own(palace__start=1, **servants)
    state = chance(game(given["players"], **given["options"]).start())
    assert (seat(state)["envoy"], seat(state)["hired"], seat(state)["free"]) == (1, 5, 7)


def test_what_a_wall_and_a_night_give_is_read(own):
    wall = own(wall__winner__vp=5, wall__winner__palace=2)
    won = seat(do(at("wall", {"wall": 3}, **wall), "option-a"))
    assert (won["vp"], won["envoy"]) == (5, 2)
    night = own(dice__night__most_matches__vp=6, dice__night__most_matches__palace=2)
    hands = {0: {"hand": [], "discard": ["d1"]}, 1: {"hired": 12}}
    state = do(position(at="evening", dice=[1, 9, 9], seats=hands, **night), "hire-0")
    assert (seat(state)["vp"], seat(state)["envoy"]) == (6, 2)


BENEFITS = [
    {"back": 2, "gives": "hire1"},
    {"back": 3, "gives": "hire2"},
    {"back": 5, "gives": "turn one destiny die to any of its sides"},
    {"back": 6, "gives": "jade1"},
]


def test_prices_of_intrigue_benefits_are_read(tmp_path):
    mine = tmp_path / "mine.toml"
    rows = ", ".join(f'{{ back = {each["back"]}, gives = "{each["gives"]}" }}' for each in BENEFITS)
    mine.write_text(f"[intrigue]\nbenefits = [{rows}]\n")
    state = at("wall", {"wall": 3, "intrigue": 6}, options={"components": str(mine)})
    do(state, "option-a")
    jade = state.copy()
    assert (seat(do(jade, "benefit-7"))["intrigue"], seat(jade)["jade"]) == (0, 1)
    assert seat(do(state, "benefit-1"))["intrigue"] == 4
    assert "must be a whole number from 1 to 14" in broken(lambda data: data["intrigue"]["benefits"][0].update(back=0))
    assert "they must give" in broken(lambda data: data["intrigue"]["benefits"].reverse())


def test_slots_of_port_rewards_are_read(own):
    one = own(canal__reward_slots_per_player__vp4=1)
    full = {"ships": [{"port": 2, "servants": 3}], "rewards": {"vp4": 1}, "hired": 1}
    assert not can(do(at("canal", full, **one), "option-a"), "ship-0", "reward-vp4")
    assert can(do(at("canal", full), "option-a"), "ship-0", "reward-vp4")


def test_figures_that_follow_from_others_must_fit():
    assert "12, not 13" in broken(set_item("setup.free_servants_start", 7))
    assert "it must be 5" in broken(set_item("canal.reward_slots_per_player.card", 1))


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
    found = dict(provenance())
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


def origins(path):
    """The components with their tags, of a game with an owner's file."""
    game = courtyard.game("gugong", components=path)
    return dict(in_words(game.ui.provenance(game.start())))


def test_what_an_owner_gives_is_tagged_as_the_owners(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(OWNERS_FILE)
    found = origins(mine)
    changed = {item: tag for item, tag in found.items() if tag != dict(provenance())[item]}
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
    found = origins(mine)
    assert found["gift_cards.house_list_notes.action"] == "owner"
    assert found["gift_cards.split"] == "page"
    assert found["travel.token_type hire1"] == "owner"
    assert found["travel.token_type vp2.copies"] == "counted"
    assert found["travel.bonus_token_type toll.copies"] == "inferred"
