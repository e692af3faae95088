"""What the tests of Rajas of the Ganges are written with."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import courtyard
from courtyard import CHANCE, Game, IllegalAction, Rng, State
from courtyard.games.rajas import data

BUTTONS = {
    "score_nothing": "button-score-goods-0-0-0",
    "markets-0": "button-score-markets-0",
    "fame_first": "fame",
    "money_first": "money",
}
"""What the tests call some clicks otherwise."""
PRINTED = Path(data.__file__).with_name("components.toml").read_text("utf-8")
LETTERS = {"O": "orange", "G": "green", "B": "blue", "P": "purple"}


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Names the clauses of the rules that a test proves."""
    return pytest.mark.rule(*clauses)


@cache
def game_of(**options: Any) -> Game:
    """The game with these options."""
    return courtyard.game("rajas", **options)


def own_file(folder: Path, *changes: tuple[str, str]) -> str:
    """The path of the component file with some texts replaced, each at its first place."""
    text = PRINTED
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return str(path)


def position(players: int = 2, options: dict[str, Any] | None = None, **described: Any) -> State:
    """A position of Rajas; see courtyard/games/rajas/ui/positions.py for what can be described."""
    return game_of(players=players, **(options or {})).position(**described)


@cache
def _by_targets(game: Game) -> dict[tuple[str, ...], list[int]]:
    found: dict[tuple[str, ...], list[int]] = {}
    for action in range(game.action_count):
        found.setdefault(game.targets(action), []).append(action)
    return found


def action_of(state: State, *targets: str) -> int:
    """The action that is chosen by clicking these elements in turn, or by pressing a button such as done."""
    known = _by_targets(state.game)
    clicks = targets if targets in known else (BUTTONS.get(targets[0], f"button-{targets[0]}"),)
    return max(known[clicks], key=lambda action: (action in state.legal(), is_answer(state, action)))


def is_answer(state: State, action: int) -> bool:
    """Whether an action answers the pending question, be it legal or not."""
    return state.game.refusal_code(state, action) != "question"


def turn_up_tiles(state: State) -> None:
    """The next tile of a stack comes up, the first one that can."""
    while state.question == "draw_tile":
        state.apply(state.legal()[0])


def do(state: State, *targets: str) -> State:
    """Carry out the action of these elements; a tile that comes up is any."""
    state.apply(action_of(state, *targets))
    turn_up_tiles(state)
    return state


def can(state: State, *targets: str) -> bool:
    """Whether the action of these elements is legal now."""
    return action_of(state, *targets) in state.legal()


def refusal(state: State, *targets: str) -> str:
    """The code of the reason why the action is refused; checks that it has words and that it changes nothing."""
    before, action = state.dump(), action_of(state, *targets)
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert state.dump() == before
    assert str(refused.value)
    return state.game.refusal_code(state, action)


def offered(state: State) -> set[tuple[str, ...]]:
    """The targets of all legal actions; none for a plain button."""
    clicks = {state.game.targets(action) for action in state.legal()}
    return {() if targets and targets[0].startswith("button-") else targets for targets in clicks}


def place(state: State, space: str) -> State:
    """Put a worker on an action space."""
    return do(state, f"space-{space}")


def can_place(state: State, space: str) -> bool:
    """Whether a worker can be put on an action space."""
    return can(state, f"space-{space}")


def spaces(state: State) -> set[str]:
    """The names of all legal action spaces."""
    return {targets[0].removeprefix("space-") for targets in offered(state) if targets}


def die_targets(die: str) -> tuple[str, ...]:
    """The elements of a die such as B3, or B3* if it is flipped."""
    plain = f"die-{LETTERS[die[0]]}-{die[1]}"
    return (plain, "karma") if die.endswith("*") else (plain,)


def pay(state: State, *dice: str) -> State:
    """Give up dice; ends the payment if it could go on."""
    question = state.question
    for die in dice:
        do(state, *die_targets(die))
    if state.question == question and question != "pay_die":
        do(state, "done")
    return state


def payers(state: State) -> set[str]:
    """The dice that can be given up now, such as B3 and B3*."""
    found = set()
    for targets in offered(state):
        if targets and targets[0].startswith("die-"):
            _, colour, value = targets[0].split("-")
            found.add(colour[0].upper() + value + ("*" if len(targets) > 1 else ""))
    return found


