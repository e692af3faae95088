"""A table as the browser gets it: what the person may see, with pictures of it."""

import re
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from courtyard.table import Table
from courtyard.table.seen import Shape, TableSeen

STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
LINES: Final = 200
"""So many lines of the log are sent."""


class Invite(Shape):
    """An invitation to an empty seat."""

    seat: int
    url: str


class Pictures(Shape):
    """The boards as SVG, without the style sheet, which the page has from the game."""

    main: str
    seats: list[str]


class TablePayload(TableSeen, kw_only=True):
    """A table as the asking person may see it, with its id and pictures."""

    id: str
    svg: Pictures | UnsetType = UNSET
    invites: list[Invite] | UnsetType = UNSET


def payload(table: Table, id_: str, player: str | None, now: float, brief: bool = False) -> TablePayload:
    """The whole table for a person now; the brief one has neither pictures nor log."""
    return _shown(table, id_, table.view(player, now, log_from=None if brief else 0), brief)


def payload_at(
    table: Table, id_: str, player: str | None, now: float, length: int, brief: bool = False
) -> TablePayload:
    """The table as the person could see it after so many actions."""
    return _shown(table, id_, table.view_at(length, player, now), brief)


def _shown(table: Table, id_: str, seen: TableSeen, brief: bool) -> TablePayload:
    fields = {**asdict(seen), "log": seen.log[-LINES:]}
    return TablePayload(id=id_, svg=UNSET if brief else _pictures(table, seen), **fields)


def _pictures(table: Table, seen: TableSeen) -> Pictures:
    """The boards; their style sheet is the page's."""
    face, view = table.situation.game.face, seen.view
    seats = [STYLE.sub("", face.seat(view, seat)) for seat in range(len(view["seats"]))]
    return Pictures(STYLE.sub("", face.common(view)), seats)
