"""Reviews are kept with their tables; a deeper one takes the place of one that was made before."""

from time import time

from sqlalchemy import Connection, delete, insert, select

from courtyard.server.store.schema import REVIEWS


def keep_review(connection: Connection, table: str, data: str) -> None:
    """Keep the review of a table, as JSON."""
    connection.execute(delete(REVIEWS).where(REVIEWS.c.table == table))
    connection.execute(insert(REVIEWS).values(table=table, made=time(), data=data))


def find_review(connection: Connection, table: str) -> str | None:
    """The review of a table, as JSON."""
    data: str | None = connection.execute(select(REVIEWS.c.data).where(REVIEWS.c.table == table)).scalar()
    return data
