"""Families of actions: numbers follow from the declaration, and every action has a readable name."""

import pytest

import courtyard
from courtyard import IllegalAction
from courtyard.core.actions import Actions
from courtyard.core.game import button_of


def declared() -> Actions:
    """Six takes, an end, three rolls, and two jumps that were thought of later."""
    actions = Actions()
    actions.family("take", ("discard",), slot=3, discard=2)
    actions.family("end_turn")
    actions.chance("rolled", face=3)
    actions.family("jump", far=2)
    return actions


def test_families_follow_each_other_without_a_gap() -> None:
    actions = declared()
    assert [(family.name, family.start, family.size) for family in actions.families] == [
        ("take", 0, 6),
        ("end_turn", 6, 1),
        ("rolled", 7, 3),
        ("jump", 10, 2),
    ]
    assert actions.count == 12


def test_the_last_part_counts_fastest() -> None:
    actions = declared()
    assert [actions.encode("take", {"slot": 1, "discard": discard}) for discard in (0, 1)] == [2, 3]
    assert actions.decode(5).parts == {"slot": 2, "discard": 1}


def test_every_action_is_read_back_from_its_name() -> None:
    for game in (declared(), courtyard.game("burgundy").actions):
        for action in range(game.count):
            assert game.read(str(game.decode(action))) == action


@pytest.mark.parametrize(
    ("name", "action"),
    [("take:slot=1", 2), ("take:slot=1,discard=1", 3), ("end_turn", 6), ("rolled:face=0", 7), ("jump:far=1", 11)],
)
def test_an_optional_part_of_0_goes_without_saying(name: str, action: int) -> None:
    actions = declared()
    assert str(actions.decode(action)) == name
    assert actions.read(name) == action


def test_a_part_that_is_left_out_is_0() -> None:
    assert declared().read("take") == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fly", "There are no actions 'fly'. Families: take, end_turn, rolled, jump."),
        ("take:colour=1", "Action take has no part colour. Parts: slot, discard."),
        ("end_turn:now=1", "Action end_turn has no part now. Parts: none."),
        ("take:slot=3", "Action take: slot goes from 0 to 2, not 3."),
        ("take:slot", "An action is named like take:die=0,slot=3, not 'take:slot'."),
        ("take:slot=-1", "An action is named like take:die=0,slot=3, not 'take:slot=-1'."),
        ("take:slot=9999999", "An action is named like take:die=0,slot=3, not 'take:slot=9999999'."),
    ],
)
def test_a_name_that_means_nothing_is_refused_with_what_there_is(name: str, said: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        declared().read(name)
    assert str(refused.value) == said


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_a_part_is_a_whole_number(value: object) -> None:
    with pytest.raises(IllegalAction, match="goes from 0 to 2"):
        declared().encode("take", {"slot": value})


@pytest.mark.parametrize("action", [-1, 12])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"There is no action {action}; actions go from 0 to 11"):
        declared().decode(action)


def test_a_family_is_declared_once_and_every_part_has_a_value() -> None:
    actions = declared()
    with pytest.raises(ValueError, match="declared twice"):
        actions.chance("take", slot=2)
    with pytest.raises(ValueError, match="far has 0 values"):
        actions.family("leap", far=0)


def test_an_action_unpacks_into_its_family_and_its_parts() -> None:
    family, parts = declared().decode(3)
    assert (family, parts) == ("take", {"slot": 1, "discard": 1})
    assert repr(declared().decode(3)) == "<take:slot=1,discard=1>"


def test_an_action_without_a_place_on_a_board_has_a_button_of_its_own() -> None:
    game = courtyard.game("burgundy")
    assert button_of(declared().decode(6)) == "button-end-turn"
    assert button_of(declared().decode(11)) == "button-jump-1"
    assert game.targets(game.action("end_turn")) == ("button-end-turn",)
    assert game.targets(game.action("rolled", pair=3)) == ()
