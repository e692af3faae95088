"""The options CB-O2 to CB-O6 and the deal of two numbers: what each changes, and what stays as it is without it."""

import json
from collections import Counter

import pytest
from helpers import can, do, finish, offered, played, position, refusal, rule, seat, steps

import courtyard
from courtyard import CHANCE, OVER, Rng

ANY_TIME = {"purchase_timing": "any_time"}
WITH_ROOM = {"purchase_when_full": "forbidden"}
FREE_DISCARD = {"free_discard": "on"}


def advanced(players=2, **options):
    return courtyard.game("burgundy", players=players, setup="advanced", board_deal="two_numbers", **options)


def until(state, question, seed=1):
    """Play at random until this is asked."""
    rng = Rng(seed)
    while state.question != question:
        state.apply(int(state.random_action(rng)))
    return state


# CB-O2


@rule("CB-O2", "CB-R4", "CB31.3")
@pytest.mark.parametrize(("option", "places"), [("track", [1, 2]), ("last_round", [2, 1])])
def test_the_second_tie_break_reads_the_track_or_the_order_of_the_last_round(option, places):
    """Seat 1 plays last, and its ship of the very last turn puts it first on the track."""
    owned = {"points": {"sales": 6}, "dice": []}
    state = position(
        options={"tie_break_order": option},
        phase="E",
        round=5,
        to_move=1,
        seats={0: {**owned, "tiles": {"h33": "bank"}}, 1: {**owned, "tiles": {"h43": "ship"}}},
        effect="ship_depot",
    )
    do(state, "no_depot")
    assert (state.to_move, state.scores()) == (OVER, [6, 6])
    assert state.ranking() == places


# CB-O3


def city_hall_placed(storage=(), **described):
    """Seat 0 has built a city hall and has silver for a ship of the black depot."""
    owned = {"tiles": {"h33": "city_hall"}, "storage": list(storage), "silver": 2, "dice": [1]}
    return position(seats={0: owned}, black_depot=["ship", "bank"], effect="city_hall", **described)


@rule("CB-O3", "CB-R25")
def test_a_tile_bought_while_a_city_hall_waits_can_be_placed_by_it():
    state = do(city_hall_placed(options=ANY_TIME), "silver", "black-0")
    assert state.question == "city_hall"
    do(state, "storage-0", "space-h43")
    assert seat(state)["tiles"]["h43"] == "ship"
    assert seat(state)["silver"] == 0


@rule("CB-O3", "CB14.6", "CB26.8")
def test_without_the_option_nothing_is_bought_while_an_effect_is_pending():
    state = city_hall_placed(["mine"])
    assert refusal(state, "silver", "black-0") == "question"


@rule("CB-O3", "CB23.13")
@pytest.mark.parametrize(("options", "question"), [({}, "turn"), (ANY_TIME, "city_hall")])
def test_a_city_hall_without_a_fitting_tile_is_asked_only_if_one_could_be_bought(options, question):
    owned = {"storage": ["city_hall"], "silver": 2, "dice": [3, 1]}
    state = position(options=options, seats={0: owned}, black_depot=["ship"])
    assert do(state, "die-0", "storage-0", "space-h33").question == question
    poor = position(options=options, seats={0: {**owned, "silver": 1}}, black_depot=["ship"])
    assert do(poor, "die-0", "storage-0", "space-h33").question == "turn"


EFFECTS = {
    "extra_action": {"h43": "ship"},
    "warehouse": {"h33": "warehouse"},
    "carpenter": {"h33": "carpenter"},
    "church": {"h33": "church"},
    "market": {"h33": "market"},
    "ship_depot": {"h43": "ship"},
}


@rule("CB-O3", "CB26.1")
@pytest.mark.parametrize("effect", EFFECTS)
def test_one_tile_may_be_bought_while_any_effect_is_pending_and_the_effect_goes_on(effect):
    owned = {"tiles": EFFECTS[effect], "silver": 4, "dice": [1], "goods": {"red": 1}}
    depots = {1: {"tiles": ["bank", "ship"], "goods": {"pink": 1}}}
    state = position(options=ANY_TIME, seats={0: owned}, depots=depots, black_depot=["mine", "ship"], effect=effect)
    others = {targets for targets in offered(state) if targets[0] != "silver"}
    assert {("silver", "black-0"), ("silver", "black-1")} <= offered(state)
    do(state, "silver", "black-0")
    assert (state.question, seat(state)["storage"][0]) == (effect, "mine")
    assert refusal(state, "silver", "black-1") == "bought"
    assert others <= offered(state)


