"""What each person at a table was shown lately, so that only what has changed since needs to be sent."""

import secrets
from collections.abc import Callable
from typing import Final

from msgspec import Raw

from courtyard.server.live.payload import Drawings, TablePayload
from courtyard.server.live.updates import Told, encode, update_between

KEPT: Final = 4
"""So many versions are kept for clients that are a little behind."""


class Viewpoint:
    """A table as one person, or everybody who only looks on, has seen it."""

    def __init__(self, drawings: Drawings) -> None:
        self.drawings = drawings
        self.token = secrets.token_hex(4)
        """Tells versions of this viewpoint from those of others."""
        self.newest: TablePayload | None = None
        self.told: list[Told] = []
        """The latest versions, the newest last."""
        self.whole: Raw | None = None
        """The newest version as JSON."""
        self.updates: dict[str, Raw] = {}
        """Updates to the newest version by the one that a client has."""

    def show(self, payload: TablePayload) -> None:
        """The table has changed, or what the person has written for nobody else."""
        editions = [told.edition for told in self.told if told.number == payload.number]
        self._tell(payload, self.told, max(editions, default=-1) + 1)

    def tick(self, payload: TablePayload) -> None:
        """The clocks have gone on, which makes no new version."""
        self._tell(payload, self.told[:-1], self.told[-1].edition)

    def _tell(self, payload: TablePayload, earlier: list[Told], edition: int) -> None:
        """What is shown now, after the earlier versions."""
        self.whole = None
        self.updates.clear()
        told = Told(payload, self.newest, self.told[-1].fields if self.told else {}, edition)
        self.newest = payload
        self.told = [*earlier[1 - KEPT :], told]

    @property
    def version(self) -> str:
        """The name of the newest version."""
        return self._name(self.told[-1])

    def payload(self) -> Raw:
        """The newest version as JSON, made once."""
        if self.whole is None:
            self.whole = self.told[-1].whole()
        return self.whole

    def update(self, since: str) -> Raw:
        """What a client needs that has this version, made once; one with an unknown version needs everything."""
        old = self._known(since)
        key = "" if old is None else since
        if key not in self.updates:
            self.updates[key] = self._change(old, self.told[-1], self.version, self.drawings)
        return self.updates[key]

    def looking_back(self, since: str, drawings: Drawings) -> Callable[[TablePayload], Raw]:
        """What tells an earlier moment to a client that has this version; it needs nothing that changes later."""
        old, newest, fields = self._known(since), self.newest, self.told[-1].fields
        return lambda earlier: self._change(old, Told(earlier, newest, fields), "", drawings)

    def _change(self, old: Told | None, new: Told, version: str, drawings: Drawings) -> Raw:
        if old is None:
            return Raw(encode({"version": version, "since": "", "whole": new.whole()}))
        return Raw(encode(update_between(old, new, self._name(old), version, drawings)))

    def _known(self, version: str) -> Told | None:
        return next((old for old in self.told if version == self._name(old)), None)

    def _name(self, told: Told) -> str:
        return f"{told.number}.{told.edition}-{self.token}"
