"""A table from what is kept of it, with every check that shows damage."""

import msgspec

from courtyard.server.store.database import Kept
from courtyard.server.words import say
from courtyard.table import EventError, Table, from_json


def read_on(known: Table | None, kept: Kept, secret: bytes) -> Table:
    """The table with what the store has kept of it; raises whatever shows that this is damaged."""
    if kept.numbers != list(range(kept.number - len(kept.numbers), kept.number)):
        raise EventError(say("events_missing", number=kept.number))
    events = [from_json(msgspec.json.decode(data)) for data in kept.data]
    if known is None:
        table = Table(events, secret)
    else:
        table = known
        table.extend(events)
    if table.sequence != kept.number or kept.head not in (None, table.head):
        raise EventError(say("events_changed", number=kept.number))
    return table
