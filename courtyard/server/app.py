"""Puts the application together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader
from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
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
    errors,
    galleries,
    lessons,
    owner,
    pages,
    pictures,
    rulebooks,
)
from courtyard.server.http.gate import Gate
from courtyard.server.http.invitations import span
from courtyard.server.http.responses import Health, Readiness
from courtyard.server.http.visitor import provide_services, provide_visitor, spend_limit
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.server.services import Services, make_services
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
"""What packs itself: streams event by event, files once for all."""


@get("/health", summary="Whether the server lives", sync_to_thread=False, limit=None)
def get_health() -> Health:
    """It answers; nothing is asked of the database."""
    return Health(True)


@get(
    "/ready",
    summary="Whether it can work",
    responses={503: ResponseSpec(Readiness, generate_examples=False)},
    limit=None,
)
async def get_ready(services: NamedDependency[Services]) -> Response[Readiness]:
    """The database answers, and what is written reaches the disk."""
    problems = await services.condition.problems()
    return Response(Readiness(not problems, problems), status_code=503 if problems else 200)


@get("/metrics", summary="Figures for Prometheus", media_type="text/plain", limit=None)
async def get_metrics(services: NamedDependency[Services]) -> str:
    """Counters, times and gauges."""
    return services.metrics.text()


def make_app(settings: Settings) -> Gate:
    """The application with its gate."""
    metrics = Metrics()
    return Gate(_litestar(settings, metrics), settings, metrics)


def describe_api() -> dict[str, Any]:
    """The OpenAPI description, without a server."""
    return _litestar(Settings(Path()), Metrics()).openapi_schema.to_schema()


def _litestar(settings: Settings, metrics: Metrics) -> Litestar:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        services = app.state.services = make_services(settings, metrics)
        logging.getLogger().addHandler(services.errors)
        await services.store.write(database.forget_old_posts)
        await services.cluster.meet()
        daily = asyncio.create_task(_forget_daily(services.store))
        try:
            yield
        finally:
            daily.cancel()
            await services.clocks.close()
            await services.bots.close()
            await services.thinking.close()
            services.files.close()
            services.tables.workshop.close()
            await services.cluster.close()
            services.store.close()
            logging.getLogger().removeHandler(services.errors)

    return Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *pictures.HANDLERS,
            *rulebooks.HANDLERS,
            *lessons.HANDLERS,
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
        lifespan=[life],
        exception_handlers={
            Problem: errors.on_problem,
            Refused: errors.on_refused,
            CourtyardError: errors.on_courtyard_error,
            HTTPException: errors.on_http,
            OperationalError: errors.on_store,
            InterfaceError: errors.on_store,
            NoConnection: errors.on_store,
            RecursionError: errors.on_garbled,
            UnicodeDecodeError: errors.on_garbled,
            Exception: errors.on_failure,
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


async def _forget_daily(store: Store) -> None:
    """Forget old posts day by day while the server runs."""
    while True:
        await asyncio.sleep(DAY)
        try:
            await store.write(database.forget_old_posts)
        except SQLAlchemyError:
            LOG.exception("old posts are not forgotten")


def templates() -> Environment:
    """The pages; what they show is always escaped."""
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
    """Lets the browser fetch a script and all that it imports at once."""
    link = Markup('<link rel="modulepreload" href="{}">\n')
    return Markup("").join(link.format(path) for path in assets.scripts(script))
