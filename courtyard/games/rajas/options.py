"""The options of the game (RG-D1)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, FILE, NUMBER, PER_SEAT, Option, Value

OPTIONS: Final = (
    Option("players", NUMBER, ("2", "3", "4"), 2, "Number of players"),
    Option(
        "version",
        CHOICE,
        ("basic", "navaratnas", "mixed"),
        "basic",
        "Version of the game",
        ("basic game", "Navaratnas: six workers, yield tokens on the province boards", "mixed group with a handicap"),
    ),
    Option(
        "experience",
        PER_SEAT,
        ("advanced", "beginner"),
        (),
        "Mixed group: advanced or beginner, for each seat",
        needs={"version": ("mixed",)},
    ),
    Option("ganga", CHOICE, ("off", "on"), "off", "Ganga module: tokens on the river", ("without", "with")),
    Option("components", FILE, (), "", "An owner's own component file", audience=EXPERIMENTS),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    experience = chosen["experience"]
    assert isinstance(experience, tuple)
    if chosen["version"] == "mixed" and len(experience) != chosen["players"]:
        raise OptionError(
            f"In a mixed group option experience must say advanced or beginner for each of the "
            f"{chosen['players']} players; it names {len(experience)}."
        )


def backs_of(chosen: Mapping[str, Value]) -> tuple[bool, ...]:
    """For each seat whether it uses the Navaratnas side of its boards (RG3.1, RG23.4, RG24.2)."""
    players, experience = chosen["players"], chosen["experience"]
    assert isinstance(players, int)
    assert isinstance(experience, tuple)
    if chosen["version"] == "mixed":
        return tuple(level == "advanced" for level in experience)
    return (chosen["version"] == "navaratnas",) * players
