"""The head of the chain of a table's events."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add it; it is written with the next event of a table."""
    op.add_column("tables", sa.Column("head", sa.String(64)))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "head")
