"""A dump that does not add up, or from which a game could not go on, is refused with the reason."""

import json
import random
from functools import cache

import pytest
from dumps import FINE, verdict
from gugong_helpers import at, do, draw, game, let_meng, play, position, rule

import courtyard
from courtyard import CHANCE, OVER, PositionError, Rng

REMOVED, DRAW_PILE, ON_BOARD, HAND, DISCARD = 0, 1, 2, 9, 10
"""Where a gift card can be: on the board plus the location, with a player plus twice the seat."""
VP2, HIRE1, DOUBLE = 5, 0, 11
BONUS = {"bonus_tokens": "yes"}


def frame(question, seat=CHANCE, first=0, second=0):
    """A question of a dump."""
    return {"question": question, "seat": seat, "facts": [first, second]}


def place(name):
    """The field that says where a gift card is."""
    return f"place__{game().components.cards.index(name)}"


def stage(question, times=0, players=2, **options):
    """The set-up when chance has answered this question so often."""
    state = game(players, **options).start()
    while state.question != question:
        state.apply(state.legal()[0])
    for _ in range(times):
        state.apply(state.legal()[0])
    return state


def busy():
    """Seat 0 has servants and tokens everywhere."""
    ships = [{"port": 2, "servants": 1}, {"port": 3, "servants": 3}]
    me = {"hired": 2, "wall": 1, "plus": 1, "ships": ships, "decrees": ["L1_ship", "L3_third"], "tokens": ["vp2"]}
    return position(3, BONUS, cities={"c1": "vp2"}, spent={"double": 1}, seats={0: {**me, "rewards": {"vp4": 1}}})


def solo():
    """Meng has two cards in his discard pile and a ship."""
    meng = {"discard": ["f5b", "f5d"], "ships": [{"port": 1, "servants": 2}], "intrigue": 2}
    return position(1, seats={1: meng})


def moving():
    """Seat 0 has chosen two moves."""
    return do(at("travel", cities={"c1": "vp2", "c20": "hire1"}), "option-b", "hired")


def storing():
    """Seat 0 has taken a token."""
    return do(do(at("travel", cities={"c1": "vp2", "c2": "hire1"}), "option-a"), "city-c1")


def claiming():
    """Seat 0 draws a gift card."""
    return do(do(at("canal", {"ships": [{"port": 3, "servants": 3}]}), "option-a"), "ship-0", "reward-card")


def meng_storing():
    """Meng has taken a token."""
    state = position(1, at="turn", to_move=1, cities={"c20": "vp2"})
    draw(draw(state, "travel"), "f5c")
    let_meng(state)
    return state


def morning():
    """Seat 1 may use a decree."""
    state = position(3, day=2, at="morning", first_player=1, seats={1: {"decrees": ["L1_intrigue2"]}})
    while state.question != "morning_decree":
        state.apply(state.legal()[0])
    return state


STATES = {
    "turn": position,
    "busy": busy,
    "solo": solo,
    "meng": lambda: position(1, to_move=1),
    "mode": lambda: play(position(), "f1a", "canal"),
    "moving": moving,
    "storing": storing,
    "claiming": claiming,
    "meng_storing": meng_storing,
    "morning": morning,
    "experts": lambda: position(2, {"expert": "yes"}),
    "over": lambda: position(at="end"),
    "dealing": lambda: stage("deal_gift", 3),
    "filling": lambda: stage("fill_city", 1),
    "rolling": lambda: stage("roll_die", 1),
    "tiling": lambda: stage("deal_decree", 1),
    "picking": lambda: stage("focus", players=1),
}


@cache
def state_of(name):
    """A position by its name."""
    return STATES[name]()


