"""Which clause of the rules tells of a question and of a family of actions."""

from typing import Final

QUESTIONS: Final = {
    "start_player": "CB6.1",
    "start_goods": "CB5.11",
    "deal_board": "CB33.2",
    "choose_estate": "CB33.3",
    "fill_slot": "CB7.5",
    "round_goods": "CB7.14",
    "roll": "CB8.1",
    "roll_white": "CB8.4",
    "turn": "CB9.4",
    "extra_action": "CB20.2",
    "warehouse": "CB23.1",
    "carpenter": "CB23.2",
    "church": "CB23.3",
    "market": "CB23.4",
    "city_hall": "CB23.7",
    "ship_depot": "CB18.2",
    "ship_second_depot": "CB27.5",
    "ship_goods": "CB18.8",
}

ACTIONS: Final = {
    "take": "CB11.1",
    "place": "CB13.1",
    "sell": "CB24.1",
    "take_workers": "CB25.1",
    "buy": "CB26.1",
    "end_turn": "CB9.11",
    "discard": "CB12.6",
}
"""Those that say more than the question they answer."""
