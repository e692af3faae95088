"""What Gùgōng tells beside its actions: prices, terms of an exchange, Meng's reasons, and what comes by the rules."""

from collections import Counter

import pytest
from gugong_helpers import action_of, at, game, position, rule
from saying import cost_of, followed, narrated

from courtyard import OVER, Rng, State
from courtyard.core.telling import Transition
from courtyard.games.gugong.rules.declared import RULES
from courtyard.table.log import tell_all

NAMES = ["Anna", "Ben"]
OPTIONS = [
    {"players": 2},
    {"players": 1},
    {"players": 1, "difficulty": "hard"},
    {"players": 5, "bonus_tokens": "yes", "expert": "yes"},
]


def told(state, *targets):
    """The news that an action brings, and the action is carried out."""
    action = action_of(state, *targets)
    found = followed(state, action, NAMES)
    state.apply(action)
    return found


def cost(state, *targets):
    return cost_of(state, action_of(state, *targets))


def terms(state, card, location):
    ui = state.game.ui
    preview = ui.payment_preview(state, action_of(state, f"card-{card}", f"location-{location}"))
    return str(ui.preview_text(preview))


# Prices.


@rule("GG7.9", "GG7.13", "GG7.16", "GG7.18")
def test_an_exchange_says_before_whether_it_is_free_and_what_it_would_take():
    gifts = {"palace": "d8a"}
    state = position(gifts=gifts, seats={0: {"hand": ["f1a", "f1d"], "hired": 2}})
    assert terms(state, "f1d", "palace") == "free"
    assert terms(state, "f1a", "palace") == "2 servants / 1 gift card"
    assert terms(position(gifts=gifts, seats={0: {"hand": ["f1a"], "hired": 2}}), "f1a", "palace") == "2 servants"
    poor = position(gifts=gifts, seats={0: {"hand": ["f1a", "f1d"], "hired": 1}})
    assert terms(poor, "f1a", "palace") == "1 gift card"
    poorest = position(gifts=gifts, seats={0: {"hand": ["f1a"], "hired": 1}})
    assert terms(poorest, "f1a", "palace") == "no action"


@rule("GG5.5", "GG13.5", "GG16.2", "GG16.3", "GG12.17")
def test_whatever_is_paid_is_named():
    me = {"hired": 5, "double": "hired"}
    assert cost(at("jade", me), "house-0", "hired") == "3 servants"
    assert cost(at("jade", me), "house-0", "hired-double") == "1 double servant + 1 servant"
    assert cost(at("jade", {**me, "decrees": ["L2_jade"]}), "house-0", "hired") == "2 servants"
    assert cost(at("decrees", me), "decree-2", "hired") == "2+1 servants"
    assert cost(at("wall", me), "option-b", "hired", "servant") == "1 servant"
    assert cost(at("wall", me), "option-a") == ""
    assert cost(position(seats={0: {"tokens": ["vp2", "vp2"]}}), "exchange-2", "doubles-0") == "2 tokens"


@rule("GG10.4")
def test_exchanges_of_tokens_are_at_hand_beside_the_question():
    state = position(seats={0: {"tokens": ["vp2", "vp2"]}})
    always = [action for action in state.legal() if state.game.ui.is_always_available(state, action)]
    assert {state.game.decode(action).family for action in always} == {"exchange_2"}
    last = position(day=4, at="end", seats={0: {"tokens": ["vp2", "vp2"]}})
    assert not any(last.game.ui.is_always_available(last, action) for action in last.legal())


@rule("GG9.2", "GG17.4")
def test_a_click_on_a_city_or_a_berth_says_the_simple_strength_too():
    state = at("travel", cities={"c1": "vp2", "c2": "hire1"})
    assert state.game.ui.shortcuts_to(state, action_of(state, "option-a")) == ("city-c1", "city-c2")
    state = at("canal", {"hired": 2})
    assert state.game.ui.shortcuts_to(state, action_of(state, "option-a")) == ("lane-1",)
    assert state.game.ui.shortcuts_to(state, action_of(state, "option-b", "hired")) == ()


# News.


@rule("GG12.9", "GG12.10", "GG15.8")
def test_a_completed_wall_is_told_with_who_had_most_and_why():
    state = at("wall", {"hired": 1, "wall": 1}, seats={1: {"wall": 2}}, track=[0, 1])
    (wall,) = told(state, "option-a")
    assert wall.text.startswith("Anna shares the most servants on the completed wall (2) and is further in intrigue.")
    assert (wall.gains, wall.clause) == ([(0, 3, "wall_section")], "GG12.9")
    state = at("wall", {"hired": 1}, seats={1: {"wall": 3, "envoy": 8}})
    (wall,) = told(state, "option-a")
    assert "Ben has the most" in wall.text
    assert "one of them in place of a step" in wall.text
    assert wall.gains == [(1, 4, "wall_section")]
    assert told(at("wall", {"hired": 1}), "option-a") == []


