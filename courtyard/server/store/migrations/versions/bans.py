"""Bans."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the bans."""
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("bans")
