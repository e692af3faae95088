"""The pages. What changes on them comes from the API."""

import asyncio
from io import BytesIO
from typing import Annotated, Any, Final

import segno
from litestar import Response, get
from litestar.params import PathParameter
from litestar.response import Redirect, Template

from courtyard.games import is_listed, own_copy, title_of, ui_of
from courtyard.server.http import assets
from courtyard.server.http.addresses import Address
from courtyard.server.http.api_people import me_of
from courtyard.server.http.galleries import kept_copy
from courtyard.server.http.game_catalogue import ART, DOOR, SIGNS, STYLE, drawn, file_at, form_of, path_of, shown
from courtyard.server.http.invitations import Invitation, invitation_of
from courtyard.server.http.middleware import PICTURE_CSP
from courtyard.server.http.pictures import LARGE, door_picture, table_picture
from courtyard.server.http.routes import SVG, GameName, TableId, page
from courtyard.server.http.visitor import AnyRequest, ServicesDep, Visitor, VisitorDep
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store import lists
from courtyard.server.words import say
from courtyard.table import Table
from courtyard.table.checks import require_sight
from courtyard.table.seats import names_of

MAX_ON_HOME_PAGE: Final = {"mine": 12, "open": 6, "watch": 6, "finished": 8}
"""Maximum number of tables per list on the home page."""
InviteToken = Annotated[str, PathParameter(max_length=200)]


@page("/")
async def home(visitor: VisitorDep, services: ServicesDep) -> Template:
    """The games, my tables and those of others."""

    def read(connection: Any) -> dict[str, Any]:
        return {name: lists.tables_of(connection, name, visitor.id, most) for name, most in MAX_ON_HOME_PAGE.items()}

    found = await services.store.fetch(read)
    games = [form_of(name) for name in shown() if is_listed(name)]
    waiting = sum(table["my_turn"] for table in found["mine"])
    context = {"games": games, "drawn": drawn(), "me": me_of(visitor.player), "waiting": waiting}
    return Template("home.html", context={**context, "picture": table_picture, **found})


@page("/new/{game:str}")
async def new(game: GameName, visitor: VisitorDep, services: ServicesDep) -> Template:
    """The form for a new table."""
    if game not in drawn():
        raise Problem(404, "not_found", "no_game")
    copy = await kept_copy(services, visitor.id, game)
    return Template("new.html", context={"game": form_of(game), "me": me_of(visitor.player), "copy": copy})


@page("/t/{table:str}")
async def at_table(table: TableId, visitor: VisitorDep, services: ServicesDep, request: AnyRequest) -> Template:
    """A table."""

    def look(live: Table) -> dict[str, Any]:
        require_sight(live.situation, visitor.id)
        game = live.situation.game.name
        facts = {"title": title_of(game), "style": path_of(game, STYLE), "signs": path_of(game, SIGNS)}
        facts["door"] = path_of(game, DOOR)
        facts["art"] = path_of(game, ART) if ui_of(game).art else ""
        facts["rules"], facts["gallery"] = form_of(game).rules or "", form_of(game).gallery or ""
        facts["game"] = game
        copy = bool(own_copy(live.situation.game))
        facts["stand_in"] = "" if copy else ui_of(game).stand_in
        return {**facts, "copy": copy, "preview": _preview_of(live, table, address)}

    address = Address(request, services.settings)
    context = await services.views.look(table, look)
    return Template("table.html", context={**context, "table": table, "address": address, "me": me_of(visitor.player)})


def _preview_of(live: Table, id_: str, address: Address) -> dict[str, str]:
    """The preview of a link to a table."""
    s = live.situation
    names = names_of(s.seats)
    if s.ended:
        ranked = sorted(range(len(names)), key=s.ended.ranking.__getitem__)
        told = say("preview_over", scores=", ".join(f"{names[seat]} {s.ended.scores[seat]}" for seat in ranked))
    elif s.is_started:
        told = say("preview_running", progress=s.game.ui.progress(s.history.state), names=", ".join(names))
    else:
        told = say("preview_open")
    picture = table_picture(id_, live.sequence, LARGE) if s.is_started else door_picture(s.game.name)
    return _preview(title_of(s.game.name), told, picture, address)


def _preview(title: str, told: str, picture: str, address: Address) -> dict[str, str]:
    return {"title": title, "told": told, "picture": f"{address.base}{picture}"}


@page("/j/{invite:str}")
async def join(
    invite: InviteToken, visitor: VisitorDep, services: ServicesDep, request: AnyRequest
) -> Template | Redirect:
    """An invitation: the table, or why the seat cannot be taken."""
    found = await _invitation(services, invite, visitor)
    if found.state == "mine":
        return Redirect(f"/t/{found.table}")
    told = say("preview_invitation", host=found.host or say("somebody"))
    preview = _preview(found.title, told, door_picture(found.game), Address(request, services.settings))
    context = {"invite": invite, "found": found, "door": form_of(found.game).door, "preview": preview}
    return Template("join.html", context={**context, "me": me_of(visitor.player)})


@page("/j/{invite:str}/code")
async def code(invite: InviteToken, visitor: VisitorDep, services: ServicesDep, request: AnyRequest) -> Response[bytes]:
    """The link of an invitation as a QR code."""
    await _invitation(services, invite, visitor)
    link = f"{Address(request, services.settings).shared}/j/{invite}"
    drawing = BytesIO()
    segno.make_qr(link).save(drawing, kind="svg", xmldecl=False, scale=4, dark="#000", light="#fff")
    return Response(drawing.getvalue(), media_type=SVG, headers={"Content-Security-Policy": PICTURE_CSP})


async def _invitation(services: Services, invite: str, visitor: Visitor) -> Invitation:
    read = services.invites.read(invite)
    if read is None:
        raise Problem(404, "not_found", "invitation")
    table, seat = read
    host = (await services.cache.find(table)).header.host
    name = await services.players.name_of(host) if host else ""
    return await services.views.look(table, lambda live: invitation_of(live, table, seat, name, visitor.id))


@get("/games/{path:path}", include_in_schema=False, limit=None)
async def game_file(path: Annotated[str, PathParameter(max_length=80)], request: AnyRequest) -> Response[bytes]:
    """A file of a game's `ui` folder."""
    found = await asyncio.to_thread(file_at, f"/games{path}")
    if found is None:
        raise Problem(404, "not_found", "no_file")
    return await assets.answer(found, request.headers.get("accept-encoding", ""))


HANDLERS = [home, new, at_table, join, code, game_file]
