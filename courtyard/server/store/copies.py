"""The figures of people's own copies of the games, one copy of each game for a person."""

from time import time

from sqlalchemy import Connection

from courtyard.server.store import schema


def copy_of(connection: Connection, player: str | None, game: str) -> str:
    """The entries of a person's copy as JSON; nothing if there is none."""
    copies = schema.COPIES.c
    kept = schema.COPIES.select().where(copies.player == player, copies.game == game)
    found = connection.execute(kept).mappings().first()
    return "" if found is None else str(found["data"])


def keep_copy(connection: Connection, player: str, game: str, data: str) -> None:
    """Keep the entries of a person's copy in the place of earlier ones; nothing forgets it."""
    copies = schema.COPIES.c
    connection.execute(schema.COPIES.delete().where(copies.player == player, copies.game == game))
    if data:
        connection.execute(schema.COPIES.insert().values(player=player, game=game, data=data, at=time()))
