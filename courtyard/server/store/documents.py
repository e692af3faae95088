"""JSON documents that belong to a table or a player: reviews, and the figures of people's own copies of games."""

from time import time

from sqlalchemy import Connection, select

from courtyard.server.store.schema import COPIES, REVIEWS


def find_review(connection: Connection, table: str) -> str | None:
    """The review of a table."""
    data: str | None = connection.execute(select(REVIEWS.c.data).where(REVIEWS.c.table == table)).scalar()
    return data


def keep_review(connection: Connection, table: str, data: str) -> None:
    """Store the review of a table in place of an earlier one."""
    connection.execute(REVIEWS.delete().where(REVIEWS.c.table == table))
    connection.execute(REVIEWS.insert().values(table=table, made=time(), data=data))


def copy_of(connection: Connection, player: str | None, game: str) -> str:
    """The entries of a person's copy of a game; "" if there is none."""
    query = select(COPIES.c.data).where(COPIES.c.player == player, COPIES.c.game == game)
    return str(connection.execute(query).scalar() or "")


def keep_copy(connection: Connection, player: str, game: str, data: str) -> None:
    """Store the entries of a person's copy in place of earlier ones; without entries there is no copy."""
    connection.execute(COPIES.delete().where(COPIES.c.player == player, COPIES.c.game == game))
    if data:
        connection.execute(COPIES.insert().values(player=player, game=game, data=data, at=time()))
