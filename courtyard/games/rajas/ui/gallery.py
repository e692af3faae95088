"""Every tile, place, river step, statue, yield and token for the gallery, with the figures that an owner may enter."""

from typing import Any, Final

from courtyard.core.game_ui import EditableValue, Item
from courtyard.games.list_text import line_of
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, ROADS, STACKS, TOKEN_COLOURS
from courtyard.games.rajas.data.components import components_of
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS, RIVER, read_effect
from courtyard.games.rajas.data.provenance import origin_of
from courtyard.games.rajas.text import CATALOGUE
from courtyard.games.rajas.text import say as _say
from courtyard.games.rajas.ui.svg.band import FAME_BONUS, MONEY_BONUS, medal
from courtyard.games.rajas.ui.svg.effects import effect, glyph, names_of, printed, river_space, river_token, row
from courtyard.games.rajas.ui.svg.emblems import worker
from courtyard.games.rajas.ui.svg.palace import balcony, terrace
from courtyard.games.rajas.ui.svg.province import empty_province
from courtyard.games.rajas.ui.svg.river import BRIDGE, PAD
from courtyard.games.rajas.ui.svg.statue import empty_statue
from courtyard.games.rajas.ui.svg.tiles import tile_of
from courtyard.games.rajas.ui.svg.titles import CLAUSES, effect_words, phrase, say, tile_title, word
from courtyard.games.rajas.ui.svg.town import block, landing, stall, token
from courtyard.svg.markup import Markup, group, joined, moved, path

Data = dict[str, Any]
Figures = tuple[EditableValue, ...]

TILE_BOX: Final = "-58 -58 116 116"
PAD_BOX: Final = "-38 -34 76 68"
TOKEN_BOX: Final = "-29 -24 58 48"
GLYPH_BOX: Final = "-24 -24 48 48"
PLAQUE: Final = path("rg-panel", "M-34-22H34L40-16V16L34 22H-34L-40 16V-16z")
PLAQUE_BOX: Final = "-42 -25 84 50"
STALL_BOX: Final = "-56 -56 112 90"
BALCONY_BOX: Final = "-64 -34 128 68"
BRIDGE_BOX: Final = "-24 -64 48 128"
WORKER_BOX: Final = "-32 -34 64 68"
MEDAL_BOX: Final = "-40 -22 80 44"
STATUE_BOX: Final = "-204 -172 408 344"
PITCH: Final = 60.0
"""From one to the next of several spaces in a row."""
SIDES: Final = {"p34": "3-4", "p2": "2"}
"""The sides of the main board, and for how many players they are."""
STATUES: Final = {"front": "RG7.3", "back": "RG23.3"}
"""The sides of the statues with their clauses."""
COUNTED: Final = (
    "total_spaces",
    "palace_spaces",
    "quarry_spaces",
    "harbour_spaces",
    "market_mixed",
    "market_single_per_good",
    "outdoor_terrace",
    "terrace_per_colour",
    "balcony_per_exchange",
)
MOST_SPACES: Final = 60
RULEBOOK: Final = "rulebook"
GANGA: Final = path("rg-ganga", "M-23-30H23L35-18V18L23 30H-23L-35 18V-18z")
MOST: Final = 20
AMOUNTS: Final = (*COLOURS, *(str(number) for number in range(1, 11)))
SURE: Final = {"derived": "inferred", "secondary": "page", "partly": "house", "unknown": "house"}
"""Where a figure comes from, in the words of the gallery."""


