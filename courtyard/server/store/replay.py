"""Builds a table from the store, with checks that detect damage."""

import msgspec

from courtyard.server.store.database import StoredTable
from courtyard.server.words import say
from courtyard.table import Event, EventError, Table, from_json
from courtyard.table.chain import heads_of, shown
from courtyard.table.events import Created
from courtyard.table.fairness import check_secret


def read_on(known: Table | None, kept: StoredTable, secret: bytes) -> Table:
    """The table with the events from the store; raises an error if they are damaged."""
    events = _events_of(kept)
    if known is None:
        table = Table(events, secret)
    else:
        table = known
        table.extend(events)
    if table.sequence != kept.number or kept.head not in (None, table.head):
        raise EventError(say("events_changed", number=kept.number))
    table.notes |= kept.notes
    return table


def require_chain(kept: StoredTable, secret: bytes) -> None:
    """Refuse events that do not lead to the stored head, without replaying them."""
    events = _events_of(kept)
    created = events[0]
    if not isinstance(created, Created) or len(events) != kept.number:
        raise EventError(say("events_missing", number=kept.number))
    check_secret(secret, created.commitment)
    *_, head = heads_of((shown(event, created.commitment) for event in events), secret)
    if kept.head not in (None, head):
        raise EventError(say("events_changed", number=kept.number))


def _events_of(kept: StoredTable) -> list[Event]:
    """The events, which must be the table's latest ones without a gap."""
    if kept.numbers != list(range(kept.number - len(kept.numbers), kept.number)):
        raise EventError(say("events_missing", number=kept.number))
    return [from_json(msgspec.json.decode(data)) for data in kept.data]
