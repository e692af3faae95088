"""The tiles of Burgundy for the terminal: short names, signs for the map, and how a tile is found by its name."""

from courtyard.games.burgundy.data.sizes import COLOURS, LETTERS
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME, TILE_COLOUR
from courtyard.games.burgundy.text import CATALOGUE, say
from courtyard.games.burgundy.ui.svg.titles import tile_title


def colour_of(tile: str) -> str:
    """The colour of a tile, by the name of its kind of space."""
    return COLOURS[TILE_COLOUR[TILE_BY_NAME[tile]]]


def letter_of(tile: str) -> str:
    """The letter of the spaces that a tile fits on."""
    return LETTERS[COLOURS.index(colour_of(tile))]


def name_of(tile: str) -> str:
    """A tile in one or two words."""
    stem, _, number = tile.partition("-")
    short = f"terminal_{stem}"
    return say(short if CATALOGUE.has(short) else f"tile_{stem}", number=int(number or 0))


def sign_of(tile: str) -> str:
    """A tile in at most six characters."""
    stem, _, number = tile.partition("-")
    return say(f"sign_{stem}", number=number)


def about(word: str) -> str | None:
    """What a tile does, found by its name, its sign or the number of a knowledge tile; None if there is no such."""
    wanted = _squeezed(word.lower())
    for tile in TILE_BY_NAME:
        stem, _, number = tile.partition("-")
        if wanted in {_squeezed(name) for name in _names(tile, stem, number)}:
            return str(tile_title(tile))
    return None


def _squeezed(name: str) -> str:
    return "".join(letter for letter in name.replace("tile", "") if letter.isalnum())


def _names(tile: str, stem: str, number: str) -> set[str]:
    names = {tile, name_of(tile), sign_of(tile)}
    if stem == "knowledge":
        return names | {number, f"k{number}"}
    animals = {name_of(tile).removeprefix(f"{number} "), sign_of(tile).removesuffix(number)} if number else set()
    return names | {stem} | animals
