"""The migrations that this version knows, and what a store has of them."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from courtyard.server.store.faults import StoreError
from courtyard.server.words import say


def bring_up_to_date(connection: Connection, store: str) -> None:
    """Carry out the migrations that a store does not have yet."""
    require_known(connection, store)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def require_known(connection: Connection, store: str) -> None:
    """Refuse a store of a later Courtyard."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if _has(connection) not in {None, *known}:
        raise StoreError(say("store_newer", store=store))


def require_current(connection: Connection, store: str) -> None:
    """Refuse a store that is not of this version."""
    require_known(connection, store)
    if _has(connection) != ScriptDirectory.from_config(_config()).get_current_head():
        raise StoreError(say("store_older", store=store))


def _has(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    return config
