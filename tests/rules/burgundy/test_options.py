"""The options CB-O1 to CB-O10, the option `estates`, and which values and combinations are refused."""

import pytest
from helpers import rule

import courtyard
from courtyard import OptionError
from courtyard.core.options import CHOICE
from courtyard.games.burgundy.options import OPTIONS

ESTATES = (
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 1:h12, 1:h13, 1:h23, 1:h44, 2:h14, 2:h47, 2:h71, 2:h74, 3:h23, 3:h44, 3:h61, 3:h65, "
    "4:h11, 4:h35, 4:h52, 4:h74, 5:h32, 5:h45, 5:h52, 5:h64, 6:h13, 6:h44, 6:h71, 6:h74, 7:h12, 7:h13, 7:h72, 7:h73, "
    "8:h22, 8:h24, 8:h62, 8:h64, 9:h13, 9:h41, 9:h46, 9:h72"
)


def refused(**options):
    """The sentence with which the options are refused."""
    with pytest.raises(OptionError) as error:
        courtyard.game("burgundy", **options)
    return str(error.value)


def advanced(**options):
    return courtyard.game("burgundy", setup="advanced", **options)


@rule("CB-O1", "CB-O7", "CB-O8", "CB-O9", "CB-O10", "CB1.2")
def test_every_option_has_its_default():
    assert courtyard.game("burgundy").chosen == {
        "players": 2,
        "tie_break_empty": "fewest",
        "setup": "basic",
        "advanced_choice": "open",
        "board_deal": "cards",
        "excluded_estates": (),
        "estates": (),
        "tie_break_order": "track",
        "purchase_timing": "between_actions",
        "purchase_when_full": "discard",
        "free_discard": "off",
        "sold_goods_view": "owner_only",
    }


@rule("CB-O1", "CB-O7", "CB-O8", "CB-O9", "CB-O10")
def test_every_option_has_a_label_and_every_value_words():
    labels = {option.name: (option.label, option.labels) for option in OPTIONS}
    assert labels["setup"] == (
        "Estates: everybody on number 1, or everybody on one of their own",
        ("basic: estate 1 for all", "advanced: different estates"),
    )
    for option in OPTIONS:
        assert len(option.labels) == len(option.choices)
        assert option.kind != CHOICE or not set(option.labels) & set(option.choices)
    assert labels["estates"][1] == tuple(ESTATES.split(", "))


@rule("CB1.1")
@pytest.mark.parametrize("players", [0, 1, 5, "five", True, 2.5, None])
def test_a_number_of_players_other_than_2_3_or_4_is_refused(players):
    assert refused(players=players) == f"Option players cannot be {players!r}. Allowed: 2, 3, 4."


@rule("CB1.1")
@pytest.mark.parametrize("players", [2, 3, 4, "2", "3", "4"])
def test_2_3_and_4_players_are_accepted(players):
    assert courtyard.game("burgundy", players=players).seats == int(players)


