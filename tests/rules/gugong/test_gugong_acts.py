"""What acts refuse, offer and cost, at the nodes of random games: families with an `offer` of their own agree too."""

from collections.abc import Iterator

import pytest
from gugong_helpers import game

from courtyard import CHANCE, OVER, Rng, State
from courtyard.games.gugong.rules.acts import SERVANT, Sending
from courtyard.games.gugong.rules.questions import ACTS

GAMES = [
    pytest.param(players, {"bonus_tokens": "yes"} if players > 1 else {}, seed, id=f"{players}-{seed}")
    for players in (1, 2, 3, 5)
    for seed in range(3)
]
SAMPLE = 6
"""Every sixth node is looked at."""


def nodes(players: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """Nodes of a random game at which a seat is asked."""
    state, rng, number = game(players, **options).start(), Rng(seed), 0
    while state.to_move != OVER:
        number += 1
        if state.to_move != CHANCE and number % SAMPLE == 0:
            yield state
        state.apply(int(state.random_action(rng)))


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_what_is_refused_is_exactly_what_is_not_offered(players, options, seed):
    for state in nodes(players, options, seed):
        legal = set(state.legal())
        for family in state.game.actions.families:
            if not family.is_chance:
                for action in range(family.start, family.start + family.size):
                    refused = state.refuse(action) != 0
                    assert refused == (action not in legal), (state, state.game.decode(action))


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_a_cost_names_the_servants_that_go(players, options, seed):
    for state in nodes(players, options, seed):
        seat = state.to_move
        for action in state.legal():
            act, after = ACTS[action], state.copy()
            if isinstance(act, Sending):
                cost = act.cost(state, seat, action - act.start)
                act.perform(after, seat, 0, action - act.start)
                gone = hired(state, seat) - hired(after, seat)
                assert gone == sum(count for count, unit in cost.parts if unit == SERVANT)


def hired(state: State, seat: int) -> int:
    """The normal servants that a player has hired."""
    return int(state.view(seat)["seats"][seat]["hired"])
