"""Options of a game as they are given on a command line."""

from collections.abc import Sequence


def read_options(given: Sequence[str]) -> dict[str, object]:
    """Options as name=value, several values of one option with commas between them."""
    options: dict[str, object] = {}
    for each in given:
        name, _, value = each.partition("=")
        values = value.split(",")
        options[name] = values if len(values) > 1 else int(value) if value.isdigit() else value
    return options
