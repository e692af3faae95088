"""Families of actions: runs of numbers, each declared once with the named parts that a number is made of.

A family without parts is a single action. Of several parts the last one counts fastest:

    ACTIONS: Final = Actions()
    DIE: Final = Part(2, "die-{}")
    TAKE: Final[i64] = ACTIONS.family("take", ("discard",), die=DIE, slot=24, discard=4)

gives `take:die=1,slot=3,discard=2` the number TAKE + (1 * 24 + 3) * 4 + 2. A name leaves out an optional part of 0.
A part that is given as a size alone has no element on the boards.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping

from mypy_extensions import i64

from courtyard.core.errors import IllegalAction
from courtyard.core.parts import Part


class Family:
    """A run of actions of one kind; every part is a number from 0 to one less than its size.

    A person clicks the element `click` first, then those of the parts. In braces it names parts that share one element,
    such as "die-{colour}-{face}". `hint` is an element that shows where the action leads and need not be clicked.
    """

    def __init__(
        self,
        name: str,
        start: int,
        optional: tuple[str, ...],
        kinds: dict[str, Part],
        is_chance: bool,
        clause: str = "",
        click: str = "",
        hint: str = "",
    ) -> None:
        self.name = name
        self.start = start
        self.optional = optional
        self.kinds = kinds
        self.sizes = {part: kind.size for part, kind in kinds.items()}
        self.is_chance = is_chance
        self.clause = clause
        self.click = click
        self.hint = hint
        self.size = 1
        for part, size in self.sizes.items():
            if size < 1:
                raise ValueError(f"Actions {name}: {part} has {size} values.")
            self.size *= size

    def parts(self, number: int) -> dict[str, int]:
        """The parts of the action with this number within the family."""
        found: dict[str, int] = {}
        for part, size in reversed(self.sizes.items()):
            number, found[part] = divmod(number, size)
        return {part: found[part] for part in self.sizes}

    def number(self, parts: Mapping[str, object]) -> int:
        """The action made of these parts; what is left out is 0."""
        for part in parts:
            if part not in self.sizes:
                raise IllegalAction(f"Action {self.name} has no part {part}. Parts: {', '.join(self.sizes) or 'none'}.")
        number = 0
        for part, size in self.sizes.items():
            value = parts.get(part, 0)
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < size:
                raise IllegalAction(f"Action {self.name}: {part} goes from 0 to {size - 1}, not {value!r}.")
            number = number * size + value
        return self.start + number

    def targets(self, parts: Mapping[str, int]) -> tuple[str, ...]:
        """The elements that a person clicks for the action made of these parts, in order."""
        found: list[str] = []
        if self.click:
            found.append(self.click.format(**{part: self.kinds[part].name(value) for part, value in parts.items()}))
        for part, value in parts.items():
            if f"{{{part}}}" not in self.click:
                found += self.kinds[part].targets(value)
        if self.hint:
            found.append(self.hint)
        return tuple(found)

    def implied(self, parts: Mapping[str, int]) -> tuple[str, ...]:
        """Those of the elements that need not be clicked."""
        found = [self.hint]
        for part, value in parts.items():
            if value == self.kinds[part].implied:
                found += self.kinds[part].targets(value)
        return tuple(found)


class Decoded:
    """An action taken apart: its family, and its parts by name; it unpacks into the two."""

    def __init__(self, kind: Family, number: int) -> None:
        self.kind = kind
        self.action = kind.start + number
        self.family = kind.name
        self.parts = kind.parts(number)

    def __getitem__(self, part: str) -> int:
        return self.parts[part]

    def __iter__(self) -> Iterator[object]:
        return iter((self.family, self.parts))

    def __str__(self) -> str:
        """The stable readable name, such as take:die=0,slot=3."""
        said = [f"{part}={value}" for part, value in self.parts.items() if value or part not in self.kind.optional]
        return f"{self.family}:{','.join(said)}" if said else self.family

    def __repr__(self) -> str:
        return f"<{self}>"


class Actions:
    """All families of a game; their numbers follow each other in the order in which they are declared."""

    def __init__(self) -> None:
        self.count = 0
        self.families: list[Family] = []
        self.starts: list[int] = []
        self.named: dict[str, Family] = {}

    def family(
        self,
        name: str,
        optional: tuple[str, ...] = (),
        clause: str = "",
        click: str = "",
        hint: str = "",
        **parts: int | Part,
    ) -> i64:
        """Declare what a player can do, and its clause if that says more than the question's; its first number."""
        return self._add(Family(name, self.count, optional, _kinds(parts), False, clause, click, hint))

    def chance(self, name: str, **parts: int | Part) -> i64:
        """Declare what chance can bring; the number of its first outcome."""
        return self._add(Family(name, self.count, (), _kinds(parts), True))

    def _add(self, family: Family) -> i64:
        if family.name in self.named:
            raise ValueError(f"Actions {family.name} are declared twice.")
        self.families.append(family)
        self.starts.append(family.start)
        self.named[family.name] = family
        self.count += family.size
        return i64(family.start)

    def of(self, action: int) -> Family:
        """The family of an action."""
        return self.families[bisect_right(self.starts, action) - 1]

    def decode(self, action: int) -> Decoded:
        """An action by its family and its named parts."""
        self.require(action)
        family = self.of(action)
        return Decoded(family, action - family.start)

    def encode(self, name: str, parts: Mapping[str, object]) -> int:
        """The number of an action of a family."""
        if name not in self.named:
            raise IllegalAction(f"There are no actions {name!r}. Families: {', '.join(self.named)}.")
        return self.named[name].number(parts)

    def read(self, text: str) -> int:
        """The number of an action from its readable name."""
        name, _, rest = text.partition(":")
        parts: dict[str, int] = {}
        for item in rest.split(",") if rest else []:
            part, equals, value = item.partition("=")
            if not equals or not value.isascii() or not value.isdigit() or len(value) > 6:
                raise IllegalAction(f"An action is named like take:die=0,slot=3, not {text[:80]!r}.")
            parts[part] = int(value)
        return self.encode(name, parts)

    def require(self, action: int) -> None:
        """Refuse a number that is no action."""
        if action < 0 or action >= self.count:
            raise IllegalAction(f"There is no action {action}; actions go from 0 to {self.count - 1}.")


def _kinds(parts: Mapping[str, int | Part]) -> dict[str, Part]:
    """The parts of a family; a size alone is a part without an element."""
    return {name: Part(part) if isinstance(part, int) else part for name, part in parts.items()}
