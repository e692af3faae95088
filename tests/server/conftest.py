"""A server for each file of tests."""

from collections.abc import Iterator

import pytest
from serving import RunningServer, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started