@rule("CB-O1", "CB-O7", "CB-O8", "CB-O9")
@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("tie_break_empty", "none", "fewest, most"),
        ("setup", "expert", "basic, advanced"),
        ("advanced_choice", "hidden", "open, secret"),
        ("board_deal", "all", "cards, two_numbers, any"),
        ("tie_break_order", "seat", "track, last_round"),
        ("purchase_timing", "never", "between_actions, any_time"),
        ("purchase_when_full", "on", "discard, forbidden"),
        ("free_discard", "yes", "off, on"),
        ("sold_goods_view", "nobody", "owner_only, open"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused_with_those_it_takes(name, value, allowed):
    assert refused(**{name: value}) == f"Option {name} cannot be {value!r}. Allowed: {allowed}."


@rule("CB-O10")
@pytest.mark.parametrize("value", ["1", "10", ["8", "x"], "2;3", 8])
def test_only_the_estates_2_to_9_can_be_excluded(value):
    assert refused(setup="advanced", excluded_estates=value) == (
        f"Option excluded_estates cannot be {value!r}. "
        "Allowed: any of 2, 3, 4, 5, 6, 7, 8, 9, separated by commas, or nothing."
    )


@rule("CB-O10")
@pytest.mark.parametrize("value", ["9,2", [9, 2], ("2", "9"), " 2 , 9 ", "2,9,2"])
def test_excluded_estates_are_a_set_however_they_are_written(value):
    assert advanced(excluded_estates=value).chosen["excluded_estates"] == ("2", "9")


@rule("CB-O10")
@pytest.mark.parametrize("estate", range(2, 10))
def test_each_of_the_estates_2_to_9_can_be_excluded(estate):
    assert advanced(excluded_estates=[estate]).chosen["excluded_estates"] == (str(estate),)


@rule("CB-D1")
@pytest.mark.parametrize("value", ["0,1", "10,1", "1:h11,1", "6:h45,6", "6:,6"])
def test_an_estate_or_castle_space_that_does_not_exist_is_refused(value):
    assert refused(setup="advanced", estates=value) == (
        f"Option estates cannot be {value!r}. Allowed: one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 1:h12, …, 9:h72 for each "
        "seat, separated by commas, or nothing."
    )


@rule("CB-D1")
@pytest.mark.parametrize(("players", "estates"), [(2, "6"), (2, "1,2,3"), (3, "1,2"), (4, "1,2,3")])
def test_the_option_estates_names_one_estate_per_seat(players, estates):
    count = len(estates.split(","))
    named = "1 estate is" if count == 1 else f"{count} estates are"
    assert refused(players=players, setup="advanced", estates=estates) == (
        f"{named} named for {players} players: each needs one."
    )


@rule("CB-D1")
@pytest.mark.parametrize("others", [{"board_deal": "any"}, {"excluded_estates": "8"}])
def test_the_option_estates_goes_with_no_other_rule_of_the_deal(others):
    assert refused(setup="advanced", estates="1,2", **others) == (
        "Who has which estate is settled already: leave open which estates a player can have and which nobody may use."
    )


@rule("CB-O7")
@pytest.mark.parametrize(
    ("name", "value"),
    [("advanced_choice", "secret"), ("board_deal", "any"), ("excluded_estates", "8"), ("estates", "1,2")],
)
def test_options_of_the_advanced_set_up_need_it(name, value):
    assert refused(**{name: value}) == f"Option {name} needs setup=advanced."
    assert advanced(**{name: value}).chosen["setup"] == "advanced"


@rule("CB-O7")
def test_the_tie_break_needs_no_advanced_set_up():
    assert courtyard.game("burgundy", tie_break_empty="most").changed() == {"players": 2, "tie_break_empty": "most"}


@rule("CB-O8", "CB-O9", "CB-R58")
def test_a_free_choice_of_estates_is_always_open():
    assert refused(setup="advanced", board_deal="any", advanced_choice="secret") == (
        "The choice “all at once, secretly” does not go with “any estate that is still free”: "
        "such estates are always chosen openly."
    )
    assert advanced(board_deal="any", advanced_choice="open").chosen["board_deal"] == "any"


@rule("CB-O8", "CB-O10")
@pytest.mark.parametrize("mode", ["open", "secret"])
def test_boards_may_be_chosen_openly_or_secretly_with_and_without_excluded_estates(mode):
    for excluded in ((), ("8",)):
        assert advanced(advanced_choice=mode, excluded_estates=excluded).chosen["advanced_choice"] == mode


@rule("CB1.2")
def test_an_unknown_option_is_refused_with_those_that_exist():
    assert refused(free_silver="on") == (
        "There is no option free_silver. "
        "Options: players, tie_break_empty, setup, advanced_choice, board_deal, excluded_estates, estates, "
        "tie_break_order, purchase_timing, purchase_when_full, free_discard, sold_goods_view."
    )