@rule("CB-O3", "CB12.2", "CB-R33")
@pytest.mark.parametrize(
    ("effect", "slot"), [("extra_action", "depot-1-0"), ("carpenter", "depot-1-0"), ("market", "depot-1-1")]
)
def test_an_effect_that_meets_a_full_storage_takes_a_tile_for_a_discarded_one(effect, slot):
    owned = {"tiles": EFFECTS[effect], "storage": ["mine", "mine"], "silver": 2, "dice": [1]}
    depots = {1: {"tiles": ["bank", "ship"]}}
    state = position(options=ANY_TIME, seats={0: owned}, depots=depots, black_depot=["castle"], effect=effect)
    assert can(state, slot)
    do(state, "silver", "black-0")
    assert refusal(state, slot) == "full"
    assert {targets for targets in offered(state) if targets[0] == slot} == {(slot, "storage-0"), (slot, "storage-2")}
    do(state, slot, "storage-2")
    assert seat(state)["storage"] == ["mine", "mine", "bank" if slot == "depot-1-0" else "ship"]
    assert state.view(None)["removed"] == {"castle": 1}


@rule("CB12.9")
def test_a_tile_is_exchanged_by_an_effect_only_when_the_storage_is_full():
    state = position(seats={0: {"tiles": {"h33": "market"}}}, depots={1: {"tiles": ["ship"]}}, effect="market")
    assert refusal(state, "depot-1-1", "storage-0") == "discard_room"


# CB-O4


@rule("CB-O4", "CB-R24", "CB26.6")
def test_a_full_storage_forbids_a_purchase_or_by_default_asks_for_a_discard():
    owned = {"storage": ["mine", "ship", "bank"], "silver": 2, "dice": [1, 1]}
    state = position(seats={0: owned}, black_depot=["castle"])
    assert can(state, "silver", "black-0", "storage-0")
    state = position(options=WITH_ROOM, seats={0: owned}, black_depot=["castle"])
    assert refusal(state, "silver", "black-0", "storage-0") == "buy_full"
    roomy = position(options=WITH_ROOM, seats={0: {**owned, "storage": ["mine"]}}, black_depot=["castle"])
    assert can(roomy, "silver", "black-0")


@rule("CB-O4", "CB9.11")
@pytest.mark.parametrize(("options", "to_move"), [({}, 0), (WITH_ROOM, 1), ({**WITH_ROOM, **FREE_DISCARD}, 0)])
def test_a_turn_ends_by_itself_when_a_full_storage_forbids_the_purchase(options, to_move):
    """Who may discard at will could still make room, and is asked."""
    owned = {"storage": ["mine", "ship", "bank"], "silver": 2, "dice": [1]}
    state = do(position(options=options, seats={0: owned}, black_depot=["castle"]), "die-0", "workers")
    assert state.to_move == to_move


# CB-O5


@rule("CB-O5", "CB-R22", "CB-D26", "CB12.8")
def test_with_free_discard_each_different_stored_tile_may_be_removed_for_nothing_between_own_actions():
    owned = {"storage": ["mine", "mine", "ship"], "dice": [1, 1]}
    state = position(options=FREE_DISCARD, seats={0: owned})
    assert can(state, "button-discard-0")
    assert refusal(state, "button-discard-1") == "same_stored"
    do(state, "button-discard-2")
    assert seat(state)["storage"] == ["mine", "mine", None]
    assert state.view(None)["removed"] == {"ship": 1}
    assert (state.scores()[0], state.question) == (0, "turn")
    assert refusal(state, "button-discard-2") == "empty_store"


@rule("CB-O5", "CB12.5", "CB12.6")
def test_nothing_is_discarded_at_will_by_default_nor_while_an_effect_is_pending():
    state = position(seats={0: {"storage": ["mine"]}})
    assert refusal(state, "button-discard-0") == "free_discard"
    state = position(
        options=FREE_DISCARD, seats={0: {"storage": ["mine"], "tiles": {"h33": "city_hall"}}}, effect="city_hall"
    )
    assert refusal(state, "button-discard-0") == "question"


@rule("CB-O4", "CB-O5")
def test_who_may_discard_at_will_can_make_room_for_a_purchase_after_the_last_die():
    owned = {"storage": ["mine", "ship", "bank"], "silver": 2, "dice": [1]}
    state = position(options={**WITH_ROOM, **FREE_DISCARD}, seats={0: owned}, black_depot=["castle"])
    do(state, "die-0", "workers")
    do(state, "button-discard-0")
    do(state, "silver", "black-0")
    assert state.to_move == 1


