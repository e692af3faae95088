"""The options of the game (CB-O1 to CB-O10)."""

from collections.abc import Mapping
from typing import Final

from courtyard.core.errors import OptionError
from courtyard.core.options import CHOICE, EXPERIMENTS, NUMBER, PER_SEAT, SUBSET, Option, Value
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES
from courtyard.games.burgundy.data.sizes import ESTATES
from courtyard.games.burgundy.text import phrase, say

ADVANCED: Final = {"setup": ("advanced",)}


def _choice(name: str, choices: tuple[str, ...], needs: Mapping[str, tuple[str, ...]] | None = None) -> Option:
    """One of several values, the first being the default; every value has its words."""
    labels = tuple(phrase(f"option_{name}_{choice}") for choice in choices)
    return Option(name, CHOICE, choices, choices[0], phrase(f"option_{name}"), labels, needs)


def _explicit_estates() -> tuple[str, ...]:
    """An estate number alone, or with the space of its start castle."""
    numbers = [str(estate) for estate in range(1, ESTATES + 1)]
    settled = [f"{estate}:{SPACE_NAMES[space]}" for estate in range(1, ESTATES + 1) for space in CASTLE_SPACES[estate]]
    return tuple(numbers + settled)


OPTIONS: Final = (
    Option("players", NUMBER, ("2", "3", "4"), 2, phrase("option_players")),
    _choice("tie_break_empty", ("fewest", "most")),
    _choice("setup", ("basic", "advanced")),
    _choice("advanced_choice", ("open", "secret"), ADVANCED),
    _choice("board_deal", ("cards", "two_numbers", "any"), ADVANCED),
    Option(
        "excluded_estates",
        SUBSET,
        tuple(str(estate) for estate in range(2, ESTATES + 1)),
        (),
        phrase("option_excluded_estates"),
        needs=ADVANCED,
    ),
    Option(
        "estates",
        PER_SEAT,
        _explicit_estates(),
        (),
        phrase("option_estates"),
        needs=ADVANCED,
        audience=EXPERIMENTS,
    ),
    _choice("tie_break_order", ("track", "last_round")),
    _choice("purchase_timing", ("between_actions", "any_time")),
    _choice("purchase_when_full", ("discard", "forbidden")),
    _choice("free_discard", ("off", "on")),
    _choice("sold_goods_view", ("owner_only", "open")),
)


def check_options(chosen: Mapping[str, Value]) -> None:
    """Refuse combinations that make no sense, with the reason."""
    estates = chosen["estates"]
    assert isinstance(estates, tuple)
    if chosen["board_deal"] == "any" and chosen["advanced_choice"] == "secret":
        choice, deal = phrase("option_advanced_choice_secret"), phrase("option_board_deal_any")
        raise OptionError(say("refuse_secret_any", choice=choice, deal=deal))
    if not estates:
        return
    if len(estates) != chosen["players"]:
        raise OptionError(say("refuse_estates_count", count=len(estates), players=chosen["players"]))
    if chosen["board_deal"] != "cards" or chosen["excluded_estates"]:
        raise OptionError(say("refuse_estates_deal"))
