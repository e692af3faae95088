"""Runs the application on a port."""

import socket
from collections.abc import Callable

import uvicorn

from courtyard.server.app import make_app
from courtyard.server.logs import set_up_logs
from courtyard.server.settings import Settings


class Server(uvicorn.Server):
    """A server that says where it is as soon as it can be asked."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so; with port 0 the system has chosen one."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self.when_ready(f"http://{self.config.host}:{port}/")


def make_server(settings: Settings, when_ready: Callable[[str], None]) -> Server:
    """A server that is not running yet."""
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    return Server(config, when_ready)


def serve(settings: Settings, when_ready: Callable[[str], None] = lambda _: None) -> None:
    """Serve until the process is told to stop."""
    set_up_logs()

    def say(address: str) -> None:
        print(f"Courtyard is at {address}", flush=True)
        when_ready(address)

    make_server(settings, say).run()
