"""When the running clock of a table expires."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the deadline."""
    op.add_column("tables", sa.Column("deadline", sa.Double))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "deadline")
