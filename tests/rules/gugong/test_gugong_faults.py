"""A dump that no game could have led to is refused with the reason, and its legal neighbours are accepted."""

from functools import cache

import pytest
from dumps import verdict
from gugong_helpers import at, do, draw, game, let_meng, play, position, rule

from courtyard import CHANCE, OVER

LOCATIONS = ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")
TOKENS = {"hire1": 0, "intrigue1": 3, "vp2": 5, "double": 11, "plus1": 12, "toll": 13, "follow": 14}
MILLION = 1_000_000
FAR = 1_000_000_000

REMOVED, DRAW_PILE, ON_BOARD, HAND, DISCARD = 0, 1, 2, 9, 10
"""Where a gift card can be: on the board plus the location, with a player plus twice the seat."""


def frame(question, seat=CHANCE, first=0, second=0):
    """A question of a dump."""
    return {"question": question, "seat": seat, "facts": [first, second]}


def pending(state, *frames, **changes):
    """Why the position with other pending questions is refused."""
    return verdict(state, pending=list(frames), **changes)


def card(name):
    """The number of a gift card."""
    return game().data.cards.index(name)


@cache
def turn(players=2):
    """The turn of seat 0."""
    return position(players)


@cache
def stage(question, players=2, **options):
    """The set-up when chance is asked this for the first time."""
    state = game(players, **options).start()
    while state.question != question:
        state.apply(state.legal()[0])
    return state


# Numbers and their ranges.

COMMON_RANGES = [
    ("phase", "The phase", 0, 5),
    ("day", "The day", 1, 4),
    ("die__0", "The face of a die", 0, 6),
    ("die__2", "The face of a die", 0, 6),
    ("decree__0", "A decree", 0, 15),
    ("decree__5", "A decree", 0, 15),
    ("city__0", "The token of a city", 0, 15),
    ("city__31", "The token of a city", 0, 15),
    ("stacked__0", "The number of tokens in the stacks", 0, MILLION),
    ("stacked__14", "The number of tokens in the stacks", 0, MILLION),
    ("spent__0", "The number of tokens in the token discard", 0, MILLION),
    ("spent__14", "The number of tokens in the token discard", 0, MILLION),
    ("stack_size__0", "The size of a stack", 0, MILLION),
    ("stack_size__1", "The size of a stack", 0, MILLION),
    ("seen__0", "What is known of a gift card", 0, 3),
    ("seen__37", "What is known of a gift card", 0, 3),
    ("automa__0", "The number of automa cards", 0, 11),
    ("automa__7", "The number of automa cards", 0, 11),
]
RANGES_BY_PLAYERS = [
    ("first_player", "The first player", 0, {1: 1, 2: 1, 5: 4}),
    ("medal", "The holder of the medal", 0, {1: 2, 2: 2, 5: 5}),
    ("houses", "The note of the jade houses", 0, {1: 15, 2: 15, 3: 15, 4: 63, 5: 63}),
    ("focus", "Meng's focus", 0, {1: 7, 2: 0, 5: 0}),
    ("loop", "Meng's place on the loop", 0, {1: 14, 2: 0, 5: 0}),
    ("track__0", "A player on the intrigue track", -1, {1: 1, 2: 1, 5: 4}),
    ("track__4", "A player on the intrigue track", -1, {1: 1, 2: 1, 5: 4}),
    ("place__0", "The place of a gift card", 0, {1: 12, 2: 12, 5: 18}),
    ("place__37", "The place of a gift card", 0, {1: 12, 2: 12, 5: 18}),
    ("today__0", "An automa card of today", 0, {1: 8, 2: 0, 5: 0}),
    ("today__10", "An automa card of today", 0, {1: 8, 2: 0, 5: 0}),
    ("pile__0", "A card of Meng's discard pile", 0, {1: 38, 2: 0, 5: 0}),
    ("pile__7", "A card of Meng's discard pile", 0, {1: 38, 2: 0, 5: 0}),
]
SEAT_RANGES = [
    ("hired", "The number of hired servants", 12),
    ("free", "The number of free servants", 12),
    ("on_wall", "The number of servants on the wall", 12),
    ("on_tokens", "The number of servants on tokens", 12),
    ("double", "The place of the double servant", 8),
    ("ship_load__0", "The load of a ship", 3),
    ("ship_load__2", "The load of a ship", 3),
    ("decreed", "The mask of decrees", 32767),
    ("slot__0", "A stored token", 15),
    ("slot__5", "A stored token", 15),
    ("plus", "The number of active tokens", 6),
    ("toll__0", "The number of active tokens", 6),
    ("follow__6", "The number of active tokens", 6),
    ("vp", "The number of VP", MILLION),
    ("jade", "The number of jade", MILLION),
    ("envoy", "The space of the envoy", 8),
    ("intrigue", "The space of the intrigue marker", 14),
    ("traveller", "The city of the traveller", 20),
    ("reward__0", "The number of rewards", MILLION),
    ("reward__2", "The number of rewards", MILLION),
    ("passed", "The note of passing", 1),
    ("matches", "The number of matches", 38),
    ("used", "The note of used decrees", 31),
    ("high", "The note of high discards", 38),
]
SEAT_RANGES_BY_PLAYERS = [
    ("ship_port__0", "The port of a ship", {1: 5, 3: 5, 4: 10}),
    ("ship_port__2", "The port of a ship", {1: 5, 3: 5, 4: 10}),
    ("audience", "The audience place", {1: 3, 3: 3, 4: 5}),
]


def check_range(state, field, what, low, high):
    """Numbers outside are refused as such, those at both ends are not."""
    for value in (-FAR, low - 1, high + 1, FAR):
        assert verdict(state, **{field: value}) == f"{what} cannot be {value}; it goes from {low} to {high}."
    for value in (low, high):
        assert f"{what} cannot be" not in verdict(state, **{field: value})


@rule("GG1.4", "GG1.8", "GG1.10", "GG1.11", "GG3.1")
@pytest.mark.parametrize(("field", "what", "low", "high"), COMMON_RANGES)
def test_a_number_of_the_table_stays_in_its_range(field, what, low, high):
    check_range(turn(), field, what, low, high)


@rule("GG1.1", "GG1.2", "GG2.15")
@pytest.mark.parametrize(("field", "what", "low", "highs"), RANGES_BY_PLAYERS)
def test_a_number_of_the_table_goes_as_far_as_the_number_of_players_lets_it(field, what, low, highs):
    for players, high in highs.items():
        check_range(turn(players), field, what, low, high)


@rule("GG1.13", "GG1.14", "GG1.18", "GG1.19")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("field", "what", "high"), SEAT_RANGES)
def test_a_number_of_a_player_stays_in_its_range(seat, field, what, high):
    check_range(turn(), f"seats__{seat}__{field}", f"{what} of seat {seat}", 0, high)


@rule("GG1.2", "GG17.1")
@pytest.mark.parametrize(("field", "what", "highs"), SEAT_RANGES_BY_PLAYERS)
def test_a_number_of_a_player_goes_as_far_as_the_side_of_the_board_lets_it(field, what, highs):
    for players, high in highs.items():
        check_range(turn(players), f"seats__0__{field}", f"{what} of seat 0", 0, high)


