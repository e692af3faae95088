"""The table of Rajas of the Ganges drawn from a view: action spaces, tile stacks, provinces, and what each seat has."""

from collections.abc import Callable, Set
from typing import Any, Final

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from courtyard.games.rajas.data.checks import COLUMNS, ROWS, STACKS
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS, read_effect
from courtyard.games.rajas.text import CATALOGUE, say
from courtyard.games.rajas.ui.svg.titles import effect_words, word
from courtyard.games.rajas.ui.words import place_of

View = dict[str, Any]
Namer = Callable[[int], str]

STYLE: Final = {
    "orange": "black on #f59331",
    "green": "black on #58b957",
    "blue": "white on #2a6fdb",
    "purple": "white on #7b3fa8",
}
HOT: Final = "bold reverse"
ROADS: Final = {
    "NE": "└",
    "NS": "│",
    "NW": "┘",
    "ES": "┌",
    "EW": "─",
    "SW": "┐",
    "NES": "├",
    "NEW": "┴",
    "NSW": "┤",
    "ESW": "┬",
    "NESW": "┼",
}


def draw_table(view: View, name: Namer, hot: Set[str], _width: int) -> RenderableType:
    """The whole table as one seat sees it; a spectator sees every province in full."""
    seat = view["seat"]
    seats = range(len(view["seats"]))
    shown = [other for other in seats if seat is None or other == seat]
    parts: list[RenderableType] = [_heading(view, name), _spaces(view, hot), _river(view), _stacks(view, hot)]
    parts += [draw_seat(view, name, other, hot) for other in shown]
    parts += [Padding(_facts(view, name, other), (1, 0, 0, 1)) for other in seats if other not in shown]
    return Group(*parts)


def draw_seat(view: View, name: Namer, seat: int, hot: Set[str]) -> RenderableType:
    """One province and what its seat has."""
    return Padding(Group(_facts(view, name, seat), _province(view, seat, hot)), (1, 0, 0, 1))


def _say(key: str, **facts: object) -> str:
    """A line of the terminal."""
    return say(f"terminal_{key}", **facts)


def _word(name: str) -> str:
    """A colour, a good, a building, or what else the rules call by a name."""
    return str(word(name)) if CATALOGUE.has(f"title_word_{name}") else name


def _river_value(value: str) -> str:
    """What a river space names: a colour, a chamber, dice of several colours, or a number."""
    if value in CHAMBER_NAMES:
        return _say(f"chamber_{value}")
    return ",".join(_word(part) for part in value.split(","))


def _heading(view: View, name: Namer) -> RenderableType:
    parts = [_say("heading", round=view["round"], phase=view["phase"])]
    if view["start"] is not None:
        parts.append(_say("began", seat=name(view["start"])))
    if view["last_phase"]:
        parts.append(_say("last_phase"))
    return Rule(Text(" · ".join(parts), style="bold"))


def _spaces(view: View, hot: Set[str]) -> RenderableType:
    """The action spaces, area by area, each with its price or with the player who stands there."""
    table = Table.grid(padding=(0, 2, 0, 1))
    areas: dict[str, Text] = {}
    for space, shown in view["spaces"].items():
        area = space.split("-")[0]
        line = areas.setdefault(area, Text())
        label = _label(view, space)
        taken = f"#{shown['worker'] + 1}" if shown["worker"] is not None else ""
        price = f" ({shown['price']})" if shown["price"] and not taken else ""
        line.append(f"{label}{price}", style=HOT if f"space-{space}" in hot else "")
        line.append(f" {taken}  " if taken else "  ", style="bold")
    for space in view["covered_spaces"]:
        areas[space.split("-")[0]].append(f"{_say('covered', number=space.split('-')[1])}  ", style="dim")
    for area, line in areas.items():
        table.add_row(Text(_say(f"area_{area}"), style="bold"), line)
    return table


def _label(view: View, space: str) -> str:
    """A space within its area."""
    area, *place = space.split("-")
    if area == "chamber":
        return f"{place[0]} {_say(f'chamber_{CHAMBER_NAMES[int(place[0]) - 1]}')}"
    if area == "balcony":
        exchanged = f"{_word(place[0])}→{_word(view['exchanges'][place[0]])}"
        return "-".join([exchanged, *place[1:]]).removesuffix("-1")
    return "-".join(_word(part) for part in place).removesuffix("-1") or _say(f"area_{area}")


def _river(view: View) -> RenderableType:
    """The river from its start to its end: yields or tokens, and the boats."""
    spaces = [_river_space(view, 0, _say("start"), "")]
    for space, printed in enumerate(view["river"], 1):
        token = view["river_tokens"].get(str(space))
        kind, _, value = token.partition(" ") if token else (printed["kind"], "", printed["value"])
        pays = _say(f"river_{kind}", value=_river_value(str(value)))
        spaces.append(_river_space(view, space, f"{space}", f" {pays}", "italic" if token else ""))
        if space == view["bridge"]:
            spaces.append(Text(f"═ {_say('bridge')} ═", style="dim"))
    table = Table.grid(padding=(0, 2, 0, 1))
    table.add_row(Text(_say("river"), style="bold"), Columns(spaces, padding=(0, 2)))
    return table


