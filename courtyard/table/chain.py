"""The chain of a table: after each event a head, the fingerprint of all that has happened so far.

A head is SHA-256 over the text "head|salt|event": the head before it (at first nothing), the salt of the event, and the
event as canonical JSON. The salt is HMAC-SHA256 with the secret of the dice as its key over "chain|n" for event number
n. So a head can be shown at once: what it stands for, hidden choices too, can be found only when the secret is known.
What is chained of an event is what may be shown of it at the end: people by an alias, talk by its hash.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace

from courtyard.core.dumps import Json
from courtyard.table.events import (
    Agreed,
    Closed,
    Created,
    Declined,
    Event,
    Joined,
    Muted,
    Noted,
    Nudged,
    Removed,
    Requested,
    Said,
)

DECIMALS = 3
"""Times are told to the millisecond, so that every language writes them the same way."""


def shown(event: Event, commitment: str) -> Event:
    """The event as anybody may see it when the game is over."""
    match event:
        case Created():
            seats = tuple(replace(plan, player=_alias(plan.player, commitment)) for plan in event.seats)
            origin = _alias(event.origin, commitment) or ""
            return replace(event, seats=seats, host=_alias(event.host, commitment), origin=origin)
        case Joined() | Requested() | Agreed() | Declined() | Closed() | Nudged() | Muted() | Removed():
            return replace(event, player=_alias(event.player, commitment) or "")
        case Said():
            sealed = _fingerprint(event.salt, event.player, event.name, event.text)
            return replace(event, player="", name="", text=sealed, salt="")
        case Noted():
            return replace(event, text=_fingerprint(event.salt, event.text), salt="")
    return event


def told(event: Event) -> Json:
    """The event as a dict, without what is as usual: a field that events are given later changes no earlier head."""
    return {"kind": event.kind, **_plain(event)}


def canonical(data: object) -> str:
    """JSON that is the same text everywhere: names in order, no spaces, letters as they are."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def next_head(head: str, secret: bytes, number: int, event: Event) -> str:
    """The head after one event more, which is given as it is shown."""
    salt = hmac.new(secret, f"chain|{number}".encode(), hashlib.sha256).hexdigest()
    return hashlib.sha256(f"{head}|{salt}|{canonical(told(event))}".encode()).hexdigest()


def heads_of(events: Iterable[Event], secret: bytes) -> Iterator[str]:
    """The head after each of the events, which are given as they are shown."""
    head = ""
    for number, event in enumerate(events):
        head = next_head(head, secret, number, event)
        yield head


def _alias(name: str | None, commitment: str) -> str | None:
    """The alias of a person: the same throughout a table, and a different one at every other table."""
    return hashlib.sha256(f"{commitment}|{name}".encode()).hexdigest()[:16] if name else name


def _fingerprint(*texts: str) -> str:
    return hashlib.sha256(canonical(texts).encode()).hexdigest()


def _plain(value: object) -> Json:
    assert is_dataclass(value)
    given = {field.name: (getattr(value, field.name), field.default) for field in fields(value)}
    return {name: _value(kept) for name, (kept, default) in given.items() if kept != default}


def _value(value: object) -> object:
    if is_dataclass(value):
        return _plain(value)
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    if isinstance(value, dict):
        return {name: _value(item) for name, item in value.items()}
    if isinstance(value, float):
        rounded = round(value, DECIMALS)
        return int(rounded) if rounded.is_integer() else rounded
    return value
