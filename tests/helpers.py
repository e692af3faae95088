"""What the tests of a game's rules are written with."""

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

import courtyard
from courtyard import CHANCE, OVER, IllegalAction, Rng, State

BUTTONS = {"end_turn": "button-end-turn", "decline": "button-decline", "no_depot": "button-name-no-depot"}


GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")
LETTERS = {"castle": "C", "mine": "M", "ship": "S", "knowledge": "K"} | dict.fromkeys(
    ("cow", "pig", "sheep", "chicken"), "A"
)
"""The letter of a tile's colour by the first word of its name."""
ESTATES = {
    1: "A6 C5 C4 K3/A2 A1 C6 K5 B4/A5 A4 B3 K1 B2 B3/S6 S1 S2 C6 S5 S4 S1/B2 B5 M4 B3 B1 A2/B6 M1 K2 B5 B6/M3 K4 K1 B3",
    2: "S6 B5 A4 C3/A2 S1 B6 A5 B4/A5 A4 A3 B1 K2 B3/B6 B1 B2 B6 B5 K4 C1/K2 K5 M4 K3 M1 S2/B6 B1 M2 K5 S6/C3 S4 S1 C3",
    3: "A6 A5 A4 A3/S2 S1 C6 S5 S4/B5 M4 K3 K1 S2 B3/B6 B1 K2 C6 K5 B4 B1/B2 B5 K4 K3 B1 B2/C6 A1 M2 M5 C6/B3 A4 S1 B3",
    4: "C6 A5 B4 S3/A2 A1 B6 S5 S4/B5 B4 B3 S1 C2 M3/A6 A1 A2 K6 K5 M4 S1/B2 C5 K4 B3 B1 B2/B6 M1 B2 K5 K6/S3 B4 K1 C3",
    5: "A6 B5 B4 S3/A2 A1 B6 M5 M4/B5 C4 K3 S1 S2 S3/B6 B1 A2 K6 C5 B4 B1/K2 C5 A4 K3 S1 B2/B6 A1 B2 C5 S6/K3 K4 B1 M3",
    6: "K6 K5 C4 S3/K2 B1 B6 S5 B4/A5 A4 M3 S1 B2 B3/K6 B1 B2 C6 S5 B4 B1/K2 B5 B4 M3 S1 B2/K6 M1 A2 A5 S6/C3 A4 A1 C3",
    7: "K6 C5 C4 S3/K2 A1 A6 A5 S4/S5 M4 B3 B1 M2 A3/S6 K1 B2 B6 B5 A4 B1/B2 K5 B4 B3 A1 B2/B6 S1 M2 K5 B6/S3 C4 C1 K3",
    8: "B6 B5 S4 B3/S2 C1 K6 C5 B4/B5 K4 M3 K1 K2 S3/B6 A1 K2 M6 A5 K4 B1/S2 A5 A4 A3 M1 B2/B6 C1 A2 C5 S6/B3 S4 B1 B3",
    9: "B6 B5 C4 K3/B2 B1 A6 A5 S4/B5 B4 A3 A1 S2 S3/C6 K1 K2 M6 S5 C4 K1/S2 S5 K4 M3 B1 A2/K6 B1 B2 B5 A6/M3 C4 B1 B3",
}
"""The nine estates as the rules print them: colour letter and number of each space, row by row."""
A_TILE_ON_EACH_DEPOT = {
    1: {"tiles": ["ship"]},
    2: {"tiles": ["castle"]},
    3: {"tiles": ["cow-2"]},
    4: {"tiles": ["ship"]},
    5: {"tiles": ["mine"]},
    6: {"tiles": ["pig-2"]},
}
SLOTS = {1: "depot-1-1", 2: "depot-2-1", 3: "depot-3-0", 4: "depot-4-0", 5: "depot-5-0", 6: "depot-6-1"}
"""Where those tiles lie."""


def printed(estate: int) -> dict[str, tuple[str, int]]:
    """The colour letter and the number of each space."""
    rows = [row.split() for row in ESTATES[estate].split("/")]
    return {
        f"h{row}{place}": (space[0], int(space[1:]))
        for row, line in enumerate(rows, 1)
        for place, space in enumerate(line, 1)
    }


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Names the clauses of the rules that a test proves."""
    return pytest.mark.rule(*clauses)


def position(players: int = 2, options: dict[str, Any] | None = None, **described: Any) -> State:
    """A position of Burgundy; see courtyard/games/burgundy/ui/positions.py for what can be described."""
    return courtyard.game("burgundy", players=players, **(options or {})).position(**described)


@cache
def _by_targets() -> dict[tuple[str, ...], list[int]]:
    game = courtyard.game("burgundy")
    found: dict[tuple[str, ...], list[int]] = {}
    for action in range(game.action_count):
        found.setdefault(game.targets(action), []).append(action)
    return found


def family(action: int) -> str:
    """The name of an action's family."""
    return courtyard.game("burgundy").decode(action).family


