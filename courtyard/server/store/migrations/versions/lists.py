"""Indexes for the lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

IS_OPEN = sa.text("kind = 'open'")


def upgrade() -> None:
    """Add the indexes."""
    op.drop_index("ix_seats_player", "seats")
    op.create_index("ix_seats_player", "seats", ["player", "table"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_seats_open", "seats", ["table"], sqlite_where=IS_OPEN, postgresql_where=IS_OPEN)


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_seats_open", "seats")
    op.drop_index("ix_tables_host", "tables")
    op.drop_index("ix_seats_player", "seats")
    op.create_index("ix_seats_player", "seats", ["player"])
