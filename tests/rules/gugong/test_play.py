"""Random games of every kind: what must hold at every node, in words too."""

import pickle

import pytest
from gugong_helpers import game

import courtyard
from courtyard import CHANCE, OVER, IllegalAction, Rng

OPTIONS = [
    {"players": 2},
    {"players": 3, "bonus_tokens": "yes"},
    {"players": 4, "expert": "yes"},
    {"players": 5, "bonus_tokens": "yes", "expert": "yes"},
    {"players": 1, "difficulty": "easy"},
    {"players": 1, "sets": "2-3"},
    {"players": 1, "difficulty": "hard", "focus": "travel"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_every_node_of_a_random_game_is_sound(options):
    state = game(**options).start()
    rng = Rng(21)
    while state.to_move != OVER:
        legal = state.legal()
        assert legal
        assert legal == sorted(set(legal))
        assert state.faults() == []
        again = state.copy()
        again.derive()
        assert again == state
        action = int(state.random_action(rng))
        if state.to_move == CHANCE:
            assert sum(weight for _, weight in state.chances()) > 0
        state.apply(action)
        assert again != state or again.key() == state.key()
    assert state.faults() == []
    assert sorted(state.ranking())[0] in (1, 2)


@pytest.mark.parametrize("options", OPTIONS)
def test_dumps_load_and_words_never_fail(options):
    state = game(**options).start()
    rng = Rng(4)
    number = 0
    while state.to_move != OVER:
        if number % 7 == 0:
            assert state.game.load(state.dump()) == state
            assert state.game.prompt(state, 0)
            assert state.game.prompt(state, None)
            for action in state.legal():
                assert state.game.describe(state, action)
        state.apply(int(state.random_action(rng)))
        number += 1
    assert state.game.load(state.dump()) == state
    assert state.game.prompt(state, 0) == "The game is over."


@pytest.mark.parametrize("options", [OPTIONS[1], OPTIONS[5]])
def test_every_illegal_action_is_refused_with_a_sentence_and_changes_nothing(options):
    state = game(**options).start()
    rng = Rng(6)
    number = 0
    while state.to_move != OVER:
        if number % 11 == 0:
            legal = set(state.legal())
            before = state.key()
            for action in range(0, state.game.action_count, 3):
                if action not in legal:
                    with pytest.raises(IllegalAction, match=r"[.?!]$"):
                        state.apply(action)
            assert state.key() == before
        state.apply(int(state.random_action(rng)))
        number += 1


@pytest.mark.parametrize("options", OPTIONS)
def test_bots_play_and_records_replay(options):
    own = game(**options)
    record = courtyard.play(own, bots=["greedy"] * own.seats, seed=3)
    record.verify()
    assert courtyard.Record.loads(record.dumps()).replay() == record.replay()
    assert courtyard.Record.loads(record.link()).actions == record.actions
    assert pickle.loads(pickle.dumps(own)) == own


@pytest.mark.parametrize("options", OPTIONS)
def test_different_actions_have_different_targets_at_every_question(options):
    state = game(**options).start()
    rng = Rng(1)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            targets = [state.game.targets(action) for action in state.legal()]
            assert all(targets)
            assert len(set(targets)) == len(targets), state.question
        state.apply(int(state.random_action(rng)))


def test_token_exchanges_never_go_round_in_circles():
    """Every exchange hands tokens in, so a player can make only so many of them."""
    state = game(2).position(seats={0: {"hired": 0, "tokens": ["double"] * 3 + ["vp2"] * 3}})
    made = 0
    while exchanges := [a for a in state.legal() if state.game.targets(a)[:1] == ("exchange-2",)]:
        state.apply(exchanges[0])
        made += 1
        assert state.question == "exchange"
    assert made == 4
