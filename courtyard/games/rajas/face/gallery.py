"""Every tile, chamber, river step, yield and token for the gallery, with the figures that an owner may enter."""

from typing import Any, Final

from courtyard.core.face import Figure, Item
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, ROADS, STACKS
from courtyard.games.rajas.data.components import components_of
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS, RIVER, read_effect
from courtyard.games.rajas.data.provenance import origin_of
from courtyard.games.rajas.face.speech import CATALOGUE
from courtyard.games.rajas.face.speech import say as _say
from courtyard.games.rajas.face.svg.effects import effect, glyph, printed, river_space, river_token
from courtyard.games.rajas.face.svg.river import PAD
from courtyard.games.rajas.face.svg.tiles import tile_of
from courtyard.games.rajas.face.svg.titles import CLAUSES, effect_words, say, tile_title, word
from courtyard.games.rajas.face.svg.town import token
from courtyard.svg.markup import Markup, joined, path

Data = dict[str, Any]

TILE_BOX: Final = "-58 -58 116 116"
PAD_BOX: Final = "-38 -34 76 68"
TOKEN_BOX: Final = "-29 -24 58 48"
GLYPH_BOX: Final = "-24 -24 48 48"
PLAQUE: Final = path("rg-panel", "M-34-22H34L40-16V16L34 22H-34L-40 16V-16z")
PLAQUE_BOX: Final = "-42 -25 84 50"
GANGA: Final = path("rg-ganga", "M-23-30H23L35-18V18L23 30H-23L-35 18V-18z")
MOST: Final = 20
AMOUNTS: Final = (*COLOURS, *(str(number) for number in range(1, 11)))
SURE: Final = {"derived": "inferred", "secondary": "page", "partly": "house", "unknown": "house"}
"""Where a figure comes from, in the words of the gallery."""


def items(copy: str = "") -> list[Item]:
    """Tiles by colour, chambers, the river, the province and the tokens."""
    data: Data = components_of(copy).data
    effects = sorted({token["effect"] for token in data["yield_tokens"]["token"]})
    return [
        *(_tile(each) for each in sorted(data["tile"], key=lambda tile: COLOURS.index(tile["colour"]))),
        *(_chamber(name) for name in CHAMBER_NAMES),
        *(_river(space) for space in data["river"]["space"]),
        *(_river_token(place, each) for place, each in enumerate(data["river_tokens"]["token"])),
        *(_yield(special) for special in data["province_board"]["yield"]),
        *(_token(place, each, effects) for place, each in enumerate(data["yield_tokens"]["token"])),
    ]


def stand_in() -> str:
    """How titles say that a figure is of this edition."""
    return say("house").strip()


def _origin(entry: Data) -> str:
    origin = origin_of(str(entry.get("source", "")))
    return SURE.get(origin, origin)


def _named(names: tuple[str, ...] | list[str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(word(name)) if CATALOGUE.has(f"title_word_{name}") else name) for name in names)


def _told(parts: tuple[Any, ...] | list[Any]) -> str:
    """An effect as a sentence."""
    words = str(effect_words(list(parts)))
    return _say("gallery_gives", effect=words[:1].upper() + words[1:])


def _tile(shown: Data) -> Item:
    name, _, told = tile_title(shown).partition(": ")
    base = f"tile.{shown['id']}"
    figures = [
        Figure(f"{base}.cost", _say("figure_cost"), shown["cost"], high=MOST, low=1),
        Figure(f"{base}.stack", _say("figure_back"), shown["stack"], tuple((back, back) for back in STACKS)),
    ]
    for place, building in enumerate(shown["buildings"]):
        figures.append(Figure(f"{base}.buildings.{place}", _say("figure_building"), building, _named(BUILDINGS)))
    for place, market in enumerate(shown["markets"]):
        where = f"{base}.markets.{place}"
        figures.append(Figure(f"{where}.good", _say("figure_good"), market["good"], _named(GOODS)))
        figures.append(Figure(f"{where}.value", _say("figure_market"), market["value"], high=MOST, low=1))
    if shown["markets"]:
        figures.append(Figure(f"{base}.money", _say("figure_money"), shown["money"], high=2 * MOST))
    heading = _say(f"gallery_{shown['colour']}")
    drawn = tile_of(shown, ROADS[shown["road"]])
    origin = _origin(shown)
    return Item(f"tile-{shown['id']}", heading, name, told, "RG10.1", drawn, TILE_BOX, origin, tuple(figures))


def _chamber(name: str) -> Item:
    title, _, told = say(name).partition(". ")
    heading = _say("gallery_chambers")
    return Item(f"chamber-{name}", heading, title, told, CLAUSES[name], glyph(name), GLYPH_BOX, "rulebook")


def _river(space: Data) -> Item:
    number, kind, value = space["n"], space["kind"], space["value"]
    parts = river_space(kind, value)
    figures = (
        Figure(f"river.space.{number}.kind", _say("figure_kind"), kind, tuple((each, each) for each in RIVER)),
        Figure(f"river.space.{number}.value", _say("figure_amount"), str(value), _named(AMOUNTS)),
    )
    name = _say("gallery_river_step", number=number)
    drawn = joined([PAD, effect(parts, 60, 42)])
    heading, origin = _say("gallery_river"), _origin(space)
    return Item(f"river-{number}", heading, name, _told(parts), "RG16.11", drawn, PAD_BOX, origin, figures)


def _river_token(place: int, entry: Data) -> Item:
    parts = river_token(f"{entry['kind']} {entry['value']}".strip())
    drawn = joined([GANGA, effect(parts, 62, 40)])
    figures = (Figure(f"river_tokens.token.{place}.value", _say("figure_amount"), entry["value"]),)
    heading, name = _say("gallery_river_tokens"), _say("gallery_river_token")
    origin = _origin(entry)
    shown = figures if entry["value"] else ()
    return Item(f"river-token-{place}", heading, name, _told(parts), "RG25.8", drawn, PAD_BOX, origin, shown)


def _yield(special: Data) -> Item:
    base = f"province_board.yield.{special['id']}"
    parts = read_effect(special["basic"])
    figures = (
        Figure(f"{base}.basic", _say("figure_basic"), special["basic"]),
        Figure(f"{base}.navaratnas_printed", _say("figure_navaratnas"), special["navaratnas_printed"]),
    )
    drawn: Markup = joined([PLAQUE, effect(printed(special["basic"]), 66, 34)])
    name, heading = _say("gallery_yield", name=special["id"]), _say("gallery_yields")
    origin = _origin(special)
    return Item(f"yield-{special['id']}", heading, name, _told(parts), "RG11.15", drawn, PLAQUE_BOX, origin, figures)


def _token(place: int, entry: Data, effects: list[str]) -> Item:
    colour, gives = entry["colour"], entry["effect"]
    known = tuple((each, str(effect_words(read_effect(each)))) for each in effects)
    figures = (Figure(f"yield_tokens.token.{place}.effect", _say("figure_effect"), gives, known),)
    name, heading = _say("gallery_yield_token", colour=word(colour)), _say("gallery_tokens")
    drawn, told = token(f"{colour}: {gives}"), _told(read_effect(gives))
    return Item(f"yield-token-{place}", heading, name, told, "RG23.19", drawn, TOKEN_BOX, _origin(entry), figures)
