"""Last use and browser of each session, and sessions of the owner."""

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add them; existing sessions count as used now, and the owner has to log in again."""
    op.add_column("sessions", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("browser", sa.String(40), nullable=False, server_default=""))
    op.get_bind().execute(sa.text("UPDATE sessions SET seen = :now"), {"now": time()})
    op.create_index("ix_sessions_seen", "sessions", ["seen"])
    op.create_table(
        "owners",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("owners")
    op.drop_index("ix_sessions_seen", "sessions")
    op.drop_column("sessions", "browser")
    op.drop_column("sessions", "seen")
