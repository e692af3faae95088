"""Why an action is refused: refused exactly when it is not offered, each reason with a position and its sentence."""

import pytest
from helpers import action_of, chance, do, family, position, refusal, seat

import courtyard
from courtyard import OVER, Rng
from courtyard.core.rules import OK
from courtyard.games.burgundy.rules.declared import RULES

DEPOTS = {1: {"tiles": ["ship"]}, 4: {"tiles": ["ship"], "goods": {"red": 1}}}
FIRST = {"dice": [1, 2], "silver": 2, "storage": ["mine", "ship", "mine"]}
CITY = {"dice": [2, 3], "storage": ["bank", "bank"], "tiles": {"h43": "ship", "h54": "bank"}}

CASES = [
    ("die_used", FIRST | {"dice": [1]}, ("die-1", "workers"), "This die is already used."),
    (
        "second_die",
        FIRST | {"dice": [1, 1]},
        ("die-1", "workers"),
        "Both dice show the same: use the first one.",
    ),
    (
        "too_dear",
        FIRST | {"workers": 1},
        ("die-0", "depot-4-0", "storage-0"),
        "A die of 1 used as 4 costs 3 workers; you have 1.",
    ),
    ("full", FIRST, ("die-0", "depot-1-1"), "Your storage is full: choose a tile to discard."),
    (
        "same_stored",
        FIRST,
        ("die-0", "depot-1-1", "storage-2"),
        "You have the same tile on an earlier storage space: discard that one.",
    ),
    (
        "discard_room",
        FIRST | {"storage": ["mine"]},
        ("die-0", "depot-1-1", "storage-0"),
        "A tile may be discarded only when the storage is full.",
    ),
    ("no_tile", FIRST, ("die-0", "depot-1-0", "storage-0"), "There is no tile on this space."),
    ("empty_store", CITY, ("die-0", "storage-2", "space-h33"), "There is no tile on this storage space."),
    (
        "colour",
        CITY,
        ("die-0", "storage-0", "space-h34"),
        "The upper 1 in the knowledge region of 3 is for knowledge tiles; bank does not fit there.",
    ),
    ("filled", CITY, ("die-0", "storage-0", "space-h54"), "The upper 3 in the city of 5 already holds a tile."),
    (
        "apart",
        CITY,
        ("die-0", "storage-0", "space-h25"),
        "The 4 in the city of 3 is not next to any of your tiles.",
    ),
    ("same_in_city", CITY, ("die-0", "storage-0", "space-h55"), "The bank is already in this city."),
    (
        "same_placed",
        CITY,
        ("die-1", "storage-1", "space-h33"),
        "You have the same tile on an earlier storage space: place that one.",
    ),
    ("no_goods", FIRST, ("die-0", "goods-pink"), "You hold no pink goods."),
    ("silver", FIRST | {"silver": 1}, ("silver", "black-0", "storage-0"), "A tile costs 2 silver; you have 1."),
    (
        "numbered",
        FIRST,
        ("silver", "depot-4-0", "storage-0"),
        "Tiles are bought from the black depot; only knowledge tile 6 allows the numbered ones.",
    ),
    (
        "same_in_depot",
        FIRST,
        ("silver", "black-1", "storage-0"),
        "The same tile lies on an earlier space of this depot: take that one.",
    ),
    ("dice_left", FIRST, ("end_turn",), "Both dice must be used before the turn can end."),
    ("free_discard", FIRST, ("button-discard-0",), "Tiles are not discarded at will in this game."),
    (
        "question",
        FIRST,
        ("goods-red",),
        "That is not the question now. Use one of your two dice, or buy a tile.",
    ),
]


IN_EFFECTS = [
    ("no_tile", "church", ("depot-2-0",), "There is no tile on this space."),
    (
        "carpenter",
        "carpenter",
        ("depot-1-1",),
        "The carpenter's workshop only takes buildings from the numbered depots.",
    ),
    (
        "church",
        "church",
        ("depot-1-1",),
        "The church only takes mines, knowledge tiles and castles from the numbered depots.",
    ),
    ("market", "market", ("depot-3-1",), "The market only takes ships and animals from the numbered depots."),
    ("nothing_there", "ship_depot", ("depot-1-goods",), "There are no goods for you on depot 1."),
    ("not_next", {"ship_second_depot": [4]}, ("depot-6-goods",), "Depot 6 is not next to the one that you named."),
    (
        "keep_as_many",
        {"ship_goods": [5]},
        ("new-goods-red",),
        "Keep exactly as many of the new types as you have free goods spaces: 2.",
    ),
    ("question", "city_hall", ("depot-1-1",), "That is not the question now. City hall: place one more tile from"),
]
RED = {"goods": {"red": 1}}
GOODS = {"goods": {"pink": 1, "brown": 1, "orange": 1}}