def test_a_number_of_the_last_of_five_players_is_looked_at():
    check_range(turn(5), "seats__4__vp", "The number of VP of seat 4", 0, MILLION)


@rule("GG1.17")
def test_a_million_points_and_jade_are_accepted():
    assert verdict(turn(), seats__0__vp=MILLION, seats__1__jade=MILLION) == ""


def test_a_position_of_other_component_data_is_refused():
    assert verdict(turn(), components=1) == "This position belongs to other component data."


# Servants.


def busy(**described):
    """Seat 0 has servants everywhere."""
    me = {
        "hired": 2,
        "wall": 1,
        "plus": 1,
        "ships": [{"port": 2, "servants": 1}, {"port": 1, "servants": 1}, {"port": 3, "servants": 1}],
        "decrees": ["L1_ship", "L3_third"],
        "rewards": {"vp4": 1},
    }
    return position(3, {"bonus_tokens": "yes"}, seats={0: {**me, **described}})


@rule("GG1.20")
@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("hired", 3),
        ("free", 3),
        ("on_wall", 2),
        ("on_tokens", 2),
        ("ship_load__0", 2),
        ("ship_load__1", 2),
        ("ship_load__2", 2),
        ("decreed", 1 << 1 | 1 << 10 | 1 << 14),
        ("reward__0", 2),
        ("reward__1", 1),
    ],
)
def test_a_thirteenth_servant_is_refused_wherever_it_is(field, more):
    assert verdict(busy()) == ""
    assert verdict(busy(), **{f"seats__0__{field}": more}) == "Seat 0 has 13 servants instead of 12."


@rule("GG1.20")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_player_has_twelve_servants(seat):
    assert verdict(turn(3), **{f"seats__{seat}__free": 5}) == f"Seat {seat} has 11 servants instead of 12."


@rule("GG1.20", "GG21.17")
def test_in_the_solo_game_only_the_rewards_of_the_human_hold_servants():
    solo = position(1, seats={0: {"rewards": {"vp4": 2}}, 1: {"rewards": {"vp4": 2}}})
    assert verdict(solo) == ""
    assert verdict(solo, seats__0__free=6) == "Seat 0 has 14 servants instead of 12."
    assert verdict(solo, seats__1__free=4) == "Seat 1 has 10 servants instead of 12."


ONLY_BY_REWARD = "The double servant of seat {} is unlocked exactly by its port reward."
ONLY_MENGS = "The double servant of seat {} cannot be there: only Meng's marks the focus."


@rule("GG1.21", "GG5.1", "GG5.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", ["hired", "free", "wall"])
def test_the_double_servant_is_unlocked_exactly_by_its_reward(seat, place):
    state = position(seats={seat: {"double": place}})
    assert verdict(state) == ""
    assert verdict(state, **{f"seats__{seat}__double": 0}) == ONLY_BY_REWARD.format(seat)
    assert verdict(turn(), **{f"seats__{seat}__double": 1}) == ONLY_BY_REWARD.format(seat)


@rule("GG21.5")
def test_only_the_double_servant_of_meng_marks_the_focus():
    assert verdict(turn(), seats__1__double=8) == ONLY_MENGS.format(1)
    assert verdict(turn(1)) == ""
    assert verdict(turn(1), seats__0__double=8) == ONLY_MENGS.format(0)
    for place in (0, 1):
        assert verdict(turn(1), seats__1__double=place) == ONLY_MENGS.format(1)


# Ships and rewards.


def with_ship(port, servants, **described):
    """Seat 1 has a ship."""
    return position(seats={1: {"ships": [{"port": port, "servants": servants}], **described}})


@rule("GG17.9", "GG17.12")
@pytest.mark.parametrize("port", [1, 5])
@pytest.mark.parametrize("servants", [1, 3])
def test_a_ship_in_a_port_carries_from_one_to_three_servants(port, servants):
    assert verdict(with_ship(port, servants)) == ""


@rule("GG17.12", "GG2.18")
@pytest.mark.parametrize("ship", [0, 1, 2])
def test_only_ships_in_a_port_carry_servants(ship):
    empty = {f"seats__1__ship_port__{ship}": 3}
    assert verdict(turn(), **empty) == f"Ship {ship} of seat 1 cannot carry 0 servants there."
    beside = {f"seats__1__ship_load__{ship}": 1, "seats__1__free": 5}
    assert verdict(turn(), **beside) == f"Ship {ship} of seat 1 cannot carry 1 servants there."


@rule("GG5.9")
def test_the_double_servant_takes_two_seats_of_a_ship_in_a_port():
    assert verdict(with_ship(2, 0, double="ship-0")) == ""
    full = with_ship(2, 1, double="ship-0")
    assert verdict(full) == ""
    overloaded = {"seats__1__ship_load__0": 2, "seats__1__free": full.dump()["seats"][1]["free"] - 1}
    assert verdict(full, **overloaded) == "Ship 0 of seat 1 cannot carry 4 servants there."
    assert verdict(full, seats__1__double=6) == "Ship 1 of seat 1 cannot carry 2 servants there."


@rule("GG17.2")
def test_two_ships_cannot_lie_in_one_port():
    ships = [{"port": 2, "servants": 1}, {"port": 3, "servants": 1}]
    apart = position(seats={0: {"ships": ships}, 1: {"ships": [{"port": 4, "servants": 1}]}})
    assert verdict(apart) == ""
    assert verdict(apart, seats__0__ship_port__1=2) == "Two ships cannot lie in one port."
    assert verdict(apart, seats__1__ship_port__0=2) == "Two ships cannot lie in one port."


@rule("GG17.1", "GG17.2")
def test_each_of_two_lanes_has_ports_of_its_own():
    ships = [{"lane": lane, "port": port, "servants": 1} for lane, port in ((1, 1), (2, 1), (2, 5))]
    lanes = position(4, seats={0: {"ships": ships}})
    assert lanes.dump()["seats"][0]["ship_port"] == [1, 6, 10]
    assert verdict(lanes) == ""


@rule("GG1.15", "GG17.26")
@pytest.mark.parametrize(("reward", "name", "slots"), [(0, "vp4", 3), (1, "card", 2), (2, "double", 1)])
def test_a_reward_is_taken_no_more_often_than_it_has_slots(reward, name, slots):
    most = position(seats={0: {"double": "hired", "rewards": {"vp4": 3, "card": 2}, "hired": 1}})
    assert verdict(most) == ""
    once_more = {f"seats__0__reward__{reward}": slots + 1}
    assert verdict(most, **once_more) == f"Seat 0 has taken the reward {name} too often."


@rule("GG26.2", "GG26.3", "GG21.5")
def test_meng_takes_two_cards_and_points_without_limit():
    most = position(1, seats={1: {"rewards": {"card": 2, "vp4": 9}}})
    assert verdict(most) == ""
    assert verdict(most, seats__1__reward__0=MILLION) == ""
    assert verdict(most, seats__1__reward__1=3) == "Seat 1 has taken the reward card too often."
    assert verdict(most, seats__1__reward__2=1) == "Seat 1 has taken the reward double too often."


# Gift cards.

ON_LOCATION = "Location {} has one gift card, and none before it is dealt."