@rule("GG18.2", "GG18.6", "GG18.9", "GG18.10")
def test_a_night_is_told_with_its_matches_its_award_and_its_ships():
    me = {"discard": ["d4", "d8a", "d1", "d9a"], "ships": [{"lane": 1, "port": 5, "servants": 3}]}
    seats = {0: {"hand": [], **me}, 1: {"hand": [], "discard": []}}
    state = position(at="evening", seats=seats, dice=[4, 8, 2])
    texts = []
    while state.question == "hire":
        texts += [each.text for each in told(state, "hire-0")]
    assert texts[:3] == [
        "Anna has the most matches (2). That brings 3 VP and a step towards the audience",
        "The ships sail on by one port",
        "A ship of Anna lay in port 5 and is lost",
    ]
    assert texts[3].startswith("Morning of day 2")


@rule("GG3.1", "GG19.2", "GG19.9")
def test_the_last_morning_and_the_end_are_announced():
    for options in OPTIONS:
        lines = [str(each.text) for step in walk(options, 3) for each in step.before.game.ui.consequences(step)]
        assert sum(line.startswith("Morning of day 4, the last one") for line in lines) == 1
        assert sum(line.startswith("Night of day") for line in lines) == 4


def walk(options, seed):
    """The steps of a random game."""
    state, rng = game(**options).start(), Rng(seed)
    while state.to_move != OVER:
        before, action = state.copy(), int(state.random_action(rng))
        events = state.follow(action)
        yield Transition(before, action, state.copy(), events)


def seat_of(state: State, action: int) -> int:
    return state.game.ui.actor_of(state, action).seat


@rule("GG22.6", "GG24.11", "GG24.16", "GG26.7")
@pytest.mark.parametrize("options", OPTIONS)
def test_every_step_is_somebodys_and_news_explain_points_that_no_action_brought(options):
    for step in walk(options, 5):
        before, action = step.before, step.action
        family = before.game.decode(action).family
        is_meng = family.startswith("meng") or family == "drawn_automa"
        assert seat_of(before, action) == (1 if is_meng else before.to_move)
        if family == "meng_acts":
            assert narrated(before, action).startswith("Meng")
        scored, in_news = Counter(), Counter()
        for event in step.events:
            if event.kind.is_source:
                scored[event.seat, event.kind.name] += event.first
        for seat, points, source in (gain for each in before.game.ui.consequences(step) for gain in each.gains):
            in_news[seat, source] += points
        assert in_news <= scored
        if family == "hire":
            assert in_news == scored


@rule("GG19.8", "GG19.9", "GG19.10", "GG27.3", "GG27.4")
@pytest.mark.parametrize("options", OPTIONS)
def test_points_by_source_add_up_at_the_end_and_the_verdict_names_who_is_out(options):
    for seed in range(3):
        *_, last = walk(options, seed)
        state = last.after
        view = state.view(None)
        for player in view["seats"]:
            assert sum(player["points"].values()) == player["score"]
        out = sum(not player["audience"] and not player["meng"] for player in view["seats"])
        assert str(state.game.ui.verdict(state)).count("short of the audience") == out
        assert not state.game.ui.verdict(game(**options).start())


@pytest.mark.parametrize("options", OPTIONS)
def test_every_point_has_a_source_while_the_game_goes_on(options):
    steps = list(walk(options, 7))
    names = ["Anna", "Ben", "Cleo", "Dan", "Eva"]
    lines = tell_all(steps[0].before.game, names, [step.action for step in steps])
    gained = Counter[int]()
    for number, step in enumerate(steps):
        for seat, points, source in (gain for line in lines if line.step == number for gain in line.gains):
            assert source in step.before.game.ui.sources()
            gained[seat] += points
        players = step.after.view(None)["seats"]
        assert [gained[seat] for seat in range(len(players))] == [player["score"] for player in players]


def test_all_declared_sources_are_shown():
    assert sorted(game().ui.sources()) == sorted(kind.name for kind in RULES.sources())


@pytest.mark.parametrize(
    ("state", "targets", "points"),
    [
        (lambda: at("decrees", {"hired": 6}, decrees=["L1_hire1"]), ("decree-0", "hired"), [(0, 3, "decrees_now")]),
        (lambda: at("palace", {"envoy": 8, "audience": 1}), ("option-a",), [(0, 1, "envoy")]),
        (
            lambda: at(
                "palace",
                {"envoy": 8, "audience": 1, "vp": 3},
                seats={1: {"toll": ["palace"]}},
                options={"bonus_tokens": "yes"},
            ),
            ("option-a",),
            [(0, 1, "envoy"), (1, 1, "tolls"), (0, -1, "tolls")],
        ),
    ],
)
def test_points_have_the_source_that_the_rule_names(state, targets, points):
    before = state()
    events = before.copy().follow(action_of(before, *targets))
    assert [(told.seat, told.first, told.kind.name) for told in events if told.kind.is_source] == points
