"""What surrounds every test of a game's rules."""

from collections.abc import Iterator

import pytest
from told import points_are_told


@pytest.fixture(autouse=True)
def _points_are_told() -> Iterator[None]:
    with points_are_told():
        yield