def _river_space(view: View, space: int, number: str, pays: str, style: str = "") -> Text:
    boats = [f" #{seat + 1}" for seat, own in enumerate(view["seats"]) if own["boat"] == space]
    return Text.assemble((number, "bold"), (pays, style), ("".join(boats), "bold reverse"))


def _stacks(view: View, hot: Set[str]) -> RenderableType:
    """The twelve stacks: what the top tile costs and shows, and how many lie below."""
    table = Table(box=ROUNDED, expand=True, border_style="dim")
    table.add_column("")
    for colour in COLOURS:
        table.add_column(
            Text(_say("supply", colour=_word(colour), count=view["supply"][colour]), style=STYLE[colour]), ratio=1
        )
    for stack in STACKS:
        row = [_top(view, f"{colour}-{stack}", hot) for colour in COLOURS]
        table.add_row(_say(f"stack_{stack}"), *row)
    return table


def _top(view: View, stack: str, hot: Set[str]) -> Text:
    shown = view["stacks"][stack]
    if shown["top"] is None:
        return Text("-", style="dim")
    tile = view["tiles"][shown["top"]]
    words = f"{tile['cost']}: {_shows(tile)}, {_say('road_' + tile['road'])} (+{shown['below']})"
    return Text(words, style=HOT if f"stack-{stack}" in hot else "")


def _shows(tile: View) -> str:
    markets = [f"{_word(market['good'])} {market['value']}" for market in tile["markets"]]
    return ", ".join([*(_word(building) for building in tile["buildings"]), *markets])


def _facts(view: View, name: Namer, seat: int) -> Text:
    """Markers, dice and workers of a seat."""
    own = view["seats"][seat]
    apart = own["overlap"]
    told = _say("apart", count=-apart) if apart < 0 else _say("met", count=apart)
    text = Text.assemble((name(seat), "bold"), f"  {_say('tracks', fame=own['fame'], money=own['money'], told=told)}  ")
    facts = {fact: own[fact] for fact in ("karma", "boat", "unplaced", "workers")}
    text.append(f"{_say('has', **facts)}\n")
    levels = "  ".join(f"{_word(building)} {level}" for building, level in own["levels"].items())
    bonus = _say("bonus", amount=own["money_bonus"]) if own["money_bonus"] else _say("no_bonus")
    places = ", ".join(_say(f"waiting_{place}") for place in own["waiting"])
    waiting = _say("waiting", places=places) if places else _say("nobody_waits")
    text.append(f"{levels}  ·  {bonus}  ·  {waiting}\n")
    text.append(f"{_say('dice')} ")
    for die in own["dice"]:
        text.append(f" {_word(die['colour'])[0].upper()}{die['value']} ", style=STYLE[die["colour"]])
        text.append(" ")
    text.append(_say("held", count=len(own["dice"]), slots=own["slots"]))
    return text


def _province(view: View, seat: int, hot: Set[str]) -> RenderableType:
    table = Table(box=ROUNDED, show_header=False, show_lines=True, border_style="dim", padding=(0, 1))
    for _ in range(COLUMNS):
        table.add_column(width=13, justify="center")
    for row in range(1, ROWS + 1):
        table.add_row(*(_cell(view, seat, f"{row},{column}", hot) for column in range(1, COLUMNS + 1)))
    return Group(table, _yields(view, seat, hot))


def _cell(view: View, seat: int, cell: str, hot: Set[str]) -> Text:
    mark = HOT if f"cell-{cell}" in hot else ""
    printed = view["province"]
    if cell == printed["residence"]:
        return Text(f"{_say('residence')}\n{ROADS[printed['roads']]}", style="bold")
    if cell in printed["closed"]:
        return Text("▒▒▒▒▒▒▒▒▒▒▒\n▒▒▒▒▒▒▒▒▒▒▒", style="dim")
    placed = view["seats"][seat]["tiles"].get(cell)
    if placed is None:
        return Text(f"{cell}\n·", style=mark or "dim")
    tile = view["tiles"][placed["tile"]]
    covers = "*" if placed["covers"] else ""
    text = Text.assemble((f"{cell} {ROADS[placed['roads']]} {tile['cost']}{covers}", mark or STYLE[tile["colour"]]))
    return text.append(f"\n{_shows(tile)}")


def _yields(view: View, seat: int, hot: Set[str]) -> Text:
    """What each special yield pays: its token or what is printed; paid ones are ticked."""
    text = Text(f"{_say('yields')} ")
    for name, special in view["seats"][seat]["yields"].items():
        slot = f" [{_word(special['slot'])}]" if special["slot"] and not special["token"] else ""
        done = " ✓" if special["connected"] else ""
        style = HOT if f"yield-{name}" in hot else "dim" if special["connected"] else ""
        pays = effect_words(read_effect((special["token"] or special["printed"]).rpartition(": ")[2]))
        text.append(f"{place_of(view['yield_edges'][name])}: {pays}{slot}{done}", style=style)
        text.append("  ")
    return text
