"""What the arena found, as tables in a terminal."""

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from courtyard.lab.arena import Arena, Tally
from courtyard.lab.ratings import rate
from courtyard.lab.words import say


def pairs(arena: Arena) -> Grid:
    """The pairs with their scores, or each bot against the automa."""
    crowded = arena.game.seats > 2
    grid = Grid(title=repr(arena.game), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("pair"))
    for heading in ("games", "score", *(["wins_alone"] if crowded else []), "points", "cost"):
        grid.add_column(say(heading), justify="right")
    for tally in arena.tallies.values():
        if tally.results:
            grid.add_row(*_row(tally, crowded))
    return grid


def _row(tally: Tally, crowded: bool) -> list[str]:
    first, second = tally.pair
    mean, error = rate(tally.scores())
    row = [
        say("versus", first=first, second=second) if second else first,
        str(len(tally.results)),
        say("share", mean=100 * mean, error=100 * error),
    ]
    if crowded:
        row.append("\n".join(_alone(tally, name) for name in tally.pair))
    row.append(say("both_points", first=tally.points(), second=tally.rival_points()))
    costs = [tally.milliseconds(name) for name in tally.pair]
    row.append(" : ".join(say("one_cost", each=each) for each in costs if each is not None))
    return row


def _alone(tally: Tally, name: str) -> str:
    won = tally.wins(name)
    return "" if won is None else say("share_of", name=name, mean=100 * won[0], error=100 * won[1])


def ladder(arena: Arena) -> Grid:
    """The bots by their rating, the best first."""
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("bot"))
    grid.add_column(say("rating"), justify="right")
    for name, (elo, error) in sorted(arena.ratings().items(), key=lambda each: -each[1][0]):
        grid.add_row(name, say("rated", elo=elo, error=error))
    return grid
