"""Custom components: the figures printed on an owner's copy that differ from the project's component data.

They are given as a file in TOML or as its entries in JSON. A game keeps the entries, so that a record carries them.
"""

import json
import tomllib
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from courtyard.core.bounded import read_json, read_toml
from courtyard.core.errors import OptionError

Entries = dict[str, Any]
LARGEST: Final = 100_000
"""Maximum number of characters of a copy."""
OWNER: Final = "owner"
"""Where a figure of an owner's copy comes from."""
NAMES: Final = ("id", "n")
"""The entries by which a table in a list is found."""
KINDS: Final[dict[type, str]] = {str: "a text", list: "a list", dict: "a table"}
LARGEST_NUMBER: Final = 1_000_000_000


def is_carried(given: str) -> bool:
    """Whether the text is the copy itself and not the path of its file."""
    return given.startswith("{")


def read_copy(given: str) -> str:
    """The entries of a copy as JSON, from a file or from such a text; "" for none."""
    if not given:
        return ""
    try:
        entries = read_json(_not_too_large(given if is_carried(given) else _carried(Path(given).read_text("utf-8"))))
        text = json.dumps(entries, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"The component file {given} is not valid TOML: {error}.") from error
    except json.JSONDecodeError as error:
        raise OptionError(f"The component data is not valid JSON: {error}.") from error
    except (OSError, ValueError) as error:
        raise OptionError(f"The component file {given[:80]} cannot be read: {error}.") from error
    return _not_too_large(text) if entries else ""


def _carried(file: str) -> str:
    """The entries of a file as JSON."""
    return json.dumps(read_toml(_not_too_large(file)), default=str)


def _not_too_large(text: str) -> str:
    if len(text) > LARGEST:
        raise OptionError(f"The component data has more than {LARGEST} letters.")
    return text


def entries_of(copy: str) -> Entries:
    """The entries of a copy that was read."""
    entries: Entries = json.loads(copy) if copy else {}
    return entries


def fingerprint(copy: str) -> int:
    """A number that distinguishes one copy from another and from the project's own data, which has 0."""
    return zlib.crc32(copy.encode()) >> 1 | 1 if copy else 0


def completed(printed: Entries, copy: str) -> Entries:
    """The component data with the entries of a copy in their place, each of which must be of the same kind."""
    entries = entries_of(copy)
    fault = _misfit(_shape_of([printed]), entries, "") if entries else ""
    if fault:
        raise OptionError(f"Your copy: {fault}.")
    return _merged(printed, entries)


def _merged(own: Entries, other: Entries) -> Entries:
    """The tables of both; where both have an entry, the other one's."""
    result = dict(own)
    for key, value in other.items():
        mine = own.get(key)
        result[key] = _merged(mine, value) if isinstance(mine, dict) and isinstance(value, dict) else value
    return result


class _Shape(NamedTuple):
    """The kinds of value that an entry of the data can have, and the shape of what is in it."""

    kinds: frozenset[str]
    entries: dict[str, "_Shape"]
    items: "_Shape | None"


def _shape_of(printed: list[Any]) -> _Shape:
    """The shape of an entry, or of several that are alike."""
    tables = [value for value in printed if isinstance(value, dict)]
    items = [item for value in printed if isinstance(value, list) for item in value]
    keys = dict.fromkeys(key for table in tables for key in table)
    entries = {key: _shape_of([table[key] for table in tables if key in table]) for key in keys}
    return _Shape(frozenset(_kind_of(value) for value in printed), entries, _shape_of(items) if items else None)


def _kind_of(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number" if abs(value) <= LARGEST_NUMBER else "a number of a sensible size"
    return KINDS.get(type(value), "nothing")


def _misfit(shape: _Shape, value: object, path: str) -> str:
    """The first entry that is of another kind than the printed one; nothing if there is none."""
    if _kind_of(value) not in shape.kinds:
        return f"{path}: it must be {' or '.join(sorted(shape.kinds))}, not {str(value)[:80]!r}"
    inside: list[tuple[_Shape | None, object, str]] = []
    if isinstance(value, dict):
        inside = [(shape.entries.get(key), entry, f"{path}.{key}".lstrip(".")) for key, entry in value.items()]
    elif isinstance(value, list):
        inside = [(shape.items, item, f"{path}[{number}]") for number, item in enumerate(value)]
    for known, entry, where in inside:
        fault = _misfit(known, entry, where) if known is not None else ""
        if fault:
            return fault
    return ""


# Single figures, named by their paths: "jade.houses.side_A.0", "gift_cards.card.f1a.value".


def figure_at(data: Entries, path: str) -> Any:
    """A figure of component data."""
    value: Any = data
    for step in path.split("."):
        value = value[_place(value, step)]
    return value


def with_figures(data: Entries, figures: Mapping[str, object]) -> Entries:
    """The entries of a copy that differs from the data in these figures: tables by entry, lists as a whole."""
    changed = json.loads(json.dumps(data, default=str))
    entries: Entries = {}
    for path, given in figures.items():
        printed = figure_at(data, path)
        figure = _like(printed, given)
        if printed == figure:
            continue
        *steps, last = path.split(".")
        table = figure_at(changed, ".".join(steps)) if steps else changed
        table[_place(table, last)] = figure
        if isinstance(table, dict):
            table.update(dict.fromkeys(table.keys() & {"source", f"{last}_status"}, OWNER))
        _include(entries, changed, path.split("."))
    return entries


def _like(printed: object, given: object) -> object:
    """The figure as a number, where a number is printed and it is one."""
    return int(given) if isinstance(printed, int) and isinstance(given, str) and given.isdecimal() else given


def _include(entries: Entries, changed: Any, path: list[str]) -> None:
    """Take the entry at a path over, or the whole list that it is in."""
    for step in path[:-1]:
        if not isinstance(changed[step], dict):
            entries[step] = changed[step]
            return
        entries, changed = entries.setdefault(step, {}), changed[step]
    entries[path[-1]] = changed[path[-1]]


def _place(value: Any, step: str) -> Any:
    """The key of a table, or the place in a list by its number or by the name of what is there."""
    if isinstance(value, dict):
        return step
    for name in NAMES:
        for place, entry in enumerate(value):
            if isinstance(entry, dict) and str(entry.get(name)) == step:
                return place
    return int(step)


# As a file.


def toml_of(entries: Entries) -> str:
    """A component file with these entries."""
    return "\n".join(_table(entries, "")).strip() + "\n"


def _table(entries: Entries, name: str) -> list[str]:
    plain = {key: value for key, value in entries.items() if not isinstance(value, dict) and not _has_tables(value)}
    lines = [f"{key} = {_value(value)}" for key, value in plain.items()]
    if name and lines:
        lines.insert(0, f"\n[{name}]")
    for key, value in entries.items():
        path = f"{name}.{key}" if name else key
        if isinstance(value, dict):
            lines += _table(value, path)
        elif key not in plain:
            for entry in value:
                lines += [f"\n[[{path}]]", *(f"{inner} = {_value(figure)}" for inner, figure in entry.items())]
    return lines


def _has_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
