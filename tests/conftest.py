"""Settings of the whole test run."""

from pathlib import Path

import pytest
from hypothesis import settings

# No test asserts a time, so none may fail by one.
settings.register_profile("courtyard", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("courtyard")

SKIPPED = Path(__file__).parents[1] / "build" / "skipped.txt"
"""The reasons of skipped tests, a line for each; `make test` ends with them."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report.longrepr[2] for report in terminalreporter.stats.get("skipped", [])]
    SKIPPED.parent.mkdir(exist_ok=True)
    with SKIPPED.open("a", encoding="utf-8") as notes:
        notes.writelines(f"{reason.removeprefix('Skipped: ').rstrip('.')}\n" for reason in skipped)
