"""The API: the coach, hints, analyses and reviews."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from courtyard.bots.hints import Advice
from courtyard.bots.review import Review
from courtyard.core.state import State
from courtyard.server.http.api_tables import TableId
from courtyard.server.http.event_stream import MEDIA_TYPE, event, event_stream
from courtyard.server.http.requests import HintBody, ReviewBody
from courtyard.server.http.responses import REFUSALS, ReviewAnswer, ReviewState
from courtyard.server.http.visitor import Visitor
from courtyard.server.services import Services
from courtyard.server.store.reviews import find_review, keep_review
from courtyard.table import Table
from courtyard.table.advice import AdviceSeen, advice_seen
from courtyard.table.checks import require_sight
from courtyard.table.coach import CoachSeen
from courtyard.table.review import review_seen
from courtyard.table.seats import names_of

Names = list[str]


@post(
    "/api/tables/{table:str}/hint",
    status_code=200,
    summary="The best moves for me",
    responses=REFUSALS,
    limit="hint",
)
async def post_hint(
    table: TableId, data: JSONBody[HintBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> AdviceSeen:
    """For a seat of mine that is asked, where the table allows hints; found from what the seat may see."""
    player = visitor.required().id

    def asked(live: Table) -> tuple[State, Names]:
        return live.to_hint(player, data.seat, data.expected), _names(live)

    state, names = await services.tables.look(table, asked)
    return advice_seen(state, await services.thinking.hint(player, visitor.household, state), names)


@get("/api/tables/{table:str}/coach", summary="What my decision is about", responses=REFUSALS, limit="coach")
async def get_coach(
    table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> CoachSeen:
    """A sentence, and where the table allows hints a few actions that are worth a look; nothing is searched."""
    moment = await services.tables.look(table, lambda live: live.to_coach(visitor.id))
    return await asyncio.to_thread(moment.said)


@get(
    "/api/tables/{table:str}/analysis",
    summary="A position as the engine sees it, told again as it thinks",
    responses=REFUSALS,
    media_type=MEDIA_TYPE,
    limit="analysis",
)
async def get_analysis(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
    at: Annotated[int, QueryParameter(ge=0, le=100_000, description="The position after so many actions.")],
) -> Stream:
    """Server-sent events, the last one named "done"; a newer analysis of the same person ends this one."""
    player = visitor.required().id

    def asked(live: Table) -> tuple[State, Names]:
        return live.to_analyse(player, at), _names(live)

    state, names = await services.tables.look(table, asked)
    services.thinking.require_room(player, visitor.household)
    thoughts = services.thinking.analyse(player, visitor.household, state) if state.to_move >= 0 else _nothing()
    told = _told(thoughts, state, names, partial(services.hub.admits, visitor.client))
    return event_stream(told, request.headers.get("accept-encoding", ""))


@post("/api/tables/{table:str}/review", status_code=200, summary="Have a game reviewed", responses=REFUSALS)
async def post_review(
    table: TableId, data: JSONBody[ReviewBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> ReviewAnswer:
    """In the background, for who has played a game that is over; a review that is there already is answered."""
    player = visitor.required().id
    actions, game = await services.tables.look(table, lambda live: (live.to_review(player), live.situation.game))
    kept = await _kept_review(services, table)
    if kept is None or (data.deep and not kept.is_deep):
        visitor.spend("review")
        keep = partial(_keep_review, services, table)
        services.thinking.begin_review(table, player, visitor.household, game, actions, data.deep, keep)
    return await _review_answer(services, table, visitor)


@get("/api/tables/{table:str}/review", summary="The review of a game, or how far it is", responses=REFUSALS)
async def get_review(
    table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> ReviewAnswer:
    """For everybody who may look at the game."""
    return await _review_answer(services, table, visitor)


async def _review_answer(services: Services, table: str, visitor: Visitor) -> ReviewAnswer:
    await services.tables.look(table, lambda live: require_sight(live.situation, visitor.id))
    under_way = services.thinking.reviews.get(table)
    if under_way is not None:
        before = services.thinking.reviews_before(table)
        state: ReviewState = "waiting" if before else "working"
        return ReviewAnswer(state, under_way.done, under_way.total, before, None)
    review = await _kept_review(services, table)
    if review is None:
        return ReviewAnswer("none", 0, 0, 0, None)
    seen = await services.tables.work(
        table,
        visitor.address,
        lambda live: partial(review_seen, live.situation.history.copy().state_at, review, _names(live)),
    )
    return ReviewAnswer("done", len(review.moments), len(review.moments), 0, seen)


async def _kept_review(services: Services, table: str) -> Review | None:
    data = await asyncio.to_thread(services.store.read, lambda connection: find_review(connection, table))
    return None if data is None else msgspec.json.decode(data, type=Review)


async def _keep_review(services: Services, table: str, review: Review) -> None:
    data = msgspec.json.encode(review).decode()
    await services.store.write(lambda connection: keep_review(connection, table, data))


async def _nothing() -> AsyncIterator[Advice]:
    """Nobody is asked: there is nothing to think about."""
    return
    yield


async def _told(
    thoughts: AsyncIterator[Advice], state: State, names: Names, is_admitted: Callable[[], Awaitable[bool]]
) -> AsyncIterator[bytes]:
    async for advice in thoughts:
        if not await is_admitted():
            return
        yield event("advice", msgspec.json.encode(advice_seen(state, advice, names)))
    yield event("done", b"{}")


def _names(live: Table) -> Names:
    return list(names_of(live.situation.seats))


HANDLERS = [post_hint, get_coach, get_analysis, post_review, get_review]