def action_of(state: State, *targets: str) -> int:
    """The action that is chosen by clicking these elements in turn, or by pressing a button of BUTTONS."""
    candidates = _by_targets()[tuple(BUTTONS.get(target, target) for target in targets)]
    return next(
        (action for action in candidates if state.game.refusal_code(state, action) != "question"), candidates[0]
    )


def do(state: State, *targets: str) -> State:
    """Carry out the action of these elements; refused with IllegalAction if it is not legal."""
    state.apply(action_of(state, *targets))
    return state


def can(state: State, *targets: str) -> bool:
    """Whether the action of these elements is legal now."""
    return action_of(state, *targets) in state.legal()


def refusal(state: State, *targets: str) -> str:
    """The code of the reason why the action is refused; checks that the refusal changes nothing."""
    before, action = state.dump(), action_of(state, *targets)
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.dump() == before
    return state.game.refusal_code(state, action)


def offered(state: State) -> set[tuple[str, ...]]:
    """The targets of all legal actions, buttons by their names in BUTTONS."""
    names = {button: name for name, button in BUTTONS.items()}
    return {tuple(names.get(target, target) for target in state.game.targets(action)) for action in state.legal()}


def seat(state: State, number: int = 0) -> dict[str, Any]:
    """What everybody and the seat itself can see of a seat: workers, silver, tiles, storage, goods, score ..."""
    view: dict[str, Any] = state.view(number)
    result: dict[str, Any] = view["seats"][number]
    return result


def depot(state: State, number: int) -> dict[str, Any]:
    """The tiles and goods of a numbered depot."""
    view: dict[str, Any] = state.view(None)
    result: dict[str, Any] = view["depots"][number - 1]
    return result


def chance(state: State, seed: int = 0) -> State:
    """Let chance run until a seat is asked or the game is over."""
    rng = Rng(seed)
    while state.to_move == CHANCE:
        state.apply(int(state.random_action(rng)))
    return state


def finish(state: State, seed: int = 0) -> State:
    """Play on at random to the end of the game."""
    courtyard.playout(state, Rng(seed))
    return state


def before_last_die(
    players: int = 2,
    options: dict[str, Any] | None = None,
    phase: str = "E",
    seats: dict[int, dict[str, Any]] | None = None,
    **described: Any,
) -> State:
    """A position in which only the last seat has one die action left in the whole phase."""
    last = players - 1
    everybody = {**(seats or {})}
    everybody[last] = {"dice": [1], **everybody.get(last, {})}
    return position(players, options, phase=phase, round=5, to_move=last, seats=everybody, **described)


def last_die(state: State) -> State:
    """End the phase by taking workers (2, so 1 VP at the end of the game) with the last die."""
    return do(state, "die-0", "workers")


class Node(NamedTuple):
    """One node of a played game: the state, what a spectator sees of it, and the action taken there."""

    state: State
    view: dict[str, Any]
    action: int | None

    @property
    def family(self) -> str:
        """The name of the action's family; "" at the end of the game."""
        return "" if self.action is None else family(self.action)


@cache
def played(players: int = 2, seed: int = 0, **options: Any) -> tuple[Node, ...]:
    """All nodes of a game played at random, but with a liking for placing tiles; the last has no action."""
    state = courtyard.game("burgundy", players=players, **options).start()
    rng = Rng(seed)
    nodes: list[Node] = []
    while state.to_move != OVER:
        action = int(state.random_action(rng))
        placing = [place for place in state.legal() if family(place) in ("place", "free_place")]
        if placing and rng.below(3):
            action = placing[int(rng.below(len(placing)))]
        nodes.append(Node(state.copy(), state.view(None), action))
        state.apply(action)
    return (*nodes, Node(state, state.view(None), None))


def steps(players: int, seed: int) -> list[tuple[Node, Node]]:
    """Every node of a played game together with the node that follows it."""
    nodes = played(players, seed)
    return list(pairwise(nodes))


each_count = pytest.mark.parametrize("players", [2, 3, 4])
each_game = pytest.mark.parametrize(("players", "seed"), [(players, seed) for players in (2, 3, 4) for seed in (0, 1)])


def full_depots() -> dict[int, dict[str, Any]]:
    """All 24 tile spaces of the numbered depots with 4 players, each depot with four different tiles."""
    tiles = (
        ("bank", "ship", "knowledge-1", "cow-2"),
        ("knowledge-2", "castle", "warehouse", "market"),
        ("pig-2", "church", "ship", "knowledge-3"),
        ("ship", "carpenter", "sheep-2", "mine"),
        ("mine", "knowledge-4", "city_hall", "watchtower"),
        ("boarding_house", "chicken-2", "castle", "ship"),
    )
    return {number: {"tiles": list(names)} for number, names in enumerate(tiles, 1)}
