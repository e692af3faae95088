"""Options of a game: declared once, they drive validation, the command line and the web form."""

from collections.abc import Mapping, Sequence
from os import PathLike

from courtyard.core.custom_components import read_copy
from courtyard.core.errors import OptionError

Value = str | int | bool | tuple[str, ...]

CHOICE = "choice"
NUMBER = "number"
SUBSET = "subset"
PER_SEAT = "per_seat"
FILE = "file"

PLAYERS = "players"
EXPERIMENTS = "experiments"
"""The audience of an option: all who open a table, or only programs and the command line."""

MANY = 12
"""Maximum number of choices that are all listed."""


class Option:
    """One declared option: its name, its values, its meaning, and the choices that it needs.

    Its label and those of its choices are said in the current language whenever they are read.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        choices: tuple[str, ...],
        default: Value,
        label: object,
        labels: tuple[object, ...] = (),
        needs: Mapping[str, tuple[str, ...]] | None = None,
        audience: str = PLAYERS,
    ) -> None:
        self.name = name
        self.kind = kind
        self.choices = choices
        self.default = default
        self._label = label
        self._labels = labels or choices
        self.needs = needs or {}
        self.audience = audience

    @property
    def label(self) -> str:
        """What the option means."""
        return str(self._label)

    @property
    def labels(self) -> tuple[str, ...]:
        """What each of the choices means."""
        return tuple(str(label) for label in self._labels)

    def allowed(self) -> str:
        """The values of this option in words."""
        if self.kind == FILE:
            return "the path of a file, its entries as JSON, or nothing"
        listed = self.listed()
        if self.kind == SUBSET:
            return f"any of {listed}, separated by commas, or nothing"
        if self.kind == PER_SEAT:
            return f"one of {listed} for each seat, separated by commas, or nothing"
        return listed

    def listed(self) -> str:
        """The choices one after the other; of many only the first ones and the last."""
        shown = self.choices if len(self.choices) <= MANY else (*self.choices[:10], "…", self.choices[-1])
        return ", ".join(shown)

    def read(self, value: object) -> Value:
        """The value as the game keeps it, from a typed value or from text; refuses what is not allowed."""
        if self.kind == NUMBER:
            return self._read_number(value)
        if self.kind == CHOICE:
            if isinstance(value, str) and value in self.choices:
                return value
            raise self.refusal(value)
        if self.kind == FILE:
            if isinstance(value, str | PathLike):
                return read_copy(str(value))
            raise self.refusal(value)
        return self._read_list(value)

    def _read_number(self, value: object) -> int:
        text = str(value)
        if isinstance(value, bool) or text not in self.choices:
            raise self.refusal(value)
        return int(text)

    def _read_list(self, value: object) -> tuple[str, ...]:
        if isinstance(value, str):
            items = [item.strip() for item in value.split(",") if item.strip()]
        elif isinstance(value, Sequence):
            items = [str(item) for item in value]
        else:
            raise self.refusal(value)
        for item in items:
            if item not in self.choices:
                raise self.refusal(value)
        if self.kind == PER_SEAT:
            return tuple(items)
        return tuple(choice for choice in self.choices if choice in items)

    def refusal(self, value: object) -> OptionError:
        """The error that names this option, the value and what is allowed."""
        return OptionError(f"Option {self.name} cannot be {value!r}. Allowed: {self.allowed()}.")


def read_options(declared: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Every declared option with its given or default value; unknown names and values are refused."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise OptionError(f"There is no option {name}. Options: {', '.join(names)}.")
    chosen = {option.name: option.read(given.get(option.name, option.default)) for option in declared}
    for option in declared:
        for name, values in option.needs.items():
            if chosen[option.name] != option.default and str(chosen[name]) not in values:
                raise OptionError(f"Option {option.name} needs {name}={' or '.join(values)}.")
    return chosen
