"""What the drawing says of each thing: its name, what it does in a sentence, and the clause of the rules."""

from typing import Any, Final

from courtyard.games.burgundy.data.components import (
    BANK_SILVER,
    BOARDING_WORKERS,
    DATA,
    LARGE_BONUS,
    PURCHASE_SILVER,
    SMALL_BONUS,
    TAKEN_WORKERS,
    WATCHTOWER_POINTS,
)
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME
from courtyard.games.burgundy.face.words import ENGLISH

EFFECTS: Final = {
    "castle": ("CB20.1", "Placed, it gives one more action at once, as if with a die of any number."),
    "mine": ("CB21.2", "It pays 1 silver at the end of each phase."),
    "ship": ("CB18.1", "Placed, it takes the goods of one depot and moves its owner forward in the turn order."),
    "cow": ("CB19.2", "Placed, it scores its animals, and again all of the same kind in the same pasture."),
    "pig": ("CB19.2", "Placed, it scores its animals, and again all of the same kind in the same pasture."),
    "sheep": ("CB19.2", "Placed, it scores its animals, and again all of the same kind in the same pasture."),
    "chicken": ("CB19.2", "Placed, it scores its animals, and again all of the same kind in the same pasture."),
    "warehouse": ("CB23.1", "Placed, it may sell all goods of one type."),
    "carpenter": ("CB23.2", "Placed, it may take a building from any numbered depot."),
    "church": ("CB23.3", "Placed, it may take a mine, a knowledge tile or a castle from any numbered depot."),
    "market": ("CB23.4", "Placed, it may take a ship or animals from any numbered depot."),
    "boarding_house": ("CB23.5", f"Placed, it gives {BOARDING_WORKERS} workers."),
    "bank": ("CB23.6", f"Placed, it gives {BANK_SILVER} silver."),
    "city_hall": ("CB23.7", "Placed, it may place one more tile from the storage, whatever the number."),
    "watchtower": ("CB23.8", f"Placed, it scores {WATCHTOWER_POINTS} points."),
}
"""The clause and the effect of every tile but the knowledge tiles."""

KNOWLEDGE: Final = {
    "duplicate_buildings_allowed": "Equal buildings may stand in one city.",
    "worker_per_mine": "At the end of each phase every mine gives {p} worker too.",
    "silver_total_per_sale": "A sale pays {p} silver instead of 1.",
    "extra_worker_per_sale": "A sale gives {p} worker too.",
    "goods_from_two_adjacent_depots": "A ship may take goods from two neighbouring depots.",
    "buy_from_any_of_seven_depots": "Tiles of the numbered depots may be bought too.",
    "extra_vp_per_scored_animal_tile": "Each animal tile that scores gives {p} point more.",
    "worker_shift_up_to": "A worker changes a die by up to {p}.",
    "free_shift": "{where}, a die may be changed by {p} for free.",
    "extra_silver_on_take_workers": "Taking workers gives {p} silver too.",
    "take_workers_amount": f"Taking workers gives {{p}} instead of {TAKEN_WORKERS}.",
    "vp_per_sold_goods_type": "At the end {p} points for each type of goods sold.",
    "vp_per_building": "At the end {p} points for each {where}.",
    "vp_per_animal_type": "At the end {p} points for each kind of animal.",
    "vp_per_sold_goods_tile": "At the end {p} point for each goods tile sold.",
    "vp_per_bonus_tile": "At the end {p} points for each bonus tile.",
}
"""What the effects in the component file do."""

