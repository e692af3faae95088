"""Lists of tables: mine, open, to watch, finished."""

from collections import defaultdict
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, exists, literal, select, true, union

from courtyard.bots import BOTS
from courtyard.bots.levels import find_level, named
from courtyard.games import title_of
from courtyard.server.store import schema
from courtyard.server.words import say
from courtyard.speech.languages import ENGLISH, language

MAX_LISTED: Final = 50
LISTS: Final = ("mine", "open", "watch", "finished")


def tables_of(connection: Connection, name: str, player: str | None, most: int = MAX_LISTED) -> list[dict[str, Any]]:
    """A list, the latest first; tables where it is my turn and my finished games come before others."""
    rows: list[dict[str, Any]] = []
    for query in _queries(name, player):
        rows += [dict(row) for row in connection.execute(query.limit(most - len(rows))).mappings()]
        if len(rows) == most:
            break
    seats = _seats_of(connection, [row["id"] for row in rows])
    items = [_item(row, seats[row["id"]], player) for row in rows]
    return sorted(items, key=lambda item: not item["my_turn"])


def _queries(name: str, player: str | None) -> list[Select[Any]]:
    """The queries of a list, in order. Each uses an index for its first rows, or begins with the player's tables."""
    tables = schema.TABLES
    status, public = tables.c.status, select(tables).where(tables.c.visibility == "public")
    mine = [] if player is None else [_own(player)]
    parts = {
        "mine": [own.where(status.in_(("open", "running"))) for own in mine],
        "open": [public.where(status == "open", tables.c.id.in_(_with_open_seat()))],
        "watch": [public.where(status == "running", _is_foreign(player))],
        "finished": [own.where(status == "finished") for own in mine]
        + [public.where(status == "finished", _is_foreign(player))],
    }[name]
    return [part.order_by(tables.c.since.desc(), tables.c.id) for part in parts]


def _own(player: str) -> Select[Any]:
    """The tables of a player."""
    tables, seats = schema.TABLES, schema.SEATS
    seated = select(seats.c.table.label("id")).where(seats.c.player == player)
    own = union(seated, select(tables.c.id).where(tables.c.host == player)).subquery()
    return select(tables).join(own, own.c.id == tables.c.id)


def _is_foreign(player: str | None) -> ColumnElement[bool]:
    """Whether the player neither hosts a table nor sits at it."""
    tables, seats = schema.TABLES, schema.SEATS
    if player is None:
        return true()
    has_seat = exists().where(seats.c.table == tables.c.id, seats.c.player == player)
    return tables.c.host.is_distinct_from(player) & ~has_seat


def _with_open_seat() -> Select[Any]:
    """Tables with an open seat; the kind is a literal in the query, as the partial index requires."""
    seats = schema.SEATS
    return select(seats.c.table).where(seats.c.kind == literal("open", literal_execute=True))


def _seats_of(connection: Connection, ids: list[str]) -> dict[str, list[dict[str, Any]]]:
    seats = schema.SEATS
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    query = select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.table, seats.c.seat)
    for row in connection.execute(query).mappings():
        found[row["table"]].append(dict(row))
    return found


def _item(row: dict[str, Any], seats: list[dict[str, Any]], player: str | None) -> dict[str, Any]:
    asked = row["asked"]
    is_mine = player is not None and 0 <= asked < len(seats) and seats[asked]["player"] == player
    return {
        "id": row["id"],
        "game": row["game"],
        "title": title_of(row["game"]),
        "seats": [_seat(number, seat) for number, seat in enumerate(seats)],
        "to_move": asked,
        "my_turn": is_mine and row["status"] == "running" and not row["bot_asked"],
        "since": row["since"],
        "number": row["number"],
        "phase": _phase(row),
        "over": row["status"] == "finished",
        "status": row["status"],
    }


def _seat(number: int, row: dict[str, Any]) -> dict[str, Any]:
    """A seat; one without a name gets one in the language of the request."""
    return {**{field: row[field] for field in ("kind", "score", "place")}, "name": _name(number, row)}


def _name(number: int, row: dict[str, Any]) -> str:
    if row["kind"] == "bot" and (row["name"] in BOTS or find_level(row["name"])):
        return named(row["name"])
    return row["name"] or say("player", number=number + 1)


def _phase(row: dict[str, Any]) -> str:
    """The progress of a game."""
    if row["status"] != "running":
        return say(f"phase_{row['status']}")
    progress: dict[str, str] = msgspec.json.decode(row["progress"] or b"{}")
    return progress.get(language()) or progress.get(ENGLISH, "")
