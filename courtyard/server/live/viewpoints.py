"""What each person at a table was shown lately, so that only what has changed since needs to be sent."""

import secrets
from typing import Final

import msgspec

from courtyard.server.live.payload import Drawings, TablePayload
from courtyard.server.live.updates import Update, update_between

KEPT: Final = 4
"""So many versions are kept for clients that are a little behind."""


class Viewpoint:
    """A table as one person, or everybody who only looks on, has seen it."""

    def __init__(self, drawings: Drawings) -> None:
        self.drawings = drawings
        self.token = secrets.token_hex(4)
        """Tells versions of this viewpoint from those of others."""
        self.shown: list[TablePayload] = []
        """The latest versions, the newest last."""
        self.whole: msgspec.Raw | None = None
        """The newest version as JSON."""
        self.updates: dict[int | None, msgspec.Raw] = {}
        """Updates to the newest version by the number of the one that a client has."""

    def has(self, number: int) -> bool:
        """Whether the newest version is of this number of events."""
        return bool(self.shown) and self.shown[-1].number == number

    def show(self, payload: TablePayload) -> None:
        """The table has changed, or its clocks have gone on."""
        self.whole = None
        self.updates.clear()
        if self.has(payload.number):
            self.shown.pop()
        self.shown = [*self.shown[1 - KEPT :], payload]

    @property
    def version(self) -> str:
        """The name of the newest version."""
        return self._name(self.shown[-1])

    def payload(self) -> msgspec.Raw:
        """The newest version as JSON, made once."""
        if self.whole is None:
            self.whole = msgspec.Raw(msgspec.json.encode(self.shown[-1]))
        return self.whole

    def update(self, since: str) -> msgspec.Raw:
        """What a client needs that has this version, made once; one with an unknown version needs everything."""
        old = self._known(since)
        key = None if old is None else old.number
        if key not in self.updates:
            self.updates[key] = self._change(old, self.shown[-1], self.version)
        return self.updates[key]

    def look_back(self, since: str, payload: TablePayload) -> msgspec.Raw:
        """An earlier moment, for a client that has this version."""
        return self._change(self._known(since), payload, "")

    def _change(self, old: TablePayload | None, new: TablePayload, version: str) -> msgspec.Raw:
        if old is None:
            return msgspec.Raw(msgspec.json.encode(Update(version=version, whole=new)))
        return msgspec.Raw(msgspec.json.encode(update_between(old, new, self._name(old), version, self.drawings)))

    def _known(self, version: str) -> TablePayload | None:
        return next((old for old in self.shown if version == self._name(old)), None)

    def _name(self, shown: TablePayload) -> str:
        return f"{shown.number}-{self.token}"