@pytest.mark.parametrize(("code", "mine", "clicks", "sentence"), CASES, ids=[case[0] for case in CASES])
def test_a_reason_of_a_turn_has_its_sentence(code, mine, clicks, sentence):
    state = position(depots=DEPOTS, black_depot=["church", "church"], seats={0: mine})
    check(state, code, clicks, sentence)


@pytest.mark.parametrize(("code", "effect", "clicks", "sentence"), IN_EFFECTS, ids=[case[0] for case in IN_EFFECTS])
def test_a_reason_of_an_effect_has_its_sentence(code, effect, clicks, sentence):
    tiles = {"h33": "bank", "h43": "ship", "h34": "knowledge-5"}
    for building in ("church", "carpenter", "market", "city_hall"):
        tiles["h33"] = building if effect == building else tiles["h33"]
    mine = {"dice": [1], "storage": ["mine"], "goods": {"purple": 1}, "tiles": tiles}
    depots = {1: {"tiles": ["ship"]}, 3: {"tiles": ["bank"]}, 4: RED, 5: GOODS, 6: RED}
    check(position(depots=depots, seats={0: mine}, effect=effect), code, clicks, sentence)


def test_the_reasons_that_only_a_rare_moment_has():
    mine = {"dice": [1], "silver": 4, "storage": ["mine", "mine", "ship"]}
    shop = {"black_depot": ["church", "bank"], "seats": {0: mine}}
    bought = do(position(**shop), "silver", "black-0", "storage-0")
    check(bought, "bought", ("silver", "black-1", "storage-0"), "You have already bought a tile in this turn.")
    strict = position(options={"purchase_when_full": "forbidden"}, **shop)
    check(strict, "buy_full", ("silver", "black-0", "storage-0"), "With a full storage nothing can be bought.")
    docked = position(
        depots=dict.fromkeys(range(1, 7), RED), seats={0: {"tiles": {"h43": "ship"}}}, effect="ship_depot"
    )
    check(docked, "all_yield", ("no_depot",), "Every depot has goods for you: name one.")


def check(state, code, clicks, sentence):
    """The action is refused for this reason, in these words."""
    assert refusal(state, *clicks) == code
    assert state.game.refusal(state, action_of(state, *clicks)).startswith(sentence)


def test_an_estate_that_somebody_has_is_refused():
    state = chance(courtyard.game("burgundy", setup="advanced", board_deal="any", excluded_estates=("2",)).start())
    check(state, "estate", ("estate-2", "estate-2-h14"), "You cannot have this estate with this castle space.")


def test_every_action_is_refused_in_words_before_anybody_has_an_estate():
    state = chance(courtyard.game("burgundy", setup="advanced").start())
    for action in range(0, state.game.action_count, 5):
        assert state.offers(action) or state.game.refusal(state, action).endswith(".")


def test_every_reason_has_a_position():
    proved = {case[0] for case in CASES + IN_EFFECTS} | {"ok", "bought", "buy_full", "all_yield", "estate"}
    assert proved == set(RULES.refusals)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"purchase_timing": "any_time", "free_discard": "on"},
        {"purchase_timing": "any_time", "purchase_when_full": "forbidden", "setup": "advanced"},
    ],
)
def test_an_action_is_refused_exactly_when_it_is_not_offered(options):
    game = courtyard.game("burgundy", **options)
    actions = [action for action in range(game.action_count) if not game.actions.of(action).is_chance]
    asked = set()
    for seed in range(4):
        state, rng = game.start(), Rng(seed)
        while state.to_move != OVER:
            if state.to_move >= 0 and (rng.below(9) == 0 or state.question not in asked):
                asked.add(state.question)
                offered = [action for action in actions if state.refuse(action) == OK]
                assert offered == state.legal(), state.question
            state.apply(int(state.random_action(rng)))
    assert len(asked) >= 9


def test_what_an_action_costs_is_paid():
    state, rng, paid = courtyard.game("burgundy").start(), Rng(3), set()
    while state.to_move != OVER:
        action, mover = int(state.random_action(rng)), state.to_move
        cost = state.game.ui.cost(state, action)
        before = seat(state, max(mover, 0))
        state.apply(action)
        if family(action) in ("take", "buy"):
            after = seat(state, mover)
            spent = [(before[unit] - after[unit], unit) for unit in ("workers", "silver")]
            assert list(cost.parts) == [part for part in spent if part[0]]
            paid.add(cost.parts)
    assert {(), ((1, "workers"),), ((2, "silver"),)} <= paid
