"""The visitor of a request: who asks, from where, and with which browser."""

from typing import Any, Final, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from courtyard.server.http.browsers import browser_of
from courtyard.server.http.middleware import LANGUAGE_COOKIE, OWNER_COOKIE, PLAYER_COOKIE, SAFE_METHODS, give_cookie
from courtyard.server.limits import network_of
from courtyard.server.live.streams import Client
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.keys import hashed
from courtyard.server.store.players import LoggedIn
from courtyard.server.store.sessions import Player

Connection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]
LIMIT_OPTION: Final = "limit"
"""The option of a handler that names its rate limit; None for no limit, by default "look" or "post"."""


class Visitor:
    """A person, or somebody who has no name yet."""

    def __init__(
        self, request: AnyRequest, services: Services, token: str, player: Player | None, is_owner: bool
    ) -> None:
        self.scope = request.scope
        self.services = services
        self.token = token
        self.player = player
        self.address = address_of(request)
        self.browser = _browser(request)
        self.is_owner = is_owner

    @property
    def id(self) -> str | None:
        return self.player.id if self.player else None

    @property
    def network(self) -> str:
        """What the address is counted under."""
        return network_of(self.address)

    @property
    def client(self) -> Client:
        return Client(self.id, self.address, self.session, self.player.name if self.player else "", self.is_owner)

    @property
    def session(self) -> str:
        """The hashed session of the browser; "" for somebody without a name."""
        return hashed(self.token) if self.player else ""

    def spend(self, kind: str) -> None:
        """Count against a limit of the person and of the address."""
        self.services.limiter.spend(kind, self.id, self.address)

    def required(self) -> Player:
        """The person; somebody without a name is refused."""
        if self.player is None:
            raise Problem(403, "name", "no_name")
        return self.player

    async def or_guest(self, name: str | None = None) -> Player:
        """The person; somebody without a name becomes a guest."""
        if self.player is None:
            self.services.limiter.spend("guest", None, self.address)
            self.log_in(await self.services.players.create_guest(name or "", self.browser))
        return self.required()

    def log_in(self, logged_in: LoggedIn) -> None:
        """Make the browser this person's."""
        self.player, self.token = logged_in
        give_cookie(self.scope, PLAYER_COOKIE, logged_in.token)

    def set_language(self, language: str) -> None:
        """Remember the language with the browser."""
        give_cookie(self.scope, LANGUAGE_COOKIE, language)

    def forget(self) -> None:
        self.player, self.token = None, ""
        give_cookie(self.scope, PLAYER_COOKIE, "", age=0)


ServicesDep: TypeAlias = NamedDependency[Services]
VisitorDep: TypeAlias = NamedDependency[Visitor]


def address_of(request: Connection) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else "local"


async def spend_limit(request: Connection, handler: BaseRouteHandler) -> None:
    """Count a request against the limit of its handler, before its body is read."""
    kind = handler.opt.get(LIMIT_OPTION, "look" if request.scope.get("method") in SAFE_METHODS else "post")
    if kind is None:
        return
    services: Services = request.app.state.services
    player = await _player_of(request, services)
    services.limiter.spend(kind, player.id if player else None, address_of(request))


async def _player_of(request: Connection, services: Services) -> Player | None:
    token = request.cookies.get(PLAYER_COOKIE, "")
    return await services.sessions.of_token(token, _browser(request)) if token else None


def _browser(request: Connection) -> str:
    return browser_of(request.headers.get("user-agent", ""))


def provide_services(request: AnyRequest) -> Services:
    """The parts of this server."""
    services: Services = request.app.state.services
    return services


async def provide_visitor(request: AnyRequest, services: ServicesDep) -> Visitor:
    """The visitor; somebody who is banned is refused."""
    token = request.cookies.get(PLAYER_COOKIE, "")
    player = await _player_of(request, services)
    visitor = Visitor(request, services, token, player, await is_owner(request, services))
    name = player.name if player else ""
    ban = None if visitor.is_owner else await services.bans.of(visitor.id, visitor.address, name)
    if ban is not None:
        raise Problem(403, "banned", "banned_why" if ban.reason else "banned", reason=ban.reason)
    if player is not None:
        services.recent_players.add(player.id, player.name, visitor.address)
    return visitor


async def is_owner(request: Connection, services: Services) -> bool:
    """Whether this is a browser of the server's owner."""
    held = request.cookies.get(OWNER_COOKIE, "")
    return bool(held) and await services.owners.knows(held)
