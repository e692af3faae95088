"""The table of Burgundy drawn from a view: the depots, an estate as a map of hexes, and what each seat has."""

from collections.abc import Callable, Set
from typing import Any, Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from courtyard.games.burgundy import text
from courtyard.games.burgundy.data.components import estate_rows
from courtyard.games.burgundy.data.sizes import COLOURS, LETTERS, PHASES, ROUNDS
from courtyard.games.burgundy.ui.svg.titles import counted, goods_name
from courtyard.games.burgundy.ui.terminal_tiles import colour_of, letter_of, name_of, sign_of

View = dict[str, Any]
Namer = Callable[[int], str]

WORDS: Final = 20
"""Room enough for the longest name of a tile."""

CELL: Final = 7
"""The width of a hex on the map, with the gap to the next."""

FULL: Final = {
    "castle": "bold white on #0f7d28",
    "mine": "bold white on #6f7680",
    "knowledge": "bold black on #f2c230",
    "ship": "bold white on #2a6fdb",
    "animal": "bold black on #9bd84e",
    "building": "bold black on #e3bd86",
}
EMPTY: Final = {
    "castle": "#a8e6b8 on #12331c",
    "mine": "#d5d9de on #343940",
    "knowledge": "#ffe590 on #4a3b08",
    "ship": "#b5d3ff on #132e5a",
    "animal": "#d6f5ad on #2f4715",
    "building": "#f6dfbd on #4b3a22",
}
"""Styles of tiles and of spaces without one, by colour."""

GOODS_STYLE: Final = {
    "turquoise": "black on #40d0c0",
    "purple": "white on #7b3fa8",
    "pink": "black on #f7a8c4",
    "red": "white on #c0272d",
    "brown": "white on #7a5230",
    "orange": "black on #f59331",
}


def say(key: str, **facts: object) -> str:
    """A line of the terminal with its facts filled in."""
    return text.say(f"terminal_{key}", **facts)


def draw_table(view: View, name: Namer, hot: Set[str], width: int) -> RenderableType:
    """The whole table as one seat sees it; a spectator sees every estate in full."""
    seat = view["seat"]
    parts: list[RenderableType] = [_heading(view), _depots(view, width), _supplies(view, name)]
    if seat is None:
        parts += [draw_seat(view, name, other, hot) for other in range(len(view["seats"]))]
    else:
        parts.append(draw_seat(view, name, seat, hot))
        parts += [_rival(view, name, other) for other in range(len(view["seats"])) if other != seat]
    return Group(*parts)


def draw_seat(view: View, name: Namer, seat: int, hot: Set[str]) -> RenderableType:
    """One estate and what its seat has."""
    return _beside(_map(view["seats"][seat], hot), _facts(view, name, seat))


def _beside(left: RenderableType, right: RenderableType) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(width=7 * CELL)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return Padding(grid, (1, 0, 0, 1))


def _heading(view: View) -> RenderableType:
    facts = {"phase": view["phase"], "last": PHASES[-1], "round": view["round"], "rounds": ROUNDS}
    key = "heading" if view["white_die"] else "heading_unrolled"
    return Rule(Text(say(key, die=view["white_die"], **facts), style="bold"))


def _depots(view: View, width: int) -> RenderableType:
    table = Table(box=ROUNDED, expand=True, padding=(0, 0, 0, 1), show_edge=True, border_style="dim")
    for depot in view["depots"]:
        table.add_column(Text(say("depot", number=depot["number"]), style="bold"), ratio=1, no_wrap=True)
    slots = max(_last_filled(depot["tiles"]) for depot in view["depots"])
    room = (width - 1) // len(view["depots"]) - 2
    for slot in range(slots):
        table.add_row(*(_tile(depot["tiles"][slot], room - 2) for depot in view["depots"]))
    table.add_row(*(_depot_goods(depot["goods"], room) for depot in view["depots"]))
    return table


def _last_filled(tiles: list[str | None]) -> int:
    return max((number for number, tile in enumerate(tiles, 1) if tile), default=0)


def _tile(tile: str | None, room: int = WORDS) -> Text:
    """A tile: its letter on its colour, then its name, or its sign where there is no room for the name."""
    if tile is None:
        return Text("-", style="dim")
    words = name_of(tile)
    return Text.assemble((letter_of(tile), FULL[colour_of(tile)]), f" {words if len(words) <= room else sign_of(tile)}")


def _supplies(view: View, name: Namer) -> RenderableType:
    """The black depot, the goods of the rounds to come, and the order of turns."""
    black = [tile for tile in view["black_depot"] if tile]
    coming = [Text(str(goods_name(goods)), style=GOODS_STYLE[goods]) for goods in view["round_goods"] if goods]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    tiles = _joined([_tile(tile) for tile in black], "  ") if black else Text(say("empty"))
    grid.add_row(f" {say('black_depot')}", tiles)
    grid.add_row(f" {say('coming')}", _joined(coming, "  ") if coming else Text(say("none")))
    grid.add_row(f" {say('order')}", Text(" > ".join(name(seat) for seat in view["order"])))
    grid.add_row(f" {say('bonuses')}", _bonuses(view, name))
    return grid


def _depot_goods(goods: dict[str, int], room: int) -> Text:
    """Goods in little room: counts where there are several, colours shortened to three letters if they must be."""
    if not goods:
        return Text(say("no_goods"), style="dim")
    words = _goods_list(goods, "", 9)
    return words if words.cell_len <= room else _goods_list(goods, "", 3)


