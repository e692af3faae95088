"""Small pictures for lists and link previews: of a table as anybody may see it, and of a game's cover."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from litestar import Response
from litestar.params import FromQuery

import courtyard
from courtyard.core.game_ui import GameUI, View
from courtyard.games import ui_of
from courtyard.server.http.middleware import PICTURE_CSP
from courtyard.server.http.routes import GameName, TableId, page
from courtyard.server.http.visitor import ServicesDep, VisitorDep
from courtyard.server.live.painter import MEDIA_TYPE
from courtyard.server.problems import Problem
from courtyard.table import Table
from courtyard.table.checks import require_sight

SMALL: Final = 400
LARGE: Final = 800
IMMUTABLE: Final = "private, max-age=31536000, immutable"
"""A picture never changes under its address, which contains the number of events."""
BOX: Final = re.compile(r'viewBox="\S+ \S+ (?P<width>\S+) (?P<height>[^"]+)"')
HEIGHT: Final = 600
MARGIN: Final = 16
"""Height of the boards in a picture, and the space around them."""
HEADERS: Final = {"Content-Security-Policy": PICTURE_CSP, "Cross-Origin-Resource-Policy": "cross-origin"}


def table_picture(table: str, number: int, width: int = SMALL) -> str:
    """The path of the picture of a table with this number of events."""
    return f"/pictures/table/{table}?number={number}&width={width}"


def door_picture(game: str) -> str:
    """The path of the picture of a game's cover."""
    return f"/pictures/door/{game}"


@page("/pictures/table/{table:str}")
async def get_table_picture(
    table: TableId,
    visitor: VisitorDep,
    services: ServicesDep,
    width: FromQuery[Literal[400, 800]] = SMALL,
    number: FromQuery[int] = 0,
) -> Response[bytes]:
    """The table as a spectator sees it, with the board of the leader. The number only distinguishes pictures."""

    def look(live: Table) -> tuple[int, Callable[[], str]]:
        require_sight(live.situation, visitor.id)
        s = live.situation
        scores = s.history.state.scores()
        best = s.ended.ranking.index(1) if s.ended and 1 in s.ended.ranking else scores.index(max(scores))
        return live.sequence, partial(drawn, s.game.ui, s.history.state.view(None), best)

    now, draw = await services.views.look(table, look)
    name = f"{table}/{now}/{width}"
    if name not in services.painter.kept:
        visitor.spend("picture")
    picture = await services.painter.picture(visitor.address, name, width, draw)
    headers = {**HEADERS, "Cache-Control": IMMUTABLE if number == now else "no-cache"}
    return Response(picture, media_type=MEDIA_TYPE, headers=headers)


@page("/pictures/door/{game:str}")
async def get_door_picture(game: GameName, visitor: VisitorDep, services: ServicesDep) -> Response[bytes]:
    """The cover of a game."""
    if game not in courtyard.games():
        raise Problem(404, "not_found", "no_game")
    picture = await services.painter.picture(visitor.address, f"door/{game}", LARGE, ui_of(game).cover_image)
    return Response(picture, media_type=MEDIA_TYPE, headers={**HEADERS, "Cache-Control": "no-cache"})


def drawn(ui: GameUI, view: View, seat: int) -> str:
    """The common board and that of one seat side by side, with equal height."""
    boards, across = "", MARGIN
    for board in (ui.common(view), ui.seat(view, seat)):
        box = BOX.search(board)
        assert box is not None
        wide = round(HEIGHT * float(box["width"]) / float(box["height"]))
        boards += board.replace("<svg ", f'<svg x="{across}" y="{MARGIN}" width="{wide}" height="{HEIGHT}" ', 1)
        across += wide + MARGIN
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {HEIGHT + 2 * MARGIN}">{boards}</svg>'


HANDLERS = [get_table_picture, get_door_picture]
