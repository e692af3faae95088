"""The browsers of whoever runs the server, until they log out or a month is over."""

import asyncio
import hashlib
import hmac
from time import time
from typing import Final

from sqlalchemy import Connection, delete, select

from courtyard.server.store import schema
from courtyard.server.store.database import Store
from courtyard.server.store.tokens import new_token

MONTH: Final = 30 * 24 * 3600
"""Seconds after which the owner has to show the key again, whether or not the browser is used."""


class Owners:
    """Sessions of the owner; what is kept of each is bound to the owner's key, so another key ends them all."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.key = key

    def is_key(self, shown: str) -> bool:
        """Whether this is the owner's key."""
        return hmac.compare_digest(shown.strip().encode("utf-8", "replace"), self.key.encode())

    async def begin(self) -> str:
        """The token of a new session; those that are over are forgotten."""
        token, owners, now = new_token(), schema.OWNERS, time()

        def change(connection: Connection) -> None:
            connection.execute(delete(owners).where(owners.c.created < now - MONTH))
            connection.execute(owners.insert().values(token=self._kept(token), created=now))

        await self.store.write(change)
        return token

    async def knows(self, token: str) -> bool:
        """Whether a browser that holds this token is the owner's."""
        owners = schema.OWNERS
        query = select(owners.c.token).where(owners.c.token == self._kept(token), owners.c.created >= time() - MONTH)
        found = await asyncio.to_thread(self.store.read, lambda connection: connection.execute(query).first())
        return found is not None

    async def end(self, token: str) -> None:
        """End a session."""
        owners = schema.OWNERS
        ended = delete(owners).where(owners.c.token == self._kept(token))
        await self.store.write(lambda connection: connection.execute(ended))

    def _kept(self, token: str) -> str:
        return hmac.new(self.key.encode(), token.encode(), hashlib.sha256).hexdigest()
