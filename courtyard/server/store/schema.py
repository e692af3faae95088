"""The tables of the database, the same for SQLite and PostgreSQL."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy import Table as Relation

IS_OPEN: Final = text("kind = 'open'")
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PLAYERS: Final = Relation(
    "players",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    # The likeness of the name, set only while a password protects it.
    Column("protected", String(120), unique=True),
    Column("password", Text),
    # The chosen language.
    Column("language", String(12)),
    Column("created", Double, nullable=False),
)

SESSIONS: Final = Relation(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    # When it was last used, to within an hour, and the browser.
    Column("seen", Double, nullable=False, index=True),
    Column("browser", String(40), nullable=False),
)

OWNERS: Final = Relation(
    "owners",
    METADATA,
    # Sessions of the server's owner.
    Column("token", String(64), primary_key=True),
    Column("created", Double, nullable=False),
)

TABLES: Final = Relation(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("host", String(32), index=True),
    Column("visibility", String(12), nullable=False),
    Column("created", Double, nullable=False),
    # A summary of the events, written in the same transaction, for lists and restarts.
    Column("status", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("bot_asked", Boolean, nullable=False),
    Column("since", Double, nullable=False),
    # In every language, as JSON; NULL when no game is running.
    Column("progress", Text),
    Column("deadline", Double),
    # The head of the event chain, to detect damage.
    Column("head", String(64)),
    Column("rematch_of", String(32)),
    # The server that runs its bots and clocks; NULL on SQLite.
    Column("keeper", String(32), index=True),
    UniqueConstraint("rematch_of"),
    Index("ix_tables_status", "status", "visibility", "since"),
)

KEEPERS: Final = Relation(
    "keepers",
    METADATA,
    # The servers of a shared database, with their latest heartbeats in the database's time.
    Column("id", String(32), primary_key=True),
    Column("seen", Double, nullable=False),
)

SEATS: Final = Relation(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("name", String(60), nullable=False),
    Column("player", String(32)),
    # Set when the game is over.
    Column("score", Integer),
    Column("place", Integer),
    Index("ix_seats_player", "player", "table"),
    Index("ix_seats_open", "table", sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
)

EVENTS: Final = Relation(
    "events",
    METADATA,
    # The primary key prevents two writers of the same event.
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)

NOTES: Final = Relation(
    "notes",
    METADATA,
    # The private note of each seat, and its author.
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), nullable=False),
    Column("text", Text, nullable=False),
)

REVIEWS: Final = Relation(
    "reviews",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("made", Double, nullable=False),
    Column("data", Text, nullable=False),
)

POSTS: Final = Relation(
    "posts",
    METADATA,
    # Posts with their keys, so that a repeated post is not carried out again.
    Column("player", String(32), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("what", String(80), nullable=False),
    Column("answer", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_posts_at", "at"),
)

COPIES: Final = Relation(
    "copies",
    METADATA,
    # The figures of a player's copy of a game that differ from this edition, as JSON.
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
)

BANS: Final = Relation(
    "bans",
    METADATA,
    # A person by id, a name by its likeness, or an address or network; the name to display, and the reason.
    Column("kind", String(12), primary_key=True),
    Column("what", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("at", Double, nullable=False),
)