@rule("GG1.4")
@pytest.mark.parametrize("number", range(7))
def test_every_location_has_exactly_one_gift_card(number):
    sentence = ON_LOCATION.format(LOCATIONS[number])
    there = f"place__{turn().dump()['place'].index(ON_BOARD + number)}"
    assert verdict(turn(), **{there: DRAW_PILE}) == sentence
    assert verdict(turn(), **{f"place__{card('d1')}": ON_BOARD + number}) == sentence


@rule("GG1.22")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("place", [HAND, DISCARD])
def test_hand_and_discard_pile_have_four_cards_together(seat, place):
    state = position(3, seats={seat: {"hand": ["d3", "d4"], "discard": ["d5", "d6"]}})
    assert verdict(state) == ""
    more = {f"place__{card('d1')}": place + 2 * seat}
    assert verdict(state, **more) == f"Seat {seat} has 5 gift cards instead of 4."
    fewer = {f"place__{card('d3')}": DRAW_PILE}
    assert verdict(state, **fewer) == f"Seat {seat} has 3 gift cards instead of 4."


@rule("GG1.22", "GG17.29")
def test_a_card_reward_is_one_card_more_as_soon_as_it_is_drawn():
    full = {"ships": [{"port": 3, "servants": 3}]}
    drawing = position(at="action", location="canal", to_move=1, seats={1: full})
    do(do(drawing, "option-a"), "ship-0", "reward-card")
    assert drawing.question == "draw_gift"
    assert verdict(drawing) == ""
    undrawn = [frame("turns"), frame("canal_place", 1, 1)]
    assert pending(drawing, *undrawn) == "Seat 1 has 4 gift cards instead of 5."
    assert verdict(drawing, pending__2__facts=[0, 0]) == "Seat 0 has 4 gift cards instead of 3."


@rule("GG2.7")
def test_only_the_fan_sets_of_absent_players_are_out_of_the_game():
    absent = {f"place__{card('f3a')}": DRAW_PILE}
    assert verdict(turn(), **absent) == "Gift card f3a cannot be in the game."
    assert verdict(turn(3), **{f"place__{card('f4d')}": DRAW_PILE}) == "Gift card f4d cannot be in the game."
    drawn = {f"place__{card('d9b')}": REMOVED}
    assert verdict(turn(), **drawn) == "Gift card d9b cannot be out of the game."
    fan = {f"place__{card('f2d')}": REMOVED, f"place__{card('d1')}": HAND + 2}
    assert verdict(turn(), **fan) == "Gift card f2d cannot be out of the game."


@rule("GG20.3", "GG20.5")
def test_with_experts_no_card_is_out_of_the_game():
    experts = position(2, {"expert": "yes"})
    assert verdict(experts) == ""
    assert experts.dump()["place"][card("f5d")] == DRAW_PILE
    assert verdict(experts, **{f"place__{card('f5d')}": REMOVED}) == "Gift card f5d cannot be out of the game."


@rule("GG21.7")
@pytest.mark.parametrize(("sets", "present", "absent"), [("4-5", "f5a", "f2a"), ("2-3", "f2a", "f1a")])
def test_in_the_solo_game_two_chosen_fan_sets_are_in_the_game(sets, present, absent):
    solo = position(1, {"sets": sets})
    assert verdict(solo) == ""
    assert verdict(solo, **{f"place__{card(absent)}": DRAW_PILE}) == f"Gift card {absent} cannot be in the game."
    lost = {f"place__{card(present)}": REMOVED, f"place__{card('d1')}": solo.dump()["place"][card(present)]}
    assert verdict(solo, **lost) == f"Gift card {present} cannot be out of the game."


@rule("GG2.4", "GG20.4")
@pytest.mark.parametrize("expert", ["no", "yes"])
def test_no_board_card_is_out_of_the_game_once_the_board_is_dealt(expert):
    state = position(2, {"expert": expert})
    lost = {f"place__{card('b1')}": REMOVED, f"place__{card('d1')}": ON_BOARD}
    assert verdict(state, **lost) == "The board cards out of the game are 1 instead of 0."


# Meng's piles.

WRONG_PILE = "The order of Meng's discard pile does not fit its cards."


@rule("GG22.7", "GG25.5")
def test_the_order_of_mengs_discard_pile_is_one_of_its_cards():
    solo = position(1, seats={1: {"discard": ["f5b", "f5d"]}})
    lower, upper = card("f5b") + 1, card("f5d") + 1
    assert solo.dump()["pile"][:3] == [lower, upper, 0]
    nothing = [0] * 8
    assert verdict(solo) == ""
    assert verdict(solo, pile=[upper, lower, *nothing[:6]]) == ""
    for pile in (
        nothing,
        [lower, *nothing[:7]],
        [lower, lower, *nothing[:6]],
        [lower, upper, lower, *nothing[:5]],
        [lower, upper - 1, *nothing[:6]],
        [0, lower, upper, *nothing[:5]],
        [lower, 0, upper, *nothing[:5]],
        [lower, *nothing[:6], upper],
    ):
        assert verdict(solo, pile=pile) == WRONG_PILE


def test_the_discard_pile_of_a_player_has_no_order():
    assert verdict(position(seats={1: {"hand": ["f2a"], "discard": ["f2b"]}})) == ""


@rule("GG21.10", "GG21.11", "GG21.14")
@pytest.mark.parametrize("kind", range(8))
def test_there_are_no_more_automa_cards_than_the_difficulty_gives(kind):
    copies = [1, 1, 2, 1, 1, 2, 1, 2][kind]
    sentence = "There are too many automa cards."
    assert verdict(turn(1)) == ""
    assert verdict(turn(1), **{f"automa__{kind}": copies + 1}) == sentence
    assert verdict(turn(1), today__0=kind + 1) == sentence
    assert verdict(turn(1), **{f"automa__{kind}": copies - 1}, today__10=kind + 1) == ""
    assert verdict(turn(1), **{f"automa__{kind}": copies - 1}) == ""


@rule("GG21.10")
def test_easy_has_one_special_card_less():
    easy = position(1, {"difficulty": "easy"})
    assert verdict(easy) == ""
    assert verdict(easy, automa__7=2) == "There are too many automa cards."


# Travel tokens.


def with_tokens():
    """A game with bonus tokens in which tokens are everywhere."""
    return position(
        3,
        {"bonus_tokens": "yes"},
        cities={"c1": "vp2", "c20": "hire1"},
        spent={"double": 1},
        seats={
            0: {"tokens": ["vp2", "follow"], "plus": 1, "toll": ["canal"]},
            2: {"tokens": ["hire1", "hire1", "double", "intrigue1", "intrigue1", "intrigue1"], "follow": ["travel"]},
        },
    )


@rule("GG1.8", "GG2.10")
def test_the_stacks_are_as_high_as_they_have_tokens():
    state = with_tokens()
    first, second = state.dump()["stack_size"]
    sentence = "The sizes of the token stacks do not fit their tokens."
    assert verdict(state) == ""
    assert verdict(state, stack_size=[first + 1, second - 1]) == ""
    assert verdict(state, stack_size=[first + 1, second]) == sentence
    assert verdict(state, stack_size=[first, second - 1]) == sentence
    assert verdict(state, stacked__14=state.dump()["stacked"][14] + 1) == sentence


