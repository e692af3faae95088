"""Sessions of the server's owner; they end with a logout or after a month."""

import hashlib
import hmac
from time import time
from typing import Final

from sqlalchemy import Connection, delete, select

from courtyard.server.store import schema
from courtyard.server.store.database import Store
from courtyard.server.store.keys import new_token

MONTH: Final = 30 * 24 * 3600
"""Seconds after which the owner has to enter the key again."""


class Owners:
    """Sessions of the owner. They are stored with an HMAC of the owner's key, so that a new key ends them all."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.key = key

    def is_key(self, shown: str) -> bool:
        return hmac.compare_digest(shown.strip().encode("utf-8", "replace"), self.key.encode())

    async def begin(self) -> str:
        """Start a session and return its token; expired sessions are deleted."""
        token, owners, now = new_token(), schema.OWNERS, time()

        def change(connection: Connection) -> None:
            connection.execute(delete(owners).where(owners.c.created < now - MONTH))
            connection.execute(owners.insert().values(token=self._stored(token), created=now))

        await self.store.write(change)
        return token

    async def knows(self, token: str) -> bool:
        owners = schema.OWNERS
        query = select(owners.c.token).where(owners.c.token == self._stored(token), owners.c.created >= time() - MONTH)
        found = await self.store.fetch(lambda connection: connection.execute(query).first())
        return found is not None

    async def end(self, token: str) -> None:
        owners = schema.OWNERS
        ended = delete(owners).where(owners.c.token == self._stored(token))
        await self.store.write(lambda connection: connection.execute(ended))

    def _stored(self, token: str) -> str:
        return hmac.new(self.key.encode(), token.encode(), hashlib.sha256).hexdigest()
