"""The head of each table's event chain."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; it is filled with the next event of a table."""
    op.add_column("tables", sa.Column("head", sa.String(64)))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "head")
