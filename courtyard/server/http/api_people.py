"""The API: people, their names, passwords, devices and languages."""

from litestar.params import JSONBody

from courtyard.server.http.browsers import browser_in_words
from courtyard.server.http.requests import DeviceBody, LanguageBody, LoginBody, NameBody, PasswordBody
from courtyard.server.http.responses import DeviceSeen, Me, MeAnswer
from courtyard.server.http.routes import get, post
from courtyard.server.http.visitor import ServicesDep, Visitor, VisitorDep
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.sessions import Player
from courtyard.speech import LANGUAGES


def me_of(player: Player | None) -> Me | None:
    """A person as the client sees itself."""
    return None if player is None else Me(player.name, player.has_password)


def _answer(player: Player | None) -> MeAnswer:
    return MeAnswer(me_of(player), player.name if player else None)


@get("/api/me", "Who I am")
async def get_me(visitor: VisitorDep) -> MeAnswer:
    """The person of this browser; null for somebody without a name."""
    return _answer(visitor.player)


@post("/api/me", "Choose or change my name")
async def post_me(data: JSONBody[NameBody], visitor: VisitorDep, services: ServicesDep) -> MeAnswer:
    """Somebody without a name becomes a guest."""
    if visitor.player is None:
        player = await visitor.or_guest(data.name.strip() or "-")
    else:
        player = await services.players.rename(visitor.player, data.name)
    return _answer(player)


@post("/api/me/password", "Protect my name with a password", limit="login")
async def post_password(data: JSONBody[PasswordBody], visitor: VisitorDep, services: ServicesDep) -> MeAnswer:
    """Other browsers then need the password to use the name. A new password logs out all other browsers."""
    return _answer(await services.players.protect(visitor.required(), data.password, data.old, visitor.token))


@post("/api/login", "Log in with a protected name", limit="login")
async def post_login(data: JSONBody[LoginBody], visitor: VisitorDep, services: ServicesDep) -> MeAnswer:
    """The browser becomes this person's."""
    logged_in = await services.players.login(data.name, data.password, visitor.browser)
    await _end_session(services, visitor)
    visitor.log_in(logged_in)
    if logged_in.player.language in LANGUAGES:
        visitor.set_language(logged_in.player.language)
    return _answer(logged_in.player)


@post("/api/logout", "Log out this browser")
async def post_logout(visitor: VisitorDep, services: ServicesDep) -> MeAnswer:
    """A name without a password is lost with its last browser."""
    await _end_session(services, visitor)
    visitor.forget()
    return _answer(None)


@post("/api/logout/everywhere", "Log out all my browsers")
async def post_logout_everywhere(visitor: VisitorDep, services: ServicesDep) -> MeAnswer:
    """Logs out the asking browser too."""
    await services.sessions.end(visitor.required().id)
    visitor.forget()
    return _answer(None)


@get("/api/me/devices", "The browsers that are logged in as me")
async def get_devices(visitor: VisitorDep, services: ServicesDep) -> list[DeviceSeen]:
    """The most recently used one first. A session ends when it is not used for 90 days."""
    return await _devices(services, visitor)


@post("/api/me/devices/end", "Log out one of my browsers")
async def post_end_device(data: JSONBody[DeviceBody], visitor: VisitorDep, services: ServicesDep) -> list[DeviceSeen]:
    """Answers with the others."""
    await services.sessions.end(visitor.required().id, data.device)
    if data.device == visitor.session:
        visitor.forget()
        return []
    return await _devices(services, visitor)


async def _devices(services: Services, visitor: Visitor) -> list[DeviceSeen]:
    return [
        DeviceSeen(
            device.session,
            browser_in_words(device.browser),
            device.created,
            device.seen,
            device.session == visitor.session,
        )
        for device in await services.sessions.devices(visitor.required().id)
    ]


async def _end_session(services: Services, visitor: Visitor) -> None:
    if visitor.player is not None:
        await services.sessions.end(visitor.player.id, visitor.session)


@post("/api/me/language", "Choose my language")
async def post_language(data: JSONBody[LanguageBody], visitor: VisitorDep, services: ServicesDep) -> MeAnswer:
    """Remembered with this browser, and with the person if there is one."""
    if data.language not in LANGUAGES:
        raise Problem(400, "bad_input", "language", languages=", ".join(LANGUAGES))
    visitor.set_language(data.language)
    if visitor.player is not None:
        await services.players.set_language(visitor.player, data.language)
    return _answer(visitor.player)


HANDLERS = [
    get_me, post_me, post_password, post_login, post_logout, post_logout_everywhere, get_devices, post_end_device,
    post_language,
]  # fmt: skip
