"""What the log of Rajas tells beside the actions: bonuses of the tracks, markers that meet, rounds."""

import pytest
from rajas_helpers import game_of, place, position, rule
from saying import followed

from courtyard import OVER, Rng
from courtyard.games.rajas.rules.declared import RULES

NAMES = ["Anna", "Ben"]


def news_of(state, action):
    """The news that an action brings; the action is carried out."""
    found = followed(state, action, NAMES)
    state.apply(action)
    return found


def at_mogul(**me):
    """Seat 0 is to pay for the Great Mogul, which brings 2 fame."""
    return place(position(seats={0: {"dice": ["G1"], **me}}), "chamber-1")


@rule("RG18.4", "RG18.9", "RG22.2")
@pytest.mark.parametrize(
    ("me", "clauses", "text"),
    [
        ({"fame": 2}, [], ""),
        ({"fame": 4}, ["RG18.4"], "Anna reaches a fame bonus: 1 upgrade"),
        ({"fame": 14}, [], ""),
        ({"fame": 22, "karma": 0}, ["RG18.4"], "Anna reaches a fame bonus: 2 karma"),
        ({"fame": 58, "money": 2}, ["RG22.2"], "The markers of Anna have met: this phase is the last"),
    ],
)
def test_what_follows_from_two_fame_is_told(me, clauses, text):
    state = at_mogul(**me)
    found = news_of(state, state.legal()[0])
    assert [each.clause for each in found] == clauses
    assert [each.text for each in found] == ([text] if text else [])


@rule("RG21.1", "RG21.4")
def test_a_new_round_is_told_with_its_start_player():
    state, rng, told = game_of(players=2).start(), Rng(1), []
    while state.to_move != OVER:
        told += [(each.clause, each.text) for each in news_of(state, int(state.random_action(rng)))]
    rounds = [text for clause, text in told if clause == "RG21.1"]
    assert [text.split(",")[0] for text in rounds] == [f"Round {number} begins" for number in range(2, len(rounds) + 2)]
    assert rounds[0] in [f"Round 2 begins, and {name} is start player" for name in NAMES]


def test_all_declared_sources_are_shown():
    assert sorted(game_of().ui.sources()) == sorted(kind.name for kind in RULES.sources())
