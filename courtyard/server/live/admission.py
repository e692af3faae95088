"""Decides who may keep a stream open, at every server: nobody who is banned, and nobody whose session has ended."""

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
    """Checks every new stream, and all open ones after every change of bans or sessions."""

    def __init__(self, hub: Hub, sessions: Sessions, bans: Bans) -> None:
        self.hub = hub
        self.sessions = sessions
        self.bans = bans
        self.tasks: set[asyncio.Task[None]] = set()
        hub.admits = self.admits
        sessions.when_changed = self._check_sessions
        bans.when_changed = lambda: hub.end_of(self._is_banned)

    async def admits(self, client: Client) -> bool:
        if self._is_banned(client):
            return False
        return not client.session or await self.sessions.of(client.session) is not None

    # What other servers report.

    def heard_of_bans(self) -> None:
        self._start(self.bans.reload())

    def heard_of_player(self, player: str) -> None:
        self.sessions.forget(player)

    def may_have_missed(self) -> None:
        """Other servers may have written without our hearing of it."""
        self.heard_of_bans()
        self.sessions.forget_all()

    # Open streams.

    def _is_banned(self, client: Client) -> bool:
        return not client.is_owner and self.bans.find(client.person, client.address, client.name) is not None

    def _check_sessions(self, player: str | None) -> None:
        """End the streams whose sessions have ended: those of one person, or of everybody."""
        sessions = {client.session for client in self.hub.open_clients() if player in (None, client.person)}
        if sessions - {""}:
            self._start(self._end_expired(sessions - {""}))

    async def _end_expired(self, sessions: set[str]) -> None:
        expired = {session for session in sessions if await self._has_ended(session)}
        self.hub.end_of(lambda client: client.session in expired)

    async def _has_ended(self, session: str) -> bool:
        """Whether a session is no longer known. If the store does not answer, the browser has to reconnect."""
        try:
            return await self.sessions.of(session) is None
        except SQLAlchemyError:
            return True

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("bans or sessions could not be read", exc_info=task.exception())
