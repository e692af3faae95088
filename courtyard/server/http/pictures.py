"""Small pictures for lists and link previews: of a table as anybody may see it, and of a game's door."""

import re
from collections.abc import Callable
from functools import partial
from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery, PathParameter

import courtyard
from courtyard.core.game_ui import GameUI, View
from courtyard.games import ui_of
from courtyard.server.http.api_tables import TableId
from courtyard.server.http.gate import PICTURE_CSP
from courtyard.server.http.visitor import Visitor
from courtyard.server.live.painter import MEDIA_TYPE
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.table import Table
from courtyard.table.checks import require_sight

SMALL: Final = 400
LARGE: Final = 800
KEPT: Final = "private, max-age=31536000, immutable"
"""What lies under one address never changes, for that has the number of events in it."""
BOX: Final = re.compile(r'viewBox="\S+ \S+ (?P<width>\S+) (?P<height>[^"]+)"')
HIGH: Final = 600
EDGE: Final = 16
"""How high the boards are in a drawing, and how much is around them."""
HEADERS: Final = {"Content-Security-Policy": PICTURE_CSP, "Cross-Origin-Resource-Policy": "cross-origin"}


def table_picture(table: str, number: int, width: int = SMALL) -> str:
    """Where the picture of a table with so many events is."""
    return f"/pictures/table/{table}?number={number}&width={width}"


def door_picture(game: str) -> str:
    """Where the picture of a game's door is."""
    return f"/pictures/door/{game}"


@get("/pictures/table/{table:str}", include_in_schema=False)
async def get_table_picture(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    width: FromQuery[Literal[400, 800]] = SMALL,
    number: FromQuery[int] = 0,
) -> Response[bytes]:
    """The table as it stands for a spectator, with the board of who is best; the number tells pictures apart."""

    def look(live: Table) -> tuple[int, Callable[[], str]]:
        require_sight(live.situation, visitor.id)
        s = live.situation
        scores = s.history.state.scores()
        best = s.ended.ranking.index(1) if s.ended and 1 in s.ended.ranking else scores.index(max(scores))
        return live.sequence, partial(drawn, s.game.ui, s.history.state.view(None), best)

    now, draw = await services.tables.look(table, look)
    name = f"{table}/{now}/{width}"
    if name not in services.painter.kept:
        visitor.spend("picture")
    picture = await services.painter.picture(visitor.address, name, width, draw)
    headers = {**HEADERS, "Cache-Control": KEPT if number == now else "no-cache"}
    return Response(picture, media_type=MEDIA_TYPE, headers=headers)


@get("/pictures/door/{game:str}", include_in_schema=False)
async def get_door_picture(
    game: Annotated[str, PathParameter(max_length=40)],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[bytes]:
    """The door of a game."""
    if game not in courtyard.games():
        raise Problem(404, "not_found", "no_game")
    picture = await services.painter.picture(visitor.address, f"door/{game}", LARGE, ui_of(game).cover_image)
    return Response(picture, media_type=MEDIA_TYPE, headers={**HEADERS, "Cache-Control": "no-cache"})


def drawn(ui: GameUI, view: View, seat: int) -> str:
    """The common board and that of one seat side by side, equally high."""
    boards, across = "", EDGE
    for board in (ui.common(view), ui.seat(view, seat)):
        box = BOX.search(board)
        assert box is not None
        wide = round(HIGH * float(box["width"]) / float(box["height"]))
        boards += board.replace("<svg ", f'<svg x="{across}" y="{EDGE}" width="{wide}" height="{HIGH}" ', 1)
        across += wide + EDGE
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {HIGH + 2 * EDGE}">{boards}</svg>'


HANDLERS = [get_table_picture, get_door_picture]
