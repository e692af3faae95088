"""What a training run is to do: all that its card says of it."""

from dataclasses import asdict, dataclass

from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.games import game as make_game


@dataclass(frozen=True)
class Plan:
    """A run of rounds: play games, learn from them, go half of the way to what was found."""

    game: str
    tables: tuple[str, ...] = ("players=2",)
    """The tables that are played at in turn, each with its options as name=value and spaces between them."""
    rounds: int = 8
    games: int = 400
    """Games of each round."""
    window: int = 4
    """Number of last rounds whose games are learned from."""
    simulations: int = 0
    """0: the quick policy plays without a search."""
    turns_ahead: int = 0
    breadth: int = 0
    """Ways that are kept where whole turns are planned; 0: no plans are made."""
    calm: bool = False
    """Whether to learn from positions between two turns alone: for games whose turns have many parts."""
    waver: float = 0.0
    """The part by which each weight is changed at random for a game, so that other ways of playing are seen."""
    keep: float = 0.9
    """The lambda of TD(lambda)."""
    ridge: float = 10000.0
    share: float = 0.3
    """The weight of the results of games, compared with the values that the search found."""
    lead: float = 0.0
    """The weight of the lead, compared with own points, where two play: then a feature is also worth what it costs the
    other player."""
    seed: int = 100000

    def made_tables(self) -> list[Game]:
        """The tables as games with their options."""
        return [make_game(self.game, **dict(option.split("=", 1) for option in each.split())) for each in self.tables]

    def card(self) -> Json:
        """The plan as it stands on the card of the weights."""
        return {**asdict(self), "tables": list(self.tables)}


def small_plan(game: str) -> Plan:
    """A run of some seconds, to see that learning can be repeated."""
    return Plan(game, rounds=2, games=4, window=2, simulations=4, turns_ahead=1, ridge=100.0, seed=7)
