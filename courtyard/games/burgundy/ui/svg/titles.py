"""The title of each thing: its name and what it does in a sentence, as texts that are said later; and its clause."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from courtyard.games.burgundy.data.components import (
    DATA,
    LARGE_BONUS,
    MINE_SILVER,
    PURCHASE_SILVER,
    SALE_SILVER,
    SMALL_BONUS,
    TAKEN_WORKERS,
)
from courtyard.games.burgundy.data.sizes import COLOURS, LETTERS
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME
from courtyard.games.burgundy.rules.questions import EVERY_TILE
from courtyard.games.burgundy.text import phrase
from courtyard.speech import Joined, Phrase, Text

KIND_CLAUSES: Final = {
    "castle": "CB20.1",
    "mine": "CB21.2",
    "knowledge": "CB17.1",
    "ship": "CB18.1",
    "animal": "CB19.2",
    "building": "CB23.1",
    "black": "CB26.1",
}


def title(key: str, /, **facts: object) -> Phrase:
    """A title with its facts."""
    return phrase(f"title_{key}", **facts)


@cache
def counted(what: str, count: int) -> Phrase:
    """A number of workers, points or silver."""
    return phrase(what, count=count)


PRICE: Final = counted("silver", int(PURCHASE_SILVER))
"""The price of a purchase."""
FITS: Final = {colour: phrase(f"fits_{colour}") for colour in COLOURS}


@cache
def kind_title(kind: str) -> Phrase:
    """What the tiles of a kind are good for."""
    return title(f"kind_{kind}", silver=counted("silver", int(MINE_SILVER)), price=PRICE)


@cache
def tile_title(tile: str) -> Phrase:
    """A tile with its effect."""
    stem, _, number = tile.partition("-")
    if stem == "knowledge":
        return _knowledge(DATA["tiles"]["knowledge"]["effects"][int(number) - 1])
    if number:
        return title("animals", tile=phrase(f"tile_{stem}", number=int(number)))
    return title(stem, **{unit: counted(unit, count) for unit, count in EVERY_TILE[TILE_BY_NAME[tile]].figures.items()})


def _knowledge(effect: Mapping[str, Any]) -> Phrase:
    """What a knowledge tile does, with the figure printed on it."""
    amount = effect.get("p", 0)
    fitting = [FITS[COLOURS[LETTERS.index(letter)]] for letter in effect.get("colours", ())]
    return title(
        f"{effect['id']}_placing" if fitting else effect["id"],
        number=effect["n"],
        p=amount,
        workers=counted("workers", amount),
        silver=counted("silver", amount),
        points=counted("points", amount),
        usual_silver=SALE_SILVER,
        usual_workers=TAKEN_WORKERS,
        tiles=Joined(fitting, phrase("list_or")),
        building=phrase(f"tile_{effect['building']}") if "building" in effect else "",
    )


CLAUSE: Final = {tile: EVERY_TILE[kind].clause for tile, kind in TILE_BY_NAME.items()}
"""The clause of every tile."""


@cache
def seat_name(seat: int) -> Text:
    """A seat where nobody is named, at the beginning of a sentence."""
    return phrase("seat", number=seat + 1).capitalized()


@cache
def goods_name(colour: str) -> Phrase:
    """A type of goods."""
    return phrase(f"goods_{colour}")


def goods_list(goods: Mapping[str, int]) -> Joined | Phrase:
    """Goods of several types with their numbers."""
    listed = [phrase("goods_counted", count=count, goods=goods_name(colour)) for colour, count in goods.items()]
    return Joined(listed, phrase("list_comma")) if listed else phrase("list_none")


@cache
def bonus_title(terrain: str, size: str, owner: int | None, players: int) -> Phrase:
    """A bonus tile: its terrain, and its owner if it has one."""
    points = counted("points", int((LARGE_BONUS if size == "large" else SMALL_BONUS)[players]))
    if owner is None:
        return title(f"bonus_{size}", points=points, tiles=FITS[terrain])
    return title(f"bonus_{size}_taken", points=points, tiles=FITS[terrain], seat=seat_name(owner))


def score_title(seat: int, score: int, points: Mapping[str, int]) -> Phrase:
    """The points of a seat and their sources."""
    sources = [
        title("source", source=phrase(f"source_{source}"), number=number) for source, number in points.items() if number
    ]
    facts = {"seat": seat_name(seat), "points": counted("points", score)}
    if not sources:
        return title("score", **facts)
    return title("score_from", **facts, sources=Joined(sources, phrase("list_comma")))


@cache
def die_title(value: int | None, used: bool) -> Phrase:
    """A die of a seat."""
    return title("die_unrolled" if value is None else "die_used" if used else "die", value=value)
