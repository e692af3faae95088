"""Every location, gift, token, decree and die for the gallery, with the figures that an owner may enter."""

from typing import Any, Final

from courtyard.core.game_ui import EditableValue, Item
from courtyard.games.gugong.data.checks import LOCATION_ACTIONS, OTHER_ACTIONS
from courtyard.games.gugong.data.components import read_components
from courtyard.games.gugong.data.kinds import (
    AUTOMA_ENTRIES,
    AUTOMA_SIZE,
    CARD_SETS,
    DAYS,
    HIGHEST_GIFT,
    LOCATIONS,
    LOWEST_GIFT,
    MAX_COPIES,
    PALACE_SPACE,
    PORTS,
    SERVANTS,
)
from courtyard.games.gugong.data.provenance import provenance
from courtyard.games.gugong.text import say as _say
from courtyard.games.gugong.ui.svg.canal import port_sign
from courtyard.games.gugong.ui.svg.decrees import decree_tile
from courtyard.games.gugong.ui.svg.destiny import lanterns
from courtyard.games.gugong.ui.svg.intrigue import BENEFITS, benefit_face, empty_track
from courtyard.games.gugong.ui.svg.journeys import MAP_BOX, empty_map
from courtyard.games.gugong.ui.svg.meng import automa_card
from courtyard.games.gugong.ui.svg.palace import empty_stairs
from courtyard.games.gugong.ui.svg.pavilion import empty_pavilion
from courtyard.games.gugong.ui.svg.pieces import die, gift_card, points, send, token
from courtyard.games.gugong.ui.svg.titles import CLAUSE, clause_of, phrase, say
from courtyard.games.list_text import line_of
from courtyard.svg.markup import Markup, group, joined, moved

Data = dict[str, Any]
Tags = dict[str, str]

CARD_BOX: Final = "-28 -38 56 76"
TOKEN_BOX: Final = "-22 -22 44 44"
DECREE_BOX: Final = "-62 -23 124 46"
PORT_BOX: Final = "-26 -16 72 32"
BENEFIT_BOX: Final = "-34 -18 68 36"
AUTOMA_BOX: Final = "-22 -29 44 58"
PITCH: Final = 34
"""From one to the next of several figures in a row."""
SIDES: Final = {"A": "1-3", "B": "4-5"}
MOST_POINTS: Final = 20
MOST_SERVANTS: Final = 6
MOST_FOR_JADE: Final = 5
LAST_LEVEL: Final = 3
HOUSE: Final = "house"
OWNER: Final = "owner"
RULEBOOK: Final = "rulebook"
SPECIAL: Final = "special"


def items(copy: str = "") -> list[Item]:
    """Locations and what belongs to them, gifts by set, tokens, decrees, what else has a price, dice, Meng's cards."""
    data, tags = read_components(copy), dict(provenance(copy))
    cards = sorted(data["gift_cards"]["card"], key=lambda card: CARD_SETS.index(card["set"]))
    return [
        *(_location(name) for name in LOCATIONS),
        *(_port(port) for port in range(1, PORTS + 1)),
        _track(),
        *(_benefit(price) for price in BENEFITS),
        _stairs(data, tags),
        _map(data),
        *(_card(card, tags) for card in cards),
        *(_token(kind, "tokens", "token_type", tags) for kind in data["travel"]["token_type"]),
        *(_token(kind, "bonus", "bonus_token_type", tags) for kind in data["travel"]["bonus_token_type"]),
        *(_decree(tile, data, tags) for tile in data["decrees"]["tile"]),
        *(_level(level, data, tags) for level in range(2, LAST_LEVEL + 1)),
        *(_houses(side, data, tags) for side in SIDES),
        _audience(data, tags),
        _days(data, tags),
        *(_die(number, data, tags) for number in range(1, data["dice"]["count"] + 1)),
        *(_automa(name, data, tags) for name in AUTOMA_ENTRIES),
    ]


def stand_in() -> str:
    """How titles say that a figure is of this edition."""
    return say("house")


def _actions() -> tuple[tuple[str, str], ...]:
    places = [(action, say(f"card_{action}")) for action in LOCATION_ACTIONS]
    return (*places, *((action, say(f"sum_{action}")) for action in OTHER_ACTIONS))


def _split(title: str) -> tuple[str, str]:
    """A name and what it does; a title without a name is told as a whole."""
    name, _, effect = title.partition(". ")
    if not effect:
        name, _, effect = title.partition(": ")
    return name, effect[:1].upper() + effect[1:]


