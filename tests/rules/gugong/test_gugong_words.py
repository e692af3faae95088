"""How a log tells of Gùgōng."""

import re

import pytest
from gugong_helpers import action_of, at, game, outcome, play, position, rule
from saying import narrated

import courtyard
from courtyard import Rng
from courtyard.core.questions import A_SEAT
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.text import CATALOGUE

NAMES = ["Anna", "Ben"]


def told(state, *targets, hidden=False):
    return narrated(state, action_of(state, *targets), NAMES, hidden=hidden)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 2, "bonus_tokens": "yes", "expert": "yes"}])
def test_a_log_tells_who_has_done_what(options):
    for seed in range(3):
        state = game(**options).start()
        rng = Rng(seed)
        while state.to_move != courtyard.OVER:
            action = int(state.random_action(rng))
            if state.to_move >= 0:
                assert narrated(state, action, NAMES).startswith(NAMES[state.to_move])
            state.apply(action)


def test_no_text_names_a_card_or_a_port_by_what_stands_nowhere():
    state, rng = game(players=4).start(), Rng(3)
    while state.to_move != courtyard.OVER:
        for action in state.legal() if state.to_move >= 0 else ():
            assert not re.search(r"\[|\d\.\d", state.game.describe(state, action))
        state.apply(int(state.random_action(rng)))


def keys(prefix):
    return {key.removeprefix(prefix) for key in CATALOGUE.entries("en") if key.startswith(prefix)}


def test_every_choice_can_be_offered_and_told():
    chance = {family.name for family in ACTIONS.families if family.is_chance}
    for family in ACTIONS.named.keys() - chance:
        assert any(key.startswith(family) for key in keys("do_")), family
    by_question = {f"decline_{question.name}" for question in game().layout.questions}
    assert keys("told_") - by_question == {key for key in keys("do_") if not key.startswith((*chance, "meng_"))}


def test_every_question_to_a_player_has_a_prompt():
    asked = {question.name for question in game().layout.questions if question.asked == A_SEAT and not question.settles}
    by_source = {"action_card", "action_location", "action_follow"}
    assert keys("prompt_") - asked == {"over", "chance", "other", "canal_load_double", *by_source}
    assert asked - {"action"} <= keys("prompt_")


def test_lines_of_a_log():
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["f1a", "f1d"]}})
    exchange = "Anna gives 9 for 8 at Palace of Heavenly Purity (free)"
    assert told(state, "card-f1d", "location-palace") == exchange
    state = at("travel", {"hired": 2}, options={"bonus_tokens": "yes"}, cities={"c1": "plus1"})
    state.apply(action_of(state, "option-a"))
    assert told(state, "city-c1") == "Anna travels and takes the token plus 1"
    state.apply(action_of(state, "city-c1"))
    assert told(state, "player-board") == "Anna puts a servant on the token, beside the own player board"


@rule("GG28.7", "GG28.10")
def test_what_only_its_owner_sees_is_told_to_the_others_without_the_card():
    state = play(position(gifts={"palace": "d8a"}, seats={0: {"hand": ["f1a", "f1d"]}}), "f1a", "palace")
    assert told(state, "card-f1d") == "Anna sacrifices 9 for the exchange"
    assert told(state, "card-f1d", hidden=True) == "Anna sacrifices a gift card for the exchange"
    assert told(state, "hired", hidden=True) == ""
    state = at("canal", {"hired": 0, "ships": [{"port": 3, "servants": 3}]})
    state.apply(action_of(state, "option-a"))
    state.apply(action_of(state, "ship-0", "reward-card"))
    drawn = outcome(state, "d9a")
    assert "draws the gift card 9" in narrated(state, drawn, NAMES)
    assert narrated(state, drawn, NAMES, hidden=True) == "Anna draws a gift card"
