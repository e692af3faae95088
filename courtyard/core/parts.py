"""Parts: what actions are made of, with the ids of the elements that a person clicks for them."""

from collections.abc import Sequence
from typing import Final

NEVER: Final = -1
"""No value of the part is implied."""


class Part:
    """A kind of part: how many values it has, what they are called, and which element stands for each.

    `ids` is a pattern such as "decree-{}", or an entry for each value: an id, or several in the order of the clicks.
    Without it the part has no element of its own. `names` fill the pattern; without them the number of the value does.
    `words` are the catalogue keys of the values, where no state is needed to name them.
    """

    def __init__(
        self,
        size: int,
        ids: str | Sequence[str | tuple[str, ...]] = "",
        names: Sequence[str] = (),
        words: Sequence[str] = (),
        implied: int = NEVER,
    ) -> None:
        for given in (() if isinstance(ids, str) else ids, names, words):
            if len(given) not in (0, size):
                raise ValueError(
                    f"A part has {size} values, but {len(given)} are listed: {', '.join(map(str, given))}."
                )
        self.size = size
        self.ids = ids
        self.names = names
        self.words = words
        self.implied = implied
        """The value whose element need not be clicked."""

    def name(self, value: int) -> str:
        """What a value is called in the id of an element."""
        return self.names[value] if self.names else str(value)

    def targets(self, value: int) -> tuple[str, ...]:
        """The elements that stand for a value, in the order of the clicks."""
        if isinstance(self.ids, str):
            return (self.ids.format(self.name(value)),) if self.ids else ()
        found = self.ids[value]
        if isinstance(found, str):
            return (found,) if found else ()
        return found
