"""RG25: the Ganga module."""

import pytest
from rajas_helpers import (
    bring,
    components,
    dice,
    do,
    draw,
    game_of,
    levels,
    offered,
    own_file,
    pay,
    place,
    position,
    roll,
    rule,
    seat,
    start,
    take,
    turn_up_tiles,
    upgrade,
    view,
)

from courtyard import Rng

GANGA = {"ganga": "on"}


def stop_on(token, space=2, players=2, **described):
    """Seat 0 stops on a space with the river token."""
    state = position(
        players,
        options=GANGA,
        river_tokens={space: token},
        seats={0: {"boat": space - 1, "dice": ["G1"], **described}},
    )
    place(state, "harbour-1")
    return pay(state, "G1")


@rule("RG25.1", "RG25.3", "RG25.7", "RG-R79")
def test_tokens_are_laid_at_random_where_the_die_counts_on_from_the_last_one():
    state = game_of(ganga="on").start()
    turn_up_tiles(state)
    for face, token in ((6, 0), (6, 1), (6, 2), (4, 3)):
        assert state.question == "ganga_roll"
        assert [weight for _, weight in state.chances()] == [1] * 6
        bring(state, "ganga_rolled", face=face - 1)
        assert {weight for _, weight in state.chances()} == {1}
        assert len(state.chances()) == 8 - token
        bring(state, "ganga_drawn", token=token)
    assert list(view(state)["river_tokens"]) == ["6", "12", "18", "22"]
    assert view(state)["supply"]["orange"] == 12


@rule("RG25.4", "RG25.5", "RG25.6", "RG-R78", "RG-V11")
@pytest.mark.parametrize("last", [6, 5])
def test_laying_ends_when_a_count_reaches_or_passes_the_end(last):
    state = game_of(ganga="on").start()
    turn_up_tiles(state)
    for token, face in enumerate((6, 6, 6, 6, 1 if last == 5 else 0)):
        if face:
            bring(state, "ganga_rolled", face=face - 1)
            bring(state, "ganga_drawn", token=token)
    bring(state, "ganga_rolled", face=last - 1)
    assert state.question == "roll"
    assert "30" not in view(state)["river_tokens"]


@rule("RG25.3", "RG25.4")
def test_a_token_on_the_last_space_before_the_end_is_laid():
    state = game_of(ganga="on").start()
    turn_up_tiles(state)
    for token, face in enumerate((6, 6, 6, 6, 1, 1, 1, 2)):
        assert state.question == "ganga_roll"
        bring(state, "ganga_rolled", face=face - 1)
        bring(state, "ganga_drawn", token=token)
    assert list(view(state)["river_tokens"])[-1] == "29"
    assert state.question == "roll"


@rule("RG25.4")
def test_laying_ends_when_all_eight_tokens_are_laid():
    state = game_of(ganga="on").start()
    turn_up_tiles(state)
    for token in range(8):
        bring(state, "ganga_rolled")
        bring(state, "ganga_drawn", token=token)
    assert state.question == "roll"
    assert list(view(state)["river_tokens"]) == [str(space) for space in range(1, 9)]


@rule("RG2.15", "RG1.16")
def test_without_the_module_there_are_no_river_tokens():
    assert view(start(players=2))["river_tokens"] == {}


@rule("RG25.8", "RG25.9", "RG16.11")
def test_a_token_replaces_the_printed_yield_and_stays():
    state = stop_on("palace yogi", karma=0)
    assert (seat(state)["karma"], state.question) == (2, "take_dice")
    assert view(state)["river_tokens"] == {"2": "palace yogi"}


@rule("RG25.10", "RG-R82")
def test_a_passed_or_jumped_token_does_nothing():
    state = position(
        options=GANGA,
        river_tokens={2: "palace yogi"},
        seats={0: {"boat": 1, "dice": ["G1"], "karma": 0}, 1: {"boat": 2}},
    )
    place(state, "harbour-1")
    pay(state, "G1")
    assert (seat(state)["boat"], seat(state)["karma"], seat(state)["money"]) == (3, 0, 6)


