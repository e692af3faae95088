"""Figures of the component file: the rules follow a change, or refuse the file with a clear sentence."""

import re

import pytest
from rajas_helpers import (
    PRINTED,
    action_of,
    do,
    draw,
    game_of,
    own_file,
    pay,
    place,
    position,
    roll,
    rule,
    seat,
    start,
    take,
    upgrade,
)

import courtyard
from courtyard import OptionError
from courtyard.games.rajas.data.checks import BUILT_IN, FOLLOWED


@pytest.fixture
def changed(tmp_path):
    """The options of a game with a changed component file."""

    def change(old, new):
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        return {"components": own_file(folder, (old, new))}

    return change


def chamber(options, number, **mine):
    """Seat 0 has entered a chamber."""
    state = position(options=options, seats={0: {"dice": [f"G{number}"], **mine}})
    return pay(place(state, f"chamber-{number}"), f"G{number}")


@rule("RG14.3")
def test_the_outdoor_terrace(changed):
    state = place(position(options=changed("gain_money = 2", "gain_money = 3")), "outdoor-1")
    assert seat(state)["money"] == 6


@rule("RG3.6", "RG8.1")
def test_karma_at_the_start_and_at_most(changed):
    assert seat(start(**changed("karma_start = 1", "karma_start = 2")))["karma"] == 2
    state = chamber(changed("karma_max = 3", "karma_max = 2"), 3)
    assert seat(state)["karma"] == 2


@rule("RG1.20", "RG12.1", "RG11.2")
def test_the_levels_of_buildings(changed):
    options = changed("upgrade_levels = [2, 3, 4]", "upgrade_levels = [1, 3, 6]")
    state = chamber(options, 4)
    assert state.game.describe(state, action_of(state, "scroll-mill")) == "Upgrade the mill to 3"
    upgrade(state, "mill")
    assert seat(state)["levels"] == {"temple": 1, "palace": 1, "fort": 1, "mill": 3}
    asked = [{"question": "lay_tile", "facts": ["orange-15"]}]
    state = position(options=options, seats={0: {"levels": [1, 1, 1, 6]}}, pending=asked)
    do(state, "cell-2,3", "roads-NES")
    assert seat(state)["fame"] == 1 + 6


@rule("RG1.18", "RG7.9")
def test_the_slots_of_the_statue(changed):
    options = changed("kali_slots_front = 10", "kali_slots_front = 9")
    state = place(position(options=options, seats={0: {"dice": ["O1"] * 9}}), "terrace-blue-1")
    assert (state.question, seat(state)["slots"]) == ("return_dice", 9)


@rule("RG19.5", "RG19.6")
def test_the_most_workers(changed):
    options = changed("max_active_workers_basic = 5", "max_active_workers_basic = 4")
    state = chamber(options, 1, fame=14)
    assert (seat(state)["workers"], seat(state)["waiting"]) == (4, [])


@rule("RG15.3", "RG15.4", "RG15.9", "RG15.10", "RG15.24")
@pytest.mark.parametrize(
    ("number", "old", "new", "said"),
    [
        (1, "fame 2, start", "fame 3, start", "the Great Mogul: 3 fame, starts the next round"),
        (2, "dancer: 2 any dice", "dancer: 3 any dice", "the Dancer: 3 dice of any colour, a yield token"),
        (3, "yogi: karma 2 + 1 any die", "yogi: karma 1 + 2 any dice", "the Yogi: 1 karma, dice of any colour: 2"),
        (4, "upgrade 1 + money 3", "upgrade 1 + money 4", "Raja Man Singh: 1 upgrade, then 4 money"),
        (6, "exactly 6 unoccupied", "exactly 5 unoccupied", "the Portuguese: the boat exactly 5 ahead"),
    ],
)
def test_what_the_chambers_give(changed, number, old, new, said):
    options = changed(old, new)
    state = position(options=options, seats={0: {"dice": [f"G{number}"]}})
    assert state.game.describe(state, action_of(state, f"space-chamber-{number}")).endswith(said)
    state = chamber(options, number)
    if number == 2:
        draw(roll(take(state, "blue", "blue", "blue"), 1, 1, 1), "white: money 3")
    if number == 3:
        roll(take(state, "blue", "blue"), 1, 1)
    if number == 4:
        upgrade(state, "mill")
    mine = seat(state)
    got = {1: mine["fame"], 2: len(mine["dice"]), 3: mine["karma"], 4: mine["money"], 6: mine["boat"]}
    assert got[number] == {1: 3, 2: 3, 3: 2, 4: 7, 6: 5}[number]


