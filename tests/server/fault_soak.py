"""Makes each database call of a short game fail in every way: python tests/server/fault_soak.py."""

import logging
import tempfile
from pathlib import Path

import pytest
from faulting import FAULTS, Layer, Trial, put_under_the_store
from serving import running


def main() -> None:
    logging.disable()
    layer = Layer()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        put_under_the_store(layer, patched)
        with running(Path(folder)) as server:
            trial = Trial(server, layer)
            for fault in FAULTS:
                print(f"{trial.runs_through(fault, 1)} calls hit by {fault.name}: nothing lost or doubled.", flush=True)


if __name__ == "__main__":
    main()