@rule("RG25.11")
def test_there_are_eight_tokens_of_five_kinds():
    names = [name.split()[0] for name in components(position()).river_token_names]
    assert {name: names.count(name) for name in names} == {
        "dice_any_per_karma": 1,
        "dice_three": 2,
        "palace": 3,
        "market_single_max": 1,
        "river_up_to": 1,
    }


@rule("RG25.12")
def test_dice_by_karma_are_none_without_karma():
    state = stop_on("dice_any_per_karma", karma=0)
    assert (state.to_move, dice(state)) == (1, [])


@rule("RG25.13")
@pytest.mark.parametrize(("colours", "letters"), [("orange,green,blue", "OGB"), ("green,blue,purple", "GBP")])
def test_three_dice_of_the_shown_colours(colours, letters):
    state = stop_on(f"dice_three {colours}")
    roll(state, 4, 5, 6)
    assert dice(state) == [f"{letter}{value}" for letter, value in zip(letters, (4, 5, 6), strict=True)]


@rule("RG25.14")
def test_a_palace_token_carries_out_its_chamber_without_worker_and_die():
    state = stop_on("palace dancer")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    draw(state, "white: money 3")
    assert seat(state)["money"] == 6
    state = stop_on("palace raja_man_singh")
    upgrade(state, "mill")
    assert (levels(state), seat(state)["money"], seat(state)["unplaced"]) == ([2, 2, 2, 3], 6, 2)


@rule("RG25.15", "RG-R81", "RG17.7")
@pytest.mark.parametrize(
    ("figure", "space", "owned", "question"),
    [
        ("master_builder", 12, {}, None),
        ("master_builder", 12, {"tiles": {"2,3": "orange-10[NS]"}}, None),
        ("master_builder", 12, {"tiles": {"2,3": "orange-10[NS]"}, "dice": ["G1", "P6"]}, "cover_cell"),
        ("portuguese", 25, {}, None),
        ("portuguese", 21, {"tiles": {"2,3": "green-07[NES]"}}, "good"),
    ],
)
def test_a_palace_token_whose_action_is_not_possible_gives_nothing(tmp_path, figure, space, owned, question):
    own = own_file(tmp_path, ('value = "dancer"', f'value = "{figure}"'))
    seats = {0: {"boat": space - 1, "dice": ["G1"], **owned}}
    tops = ["purple-12"]
    state = position(
        options={**GANGA, "components": own}, tops=tops, river_tokens={space: f"palace {figure}"}, seats=seats
    )
    pay(place(state, "harbour-1"), "G1")
    if question:
        assert (state.to_move, state.question) == (0, question)
    else:
        assert (state.to_move, seat(state)["boat"]) == (1, space)
        assert (seat(state)["money"], seat(state)["fame"], seat(state)["karma"], dice(state)) == (3, 0, 1, [])


@rule("RG25.16", "RG-D26", "RG-D27")
def test_the_market_token_scores_up_to_3_markets_of_one_good():
    tiles = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]", "3,4": "blue-02[EW]"}
    state = stop_on("market_single_max 3", tiles=tiles, money=0)
    do(state, "good-silk")
    assert offered(state) == {(), ("markets-1",), ("markets-2",), ("markets-3",)}
    do(state, "markets-3")
    assert seat(state)["money"] == 3 + 2 + 2


@rule("RG25.17", "RG-D28", "RG-R80")
def test_the_move_token_moves_1_to_3_spaces_and_the_new_stop_pays():
    state = stop_on("river_up_to 3", karma=0)
    assert offered(state) == {("ahead-1",), ("ahead-2",), ("ahead-3",)}
    do(state, "ahead-1")
    assert (seat(state)["boat"], seat(state)["money"]) == (3, 6)


@rule("RG25.17")
def test_the_move_token_moves_at_most_to_the_end():
    state = stop_on("river_up_to 3", space=28, karma=0)
    assert offered(state) == {("ahead-1",), ("ahead-2",)}


@rule("RG1.3", "RG-R7")
@pytest.mark.parametrize(
    "options",
    [{}, {"version": "navaratnas"}, {"version": "mixed", "experience": ("advanced", "beginner")}],
)
def test_the_module_can_be_added_to_each_version(options):
    state = game_of(ganga="on", **options).start()
    rng = Rng(3)
    while state.legal():
        state.apply(int(state.random_action(rng)))
    assert view(state)["river_tokens"]
