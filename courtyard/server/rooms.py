"""What the server knows of each game beside its rules: its title and its drawings."""

from importlib import import_module
from types import ModuleType
from typing import Final

import courtyard
from courtyard.bots import BOTS
from courtyard.core.game import Json
from courtyard.core.options import Option

TITLES: Final = {
    "burgundy": "The Castles of Burgundy",
    "gugong": "Gùgōng",
    "rajas": "Rajas of the Ganges",
}


DRAWN: Final = ("burgundy",)
"""The games that have a board to sit at; the others are played in the terminal."""


def title_of(game: str) -> str:
    """The full name of a game."""
    return TITLES.get(game, game.capitalize())


def drawings_of(game: str) -> ModuleType:
    """The module that draws the game."""
    return import_module(f"courtyard.games.{game}.face.svg.table")


def about(name: str) -> Json:
    """A game as the home page lists it."""
    counts = players_of(name)
    return {"name": name, "title": title_of(name), "players": [min(counts), max(counts)]}


def players_of(name: str) -> list[int]:
    """With how many players a game can be played."""
    return [int(choice) for option in options_of(name) if option.name == "players" for choice in option.choices]


def options_of(name: str) -> tuple[Option, ...]:
    """The declared options of a game."""
    return courtyard.game(name).options


def form_of(name: str) -> Json:
    """A game with its options and bots, for a form."""
    return {**about(name), "options": [_option(option) for option in options_of(name)], "bots": list(BOTS)}


def _option(option: Option) -> Json:
    default = list(option.default) if isinstance(option.default, tuple) else option.default
    return {
        "name": option.name,
        "kind": option.kind,
        "choices": list(option.choices),
        "labels": list(option.labels),
        "default": default,
        "label": option.label,
        "needs": {name: list(values) for name, values in option.needs.items()},
    }