def _location(name: str) -> Item:
    effect = " ".join(say(f"{name}_{strength}", cost=2) for strength in "ab" if f"{name}_{strength}" in CLAUSE)
    drawn, box = empty_pavilion(name)
    return Item(f"location-{name}", _say("gallery_locations"), say(name), effect, CLAUSE[name], drawn, box, RULEBOOK)


def _port(port: int) -> Item:
    name, effect = _split(say(f"port_{port}"))
    clause, heading = CLAUSE[f"port_{port}"], _say("gallery_ports")
    return Item(f"port-{port}", heading, name, effect, clause, port_sign(port), PORT_BOX, RULEBOOK)


def _track() -> Item:
    drawn, box = empty_track()
    name, effect = _say("gallery_intrigue"), _say("gallery_intrigue_effect")
    return Item("intrigue", name, name, effect, "GG1.18", drawn, box, "inferred")


def _benefit(price: int) -> Item:
    name, effect = _split(say(f"benefit_{price}"))
    clause, drawn = CLAUSE[f"benefit_{price}"], benefit_face(price)
    return Item(f"benefit-{price}", _say("gallery_intrigue"), name, effect, clause, drawn, BENEFIT_BOX, RULEBOOK)


def _stairs(data: Data, tags: Tags) -> Item:
    drawn, box = empty_stairs()
    figures = (EditableValue("palace.start", _say("figure_start"), data["palace"]["start"], high=PALACE_SPACE - 1),)
    return Item(
        "stairs",
        _say("gallery_palace"),
        _say("gallery_stairs"),
        _say("gallery_stairs_effect"),
        "GG1.19",
        drawn,
        box,
        tags.get("palace.start", "inferred"),
        figures,
    )


def _map(data: Data) -> Item:
    """The map of the first side, which the other side may share."""
    side = data["travel"]["side"][0]
    base = f"travel.side.{side['id']}"
    figures = (
        EditableValue(f"{base}.cities", _say("figure_cities"), line_of(side["cities"])),
        EditableValue(f"{base}.roads", _say("figure_roads"), line_of(side["roads"])),
        EditableValue(f"{base}.meng_start", _say("figure_meng_start"), side["meng_start"]),
        EditableValue(f"{base}.meng_loop_ccw", _say("figure_meng_loop"), line_of(side["meng_loop_ccw"])),
    )
    drawn = empty_map(side["cities"], side.get("xy", {}), side["roads"])
    origin = HOUSE if side == read_components()["travel"]["side"][0] else OWNER
    return Item(
        "map",
        _say("gallery_map"),
        _say("gallery_map"),
        _say("gallery_map_effect"),
        "GG9.6",
        drawn,
        MAP_BOX,
        origin,
        figures,
    )


def _days(data: Data, tags: Tags) -> Item:
    hires = [data["day_track"]["servants"][f"day{day}"] for day in range(1, DAYS + 1)]
    figures = tuple(
        EditableValue(f"day_track.servants.day{day}", _say("figure_day", day=day), hires[day - 1], high=SERVANTS)
        for day in range(2, DAYS + 1)
    )
    drawn, box = lanterns(hires)
    name, effect = _say("gallery_days"), _say("gallery_days_effect")
    origin = tags.get("day_track", "page")
    return Item("days", _say("gallery_prices"), name, effect, "GG6.12", drawn, box, origin, figures)


def _automa(name: str, data: Data, tags: Tags) -> Item:
    kind = "decrees" if name == "decree" else name
    title = _say("gallery_special") if name == SPECIAL else say(kind)
    effect = _say("gallery_automa_special" if name == SPECIAL else "gallery_automa_effect")
    path, copies = f"automa.deck.{name}", data["automa"]["deck"][name]
    figures = () if name == SPECIAL else (EditableValue(path, _say("figure_copies"), copies, (), AUTOMA_SIZE, 1),)
    clause = "GG26.7" if name == SPECIAL else "GG22.7"
    origin = tags.get("automa.deck", "inferred")
    return Item(
        f"automa-{name}", _say("gallery_automa"), title, effect, clause, automa_card(kind), AUTOMA_BOX, origin, figures
    )


def _card(card: Data, tags: Tags) -> Item:
    id_, value, action = card["id"], card["value"], card["action"]
    name, effect = _split(say("card", value=value, action=phrase(f"does_{action}")))
    clause = CLAUSE.get("swap", "GG8.1") if action not in LOCATION_ACTIONS else clause_of(action)
    figures = (
        EditableValue(f"gift_cards.card.{id_}.value", _say("figure_value"), value, high=HIGHEST_GIFT, low=LOWEST_GIFT),
        EditableValue(f"gift_cards.card.{id_}.action", _say("figure_action"), action, _actions()),
    )
    origin = tags.get("gift_cards.house_list_notes.action", HOUSE)
    drawn = gift_card(value, action)
    return Item(f"card-{id_}", _say(f"gallery_{card['set']}"), name, effect, clause, drawn, CARD_BOX, origin, figures)


