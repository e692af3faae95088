"""The options of the game (GG-D1, GG-D2)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, FILE, NUMBER, Option, Value
from courtyard.games.gugong.data.components import LOCATIONS
from courtyard.games.gugong.rules.setup import RANDOM, SOLO_FANS

MANY: Final = {"players": ("2", "3", "4", "5")}
SOLO: Final = {"players": ("1",)}

OPTIONS: Final = (
    Option("players", NUMBER, ("1", "2", "3", "4", "5"), 2, "Number of players; alone you play against Meng"),
    Option(
        "expert",
        CHOICE,
        ("no", "yes"),
        "no",
        "Expert variant: which gift cards are on the board is random",
        needs=MANY,
    ),
    Option("bonus_tokens", CHOICE, ("no", "yes"), "no", "Bonus travel tokens", needs=MANY),
    Option(
        "first_player",
        CHOICE,
        (RANDOM, "1", "2", "3", "4", "5"),
        RANDOM,
        "First player of day 1",
        ("at random", "player 1", "player 2", "player 3", "player 4", "player 5"),
        MANY,
    ),
    Option(
        "difficulty",
        CHOICE,
        ("easy", "normal", "hard"),
        "normal",
        "Solo: how strong Meng is",
        ("easy: one special card", "normal: two special cards", "hard: and a fifth gift card"),
        SOLO,
    ),
    Option(
        "sets",
        CHOICE,
        tuple(SOLO_FANS),
        "4-5",
        "Solo: the fan sets of you and of Meng",
        tuple(f"you {human}, Meng {meng}" for human, meng in SOLO_FANS.values()),
        SOLO,
    ),
    Option("focus", CHOICE, (RANDOM, *LOCATIONS), RANDOM, "Solo: Meng's focus location", needs=SOLO),
    Option("components", FILE, (), "", "A file with the component data of your own copy", audience=EXPERIMENTS),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    first = str(chosen["first_player"])
    players = chosen["players"]
    assert isinstance(players, int)
    if first != RANDOM and int(first) > players:
        raise OptionError(f"Option first_player cannot be {first} with {players} players.")
