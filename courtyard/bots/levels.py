"""The levels: named opponents of graded strength, each game its own, from a kind beginner to the best."""

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from statistics import pstdev
from typing import Any, Final

from courtyard.bots.base import Bot
from courtyard.bots.evaluators import evaluator_of, sight_of
from courtyard.bots.quick import most_promising, outlook, turn_ends
from courtyard.bots.search import BREADTH, Search, Settings
from courtyard.core.errors import OptionError
from courtyard.core.evaluator import Evaluator
from courtyard.core.game import Game
from courtyard.core.rng import Rng, normal
from courtyard.core.state import CHANCE, OVER, State, playout
from courtyard.games import folder_of, packages
from courtyard.games import game as make_game
from courtyard.speech import Catalogue
from courtyard.speech.shell import room

MOST_FORESEEN: Final = 1000
"""Positions that a bot remembers what to do in."""
WORDS: Final = room("bots")
PLAIN: Final[dict[str, Any]] = {
    "played_out": 1.0,
    "trials": 16,
    "level": (
        {"name": "easy", "simulations": 8, "seconds": 0.05, "ends": 8, "turns_ahead": 2},
        {"name": "good", "simulations": 200, "seconds": 0.5, "ends": 32, "turns_ahead": 100},
    ),
}
"""The levels of a game that has no file of them: every answer is tried out, and the better one to the end."""
MEASURED: Final = 20
"""Random games from which the spread of a game without levels is found."""
LEAST_SPREAD: Final = 0.1

logger: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Level:
    """How strong an opponent is, and what it is like."""

    game: str
    name: str
    simulations: int = 0
    seconds: float = 0.0
    ends: int = 0
    turns_ahead: int = 0
    breadth: int = 0
    rivalry: float = 1.0
    rollout_noise: float = 0.0
    ponders: int = 0
    eval_noise: float = 0.0

    @property
    def title(self) -> str:
        """Its name in words."""
        return self._say("level")

    @property
    def character(self) -> str:
        """Its character, in a sentence."""
        return self._say("character")

    def _say(self, what: str) -> str:
        plain = self.name.removeprefix(f"{self.game}-")
        return WORDS.say(f"{what}_{plain}") if plain != self.name else _words(self.game).say(f"{what}_{self.name}")

    @property
    def searches(self) -> bool:
        """Whether it looks further than its own next answer."""
        return self.simulations > 0 or self.seconds > 0.0


@cache
def all_levels() -> dict[str, tuple[Level, ...]]:
    """The levels of every game, from the weakest to the strongest."""
    return {game: _levels(game) for game in packages()}


def _levels(game: str) -> tuple[Level, ...]:
    """The levels of a game; plain ones where a file is missing or wrong, which must not harm the other games."""
    try:
        if has_levels(game):
            return file_levels(game)
    except Exception as error:
        logger.warning("The levels of game %s are not those of its file: %s: %s", game, type(error).__name__, error)
    return tuple(Level(game, **{**row, "name": f"{game}-{row['name']}"}) for row in PLAIN["level"])


def file_levels(game: str) -> tuple[Level, ...]:
    """The levels in the file of a game; an error says what is wrong with it."""
    return tuple(Level(game, **row) for row in read_levels(game)["level"])


@cache
def read_levels(game: str) -> dict[str, Any]:
    """The content of a game's file of levels; without one all games have the same two levels."""
    return tomllib.loads(_file(game).read_text("utf-8")) if has_levels(game) else PLAIN


def has_levels(game: str) -> bool:
    """Whether a game has a file of levels."""
    try:
        return _file(game).is_file()
    except ModuleNotFoundError:
        return False


def _file(game: str) -> Traversable:
    return folder_of(game) / "data" / "levels.toml"


@cache
def spread_of(game: str) -> float:
    """Standard deviation of an expected lead at the beginning of a game; by default that of random games."""
    written = read_levels(game).get("spread")
    return float(written) if written is not None else max(LEAST_SPREAD, pstdev(_random_leads(game)))


def _random_leads(game: str) -> list[float]:
    leads = []
    for seed in range(MEASURED):
        state = make_game(game).start()
        playout(state, Rng(seed))
        leads.append(state.game.evaluate(state, 0))
    return leads


def _words(game: str) -> Catalogue:
    return Catalogue(f"{packages()[game]}.text")


