"""Which clause of the rules tells of a question, of a family of actions and of a source of points."""

from typing import Final

QUESTIONS: Final = {
    "draw_tile": "RG9.8",
    "roll": "RG7.1",
    "start_player": "RG3.12",
    "draw_white": "RG15.5",
    "draw_brown": "RG23.8",
    "ganga_roll": "RG25.2",
    "ganga_token": "RG25.2",
    "place_worker": "RG5.1",
    "pay_die": "RG6.6",
    "quarry_tile": "RG9.2",
    "pay_tile": "RG9.3",
    "lay_tile": "RG10.1",
    "fame_or_money": "RG11.6",
    "yield_order": "RG11.12",
    "upgrade_kind": "RG12.1",
    "take_dice": "RG7.7",
    "return_dice": "RG7.9",
    "reroll_dice": "RG14.3",
    "mixed_markets": "RG13.2",
    "single_markets": "RG13.5",
    "good": "RG17.15",
    "distance": "RG16.2",
    "one_space": "RG16.15",
    "river_palace": "RG17.4",
    "cover_cell": "RG15.11",
    "cover_tile": "RG15.12",
    "pay_cover": "RG15.13",
    "token_choice": "RG23.22",
    "token_slot": "RG23.17",
    "brown_slot": "RG23.9",
}

ACTIONS: Final[dict[str, str]] = {}
"""Those that say more than the question they answer: none, as each family answers one question."""
