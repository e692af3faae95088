"""Where the figures of the component data come from: stated by the rulebook, by a page, inferred, or house-designed."""

from typing import Any

from courtyard.games.gugong.components import read_components


def origins(path: str = "") -> list[tuple[str, str]]:
    """Every tagged item of the data with its tag, in the order of the file."""
    found: list[tuple[str, str]] = []
    _collect(read_components(path), "", found)
    return found


def _collect(table: dict[str, Any], name: str, found: list[tuple[str, str]]) -> None:
    for key, value in table.items():
        item = f"{name}.{key}" if name else key
        if isinstance(value, dict):
            _collect(value, item, found)
        elif isinstance(value, list):
            for entry in value:
                if isinstance(entry, dict) and "id" in entry:
                    _collect(entry, f"{item} {entry['id']}", found)
        elif key == "status":
            found.append((name, str(value)))
        elif "status" in key.split("_"):
            part = "_".join(word for word in key.split("_") if word != "status")
            found.append((f"{name}.{part}", str(value)))
