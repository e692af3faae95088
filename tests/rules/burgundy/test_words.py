"""What an action costs, who is meant and how far the game is, in words."""

import re

from helpers import position

import courtyard
from courtyard.games.burgundy.face.words import ENGLISH
from courtyard.games.burgundy.rules.actions import family


def costs(state):
    """What each family of actions can cost."""
    found = {}
    for action in state.legal():
        found.setdefault(family(action)[0], set()).add(state.game.cost(state, action))
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
        cost = state.game.cost(state, action)
        assert cost in state.game.describe(state, action)


def test_seats_are_called_by_their_names():
    for name in courtyard.games():
        state = courtyard.game(name, players=2).start()
        rng = courtyard.Rng(1)
        names, lines = ["Anna", "Ben"], []
        for _ in range(200):
            if state.to_move == courtyard.OVER:
                break
            action = state.random_action(rng)
            lines.append(state.game.announce(state, action, names=names))
            lines.append(state.game.prompt(state, None, names=names))
            state.apply(action)
        assert [line for line in lines if re.search(r"player \d", line.lower())] == []
        assert any("Anna" in line for line in lines)
        assert state.game.progress(state)


def test_a_log_tells_who_has_done_what():
    names = ["Anna", "Ben"]
    for seed in range(5):
        state = courtyard.game("burgundy", players=2, setup="advanced").start()
        rng = courtyard.Rng(seed)
        while state.to_move != courtyard.OVER:
            action = state.random_action(rng)
            if state.to_move >= 0:
                line = state.game.narrate(state, action, names=names)
                assert line.startswith(names[state.to_move] + " ")
                assert state.game.cost(state, action) in line
            state.apply(action)


def test_every_choice_can_be_told():
    families = {family(action)[0] for action in range(courtyard.game("burgundy").action_count)}
    told = {key.removeprefix("told_") for key in ENGLISH if key.startswith("told_")}
    assert families - told == {"dealt_board", "drawn_goods", "drawn_start", "drawn_tile", "rolled", "rolled_white"}
    assert told <= families


def test_a_taken_tile_is_told_with_its_die_and_workers():
    state = position(seats={0: {"dice": [2, 2], "workers": 2}}, depots={1: {"tiles": ["bank"]}})
    lines = [state.game.narrate(state, action, names=["Anna", "Ben"]) for action in state.legal()]
    assert "Anna takes bank from depot 1 with a 2 (1 worker)" in lines
    assert "Anna takes workers with a 2" in lines