def levels(game: str) -> tuple[str, ...]:
    """The names of a game's levels, from the weakest to the strongest.

    >>> import courtyard
    >>> courtyard.levels("burgundy")
    ('page', 'squire', 'bailiff', 'steward', 'duke')
    """
    if game not in all_levels():
        raise OptionError(f"There are no levels for {game!r}. Games: {', '.join(all_levels())}.")
    return tuple(level.name for level in all_levels()[game])


def find_level(name: str) -> Level | None:
    """The level of this name; names are unique over all games."""
    for rows in all_levels().values():
        for level in rows:
            if level.name == name:
                return level
    return None


def title_of(name: str) -> str:
    """What a bot is called, a level or another; the name itself where there are no words for it."""
    level = find_level(name)
    if level is not None:
        return level.title
    return WORDS.say(f"level_{name}") if WORDS.has(f"level_{name}") else name


def named(name: str) -> str:
    """The title of a bot as the name of a seat."""
    return WORDS.say("name_bot", level=title_of(name))


class LevelBot(Bot):
    """Plays at a level. It plays a searched turn to its end, as long as everything happens as expected."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = level.name
        self._mind: Evaluator | None = None
        self._foreseen: dict[tuple[Game, int], int] = {}
        """What to do in positions of turns that were searched, by what the seat sees of them."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The best action according to a player of this level."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if not self.level.searches:
            return self._greedy(state, legal, seat, rng)
        foreseen = self._foreseen.get((state.game, _seen(state, seat)))
        if foreseen in legal:
            return foreseen
        plan = self._searched(state, rng)
        self.remember(state.game, _thoughts(state, seat, plan))
        return plan[0]

    def ponder(self, state: State, seat: int, rng: Rng) -> dict[int, int]:
        """Search the turns that would follow those which look best for the other."""
        thoughts: dict[int, int] = {}
        if self.level.ponders and state.to_move not in (CHANCE, OVER, seat):
            ways = turn_ends(state, self._evaluator(state.game), state.to_move, BREADTH)
            for way in most_promising(ways, self.level.ponders):
                if way.state.to_move == seat and len(way.state.legal()) > 1:
                    thoughts |= _thoughts(way.state, seat, self._searched(way.state, rng))
        return thoughts

    def remember(self, game: Game, thoughts: Mapping[int, int]) -> None:
        """Know what to do where this is seen."""
        if len(self._foreseen) > MOST_FORESEEN:
            self._foreseen.clear()
        self._foreseen |= {(game, seen): action for seen, action in thoughts.items()}

    def search(self, state: State, rng: Rng) -> Search:
        """The search of this level, not yet run: for hints and reviews."""
        level, evaluator = self.level, self._evaluator(state.game)
        # A bot that plays alone knows best how it will play on.
        noise = level.rollout_noise * evaluator.unit if state.game.seats > 1 else 0.0
        playing = sight_of(state.game.name, level.breadth, noise)
        settings = Settings(level.ends, playing, level.turns_ahead, level.rivalry)
        return Search(state, evaluator, settings, rng)

    def _searched(self, state: State, rng: Rng) -> list[int]:
        """The best turn that is found."""
        search = self.search(state, rng)
        search.run(self.level.simulations, self.level.seconds)
        return search.plan()

    def _evaluator(self, game: Game) -> Evaluator:
        if game.name != self.level.game:
            raise OptionError(f"The level {self.name!r} plays {self.level.game}, not {game.name}.")
        if self._mind is None:
            self._mind = evaluator_of(game.name)
        return self._mind

    def _greedy(self, state: State, legal: list[int], seat: int, rng: Rng) -> int:
        """The action with the best position after it, with some noise."""
        evaluator = self._evaluator(state.game)
        sight = sight_of(state.game.name, self.level.breadth)
        noise = self.level.eval_noise * evaluator.unit
        best, best_value = legal[0], 0.0
        for action in legal:
            after = state.copy()
            after.do(action)
            value = outlook(after, evaluator, seat, sight) + noise * normal(rng)
            if action == legal[0] or value > best_value:
                best, best_value = action, value
        return best


def _thoughts(state: State, seat: int, line: list[int]) -> dict[int, int]:
    """What to do in the positions of a turn, by what the seat sees of them."""
    thoughts: dict[int, int] = {}
    walk = state.copy()
    for action in line:
        thoughts[_seen(walk, seat)] = action
        walk.do(action)
    return thoughts


def _seen(state: State, seat: int) -> int:
    """What tells positions apart that a seat can tell apart: all that is hidden is drawn in one way."""
    return state.resample(seat, Rng(0)).key()
