"""Runs the migrations on the connection of the store."""

from alembic import context
from sqlalchemy import Connection

from courtyard.server.store.schema import METADATA


def run() -> None:
    """Migrate the database, or print the SQL for it."""
    connection: Connection | None = context.config.attributes.get("connection")
    if connection is None:
        context.configure(url=context.config.get_main_option("sqlalchemy.url"), target_metadata=METADATA)
    else:
        context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run()