FITS: Final = {
    "castle": "castles",
    "mine": "mines",
    "knowledge": "knowledge tiles",
    "ship": "ships",
    "animal": "animals",
    "building": "buildings",
}
LETTER_FITS: Final = dict(zip("CMKSAB", FITS.values(), strict=True))
KIND: Final = {
    "castle": ("CB20.1", "Castles. One more action at once."),
    "mine": ("CB21.2", "Mines. 1 silver each at the end of a phase."),
    "knowledge": ("CB17.1", "Knowledge. An advantage, or points at the end."),
    "ship": ("CB18.1", "Ships. Goods, and forward in the turn order."),
    "animal": ("CB19.2", "Animals. Points, and more in a herd."),
    "building": ("CB23.1", "Buildings. Eight kinds, each with its own use."),
    "black": ("CB26.1", f"Black tiles. Every kind, for {PURCHASE_SILVER} silver."),
}
"""The clause of each kind of tile, and what its tiles are good for."""
RANKS: Final = ("first", "second")
SOURCES: Final = {
    "regions": "regions",
    "phases": "phase values",
    "bonuses": "bonus tiles",
    "animals": "animals",
    "sales": "sales",
    "watchtowers": "watchtowers",
    "goods_left": "goods left",
    "silver_left": "silver left",
    "workers_left": "workers left",
    "knowledge": "knowledge tiles",
}


def _name(tile: str) -> str:
    stem, _, number = tile.partition("-")
    if stem == "knowledge":
        return ENGLISH["knowledge"].format(number=number)
    return ENGLISH["animals"].format(count=number, animal=ENGLISH[stem]) if number else ENGLISH[stem]


def _where(effect: dict[str, Any]) -> str:
    """What a knowledge tile is about: a building, the colours that it helps to place, or taking."""
    if "building" in effect:
        return ENGLISH[effect["building"]]
    if "colours" in effect:
        return f"Placing {' or '.join(LETTER_FITS[letter] for letter in effect['colours'])}"
    return "Taking a tile"


def _effect(tile: str) -> tuple[str, str]:
    stem, _, number = tile.partition("-")
    if stem != "knowledge":
        return EFFECTS[stem]
    effect = DATA["tiles"]["knowledge"]["effects"][int(number) - 1]
    return f"CB27.{number}", KNOWLEDGE[effect["id"]].format(p=effect.get("p"), where=_where(effect))


def _title(tile: str) -> str:
    return f"{_name(tile).capitalize()}. {_effect(tile)[1]}"


TITLE: Final = {tile: _title(tile) for tile in TILE_BY_NAME}
"""Every tile with its effect."""

CLAUSE: Final = {tile: _effect(tile)[0] for tile in TILE_BY_NAME}
"""The clause of every tile."""


def count_of(number: int, one: str, many: str) -> str:
    """A number of things in words: 1 worker, 2 workers."""
    return f"{number} {one if number == 1 else many}"


def seat_name(seat: int) -> str:
    """How a seat is called where nobody is named."""
    return ENGLISH["seat"].format(number=seat + 1).capitalize()


def goods_title(goods: dict[str, int], where: str) -> str:
    """Goods of several types lying somewhere."""
    listed = ", ".join(f"{number} {ENGLISH[colour]}" for colour, number in goods.items())
    return f"Goods {where}: {listed or 'none'}."


def bonus_title(terrain: str, size: str, owner: int | None, players: int) -> str:
    """A bonus tile: for what, and who has it."""
    points = int((LARGE_BONUS if size == "large" else SMALL_BONUS)[players])
    rank = RANKS[size == "small"]
    said = f"{size.capitalize()} bonus tile. {points} points for the {rank} to fill all spaces for {FITS[terrain]}."
    return said if owner is None else f"{said} {seat_name(owner)} has it."


def score_title(seat: int, score: int, points: dict[str, int]) -> str:
    """The points of a seat and where they come from."""
    listed = ", ".join(f"{SOURCES[source]} {number}" for source, number in points.items() if number)
    said = f"{seat_name(seat)}: {count_of(score, 'point', 'points')}"
    return f"{said} ({listed})." if listed else f"{said}."


def die_title(value: int | None, used: bool) -> str:
    """A die of a seat."""
    if value is None:
        return "Die, not rolled yet."
    return f"Die: {value}, used." if used else f"Die: {value}. Each worker changes it by 1."