CASES = [
    ("turn", {"components": 1}, "This position belongs to other component data."),
    ("turn", {"phase": 4}, "The pending questions belong to another phase."),
    ("turn", {"pending": []}, "The pending questions belong to another phase."),
    ("over", {"phase": 4}, "The pending questions belong to another phase."),
    ("turn", {"pending__1": frame("meng_automa")}, "The question meng_automa belongs to the solo game."),
    ("rolling", {"pending__0__facts": [4, 0]}, "The set-up asks for something else at this stage."),
    ("mode", {"pending__1__facts": [0, 6]}, "The card that is played must be in hand."),
    ("filling", {"pending__2__facts": [0, 0]}, "A token is drawn for a city of the map that has none."),
    ("filling", {"pending__2__facts": [20, 0]}, "A token is drawn for a city of the map that has none."),
    ("filling", {"pending__1__facts": [21, 0]}, "No more cities can be filled than the map has."),
    ("moving", {"city__0": 0, f"spent__{VP2}": 1}, "There cannot be more moves than tokens on the map."),
    ("morning", {"day": 4}, "Only days 2 to 4 have a morning."),
    ("morning", {"pending__2__seat": 0}, "The decrees of the morning are used in player order."),
    ("meng_storing", {"pending__1__facts": [9, 12]}, "Meng cannot take this step with 12."),
    ("meng_storing", {"pending__2__facts": [7, 0]}, "Meng takes an intrigue benefit at once, and pays for it."),
    ("rolling", {"die__0": 0}, "What comes by roll_die is there exactly from its set-up on."),
    ("rolling", {"die__1": 6}, "What comes by roll_die is there exactly from its set-up on."),
    ("tiling", {"decree__1": 2}, "What comes by deal_decree is there exactly from its set-up on."),
    ("turn", {"decree__5": 0}, "What comes by deal_decree is there exactly from its set-up on."),
    ("picking", {"focus": 1}, "Meng has a focus, and none before it is chosen."),
    ("solo", {"focus": 0}, "Meng has a focus, and none before it is chosen."),
    ("turn", {"houses": 16}, "There are 4 jade houses."),
    ("busy", {"seats__0__hired": 3}, "Seat 0 has 13 servants instead of 12."),
    ("busy", {"seats__0__on_wall": 0}, "Seat 0 has 11 servants instead of 12."),
    ("busy", {"seats__0__on_tokens": 0}, "Seat 0 has 11 servants instead of 12."),
    ("busy", {"seats__0__ship_load__0": 2}, "Seat 0 has 13 servants instead of 12."),
    ("busy", {"seats__0__decreed": 1 << 1}, "Seat 0 has 11 servants instead of 12."),
    ("busy", {"seats__0__reward__0": 2}, "Seat 0 has 13 servants instead of 12."),
    ("solo", {"seats__1__free": 0}, "Seat 1 has 8 servants instead of 12."),
    ("turn", {"seats__1__double": 1}, "The double servant of seat 1 cannot be hired."),
    ("turn", {"seats__1__double": 8}, "The double servant of seat 1 cannot be focus."),
    ("solo", {"seats__1__double": 0}, "The double servant of seat 1 cannot be locked."),
    ("busy", {"seats__0__ship_port__2": 4}, "A ship of seat 0 cannot carry 0 servants there."),
    ("busy", {"seats__0__ship_port__0": 0}, "A ship of seat 0 cannot carry 1 servants there."),
    ("busy", {"seats__0__ship_port__0": 3}, "Every ship lies in a port of its own."),
    ("busy", {"seats__0__ship_port__0": 6}, "Every ship lies in a port of its own."),
    ("solo", {"seats__1__ship_load__0": 3, "seats__1__free": 3}, "Meng has one ship at most, and it is not full."),
    ("turn", {"seats__0__reward__0": 4, "seats__0__free": 3}, "Seat 0 has taken the reward vp4 too often."),
    ("solo", {"seats__1__reward__1": 3}, "Seat 1 has taken the reward card too often."),
    ("solo", {"seats__1__reward__2": 1}, "Seat 1 has taken the reward double too often."),
    ("turn", {place("d1"): HAND + 4}, "A gift card is with a player who is not there."),
    ("turn", {place("d1"): ON_BOARD}, "Location travel has one gift card, and none before it is dealt."),
    ("turn", {place("b7"): DRAW_PILE}, "Location canal has one gift card, and none before it is dealt."),
    ("dealing", {"pending__1__facts": [2, 0]}, "Location jade has one gift card, and none before it is dealt."),
    ("turn", {place("d1"): HAND}, "Seat 0 has 5 gift cards instead of 4."),
    ("turn", {place("f2a"): DRAW_PILE}, "Seat 1 has 3 gift cards instead of 4."),
    ("claiming", {"pending__2": frame("canal_move", 0, 1)}, "Question canal_move cannot wait on canal_place."),
    ("claiming", {"pending__2__facts": [1, 0]}, "Seat 0 has 4 gift cards instead of 5."),
    ("claiming", {"pending__2__facts": [0, 1]}, "Only Meng draws gift cards for his discard pile."),
    ("turn", {place("f3a"): DRAW_PILE}, "11 gift cards are out of the game instead of 12."),
    ("turn", {place("d9b"): REMOVED}, "13 gift cards are out of the game instead of 12."),
    ("experts", {place("f5d"): REMOVED}, "1 gift cards are out of the game instead of 0."),
    ("dealing", {place("b4"): DRAW_PILE}, "15 gift cards are out of the game instead of 16."),
    ("solo", {"pile": [0] * 8}, "The order of Meng's discard pile does not fit its cards."),
    ("solo", {"pile__2": 1}, "The order of Meng's discard pile does not fit its cards."),
    ("solo", {"automa__7": 3}, "There are too many automa cards."),
    ("solo", {"today__0": 1}, "There are too many automa cards."),
    ("busy", {"stack_size__0": 0}, "The sizes of the token stacks do not fit their tokens."),
    ("busy", {"city__20": 1}, "Tokens and travellers are on cities of the map."),
    ("busy", {"seats__1__traveller": 21}, "Tokens and travellers are on cities of the map."),
    ("busy", {"city__0": 0}, "There are 2 tokens vp2 instead of 3."),
    ("busy", {"seats__0__slot__1": 1}, "There are 4 tokens hire1 instead of 3."),
    ("busy", {f"spent__{DOUBLE}": 0}, "There are 2 tokens double instead of 3."),
    ("busy", {"seats__0__plus": 0}, "There are 1 tokens plus1 instead of 2."),
    ("busy", {"seats__1__toll__6": 1}, "There are 3 tokens toll instead of 2."),
    ("busy", {"seats__1__follow__0": 1}, "There are 3 tokens follow instead of 2."),
    ("turn", {"spent__12": 2}, "There are 2 tokens plus1 instead of 0."),
    ("storing", {"pending__1__facts": [HIRE1, 0]}, "There are 4 tokens hire1 instead of 3."),
    ("meng_storing", {"pending__1__facts": [9, DOUBLE]}, "There are 2 tokens vp2 instead of 3."),
    ("turn", {"decree__0": 6}, "Decree L2_travel cannot lie on place 0."),
    ("turn", {"decree__1": 1}, "Decree L1_intrigue2 cannot lie on place 0."),
    ("busy", {"decree__1": 4}, "Seat 0 has a servant on decree L1_ship, which is not laid out."),
    ("turn", {"track__0": 0}, "The intrigue track does not name every player once."),
    ("turn", {"seats__0__intrigue": 1}, "The order on the intrigue track does not fit the spaces of the markers."),
    ("turn", {"seats__0__envoy": 8}, "The audience places are taken in order by the envoys in the palace."),
    ("turn", {"seats__0__audience": 1}, "The audience places are taken in order by the envoys in the palace."),
    (
        "turn",
        {"seats__0__on_wall": 4, "seats__0__free": 2},
        "4 servants on the wall complete the section; it would have been scored.",
    ),
    ("turn", {"pending__1": frame("forced_exchange", 0)}, "Question forced_exchange cannot wait on turns."),
    ("turn", {"pending__1": frame("canal_move", 0)}, "Nobody could answer the question canal_move."),
    ("turn", {"pending": [frame("turns")]}, "Step turns asks nobody; it cannot be the pending question."),
]


