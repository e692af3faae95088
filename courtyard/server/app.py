"""Assembles the application."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader
from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from markupsafe import Markup
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from courtyard.core.errors import CourtyardError
from courtyard.server.http import (
    api_advice,
    api_people,
    api_tables,
    api_verbs,
    assets,
    error_answers,
    galleries,
    game_catalogue,
    lesson_pages,
    owner,
    pages,
    pictures,
    rulebooks,
)
from courtyard.server.http.invitations import span
from courtyard.server.http.middleware import Middleware
from courtyard.server.http.responses import Health, Readiness
from courtyard.server.http.visitor import ServicesDep, provide_services, provide_visitor, spend_limit
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.settings import LARGEST_BODY, Settings
from courtyard.server.store import database
from courtyard.server.store.database import Store
from courtyard.speech import LANGUAGES, language
from courtyard.speech.shell import room
from courtyard.table import Refused

LOG: Final = logging.getLogger("courtyard.app")
HERE: Final = Path(__file__).parent
DAY: Final = 24 * 3600.0
PACKED_ALREADY: Final = ["/stream$", "/analysis$", "^/static/", "^/games/"]
"""Paths whose answers are compressed elsewhere: streams event by event, files once."""

NOT_READY: Final = ResponseSpec(Readiness, generate_examples=False)


@get("/health", summary="Whether the server is alive", sync_to_thread=False, limit=None)
def get_health() -> Health:
    """Answers without using the database."""
    return Health(True)


@get("/ready", summary="Whether the server is ready", responses={503: NOT_READY}, limit=None)
async def get_ready(services: ServicesDep) -> Response[Readiness]:
    """The database answers, and writes reach the disk."""
    problems = await services.readiness.problems()
    return Response(Readiness(not problems, problems), status_code=503 if problems else 200)


@get("/metrics", summary="Metrics for Prometheus", media_type="text/plain", limit=None)
async def get_metrics(services: ServicesDep) -> str:
    """Counters, histograms and gauges."""
    return services.metrics.text()


def make_app(settings: Settings) -> Middleware:
    """The application with its middleware."""
    metrics = Metrics()
    return Middleware(_litestar(settings, metrics), settings, metrics)


def describe_api() -> dict[str, Any]:
    """The OpenAPI description, without a server."""
    return _litestar(Settings(Path()), Metrics()).openapi_schema.to_schema()


def _litestar(settings: Settings, metrics: Metrics) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = app.state.services = Services(settings, metrics)
        logging.getLogger().addHandler(services.errors)
        await services.store.write(database.delete_old_posts)
        await asyncio.to_thread(game_catalogue.files)  # Otherwise the first request would load all games.
        await services.cluster.join()
        daily = asyncio.create_task(_delete_daily(services.store))
        try:
            yield
        finally:
            daily.cancel()
            await services.close()
            logging.getLogger().removeHandler(services.errors)

    return Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *pictures.HANDLERS,
            *rulebooks.HANDLERS,
            *lesson_pages.HANDLERS,
            *galleries.HANDLERS,
            *api_people.HANDLERS,
            *api_tables.HANDLERS,
            *api_verbs.HANDLERS,
            *api_advice.HANDLERS,
            *owner.HANDLERS,
            get_health,
            get_ready,
            get_metrics,
            assets.static_file,
        ],
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
        },
        guards=[spend_limit],
        lifespan=[lifespan],
        exception_handlers={
            Problem: error_answers.on_problem,
            Refused: error_answers.on_refused,
            CourtyardError: error_answers.on_courtyard_error,
            HTTPException: error_answers.on_http,
            OperationalError: error_answers.on_store,
            InterfaceError: error_answers.on_store,
            NoConnection: error_answers.on_store,
            RecursionError: error_answers.on_garbled,
            UnicodeDecodeError: error_answers.on_garbled,
            Exception: error_answers.on_failure,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            "brotli", minimum_size=600, brotli_quality=5, gzip_compress_level=5, exclude=PACKED_ALREADY
        ),
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(templates())),
        openapi_config=OpenAPIConfig(
            title="Courtyard", version="1", path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


async def _delete_daily(store: Store) -> None:
    """Delete old posts once a day while the server runs."""
    while True:
        await asyncio.sleep(DAY)
        try:
            await store.write(database.delete_old_posts)
        except SQLAlchemyError:
            LOG.exception("old posts could not be deleted")


def templates() -> Environment:
    """The page templates; values are always escaped."""
    made = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)
    made.globals |= {
        "static": assets.root(),
        "preload": _preload,
        "say": room("pages").say,
        "span": span,
        "language": language,
        "languages": LANGUAGES,
        "words_file": assets.words_file,
    }
    return made


def _preload(script: str) -> Markup:
    """Links with which the browser fetches a script and all of its imports at once."""
    link = Markup('<link rel="modulepreload" href="{}">\n')
    return Markup("").join(link.format(path) for path in assets.scripts(script))
