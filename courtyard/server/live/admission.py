"""Who may keep a stream open: nobody who is banned, and nobody whose session has ended, at whichever server."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from courtyard.server.live.streams import Client, Hub
from courtyard.server.store.bans import Bans
from courtyard.server.store.sessions import Sessions

LOG: Final = logging.getLogger("courtyard.admission")


class Admission:
    """Asked for every new stream, and for the open ones after every change of bans and sessions."""

    def __init__(self, hub: Hub, sessions: Sessions, bans: Bans) -> None:
        self.hub = hub
        self.sessions = sessions
        self.bans = bans
        self.tasks: set[asyncio.Task[None]] = set()
        hub.admits = self.admits
        sessions.when_changed = self._check_sessions
        bans.when_changed = self._check_bans

    async def admits(self, client: Client) -> bool:
        """Whether a client may have a stream."""
        if self._is_banned(client):
            return False
        return not client.session or await self.sessions.of(client.session) is not None

    # What other servers of the same database have done.

    def hear_of_bans(self) -> None:
        """Somebody is banned, or no longer."""
        self._begin(self.bans.look())

    def hear_of_player(self, player: str) -> None:
        """Something about a player has changed."""
        self.sessions.forget(player)

    def distrust(self) -> None:
        """Anything may have changed unheard."""
        self.hear_of_bans()
        self.sessions.forget_all()

    # Streams that are open.

    def _is_banned(self, client: Client) -> bool:
        return not client.is_owner and self.bans.find(client.person, client.address, client.name) is not None

    def _check_bans(self) -> None:
        self.hub.end_of(self._is_banned)

    def _check_sessions(self, player: str | None) -> None:
        """End the streams of one person, or of everybody, whose sessions have ended."""
        sessions = {client.session for client in self.hub.open_clients() if player in (None, client.person)}
        if sessions - {""}:
            self._begin(self._end_of_ended(sessions - {""}))

    async def _end_of_ended(self, sessions: set[str]) -> None:
        ended = {session for session in sessions if await self._has_ended(session)}
        self.hub.end_of(lambda client: client.session in ended)

    async def _has_ended(self, session: str) -> bool:
        """Whether a session is known no more; if the store does not answer the browser has to ask again."""
        try:
            return await self.sessions.of(session) is None
        except SQLAlchemyError:
            return True

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a change was not read", exc_info=task.exception())
