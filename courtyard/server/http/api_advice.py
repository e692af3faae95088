"""The API: coach, hints, analyses and reviews."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Annotated, Final

import msgspec
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from courtyard.bots.hints import Advice
from courtyard.bots.review import Review
from courtyard.core.state import State
from courtyard.server.http.event_stream import MEDIA_TYPE, event, event_stream
from courtyard.server.http.requests import HintBody, ReviewBody
from courtyard.server.http.responses import ReviewAnswer
from courtyard.server.http.routes import TableId, get, post
from courtyard.server.http.visitor import AnyRequest, ServicesDep, Visitor, VisitorDep
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.documents import find_review, keep_review
from courtyard.table import Table
from courtyard.table.advice import AdviceSeen, advice_seen
from courtyard.table.checks import require_sight
from courtyard.table.coach import CoachSeen
from courtyard.table.review import review_seen
from courtyard.table.seats import names_of

LOG: Final = logging.getLogger("courtyard.advice")
Names = list[str]


@post("/api/tables/{table:str}/hint", "The best moves for me", limit="hint")
async def post_hint(table: TableId, data: JSONBody[HintBody], visitor: VisitorDep, services: ServicesDep) -> AdviceSeen:
    """For a seat of mine that is asked, where the table allows hints; computed from what the seat may see."""
    player = visitor.required().id
    state, names = await services.views.look(
        table, lambda live: (live.to_hint(player, data.seat, data.expected), _names(live))
    )
    return advice_seen(state, await services.thinking.hint(player, visitor.network, state), names)


@get("/api/tables/{table:str}/coach", "What my decision is about", limit="coach")
async def get_coach(table: TableId, visitor: VisitorDep, services: ServicesDep) -> CoachSeen:
    """A sentence, and where the table allows hints a few actions that are worth a look; nothing is searched."""
    moment = await services.views.look(table, lambda live: live.to_coach(visitor.id))
    return await asyncio.to_thread(moment.said)


@get(
    "/api/tables/{table:str}/analysis",
    "The best moves at a position, updated while the engine thinks",
    media_type=MEDIA_TYPE,
    limit="analysis",
)
async def get_analysis(
    table: TableId,
    visitor: VisitorDep,
    services: ServicesDep,
    request: AnyRequest,
    at: Annotated[int, QueryParameter(ge=0, le=100_000, description="The position after this many actions.")],
) -> Stream:
    """Server-sent events, the last one named "done"; a newer analysis of the same person ends this one."""
    player = visitor.required().id
    state, names = await services.views.look(table, lambda live: (live.to_analyse(player, at), _names(live)))
    services.thinking.require_room(player, visitor.network)
    advice = services.thinking.analyse(player, visitor.network, state) if state.to_move >= 0 else _nothing()
    events = _events(advice, state, names, partial(services.hub.admits, visitor.client))
    return event_stream(events, request.headers.get("accept-encoding", ""))


@post("/api/tables/{table:str}/review", "Request the review of a game")
async def post_review(
    table: TableId, data: JSONBody[ReviewBody], visitor: VisitorDep, services: ServicesDep
) -> ReviewAnswer:
    """Made in the background, for somebody who has played the finished game; an existing review is returned."""
    player = visitor.required().id
    actions, game = await services.views.look(table, lambda live: (live.to_review(player), live.situation.game))
    stored = await _stored_review(services, table)
    if stored is None or (data.deep and not stored.is_deep):
        visitor.spend("review")
        keep = partial(_keep_review, services, table)
        services.thinking.begin_review(table, player, visitor.network, game, actions, data.deep, keep)
    return await _review_answer(services, table, visitor)


@get("/api/tables/{table:str}/review", "The review of a game, or its progress")
async def get_review(table: TableId, visitor: VisitorDep, services: ServicesDep) -> ReviewAnswer:
    """For everybody who may see the game."""
    return await _review_answer(services, table, visitor)


async def _review_answer(services: Services, table: str, visitor: Visitor) -> ReviewAnswer:
    await services.views.look(table, lambda live: require_sight(live.situation, visitor.id))
    in_progress = services.thinking.reviews.get(table)
    if in_progress is not None:
        before = services.thinking.reviews_before(table)
        return ReviewAnswer("waiting" if before else "working", in_progress.done, in_progress.total, before, None)
    review = await _stored_review(services, table)
    if review is None:
        return ReviewAnswer("none", 0, 0, 0, None)
    seen = await services.views.work(
        table,
        visitor.address,
        lambda live: partial(review_seen, live.situation.history.copy().state_at, review, _names(live)),
    )
    return ReviewAnswer("done", len(review.moments), len(review.moments), 0, seen)


async def _stored_review(services: Services, table: str) -> Review | None:
    data = await services.store.fetch(find_review, table)
    return None if data is None else msgspec.json.decode(data, type=Review)


async def _keep_review(services: Services, table: str, review: Review) -> None:
    data = msgspec.json.encode(review).decode()
    await services.store.write(lambda connection: keep_review(connection, table, data))


async def _nothing() -> AsyncIterator[Advice]:
    """The analysis of a position at which nobody is asked."""
    return
    yield


async def _events(
    thoughts: AsyncIterator[Advice], state: State, names: Names, is_admitted: Callable[[], Awaitable[bool]]
) -> AsyncIterator[bytes]:
    try:
        async for advice in thoughts:
            if not await is_admitted():
                return
            yield event("advice", msgspec.json.encode(advice_seen(state, advice, names)))
    except Problem as problem:  # The answer has begun, so it can only end early.
        LOG.warning("analysis ended early: %s", problem)
    yield event("done", b"{}")


def _names(live: Table) -> Names:
    return list(names_of(live.situation.seats))


HANDLERS = [post_hint, get_coach, get_analysis, post_review, get_review]