def items(copy: str = "") -> list[Item]:
    """Tiles by colour, the places for workers, the river, the tracks, the province, the statues and the tokens."""
    data: Data = components_of(copy).data
    effects = sorted({token["effect"] for token in data["yield_tokens"]["token"]})
    return [
        *(_tile(each) for each in sorted(data["tile"], key=lambda tile: COLOURS.index(tile["colour"]))),
        *(_chamber(name) for name in CHAMBER_NAMES),
        *(_priced(area, side, data) for side in SIDES for area in ("quarry", "harbour")),
        *(_market(name) for name in ("mixed", *GOODS)),
        *(_balcony(colour, data) for colour in COLOURS),
        _terrace(),
        _outdoor(),
        *(_spaces(side, data) for side in SIDES),
        *(_river(space) for space in data["river"]["space"]),
        _bridge(data),
        *(_river_token(place, each) for place, each in enumerate(data["river_tokens"]["token"])),
        *(_bonus("fame", space, parts) for space, parts in FAME_BONUS.items()),
        *(_bonus("money", space, parts) for space, parts in MONEY_BONUS.items()),
        *(_statue(side, data) for side in STATUES),
        _province(data),
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
        EditableValue(f"{base}.cost", _say("figure_cost"), shown["cost"], high=MOST, low=1),
        EditableValue(
            f"{base}.road", _say("figure_road"), shown["road"], tuple((road, str(phrase(road))) for road in ROADS)
        ),
        EditableValue(f"{base}.stack", _say("figure_back"), shown["stack"], tuple((back, back) for back in STACKS)),
    ]
    for place, building in enumerate(shown["buildings"]):
        figures.append(EditableValue(f"{base}.buildings.{place}", _say("figure_building"), building, _named(BUILDINGS)))
    for place, market in enumerate(shown["markets"]):
        where = f"{base}.markets.{place}"
        figures.append(EditableValue(f"{where}.good", _say("figure_good"), market["good"], _named(GOODS)))
        figures.append(EditableValue(f"{where}.value", _say("figure_market"), market["value"], high=MOST, low=1))
    if shown["markets"]:
        figures.append(EditableValue(f"{base}.money", _say("figure_money"), shown["money"], high=2 * MOST))
    heading = _say(f"gallery_{shown['colour']}")
    drawn = tile_of(shown, ROADS[shown["road"]])
    origin = _origin(shown)
    return Item(f"tile-{shown['id']}", heading, name, told, "RG10.1", drawn, TILE_BOX, origin, tuple(figures))


def _chamber(name: str) -> Item:
    title, _, told = say(name).partition(". ")
    heading = _say("gallery_chambers")
    return Item(f"chamber-{name}", heading, title, told, CLAUSES[name], glyph(name), GLYPH_BOX, "rulebook")


def _place(id_: str, title: str, key: str, drawn: Markup, box: str, origin: str, figures: Figures = ()) -> Item:
    """A place for workers; its title has its name first."""
    name, _, told = title.partition(". ")
    return Item(id_, _say("gallery_places"), name, told, CLAUSES[key], drawn, box, origin, figures)


def _priced(area: str, side: str, data: Data) -> Item:
    """The spaces of quarry or harbour on a side of the board, each with its price."""
    costs = data["board"][side][f"{area}_costs"]
    draw = block if area == "quarry" else landing
    drawn = joined(group(draw(cost), transform=moved(place * PITCH, 0)) for place, cost in enumerate(costs))
    figures = (EditableValue(f"board.{side}.{area}_costs", _say("figure_costs"), line_of(costs)),)
    title = _say(f"gallery_{area}", players=SIDES[side])
    box = f"-34 -34 {len(costs) * PITCH + 4:g} 68"
    return _place(f"{area}-{side}", title, area, drawn, box, _origin(data["board"][side]), figures)


def _market(name: str) -> Item:
    return _place(f"market-{name}", say(name), name, stall(name), STALL_BOX, RULEBOOK)


def _balcony(colour: str, data: Data) -> Item:
    other = data["palace"]["balconies"][colour]
    figures = (EditableValue(f"palace.balconies.{colour}", _say("figure_gives"), other, _named(COLOURS)),)
    title = say("balcony", colour=word(colour), other=word(other))
    return _place(f"balcony-{colour}", title, "balcony", balcony(colour, other), BALCONY_BOX, "page", figures)


def _terrace() -> Item:
    drawn = joined(group(terrace(colour), transform=moved(place * PITCH, 0)) for place, colour in enumerate(COLOURS))
    return _place("terrace", _say("gallery_terrace"), "terrace", drawn, f"-34 -34 {4 * PITCH + 4:g} 68", "page")


def _outdoor() -> Item:
    return _place("outdoor", say("outdoor"), "outdoor", row(("coin:2", "reroll"), 76, 38), PLAQUE_BOX, RULEBOOK)


def _spaces(side: str, data: Data) -> Item:
    """How many spaces of a kind a side of the board has."""
    printed_side = data["board"][side]
    figures = tuple(
        EditableValue(f"board.{side}.{name}", _say(f"figure_{name}"), printed_side[name], high=MOST_SPACES)
        for name in COUNTED
        if name in printed_side
    )
    name, told = _say("gallery_spaces", players=SIDES[side]), _say("gallery_spaces_effect")
    heading, origin = _say("gallery_places"), _origin(printed_side)
    return Item(f"spaces-{side}", heading, name, told, "RG5.2", worker(0), WORKER_BOX, origin, figures)


def _bridge(data: Data) -> Item:
    name, _, told = say("bridge").partition(". ")
    after = data["river"]["bridge_after_space"]
    figures = (EditableValue("river.bridge_after_space", _say("figure_bridge"), after, high=29, low=1),)
    return Item("bridge", _say("gallery_river"), name, told, "RG16.18", BRIDGE, BRIDGE_BOX, "page", figures)


