"""The disk fails at any moment: nothing that was acknowledged is lost or doubled, and the server goes on."""

from pathlib import Path

import pytest
from faulting import FAULTS, Layer, Trial, put_under_the_store
from serving import running

STRIDE = 16
"""Only some of the calls fail here; `make soak` tries all of them."""


def test_whatever_call_of_the_database_fails_nothing_is_lost_or_doubled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layer = Layer()
    put_under_the_store(layer, monkeypatch)
    with running(tmp_path) as server:
        trial = Trial(server, layer)
        for number, fault in enumerate(FAULTS):
            assert trial.runs_through(fault, 1 + 4 * number, STRIDE) >= 2
