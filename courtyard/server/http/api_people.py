"""The API: who I am."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from courtyard.server.http.browsers import browser_in_words
from courtyard.server.http.requests import DeviceBody, LanguageBody, LoginBody, NameBody, PasswordBody
from courtyard.server.http.responses import REFUSALS, DeviceSeen, Me, MeAnswer
from courtyard.server.http.visitor import Visitor
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.sessions import Device, Player
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
    seated = await services.players.login(data.name, data.password, visitor.browser)
    await _end(services, visitor)
    visitor.seat(seated)
    if seated.player.language in LANGUAGES:
        visitor.speak(seated.player.language)
    return _answer(seated.player)


@post("/api/logout", status_code=200, summary="Forget this browser", responses=REFUSALS)
async def post_logout(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> MeAnswer:
    """The browser is nobody's."""
    await _end(services, visitor)
    visitor.forget()
    return _answer(None)


@post("/api/logout/everywhere", status_code=200, summary="Forget all my browsers", responses=REFUSALS)
async def post_logout_everywhere(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> MeAnswer:
    """The one that asks too; a name without a password is lost with the last of them."""
    await services.sessions.end(visitor.required().id)
    visitor.forget()
    return _answer(None)


@get("/api/me/devices", summary="The browsers that are logged in as me", responses=REFUSALS)
async def get_devices(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> list[DeviceSeen]:
    """The last used one first; one that is not used for 90 days is forgotten."""
    found = await services.sessions.devices(visitor.required().id)
    return [_seen(device, visitor.session) for device in found]


@post("/api/me/devices/end", status_code=200, summary="Log one of my browsers out", responses=REFUSALS)
async def post_end_device(
    data: JSONBody[DeviceBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> list[DeviceSeen]:
    """Those that are left."""
    player = visitor.required()
    await services.sessions.end(player.id, data.device)
    if data.device == visitor.session:
        visitor.forget()
        return []
    return [_seen(device, visitor.session) for device in await services.sessions.devices(player.id)]


def _seen(device: Device, here: str) -> DeviceSeen:
    browser = browser_in_words(device.browser)
    return DeviceSeen(device.session, browser, device.created, device.seen, device.session == here)


async def _end(services: Services, visitor: Visitor) -> None:
    """End the session of the browser, if it has one."""
    if visitor.player is not None:
        await services.sessions.end(visitor.player.id, visitor.session)


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


HANDLERS = [
    get_me, post_me, post_password, post_login, post_logout, post_logout_everywhere, get_devices, post_end_device,
    post_language,
]  # fmt: skip