def _goods_words(goods: dict[str, int]) -> Text:
    return _goods_list(goods, "1 ", 9) if goods else Text("-", style="dim")


def _goods_list(goods: dict[str, int], one: str, letters: int) -> Text:
    parts = [
        Text(f"{one if count == 1 else f'{count} '}{str(goods_name(colour))[:letters]}", style=GOODS_STYLE[colour])
        for colour, count in goods.items()
    ]
    return _joined(parts, " " if letters < 9 else "  ")


def _joined(parts: list[Text], separator: str) -> Text:
    return Text(separator).join(parts)


def _map(seat: View, hot: Set[str]) -> RenderableType:
    """The estate: each space shows its letter and number or its tile, and below its name, starred if it can be used."""
    if seat["estate"] is None:
        return Text(say("no_estate"), style="dim")
    lines: list[Text] = []
    for row, spaces in enumerate(estate_rows(seat["estate"]), 1):
        indent = " " * ((7 - len(spaces)) * CELL // 2)
        signs, names = Text(indent), Text(indent)
        for position, printed in enumerate(spaces, 1):
            space = f"h{row}{position}"
            signs.append_text(_space(printed, seat["tiles"].get(space)))
            names.append_text(_space_name(space, f"space-{space}" in hot))
        lines += [signs, names]
    return Group(*lines)


def _space(printed: str, tile: str | None) -> Text:
    if tile is None:
        colour = COLOURS[LETTERS.index(printed[0])]
        return Text.assemble((printed.center(CELL - 1), EMPTY[colour]), " ")
    return Text.assemble((sign_of(tile).center(CELL - 1), FULL[colour_of(tile)]), " ")


def _space_name(space: str, is_hot: bool) -> Text:
    if is_hot:
        return Text(f"*{space}".center(CELL), style="bold")
    return Text(space.center(CELL), style="dim")


def _facts(view: View, name: Namer, seat: int) -> RenderableType:
    """What a seat has, a line each."""
    own: View = view["seats"][seat]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, words in _belongings(own):
        grid.add_row(label, words)
    return Group(_title(own, name(seat)), grid)


def _rival(view: View, name: Namer, seat: int) -> RenderableType:
    """What a seat has, in a paragraph."""
    own: View = view["seats"][seat]
    parts = [Text.assemble((f"{label} ", "dim"), words) for label, words in _belongings(own) if words.plain != "-"]
    return Padding(Group(_title(own, name(seat)), _joined(parts, " · ")), (1, 0, 0, 1))


def _title(seat: View, name: str) -> Text:
    return Text.assemble((name, "bold"), f"  {counted('points', seat['score'])}")


def _belongings(seat: View) -> list[tuple[str, Text]]:
    """Everything that lies before a seat but its map."""
    found = [
        (say("dice"), _dice(seat)),
        (
            say("has"),
            Text(say("purse", workers=counted("workers", seat["workers"]), silver=counted("silver", seat["silver"]))),
        ),
        (say("storage"), _stored(seat)),
        (say("goods"), _goods_words(seat["goods"])),
    ]
    if seat["sold_count"]:
        found.append((say("sold"), _sold(seat)))
    found.append((say("spaces"), _filled(seat)))
    known = [tile.partition("-")[2] for tile in seat["tiles"].values() if tile.startswith("knowledge")]
    if known:
        found.append((say("knows"), Text(", ".join(sorted(known, key=int)))))
    return found


def _dice(seat: View) -> Text:
    parts: list[Text] = []
    for die in seat["dice"]:
        if die["value"] is None:
            parts.append(Text("-", style="dim"))
        elif die["used"]:
            parts.append(Text(say("die_used", value=die["value"]), style="dim"))
        else:
            parts.append(Text(f"[{die['value']}]", style="bold"))
    return _joined(parts, " ")


def _stored(seat: View) -> Text:
    tiles = [tile for tile in seat["storage"] if tile]
    return _joined([_tile(tile) for tile in tiles], ", ") if tiles else Text("-", style="dim")


def _sold(seat: View) -> Text:
    return Text(str(seat["sold_count"])) if seat["sold"] is None else _goods_words(seat["sold"])


def _filled(seat: View) -> Text:
    """How many spaces of each colour have a tile."""
    if seat["estate"] is None:
        return Text("-", style="dim")
    spaces = [space for row in estate_rows(seat["estate"]) for space in row]
    parts: list[Text] = []
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        total = sum(space[0] == letter for space in spaces)
        have = sum(colour_of(tile) == colour for tile in seat["tiles"].values())
        parts.append(Text.assemble((letter, FULL[colour]), f"{have}/{total}"))
    return _joined(parts, "  ")


def _bonuses(view: View, name: Namer) -> Text:
    """The bonus tiles that have been taken, and by whom."""
    taken: list[Text] = []
    for colour, owners in view["bonuses"].items():
        for size in ("large", "small"):
            if owners[size] is not None:
                sign = (LETTERS[COLOURS.index(colour)], FULL[colour])
                taken.append(Text.assemble(sign, f" {say(f'bonus_{size}', seat=name(owners[size]))}"))
    return _joined(taken, "  ") if taken else Text(say("bonuses_left"))
