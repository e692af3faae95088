"""The options of the game (RG-D1)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, FILE, NUMBER, PER_SEAT, Option, Value
from courtyard.games.rajas.text import phrase, say

OPTIONS: Final = (
    Option("players", NUMBER, ("2", "3", "4"), 2, phrase("option_players")),
    Option(
        "version",
        CHOICE,
        ("basic", "navaratnas", "mixed"),
        "basic",
        phrase("option_version"),
        (phrase("option_version_basic"), phrase("option_version_navaratnas"), phrase("option_version_mixed")),
    ),
    Option(
        "experience",
        PER_SEAT,
        ("advanced", "beginner"),
        (),
        phrase("option_experience"),
        (phrase("option_experience_advanced"), phrase("option_experience_beginner")),
        needs={"version": ("mixed",)},
    ),
    Option(
        "ganga",
        CHOICE,
        ("off", "on"),
        "off",
        phrase("option_ganga"),
        (phrase("option_ganga_off"), phrase("option_ganga_on")),
    ),
    Option("components", FILE, (), "", phrase("option_components"), audience=EXPERIMENTS),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    experience = chosen["experience"]
    assert isinstance(experience, tuple)
    if chosen["version"] == "mixed" and len(experience) != chosen["players"]:
        raise OptionError(say("refuse_experience", players=chosen["players"], named=len(experience)))


def backs_of(chosen: Mapping[str, Value]) -> tuple[bool, ...]:
    """For each seat whether it uses the Navaratnas side of its boards (RG3.1, RG23.4, RG24.2)."""
    players, experience = chosen["players"], chosen["experience"]
    assert isinstance(players, int)
    assert isinstance(experience, tuple)
    if chosen["version"] == "mixed":
        return tuple(level == "advanced" for level in experience)
    return (chosen["version"] == "navaratnas",) * players
