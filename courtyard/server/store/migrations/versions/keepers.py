"""Servers, and which one keeps each table."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add table and column; a table without a keeper is claimed when a server starts."""
    op.create_table(
        "keepers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("keeper", sa.String(32)))
    op.create_index("ix_tables_keeper", "tables", ["keeper"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_keeper", "tables")
    op.drop_column("tables", "keeper")
    op.drop_table("keepers")
