"""The migrations of this version, and those that a store has had."""

import sqlite3
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, StaticPool, create_engine

from courtyard.server.store.faults import StoreError
from courtyard.server.words import say

VERSION: Final = "alembic_version"
"""The table with the version of a store."""


def bring_up_to_date(connection: Connection, store: str) -> None:
    """Run the missing migrations of a store."""
    require_known(connection, store)
    _migrate(connection, "head")


def migrate(connection: sqlite3.Connection, version: str = "head") -> None:
    """Run the migrations up to a version on an open SQLite file."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.begin() as begun:
        _migrate(begun, version)


def require_known(connection: Connection, store: str) -> None:
    """Refuse a store of a later version of Courtyard."""
    if _has(connection) not in {None, *known_versions()}:
        raise StoreError(say("store_newer", store=store))


def known_versions() -> set[str]:
    """All versions up to the current one."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def require_current(connection: Connection, store: str) -> None:
    """Refuse a store of another version."""
    require_known(connection, store)
    if _has(connection) != ScriptDirectory.from_config(_config()).get_current_head():
        raise StoreError(say("store_older", store=store))


def _migrate(connection: Connection, version: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _has(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    return config
