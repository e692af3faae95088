"""The table of Gùgōng drawn from a view: locations, map, decrees, canal, and what each player has."""

from collections.abc import Callable, Set
from typing import Any

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from courtyard.games.gugong.data.kinds import DAYS
from courtyard.games.gugong.text import CATALOGUE, say
from courtyard.games.gugong.ui.compass import laid_out, told

View = dict[str, Any]
Namer = Callable[[int], str]


def draw_table(view: View, name: Namer, hot: Set[str], _width: int) -> RenderableType:
    """The whole table as one seat sees it."""
    parts = [_heading(view, name), _locations(view, hot), _board(view, name, hot)]
    return Group(*parts, *(draw_seat(view, name, seat, hot) for seat in range(len(view["seats"]))))


def draw_seat(view: View, name: Namer, seat: int, hot: Set[str]) -> RenderableType:
    """What one player has, in a paragraph."""
    own: View = view["seats"][seat]
    who = say("meng") if own["meng"] else name(seat)
    had = [(say(f"has_{what}"), words) for what, words in _belongings(own, _cities(view), hot).items() if words]
    parts = [Text.assemble((f"{label} ", "dim"), words) for label, words in had]
    title = Text.assemble((who, "bold"), "  ", say("board_points", vp=own["vp"]))
    return Padding(Group(title, Text(" · ").join(parts)), (1, 0, 0, 1))


def _heading(view: View, name: Namer) -> RenderableType:
    dice = " ".join(str(value or "-") for value in view["dice"])
    phase, first = say(f"phase_{view['phase']}"), name(view["first_player"])
    line = say("board_heading", day=view["day"], days=DAYS, phase=phase, dice=dice, seat=first)
    return Rule(Text(line, style="bold"))


def _locations(view: View, hot: Set[str]) -> RenderableType:
    table = Table(box=ROUNDED, expand=True, padding=(0, 0, 0, 1), border_style="dim")
    for location in view["locations"]:
        starred = "*" if f"location-{location}" in hot else ""
        table.add_column(Text(f"{starred}{_location(location)}", style="bold"), ratio=1)
    table.add_row(*(_card(card) if card else "-" for card in view["locations"].values()))
    return table


def _location(location: str) -> str:
    return say(f"title_short_{location}")


def _card(card: View) -> str:
    action = card["action"]
    if action == "none":
        return str(card["value"])
    named = f"action_{action}" if CATALOGUE.has(f"action_{action}") else f"title_card_{action}"
    return f"{card['value']} {say(named)}"


def _board(view: View, name: Namer, hot: Set[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_row(_head("map"), Text(_map(view, hot)))
    grid.add_row(_head("decrees"), Text(" · ".join(_decree(each, name) for each in view["decrees"] if each)))
    houses = [str(house["cost"]) for house in view["houses"] if house["jade"]]
    grid.add_row(_head("jade"), ", ".join(houses) or say("board_courtyard", price=view["courtyard"]))
    servants = sum(seat["wall"] for seat in view["seats"])
    grid.add_row(_head("wall"), say("board_wall_servants", servants=servants, size=view["wall_size"]))
    grid.add_row(_head("intrigue"), " > ".join(name(seat) for seat in view["track"]))
    grid.add_row(_head("medal"), say("board_medal_free") if view["medal"] is None else name(view["medal"]))
    if view["solo"]:
        focus = _location(view["solo"]["focus"]) if view["solo"]["focus"] else "-"
        today = ", ".join(_automa(card) for card in view["solo"]["today"])
        key = "board_meng_cards" if today else "board_meng_no_cards"
        grid.add_row(_head("meng"), say(key, focus=focus, today=today))
    return grid


def _head(row: str) -> str:
    return f" {say(f'board_{row}')}"


def _automa(card: str) -> str:
    return say("automa_special") if card == "special" else _location(card)


def _map(view: View, hot: Set[str]) -> str:
    """The tokens of the map, each with the cities where it lies; then the cities that have none."""
    found: dict[str, list[str]] = {}
    names = _cities(view)
    for city, token in sorted(view["cities"].items(), key=lambda item: item[1] is None):
        starred = "*" if f"city-{city}" in hot else ""
        found.setdefault(token or "none", []).append(f"{starred}{names[city]}")
    return " · ".join(f"{_token(token)}: {', '.join(cities)}" for token, cities in found.items())


def _cities(view: View) -> dict[str, str]:
    """The cities by where they lie."""
    return {city: str(where) for city, where in told(laid_out(view["cities"], view["printed"]["places"])).items()}


def _token(token: str) -> str:
    return say(f"token_{token}")


def _decree(decree: View, name: Namer) -> str:
    tile, servants = _tile(decree["tile"]), ", ".join(name(seat) for seat in decree["servants"])
    return f"{tile} ({decree['cost']}{f': {servants}' if servants else ''})"


def _tile(tile: str) -> str:
    return say(f"decree_{tile}")


def _reward(reward: str) -> str:
    return say(f"reward_{reward}")


def _belongings(seat: View, cities: dict[str, str], hot: Set[str]) -> dict[str, str]:
    """Everything that a player has, as far as the viewer may see it."""
    return {
        "hand": _cards(seat["hand"], seat["hand_count"], hot),
        "discard": _cards(seat["discard"], seat["discard_count"], hot),
        "servants": say("has_servants_where", hired=seat["hired"], free=seat["free"], double=_double(seat["double"])),
        "envoy": say("has_audience", place=seat["audience"]) if seat["audience"] else str(seat["envoy"]),
        "intrigue": str(seat["intrigue"]),
        "jade": str(seat["jade"]),
        "traveller": cities.get(seat["traveller"], ""),
        "tokens": ", ".join(_token(token) for token in seat["tokens"] if token),
        "wall": str(seat["wall"]) if seat["wall"] else "",
        "ships": ", ".join(say("has_ship", **ship) for ship in seat["ships"] if ship),
        "decrees": ", ".join(map(_tile, seat["decrees"])),
        "rewards": ", ".join(f"{_reward(name)} ({count})" for name, count in seat["rewards"].items() if count),
        "plus1": str(seat["plus1"]) if seat["plus1"] else "",
        "toll": ", ".join(map(_location, seat["toll"])),
        "follow": ", ".join(map(_location, seat["follow"])),
    }


def _double(place: str) -> str:
    """Where the double servant is; of a ship, whichever."""
    return say(f"double_{place.partition('-')[0]}")


def _cards(cards: list[View] | None, count: int, hot: Set[str]) -> str:
    """Own cards by value and action, starred if they can be chosen, those of others by their number."""
    if cards is None:
        return str(count)
    named = [f"*{_card(card)}" if f"card-{card['id']}" in hot else _card(card) for card in cards]
    return ", ".join(named) or "-"
