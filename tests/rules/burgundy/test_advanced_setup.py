"""CB33: the advanced set-up."""

import pytest
from helpers import can, chance, do, finish, offered, position, refusal, rule, seat

import courtyard
from courtyard import CHANCE, Rng
from courtyard.games.burgundy.rules.actions import DEALT_BOARD, DRAWN_START

BOARDS = [(1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9)]
CASTLES = {
    1: ["h12", "h13", "h23", "h44"],
    2: ["h14", "h47", "h71", "h74"],
    3: ["h23", "h44", "h61", "h65"],
    4: ["h11", "h35", "h52", "h74"],
    5: ["h32", "h45", "h52", "h64"],
    6: ["h13", "h44", "h71", "h74"],
    7: ["h12", "h13", "h72", "h73"],
    8: ["h22", "h24", "h62", "h64"],
    9: ["h13", "h41", "h46", "h72"],
}
"""The dark green spaces of each estate."""


def before_deal(players=2, start=0, **options):
    """The advanced set-up when the first board is about to be dealt, or the first choice to be made."""
    state = courtyard.game("burgundy", players=players, setup="advanced", **options).start()
    state.apply(DRAWN_START + start)
    rng = Rng(1)
    while state.question == "start_goods":
        state.apply(int(state.random_action(rng)))
    return state


def dealt(boards, start=0, **options):
    """The first choice of a game in which these boards are dealt in turn order."""
    state = before_deal(len(boards), start, **options)
    for board in boards:
        state.apply(DEALT_BOARD + BOARDS.index(board))
    return state


def settle(state, estate, space):
    return do(state, f"estate-{estate}", f"estate-{estate}-{space}")


def choices(*estates):
    return {(f"estate-{estate}", f"estate-{estate}-{space}") for estate in estates for space in CASTLES[estate]}


