"""Lists of tables: mine, open ones, finished ones."""

from collections import defaultdict
from typing import Any, Final

from sqlalchemy import Connection, Select, select

from courtyard.core.face import face_of
from courtyard.server.store import schema

LONGEST: Final = 50
LISTS: Final = ("mine", "open", "finished")


def tables_of(connection: Connection, name: str, player: str | None) -> list[dict[str, Any]]:
    """A list, the latest first."""
    if name != "open" and player is None:
        return []
    rows = [dict(row) for row in connection.execute(_query(name, player)).mappings()]
    seats = _seats_of(connection, [row["id"] for row in rows])
    return [_item(row, seats[row["id"]], player) for row in rows]


def _query(name: str, player: str | None) -> Select[Any]:
    tables, seats = schema.TABLES, schema.SEATS
    own = select(seats.c.table).where(seats.c.player == player)
    if name == "open":
        where = (tables.c.status == "open") & (tables.c.visibility == "public")
    elif name == "mine":
        where = tables.c.status.in_(("open", "running")) & (tables.c.id.in_(own) | (tables.c.host == player))
    else:
        where = (tables.c.status == "finished") & (tables.c.id.in_(own) | (tables.c.host == player))
    return select(tables).where(where).order_by(tables.c.since.desc(), tables.c.id).limit(LONGEST)


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
        "title": face_of(row["game"]).title,
        "seats": [{"name": seat["name"], "kind": seat["kind"]} for seat in seats],
        "to_move": asked,
        "my_turn": is_mine and row["status"] == "running" and not row["bot_asked"],
        "since": row["since"],
        "phase": row["phase"],
        "over": row["status"] == "finished",
        "status": row["status"],
    }