def _bonus(track: str, space: int, parts: tuple[Any, ...] | None) -> Item:
    """A bonus of the tracks; one is the worker that waits there."""
    gives = effect_words(list(parts)) if parts else say("a_worker")
    name, _, told = say(f"{track}_bonus", space=space, gives=gives).partition(": ")
    drawn = joined(medal(names_of(parts) if parts else ["worker"], (0, 1)))
    clause, effect_ = {"fame": "RG18.4", "money": "RG18.9"}[track], told[:1].upper() + told[1:]
    return Item(f"bonus-{track}-{space}", _say("gallery_bonuses"), name, effect_, clause, drawn, MEDAL_BOX, RULEBOOK)


def _statue(side: str, data: Data) -> Item:
    slots = data["counts"][f"kali_slots_{side}"]
    name, told = _say(f"gallery_statue_{side}"), _say("gallery_statue_effect", slots=slots)
    clause, heading = STATUES[side], _say("gallery_statues")
    return Item(f"statue-{side}", heading, name, told, clause, empty_statue(slots), STATUE_BOX, RULEBOOK)


def _province(data: Data) -> Item:
    board = data["province_board"]
    figures = (
        EditableValue("province_board.residence_roads", _say("figure_residence"), line_of(board["residence_roads"])),
        EditableValue("province_board.blocked", _say("figure_blocked"), line_of(board["blocked"])),
    )
    closed = [f"{row},{column}" for row, column in board["blocked"]]
    residence = f"{board['residence'][0]},{board['residence'][1]}"
    drawn, box = empty_province(residence, "".join(board["residence_roads"]), closed)
    name, told = _say("gallery_province"), _say("gallery_province_effect")
    return Item("province", _say("gallery_yields"), name, told, "RG10.3", drawn, box, "page", figures)


def _river(space: Data) -> Item:
    number, kind, value = space["n"], space["kind"], space["value"]
    parts = river_space(kind, value)
    figures = (
        EditableValue(f"river.space.{number}.kind", _say("figure_kind"), kind, tuple((each, each) for each in RIVER)),
        EditableValue(f"river.space.{number}.value", _say("figure_amount"), str(value), _named(AMOUNTS)),
    )
    name = _say("gallery_river_step", number=number)
    drawn = joined([PAD, effect(parts, 60, 42)])
    heading, origin = _say("gallery_river"), _origin(space)
    return Item(f"river-{number}", heading, name, _told(parts), "RG16.11", drawn, PAD_BOX, origin, figures)


def _river_token(place: int, entry: Data) -> Item:
    parts = river_token(f"{entry['kind']} {entry['value']}".strip())
    drawn = joined([GANGA, effect(parts, 62, 40)])
    figures = (EditableValue(f"river_tokens.token.{place}.value", _say("figure_amount"), entry["value"]),)
    heading, name = _say("gallery_river_tokens"), _say("gallery_river_token")
    origin = _origin(entry)
    shown = figures if entry["value"] else ()
    return Item(f"river-token-{place}", heading, name, _told(parts), "RG25.8", drawn, PAD_BOX, origin, shown)


def _yield(special: Data) -> Item:
    base = f"province_board.yield.{special['id']}"
    parts = read_effect(special["basic"])
    figures = (
        EditableValue(f"{base}.basic", _say("figure_basic"), special["basic"]),
        EditableValue(f"{base}.navaratnas_printed", _say("figure_navaratnas"), special["navaratnas_printed"]),
        EditableValue(
            f"{base}.navaratnas_slot", _say("figure_slot"), special["navaratnas_slot"], _named(TOKEN_COLOURS)
        ),
        EditableValue(f"{base}.edges", _say("figure_edges"), line_of(special["edges"])),
    )
    drawn: Markup = joined([PLAQUE, effect(printed(special["basic"]), 66, 34)])
    name, heading = _say("gallery_yield", name=special["id"]), _say("gallery_yields")
    origin = _origin(special)
    return Item(f"yield-{special['id']}", heading, name, _told(parts), "RG11.15", drawn, PLAQUE_BOX, origin, figures)


def _token(place: int, entry: Data, effects: list[str]) -> Item:
    colour, gives = entry["colour"], entry["effect"]
    known = tuple((each, str(effect_words(read_effect(each)))) for each in effects)
    figures = (EditableValue(f"yield_tokens.token.{place}.effect", _say("figure_effect"), gives, known),)
    name, heading = _say("gallery_yield_token", colour=word(colour)), _say("gallery_tokens")
    drawn, told = token(f"{colour}: {gives}"), _told(read_effect(gives))
    return Item(f"yield-token-{place}", heading, name, told, "RG23.19", drawn, TOKEN_BOX, _origin(entry), figures)