@rule("GG1.4", "GG1.8", "GG1.20", "GG1.21", "GG1.22", "GG2.16", "GG3.7", "GG12.13", "GG15.4", "GG17.2")
@pytest.mark.parametrize(("name", "changes", "sentence"), CASES)
def test_what_does_not_add_up_is_refused(name, changes, sentence):
    assert verdict(state_of(name)) == FINE
    assert verdict(state_of(name), **changes) == sentence


SOUND = [
    ("turn", {"seats__0__vp": 10**6, "seats__1__jade": 10**6}),
    ("turn", {"seats__1__envoy": 8, "seats__1__audience": 1}),
    ("solo", {"seats__1__reward__0": 10**6}),
    ("solo", {"automa__7": 1, "today__10": 8}),
    ("busy", {"decree": [2, 5, 10, 6, 11, 15]}),
    ("filling", {"pending__2__facts": [19, 0]}),
    ("meng_storing", {"seats__1__intrigue": 7, "track": [1, 0, -1, -1, -1], "pending__2__facts": [7, 0]}),
]


@rule("GG1.17", "GG26.3")
@pytest.mark.parametrize(("name", "changes"), SOUND)
def test_what_adds_up_is_accepted(name, changes):
    assert verdict(state_of(name), **changes) == FINE


DAMAGED = [
    {"players": 2},
    {"players": 4, **BONUS, "expert": "yes"},
    {"players": 5, **BONUS},
    {"players": 1, "difficulty": "hard"},
    {"players": 1, "focus": "canal", "sets": "1-2"},
]


def numbers_of(value, path=()):
    """The paths of all numbers of a dump."""
    if isinstance(value, int):
        return [path]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in items for found in numbers_of(item, (*path, key))]


def damage(dump, chosen):
    """Change one to three numbers, those of pending questions more often than others."""
    paths = numbers_of(dump)
    pending = [path for path in paths if path[0] == "pending"]
    for _ in range(chosen.choice((1, 1, 2, 3))):
        *way, last = chosen.choice(pending if pending and chosen.random() < 0.4 else paths)
        target = dump
        for step in way:
            target = target[step]
        target[last] = chosen.choice((target[last] + 1, target[last] - 1, chosen.randrange(-1, 40)))


@pytest.mark.parametrize("options", DAMAGED)
def test_a_damaged_dump_is_refused_or_gives_a_game_that_can_be_played(options):
    chosen = random.Random(8)
    own = game(**options)
    state, rng = own.start(), Rng(3)
    played = 0
    while state.to_move != OVER:
        state.apply(int(state.random_action(rng)))
        for _ in range(4):
            dump = json.loads(json.dumps(state.dump()))
            damage(dump, chosen)
            try:
                loaded = own.load(dump)
            except PositionError as refused:
                assert str(refused).endswith(".")
                continue
            courtyard.playout(loaded, rng)
            assert loaded.to_move == OVER
            assert loaded.faults() == []
            played += 1
    assert played > 20
