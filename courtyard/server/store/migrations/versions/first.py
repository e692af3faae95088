"""The first schema: players, sessions, tables, seats, events, posts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("protected", sa.String(120)),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("protected", name="uq_players_protected"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_sessions"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_sessions_player"),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
    _create_tables()
    op.create_table(
        "posts",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("what", sa.String(80), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("player", "key", name="pk_posts"),
    )
    op.create_index("ix_posts_at", "posts", ["at"])


def _create_tables() -> None:
    """Game tables with their seats and events."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("visibility", sa.String(12), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("bot_asked", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("phase", sa.String(80), nullable=False),
        sa.Column("rematch_of", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
    )
    op.create_index("ix_tables_status", "tables", ["status", "visibility", "since"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("player", sa.String(32)),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table"),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "events",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_events_table"),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("posts", "events", "seats", "tables", "sessions", "players"):
        op.drop_table(name)
