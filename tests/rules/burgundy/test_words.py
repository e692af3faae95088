"""What an action costs, who is meant and how far the game is, in words."""

import re

from helpers import family, position
from saying import cost_of, narrated

import courtyard
from courtyard.core.questions import A_SEAT
from courtyard.games.burgundy.rules.actions import ACTIONS
from courtyard.games.burgundy.rules.questions import QUESTIONS
from courtyard.speech.catalogue import file_of

ENGLISH = file_of("courtyard.games.burgundy.text", "en")


def costs(state):
    """What each family of actions can cost."""
    found = {}
    for action in state.legal():
        found.setdefault(family(action), set()).add(cost_of(state, action))
    return found


def test_the_cost_of_an_action_is_said():
    depots = {1: {"tiles": ["bank"]}, 2: {"tiles": ["castle"]}, 4: {"tiles": ["ship"]}}
    owned = {"dice": [2, 2], "workers": 2, "silver": 2, "storage": ["ship"], "goods": {"turquoise": 1}}
    found = costs(position(seats={0: owned}, depots=depots, black_depot=["bank"]))
    assert found["take"] == {"", "1 worker", "2 workers"}
    assert found["buy"] == {"2 silver"}
    assert found["take_workers"] == {""}


def test_a_line_shows_the_same_cost():
    depots = {1: {"tiles": ["bank"]}, 4: {"tiles": ["ship"]}}
    state = position(seats={0: {"dice": [2, 2], "workers": 2, "silver": 2}}, depots=depots, black_depot=["ship"])
    for action in state.legal():
        cost = cost_of(state, action)
        assert cost in state.game.describe(state, action)


def test_seats_are_called_by_their_names():
    state = courtyard.game("burgundy", players=2).start()
    rng = courtyard.Rng(1)
    names, lines = ["Anna", "Ben"], []
    for _ in range(200):
        action = state.random_action(rng)
        lines.append(narrated(state, action, names))
        lines.append(state.game.prompt(state, None, names=names))
        state.apply(action)
    assert [line for line in lines if re.search(r"player \d", line.lower())] == []
    assert any("Anna" in line for line in lines)
    assert str(state.game.ui.progress(state)) == "phase D, round 2"


def test_a_log_tells_who_has_done_what():
    names = ["Anna", "Ben"]
    for seed in range(5):
        state = courtyard.game("burgundy", players=2, setup="advanced").start()
        rng = courtyard.Rng(seed)
        while state.to_move != courtyard.OVER:
            action = state.random_action(rng)
            if state.to_move >= 0:
                line = narrated(state, action, names)
                assert line.startswith(names[state.to_move] + " ")
                assert cost_of(state, action) in line
            state.apply(action)


def test_every_action_can_be_described_and_every_choice_told():
    for name, actions in ACTIONS.named.items():
        described = [key for key in ENGLISH if key.startswith(f"do_{name}")]
        assert described
        told = {key.replace("do_", "told_", 1) for key in described}
        assert actions.is_chance or told <= set(ENGLISH)


def test_every_question_to_a_seat_has_a_prompt():
    asked = {question.name for question in QUESTIONS if question.asked == A_SEAT}
    assert {name for name in asked if f"prompt_{name}" not in ENGLISH} == {"turn"}
    assert {key for key in ENGLISH if key.startswith("prompt_turn")} == {
        f"prompt_turn_{dice}{only}" for dice in range(3) for only in ("", "_only")
    }


def test_a_taken_tile_is_told_with_its_die_and_workers():
    state = position(seats={0: {"dice": [2, 2], "workers": 2}}, depots={1: {"tiles": ["bank"]}})
    lines = [narrated(state, action, ["Anna", "Ben"]) for action in state.legal()]
    assert "Anna takes bank from depot 1 with a 2 (1 worker)" in lines
    assert "Anna takes workers with a 2" in lines
