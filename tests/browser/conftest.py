"""A server of its own and Chromium for the browser tests; without a browser they are skipped and say so."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from clicking import Courtyard, Guest
from playwright.sync_api import Browser, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell has no windows and needs less than half the time."""
NO_BROWSER = "No Chromium was found: the browser tests did not run (apt-get install chromium)."


def chromium() -> str | None:
    """Where Chromium is, if there is one."""
    named = os.environ.get("COURTYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM)), None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if chromium() is None:
        terminalreporter.write_line(NO_BROWSER, red=True, bold=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip(NO_BROWSER)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def courtyard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Courtyard]:
    started = Courtyard(tmp_path_factory.mktemp("courtyard"))
    yield started
    started.stop()


@pytest.fixture
def own_courtyard(tmp_path: Path) -> Iterator[Courtyard]:
    """A server that one test may stop and start again."""
    started = Courtyard(tmp_path)
    yield started
    started.stop()


@pytest.fixture
def anna(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Anna")
    yield guest
    guest.leave()


@pytest.fixture
def bert(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Bert")
    yield guest
    guest.leave()
