"""Lists of tables: mine, open ones, those to watch, finished ones."""

from collections import defaultdict
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, case, false, select

from courtyard.bots import BOTS
from courtyard.bots.levels import find_level, named
from courtyard.games import face_of
from courtyard.server.store import schema
from courtyard.server.words import say
from courtyard.speech.languages import ENGLISH, language

LONGEST: Final = 50
LISTS: Final = ("mine", "open", "watch", "finished")


def tables_of(connection: Connection, name: str, player: str | None, most: int = LONGEST) -> list[dict[str, Any]]:
    """A list, the latest first; of my tables those where it is my turn come before."""
    rows = [dict(row) for row in connection.execute(_query(name, player).limit(most)).mappings()]
    seats = _seats_of(connection, [row["id"] for row in rows])
    items = [_item(row, seats[row["id"]], player) for row in rows]
    return sorted(items, key=lambda item: not item["my_turn"])


def _query(name: str, player: str | None) -> Select[Any]:
    tables, seats = schema.TABLES, schema.SEATS
    own = tables.c.id.in_(select(seats.c.table).where(seats.c.player == player)) | (tables.c.host == player)
    is_mine = own if player is not None else false()
    is_public = tables.c.visibility == "public"
    where = {
        "mine": tables.c.status.in_(("open", "running")) & is_mine,
        "open": (tables.c.status == "open") & is_public & tables.c.id.in_(_with_open_seat()),
        "watch": (tables.c.status == "running") & is_public & ~is_mine,
        "finished": (tables.c.status == "finished") & (is_mine | is_public),
    }[name]
    first = [case((is_mine, 0), else_=1)] if name == "finished" else []
    return select(tables).where(where).order_by(*first, tables.c.since.desc(), tables.c.id)


def _with_open_seat() -> Select[Any]:
    seats = schema.SEATS
    return select(seats.c.table).where(seats.c.kind == "open")


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
    """A seat; who has no name of their own is called in the language of who reads."""
    return {**{field: row[field] for field in ("kind", "score", "place")}, "name": _name(number, row)}


def _name(number: int, row: dict[str, Any]) -> str:
    if row["kind"] == "bot" and (row["name"] in BOTS or find_level(row["name"])):
        return named(row["name"])
    return row["name"] or say("player", number=number + 1)


def _phase(row: dict[str, Any]) -> str:
    """How far the game is, in a few words."""
    if row["status"] != "running":
        return say(f"phase_{row['status']}")
    told: dict[str, str] = msgspec.json.decode(row["progress"] or b"{}")
    return told.get(language()) or told.get(ENGLISH, "")
