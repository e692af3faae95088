"""Where the figures of the data come from: the rulebook, a page, inferred, house-designed, or an owner's file."""

from typing import Any, Final

from courtyard.core.custom_components import entries_of
from courtyard.games.gugong.data.components import read_components

OWNER: Final = "owner"
"""The tag of what an owner's file gives without a tag of its own."""
TAGGED_BY: Final = {"house_list_notes": "card"}
"""A table whose tags are about a list beside it."""

Entries = dict[str, Any]
Found = list[tuple[str, str]]


def provenance(copy: str = "") -> Found:
    """Every tagged item of the data with its tag, in the order of the file."""
    found: Found = []
    _collect(read_components(), entries_of(copy), "", found)
    return found


def _collect(own: Entries, owners: Entries, name: str, found: Found) -> None:
    """The tags of a table; an owner's file may give some of its entries."""
    for key, value in own.items():
        item = f"{name}.{key}" if name else key
        given = owners.get(key)
        if isinstance(value, dict):
            tags = dict.fromkeys(filter(_is_tag, value), OWNER) if TAGGED_BY.get(key, "") in owners else {}
            _collect(value, tags | (given if isinstance(given, dict) else {}), item, found)
        elif isinstance(value, list):
            _collect_list(value, given, item, found)
        elif _is_tag(key):
            part = "_".join(word for word in key.split("_") if word != "status")
            tag = given or (OWNER if _gives(own, owners, part) else value)
            found.append((f"{name}.{part}" if part else name, str(tag)))


def _collect_list(own: list[Any], given: list[Any] | None, item: str, found: Found) -> None:
    """The tags of the tables in a list; an owner's list takes the place of the project's."""
    if not any(map(_has_tags, own)):
        return
    for entry in own if given is None else given:
        name = f"{item} {entry['id']}"
        if _has_tags(entry):
            _collect(entry, {}, name, found)
        else:
            found.append((name, OWNER))


def _is_tag(key: str) -> bool:
    return "status" in key.split("_")


def _gives(own: Entries, owners: Entries, part: str) -> bool:
    """Whether an owner's table gives an entry that the tag of this part, or of the whole table, is about."""
    return any(
        not _is_tag(key) and key.split("_")[0] == (part or key).split("_")[0] and not _has_tags(own.get(key))
        for key in owners
    )


def _has_tags(value: object) -> bool:
    """Whether a table has tags of its own."""
    return isinstance(value, dict) and any(map(_is_tag, value))