def buy(state: State, tile: str, *dice: str) -> State:
    """Choose the tile on the top of its stack and pay for it."""
    stacks = view(state)["stacks"]
    stack = next(name for name, shown in stacks.items() if shown["top"] == tile)
    do(state, f"stack-{stack}")
    return pay(state, *dice)


def lay(state: State, cell: str, roads: str) -> State:
    """Lay the bought tile."""
    return do(state, f"cell-{cell}", f"roads-{roads}")


def cover(state: State, cell: str, tile: str, roads: str, *dice: str) -> State:
    """Cover the tile of a cell and pay the difference."""
    do(state, f"cell-{cell}")
    stacks = view(state)["stacks"]
    stack = next(name for name, shown in stacks.items() if shown["top"] == tile)
    do(state, f"stack-{stack}", f"roads-{roads}")
    return pay(state, *dice)


def roll(state: State, *values: int) -> State:
    """The next dice show these values."""
    for value in values:
        assert state.question == "roll", state.question
        bring(state, "rolled", face=value - 1)
    turn_up_tiles(state)
    return state


def take(state: State, *colours: str) -> State:
    """Choose the colours of gained dice."""
    for colour in colours:
        do(state, f"supply-{colour}")
    return state


def bring(state: State, family: str, **parts: int) -> State:
    """Chance brings this."""
    state.apply(state.game.action(family, **parts))
    return state


def upgrade(state: State, building: str) -> State:
    """Move the cube of a building."""
    return do(state, f"scroll-{building}")


def draw(state: State, name: str) -> State:
    """The drawn yield token is of this kind."""
    return bring(state, "drawn_token", kind=components(state).kind_names.index(name))


def components(state: State) -> Any:
    """The component tables of a state."""
    return state.components  # type: ignore[attr-defined]


def view(state: State, number: int | None = None) -> dict[str, Any]:
    """What a seat or a spectator sees."""
    return state.view(number)


def seat(state: State, number: int = 0) -> dict[str, Any]:
    """What everybody sees of a seat: fame, money, karma, dice, levels, tiles, yields ..."""
    result: dict[str, Any] = view(state)["seats"][number]
    return result


def markets_of(state: State, number: int = 0) -> dict[str, list[int]]:
    """The values of the markets of each good in the province of a seat."""
    tiles = [view(state)["tiles"][tile["tile"]] for tile in seat(state, number)["tiles"].values()]
    markets = [market for tile in tiles for market in tile["markets"]]
    return {good: sorted(m["value"] for m in markets if m["good"] == good) for good in ("silk", "tea", "spice")}


def dice(state: State, number: int = 0) -> list[str]:
    """The dice of a seat, such as ["O4", "B2"]."""
    return [f"{die['colour'][0].upper()}{die['value']}" for die in seat(state, number)["dice"]]


def levels(state: State, number: int = 0) -> list[int]:
    """The levels of temple, palace, fort and mill."""
    return list(seat(state, number)["levels"].values())


def paid_yields(state: State, number: int = 0) -> set[str]:
    """The special yields that a seat has connected."""
    return {name for name, special in seat(state, number)["yields"].items() if special["connected"]}


def worker_on(state: State, space: str) -> int | None:
    """The seat whose worker stands on a space."""
    result: int | None = view(state)["spaces"][space]["worker"]
    return result


def chance(state: State, seed: int = 0) -> State:
    """Let chance run until a seat is asked or the game is over."""
    rng = Rng(seed)
    while state.to_move == CHANCE:
        state.apply(int(state.random_action(rng)))
    return state


def start(seed: int = 0, **options: Any) -> State:
    """A new game after its set-up by chance, at the first question of a seat."""
    return chance(game_of(**options).start(), seed)


def idle(state: State, number: int) -> State:
    """A seat takes its whole turn at the cheapest place: terrace, mixed market, outdoor terrace; chance is any."""
    assert state.to_move == number
    names = sorted(spaces(state))
    free = [name for name in names if name.startswith(("terrace", "mixed", "outdoor"))]
    place(state, free[0])
    while state.to_move == CHANCE or (state.to_move == number and state.question != "place_worker"):
        state.apply(state.legal()[0])
    return state
