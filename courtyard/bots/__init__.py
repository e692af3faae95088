"""Bots by name, and games among them."""

from collections.abc import Iterator, Sequence

from courtyard.bots.base import Bot
from courtyard.bots.greedy import best_action
from courtyard.bots.levels import LevelBot, find_level, levels
from courtyard.bots.random import RandomBot
from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State
from courtyard.records import NATURE, Record, make_record


class GreedyBot(Bot):
    """Takes the action after which the position looks best."""

    name = "greedy"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The best action one step ahead."""
        return best_action(state, seat, rng)


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bots_for(game: str) -> tuple[str, ...]:
    """The names of all bots that play a game, its levels last, from the weakest to the strongest."""
    return (*BOTS, *levels(game))


def default_bot(game: str) -> str:
    """The bot that plays where none is named: the second level."""
    return levels(game)[1]


def bot(name: str) -> Bot:
    """The bot of this name; a level's name is one too."""
    level = find_level(name)
    if level is not None:
        return LevelBot(level)
    if name not in BOTS:
        raise OptionError(f"There is no bot {name!r}. Bots: {', '.join(BOTS)}.")
    return BOTS[name]()


def play(game: Game, bots: Sequence[str | Bot], seed: int) -> Record:
    """One game among bots; the same seed gives the same game in every process.

    >>> import courtyard
    >>> record = play(courtyard.game("burgundy"), bots=["random", "random"], seed=1)
    >>> record.verify()
    """
    if len(bots) != game.seats:
        raise OptionError(f"{game!r} has {game.seats} seats, but {len(bots)} bots are named.")
    players = [bot(each) if isinstance(each, str) else each for each in bots]
    return make_record(game, [player.name for player in players], list(actions_of(game, players, seed)), seed)


def actions_of(game: Game, players: Sequence[Bot], seed: int) -> Iterator[int]:
    """The actions of a game among bots, one by one, including those of chance."""
    nature = Rng(seed, NATURE)
    minds = [Rng(seed, 1 + seat) for seat in range(game.seats)]
    state = game.start()
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            action = int(state.random_action(nature))
        else:
            seen = state.resample(seat, minds[seat])
            action = players[seat].choose(seen, seat, minds[seat])
        yield action
        state.apply(action)
