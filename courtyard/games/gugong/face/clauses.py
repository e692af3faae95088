"""Which clause of the rules tells of a question, of a family of actions and of a source of points."""

from typing import Final

QUESTIONS: Final = {
    "start_player": "GG2.1",
    "focus": "GG21.3",
    "deal_gift": "GG2.4",
    "fill_city": "GG6.4",
    "roll_die": "GG6.8",
    "deal_decree": "GG2.16",
    "draw_gift": "GG17.29",
    "meng_automa": "GG22.6",
    "meng_gift": "GG22.7",
    "meng_discard": "GG25.7",
    "meng_act": "GG24.1",
    "exchange": "GG7.6",
    "mode": "GG7.13",
    "action": "GG8.1",
    "swap_gift": "GG8.10",
    "hire": "GG4.2",
    "move": "GG9.6",
    "token": "GG10.13",
    "forced_exchange": "GG10.12",
    "wall_extra": "GG12.7",
    "benefit": "GG12.14",
    "canal_place": "GG17.4",
    "canal_move": "GG17.16",
    "canal_load": "GG17.7",
    "claim_ship": "GG17.19",
    "claim_ships": "GG18.13",
    "morning_decree": "GG6.9",
    "load_free": "GG16.13",
    "morning_exchange": "GG10.4",
    "last_exchange": "GG19.1",
}

ACTIONS: Final = {
    "travel_one": "GG9.2",
    "travel_two": "GG9.3",
    "build_one": "GG12.2",
    "build_two": "GG12.3",
    "buy_jade": "GG13.1",
    "intrigue_one": "GG14.2",
    "intrigue_three": "GG14.5",
    "palace_one": "GG15.2",
    "palace_two": "GG15.3",
    "acquire": "GG16.1",
    "canal_one": "GG17.4",
    "canal_two": "GG17.7",
    "claim": "GG17.22",
    "activate": "GG11.2",
    "exchange_2": "GG10.5",
    "exchange_4": "GG10.6",
    "exchange_6": "GG10.7",
}
"""Those that say more than the question they answer."""

SOURCES: Final[dict[str, str]] = {}
"""The view tells points as one sum."""
