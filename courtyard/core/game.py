"""Game: the rules of one game with chosen options, and the public names under which programs use them.

`describe`, `prompt` and `refusal` speak the language `lang`, or the current one: English, unless another was chosen.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtyard.core.actions import Actions, Decoded
from courtyard.core.arrays import array
from courtyard.core.checks import find_fault
from courtyard.core.dumps import Json, described_dump, dump_fields, load_cells
from courtyard.core.errors import PositionError, not_written
from courtyard.core.game_ui import GameUI, said
from courtyard.core.layout import Layout
from courtyard.core.options import Option, Value, read_options
from courtyard.core.questions import A_SEAT
from courtyard.core.rules import FURTHER, OK, Refusal, Rules
from courtyard.core.state import CHANCE, OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game with chosen options; immutable, hashable and picklable."""

    def __init__(
        self,
        name: str,
        version: int,
        actions: Actions,
        layout: Layout,
        declared: tuple[Option, ...],
        given: Mapping[str, object],
        rules: Rules | None = None,
    ) -> None:
        self.name: Final = name
        self.package: Final = type(self).__module__.rpartition(".")[0]
        """The package of its modules: that of the module which defines its class."""
        self.version: Final = version
        self.actions: Final = actions
        self.action_count: Final = actions.count
        self.layout: Final = layout
        self.options: Final = declared
        self.rules: Final = rules
        """The declared events and sources of points; None if the game reports none."""
        self.chosen: Final[dict[str, Value]] = read_options(declared, given)
        players = self.chosen["players"]
        assert isinstance(players, int)
        self.players: Final = players
        self.seats: Final = self.count_seats()
        self.blocks: Final = self.count_blocks()

    # What a game fills in.

    def count_seats(self) -> int:
        """How many seats decide; a game with an automa has fewer than players."""
        return self.players

    def count_blocks(self) -> int:
        """How many blocks of cells the players have: one per seat, and one per automa after them."""
        return self.seats

    def state(self, cells: vec[i64]) -> State:
        """A state of this game over the given cells."""
        return State(self, cells)

    def start(self) -> State:
        """The state at its first node: with every cell at 0 the first of the game's questions is asked."""
        state = self.state(array([0] * self.layout.size(self.blocks)))
        first = self.layout.questions[0]
        state.ask(first, 0 if first.asked == A_SEAT else CHANCE, 0, 0)
        state.derive()
        state.proceed()
        return state

    def position(self, **described: object) -> State:
        """A position from a partial description: fields of a dump that differ from the first state, seats by number."""
        return self.load(described_dump(self.start().dump(), described))

    def view_of(self, state: State, seat: int | None) -> Json:
        """What the seat may see of the state: every field, with None in cells that are hidden from the seat."""
        if type(state).redraw is not State.redraw and not self.layout.has_secrets():
            raise not_written(self, "view_of", "the state redraws something, but no cell is declared as secret")
        cells: list[int | None] = [int(cell) for cell in state.cells]
        hidden = state.hidden_cells(self.blocks if seat is None else seat)
        for at in [*hidden, *self.layout.rests(self.blocks)] if hidden else ():
            cells[at] = None
        view = dump_fields(self.layout, cells, self.blocks)
        for block, score in zip(cast(list[Json], view["seats"]), state.scores(), strict=True):
            block["score"] = score
        return {**view, "seat": seat, "to_move": state.to_move, "question": state.question}

    def targets_of(self, action: Decoded) -> tuple[str, ...]:
        """The ids of what a person clicks on the boards for the action, in order; none for a plain button."""
        return action.kind.targets(action.parts)

    def has_private_info(self, state: State) -> bool:
        """Whether a seat now sees what no other seat may see; actions that were taken openly do not count."""
        return False

    def evaluate(self, state: State, seat: int) -> float:
        """A quick guess of how good the position is for the seat, in points: how far it is ahead of the others now."""
        scores = state.scores()
        others = [score for other, score in enumerate(scores) if other != seat]
        return float(scores[seat] - max(others, default=0))

    # The public contract.

    @property
    def ui(self) -> GameUI:
        """The words and pictures of the game."""
        # The registry of games knows its package; it is above the core.
        return cast(GameUI, import_module("courtyard.games").ui_of(self.name, self.package))

    def describe(self, state: State, action: int, lang: str | None = None, names: Sequence[str] = ()) -> str:
        """The action in one readable line; seats are called by their names, if any are given."""
        return said(self.ui.describe(state, action), lang, names)

    def prompt(self, state: State, seat: int | None, lang: str | None = None, names: Sequence[str] = ()) -> str:
        """The pending question as this seat reads it."""
        return said(self.ui.prompt(state, seat), lang, names)

    def refusal(self, state: State, action: int, lang: str | None = None) -> str:
        """Why the action is not legal now, in a sentence for the player."""
        return said(self.ui.refusal(state, action), lang)

    def action(self, family: str, **parts: int) -> int:
        """The number of an action by its family and its named parts; a part that is left out is 0.

        >>> import courtyard
        >>> game = courtyard.game("burgundy")
        >>> str(game.decode(game.action("take", die=1, slot=3)))
        'take:die=1,slot=3'
        """
        return self.actions.encode(family, parts)

    def decode(self, action: int) -> Decoded:
        """The family and the named parts of an action; its text is the action's readable name."""
        return self.actions.decode(action)

    def targets(self, action: int) -> tuple[str, ...]:
        """The ids of the elements that a person clicks to choose the action, in order; chance has none."""
        decoded = self.actions.decode(action)
        if decoded.kind.is_chance:
            return ()
        return self.targets_of(decoded) or (button_of(decoded),)

    def clicks(self, action: int) -> tuple[str, ...]:
        """The targets that must be clicked: those that are implied can be left out."""
        decoded = self.actions.decode(action)
        targets, implied = self.targets(action), decoded.kind.implied(decoded.parts)
        return tuple(target for target in targets if target not in implied) or targets

    def refusal_code(self, state: State, action: int) -> str:
        """The key of why the action is not legal now; "" if it is legal."""
        return self.refused(state, action).key

    def refused(self, state: State, action: int) -> Refusal:
        """Why the action is not legal now, and how many of its conditions fail.

        Besides the refusals that the rules declare there are "over", "draw" for what only chance can bring,
        "chance_first", and "question" for what does not answer the pending question.
        """
        to_move = state.to_move
        if to_move == OVER:
            return Refusal("over", 1)
        if self.actions.of(action).is_chance:
            return Refusal("", 0) if state.offers(action) else Refusal("draw", 1)
        if to_move == CHANCE:
            return Refusal("chance_first", 1)
        if state.offers(action):
            return Refusal("", 0)
        code = state.refuse(action)
        assert code != OK, (
            f"{self.name}: {state.question} does not offer {self.decode(action)}, and refuses it for nothing."
        )
        key = self.rules.refusals[code % FURTHER] if self.rules is not None else "question"
        return Refusal(key, 1 + code // FURTHER)

    def load(self, dump: object) -> State:
        """The state of a dump; a damaged or impossible one is refused with the reason."""
        cells = load_cells(self.layout, self.blocks, dump)
        fault = find_fault(self.layout, self.seats, self.blocks, cells)
        if fault:
            raise PositionError(fault)
        state = self.state(vec[i64](cells))
        return self.sound(state)

    def sound(self, state: State) -> State:
        """The state, if its components add up and somebody can answer what it waits for."""
        faults = state.faults()
        if faults:
            raise PositionError(faults[0])
        state.derive()
        if state.to_move != OVER and state.fill_menu() == 0:
            raise PositionError(f"Nobody could answer the pending question {state.question}.")
        return state

    def changed(self) -> dict[str, Value]:
        """The chosen options that differ from their defaults; players always."""
        return {
            option.name: self.chosen[option.name]
            for option in self.options
            if option.name == "players" or self.chosen[option.name] != option.default
        }

    def require_seat(self, seat: int) -> None:
        """Refuse a seat that does not exist."""
        if not 0 <= seat < self.seats:
            raise PositionError(f"There is no seat {seat}; seats go from 0 to {self.seats - 1}.")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name and self.chosen == other.chosen

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.chosen.values())))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.chosen,)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed().items())
        return f"courtyard.game({self.name!r}{options})"


def button_of(action: Decoded) -> str:
    """The id of the button for an action that has no place on a board."""
    parts = "".join(f"-{value}" for value in action.parts.values())
    return f"button-{action.family.replace('_', '-')}{parts}"
