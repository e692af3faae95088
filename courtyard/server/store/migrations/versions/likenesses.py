"""Compare protected names by an extended likeness."""

import sqlalchemy as sa
from alembic import op

from courtyard.table.names import likeness, spelled

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Compute the likeness of every protected name; the later of two similar ones is found by its exact spelling."""
    connection = op.get_bind()
    known = sa.text("SELECT id, name FROM players WHERE protected IS NOT NULL ORDER BY created, id")
    change = sa.text("UPDATE players SET protected = :protected WHERE id = :id")
    rows = connection.execute(known).all()
    connection.execute(sa.text("UPDATE players SET protected = id WHERE protected IS NOT NULL"))
    taken: set[str] = set()
    for id_, name in rows:
        protected = likeness(name)
        connection.execute(change, {"id": id_, "protected": spelled(name) if protected in taken else protected})
        taken.add(protected)


def downgrade() -> None:
    """Do nothing: every protected name can still be found."""
