"""The score and rank of each seat in finished games."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns, and fill them for finished games."""
    op.add_column("seats", sa.Column("score", sa.Integer))
    op.add_column("seats", sa.Column("place", sa.Integer))
    connection = op.get_bind()
    ends = sa.text('SELECT "table", data FROM events WHERE data LIKE \'%"kind":"ended"%\'')
    change = sa.text('UPDATE seats SET score = :score, place = :place WHERE "table" = :table AND seat = :seat')
    for table, data in connection.execute(ends).all():
        end = json.loads(data)
        if end.get("kind") != "ended":
            continue
        for seat, (score, place) in enumerate(zip(end["scores"], end["ranking"], strict=True)):
            connection.execute(change, {"score": score, "place": place, "table": table, "seat": seat})


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "place")
    op.drop_column("seats", "score")
