"""Readers for positions that a person describes; each refuses what cannot be meant, in a sentence."""

from collections.abc import Mapping, Sequence

from courtyard.core.errors import PositionError

Described = Mapping[object, object] | Mapping[str, object]


def known_keys(where: str, described: Described, keys: tuple[str, ...]) -> None:
    """Refuse a key that means nothing."""
    for key in described:
        if key not in keys:
            raise PositionError(f"{key!r} is not known in {where}. Known: {', '.join(keys)}.")


def mapping(what: str, value: object) -> Mapping[object, object]:
    """A mapping; a list stands for the mapping from 0 on, and a key of digits for its number, as JSON has it."""
    if isinstance(value, Mapping):
        return {_number_of(key): item for key, item in value.items()}
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    raise PositionError(f"{what} must be a mapping, not {value!r}.")


def _number_of(key: object) -> object:
    is_number = isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= 6
    return int(str(key)) if is_number else key


def sequence(what: str, value: object) -> Sequence[object]:
    """A list."""
    if isinstance(value, list | tuple):
        return value
    raise PositionError(f"{what} must be a list, not {value!r}.")


def whole(what: str, value: object, low: int, high: int) -> int:
    """A whole number within its bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{what} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def one_of(what: str, value: object, names: tuple[str, ...]) -> int:
    """The place of a name in a list of names."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"{what} cannot have {value!r}. Known: {', '.join(names)}.")
    return names.index(value)


def found(what: str, name: object, known: Mapping[str, int]) -> int:
    """The number of a named thing."""
    if not isinstance(name, str) or name not in known:
        raise PositionError(f"There is no {what} {name!r}.")
    return known[name]
