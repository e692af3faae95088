"""Compare protected names by their likeness."""

import sqlalchemy as sa
from alembic import op

from courtyard.table.names import likeness

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Compute the likeness of every protected name; of two similar names, only the first stays protected."""
    connection = op.get_bind()
    known = sa.text("SELECT id, name FROM players WHERE protected IS NOT NULL ORDER BY created")
    change = sa.text("UPDATE players SET protected = :protected WHERE id = :id")
    rows = connection.execute(known).all()
    connection.execute(sa.text("UPDATE players SET protected = NULL"))
    taken: set[str] = set()
    for id_, name in rows:
        protected = likeness(name)
        connection.execute(change, {"id": id_, "protected": protected if protected not in taken else name})
        taken.add(protected)


def downgrade() -> None:
    """Do nothing: a name is still found by its likeness."""
