"""The options of the game (CB-O1, CB-O7 to CB-O10)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, NUMBER, PER_SEAT, SUBSET, Option, Value
from courtyard.games.burgundy.data.components import ESTATES
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES


def _explicit_estates() -> tuple[str, ...]:
    """An estate number alone, or with the space of its start castle."""
    numbers = [str(estate) for estate in range(1, ESTATES + 1)]
    settled = [f"{estate}:{SPACE_NAMES[space]}" for estate in range(1, ESTATES + 1) for space in CASTLE_SPACES[estate]]
    return tuple(numbers + settled)


ADVANCED: Final = {"setup": ("advanced",)}
OPTIONS: Final = (
    Option("players", NUMBER, ("2", "3", "4"), 2, "Number of players"),
    Option(
        "tie_break_empty",
        CHOICE,
        ("fewest", "most"),
        "fewest",
        "Who wins a tie: the player with the fewest or the most empty spaces",
        ("fewest empty spaces", "most empty spaces"),
    ),
    Option(
        "setup",
        CHOICE,
        ("basic", "advanced"),
        "basic",
        "Estates: everybody on number 1, or everybody on one of their own",
        ("basic: estate 1 for all", "advanced: different estates"),
    ),
    Option(
        "advanced_choice",
        CHOICE,
        ("open", "secret"),
        "open",
        "Advanced: how the players choose side and castle",
        ("in turn order, openly", "all at once, secretly"),
        ADVANCED,
    ),
    Option(
        "board_deal",
        CHOICE,
        ("cards", "any"),
        "cards",
        "Advanced: which estates a player can have",
        ("one of the two sides of a random board", "any estate that is still free"),
        ADVANCED,
    ),
    Option(
        "excluded_estates",
        SUBSET,
        tuple(str(estate) for estate in range(2, ESTATES + 1)),
        (),
        "Advanced: estates that nobody may use",
        needs=ADVANCED,
    ),
    Option(
        "estates",
        PER_SEAT,
        _explicit_estates(),
        (),
        "Advanced: the estate of each seat, for experiments, as 6 or 6:h44",
        needs=ADVANCED,
        audience=EXPERIMENTS,
    ),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    estates = chosen["estates"]
    assert isinstance(estates, tuple)
    if chosen["board_deal"] == "any" and chosen["advanced_choice"] == "secret":
        raise OptionError("Option advanced_choice cannot be 'secret' with board_deal=any, which is always open.")
    if not estates:
        return
    if len(estates) != chosen["players"]:
        raise OptionError(f"Option estates names {len(estates)} estates for {chosen['players']} players.")
    if chosen["board_deal"] != "cards" or chosen["excluded_estates"]:
        raise OptionError("Option estates settles who has which estate: leave out board_deal and excluded_estates.")