@rule("GG1.8")
@pytest.mark.parametrize(
    ("field", "kind", "found", "wanted"),
    [
        ("spent__0", "hire1", 4, 3),
        ("spent__14", "follow", 3, 2),
        ("city__1", "vp2", 4, 3),
        ("city__18", "follow", 3, 2),
        ("seats__0__slot__2", "hire1", 4, 3),
        ("seats__1__slot__0", "double", 4, 3),
        ("seats__1__slot__5", "intrigue1", 4, 3),
        ("seats__1__plus", "plus1", 3, 2),
        ("seats__1__toll__0", "toll", 3, 2),
        ("seats__1__toll__6", "toll", 3, 2),
        ("seats__1__follow__0", "follow", 3, 2),
        ("seats__1__follow__6", "follow", 3, 2),
    ],
)
def test_a_travel_token_too_many_is_refused_wherever_it_is(field, kind, found, wanted):
    counted = field.split("__")[-2] in ("spent", "toll", "follow") or field.endswith("plus")
    more = {field: 1 if counted else 1 + TOKENS[kind]}
    assert verdict(with_tokens(), **more) == f"There are {found} tokens {kind} instead of {wanted}."


@rule("GG1.8")
@pytest.mark.parametrize(
    ("field", "kind", "wanted"),
    [
        ("spent__11", "double", 3),
        ("city__0", "vp2", 3),
        ("city__19", "hire1", 3),
        ("seats__0__slot__0", "vp2", 3),
        ("seats__2__slot__5", "intrigue1", 3),
        ("seats__0__plus", "plus1", 2),
        ("seats__0__toll__6", "toll", 2),
        ("seats__2__follow__0", "follow", 2),
    ],
)
def test_a_lost_travel_token_is_missed_wherever_it_was(field, kind, wanted):
    sentence = f"There are {wanted - 1} tokens {kind} instead of {wanted}."
    assert verdict(with_tokens(), **{field: 0}) == sentence


@rule("GG2.8", "GG21.2")
@pytest.mark.parametrize("kind", ["plus1", "toll", "follow"])
def test_without_the_option_there_are_no_bonus_tokens(kind):
    for players in (1, 2):
        more = {f"spent__{TOKENS[kind]}": 2}
        assert verdict(turn(players), **more) == f"There are 2 tokens {kind} instead of 0."


@rule("GG1.9", "GG9.9")
def test_tokens_lie_on_the_cities_of_the_map():
    state = position(cities={"c20": "vp2"})
    assert verdict(state) == ""
    moved = {"city__19": 0, "city__20": 1 + TOKENS["vp2"]}
    assert verdict(state, **moved) == "A token lies on a city that the map does not have."


def storing():
    """Seat 1 has taken a token that it cannot use yet."""
    state = position(at="action", location="travel", to_move=1, cities={"c1": "vp2", "c2": "hire1"})
    return do(do(state, "option-a"), "city-c1")


@rule("GG9.10", "GG9.11")
def test_a_token_that_is_taken_is_stored_after_its_benefit():
    state = storing()
    assert [each["question"] for each in state.dump()["pending"]] == ["turns", "store", "token"]
    assert verdict(state) == ""
    assert pending(state, frame("turns"), frame("hire", 1, 1)) == "There are 2 tokens vp2 instead of 3."


@rule("GG25.9")
def test_meng_stores_a_token_after_its_benefit():
    state = position(1, at="turn", to_move=1, cities={"c20": "vp2"}, focus="jade")
    draw(draw(state, "travel"), "f5c")
    let_meng(state)
    kind = TOKENS["vp2"]
    steps = [frame("turns"), frame("meng_act", first=9, second=kind), frame("meng_act", first=5, second=kind)]
    assert state.dump()["pending"] == steps
    assert verdict(state) == ""
    assert pending(state, steps[0], steps[2]) == "There are 2 tokens vp2 instead of 3."
    twice = frame("meng_act", first=9, second=TOKENS["double"])
    assert pending(state, *steps[:2], twice) == "There are 4 tokens double instead of 3."


# Active bonus tokens.


@rule("GG11.2")
def test_every_active_token_has_a_figure_on_it():
    state = with_tokens()
    assert verdict(state) == ""
    plain = {"seats__0__on_tokens": 1, "seats__0__hired": 7}
    assert verdict(state, **plain) == "Seat 0 has 2 active tokens but 1 figures on them."
    lone = {"seats__1__on_tokens": 1, "seats__1__hired": 5}
    assert verdict(state, **lone) == "Seat 1 has 0 active tokens but 1 figures on them."
    none = {"seats__2__on_tokens": 0, "seats__2__hired": 7}
    assert verdict(state, **none) == "Seat 2 has 1 active tokens but 0 figures on them."


@rule("GG5.16", "GG11.2")
def test_the_double_servant_is_a_figure_on_a_token():
    me = {"double": "token", "plus": 1, "follow": ["canal"], "vp": 5}
    state = position(2, {"bonus_tokens": "yes"}, seats={0: me})
    assert verdict(state) == ""
    assert verdict(state, seats__0__double=1) == "Seat 0 has 2 active tokens but 1 figures on them."


@rule("GG11.7", "GG11.8")
def test_in_the_evening_tokens_wait_to_be_stored_after_their_figures_have_left():
    stored = ["vp2", "vp2", "vp2", "hire1", "hire1", "hire1"]
    first, second = {"tokens": stored, "plus": 2}, {"toll": ["jade"]}
    state = position(2, {"bonus_tokens": "yes"}, at="evening", seats={0: first, 1: second})
    assert state.question == "forced_exchange"
    assert [seat["plus"] for seat in state.dump()["seats"]] == [1, 0]
    assert verdict(state) == ""
    one_left = {"seats__0__on_tokens": 1, "seats__0__free": state.dump()["seats"][0]["free"] - 1}
    assert verdict(state, **one_left, seats__0__plus=1) == ""
    two_left = {"seats__0__on_tokens": 2, "seats__0__free": state.dump()["seats"][0]["free"] - 2}
    assert verdict(state, **two_left) == "Seat 0 has 1 active tokens but 2 figures on them."
    during_day = position(2, {"bonus_tokens": "yes"}, seats={0: {"plus": 1}})
    gone = {"seats__0__on_tokens": 0, "seats__0__free": during_day.dump()["seats"][0]["free"] + 1}
    assert verdict(during_day, **gone) == "Seat 0 has 1 active tokens but 0 figures on them."


# Decrees.


@rule("GG2.16")
def test_any_two_different_tiles_of_a_level_can_be_laid_out():
    assert verdict(turn(), decree=[1, 5, 6, 10, 11, 15]) == ""
    assert verdict(turn(), decree=[5, 4, 10, 9, 15, 14]) == ""


@rule("GG1.11", "GG2.16")
@pytest.mark.parametrize(
    ("place", "tile", "name"),
    [
        (0, 6, "L2_travel"),
        (1, 15, "L3_ports"),
        (2, 5, "L1_swap"),
        (3, 11, "L3_third"),
        (4, 10, "L2_equal_exchange"),
        (5, 4, "L1_palace1"),
    ],
)
def test_a_tile_lies_on_its_own_level(place, tile, name):
    assert verdict(turn(), **{f"decree__{place}": tile}) == f"Decree {name} cannot lie on place {place}."


