"""The tiles of Burgundy for the terminal: short names, signs for the map, and what each tile does in a line."""

from typing import Final

from courtyard.games.burgundy.components import (
    BANK_SILVER,
    BOARDING_WORKERS,
    COLOURS,
    DATA,
    LETTERS,
    TAKEN_WORKERS,
    WATCHTOWER_POINTS,
)
from courtyard.games.burgundy.tiles import TILE_BY_NAME, TILE_COLOUR

SIGNS: Final = {
    "castle": "castle",
    "mine": "mine",
    "ship": "ship",
    "cow": "cow",
    "pig": "pig",
    "sheep": "sheep",
    "chicken": "hen",
    "warehouse": "wareh.",
    "carpenter": "carp.",
    "church": "church",
    "market": "market",
    "boarding_house": "board.",
    "bank": "bank",
    "city_hall": "c.hall",
    "watchtower": "tower",
}
"""Signs of at most six letters; knowledge tiles and animals have a number too."""

NAMES: Final = {
    "carpenter": "carpenter",
    "boarding_house": "boarding house",
    "city_hall": "city hall",
}
"""Names that are not the tile's own word."""

ANIMALS: Final = {"cow": "cows", "pig": "pigs", "sheep": "sheep", "chicken": "chickens"}

PLACED: Final = {
    "castle": "Placed, it gives one more die action at once, with any number.",
    "mine": "At the end of each phase every mine pays 1 silver.",
    "ship": "Placed, it takes the goods of one depot and moves you forward in the turn order.",
    "cow": "Placed, it scores its animals, and again all of the same kind in the same pasture.",
    "warehouse": "Placed, it sells all your goods of one type.",
    "carpenter": "Placed, it takes a building from any numbered depot.",
    "church": "Placed, it takes a mine, a knowledge tile or a castle from any numbered depot.",
    "market": "Placed, it takes a ship or animals from any numbered depot.",
    "boarding_house": f"Placed, it gives {BOARDING_WORKERS} workers.",
    "bank": f"Placed, it gives {BANK_SILVER} silver.",
    "city_hall": "Placed, it places one more tile of your storage at once, whatever the dice.",
    "watchtower": f"Placed, it scores {WATCHTOWER_POINTS} points.",
}

KNOWLEDGE: Final = {
    "duplicate_buildings_allowed": "You may have equal buildings in one city.",
    "worker_per_mine": "At the end of each phase every mine gives {p} worker too.",
    "silver_total_per_sale": "A sale pays {p} silver instead of 1.",
    "extra_worker_per_sale": "A sale gives {p} worker too.",
    "goods_from_two_adjacent_depots": "A ship takes goods from two neighbouring depots.",
    "buy_from_any_of_seven_depots": "You may buy from the numbered depots too.",
    "extra_vp_per_scored_animal_tile": "Each animal tile that scores gives {p} point more.",
    "worker_shift_up_to": "A worker shifts a die by up to {p}.",
    "free_shift": "{where}, a die may be shifted by {p} for free.",
    "extra_silver_on_take_workers": "Taking workers gives {p} silver too.",
    "take_workers_amount": f"Taking workers gives {{p}} instead of {TAKEN_WORKERS}.",
    "vp_per_sold_goods_type": "At the end {p} points for each type of goods sold.",
    "vp_per_building": "At the end {p} points for each {where}.",
    "vp_per_animal_type": "At the end {p} points for each kind of animal.",
    "vp_per_sold_goods_tile": "At the end {p} point for each goods tile sold.",
    "vp_per_bonus_tile": "At the end {p} points for each bonus tile.",
}
"""What the effects in the component file do; `where` is made by _where."""

PLURALS: Final = {
    "C": "castles",
    "M": "mines",
    "K": "knowledge tiles",
    "S": "ships",
    "A": "animals",
    "B": "buildings",
}


def colour_of(tile: str) -> str:
    """The colour of a tile, by the name of its kind of space."""
    return COLOURS[TILE_COLOUR[TILE_BY_NAME[tile]]]


def letter_of(tile: str) -> str:
    """The letter of the spaces that a tile fits on."""
    return LETTERS[COLOURS.index(colour_of(tile))]


def name_of(tile: str) -> str:
    """A tile in one or two words."""
    stem, _, number = tile.partition("-")
    if stem in ANIMALS:
        return f"{number} {ANIMALS[stem]}"
    return f"{NAMES.get(stem, stem)} {number}".strip()


def sign_of(tile: str) -> str:
    """A tile in at most six characters."""
    stem, _, number = tile.partition("-")
    if stem == "knowledge":
        return f"know{number}"
    return f"{SIGNS[stem]} {number}".strip() if stem != "sheep" else f"sheep{number}"


def about(word: str) -> str | None:
    """What a tile does, found by its name, its sign or the number of a knowledge tile; None if there is no such."""
    wanted = _squeezed(word.lower())
    for tile in TILE_BY_NAME:
        stem, _, number = tile.partition("-")
        if wanted in {_squeezed(name) for name in _names(tile, stem, number)}:
            return f"{name_of(tile).capitalize()}: {_effect(stem, number)}"
    return None


def _squeezed(name: str) -> str:
    return "".join(letter for letter in name.replace("tile", "") if letter.isalnum())


def _names(tile: str, stem: str, number: str) -> set[str]:
    names = {tile, name_of(tile), sign_of(tile)}
    if stem == "knowledge":
        return names | {number, f"k{number}"}
    return names | {stem, ANIMALS.get(stem, stem), SIGNS[stem]}


def _effect(stem: str, number: str) -> str:
    if stem != "knowledge":
        return PLACED["cow" if stem in ANIMALS else stem]
    effect = DATA["tiles"]["knowledge"]["effects"][int(number) - 1]
    return KNOWLEDGE[effect["id"]].format(p=effect.get("p"), where=_where(effect))


def _where(effect: dict[str, object]) -> str:
    """What a knowledge tile is about: a building, the colours it helps to place, or taking."""
    building, colours = effect.get("building"), effect.get("colours")
    if isinstance(building, str):
        return name_of(building)
    if isinstance(colours, list):
        return f"Placing {' or '.join(PLURALS[letter] for letter in colours)}"
    return "Taking a tile"
