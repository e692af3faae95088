"""What all handlers of the API have in common: described refusals, types of parameters, answers in JSON."""

from typing import Annotated, Any, Final

import litestar
import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

from courtyard.server.http.responses import REFUSALS

SVG: Final = "image/svg+xml"
TableId = Annotated[str, PathParameter(max_length=32)]
GameName = Annotated[str, PathParameter(max_length=40)]
At = Annotated[int | None, QueryParameter(ge=0, le=100_000, description="The position after this many actions.")]
SINCE: Final = "The version of an earlier update, to get only what has changed since; empty for none."
Since = Annotated[str, QueryParameter(max_length=40, description=SINCE)]
Brief = Annotated[bool, QueryParameter(description="Without pictures and log, for programs.")]


def get(path: str, summary: str, **more: Any) -> HTTPRouteHandler:
    """A GET of the API."""
    return litestar.get(path, summary=summary, responses=REFUSALS, **more)


def post(path: str, summary: str, status_code: int = 200, **more: Any) -> HTTPRouteHandler:
    """A POST of the API."""
    return litestar.post(path, status_code=status_code, summary=summary, responses=REFUSALS, **more)


def page(path: str) -> HTTPRouteHandler:
    """A page, which is not part of the API's description."""
    return litestar.get(path, include_in_schema=False)


def json_response(content: object) -> Response[Any]:
    """An answer with parts that are encoded already."""
    return Response(msgspec.json.encode(content), media_type="application/json")
