"""The API: hints, analyses and reviews."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from courtyard.bots.hints import Advice
from courtyard.core.state import State
from courtyard.server.http.api_tables import TableId
from courtyard.server.http.event_stream import MEDIA_TYPE, event, event_stream
from courtyard.server.http.requests import HintBody
from courtyard.server.http.responses import REFUSALS
from courtyard.server.http.visitor import Visitor
from courtyard.server.services import Services
from courtyard.table import Table
from courtyard.table.advice import AdviceSeen, advice_seen
from courtyard.table.seats import names_of

Names = list[str]


@post("/api/tables/{table:str}/hint", status_code=200, summary="The best moves for me", responses=REFUSALS)
async def post_hint(
    table: TableId, data: JSONBody[HintBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> AdviceSeen:
    """For a seat of mine that is asked, where the table allows hints; found from what the seat may see."""
    visitor.spend("hint")
    player = visitor.required().id

    def asked(live: Table) -> tuple[State, Names]:
        return live.to_hint(player, data.seat, data.expected), _names(live)

    state, names = await services.tables.look(table, asked)
    return advice_seen(state, await services.thinking.hint(player, state), names)


@get(
    "/api/tables/{table:str}/analysis",
    summary="A position as the engine sees it, told again as it thinks",
    responses=REFUSALS,
    media_type=MEDIA_TYPE,
)
async def get_analysis(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
    at: Annotated[int, QueryParameter(ge=0, le=100_000, description="The position after so many actions.")],
) -> Stream:
    """Server-sent events, the last one named "done"; a newer analysis of the same person ends this one."""
    visitor.spend("analysis")
    player = visitor.required().id

    def asked(live: Table) -> tuple[State, Names]:
        return live.to_analyse(player, at), _names(live)

    state, names = await services.tables.look(table, asked, is_long=True)
    services.thinking.require_room(player)
    thoughts = services.thinking.analyse(player, state) if state.to_move >= 0 else _nothing()
    return event_stream(_told(thoughts, state, names), request.headers.get("accept-encoding", ""))


async def _nothing() -> AsyncIterator[Advice]:
    """Nobody is asked: there is nothing to think about."""
    return
    yield


async def _told(thoughts: AsyncIterator[Advice], state: State, names: Names) -> AsyncIterator[bytes]:
    async for advice in thoughts:
        yield event("advice", msgspec.json.encode(advice_seen(state, advice, names)))
    yield event("done", b"{}")


def _names(live: Table) -> Names:
    return list(names_of(live.situation.seats))


HANDLERS = [post_hint, get_analysis]
