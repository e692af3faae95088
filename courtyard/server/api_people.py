"""The API: who I am."""

from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from courtyard.server.bodies import LoginBody, NameBody, PasswordBody
from courtyard.server.players import Player
from courtyard.server.services import Services, Visitor


def me_json(player: Player | None) -> dict[str, Any] | None:
    """A person as the client sees itself."""
    return None if player is None else {"name": player.name, "protected": player.has_password}


@get("/api/me", summary="Who I am; null for a stranger")
async def get_me(visitor: NamedDependency[Visitor]) -> dict[str, Any]:
    """The name of this browser's person."""
    return {"me": me_json(visitor.player), **(me_json(visitor.player) or {"name": None})}


@post("/api/me", status_code=200, summary="Take a name, or another one")
async def post_me(
    data: JSONBody[NameBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> dict[str, Any]:
    """A guest with this name."""
    visitor.spend("post")
    if visitor.player is None:
        player = await visitor.welcomed(data.name.strip() or "-")
    else:
        player = await services.players.rename(visitor.player, data.name)
    return {"me": me_json(player), "name": player.name}


@post("/api/me/password", status_code=200, summary="Protect my name with a password")
async def post_password(
    data: JSONBody[PasswordBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> dict[str, Any]:
    """From now on the name is used elsewhere only with the password."""
    visitor.spend("login")
    player = await services.players.protect(visitor.required(), data.password)
    return {"me": me_json(player), "name": player.name}


@post("/api/login", status_code=200, summary="Be the person of a protected name")
async def post_login(
    data: JSONBody[LoginBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> dict[str, Any]:
    """The browser becomes this person's."""
    services.limiter.spend("login", visitor.address)
    seated = await services.players.login(data.name, data.password)
    visitor.seat(seated)
    return {"me": me_json(seated.player), "name": seated.player.name}


@post("/api/logout", status_code=200, summary="Forget this browser")
async def post_logout(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> dict[str, Any]:
    """The browser is nobody's."""
    if visitor.token:
        await services.players.logout(visitor.token)
    visitor.forget()
    return {"me": None}


HANDLERS = [get_me, post_me, post_password, post_login, post_logout]
