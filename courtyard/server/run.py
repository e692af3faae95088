"""Runs the application on a port."""

import gc
import logging
import socket
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import uvicorn

from courtyard.core.errors import CourtyardError
from courtyard.server.app import make_app
from courtyard.server.connections import timed_protocol
from courtyard.server.logs import set_up_logs
from courtyard.server.processes import Processes
from courtyard.server.settings import Settings
from courtyard.server.store.database import Store
from courtyard.server.store.faults import explained, name_of
from courtyard.server.store.keys import KEYS, OWNER_KEY, owner_key, server_key, signing_key
from courtyard.server.store.lock import alone
from courtyard.server.store.private import close, close_folder, make_folder
from courtyard.server.store.switch import ASIDE, kept_files, settle
from courtyard.server.words import say


class Server(uvicorn.Server):
    """A server that reports its address as soon as it accepts requests."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report the address; with port 0 the system has chosen the port."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self.when_ready(f"http://{self.config.host}:{port}/")


def make_server(settings: Settings, when_ready: Callable[[str], None]) -> Server:
    """A server that has not been started."""
    app, protocol = make_app(settings), timed_protocol(settings.proxies, settings.limits)
    app.metrics.gauges["connections"] = protocol.connections_by_address.open.total
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=protocol,
        ws="none",
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,
    )
    return Server(config, when_ready)


def require_store(settings: Settings) -> None:
    """Prepare the store and the keys before anything is served; raises an error that says what is wrong."""
    with explained(settings.url):
        make_folder(settings.data)
        if not settings.is_shared:
            settle(Path(name_of(settings.url)).resolve(), settings.data)
    Store(settings.url).close()
    with explained(settings.url):
        server_key(settings.data)
        signing_key(settings.data)
        owner_key(settings.data)
        _restrict_access(settings)


def _restrict_access(settings: Settings) -> None:
    """Make the data accessible only to the user who runs the server."""
    files = [settings.data / name for name in (*KEYS, OWNER_KEY)]
    if not settings.is_shared:
        store = Path(name_of(settings.url)).resolve()
        files = [*kept_files(store, settings.data), *store.parent.glob(f"{ASIDE}*")]
    close(files)
    close_folder(settings.data, ASIDE)


def _tune_garbage_collection() -> None:
    """Collect rarely: objects of the start stay, and most objects of a request are freed by their reference count."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def serve(settings: Settings, when_ready: Callable[[str], None] = lambda _: None, level: int = logging.INFO) -> None:
    """Serve until a signal asks to stop."""
    set_up_logs(level)

    def announce(address: str) -> None:
        _tune_garbage_collection()
        print(say("at_address", address=address), flush=True)
        print(say("owner_at", page=f"{address}admin", path=settings.data / OWNER_KEY), flush=True)
        when_ready(address)

    if settings.processes > 1:
        if not settings.is_shared:
            raise CourtyardError(say("processes_share"))
        require_store(settings)
        Processes(partial(work, settings, level), settings.host, settings.port).run(settings.processes, announce)
        return
    with nullcontext() if settings.is_shared else alone(Path(name_of(settings.url))):
        require_store(settings)
        make_server(settings, announce).run()


def work(settings: Settings, level: int, listening: socket.socket, when_ready: Callable[[], None]) -> None:
    """Serve as one of several processes, until a signal asks to stop."""
    set_up_logs(level)

    def announce(_address: str) -> None:
        _tune_garbage_collection()
        when_ready()

    make_server(settings, announce).run(sockets=[listening])