@rule("GG2.16")
def test_a_tile_lies_out_once():
    assert verdict(turn(), decree=[1, 1, 6, 7, 11, 12]) == "Decree L1_intrigue2 cannot lie on place 0."
    assert verdict(turn(), decree=[1, 2, 6, 7, 15, 15]) == "Decree L3_ports cannot lie on place 4."


@rule("GG2.16", "GG16.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("tile", "other", "name"), [(0, 1, "L1_intrigue2"), (4, 3, "L1_swap"), (7, 8, "L2_decree"), (14, 13, "L3_ports")]
)
def test_servants_are_only_on_decrees_that_are_laid_out(seat, tile, other, name):
    laid = [1, 5, 6, 8, 11, 15]
    with_servant = {f"seats__{seat}__decreed": 1 << tile, f"seats__{seat}__free": 5, "decree": laid}
    assert verdict(turn(), **with_servant) == ""
    without = {**with_servant, "decree": [other + 1 if each == tile + 1 else each for each in laid]}
    assert verdict(turn(), **without) == f"Seat {seat} has a servant on decree {name}, which is not laid out."


# Tracks, palace and wall.


@rule("GG3.7")
def test_the_intrigue_track_names_every_player_once():
    assert verdict(turn(3), track=[1, 0, 2, -1, -1]) == ""
    for order in ([0, 0, 2], [0, 1, 1], [2, 1, -1]):
        sentence = f"The intrigue track {order} does not name every player once."
        assert verdict(turn(3), track=[*order, -1, -1]) == sentence
        assert verdict(stage("deal_gift", 3), track=[*order, -1, -1]) == sentence


@rule("GG3.6", "GG3.7")
def test_the_intrigue_track_begins_with_the_furthest():
    state = position(3, seats={0: {"intrigue": 3}, 1: {"intrigue": 14}, 2: {"intrigue": 3}})
    assert verdict(state, track=[1, 0, 2, -1, -1]) == ""
    assert verdict(state, track=[1, 2, 0, -1, -1]) == ""
    sentence = "The order on the intrigue track does not fit the spaces of the markers."
    for order in ([0, 1, 2], [0, 2, 1]):
        assert verdict(state, track=[*order, -1, -1]) == sentence
    assert verdict(turn(), seats__0__intrigue=1, track=[1, 0, -1, -1, -1]) == sentence


