"""Error answers: always a sentence and a short code, never a stack trace."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.response import Template
from sqlalchemy.exc import SQLAlchemyError

from courtyard.core.dumps import Json
from courtyard.core.errors import CourtyardError
from courtyard.server.problems import Problem, problem_of
from courtyard.server.words import say
from courtyard.table import Refused

LOG: Final = logging.getLogger("courtyard.server")

CODES: Final = {
    400: "bad_input",
    403: "not_allowed",
    404: "not_found",
    405: "method",
    413: "too_large",
    429: "slow_down",
}
FOR_PROGRAMS: Final = ("/api", "/schema", "/static", "/games", "/pictures", "/health", "/ready", "/metrics")
SENTENCES: Final = {400: "not_understood", 404: "nothing_here", 405: "not_here", 413: "too_much"}
"""The sentences for refusals of the framework."""


def _answer(status: int, code: str, sentence: str, shown: Mapping[str, object] | None = None) -> Response[Any]:
    content: Json = {"error": sentence, "code": code, **(shown or {})}
    return Response(content, status_code=status, media_type="application/json")


def _for_people(request: Request[Any, Any, Any], status: int, sentence: str) -> Response[Any] | None:
    """An error page, if a person has followed a link."""
    if request.scope["path"].startswith(FOR_PROGRAMS) or request.method != "GET":
        return None
    context = {"status": status, "error": sentence, "me": None}
    return Template("error.html", context=context, status_code=status)


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    """A refusal of the server."""
    page = _for_people(request, problem.status, str(problem))
    return page or _answer(problem.status, problem.code, str(problem), problem.shown)


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    """A refusal of a table."""
    return on_problem(request, problem_of(refused))


def on_courtyard_error(request: Request[Any, Any, Any], error: CourtyardError) -> Response[Any]:
    """A refusal of a game: of options, records or positions."""
    return on_problem(request, Problem(400, "bad_input", "told", told=error))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A refusal of the framework."""
    status = error.status_code
    if isinstance(error, ValidationException):
        return _answer(400, "bad_input", _validation_sentence(error))
    if status >= 500:
        return on_failure(request, error)
    sentence = say(SENTENCES.get(status, "not_possible"))
    return _for_people(request, status, sentence) or _answer(status, CODES.get(status, "refused"), sentence)


def _validation_sentence(error: ValidationException) -> str:
    """A sentence that names the invalid field."""
    for fault in error.extra if isinstance(error.extra, list) else ():
        if isinstance(fault, dict) and fault.get("key"):
            return say("field", field=fault["key"], reason=fault.get("message") or say("wrong_value"))
    return say(SENTENCES[400])


def on_garbled(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Any]:
    """A body with too many nested brackets, or that is not UTF-8."""
    LOG.warning("garbled body", exc_info=error, extra={"path": request.scope["path"], "method": request.method})
    return _answer(400, CODES[400], say(SENTENCES[400]))


def on_store(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """The store does not answer or accept writes. A post can be repeated with its key."""
    reason = getattr(error, "orig", None) or error
    LOG.error("store unavailable: %s", reason, extra={"path": request.scope["path"], "method": request.method})
    return on_problem(request, Problem(503, "store", "store_away"))


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """An unexpected error, whose details are only in the log."""
    LOG.error("failure", exc_info=error, extra={"path": request.scope["path"], "method": request.method})
    sentence = say("failure")
    return _for_people(request, 500, sentence) or _answer(500, "internal", sentence)
