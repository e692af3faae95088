"""Whole games among judges: who is stronger."""

from collections.abc import Sequence

from courtyard.bots.search import Search, Settings, quick_action
from courtyard.core.game import Game
from courtyard.core.judge import Judge
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State
from courtyard.records import NATURE


def played(game: Game, judges: Sequence[Judge], settings: Settings, simulations: int, seed: int) -> State:
    """The end of a game in which every seat follows its own judge; without simulations by looks alone."""
    nature, minds = Rng(seed, NATURE), [Rng(seed, 1 + seat) for seat in range(game.seats)]
    state = game.start()
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.do(state.random_action(nature))
        elif simulations == 0:
            state.do(quick_action(state, judges[seat], seat, settings.look))
        else:
            seen = state.resample(seat, minds[seat])
            state.do(Search(seen, judges[seat], settings, minds[seat]).run(simulations))
    return state


def trial(game: Game, hero: Judge, rival: Judge, settings: Settings, seed: int) -> float:
    """The part of the others that the hero leaves behind, over the same dice from every seat, by looks alone."""
    scores: list[float] = []
    for seat in range(game.seats):
        judges = [hero if at == seat else rival for at in range(game.seats)]
        places = played(game, judges, settings, 0, seed).ranking()
        others = [place for at, place in enumerate(places) if at != seat]
        scores.append(sum((each > places[seat]) + 0.5 * (each == places[seat]) for each in others) / len(others))
    return sum(scores) / len(scores)
