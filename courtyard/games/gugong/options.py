"""The options of the game (GG-D1, GG-D2)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, FILE, NUMBER, Option, Value
from courtyard.games.gugong.data.kinds import LOCATIONS, MAX_PLAYERS, SOLO_FANS
from courtyard.games.gugong.rules.setup import RANDOM
from courtyard.games.gugong.text import phrase, say

PLAYERS: Final = tuple(str(players) for players in range(1, MAX_PLAYERS + 1))
MANY: Final = {"players": PLAYERS[1:]}
SOLO: Final = {"players": PLAYERS[:1]}
DIFFICULTIES: Final = ("easy", "normal", "hard")
NO_OR_YES: Final = (phrase("option_no"), phrase("option_yes"))

OPTIONS: Final = (
    Option("players", NUMBER, PLAYERS, 2, phrase("option_players")),
    Option("expert", CHOICE, ("no", "yes"), "no", phrase("option_expert"), NO_OR_YES, MANY),
    Option("bonus_tokens", CHOICE, ("no", "yes"), "no", phrase("option_bonus_tokens"), NO_OR_YES, MANY),
    Option(
        "first_player",
        CHOICE,
        (RANDOM, *PLAYERS),
        RANDOM,
        phrase("option_first_player"),
        (
            phrase("option_first_player_random"),
            *(phrase("seat", number=number) for number in PLAYERS),
        ),
        MANY,
    ),
    Option(
        "difficulty",
        CHOICE,
        DIFFICULTIES,
        "normal",
        phrase("option_difficulty"),
        tuple(phrase(f"option_difficulty_{name}") for name in DIFFICULTIES),
        SOLO,
    ),
    Option(
        "sets",
        CHOICE,
        tuple(SOLO_FANS),
        "4-5",
        phrase("option_sets"),
        tuple(phrase("option_sets_pair", human=human, meng=meng) for human, meng in SOLO_FANS.values()),
        SOLO,
    ),
    Option(
        "focus",
        CHOICE,
        (RANDOM, *LOCATIONS),
        RANDOM,
        phrase("option_focus"),
        (phrase("option_focus_random"), *(phrase(f"location_{name}") for name in LOCATIONS)),
        SOLO,
    ),
    Option("components", FILE, (), "", phrase("option_components"), audience=EXPERIMENTS),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    first = str(chosen["first_player"])
    players = chosen["players"]
    assert isinstance(players, int)
    if first != RANDOM and int(first) > players:
        raise OptionError(say("refuse_first_player", first=first, players=players))
