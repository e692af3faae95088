"""The language of each player, and progress in every language."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns; progress in a single language is dropped until the next event."""
    op.add_column("players", sa.Column("language", sa.String(12)))
    op.add_column("tables", sa.Column("progress", sa.Text))
    op.drop_column("tables", "phase")


def downgrade() -> None:
    """Drop them."""
    op.add_column("tables", sa.Column("phase", sa.String(80), nullable=False, server_default=""))
    op.drop_column("tables", "progress")
    op.drop_column("players", "language")
