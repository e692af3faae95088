"""The API: who I am."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from courtyard.server.http.requests import LanguageBody, LoginBody, NameBody, PasswordBody
from courtyard.server.http.responses import REFUSALS, Me, MeAnswer
from courtyard.server.http.visitor import Visitor
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.players import Player
from courtyard.speech import LANGUAGES


def me_of(player: Player | None) -> Me | None:
    """A person as the client sees itself."""
    return None if player is None else Me(player.name, player.has_password)


def _answer(player: Player | None) -> MeAnswer:
    return MeAnswer(me_of(player), player.name if player else None)


@get("/api/me", summary="Who I am; null for a stranger", responses=REFUSALS)
async def get_me(visitor: NamedDependency[Visitor]) -> MeAnswer:
    """The name of this browser's person."""
    return _answer(visitor.player)


@post("/api/me", status_code=200, summary="Take a name, or another one", responses=REFUSALS)
async def post_me(
    data: JSONBody[NameBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> MeAnswer:
    """A guest with this name."""
    if visitor.player is None:
        player = await visitor.welcomed(data.name.strip() or "-")
    else:
        player = await services.players.rename(visitor.player, data.name)
    return _answer(player)


@post(
    "/api/me/password",
    status_code=200,
    summary="Protect my name with a password",
    responses=REFUSALS,
    limit="login",
)
async def post_password(
    data: JSONBody[PasswordBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> MeAnswer:
    """From now on the name is used elsewhere only with the password; another one ends all other browsers of it."""
    player = await services.players.protect(visitor.required(), data.password, data.old, visitor.token)
    return _answer(player)


@post(
    "/api/login",
    status_code=200,
    summary="Be the person of a protected name",
    responses=REFUSALS,
    limit="login",
)
async def post_login(
    data: JSONBody[LoginBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> MeAnswer:
    """The browser becomes this person's."""
    seated = await services.players.login(data.name, data.password)
    visitor.seat(seated)
    if seated.player.language in LANGUAGES:
        visitor.speak(seated.player.language)
    return _answer(seated.player)


@post("/api/logout", status_code=200, summary="Forget this browser", responses=REFUSALS)
async def post_logout(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> MeAnswer:
    """The browser is nobody's."""
    if visitor.player is not None:
        await services.players.logout(visitor.token, visitor.player)
    visitor.forget()
    return _answer(None)


@post("/api/me/language", status_code=200, summary="Choose the language of the house", responses=REFUSALS)
async def post_language(
    data: JSONBody[LanguageBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> MeAnswer:
    """Remembered with this browser, and with the person if it has a name."""
    if data.language not in LANGUAGES:
        raise Problem(400, "bad_input", "language", languages=", ".join(LANGUAGES))
    visitor.speak(data.language)
    if visitor.player is not None:
        await services.players.speak(visitor.player, data.language)
    return _answer(visitor.player)


HANDLERS = [get_me, post_me, post_password, post_login, post_logout, post_language]