@rule("RG18.6", "RG18.12")
def test_the_bonuses_of_the_tracks(changed):
    state = chamber(changed('24 = "karma_2"', '24 = "karma_1"'), 1, fame=23, karma=0)
    assert seat(state)["karma"] == 1
    options = changed('33 = "dice_any_2"', '33 = "dice_any_3"')
    state = place(position(options=options, seats={0: {"money": 31}}), "outdoor-1")
    assert state.question == "take_dice"
    assert "3 to take" in state.game.prompt(state, 0)


def replaced(folder, group, name, value):
    """The file with another value of one figure; a list begins with it."""
    pattern = rf"(?ms)(^\[{group}\].*?^{name} = \[?)([^],#\n]*)"
    text, count = re.subn(pattern, rf"\g<1>{value} ", PRINTED, count=1)
    assert count == 1
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return {"components": str(path)}


@pytest.mark.parametrize(("group", "name", "printed"), [row[:3] for row in BUILT_IN])
def test_a_figure_that_the_rules_are_made_for_cannot_be_another(tmp_path, group, name, printed):
    other = '"another"' if isinstance(printed, list) and isinstance(printed[0], str) else 99
    with pytest.raises(OptionError, match=rf"{name} is .*; the rules are made for .*\(K25\)"):
        courtyard.game("rajas", **replaced(tmp_path, group, name, other))


@pytest.mark.parametrize(("group", "name", "low", "high"), FOLLOWED)
def test_a_figure_that_the_rules_follow_has_its_bounds(tmp_path, group, name, low, high):
    for value in (low - 1, high + 1):
        with pytest.raises(OptionError, match=rf"{name} is {value}; it goes from {low} to {high} \(K24\)"):
            courtyard.game("rajas", **replaced(tmp_path, group, name, value))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("upgrade_levels = [2, 3, 4]", "upgrade_levels = [2, 3]", "has 2 levels instead of 3 (K24)"),
        ("upgrade_levels = [2, 3, 4]", "upgrade_levels = [2, 2, 4]", "do not rise"),
        ("karma_start = 1", "karma_start = 4", "karma_start is above karma_max (K24)"),
        ("gain_money = 2", "gain_money = 0", "gain_money is 0"),
        ("money_start_by_turn_order = [3, 4, 5, 6]", "money_start_by_turn_order = [3, 4]", "for four players (K24)"),
        ("dancer: 2 any dice", "dancer: 2 gold", "chamber 2: effect '2 gold' is not known (K23)"),
        ('3 = "yogi: karma 2', '3 = "monk: karma 2', "chamber 3 is 'monk' instead of 'yogi' (K23)"),
        ("fame 2, start player next round", "money 2", "chamber 1 does not give what great_mogul gives (K23)"),
        ('24 = "karma_2"', '24 = "luck"', "fame space 24: effect 'luck' is not known (K7)"),
        ('24 = "karma_2"', '24 = "worker"', "fame space 24 cannot give 'worker' (K7)"),
        ('24 = "karma_2"', '25 = "karma_2"', "fame track are not 5, 15, 24, 31 (K7)"),
        (
            'colours = ["orange", "green", "blue", "purple"]\n[palace.outdoor',
            'colours = ["orange"]\n[palace.outdoor',
            "terrace",
        ),
    ],
)
def test_a_figure_that_makes_no_sense_is_refused(changed, old, new, said):
    with pytest.raises(OptionError) as refused:
        game_of(**changed(old, new))
    assert said in str(refused.value)
