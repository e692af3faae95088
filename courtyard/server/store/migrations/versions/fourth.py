"""Protected names are compared by what they look like."""

import sqlalchemy as sa
from alembic import op

from courtyard.table.names import likeness

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Write down anew how every protected name looks; of two alike the first keeps the name to itself."""
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
    """Nothing: a name is still its own likeness."""
