"""Streams end, and do not open, without a valid session or with a ban."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from serving import ME_AND_ANYBODY, Person, RunningServer, ends, twin

from courtyard.server.live.admission import Admission
from courtyard.server.live.streams import Client, Hub
from courtyard.server.store.bans import ADDRESS, PERSON, Bans
from courtyard.server.store.database import Store
from courtyard.server.store.keys import hashed
from courtyard.server.store.players import Players
from courtyard.server.store.sessions import Sessions

T = TypeVar("T")


class Door:
    """The parts of a server that decide who may have a stream."""

    def __init__(self, store: Store) -> None:
        self.hub, self.sessions, self.bans = Hub(), Sessions(store), Bans(store)
        self.players = Players(store, self.sessions)
        self.admission = Admission(self.hub, self.sessions, self.bans)

    async def guest(self, name: str = "Anna") -> Client:
        player, token = await self.players.create_guest(name)
        return Client(player.id, "192.0.2.1", hashed(token))

    async def told(self, client: Client, meanwhile: Callable[[], Coroutine[Any, Any, object]]) -> bool:
        """Whether a new stream sends anything if this happens while it looks up the first number."""

        async def look() -> int:
            await meanwhile()
            return 7

        return await anext(self.hub.numbers("t", client, look), None) is not None


def with_door(tmp_path: Path, work: Callable[[Door], Coroutine[Any, Any, T]]) -> T:
    @asynccontextmanager
    async def opened() -> AsyncIterator[Door]:
        store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
        try:
            yield Door(store)
        finally:
            store.close()

    async def working() -> T:
        async with opened() as door:
            return await work(door)

    return asyncio.run(working())


def test_a_stream_that_opens_while_its_person_is_banned_ends(tmp_path: Path) -> None:
    async def work(door: Door) -> bool:
        anna = await door.guest()
        return await door.told(anna, lambda: door.bans.add(PERSON, anna.person or "", "Anna", ""))

    assert not with_door(tmp_path, work)


def test_a_stream_requested_before_a_ban_sends_nothing_after_it(tmp_path: Path) -> None:
    async def work(door: Door) -> bool:
        anna = await door.guest()
        await door.bans.add(PERSON, anna.person or "", "Anna", "")
        return await door.told(anna, lambda: asyncio.sleep(0))

    assert not with_door(tmp_path, work)


def test_a_logout_during_a_read_of_the_session_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(door: Door) -> object:
        player, token = await door.players.create_guest("Anna")
        read = door.players.store.read
        loop = asyncio.get_running_loop()

        def read_before_the_logout(do: Any) -> Any:
            monkeypatch.setattr(door.players.store, "read", read)
            found = read(do)
            asyncio.run_coroutine_threadsafe(door.sessions.end(player.id), loop).result()
            return found

        monkeypatch.setattr(door.players.store, "read", read_before_the_logout)
        await door.sessions.of_token(token)
        return await door.sessions.of_token(token)

    assert with_door(tmp_path, work) is None


def test_an_older_read_of_the_bans_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(door: Door) -> list[str]:
        read = door.bans.store.read
        loop = asyncio.get_running_loop()

        def read_before_the_ban(do: Any) -> Any:
            monkeypatch.setattr(door.bans.store, "read", read)
            found = read(do)
            asyncio.run_coroutine_threadsafe(door.bans.add(PERSON, "anna", "", ""), loop).result()
            return found

        monkeypatch.setattr(door.bans.store, "read", read_before_the_ban)
        await door.bans.reload()
        return [ban.what for ban in door.bans.all]

    assert with_door(tmp_path, work) == ["anna"]


@pytest.mark.parametrize(
    ("banned", "address", "is_banned"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.0/120", "192.0.2.77", True),
        ("192.0.2.0/24", "192.0.2.77", True),
        ("192.0.2.0/24", "192.0.3.77", False),
        ("2001:db8::/32", "2001:db8:1::5", True),
        ("2001:db8::/32", "2001:db9::5", False),
        ("::/0", "192.0.2.1", False),
        ("0.0.0.0/0", "192.0.2.1", True),
        ("192.0.2.1", "local", False),
    ],
)
def test_an_address_is_banned_in_any_notation(tmp_path: Path, banned: str, address: str, is_banned: bool) -> None:
    async def work(door: Door) -> bool:
        await door.bans.add(ADDRESS, banned, "", "")
        return door.bans.find(None, address) is not None

    assert with_door(tmp_path, work) is is_banned


def logs_out(anna: Person) -> None:
    assert anna.post("/api/logout", {}).status_code == 200


def changes_the_password(anna: Person) -> None:
    anna.post("/api/me/password", {"password": "correct horse"})
    anna.post("/api/login", {"name": anna.get("/api/me")["name"], "password": "correct horse"})
    changed = anna.post("/api/me/password", {"password": "battery staple", "old": "correct horse"})
    assert changed.status_code == 200


@pytest.mark.parametrize("end", [logs_out, changes_the_password])
def test_a_stream_ends_with_its_session(server: RunningServer, end: Callable[[Person], None]) -> None:
    anna = Person(server.address, end.__name__)
    id_ = anna.open(ME_AND_ANYBODY)["id"]
    with twin(anna).watching(id_) as lines:
        end(anna)
        assert ends(lines)