# CB-O6


@rule("CB-O6", "CB-R56", "CB35.10")
@pytest.mark.parametrize(("option", "seen"), [("owner_only", None), ("open", {"red": 2, "pink": 1})])
def test_sold_goods_are_seen_by_their_owner_or_by_all(option, seen):
    state = position(options={"sold_goods_view": option}, seats={1: {"sold": {"red": 2, "pink": 1}}})
    for looking in (0, None):
        assert state.view(looking)["seats"][1]["sold"] == seen
        assert state.view(looking)["seats"][1]["sold_count"] == 3
    assert state.view(1)["seats"][1]["sold"] == {"red": 2, "pink": 1}
    assert state.view(0)["unseen_goods"]["red"] == (6 if seen is None else 4)


@rule("CB-O6")
def test_open_sold_goods_are_not_drawn_anew():
    state = position(options={"sold_goods_view": "open"}, seats={1: {"sold": {"red": 2, "pink": 1}}})
    assert all(state.resample(0, Rng(seed)) == state for seed in range(20))


# CB-O9


@rule("CB-O9", "CB-R58", "CB-D2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_two_different_numbers_and_each_of_2_to_9_comes_once(players):
    for seed in range(20):
        state = until(advanced(players).start(), "choose_estate", seed)
        dealt = [state.view(None)["seats"][number]["board"] for number in range(players)]
        assert all(len(numbers) == 2 for numbers in dealt)
        shared = Counter(number for numbers in dealt for number in numbers if number != 1)
        assert set(shared.values()) <= {1}
        choices = {state.game.decode(action)["estate"] + 1 for action in state.legal()}
        assert choices == set(dealt[state.to_move])
        assert len(state.legal()) == 8


@rule("CB-O9", "CB1.11")
def test_every_pair_of_numbers_is_equally_likely():
    state = until(advanced().start(), "deal_board")
    pairs = {(state.game.decode(action)["low"] + 1, state.game.decode(action)["high"] + 1) for action in state.legal()}
    assert pairs == {(low, high) for low in range(1, 10) for high in range(low + 1, 10)}
    assert {weight for _, weight in state.chances()} == {1}
    state.apply(state.game.action("dealt_numbers", low=0, high=4))
    left = {number for action in state.legal() for number in state.game.decode(action).parts.values()}
    assert left == {0, 1, 2, 3, 5, 6, 7, 8}


@rule("CB-R62", "CB-O10")
def test_number_1_fills_up_where_too_few_numbers_are_left():
    state = advanced(3, excluded_estates="2,3,4,5,6,7,8").start()
    until(state, "choose_estate")
    dealt = [state.view(None)["seats"][number]["board"] for number in state.view(None)["order"]]
    assert dealt == [[1, 9], [1], [1]]
    assert len(state.legal()) == 8


@rule("CB-O8", "CB-O9", "CB-R60")
def test_two_numbers_may_be_chosen_from_in_secret():
    state = until(advanced(advanced_choice="secret").start(), "choose_estate")
    chooser = state.to_move
    state.apply(state.legal()[-1])
    assert state.view(1 - chooser)["seats"][chooser]["choice"] is None
    assert state.view(1 - chooser)["seats"][chooser]["board"] is not None
    assert finish(state).to_move == OVER


# All of them


@rule("CB-D1", "CB-O2", "CB-O3", "CB-O4", "CB-O5", "CB-O6", "CB-O9")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_all_of_them_goes_to_its_end_and_every_position_can_be_loaded(seed):
    options = {**ANY_TIME, **FREE_DISCARD, "tie_break_order": "last_round", "sold_goods_view": "open"}
    nodes = played(3, seed, setup="advanced", board_deal="two_numbers", **options)
    for node in nodes[::7]:
        assert node.state.game.load(json.loads(json.dumps(node.state.dump()))) == node.state
    assert nodes[-1].state.to_move == OVER
    assert "discard" in {node.family for node in nodes}


@rule("CB-R69")
def test_nothing_random_happens_inside_a_turn():
    """So a turn may be taken back to its beginning."""
    for before, after in steps(2, 3):
        if before.state.to_move >= 0 and after.state.to_move == CHANCE:
            assert before.state.dump()["turn_number"] == 1


@rule("CB-R70")
def test_a_seat_that_a_program_takes_over_is_played_to_the_end():
    state = courtyard.play(courtyard.game("burgundy", players=3), ["random"] * 3, seed=5).replay(300)
    assert len(finish(state).ranking()) == 3
