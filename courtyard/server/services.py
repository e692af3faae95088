"""All parts of the server together, and who is asking."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from courtyard.server.alarms import Alarms
from courtyard.server.bots import Bots
from courtyard.server.errors import Problem
from courtyard.server.limits import Limiter
from courtyard.server.live import Hub
from courtyard.server.metrics import Metrics
from courtyard.server.neighbours import Neighbours
from courtyard.server.players import Player, Players, Seated
from courtyard.server.security import PLAYER_COOKIE, Invites, give_cookie, server_key
from courtyard.server.settings import Settings
from courtyard.server.store import Store
from courtyard.server.tables import LiveTables


@dataclass
class Services:
    """The parts of one server."""

    settings: Settings
    store: Store
    hub: Hub
    metrics: Metrics
    limiter: Limiter
    players: Players
    tables: LiveTables
    bots: Bots
    alarms: Alarms
    neighbours: Neighbours
    invites: Invites


def make_services(settings: Settings, metrics: Metrics) -> Services:
    """Open the store and put everything together."""
    settings.data.mkdir(parents=True, exist_ok=True)
    kept = Store(settings.url)
    hub = Hub()
    tables = LiveTables(kept, hub, metrics)
    bots = Bots(tables, kept, metrics, settings.bot_workers, settings.bot_seconds)
    alarms = Alarms(tables, kept, metrics, settings.clock_grace)
    invites = Invites(server_key(settings.data))
    limiter, players = Limiter(settings.limits), Players(kept)
    neighbours = Neighbours(kept, tables, players, bots, alarms, settings.orphan_seconds)
    return Services(settings, kept, hub, metrics, limiter, players, tables, bots, alarms, neighbours, invites)


class Visitor:
    """Who is asking: a person, or somebody who has no name yet."""

    def __init__(self, request: Request[Any, Any, Any], services: Services, token: str, player: Player | None) -> None:
        self.scope = request.scope
        self.services = services
        self.token = token
        self.player = player
        self.address = request.client.host if request.client else "local"

    @property
    def id(self) -> str | None:
        """The person's id; None if there is none."""
        return self.player.id if self.player else None

    def spend(self, kind: str) -> None:
        """Count against the limits of the person, or of the address of a stranger."""
        self.services.limiter.spend(kind, self.id or self.address)

    def required(self) -> Player:
        """The person; a stranger is refused."""
        if self.player is None:
            raise Problem(403, "name", "Take a name first.")
        return self.player

    async def welcomed(self, name: str | None = None) -> Player:
        """The person; a stranger becomes a guest."""
        if self.player is None:
            self.services.limiter.spend("guest", self.address)
            self.seat(await self.services.players.welcome(name or ""))
        return self.required()

    def seat(self, seated: Seated) -> None:
        """From now on the browser is this person's."""
        self.player, self.token = seated
        give_cookie(self.scope, PLAYER_COOKIE, seated.token)

    def forget(self) -> None:
        """The browser is nobody's."""
        self.player, self.token = None, ""
        give_cookie(self.scope, PLAYER_COOKIE, "", age=0)


def provide_services(request: Request[Any, Any, Any]) -> Services:
    """The parts of this server."""
    services: Services = request.app.state.services
    return services


async def provide_visitor(request: Request[Any, Any, Any], services: NamedDependency[Services]) -> Visitor:
    """Who is asking."""
    token = request.cookies.get(PLAYER_COOKIE, "")
    player = await services.players.of_token(token) if token else None
    return Visitor(request, services, token, player)