def _token(kind: Data, heading: str, listed: str, tags: Tags) -> Item:
    id_ = kind["id"]
    name, effect = _split(say(f"token_{id_}"))
    path = f"travel.{listed}.{id_}.copies"
    figures = (EditableValue(path, _say("figure_copies"), kind["copies"], high=MAX_COPIES, low=1),)
    origin = kind.get("copies_status", tags.get(f"travel.{listed} {id_}.copies", HOUSE))
    clause, group_ = CLAUSE[f"token_{id_}"], _say(f"gallery_{heading}")
    return Item(f"token-{id_}", group_, name, effect, clause, token(id_), TOKEN_BOX, origin, figures)


def _decree(tile: Data, data: Data, tags: Tags) -> Item:
    id_, level, vp = tile["id"], tile["level"], tile["vp_now"]
    cost = data["decrees"]["cost_by_level"][f"level{level}"]
    effect = say(id_)
    figures: tuple[EditableValue, ...] = ()
    if level < LAST_LEVEL:
        figures = (EditableValue(f"decrees.tile.{id_}.vp_now", _say("figure_vp"), vp, high=MOST_POINTS),)
    name, drawn = _say("gallery_level", level=level), decree_tile(id_, cost, vp)
    origin = tags.get("decrees", "rulebook")
    told = effect[:1].upper() + effect[1:]
    return Item(f"decree-{id_}", _say("gallery_decrees"), name, told, CLAUSE[id_], drawn, DECREE_BOX, origin, figures)


def _level(level: int, data: Data, tags: Tags) -> Item:
    cost = data["decrees"]["cost_by_level"][f"level{level}"]
    figures = (EditableValue(f"decrees.cost_by_level.level{level}", _say("figure_price"), cost, high=MOST_SERVANTS),)
    return Item(
        f"level-{level}",
        _say("gallery_prices"),
        _say("gallery_level", level=level),
        _say("gallery_level_effect"),
        "GG16.2",
        send(cost, 0, 0),
        TOKEN_BOX,
        tags.get(f"decrees.cost_by_level.level{level}", HOUSE),
        figures,
    )


def _houses(side: str, data: Data, tags: Tags) -> Item:
    costs = data["jade"]["houses"][f"side_{side}"]
    figures = tuple(
        EditableValue(
            f"jade.houses.side_{side}.{place}", _say("figure_house", number=place + 1), cost, (), MOST_FOR_JADE, 1
        )
        for place, cost in enumerate(costs)
    )
    return Item(
        f"houses-{side}",
        _say("gallery_prices"),
        _say("gallery_houses", players=SIDES[side]),
        _say("gallery_houses_effect"),
        "GG13.1",
        _row([send(cost, 0, 0) for cost in costs]),
        _box(len(costs)),
        tags.get("jade.houses", HOUSE),
        figures,
    )


def _audience(data: Data, tags: Tags) -> Item:
    """The places in the hall of the larger side; the first three are the same on both."""
    worth = data["palace"]["audience_vp_side_B"]
    figures = tuple(
        EditableValue(
            f"palace.audience_vp_side_B.{place}", _say("figure_place", number=place + 1), worth[place], (), 20
        )
        for place in range(3, len(worth))
    )
    return Item(
        "audience",
        _say("gallery_prices"),
        _say("gallery_audience", players=SIDES["B"]),
        _say("gallery_audience_effect"),
        "GG15.5",
        _row([points(vp) for vp in worth]),
        _box(len(worth)),
        tags.get("palace.audience_rest", HOUSE),
        figures,
    )


def _die(number: int, data: Data, tags: Tags) -> Item:
    faces = data["dice"]["faces"][f"d{number}"]
    figures = tuple(
        EditableValue(f"dice.faces.d{number}.{place}", _say("figure_face", number=place + 1), value, (), 9, 1)
        for place, value in enumerate(faces)
    )
    return Item(
        f"die-{number}",
        _say("gallery_dice"),
        _say("gallery_die", number=number),
        _say("gallery_die_effect"),
        "GG18.2",
        _row([die(value, 28) for value in faces]),
        _box(len(faces)),
        tags.get("dice.faces", HOUSE),
        figures,
    )


def _row(drawn: list[Markup]) -> Markup:
    """Several things side by side."""
    return joined(group(each, transform=moved(place * PITCH, 0)) for place, each in enumerate(drawn))


def _box(count: int) -> str:
    return f"-18 -18 {count * PITCH + 2} 36"
