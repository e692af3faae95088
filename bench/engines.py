"""The engines that are compared: each plays one random game and says how many decisions the players made."""

from collections.abc import Callable

import courtyard
from courtyard import CHANCE, OVER, Rng

Engine = Callable[[int], int]
"""Plays the game of a seed; returns the number of players' decisions, dice and draws not counted."""


def courtyard_loop(game: courtyard.Game) -> Engine:
    """Our game in a plain Python loop: legal, choose, apply."""

    def play(seed: int) -> int:
        rng = Rng(seed)
        state = game.start()
        decisions = 0
        while (seat := state.to_move) != OVER:
            if seat == CHANCE:
                state.apply(state.random_action(rng))
            else:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
                decisions += 1
        return decisions

    return play


def courtyard_playout(game: courtyard.Game) -> Engine:
    """Our game in the compiled playout."""

    def play(seed: int) -> int:
        courtyard.playout(game.start(), Rng(seed))
        return decisions_of(game)

    return play


_DECISIONS: dict[courtyard.Game, int] = {}


def decisions_of(game: courtyard.Game) -> int:
    """The mean number of decisions in a random game, counted once over 200 games."""
    if game not in _DECISIONS:
        play = courtyard_loop(game)
        _DECISIONS[game] = round(sum(play(seed) for seed in range(200)) / 200)
    return _DECISIONS[game]


def by_weight(outcomes: list[tuple[int, float]], rng: Rng) -> int:
    """One of the outcomes of a chance node; OpenSpiel leaves this to the caller."""
    left = rng.below(2**31) / 2**31
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    return outcomes[-1][0]


def openspiel_loop(name: str) -> Engine:
    """A game of OpenSpiel in the same loop."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng = Rng(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(by_weight(state.chance_outcomes(), rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[rng.below(len(legal))])
                decisions += 1
        return decisions

    return play


def catanatron_loop() -> Engine:
    """The Catan of catanatron for two in the same loop; it rolls its dice itself."""
    from catanatron.game import TURNS_LIMIT, Game  # noqa: PLC0415
    from catanatron.models.player import Color, RandomPlayer  # noqa: PLC0415

    def play(seed: int) -> int:
        rng = Rng(seed)
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            legal = game.state.playable_actions
            game.execute(legal[rng.below(len(legal))])
            decisions += 1
        return decisions

    return play
