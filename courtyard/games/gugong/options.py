"""The options of the game (GG-D1, GG-D2)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, FILE, NUMBER, Option, Value
from courtyard.games.gugong.data.kinds import LOCATIONS, MAX_PLAYERS, SOLO_FANS
from courtyard.games.gugong.face.speaker import LANGUAGES
from courtyard.games.gugong.rules.setup import RANDOM
from courtyard.games.speech import Voice

PLAYERS: Final = tuple(str(players) for players in range(1, MAX_PLAYERS + 1))
MANY: Final = {"players": PLAYERS[1:]}
SOLO: Final = {"players": PLAYERS[:1]}
DIFFICULTIES: Final = ("easy", "normal", "hard")
_SAY: Final = Voice(LANGUAGES, "en").say

OPTIONS: Final = (
    Option("players", NUMBER, PLAYERS, 2, _SAY("option_players")),
    Option("expert", CHOICE, ("no", "yes"), "no", _SAY("option_expert"), needs=MANY),
    Option("bonus_tokens", CHOICE, ("no", "yes"), "no", _SAY("option_bonus_tokens"), needs=MANY),
    Option(
        "first_player",
        CHOICE,
        (RANDOM, *PLAYERS),
        RANDOM,
        _SAY("option_first_player"),
        (_SAY("option_first_player_random"), *(_SAY("option_first_player_seat", number=number) for number in PLAYERS)),
        MANY,
    ),
    Option(
        "difficulty",
        CHOICE,
        DIFFICULTIES,
        "normal",
        _SAY("option_difficulty"),
        tuple(_SAY(f"option_difficulty_{name}") for name in DIFFICULTIES),
        SOLO,
    ),
    Option(
        "sets",
        CHOICE,
        tuple(SOLO_FANS),
        "4-5",
        _SAY("option_sets"),
        tuple(_SAY("option_sets_pair", human=human, meng=meng) for human, meng in SOLO_FANS.values()),
        SOLO,
    ),
    Option("focus", CHOICE, (RANDOM, *LOCATIONS), RANDOM, _SAY("option_focus"), needs=SOLO),
    Option("components", FILE, (), "", _SAY("option_components"), audience=EXPERIMENTS),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    first = str(chosen["first_player"])
    players = chosen["players"]
    assert isinstance(players, int)
    if first != RANDOM and int(first) > players:
        raise OptionError(f"Option first_player cannot be {first} with {players} players.")