@rule("CB33.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_are_dealt_after_the_normal_set_up_and_before_phase_a(players):
    state = courtyard.game("burgundy", players=players, setup="advanced").start()
    rng = Rng(5)
    asked = []
    while state.question != "fill_slot":
        asked.append(state.question)
        assert state.view(None)["supplies"]["black"] == 40, "no tile of phase A is drawn yet"
        state.apply(int(state.random_action(rng)))
    assert asked == (
        ["start_player"] + ["start_goods"] * 3 * players + ["deal_board"] * players + ["choose_estate"] * players
    )
    assert state.view(None)["supplies"]["castle"] == 14 - players


@rule("CB33.1")
def test_order_workers_silver_and_goods_are_known_when_the_boards_are_dealt():
    state = before_deal(3, start=2)
    assert state.view(None)["order"] == [2, 0, 1]
    assert [seat(state, number)["workers"] for number in range(3)] == [2, 3, 1]
    assert [seat(state, number)["silver"] for number in range(3)] == [1, 1, 1]
    assert [sum(seat(state, number)["goods"].values()) for number in range(3)] == [3, 3, 3]
    assert [seat(state, number)["estate"] for number in range(3)] == [None, None, None]
    assert state.view(None)["supplies"]["castle"] == 14


@rule("CB33.2", "CB33.11", "CB-O9")
def test_each_player_is_dealt_one_random_board_of_those_not_yet_dealt():
    state = before_deal(4, start=1)
    left = list(range(6))
    for number in (1, 2, 3, 0):
        assert state.question == "deal_board"
        assert state.chances() == [(DEALT_BOARD + board, 1) for board in left]
        board = left.pop(1)
        state.apply(DEALT_BOARD + board)
        assert seat(state, number)["board"] == list(BOARDS[board])
    assert state.question == "choose_estate"


@rule("CB33.3", "CB33.4", "CB33.10", "CB-R61", "CB-D2")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("mode", ["open", "secret"])
def test_a_player_chooses_a_side_of_the_board_and_one_of_its_four_dark_green_spaces(board, mode):
    other = (6, 7) if board != (6, 7) else (8, 9)
    state = dealt([board, other], advanced_choice=mode)
    assert state.to_move == 0
    assert offered(state) == choices(*board)
    assert len(state.legal()) == 8


@rule("CB33.3", "CB33.4")
@pytest.mark.parametrize("estate", range(1, 10))
def test_every_estate_can_be_chosen_with_each_of_its_castle_spaces(estate):
    board = next(pair for pair in BOARDS if estate in pair)
    other = (6, 7) if board != (6, 7) else (8, 9)
    for space in CASTLES[estate]:
        state = settle(dealt([board, other]), estate, space)
        assert (seat(state)["estate"], seat(state)["start_castle"]) == (estate, space)
        assert seat(state)["tiles"] == {space: "castle"}


@rule("CB33.5")
def test_the_start_castle_gives_no_points_and_no_extra_action_though_its_region_has_size_1():
    state = settle(dealt([(8, 9), (1, 2)]), 8, "h22")
    assert (state.question, state.to_move) == ("choose_estate", 1)
    settle(state, 2, "h14")
    assert state.question == "fill_slot"
    chance(state)
    assert state.question == "turn"
    assert state.scores() == [0, 0]


@rule("CB33.5", "CB5.10")
def test_the_start_castle_counts_for_its_region():
    owned = {"estate": 7, "castle": "h12", "storage": ["castle"], "dice": [4, 1]}
    state = do(position(seats={0: owned}), "die-0", "storage-0", "space-h13")
    assert (seat(state)["points"]["regions"], seat(state)["points"]["phases"]) == (3, 10)


@rule("CB33.5", "CB5.10")
def test_the_start_castle_counts_for_the_castle_colour():
    tiles = {"h13": "castle", "h23": "castle", "h34": "knowledge-1"}
    owned = {"castle": "h12", "tiles": tiles, "storage": ["castle"], "dice": [6, 1]}
    state = do(position(seats={0: owned}), "die-0", "storage-0", "space-h44")
    assert seat(state)["points"]["bonuses"] == 5
    assert state.scores()[0] == 1 + 10 + 5


@rule("CB33.6", "CB35.16")
def test_with_open_choice_the_players_choose_in_turn_order_and_see_the_earlier_choices():
    state = dealt([(1, 2), (6, 7), (8, 9)], start=1)
    assert state.to_move == 1
    settle(state, 2, "h71")
    assert state.to_move == 2
    assert (seat(state, 1)["estate"], state.view(2)["seats"][1]["start_castle"]) == (2, "h71")
    settle(state, 6, "h44")
    assert state.to_move == 0
    assert [block["estate"] for block in state.view(0)["seats"]] == [None, 2, 6]
    settle(state, 9, "h46")
    assert [block["estate"] for block in state.view(None)["seats"]] == [9, 2, 6]


@rule("CB33.7", "CB33.9", "CB35.13")
def test_with_secret_choice_side_and_space_are_shown_together_when_the_last_has_chosen():
    state = dealt([(1, 2), (6, 7), (8, 9)], advanced_choice="secret")
    for estate, space in ((2, "h71"), (6, "h44")):
        settle(state, estate, space)
        for block in state.view(2)["seats"]:
            assert (block["estate"], block["start_castle"], block["tiles"], block["choice"]) == (None, None, {}, None)
        assert state.view(None)["supplies"]["castle"] == 14
    settle(state, 9, "h46")
    shown = [(block["estate"], block["start_castle"], block["tiles"]) for block in state.view(None)["seats"]]
    assert shown == [(2, "h71", {"h71": "castle"}), (6, "h44", {"h44": "castle"}), (9, "h46", {"h46": "castle"})]
    assert [block["choice"] for block in state.dump()["seats"]] == [0, 0, 0]
    assert state.view(None)["supplies"]["castle"] == 11
    assert state.question == "fill_slot"


@rule("CB33.7")
def test_a_secret_choice_leaves_the_choices_of_the_others_as_they_are():
    state = dealt([(1, 2), (1, 3)], advanced_choice="secret")
    settle(state, 1, "h44")
    assert offered(state) == choices(1, 3)


@rule("CB33.8", "CB-O8")
@pytest.mark.parametrize("mode", ["open", "secret"])
def test_open_or_secret_is_settled_with_the_options_before_any_board_is_dealt(mode):
    state = before_deal(advanced_choice=mode)
    assert state.game.chosen["advanced_choice"] == mode
    assert (state.question, state.to_move) == ("deal_board", CHANCE)
    state = dealt([(1, 2), (6, 7)], advanced_choice=mode)
    settle(state, 1, "h44")
    assert (state.view(1)["seats"][0]["estate"] == 1) == (mode == "open")


@rule("CB33.9")
def test_side_and_castle_space_are_one_joint_choice():
    state = dealt([(6, 7), (8, 9)])
    assert all(len(targets) == 2 and targets[1].startswith(f"{targets[0]}-") for targets in offered(state))
    before = state.legal()
    settle(state, 7, "h73")
    assert (state.question, state.to_move) == ("choose_estate", 1), "one answer settles both"
    assert set(before).isdisjoint(state.legal())


@rule("CB33.11")
def test_a_player_may_not_use_a_board_that_was_not_dealt_to_them():
    state = dealt([(1, 2), (6, 7)])
    for estate in (3, 4, 5, 6, 7, 8, 9):
        assert not can(state, f"estate-{estate}", f"estate-{estate}-{CASTLES[estate][0]}")
    settle(state, 2, "h14")
    assert refusal(state, "estate-2", "estate-2-h14") == "estate"
    settle(state, 7, "h12")
    chance(state)
    assert [seat(state, number)["board"] for number in range(2)] == [[1, 2], [6, 7]]
    assert not can(state, "estate-1", "estate-1-h12")


NEIGHBOURS = [
    (4, "h11", {"cow-2": {"h12", "h21", "h22"}, "bank": set(), "ship": set()}),
    (2, "h14", {"cow-2": {"h13", "h24"}, "bank": {"h25"}, "ship": set()}),
    (2, "h74", {"knowledge-1": {"h64"}, "ship": {"h65", "h73"}, "bank": set()}),
    (6, "h44", {"bank": {"h43", "h53"}, "mine": {"h33", "h54"}, "ship": {"h34", "h45"}}),
]


@rule("CB33.12")
@pytest.mark.parametrize(("estate", "castle", "fits"), NEIGHBOURS)
def test_the_first_tile_must_lie_next_to_the_start_castle(estate, castle, fits):
    stored = list(fits)
    owned = {"estate": estate, "castle": castle, "storage": stored, "workers": 3, "dice": [1, 1]}
    state = position(seats={0: owned})
    for store, tile in enumerate(stored):
        spaces = {targets[2] for targets in offered(state) if f"storage-{store}" in targets}
        assert spaces == {f"space-{space}" for space in fits[tile]}


@rule("CB33.13")
def test_players_on_different_estates_score_their_own_regions():
    """h33 is a mine of size 1 on estate 6, and a city of size 1 on estate 1."""
    state = position(
        seats={
            0: {"estate": 6, "castle": "h44", "storage": ["mine"], "dice": [3, 3]},
            1: {"estate": 1, "storage": ["watchtower"], "dice": [3, 3]},
        }
    )
    do(state, "die-0", "storage-0", "space-h33")
    do(state, "die-1", "workers")
    do(state, "die-0", "storage-0", "space-h33")
    assert state.scores() == [11, 15]


@rule("CB33.13")
def test_a_city_of_8_spaces_of_estate_2_is_completed_by_its_last_building():
    city = ["h23", "h34", "h41", "h42", "h43", "h44", "h45"]
    tiles = dict(
        zip(city, ["bank", "church", "market", "carpenter", "warehouse", "city_hall", "watchtower"], strict=True)
    )
    owned = {"estate": 2, "castle": "h14", "tiles": {"h13": "cow-2", **tiles}, "storage": ["boarding_house"]}
    state = position(seats={0: {**owned, "dice": [5, 1]}})
    do(state, "die-0", "storage-0", "space-h12")
    assert (seat(state)["points"]["regions"], seat(state)["points"]["phases"]) == (36, 10)


@rule("CB33.13", "CB34.11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["open", "secret"])
def test_an_advanced_game_is_played_to_its_end_like_any_other(players, mode):
    state = courtyard.game("burgundy", players=players, setup="advanced", advanced_choice=mode).start()
    finish(state, seed=players)
    view = state.view(None)
    assert (view["question"], view["phase"], view["round"]) == ("over", "E", 5)
    for block in view["seats"]:
        assert block["estate"] in block["board"]
        assert block["start_castle"] in CASTLES[block["estate"]]
        assert block["tiles"][block["start_castle"]] == "castle"


# Options of the deal


@rule("CB33.2", "CB-O9", "CB-R58")
def test_with_board_deal_any_every_free_estate_is_open_and_2_to_9_only_once():
    state = before_deal(3, board_deal="any")
    assert (state.question, state.to_move) == ("choose_estate", 0), "no board is dealt"
    assert offered(state) == choices(*range(1, 10))
    settle(state, 8, "h22")
    assert offered(state) == choices(1, 2, 3, 4, 5, 6, 7, 9)
    settle(state, 1, "h44")
    assert offered(state) == choices(1, 2, 3, 4, 5, 6, 7, 9), "estate 1 may be used by several"
    settle(state, 1, "h44")
    assert [block["estate"] for block in state.view(None)["seats"]] == [8, 1, 1]
    assert [block["board"] for block in state.view(None)["seats"]] == [None, None, None]


@rule("CB-O10", "CB-R62")
def test_an_excluded_side_cannot_be_chosen():
    state = dealt([(8, 9), (1, 2)], excluded_estates=[8, 2])
    assert offered(state) == choices(9)
    settle(state, 9, "h72")
    assert offered(state) == choices(1)


@rule("CB-O10", "CB-R62")
def test_a_board_with_two_excluded_sides_is_not_dealt():
    state = before_deal(4, excluded_estates=[6, 7, 8])
    assert [action - DEALT_BOARD for action in state.legal()] == [0, 1, 2, 3, 5]
    state = before_deal(4, excluded_estates=[2, 3, 4, 5, 6, 7, 8, 9])
    for left in (4, 3, 2, 1):
        assert len(state.legal()) == left
        state.apply(state.legal()[0])
    assert offered(state) == choices(1)


@rule("CB-O10", "CB-O9")
def test_an_excluded_estate_is_not_free_with_board_deal_any():
    state = before_deal(2, board_deal="any", excluded_estates=[5, 8])
    assert offered(state) == choices(1, 2, 3, 4, 6, 7, 9)


@rule("CB33.3", "CB33.4")
def test_the_option_estates_settles_the_estate_of_each_seat_and_if_named_its_castle():
    state = before_deal(3, start=2, estates=["6:h44", "7", "6"])
    assert (state.question, state.to_move) == ("choose_estate", 2)
    assert offered(state) == choices(6)
    settle(state, 6, "h74")
    assert offered(state) == {("estate-6", "estate-6-h44")}
    settle(state, 6, "h44")
    assert offered(state) == choices(7)
    settle(state, 7, "h73")
    shown = [(block["estate"], block["start_castle"], block["board"]) for block in state.view(None)["seats"]]
    assert shown == [(6, "h44", None), (7, "h73", None), (6, "h74", None)]


@rule("CB33.7")
def test_the_option_estates_goes_with_a_secret_choice_of_the_castle():
    state = before_deal(2, estates="8,8", advanced_choice="secret")
    settle(state, 8, "h62")
    assert seat(state)["estate"] is None
    assert offered(state) == choices(8)
    settle(state, 8, "h24")
    assert [seat(state, number)["start_castle"] for number in range(2)] == ["h62", "h24"]


@rule("CB33.1", "CB5.6")
def test_in_the_basic_set_up_nobody_is_dealt_or_asked_anything():
    state = courtyard.game("burgundy").start()
    rng = Rng(2)
    asked = set()
    while state.question != "turn":
        asked.add(state.question)
        state.apply(int(state.random_action(rng)))
    assert asked == {"start_player", "start_goods", "fill_slot", "round_goods", "roll", "roll_white"}
    assert [(seat(state, n)["estate"], seat(state, n)["start_castle"]) for n in range(2)] == [(1, "h44"), (1, "h44")]


@rule("CB33.2", "CB33.9")
def test_deal_and_choice_are_told_in_words():
    state = before_deal(3, start=1)
    assert state.game.describe(state, DEALT_BOARD + 4) == "Player 2 is dealt the board 6/7"
    state.apply(DEALT_BOARD + 4)
    assert state.game.describe(state, DEALT_BOARD) == "Player 3 is dealt the board 1/2"
    state.apply(DEALT_BOARD)
    assert state.game.prompt(state, 0) == "Dice and draws come next."
    state.apply(DEALT_BOARD + 5)
    assert state.game.prompt(state, 1) == "Choose your estate and the space of your start castle."
    assert state.game.prompt(state, 0) == "Waiting for player 2."
    described = [state.game.describe(state, action) for action in state.legal()]
    assert described[0] == "Estate 6 with the start castle on the 4 in the castle region of 1"
    assert described[-1] == "Estate 7 with the start castle on the 1 in the castle region of 2"