@rule("GG15.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_palace_is_who_has_an_audience_place(seat):
    sentence = f"The envoy of seat {seat} is in the palace exactly if it has an audience place."
    envoy, audience = f"seats__{seat}__envoy", f"seats__{seat}__audience"
    assert verdict(turn(), **{envoy: 8, audience: 1}) == ""
    assert verdict(turn(), **{envoy: 7}) == ""
    assert verdict(turn(), **{envoy: 8}) == sentence
    assert verdict(turn(), **{audience: 1}) == sentence
    assert verdict(turn(), **{envoy: 7, audience: 1}) == sentence


@rule("GG15.4", "GG15.5")
def test_audience_places_are_taken_from_the_first_on():
    seated = position(3, seats={0: {"envoy": 8}, 2: {"envoy": 8}})
    sentence = "The audience places are taken in order, each by one envoy."
    assert verdict(seated, seats__0__audience=2, seats__2__audience=1) == ""
    for places in ((1, 1), (1, 3), (2, 3), (2, 2)):
        assert verdict(seated, seats__0__audience=places[0], seats__2__audience=places[1]) == sentence


@rule("GG15.4")
def test_five_envoys_fill_the_palace():
    assert verdict(position(5, seats={seat: {"envoy": 8} for seat in range(5)})) == ""


@rule("GG12.5", "GG12.13")
@pytest.mark.parametrize(("players", "size"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_a_complete_section_of_the_wall_would_have_been_scored(players, size):
    nearly = position(players, seats={0: {"wall": size - 2}, 1: {"wall": 1}})
    assert verdict(nearly) == ""
    sentence = f"{size} servants on the wall complete the section; it would have been scored."
    assert verdict(nearly, seats__1__on_wall=2, seats__1__free=4) == sentence


@rule("GG5.8", "GG12.13")
def test_the_double_servant_on_the_wall_counts_two():
    state = position(seats={0: {"wall": 1}, 1: {"double": "wall"}})
    assert verdict(state) == ""
    sentence = "4 servants on the wall complete the section; it would have been scored."
    assert verdict(state, seats__0__on_wall=2, seats__0__free=4) == sentence


@rule("GG12.7", "GG16.20")
def test_a_complete_section_waits_for_the_additional_builder():
    state = at("wall", {"wall": 3, "decrees": ["L2_wall"]}, decrees=["L2_wall"])
    do(state, "option-a", "servant")
    assert [each["question"] for each in state.dump()["pending"]] == ["turns", "check_wall", "wall_extra"]
    assert verdict(state) == ""
    sentence = "4 servants on the wall complete the section; it would have been scored."
    assert pending(state, frame("turns"), frame("hire", 0, 1)) == sentence


# The pending questions.

FRAMES = {
    "start_player": (CHANCE, 0, 0, 0),
    "focus": (CHANCE, 0, 0, 0),
    "deal_gift": (CHANCE, 0, 6, 0),
    "fill_city": (CHANCE, 0, 31, 0),
    "roll_die": (CHANCE, 0, 2, 0),
    "deal_decree": (CHANCE, 0, 5, 0),
    "draw_gift": (CHANCE, 0, 4, 1),
    "meng_automa": (CHANCE, 0, 0, 0),
    "meng_gift": (CHANCE, 0, 7, 0),
    "meng_discard": (CHANCE, 0, 0, 0),
    "meng_act": (CHANCE, 0, 9, 21),
    "exchange": (0, 0, 0, 0),
    "mode": (0, 0, 37, 6),
    "action": (0, 0, 6, 2),
    "swap_gift": (0, 0, 1, 0),
    "hire": (0, 1, 38, 0),
    "move": (0, 1, 2, 0),
    "token": (0, 0, 14, 0),
    "forced_exchange": (0, 0, 14, 0),
    "wall_extra": (0, 0, 0, 0),
    "benefit": (0, 0, 0, 0),
    "canal_place": (0, 0, 1, 0),
    "canal_move": (0, 0, 1, 0),
    "canal_load": (0, 1, 2, 0),
    "claim_ship": (0, 0, 2, 0),
    "claim_ships": (0, 0, 0, 0),
    "morning_decree": (0, 0, 0, 0),
    "load_free": (0, 0, 0, 0),
    "last_exchange": (0, 0, 0, 0),
    "turns": (CHANCE, 0, 4, 0),
    "perform": (0, 0, 6, 2),
    "done": (0, 0, 6, 2),
    "following": (CHANCE, 0, 6, 8**6),
    "store": (0, 0, 14, 0),
    "check_wall": (CHANCE, 0, 0, 0),
    "benefits": (CHANCE, 1, 31, 0),
    "refill": (CHANCE, 0, 32, 0),
    "morning_decrees": (CHANCE, 0, 5, 0),
    "morning_hires": (CHANCE, 0, 5, 0),
    "evening": (CHANCE, 0, 5, 0),
    "dusk": (CHANCE, 0, 11, 0),
    "night_hires": (CHANCE, 0, 5, 0),
    "night_ships": (CHANCE, 0, 0, 0),
    "night_claims": (CHANCE, 0, 5, 0),
    "next_day": (CHANCE, 0, 0, 0),
    "last_exchanges": (CHANCE, 0, 5, 0),
    "set_up": (CHANCE, 1, 6, 0),
}
"""Every question: whom it is asked of, the least and the most of its first fact, and the most of its second."""
STEPS = list(FRAMES)[list(FRAMES).index("turns") :]
"""Those at the end ask nobody."""


def least(question):
    """A frame with the least facts; there is always somebody who follows."""
    seat, low, _, _ = FRAMES[question]
    return frame(question, seat, low, int(question == "following"))


def test_the_table_has_every_question():
    assert tuple(FRAMES) == game().layout.questions


@pytest.mark.parametrize("question", FRAMES)
def test_the_facts_of_a_question_stay_in_their_range(question):
    seat, low, high, higher = FRAMES[question]
    sentence = f"The facts of the question {question} are out of range."
    for first, second in ((low - 1, 0), (high + 1, 0), (low, -1), (low, higher + 1)):
        assert pending(turn(), frame("turns"), frame(question, seat, first, second)) == sentence
    for first, second in ((low, 0), (high, 0), (low, higher)):
        assert pending(turn(), frame("turns"), frame(question, seat, first, second)) != sentence


@rule("GG22.9", "GG23.3", "GG25.9", "GG26.15")
@pytest.mark.parametrize(("step", "most"), list(enumerate([21, 13, 7, 0, 1, 11, 4, 0, 38, 11])))
def test_the_second_fact_of_what_meng_does_depends_on_the_first(step, most):
    solo = position(1, seats={1: {"intrigue": 1}})
    sentence = "The facts of the question meng_act are out of range."
    assert pending(solo, frame("turns"), frame("meng_act", first=step, second=most + 1)) == sentence
    assert pending(solo, frame("turns"), frame("meng_act", first=step, second=-1)) == sentence
    assert pending(solo, frame("turns"), frame("meng_act", first=step, second=most)) != sentence


@pytest.mark.parametrize("question", FRAMES)
def test_a_question_is_asked_of_a_player_or_of_chance(question):
    sentence = f"The question {question} is asked of the wrong one."
    right = least(question)
    wrong = {**right, "seat": 0 if right["seat"] == CHANCE else CHANCE}
    assert pending(turn(), frame("turns"), wrong) == sentence
    assert pending(turn(), frame("turns"), right) != sentence


@rule("GG3.4")
def test_a_question_is_pending_exactly_as_long_as_the_game_is_not_over():
    sentence = "A question is pending exactly as long as the game is not over."
    over = position(at="end")
    assert over.to_move == OVER
    assert verdict(over) == ""
    assert pending(turn()) == sentence
    assert verdict(turn(), phase=5) == sentence
    assert verdict(over, phase=4) == sentence
    assert pending(over, frame("turns"), frame("exchange", 0)) == sentence


@pytest.mark.parametrize("question", STEPS)
def test_a_step_that_asks_nobody_is_not_the_pending_question(question):
    sentence = "A step that asks nobody cannot be the pending question."
    assert pending(turn(), frame("turns"), least(question)) == sentence


@pytest.mark.parametrize("question", [question for question in FRAMES if question not in STEPS])
def test_a_question_is_not_taken_for_a_step(question):
    sentence = "A step that asks nobody cannot be the pending question."
    assert pending(turn(), frame("turns"), least(question)) != sentence


PLAYERS_NAMED = [
    ("draw_gift", 1),
    ("turns", 1),
    ("morning_decrees", 2),
    ("morning_hires", 2),
    ("evening", 2),
    ("night_hires", 2),
    ("night_claims", 2),
    ("last_exchanges", 2),
    ("benefits", 3),
]


@rule("GG1.1")
@pytest.mark.parametrize(("question", "most"), PLAYERS_NAMED)
def test_questions_name_players_of_the_game(question, most):
    sentence = f"The facts of the question {question} name a player who is not there."
    hire = frame("hire", 0, 1)
    assert pending(turn(), frame(question, first=most + 1), hire) == sentence
    assert pending(turn(), frame(question, first=most), hire) != sentence
    assert pending(turn(3), frame(question, first=most + 1), hire) != sentence


@rule("GG11.24")
@pytest.mark.parametrize("queue", [0o12, 0o21, 0o111111])
def test_followers_are_players_of_the_game(queue):
    state = position(2, {"bonus_tokens": "yes"})
    assert pending(state, frame("turns"), frame("following", second=queue), frame("hire", 0, 1)) == ""


@rule("GG11.24")
@pytest.mark.parametrize("queue", [0, 0o3, 0o10, 0o13, 0o31, 0o17])
def test_followers_who_are_not_there_are_refused(queue):
    sentence = "The facts of the question following name a player who is not there."
    assert pending(turn(), frame("turns"), frame("following", second=queue), frame("hire", 0, 1)) == sentence


@rule("GG1.1")
@pytest.mark.parametrize("question", ["focus", "meng_automa", "meng_gift", "meng_discard", "meng_act", "dusk"])
def test_meng_is_asked_in_the_solo_game_only(question):
    sentence = f"The question {question} belongs to the solo game."
    top = [frame("hire", 0, 1)] if question in STEPS else []
    assert pending(turn(), frame("turns"), least(question), *top) == sentence
    assert pending(turn(1), frame("turns"), least(question), *top) != sentence


# What lies below what.

COURSE = {
    "start_player": 0,
    "set_up": 0,
    "morning_hires": 1,
    "turns": 2,
    "evening": 2,
    "dusk": 3,
    "night_hires": 4,
    "night_ships": 4,
    "night_claims": 4,
    "next_day": 4,
    "last_exchanges": 4,
}
"""What lies at the bottom in each phase."""
BOTTOM = ["set_up", "morning_hires", "turns", "dusk", "night_hires"]


@rule("GG3.2", "GG23.1")
@pytest.mark.parametrize("question", FRAMES)
@pytest.mark.parametrize("phase", range(5))
def test_each_phase_has_its_own_course(question, phase):
    sentence = f"The question {question} cannot lie there in this phase."
    said = pending(turn(1), least(question), frame("hire", 0, 1), phase=phase)
    assert (said == sentence) == (COURSE.get(question) != phase)


@rule("GG3.2")
@pytest.mark.parametrize("question", COURSE)
def test_the_course_of_a_phase_is_at_the_bottom(question):
    sentence = f"The question {question} cannot lie there in this phase."
    phase = COURSE[question]
    assert pending(turn(1), least(BOTTOM[phase]), least(question), frame("hire", 0, 1), phase=phase) == sentence


BELOW = {
    "deal_gift": ["set_up"],
    "deal_decree": ["set_up"],
    "focus": ["set_up"],
    "roll_die": ["set_up", "morning_decrees"],
    "refill": ["set_up", "roll_die"],
    "fill_city": ["refill"],
    "meng_automa": ["turns"],
    "meng_gift": ["turns"],
    "exchange": ["turns"],
    "mode": ["turns"],
    "swap_gift": ["perform", "morning_decrees"],
    "token": ["store"],
    "forced_exchange": ["store"],
    "wall_extra": ["check_wall"],
    "morning_decrees": ["morning_hires"],
    "morning_decree": ["morning_decrees"],
    "last_exchange": ["last_exchanges"],
}
"""What a question lies on, where that is certain."""
ABOVE = {
    "roll_die": ["refill"],
    "meng_act": ["meng_act", "meng_discard", "draw_gift", "benefits", "benefit", "hire"],
    "move": ["store"],
    "canal_place": ["draw_gift"],
    "canal_move": ["draw_gift"],
    "canal_load": ["draw_gift"],
    "claim_ships": ["draw_gift"],
}
"""What a question can wait for, where it can wait at all."""


def stack(question):
    """The question on all that it lies on, for certain or, as most do, in a turn."""
    if question in COURSE:
        return [question]
    return [*stack(BELOW.get(question, ["turns"])[0]), question]


def stacked(*questions):
    """Why these questions on top of each other are refused in the phase of the lowest."""
    top = [frame("hire", 0, 1)] if questions[-1] in STEPS else []
    return pending(turn(1), *[least(question) for question in questions], *top, phase=COURSE[questions[0]])


@rule("GG2.9", "GG6.1", "GG7.6", "GG10.12", "GG12.7")
@pytest.mark.parametrize("lower", sorted({lower for each in BELOW.values() for lower in each} | {"perform"}))
@pytest.mark.parametrize("question", BELOW)
def test_a_question_lies_on_what_has_led_to_it(question, lower):
    needs = f"The question {question} needs {BELOW[question][0]} below it."
    does_not_wait = f"The question {lower} cannot wait for {question}."
    assert (stacked(*stack(lower), question) in (needs, does_not_wait)) == (lower not in BELOW[question])


@rule("GG9.3", "GG17.35")
@pytest.mark.parametrize("question", FRAMES)
def test_few_questions_wait_and_only_for_what_they_have_led_to(question):
    for other in FRAMES:
        sentence = f"The question {question} cannot wait for {other}."
        can_wait = question in STEPS or other in ABOVE.get(question, [])
        assert (stacked(*stack(question), other) == sentence) != can_wait


@rule("GG2.4", "GG2.9", "GG2.12", "GG2.16", "GG21.3", "GG21.12")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize(
    ("question", "right"),
    [("deal_gift", 1), ("refill", 2), ("roll_die", 3), ("deal_decree", 4), ("focus", 5), ("draw_gift", 6), ("hire", 0)],
)
def test_the_set_up_goes_on_stage_by_stage(question, right, number):
    sentence = "The set-up asks for something else at this stage."
    above = [frame("fill_city")] if question == "refill" else []
    said = pending(turn(1), frame("set_up", first=number), least(question), *above, phase=0)
    assert (said == sentence) == (number != right)


# What questions are about.


@rule("GG9.10", "GG10.12")
def test_a_question_about_a_token_is_about_the_one_to_be_stored():
    state = storing()
    sentence = "A question about a token must be about the token that is to be stored."
    assert verdict(state, pending__2__facts=[3, 0]) == sentence
    assert verdict(state, pending__2__seat=0) == sentence
    assert verdict(state, pending__2__question="forced_exchange", pending__2__facts=[3, 0]) == sentence
    assert verdict(state, pending__2__question="forced_exchange", pending__2__seat=0) == sentence


@rule("GG7.13")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_that_is_played_is_in_hand(seat):
    state = play(position(to_move=seat), ["f1a", "f2a"][seat], "canal")
    assert state.question == "mode"
    assert verdict(state) == ""
    for name in (["f2a", "f1a"][seat], "d1", "b1"):
        assert verdict(state, pending__1__facts=[card(name), 6]) == "The card that is played must be in hand."


@rule("GG8.10", "GG16.16")
def test_a_decree_swaps_a_hand_card_and_a_played_card_any():
    sentence = "A decree swaps a hand card, a played card swaps any own card."
    played = [frame("turns"), frame("perform", 0, 6, 1), frame("swap_gift", 0)]
    assert pending(turn(), *played) == ""
    assert pending(turn(), *played[:2], frame("swap_gift", 0, 1)) == sentence
    by_decree = [frame("morning_hires"), frame("morning_decrees"), frame("swap_gift", 0, 1)]
    assert pending(turn(), *by_decree, phase=1) == ""
    assert pending(turn(), *by_decree[:2], frame("swap_gift", 0), phase=1) == sentence


NO_TURN = "Who has no gift card in hand takes no turn."


@rule("GG7.2", "GG7.3")
def test_who_has_no_card_takes_no_turn():
    hands = {seat: {"hand": hand} for seat, hand in enumerate([["f1a"], [], ["f3a"]])}
    state = position(3, seats=hands)
    for seat, sentence in enumerate(["", NO_TURN, ""]):
        assert verdict(state, pending__1__seat=seat) == sentence


@rule("GG22.5")
def test_meng_takes_no_turn_without_a_card():
    state = position(1, to_move=1)
    assert state.question == "meng_automa"
    assert verdict(state) == ""
    emptied = {f"place__{card(name)}": DISCARD + 2 for name in ("f5a", "f5b", "f5c", "f5d")}
    pile = [1 + card(name) for name in ("f5a", "f5b", "f5c", "f5d")]
    assert verdict(state, **emptied, pile=[*pile, 0, 0, 0, 0]) == NO_TURN


@rule("GG1.7", "GG7.2")
def test_any_card_in_hand_is_good_for_a_turn():
    state = position(seats={0: {"hand": ["d9b"]}, 1: {"hand": ["b1"]}}, gifts={"travel": "d1"})
    assert verdict(state) == ""
    assert verdict(state, pending__1__seat=1) == ""


@rule("GG6.4", "GG6.5")
def test_a_token_is_drawn_for_an_empty_city_of_the_map():
    state = stage("fill_city")
    state = state.game.load(state.dump())
    state.apply(state.legal()[0])
    assert state.dump()["pending"][1:] == [frame("refill", first=2), frame("fill_city", first=1)]
    sentence = "A token is drawn for a city of the map that has none."
    for city, said in ((1, ""), (19, ""), (0, sentence), (20, sentence)):
        assert verdict(state, pending__2__facts=[city, 0]) == said


@rule("GG6.4")
def test_no_more_cities_are_filled_than_the_map_has():
    state = stage("fill_city")
    assert verdict(state, pending__1__facts=[20, 0]) == ""
    assert verdict(state, pending__1__facts=[21, 0]) == "No more cities can be filled than the map has."


@rule("GG9.4")
def test_there_are_no_more_moves_than_tokens_on_the_map():
    state = position(at="action", location="travel", cities={"c1": "vp2", "c20": "hire1"})
    do(state, "option-b", "hired")
    assert state.dump()["pending"][1] == frame("move", 0, 2)
    assert verdict(state) == ""
    fewer = {"city__0": 0, f"spent__{TOKENS['vp2']}": 1}
    assert verdict(state, **fewer) == "There cannot be more moves than tokens on the map."
    assert verdict(state, **fewer, pending__1__facts=[1, 0]) == ""


@rule("GG24.8", "GG24.10")
def test_meng_pays_for_an_intrigue_benefit():
    sentence = "Meng takes an intrigue benefit at once, and pays for it."
    benefit = [frame("turns"), frame("meng_act", first=7)]
    advanced = position(1, seats={1: {"intrigue": 1}})
    assert pending(advanced, *benefit) == ""
    assert pending(advanced, *benefit, benefit[1]) == sentence
    assert pending(position(1, seats={0: {"intrigue": 1}}), *benefit) == sentence
    other = [frame("turns"), frame("meng_act", first=8, second=1)]
    assert pending(turn(1), *other) == ""


@rule("GG3.2", "GG3.3", "GG6.12")
def test_the_days_after_the_first_have_a_morning():
    hiring = position(day=3, at="morning")
    while hiring.question != "hire":
        hiring.apply(hiring.legal()[0])
    for day, sentence in ((1, "Day 1 has no morning."), (2, ""), (4, "")):
        assert verdict(hiring, day=day) == sentence
    early = position(day=3, at="morning")
    for day, sentence in ((1, ""), (3, ""), (4, "Day 5 has no morning.")):
        assert verdict(early, day=day) == sentence


@rule("GG6.1", "GG6.13")
def test_the_new_servants_come_after_the_decrees_of_the_morning():
    sentence = "The new servants of the day come after the decrees of the morning."
    early = position(day=2, at="morning")
    assert verdict(early, pending__0__facts=[1, 0]) == sentence
    hire = frame("hire", 0, 4)
    assert pending(early, frame("morning_hires", first=1), hire) == ""
    assert pending(early, frame("morning_hires"), hire) == sentence


@rule("GG6.9")
def test_the_decrees_of_the_morning_are_used_in_player_order():
    owners = {seat: {"decrees": ["L1_intrigue2"]} for seat in range(3)}
    state = position(3, day=2, at="morning", first_player=1, seats=owners)
    while state.question != "morning_decree":
        state.apply(state.legal()[0])
    assert state.dump()["pending"][1:] == [frame("morning_decrees", first=1), frame("morning_decree", 1)]
    sentence = "The decrees of the morning are used in player order."
    for rank, seat in ((1, 1), (2, 2), (3, 0)):
        for asked in range(3):
            said = verdict(state, pending__1__facts=[rank, 0], pending__2__seat=asked)
            assert said == ("" if asked == seat else sentence)


# The set-up.

STAGES = ["start_player", "deal_gift", "fill_city", "roll_die", "deal_decree"]


def dealt(question, times, players=2, **options):
    """The set-up after some outcomes of this question."""
    state = game(players, **options).load(stage(question, players, **options).dump())
    for _ in range(times):
        state.apply(state.legal()[0])
    return state


@rule("GG2.4", "GG20.4")
@pytest.mark.parametrize("expert", ["no", "yes"])
@pytest.mark.parametrize("times", [0, 1, 6])
def test_a_location_has_a_card_exactly_when_it_is_dealt(expert, times):
    state = dealt("deal_gift", times, expert=expert)
    assert verdict(state) == ""
    for number in {times - 1, times + 1} & set(range(7)):
        sentence = ON_LOCATION.format(LOCATIONS[min(number, times)])
        assert verdict(state, pending__1__facts=[number, 0]) == sentence


@rule("GG2.1")
def test_before_the_first_player_is_known_nothing_is_dealt():
    state = stage("start_player", 3)
    assert verdict(state) == ""
    assert verdict(state, place__0=ON_BOARD) == ON_LOCATION.format("travel")
    assert verdict(state, decree__0=1) == "Place 0 has a decree, and none before it is dealt."


@rule("GG1.22", "GG2.6")
def test_hands_are_dealt_before_the_board():
    state = stage("deal_gift")
    more = {f"place__{card('d1')}": HAND}
    assert verdict(state, **more) == "Seat 0 has 5 gift cards instead of 4."


@rule("GG2.4")
def test_board_cards_wait_for_their_location_out_of_the_game():
    state = dealt("deal_gift", 3)
    waiting = state.dump()["place"].index(REMOVED)
    sentence = "The board cards out of the game are 3 instead of 4."
    assert verdict(state, **{f"place__{waiting}": DRAW_PILE}) == sentence


@rule("GG2.12")
@pytest.mark.parametrize("question", STAGES)
def test_dice_lie_there_only_when_they_are_rolled(question):
    state = stage(question)
    assert verdict(state) == ""
    rolled = question == "deal_decree"
    for die in range(3):
        sentence = f"Die {die} shows a face, and none before it is rolled."
        assert verdict(state, **{f"die__{die}": 0 if rolled else 1}) == sentence


@rule("GG2.12")
def test_dice_are_rolled_one_after_the_other():
    state = dealt("roll_die", 1)
    assert verdict(state) == ""
    assert verdict(state, die__0=0) == "Die 0 shows a face, and none before it is rolled."
    assert verdict(state, die__1=6) == "Die 1 shows a face, and none before it is rolled."
    assert verdict(turn(), die__2=0) == "Die 2 shows a face, and none before it is rolled."


@rule("GG6.8")
def test_in_the_morning_the_dice_of_the_day_before_still_lie_there():
    morning = position(day=1, at="morning", cities={"c1": "vp2"})
    while morning.question != "roll_die":
        morning.apply(morning.legal()[0])
    assert verdict(morning) == ""
    assert verdict(morning, die__0=0) == "Die 0 shows a face, and none before it is rolled."


@rule("GG2.16")
@pytest.mark.parametrize("times", [0, 1, 5])
def test_a_place_has_a_decree_exactly_when_it_is_dealt(times):
    state = dealt("deal_decree", times)
    assert verdict(state) == ""
    sentence = "Place {} has a decree, and none before it is dealt."
    for place in range(6):
        other = 0 if place < times else 5 + place // 2 * 5
        assert verdict(state, **{f"decree__{place}": other}) == sentence.format(place)
        assert verdict(turn(), **{f"decree__{place}": 0}) == sentence.format(place)


FOCUS = "Meng has a focus, and none before it is chosen."


@rule("GG21.3", "GG21.4")
def test_meng_has_a_focus_exactly_when_it_is_chosen():
    picking = stage("focus", 1)
    drawing = stage("draw_gift", 1, difficulty="hard")
    for state in (picking, drawing, turn(1), *(stage(question, 1) for question in STAGES[1:])):
        assert verdict(state) == ""
        missing = state.dump()["focus"] == 0
        assert verdict(state, focus=1 if missing else 0) == FOCUS
    assert picking.dump()["focus"] == 0 != drawing.dump()["focus"]


@rule("GG1.20", "GG1.21", "GG1.22")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_position_of_a_set_up_and_a_first_turn_is_sound(players):
    state = game(players).start()
    while state.question != "exchange":
        assert state.faults() == []
        state.apply(state.legal()[-1])
    assert state.faults() == []
